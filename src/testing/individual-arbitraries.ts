/**
 * Requests of individuals that fast-check draws, valid by the published rules: individuals as they occur, and requests
 * that stand where the law turns.
 *
 * @module
 */
import * as fc from 'fast-check';
import { textOf } from '../ground/index.js';
import { type IncomeStream, individualRuleTable, type PitInput } from '../index.js';
import type { EmploymentFacts } from '../individual/employment.js';
import { MOST_PAYMENTS, needsPayments } from '../individual/facts.js';
import { describeIndividualFields } from '../individual/field-texts.js';
import { MONTHS_OF_A_YEAR, minimumWageOf, monthAt } from '../law/individual/index.js';
import { spelling } from '../request/readers.js';
import type { Frequency, IndividualRuleTable } from '../tables/individual-table.js';
import { amountsAround, drawnAs, itemsOf, spelled, type ValuesOfKinds, wordsOf } from './described.js';
import { readOptions, refuseUnknownYear, yearsField } from './options.js';
import { realIndividuals } from './real-individuals.js';

/** Amounts of naira on which personal income tax has turned since 2020: bands, minimum wages, limits of reliefs. */
const LIMITS = [
  200_000n,
  300_000n,
  360_000n,
  500_000n,
  560_000n,
  600_000n,
  800_000n,
  840_000n,
  1_100_000n,
  1_600_000n,
  2_500_000n,
  3_000_000n,
  3_200_000n,
  12_000_000n,
  20_000_000n,
  25_000_000n,
  50_000_000n,
];

const REQUEST = describeIndividualFields();
const STREAM = itemsOf(REQUEST, 'incomeStreams');

/**
 * One to six streams of income that a request of this income year may carry.
 *
 * @example
 * fc.assert(
 *   fc.property(incomeStreams(2024), (streams) =>
 *     calculateReliefs({ taxYear: 2024, incomeStreams: streams }).chargeableIncome.gte(0),
 *   ),
 * );
 */
export function incomeStreams(taxYear: number): fc.Arbitrary<IncomeStream[]> {
  refuseUnknownYear('individual', taxYear);
  return fc.array(incomeStream(taxYear), { minLength: 1, maxLength: 6 });
}

function incomeStream(taxYear: number): fc.Arbitrary<IncomeStream> {
  const table = individualRuleTable(taxYear);
  const types = table.incomeTypes.flatMap((version) => version.types).filter((rule) => rule.treatment !== 'refused');
  const frequencies = table.frequencies.flatMap((version) => version.frequencies);
  return fc.constantFrom(...types).chain((rule) => {
    const paid = frequencies.filter((each) => rule.paid !== 'once_a_year' || each.periodsPerYear === 1);
    const drawn = drawnAs<IncomeStream>(STREAM, valuesOf(taxYear), {
      type: spelled([rule.type, ...rule.aliases]),
      frequency: spelled(paid.flatMap(namesOf)),
    });
    return drawn.map(({ expenses, periodsPerYear, ...stream }) => ({
      ...stream,
      ...periodsOf(frequencyNamed(stream.frequency, frequencies), periodsPerYear),
      ...(rule.expenses && expenses !== undefined ? { expenses } : {}),
    }));
  });
}

function namesOf({ frequency, aliases }: Frequency): readonly string[] {
  return [frequency, ...aliases];
}

function frequencyNamed(name: string, frequencies: readonly Frequency[]): Frequency | undefined {
  return frequencies.find((each) => namesOf(each).includes(spelling(name)));
}

/** A number of payments that the frequency takes; what is paid once a year has no other. */
function periodsOf(frequency: Frequency | undefined, drawn: number | undefined): Pick<IncomeStream, 'periodsPerYear'> {
  if (frequency?.periodsPerYear === 1) return {};
  const periods = drawn ?? (frequency?.periodsPerYear === null ? 240 : undefined);
  return periods === undefined ? {} : { periodsPerYear: Math.min(periods, MOST_PAYMENTS.others) };
}

function valuesOf(taxYear: number): ValuesOfKinds {
  return { amount: amountsAround(LIMITS, 13), day: fc.constant(`${taxYear}-12-31`), taxYear };
}

/** The individuals to draw. */
export interface PitRequestOptions {
  /** Income years. Defaults to every year that has a table. */
  readonly years?: readonly number[];
}

/**
 * Requests that `calculatePit` answers. Four in five are individuals as they occur, as often in each band of the year;
 * the others stand where the law turns: on its limits and a kobo beside them, with any stream, relief and credit.
 *
 * @throws InputError for a year without a table, or an option that there is not; `accepted` says what there is.
 * @example
 * fc.assert(fc.property(pitRequests({ years: [2026] }), (request) => taxesOfBandsAddUp(calculatePit(request))));
 */
export function pitRequests(options: PitRequestOptions = {}): fc.Arbitrary<PitInput> {
  const years = fc.constantFrom(...readOptions(options, { years: yearsField('individual') }).years);
  const edges = years.chain(requestsOf);
  const individuals = years.chain((taxYear) => realIndividuals(taxYear, states()));
  return fc.oneof({ weight: 4, arbitrary: individuals }, { weight: 1, arbitrary: edges });
}

function states(): fc.Arbitrary<string> {
  return spelled(wordsOf(REQUEST, 'state'));
}

function requestsOf(taxYear: number): fc.Arbitrary<PitInput> {
  const table = individualRuleTable(taxYear);
  return fc.tuple(employments(), fc.integer({ min: 1, max: 52 })).chain(([employment, times]) => {
    const lowPay = lowPayOf(table, employment);
    const streams = fc.oneof({ weight: 4, arbitrary: incomeStreams(taxYear) }, { weight: 1, arbitrary: lowPay });
    const drawn = drawnAs<PitInput>(BESIDE_EMPLOYMENT, valuesOf(taxYear), { incomeStreams: streams });
    return drawn.map((request) => {
      const incomeStreams = request.incomeStreams.map((stream) => counted(stream, times, table, employment));
      return { ...request, incomeStreams, ...employment };
    });
  });
}

/** The months of employment as a request states them. */
type Employment = Pick<PitInput, keyof EmploymentFacts>;

/**
 * The months of employment in each way that they can be stated: their number, the first, the last, any of these
 * together, or nothing.
 */
function employments(): fc.Arbitrary<Employment> {
  const months = fc.integer({ min: 1, max: MONTHS_OF_A_YEAR });
  return months.chain((monthsWorked) => {
    return fc.integer({ min: 1, max: MONTHS_OF_A_YEAR + 1 - monthsWorked }).chain((employedFrom) => {
      const stated = { monthsWorked, employedFrom, employedTo: employedFrom + monthsWorked - 1 };
      const each = Object.entries(stated).map(([name, month]) => [name, fc.constant(month)]);
      return fc.record<Employment>(Object.fromEntries(each), { requiredKeys: [] });
    });
  });
}

const EMPLOYMENT = ['monthsWorked', 'employedFrom', 'employedTo'] satisfies (keyof Employment)[] as readonly string[];
/** The fields that are drawn each by itself. */
const BESIDE_EMPLOYMENT = { ...REQUEST, fields: REQUEST.fields.filter(({ name }) => !EMPLOYMENT.includes(name)) };

/** The number of months, and the first of them where it is known. */
function monthsOf({ monthsWorked, employedFrom, employedTo }: Employment) {
  const months = monthsWorked ?? (employedTo ?? MONTHS_OF_A_YEAR) + 1 - (employedFrom ?? 1);
  const from = employedFrom ?? (employedTo === undefined ? undefined : employedTo + 1 - months);
  return { months, from: from === undefined ? undefined : monthAt(from) };
}

/** The stream with a number of payments, at most the usual one, where the months of employment leave it open. */
function counted(stream: IncomeStream, times: number, table: IndividualRuleTable, employment: Employment) {
  const types = table.incomeTypes.flatMap((version) => version.types);
  const type = types.find((rule) => [rule.type, ...rule.aliases].includes(spelling(stream.type)));
  const frequency = frequencyNamed(
    stream.frequency,
    table.frequencies.flatMap((version) => version.frequencies),
  );
  const { periodsPerYear } = stream;
  const usual = frequency?.periodsPerYear ?? null;
  const isOpen = needsPayments({ type: type?.type, usual, periodsPerYear }, monthsOf(employment).months);
  return isOpen && usual !== null ? { ...stream, periodsPerYear: Math.min(times, usual) } : stream;
}

/** A salary of the minimum wage of the months of employment, or a kobo beside it. */
function lowPayOf(table: IndividualRuleTable, employment: Employment): fc.Arbitrary<IncomeStream[]> {
  const rule = table.minimumWage?.at(-1);
  if (rule?.method !== 'employment_income') return incomeStreams(table.taxYear);
  const { months, from } = monthsOf(employment);
  const wage = minimumWageOf(rule, months, from);
  const pay = fc.bigInt({ min: -1n, max: 1n }).map((kobo) => textOf(wage + kobo));
  return pay.map((amount) => [{ type: 'employment', amount, frequency: 'annual' }]);
}
