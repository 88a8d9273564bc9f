/**
 * Step 0: the facts of an individual, read from the request. Amounts become kobo, words become the table's, and
 * everything that is wrong is refused at once.
 *
 * @module
 */
import { missingField, nameOf, type Problem, problem } from '../errors.js';
import type { IndividualLaw } from '../law/individual/facts.js';
import { type Facts, type Fields, fieldsOf, objectOf, optional, type Reader, required } from '../request/fields.js';
import { amount, count, listOf, spelling, wordOf, year } from '../request/readers.js';
import type { Frequency, IncomeTypeRule, IndividualRuleTable } from '../tables/individual-table.js';
import { stateReader } from '../tables/states.js';
import { oncePerTable } from '../tables/table.js';
import { lawOf } from './law.js';

/** The amount of each payment, and its frequency. */
export function paymentFields({ frequencies }: IndividualLaw) {
  return {
    amount: required(amount),
    frequency: required(wordOf(namesOf(frequencies.frequencies, ({ frequency }) => frequency))),
    periodsPerYear: optional(count, undefined),
  };
}

/** The year, the streams of income, and what may be deducted; types and frequencies are the table's. */
function reliefsFields(table: IndividualRuleTable) {
  const rules = lawOf(table);
  const stream = objectOf({
    type: required(wordOf(namesOf(rules.incomeTypes.types, ({ type }) => type))),
    ...paymentFields(rules),
    expenses: optional(amount, 0),
  });
  return {
    taxYear: required(year),
    incomeStreams: required(oneAtLeast(stream)),
    pensionContribution: optional(amount, undefined),
    nationalHousingFund: optional(amount, undefined),
    healthInsurance: optional(amount, undefined),
    lifeInsurance: optional(amount, undefined),
    mortgageInterest: optional(amount, undefined),
    annualRent: optional(amount, undefined),
  };
}

/** A list that may not be empty. */
function oneAtLeast<T>(item: Reader<T>): Reader<T[]> {
  const accepted = 'a list of at least one stream of income';
  const list = listOf(item);
  return {
    accepted,
    parts: { items: item, least: 1 },
    read(value, path, step, problems) {
      const items = list.read(value, path, step, problems);
      const at = `${path}/${step}`;
      if (items?.length === 0) problems.push(problem(at, 'empty-list', `${nameOf(at)} is empty.`, accepted));
      return items;
    },
  };
}

function pitFields(table: IndividualRuleTable) {
  return {
    ...reliefsFields(table),
    state: required(stateReader),
    withholdingCredits: optional(amount, 0),
    payeDeducted: optional(amount, 0),
  };
}

function namesOf<R extends { readonly aliases: readonly string[] }, T extends string>(
  rows: readonly R[],
  nameOf: (row: R) => T,
): ReadonlyMap<string, T> {
  return new Map(rows.flatMap((row) => [nameOf(row), ...row.aliases].map((name) => [spelling(name), nameOf(row)])));
}

/** The income of a year and what may be deducted, in kobo. */
export type ReliefsFacts = Facts<ReturnType<typeof reliefsFields>>;
/** The whole request, in kobo; a deduction that is absent is `undefined`. */
export type PitFacts = Facts<ReturnType<typeof pitFields>>;
/** One stream as read. */
export type StreamFacts = ReliefsFacts['incomeStreams'][number];

/** The fields of a request for `calculateReliefs`, under a table. */
export const reliefsFieldsUnder: (table: IndividualRuleTable) => Fields<ReturnType<typeof reliefsFields>> =
  oncePerTable((table) => fieldsOf(reliefsFields(table)));

/** The fields of a request for `calculatePit`, under a table. */
export const pitFieldsUnder: (table: IndividualRuleTable) => Fields<ReturnType<typeof pitFields>> = oncePerTable(
  (table) => fieldsOf(pitFields(table)),
);

/** The frequency of that name; none while the name could not be read. */
export function frequencyNamed(name: string, { frequencies }: IndividualLaw): Frequency | undefined {
  return frequencies.frequencies.find(({ frequency }) => frequency === name);
}

/** The rule of a type of income; none while the name could not be read. */
export function incomeTypeNamed(name: string, { incomeTypes }: IndividualLaw): IncomeTypeRule | undefined {
  return incomeTypes.types.find(({ type }) => type === name);
}

/** Checks the faults that only two fields of a stream, or a stream and the year, can show. */
export function checkStreams(
  { incomeStreams }: Pick<ReliefsFacts, 'incomeStreams'>,
  table: IndividualRuleTable,
  problems: Problem[],
): void {
  const rules = lawOf(table);
  incomeStreams?.forEach((stream, index) => {
    const type = incomeTypeNamed(stream.type, rules);
    const frequency = frequencyNamed(stream.frequency, rules);
    const at = `/incomeStreams/${index}`;
    if (type) checkType(stream, type, at, table, rules, problems);
    if (frequency) checkPeriods(stream, frequency, at, problems);
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
    problems.push(problem(`${at}/type`, 'not-applicable', message, accepted.join(', ')));
  }
  if (type.expenses || stream.expenses === undefined || stream.expenses === 0) return;
  const accepted = types.filter(({ expenses }) => expenses).map((rule) => rule.type);
  const message = `expenses are not allowed against ${type.type}.`;
  problems.push(problem(`${at}/expenses`, 'not-applicable', message, `no expenses, or ${accepted.join(' or ')}`));
}

/** A frequency without a usual number must come with one. */
export function checkPeriods(
  { periodsPerYear }: { readonly periodsPerYear: number | undefined },
  frequency: Frequency,
  at: string,
  problems: Problem[],
): void {
  if (frequency.periodsPerYear !== null || periodsPerYear !== undefined) return;
  // A number that was given but could not be read is refused already.
  if (problems.some(({ path }) => path === `${at}/periodsPerYear`)) return;
  const accepted = `how many times a year it was paid ${frequency.frequency}, a whole number from 1`;
  problems.push(missingField(`${at}/periodsPerYear`, accepted));
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
