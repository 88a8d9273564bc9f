/**
 * The streams of income of a year: from the request to the law, and from the law to the result.
 *
 * @module
 */
import { type ImmediateWords, inNumbersOrBigint, koboOfFigure, type Sheet, sheetOfList } from '../algebra/index.js';
import type { Listed } from '../computation/index.js';
import { type AnyKobo, brokenTable, type Decimal, nairaOf, oncePer, type Problem } from '../ground/index.js';
import { annualAmount, grossIncome, type Income, type IndividualLaw, type Stream } from '../law/individual/index.js';
import { type Facts, fieldsOf, required } from '../request/fields.js';
import { year } from '../request/readers.js';
import type { IncomeTypeRule, IndividualRuleTable } from '../tables/individual-table.js';
import { type EmploymentFacts, monthsOf } from './employment.js';
import {
  checkPeriods,
  frequencyNamed,
  incomeTypeNamed,
  type Payments,
  type PitFacts,
  paymentFields,
  paymentsOf,
  type StreamFacts,
} from './facts.js';
import type { IncomeStream, PitInput } from './input.generated.js';
import { lawOf } from './law.js';
import type { IncomeStreamResult } from './result.js';
import { type IndividualStepOptions, readStepUnder } from './step.js';

/** One stream of a year, in kobo. */
export interface AnnualStream {
  readonly type: IncomeTypeRule;
  readonly annual: AnyKobo;
  /** The expenses allowed against it. */
  readonly expenses: AnyKobo;
}

/** The streams of a year, and what they come to in kobo. */
export interface IncomeOfYear extends Listed {
  readonly streams: readonly AnnualStream[];
  readonly figures: Readonly<Record<keyof Income, AnyKobo>>;
}

/** The streams of income, and the months in which an employment paid. */
export type IncomeFacts = Pick<PitFacts, 'incomeStreams' | keyof EmploymentFacts>;

/** Works the streams out. */
export function incomeOf(stated: IncomeFacts, law: IndividualLaw): IncomeOfYear {
  return inNumbersOrBigint(law.rounding, (m) => incomeIn(m, stated, law));
}

function incomeIn(m: ImmediateWords, stated: IncomeFacts, law: IndividualLaw): IncomeOfYear {
  const { streams, income } = grossIncome(m, streamsOf(m.figure, stated, law), law.minimumWage);
  return {
    streams: streams.map(({ type, annual, expenses }) => {
      return { type, annual: koboOfFigure(annual), expenses: koboOfFigure(expenses) };
    }),
    figures: {
      grossIncome: koboOfFigure(income.grossIncome),
      exemptIncome: koboOfFigure(income.exemptIncome),
      incomeTaxedAtSource: koboOfFigure(income.incomeTaxedAtSource),
      allowableExpenses: koboOfFigure(income.allowableExpenses),
      employmentIncome: koboOfFigure(income.employmentIncome),
    },
  };
}

/** The streams of a request as the law takes them. */
export function streamsOf(figureOf: ImmediateWords['figure'], stated: IncomeFacts, law: IndividualLaw): Stream[] {
  const months = monthsOf(stated);
  return stated.incomeStreams.map((facts) => ({
    type: typeOf(facts, law),
    frequency: facts.frequency,
    amount: figureOf(facts.amount),
    periodsPerYear: periodsOf(facts, law, months),
    expenses: figureOf(facts.expenses),
  }));
}

function typeOf({ type }: StreamFacts, law: IndividualLaw): IncomeTypeRule {
  const rule = incomeTypeNamed(type, law);
  if (!rule) throw brokenTable(`The table says nothing of ${type}.`);
  return rule;
}

/** The number of payments in the year, in which the employment was of some months. */
export function periodsOf(facts: Payments, law: IndividualLaw, months?: number): number {
  const periods = paymentsOf(facts, law, months);
  if (!periods) throw brokenTable(`A payment ${facts.frequency} has no number of periods a year.`);
  return periods;
}

/** The lines of the streams in the workings. */
export function incomeLines(stated: IncomeFacts, table: IndividualRuleTable): Sheet {
  const law = lawOf(table);
  return sheetOfList(table.rounding, (m) => {
    const streams = streamsOf((kobo) => m.amount(BigInt(kobo)), stated, law);
    grossIncome(m, streams, law.minimumWage);
  });
}

/** A stream as the caller sees it. */
export function streamResult({ type: rule, annual, expenses }: AnnualStream): IncomeStreamResult {
  const { type, treatment, law, note } = rule;
  const [annualAmount, spent] = [nairaOf(annual), nairaOf(expenses)];
  return note === undefined
    ? { type, annualAmount, treatment, expenses: spent, law }
    : { type, annualAmount, treatment, expenses: spent, law, note };
}

/** One payment and how often it is made. */
export type AnnualiseInput = Pick<PitInput, 'taxYear'> & Pick<IncomeStream, 'amount' | 'frequency' | 'periodsPerYear'>;

/** The amount of a year. */
export interface AnnualiseResult {
  /** The amount of a year. Naira. */
  readonly annualAmount: Decimal;
  /** The payments of a year. */
  readonly periodsPerYear: number;
}

/**
 * Computes the yearly amount of a payment, in naira.
 *
 * @throws InputError naming every field that is wrong; `daily` and `hourly` need `periodsPerYear`.
 * @example
 * annualise({ taxYear: 2026, amount: 500_000, frequency: 'monthly' }).annualAmount.toFixed(2); // '6000000.00'
 * const daily = { taxYear: 2026, amount: 8_000, frequency: 'daily', periodsPerYear: 240 };
 * annualise(daily).annualAmount.toFixed(2); // '1920000.00'
 */
export function annualise(input: AnnualiseInput, options?: IndividualStepOptions): AnnualiseResult {
  const { facts, law, m } = readStepUnder(input, options, INTAKE);
  const periodsPerYear = periodsOf(facts, law);
  const annual = annualAmount(m, { amount: m.figure(facts.amount), periodsPerYear });
  return { annualAmount: nairaOf(koboOfFigure(annual)), periodsPerYear };
}

function annualiseFields(table: IndividualRuleTable) {
  return fieldsOf({ taxYear: required(year), ...paymentFields(lawOf(table)) });
}

const INTAKE = {
  fieldsUnder: oncePer(annualiseFields),
  check: (facts: Facts<ReturnType<typeof paymentFields>>, table: IndividualRuleTable, problems: Problem[]): void => {
    const frequency = frequencyNamed(facts.frequency, lawOf(table));
    if (frequency) checkPeriods(facts, frequency, '', problems);
  },
};
