/**
 * The tax computation of an individual.
 *
 * @module
 */
import type { Decimal, PitResult, WorkingLine } from 'nigeria-tax-rules';
import { describeNames } from 'nigeria-tax-rules/api';
import { said } from './amounts.js';
import { closingFacts, closingParts, givenFacts, type Vocabulary } from './closing.js';
import { type Compared, comparedPart } from './comparison.js';
import { type Layout, type PrintedLines, printedLines } from './lines.js';
import type { Fact, Part, Sheet, TablePart, TableRow } from './model.js';
import type { SheetHead, SheetOptions } from './options.js';

/** The sheet of a year with workings. */
export function individualSheet(result: PitResult, options: SheetOptions<PitResult>): Sheet {
  const { head, beside } = options;
  const lines = printedLines(labelled(result), LAYOUT);
  const parts: Part[] = [
    summaryOf(result, lines),
    ...(beside === undefined ? [] : [comparedPart(result, beside, comparedFigures)]),
    { kind: 'workings', title: 'Computation', groups: lines.groups },
    ...closingParts(result, lines, vocabularyOf(result), options),
  ];
  const title = `Personal income tax computation, income year ${result.taxYear}`;
  const { name } = head;
  return {
    title,
    ...(name !== undefined && { taxpayer: name }),
    facts: factsOf(result, head),
    message: result.message,
    parts,
  };
}

/** Labels that can stand alone, where those of the workings say "it". The authority is a fact of the head. */
function labelled(result: PitResult): WorkingLine[] {
  const { workings = [] } = result;
  const labels = labelsOf(result);
  return workings
    .filter(({ line }) => line !== 'tax_authority')
    .map((working) => ({ ...working, label: labelOf(working, labels) }));
}

type Labelled = Pick<WorkingLine, 'line' | 'label'>;

const labelsOf = ({ workings = [] }: PitResult) => new Map(workings.map(({ line, label }) => [line, label]));

function labelOf({ line, label }: Labelled, labels: ReadonlyMap<string, string>): string {
  const [, band = '', rate = ''] = /^(band_\d+)_tax .* at (.+)$/.exec(`${line} ${label}`) ?? [];
  const charged = labels.get(band)?.replace(/^Chargeable in /, '');
  return charged === undefined ? label : `Tax at ${rate} on ${charged}`;
}

function factsOf(result: PitResult, head: SheetHead): Fact[] {
  const { taxYear, state, stateTaxCode, taxAuthority, effectiveRate } = result;
  return [
    ...givenFacts(head),
    { label: 'Basis period', value: `1 January to 31 December ${taxYear}` },
    { label: 'State', value: `${state} (${stateTaxCode})` },
    { label: 'Payable to', value: taxAuthority },
    { label: 'Effective rate', value: `${effectiveRate.toFixed(4)}% of gross income, before credits` },
    ...closingFacts(result, head),
  ];
}

const LAYOUT: Layout = {
  main: /^(?:gross_income|chargeable_income|band_\d+_tax|tax_due)$/,
  wanted: /^(?:stream_\d+|monthly_tax|refundable)$/,
  tests: /^$/,
  results: /^$/,
  reasons: /^(?:exempt_income|income_taxed_at_source|allowable_expenses|minimum_wage_exemption)$/,
  headings: [
    ['Income', /^(?:stream_\d+|gross_income)$/],
    ['Reliefs', /^(?!band_|tax_|total_income|minimum_tax|liability_|\w+_credit_|refundable|monthly_tax)/],
    ['Tax', /^(?:band_|tax_by_bands|total_income|minimum_tax|liability_before)/],
    ['Credits and tax due', /^(?:\w+_credit_applied|liability_after\w+|tax_due|refundable|monthly_tax)$/],
  ],
};

const { names: NAMES } = describeNames('pit');

/** The name of a value of the result. */
const nameOf = (place: string): string => NAMES[place] ?? place;

/** The name of what is taken off: `Less total reliefs`. */
const less = (name: string): string => `Less ${name.charAt(0).toLowerCase()}${name.slice(1)}`;

function summaryOf(result: PitResult, lines: PrintedLines): TablePart {
  const { taxYear, grossIncome, totalReliefs, chargeableIncome, taxBeforeCredits, credits, taxDue } = result;
  const row = (label: string, line: string, naira: Decimal): TableRow => ({
    label,
    line: lines.numberOf(line),
    cells: [said(naira)],
  });
  const applied = credits.filter((credit) => !credit.applied.isZero());
  return {
    kind: 'table',
    title: 'Summary of tax',
    heads: [String(taxYear)],
    rows: [
      row(nameOf('grossIncome'), 'gross_income', grossIncome),
      ...(totalReliefs.isZero() ? [] : [row(less(nameOf('totalReliefs')), 'total_reliefs', totalReliefs.neg())]),
      row(nameOf('chargeableIncome'), 'chargeable_income', chargeableIncome),
      ...(applied.length === 0 ? [] : [row(nameOf('taxBeforeCredits'), 'liability_before_credits', taxBeforeCredits)]),
      ...applied.map(({ credit, applied: met }) =>
        row(less(nameOf(`credits.${credit}`)), `${credit.toLowerCase()}_credit_applied`, met.neg()),
      ),
      { ...row(nameOf('taxDue'), 'tax_due', taxDue), kind: 'total' },
      ...refundableRows(result, lines),
    ],
    after: instalmentsOf(result),
  };
}

function refundableRows({ refundable }: PitResult, lines: PrintedLines): TableRow[] {
  if (refundable.isZero()) return [];
  return [{ label: nameOf('refundable'), line: lines.numberOf('refundable'), cells: [said(refundable)] }];
}

/** The types of income from which an employer deducts tax. */
const BY_PAYE: readonly string[] = ['employment', 'bonus', 'benefit_in_kind'];

/** The instalments of an employee; tax that a person assesses is not paid by the month. */
function instalmentsOf({ instalments, taxDue, incomeStreams }: PitResult): string[] {
  const [first, last] = [instalments[0], instalments.at(-1)];
  const isEmployee = incomeStreams.some(({ type }) => BY_PAYE.includes(type));
  if (!isEmployee || taxDue.isZero() || first === undefined || last === undefined) return [];
  if (instalments.length === 1) return [`One instalment of ${said(last)}.`];
  if (first.eq(last)) return [`${countOf(instalments.length)} of ${said(first)}.`];
  return [`${countOf(instalments.length - 1)} of ${said(first)} and one of ${said(last)}.`];
}

const COUNTS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

function countOf(instalments: number): string {
  return `${COUNTS[instalments]} instalment${instalments === 1 ? '' : 's'}`;
}

function comparedFigures(result: PitResult): Compared[] {
  const { grossIncome, totalReliefs, chargeableIncome, taxBeforeCredits, taxDue, refundable } = result;
  const applied = result.credits.reduce((sum, credit) => sum.plus(credit.applied), taxDue.minus(taxDue));
  return [
    { name: 'gross', label: nameOf('grossIncome'), naira: grossIncome },
    { name: 'reliefs', label: less(nameOf('totalReliefs')), naira: totalReliefs.neg() },
    { name: 'chargeable', label: nameOf('chargeableIncome'), naira: chargeableIncome },
    { name: 'before', label: nameOf('taxBeforeCredits'), naira: taxBeforeCredits },
    { name: 'credits', label: 'Less credits', naira: applied.neg() },
    { name: 'due', label: nameOf('taxDue'), naira: taxDue, kind: 'total' },
    { name: 'refundable', label: nameOf('refundable'), naira: refundable },
  ];
}

function vocabularyOf(result: PitResult): Vocabulary {
  const labels = labelsOf(result);
  return { ...WORDS, labelOf: (line) => labelOf(line, labels) };
}

const WORDS: Omit<Vocabulary, 'labelOf'> = { total: nameOf('taxDue'), values: NAMES, codes: {} };
