/**
 * The income of a year: each stream annualised, and gross income by treatment.
 *
 *     annual amount = amount × periods a year       500,000 monthly -> 6,000,000
 *     gross income  = every stream, whatever its treatment
 *
 * @module
 */
import { brokenTable, type Problem } from '../errors.js';
import type { Amount } from '../money/amounts.js';
import { type Decimal, nairaOf } from '../money/decimals.js';
import { type Kobo, least, sumOf } from '../money/kobo.js';
import { type Facts, fieldsOf, required } from '../request/fields.js';
import { year } from '../request/readers.js';
import { readUnderTable } from '../request/under-table.js';
import { individualTables } from '../rules/individual.js';
import type { IncomeTreatment, IncomeTypeRule, IndividualRuleTable } from '../rules/individual-table.js';
import { oncePerTable } from '../rules/table.js';
import { from, given, sentenceCase, type WorkingLine, withoutNote, wordsOf, working } from '../workings.js';
import { checkPeriods, frequencyNamed, incomeTypeNamed, paymentFields, type StreamFacts } from './facts.js';
import type { IncomeStreamResult } from './result.js';
import { type IndividualRules, type IndividualStepOptions, rulesInForce } from './step.js';

/** One stream of a year, in kobo. */
export interface Stream {
  /** The name of its line in the workings. */
  readonly line: string;
  readonly rule: IncomeTypeRule;
  readonly facts: StreamFacts;
  readonly periods: number;
  readonly annual: Kobo;
  /** The expenses allowed against it: not more than the stream. */
  readonly expenses: Kobo;
}

/** The income of a year by treatment, in kobo. */
export interface Income {
  readonly streams: readonly Stream[];
  readonly gross: Kobo;
  readonly exempt: Kobo;
  readonly taxedAtSource: Kobo;
  readonly expenses: Kobo;
}

/** Annualises the streams and adds them by their treatment. */
export function incomeOf(streams: readonly StreamFacts[], rules: IndividualRules): Income {
  const read = streams.map((facts, index) => streamOf(facts, `stream_${index + 1}`, rules));
  return {
    streams: read,
    gross: sumOf(read.map(({ annual }) => annual)),
    exempt: sumOf(streamsThat(read, 'exempt').map(({ annual }) => annual)),
    taxedAtSource: sumOf(streamsThat(read, 'final_at_source').map(({ annual }) => annual)),
    expenses: sumOf(read.map(({ expenses }) => expenses)),
  };
}

function streamOf(facts: StreamFacts, line: string, rules: IndividualRules): Stream {
  const rule = incomeTypeNamed(facts.type, rules);
  if (!rule) throw brokenTable(`The table says nothing of ${facts.type}.`);
  const periods = periodsOf(facts, rules);
  const annual = facts.amount * BigInt(periods);
  return { line, rule, facts, periods, annual, expenses: least(facts.expenses, annual) };
}

function periodsOf(facts: Facts<ReturnType<typeof paymentFields>>, rules: IndividualRules): number {
  const periods = facts.periodsPerYear ?? frequencyNamed(facts.frequency, rules)?.periodsPerYear;
  if (!periods) throw brokenTable(`A payment ${facts.frequency} has no number of periods a year.`);
  return periods;
}

function streamsThat(streams: readonly Stream[], treatment: IncomeTreatment): Stream[] {
  return streams.filter(({ rule }) => rule.treatment === treatment);
}

/** The streams as the caller sees them. */
export function streamResult({ rule, annual, expenses }: Stream): IncomeStreamResult {
  const { type, treatment, law, note } = rule;
  const amounts = { annualAmount: nairaOf(annual), treatment, expenses: nairaOf(expenses) };
  return { type, ...amounts, law, ...(note === undefined ? {} : { note }) };
}

/** The lines of the income: each stream, gross income, and what leaves it as exempt, final or spent. */
export function incomeLines({ streams, gross, exempt, taxedAtSource, expenses }: Income): WorkingLine[] {
  const atSource = streamsThat(streams, 'final_at_source');
  const spending = streams.filter(({ facts }) => facts.expenses > 0n);
  const spent = spending.map((stream) => from(`${stream.line}_expenses`, stream.expenses));
  return [
    ...streams.flatMap(streamLines),
    ...sumLine('gross_income', 'Gross income', streams, gross),
    ...sumLine('exempt_income', 'Exempt income', streamsThat(streams, 'exempt'), exempt),
    ...sumLine('income_taxed_at_source', 'Income whose tax at source is final', atSource, taxedAtSource),
    ...(spent.length === 0 ? [] : [working('allowable_expenses', 'Allowable expenses', 'sum', spent, expenses, null)]),
  ];
}

function streamLines({ line, rule, facts, periods, annual, expenses }: Stream): WorkingLine[] {
  const label = sentenceCase(`${wordsOf(rule.type)}, ${wordsOf(facts.frequency)}`);
  const paid = [given('amount', facts.amount), given('periods a year', String(periods))];
  const stream = working(line, label, 'times', paid, annual, rule);
  if (facts.expenses === 0n) return [stream];
  const limits = [given('expenses', facts.expenses), from(line, annual)];
  const ofType = `Expenses of ${wordsOf(rule.type)}`;
  return [stream, working(`${line}_expenses`, ofType, 'least', limits, expenses, withoutNote(rule))];
}

/** The line that adds some of the streams, where there are any. */
export function sumLine(line: string, label: string, streams: readonly Stream[], sum: Kobo): WorkingLine[] {
  if (streams.length === 0) return [];
  const operands = streams.map((stream) => from(stream.line, stream.annual));
  return [working(line, label, 'sum', operands, sum, null)];
}

/** One payment and how often it is made. */
export interface AnnualiseInput {
  readonly taxYear: number;
  /** What is paid each time, in naira. */
  readonly amount: Amount;
  readonly frequency: string;
  readonly periodsPerYear?: number;
}

/** The amount of a year. */
export interface AnnualiseResult {
  readonly annualAmount: Decimal;
  readonly periodsPerYear: number;
}

/**
 * What a payment comes to in a year, in naira.
 *
 * @throws InputError naming every field that is wrong; `daily` and `hourly` need `periodsPerYear`.
 * @example
 * annualise({ taxYear: 2026, amount: 500_000, frequency: 'monthly' }).annualAmount.toFixed(2); // '6000000.00'
 * const daily = { taxYear: 2026, amount: 8_000, frequency: 'daily', periodsPerYear: 240 };
 * annualise(daily).annualAmount.toFixed(2); // '1920000.00'
 */
export function annualise(input: AnnualiseInput, options: IndividualStepOptions = {}): AnnualiseResult {
  const { facts, choice } = readUnderTable(input, individualTables, options, INTAKE);
  const periodsPerYear = periodsOf(facts, rulesInForce(choice.answering));
  return { annualAmount: nairaOf(facts.amount * BigInt(periodsPerYear)), periodsPerYear };
}

function annualiseFields(table: IndividualRuleTable) {
  return fieldsOf({ taxYear: required(year), ...paymentFields(rulesInForce(table)) });
}

const INTAKE = {
  fieldsUnder: oncePerTable(annualiseFields),
  check: (facts: Facts<ReturnType<typeof paymentFields>>, table: IndividualRuleTable, problems: Problem[]): void => {
    const frequency = frequencyNamed(facts.frequency, rulesInForce(table));
    if (frequency) checkPeriods(facts, frequency, '', problems);
  },
};
