/**
 * The income of a year: each stream annualised, and gross income by treatment.
 *
 *     annual amount = amount × periods a year       500,000 monthly -> 6,000,000
 *     gross income  = every stream, whatever its treatment
 *
 * @module
 */
import type { Problem } from '../errors.js';
import { type Facts, fieldsOf, required, year } from '../intake.js';
import { type Amount, type Decimal, type Kobo, least, nairaOf, sumOf } from '../money.js';
import { individualTables } from '../rules/individual.js';
import type { IncomeTreatment, IncomeTypeRule, IndividualRuleTable } from '../rules/individual-table.js';
import { readUnderTable } from '../step.js';
import { from, given, type Operand, sentenceCase, type WorkingLine, wordsOf, working } from '../workings.js';
import {
  checkPeriods,
  frequencyNamed,
  incomeTypeNamed,
  oncePerTable,
  paymentFields,
  type StreamFacts,
} from './facts.js';
import type { IncomeStreamResult } from './result.js';
import { type IndividualRules, type IndividualStepOptions, rulesInForce } from './step.js';

/** One stream of a year, in kobo. */
export interface Stream {
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
  /** Taxable income of an employment: what the minimum wage is compared with. */
  readonly employment: Kobo;
}

/** Annualises the streams and adds them by their treatment. */
export function incomeOf(streams: readonly StreamFacts[], rules: IndividualRules): Income {
  const read = streams.map((facts) => streamOf(facts, rules));
  return {
    streams: read,
    gross: sumOf(read.map(({ annual }) => annual)),
    exempt: sumOf(streamsThat(read, 'exempt').map(({ annual }) => annual)),
    taxedAtSource: sumOf(streamsThat(read, 'final_at_source').map(({ annual }) => annual)),
    expenses: sumOf(read.map(({ expenses }) => expenses)),
    employment: sumOf(employmentsIn(read).map(({ annual }) => annual)),
  };
}

function streamOf(facts: StreamFacts, rules: IndividualRules): Stream {
  const rule = incomeTypeNamed(facts.type, rules);
  if (!rule) throw new RangeError(`The table says nothing of ${facts.type}.`);
  const periods = periodsOf(facts, rules);
  const annual = facts.amount * BigInt(periods);
  return { rule, facts, periods, annual, expenses: least(facts.expenses, annual) };
}

function periodsOf(facts: Facts<ReturnType<typeof paymentFields>>, rules: IndividualRules): number {
  const periods = facts.periodsPerYear ?? frequencyNamed(facts.frequency, rules)?.periodsPerYear;
  if (!periods) throw new RangeError(`A payment ${facts.frequency} has no number of periods a year.`);
  return periods;
}

function streamsThat(streams: readonly Stream[], treatment: IncomeTreatment): Stream[] {
  return streams.filter(({ rule }) => rule.treatment === treatment);
}

/** The streams that are taxable income of an employment. */
export function employmentsIn(streams: readonly Stream[]): Stream[] {
  return streams.filter(({ rule }) => rule.employment && rule.treatment === 'taxable');
}

/** The streams as the caller sees them. */
export function streamResult({ rule, annual, expenses }: Stream): IncomeStreamResult {
  const { type, treatment, law, note } = rule;
  const amounts = { annualAmount: nairaOf(annual), treatment, expenses: nairaOf(expenses) };
  return { type, ...amounts, law, ...(note === undefined ? {} : { note }) };
}

/** The lines of the income: each stream, gross income, and what leaves it as exempt, final or spent. */
export function incomeLines(income: Income): WorkingLine[] {
  const { streams } = income;
  return [
    ...streams.flatMap(streamLines),
    working('gross_income', 'Gross income', 'sum', streams.map(streamOperand), income.gross, lawsOf(streams)),
    ...sumLine('exempt_income', 'Exempt income', streams, streamsThat(streams, 'exempt'), income.exempt),
    ...sumLine(
      'income_taxed_at_source',
      'Income whose tax at source is final',
      streams,
      streamsThat(streams, 'final_at_source'),
      income.taxedAtSource,
    ),
    ...expensesLine(income),
  ];
}

function streamLines(stream: Stream, index: number): WorkingLine[] {
  const { rule, facts, periods, annual, expenses } = stream;
  const name = `stream_${index + 1}`;
  const label = `${wordsOf(rule.type)}, ${wordsOf(facts.frequency)}`;
  const operands = [given('amount', facts.amount), given('periods a year', String(periods))];
  const line = working(name, sentenceCase(label), 'times', operands, annual, rule);
  if (facts.expenses === 0n) return [line];
  const limits = [given('expenses', facts.expenses), from(name, annual)];
  return [
    line,
    working(`${name}_expenses`, `Expenses of ${wordsOf(rule.type)}`, 'least', limits, expenses, lawOf(rule)),
  ];
}

function streamOperand({ annual }: Stream, index: number): Operand {
  return from(`stream_${index + 1}`, annual);
}

function sumLine(
  name: string,
  label: string,
  all: readonly Stream[],
  kept: readonly Stream[],
  value: Kobo,
): WorkingLine[] {
  if (kept.length === 0) return [];
  const operands = kept.map((stream) => streamOperand(stream, all.indexOf(stream)));
  return [working(name, label, 'sum', operands, value, lawsOf(kept))];
}

function expensesLine({ streams, expenses }: Income): WorkingLine[] {
  const kept = streams.filter((stream) => stream.facts.expenses !== 0n);
  if (kept.length === 0) return [];
  const operands = kept.map((stream) => from(`stream_${streams.indexOf(stream) + 1}_expenses`, stream.expenses));
  return [working('allowable_expenses', 'Allowable expenses', 'sum', operands, expenses, lawsOf(kept))];
}

/** The line of what the minimum wage is compared with. */
export function employmentLine({ streams, employment }: Income): WorkingLine[] {
  return sumLine('employment_income', 'Income of employment', streams, employmentsIn(streams), employment);
}

function lawOf({ law }: IncomeTypeRule): { readonly law: readonly string[] } {
  return { law };
}

function lawsOf(streams: readonly Stream[]): { readonly law: readonly string[] } {
  return { law: [...new Set(streams.flatMap(({ rule }) => rule.law))] };
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
