/**
 * Step 0: the facts of an individual, read from the request. Amounts become kobo, words become the table's, and
 * everything that is wrong is refused at once.
 *
 * @module
 */
import { missingField, nameOf, oncePer, type Problem, problem } from '../ground/index.js';
import {
  INCOME_STREAM,
  type IndividualLaw,
  isPaidInMonthsWorked,
  isPay,
  MONTHS_OF_A_YEAR,
  PIT_INPUT,
} from '../law/individual/index.js';
import { type Under, under, without } from '../request/facts.js';
import { type Facts, type Fields, fieldsOf } from '../request/fields.js';
import type { Frequency, IncomeTypeRule, IndividualRuleTable } from '../tables/individual-table.js';
import { checkMonths, type EmploymentFacts, monthsOf } from './employment.js';
import { lawOf } from './law.js';

/** The amount of each payment, and its frequency. */
export function paymentFields(law: IndividualLaw) {
  return under(without(INCOME_STREAM, ['type', 'expenses']), law);
}

/** The year, the streams of income, and what may be deducted. */
const RELIEFS_INPUT = without(PIT_INPUT, ['state', 'withholdingCredits', 'payeDeducted']);

/** The income of a year and what may be deducted, in kobo. */
export type ReliefsFacts = Facts<Under<typeof RELIEFS_INPUT>>;
/** The whole request, in kobo; a deduction that is absent is `undefined`. */
export type PitFacts = Facts<Under<typeof PIT_INPUT>>;
/** One stream as read. */
export type StreamFacts = Facts<Under<typeof INCOME_STREAM>>;

/** The fields of a request for `calculateReliefs`, under a table. */
export const reliefsFieldsUnder: (table: IndividualRuleTable) => Fields<Under<typeof RELIEFS_INPUT>> = oncePer(
  (table) => fieldsOf(under(RELIEFS_INPUT, lawOf(table))),
);

/** The fields of a request for `calculatePit`, under a table. */
export const pitFieldsUnder: (table: IndividualRuleTable) => Fields<Under<typeof PIT_INPUT>> = oncePer((table) =>
  fieldsOf(under(PIT_INPUT, lawOf(table))),
);

/** The frequency of that name; none while the name could not be read. */
export function frequencyNamed(name: string, { frequencies }: IndividualLaw): Frequency | undefined {
  return frequencies.frequencies.find(({ frequency }) => frequency === name);
}

/** The rule of a type of income; none while the name could not be read. */
export function incomeTypeNamed(name: string, { incomeTypes }: IndividualLaw): IncomeTypeRule | undefined {
  return incomeTypes.types.find(({ type }) => type === name);
}

/** Checks the faults that only two fields of a stream, a stream and the year, or the months of employment can show. */
export function checkStreams(
  facts: Pick<ReliefsFacts, 'incomeStreams' | keyof EmploymentFacts>,
  table: IndividualRuleTable,
  problems: Problem[],
): void {
  const rules = lawOf(table);
  checkMonths(facts, problems);
  const months = monthsOf(facts);
  facts.incomeStreams?.forEach((stream, index) => {
    const type = incomeTypeNamed(stream.type, rules);
    const frequency = frequencyNamed(stream.frequency, rules);
    const at = `/incomeStreams/${index}`;
    if (type) checkType(stream, type, at, table, rules, problems);
    if (frequency) checkPeriods(stream, frequency, at, problems);
    if (months !== undefined) checkPayments(stream, months, at, rules, problems);
    if (type && frequency) checkPaid(type, frequency, at, rules, problems);
  });
}

function checkType(
  stream: StreamFacts,
  type: IncomeTypeRule,
  at: string,
  table: IndividualRuleTable,
  rules: IndividualLaw,
  problems: Problem[],
): void {
  const { types } = rules.incomeTypes;
  if (type.treatment === 'refused') {
    const accepted = types.filter(({ treatment }) => treatment !== 'refused').map((rule) => rule.type);
    const message = `${type.type} is not income of ${table.taxYear}. ${type.note ?? ''}`.trim();
    problems.push(problem(`${at}/type`, 'not-applicable', message, accepted));
  }
  if (type.expenses || stream.expenses === undefined || stream.expenses === 0) return;
  const accepted = types.filter(({ expenses }) => expenses).map((rule) => rule.type);
  const message = `expenses are not allowed against ${type.type}.`;
  problems.push(problem(`${at}/expenses`, 'not-applicable', message, `no expenses, or ${accepted.join(' or ')}`));
}

/** The most payments that a year can have. */
export const MOST_PAYMENTS = { hourly: 8_784, others: 366 } as const;

/** The most payments a year of a frequency. */
export function mostPaymentsOf({ frequency, periodsPerYear }: Frequency): number {
  return periodsPerYear === 1 ? 1 : MOST_PAYMENTS[frequency === 'hourly' ? 'hourly' : 'others'];
}

/**
 * A frequency without a usual number must come with one. What is paid once a year has no other number: 12 would be
 * twelve times the amount.
 */
export function checkPeriods(
  { periodsPerYear }: { readonly periodsPerYear: number | undefined },
  frequency: Frequency,
  at: string,
  problems: Problem[],
): void {
  if (periodsPerYear !== undefined) {
    checkGivenPeriods(periodsPerYear, frequency, `${at}/periodsPerYear`, problems);
    return;
  }
  if (frequency.periodsPerYear !== null) return;
  // A number that was given but could not be read is refused already.
  if (problems.some(({ path }) => path === `${at}/periodsPerYear`)) return;
  const accepted = `how many times a year it was paid ${frequency.frequency}, a whole number from 1`;
  problems.push(missingField(`${at}/periodsPerYear`, accepted));
}

function checkGivenPeriods(given: number, frequency: Frequency, path: string, problems: Problem[]): void {
  const most = mostPaymentsOf(frequency);
  if (given <= most) return;
  const limit = most === 1 ? 'is one payment a year' : `is at most ${most} payments a year`;
  const message = `${nameOf(path)} is ${given}, but ${frequency.frequency} ${limit}.`;
  problems.push(problem(path, 'not-applicable', message, most === 1 ? '1, or no such field' : `1 to ${most}`));
}

/** The payments of a year as a stream or a single payment states them. */
export type Payments = Pick<StreamFacts, 'frequency' | 'periodsPerYear'> & Partial<Pick<StreamFacts, 'type'>>;

/** The number of payments in the year, where it is known: a monthly pay of employment is paid in the months worked. */
export function paymentsOf(
  { type, frequency, periodsPerYear }: Payments,
  law: IndividualLaw,
  months?: number,
): number | null {
  const usual = frequencyNamed(frequency, law)?.periodsPerYear ?? null;
  if (periodsPerYear !== undefined || usual === null) return periodsPerYear ?? null;
  return months !== undefined && isPaidInMonthsWorked(type, usual) ? months : usual;
}

/** Adds the problem of a pay whose number of payments follows from no number of months. */
function checkPayments(stream: StreamFacts, months: number, at: string, law: IndividualLaw, problems: Problem[]) {
  const { type, frequency, periodsPerYear } = stream;
  const usual = frequencyNamed(frequency, law)?.periodsPerYear ?? null;
  if (!needsPayments({ type, usual, periodsPerYear }, months)) return;
  const path = `${at}/periodsPerYear`;
  if (problems.some((each) => each.path === path)) return;
  problems.push(missingField(path, `how many times it was paid ${frequency} in the ${months} months worked`));
}

/** The facts that decide how often a stream is paid in part of a year; `usual` is the usual number of its frequency. */
interface PaymentsStated {
  readonly type: string | undefined;
  readonly usual: number | null;
  readonly periodsPerYear: number | undefined;
}

/**
 * Returns whether the number of payments is missing of a pay of employment in part of a year, at other intervals than a
 * month, where the frequency has a usual number.
 */
export function needsPayments({ type, usual, periodsPerYear }: PaymentsStated, months: number): boolean {
  if (months === MONTHS_OF_A_YEAR || periodsPerYear !== undefined || usual === null || usual === 1) return false;
  return isPay(type) && !isPaidInMonthsWorked(type, usual);
}

/** A payment of one day is never annualised. */
function checkPaid(
  type: IncomeTypeRule,
  frequency: Frequency,
  at: string,
  rules: IndividualLaw,
  problems: Problem[],
): void {
  if (type.paid === 'at_any_frequency' || frequency.periodsPerYear === 1) return;
  const once = rules.frequencies.frequencies.filter(({ periodsPerYear }) => periodsPerYear === 1);
  const accepted = once.map((each) => each.frequency).join(' or ');
  const message = `${type.type} is taxed as it is paid and never annualised, so it cannot be ${frequency.frequency}.`;
  problems.push(problem(`${at}/frequency`, 'not-applicable', message, accepted));
}
