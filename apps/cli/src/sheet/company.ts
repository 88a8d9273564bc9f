/**
 * The tax computation of a company.
 *
 * @module
 */
import type { CitResult, Decimal, WorkingLine } from 'nigeria-tax-rules';
import type { CompanyResult } from 'nigeria-tax-rules/accounts';
import { describeFigures, describeLateness, describeNames, type TaxOfTotal } from 'nigeria-tax-rules/api';
import { dayOf, isNothing, said, wordsOf } from './amounts.js';
import { bookParts } from './books.js';
import { closingFacts, closingParts, givenFacts, type Vocabulary } from './closing.js';
import { type Compared, comparedPart } from './comparison.js';
import { type Layout, type PrintedLines, printedLines } from './lines.js';
import type { Fact, Part, Sheet, TablePart, TableRow } from './model.js';
import type { SheetHead, SheetOptions } from './options.js';

/** The sheet of a return with workings; of books, with what they came to. */
export function companySheet(result: CitResult | CompanyResult, options: SheetOptions<CitResult>): Sheet {
  const { head, beside } = options;
  const lines = printedLines(
    (result.workings ?? []).map((line) => ({ ...line, ...sizedBy(line, result), label: labelOf(line) })),
    LAYOUT,
  );
  const books = bookParts(result);
  const parts: Part[] = [
    summaryOf(result, lines),
    ...(beside === undefined ? [] : [comparedPart(result, beside, comparedFigures)]),
    ...books.before,
    { kind: 'workings', title: 'Computation', groups: lines.groups },
    carriedForward(result),
    ...closingParts(result, lines, VOCABULARY, options),
    ...books.annex,
  ];
  const title = `Companies income tax computation, year of assessment ${result.taxYear}`;
  const { name } = head;
  return {
    title,
    ...(name !== undefined && { taxpayer: name }),
    facts: factsOf(result, head),
    message: result.message,
    parts,
  };
}

/** The facts that decide the size: where turnover alone decides it, no amount of fixed assets is taken. */
function sizedBy({ line, operands }: WorkingLine, { assumptions }: CitResult): Pick<WorkingLine, 'operands'> {
  if (line !== 'company_size' || assumptions.some(({ field }) => field === '/fixedAssets')) return { operands };
  return { operands: operands.filter(({ name, value }) => name !== 'fixed assets' || typeof value !== 'string') };
}

/** Labels for a reader: days are in words. */
function labelOf({ label }: Pick<WorkingLine, 'label'>): string {
  return label.replace('nigerian', 'Nigerian').replace(/\d{4}-\d{2}-\d{2}$/, dayOf);
}

const SIZES = { SMALL: 'Small', MEDIUM: 'Medium', LARGE: 'Large' } as const;

const { names: NAMES, plainNames: PLAIN } = describeNames('cit');

/** The name of a value of the result. */
const nameOf = (place: string): string => NAMES[place] ?? place;

const AUTHORITIES: Readonly<Record<string, string>> = {
  FIRS: 'Federal Inland Revenue Service (FIRS)',
  NRS: 'Nigeria Revenue Service (NRS)',
};

function factsOf(result: CitResult, head: SheetHead): Fact[] {
  const { accountingPeriodEnd, dueDate, companySize, entityTaxPath, taxAuthorityRouting } = result;
  const authorities = [...new Set(taxAuthorityRouting.map(({ authority }) => AUTHORITIES[authority] ?? authority))];
  return [
    ...givenFacts(head),
    { label: 'Basis period', value: `accounting period to ${dayOf(accountingPeriodEnd)}` },
    ...dueFacts(dueDate, head.date),
    { label: nameOf('companySize'), value: SIZES[companySize] },
    { label: nameOf('entityTaxPath'), value: nameOf(entityTaxPath) },
    { label: 'Payable to', value: authorities.join('; ') },
    ...closingFacts(result, head),
  ];
}

/** The due day; on a sheet of a later day, that it has passed and what late costs. */
function dueFacts(dueDate: string, date: string | undefined): Fact[] {
  if (date === undefined || date <= dueDate) return [{ label: 'Return due', value: dayOf(dueDate) }];
  const days = Math.round((Date.parse(date) - Date.parse(dueDate)) / 86_400_000);
  const passed = `${days} ${days === 1 ? 'day' : 'days'} before ${dayOf(date)}`;
  const rule = describeLateness().find(({ until }) => until === null || dueDate <= until);
  const late = rule === undefined ? [] : [rule.lateReturn, rule.lateTax];
  const costs = late.map(({ says, law }) => `${says.replace(/\.$/, '')} (${law.join('; ')}).`).join(' ');
  return [
    { label: 'Return was due', value: `${dayOf(dueDate)}, ${passed}` },
    { label: 'If it is late', value: costs },
  ];
}

type Taxes = CitResult['taxLiability'];
type CreditedTax = keyof CitResult['credits'][number]['appliedAgainst'];

/** A tax that the total is the sum of. */
interface Tax extends TaxOfTotal {
  readonly name: Exclude<keyof Taxes, 'total'>;
  readonly label: string;
}

const FIGURES = describeFigures('cit');

const TAXES = FIGURES.flatMap(({ path, name: label, tax }): Tax[] =>
  tax === undefined ? [] : [{ ...tax, name: path.replace('taxLiability.', '') as Tax['name'], label }],
);

/** The levies come last, as credits meet them last. */
const TAX_ON_GAINS = TAXES.filter(({ name, isLevy }) => name !== 'cit' && !isLevy);
const LEVIES = TAXES.filter(({ isLevy }) => isLevy);

/** The tax as the Act of the year calls it. */
function labelOfTax({ workings = [] }: CitResult, { line, label, isLevy }: Tax): string {
  const own = workings.find((each) => each.line === line)?.label;
  return isLevy ? (own ?? label) : label;
}

const anyOf = (lines: readonly string[]): RegExp => new RegExp(`^(?:${lines.join('|')})$`);

const LEVY_LINES = LEVIES.map(({ line }) => line);

const PROFIT =
  /^(?:assessable|general|capital_losses|loss(?:es|_met)|balancing|.*_after_losses|profit_that|allowance|total_profit)/;

const LAYOUT: Layout = {
  main: anyOf(['trading_profit', 'assessable_profit', 'total_profit', 'income_tax', ...LEVY_LINES, 'total']),
  wanted:
    /^(?:company_size|minimum_tax_excess|disposal_\d+|reinvestment_\w+|income_tax_on_\w+|capital_income_tax_\w+)$/,
  tests: /^(?:minimum_tax_excess|top_up_tax)$/,
  results: /^(?:taxable_trading_profit|net_gains_\w+|cit)$/,
  reasons: /^$/,
  headings: [
    ['Trade', /^(?:taxable_)?trading_profit$/],
    ['Capital income and gross turnover', /^(?:(?:taxable_)?capital_income|franked_dividends|gross_turnover)$/],
    ['Disposals', /^(?:disposal|reinvestment|net_gains|separate|gains_taxed)/],
    ['Assessable profit and total profit', PROFIT],
    [nameOf('taxLiability.cit'), /^(?:company_size|untaxed_dividends|profit_charged|income_tax|minimum_tax\w*)$/],
    ['Income tax by source', /^(?:income_tax_on|capital_income_and_gains|gains_left)/],
    [nameOf('educationTaxType'), /^education_tax$/],
    ['Levies', anyOf(LEVY_LINES)],
    [
      'Minimum effective tax',
      /^(?:profit_before_tax|substance|net_income|minimum_effective_tax|covered_taxes|top_up_tax)$/,
    ],
    [PLAIN['taxLiability.total'] ?? '', /^(?:cit|cgt|liability|top_up_tax_left|total|\w+_credit_\w+)/],
    ['Memorandum', /./],
  ],
};

/** Tax by tax: before credits, the credits against it, and what is payable. */
function summaryOf(result: CitResult, lines: PrintedLines): TablePart {
  const { taxLiability, credits } = result;
  const hasCredits = credits.some(({ applied }) => !applied.isZero());
  const row = (label: string, line: string, before: Decimal, parts: readonly string[]): TableRow => {
    const met = sumOf(
      credits.flatMap(({ appliedAgainst }) => parts.map((part) => appliedAgainst[part as CreditedTax])),
      before,
    );
    const cells = hasCredits ? [before, met.neg(), before.minus(met)] : [before];
    return { label, line: lines.numberOf(line), cells: cells.map(said) };
  };
  const incomeLine = lines.numberOf('cit') === undefined ? 'income_tax' : 'cit';
  const ofTax = (tax: Tax): TableRow =>
    row(labelOfTax(result, tax), tax.name === 'cit' ? incomeLine : tax.line, taxLiability[tax.name], tax.creditedParts);
  const all = sumOf(
    TAXES.map(({ name }) => taxLiability[name]),
    taxLiability.total,
  );
  const allParts = TAXES.flatMap(({ creditedParts }) => creditedParts);
  const isShown = ({ name }: Tax): boolean => name === 'educationTax' || !taxLiability[name].isZero();
  return {
    kind: 'table',
    title: 'Summary of tax',
    heads: hasCredits ? ['Before credits', 'Credits', 'Payable'] : ['Payable'],
    rows: [
      ...TAXES.filter(({ name }) => name === 'cit').map(ofTax),
      ...partsOfIncomeTax(result, lines, hasCredits),
      ...[...TAX_ON_GAINS, ...LEVIES].filter(isShown).map(ofTax),
      { ...row(nameOf('taxLiability.total'), 'total', all, allParts), kind: 'total' },
    ],
    after: [],
  };
}

function sumOf(amounts: readonly Decimal[], like: Decimal): Decimal {
  return amounts.reduce((sum, each) => sum.plus(each), like.minus(like));
}

/** The name of a part of companies income tax, which is the same as in workbooks and files. */
function nameOfPart(part: keyof CitResult['incomeTax']): string {
  return FIGURES.find(({ path }) => path === `incomeTax.${part}`)?.name ?? nameOf(`incomeTax.${part}`);
}

/** The parts of companies income tax that are not at the rate for the company's size, before credits. */
function partsOfIncomeTax({ incomeTax }: CitResult, lines: PrintedLines, hasCredits: boolean): TableRow[] {
  const parts: [string, string, Decimal][] = [
    [nameOfPart('minimumTax'), 'minimum_tax_excess', incomeTax.minimumTax],
    [nameOfPart('topUpTax'), 'top_up_tax', incomeTax.topUpTax],
  ];
  return parts
    .filter(([, , tax]) => !tax.isZero())
    .map(([label, line, tax]) => ({
      label,
      line: lines.numberOf(line),
      cells: hasCredits ? [said(tax), '', ''] : [said(tax)],
      kind: 'part',
    }));
}

function carriedForward({ taxYear, carriedForward, credits }: CitResult): TablePart {
  const { tradingLosses, capitalAllowances, capitalLosses } = carriedForward;
  const amounts: [string, Decimal][] = [
    [nameOf('carriedForward.tradingLosses'), tradingLosses],
    [nameOf('carriedForward.capitalAllowances'), capitalAllowances],
    ...Object.entries(capitalLosses).map(([name, naira]): [string, Decimal] => [
      `${nameOf('carriedForward.capitalLosses')}, ${wordsOf(name)}`,
      naira,
    ]),
    ...credits.map(({ credit, unused }): [string, Decimal] => [`${nameOf(`credits.${credit}`)} not used`, unused]),
  ];
  const rows = amounts
    .filter(([, naira]) => !isNothing(naira))
    .map(([label, naira]) => ({ label, cells: [said(naira)] }));
  return { kind: 'table', title: 'Carried forward, and credits not used', heads: [String(taxYear)], rows, after: [] };
}

/** The figures of a year that stand beside those of another. */
function comparedFigures(result: CitResult): Compared[] {
  const { financials, taxLiability, incomeTax, credits, carriedForward } = result;
  const applied = sumOf(
    credits.map((credit) => credit.applied),
    taxLiability.total,
  );
  return [
    { name: 'turnover', label: nameOf('financials.turnover'), naira: financials.turnover },
    { name: 'gross', label: nameOf('financials.grossTurnover'), naira: financials.grossTurnover },
    { name: 'trading', label: nameOf('financials.tradingProfit'), naira: financials.tradingProfit },
    { name: 'assessable', label: nameOf('financials.assessableProfit'), naira: financials.assessableProfit },
    { name: 'profit', label: nameOf('financials.totalProfit'), naira: financials.totalProfit },
    { name: 'cit', label: nameOf('taxLiability.cit'), naira: taxLiability.cit },
    { name: 'minimum', label: nameOfPart('minimumTax'), naira: incomeTax.minimumTax, kind: 'part' },
    { name: 'top-up', label: nameOfPart('topUpTax'), naira: incomeTax.topUpTax, kind: 'part' },
    { name: 'cgt', label: nameOf('taxLiability.cgt'), naira: taxLiability.cgt },
    ...LEVIES.map((levy) => ({ name: levy.name, label: labelOfTax(result, levy), naira: taxLiability[levy.name] })),
    { name: 'credits', label: 'Credits', naira: applied.neg() },
    { name: 'total', label: nameOf('taxLiability.total'), naira: taxLiability.total, kind: 'total' },
    { name: 'losses', label: nameOf('carriedForward.tradingLosses'), naira: carriedForward.tradingLosses },
    { name: 'allowances', label: nameOf('carriedForward.capitalAllowances'), naira: carriedForward.capitalAllowances },
  ];
}

const VOCABULARY: Vocabulary = {
  total: nameOf('taxLiability.total'),
  values: NAMES,
  codes: {
    ...NAMES,
    ...SIZES,
    EDUCATION_TAX: 'Education tax',
    DEVELOPMENT_LEVY: 'Development levy',
  },
  labelOf,
};
