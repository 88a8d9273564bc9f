/**
 * The request that states the facts of a model, so that the library can work it out.
 *
 * @module
 */
import type { FactKind } from '../../../src/algebra/words.js';
import type { CitInput } from '../../../src/company/input.generated.js';
import { firstDayOf } from '../../../src/ground/calendar.js';
import { nairaOf } from '../../../src/ground/decimals.js';
import type { PitInput } from '../../../src/individual/input.generated.js';
import { lawOf } from '../../../src/individual/law.js';
import { CAPITAL_INCOME_BREAKDOWN, CIT_INPUT } from '../../../src/law/company/fields.js';
import { MONTHS, PIT_INPUT } from '../../../src/law/individual/fields.js';
import { defaultsIn, factsIn } from '../../../src/request/facts.js';
import type { CompanyRuleTable } from '../../../src/tables/company-table.js';
import type { IndividualRuleTable } from '../../../src/tables/individual-table.js';
import { versionOn } from '../../../src/tables/table.js';
import type { Table } from './law.js';

/** The values of facts: kobo, 0 or 1, days yyyymmdd, codes of words; `null` is not given. */
export type FactValues = Readonly<Record<string, bigint | null>>;

/** A request of either kind. */
export type AnyRequest = CitInput | PitInput;

/** States facts as a request of the table. */
export function requestOf(table: Table, facts: FactValues, words: readonly string[]): AnyRequest {
  return table.kind === 'company' ? companyRequest(table, facts, words) : individualRequest(table, facts, words);
}

function companyRequest(table: CompanyRuleTable, facts: FactValues, words: readonly string[]): CitInput {
  const stated = {
    taxYear: table.taxYear,
    turnover: naira(facts.turnover ?? 0n),
    ...statedIn(CIT_INPUT, facts, words),
    capitalIncomeBreakdown: statedIn(CAPITAL_INCOME_BREAKDOWN, facts, words),
    disposalSchedule: disposalsOf(table, facts),
    capitalLossesBroughtForward: lossesOf(table, facts),
  };
  return withoutNothing(stated) as unknown as CitInput;
}

/** The facts that are more, or less, than a request that leaves them out says. */
function statedIn(
  fields: Parameters<typeof factsIn>[0],
  facts: FactValues,
  words: readonly string[],
): Record<string, unknown> {
  const defaults = defaultsIn(fields);
  const kinds = factsIn(fields) as Readonly<Record<string, FactKind>>;
  const entries = Object.entries(kinds).flatMap(([name, { kind }]): [string, unknown][] => {
    const value = facts[name];
    if (value === null || value === undefined) return [];
    if (kind.endsWith('amount')) return value === 0n && kind === 'amount' ? [] : [[name, naira(value)]];
    if (kind.endsWith('day')) return [[name, dayText(value)]];
    const stated = kind === 'choice' ? words[Number(value)] : value === 1n;
    return stated === (defaults[name] ?? false) ? [] : [[name, stated]];
  });
  return Object.fromEntries(entries);
}

/** Disposals that come to the figures of the model: a gain without cost, a loss without proceeds. */
function disposalsOf(table: CompanyRuleTable, facts: FactValues): object[] {
  const of = (name: string): bigint => facts[name] ?? 0n;
  const [joins, separate] = ['joins_profits', 'separate_tax'].map((method) =>
    table.capitalGains.find((rule) => rule.method === method),
  );
  const gain = (kobo: bigint, isDigital: boolean, rule = joins): object[] =>
    kobo === 0n || !rule ? [] : [{ ...placeOf(table, rule.from, isDigital), proceeds: naira(kobo), costBase: '0' }];
  const loss = of('generalLossesOfTheYear');
  return [
    ...gain(of('profitGains') - of('digitalGains'), false),
    ...gain(of('digitalGains'), true),
    ...gain(of('separateGains'), false, separate),
    ...(loss === 0n || !joins ? [] : [{ ...placeOf(table, joins.from, false), proceeds: '0', costBase: naira(loss) }]),
  ];
}

function placeOf(table: CompanyRuleTable, from: string | null, isDigital: boolean) {
  const first = firstDayOf(table.taxYear - 1);
  const disposalDate = from !== null && from > first ? from : first;
  const assetClass = table.assetClasses.find(
    ({ pool, treatments }) =>
      (pool === 'digital') === isDigital &&
      versionOn(treatments, disposalDate as typeof first).treatment === 'chargeable',
  );
  return { assetClass: assetClass?.class, disposalDate };
}

function lossesOf(table: CompanyRuleTable, facts: FactValues): object {
  const loss = facts.generalLossesBroughtForward ?? 0n;
  const general = table.assetClasses.filter(({ pool }) => pool !== 'digital').at(-1);
  return loss === 0n || !general ? {} : { [general.class]: naira(loss) };
}

function individualRequest(table: IndividualRuleTable, facts: FactValues, words: readonly string[]): PitInput {
  const stated = {
    taxYear: table.taxYear,
    state: 'Lagos',
    incomeStreams: streamsOf(table, facts),
    ...Object.fromEntries(Object.entries(statedIn(PIT_INPUT, facts, words)).map(monthAsNumber)),
  };
  return stated as unknown as PitInput;
}

/** A month, or a number of months, is a number in a request. */
function monthAsNumber([name, value]: [string, unknown]): [string, unknown] {
  return [name, (MONTHS as readonly unknown[]).includes(value) ? Number(value) : value];
}

/** A stream for each treatment; what is left is of a business, and bears the expenses. */
function streamsOf(table: IndividualRuleTable, facts: FactValues): object[] {
  const of = (name: string): bigint => facts[name] ?? 0n;
  const { types } = lawOf(table).incomeTypes;
  const named = (treatment: string): string | undefined => types.find((each) => each.treatment === treatment)?.type;
  const [exempt, atSource, employed] = [of('exemptIncome'), of('incomeTaxedAtSource'), of('employmentIncome')];
  const stream = (type: string | undefined, kobo: bigint, more = {}): object[] =>
    kobo === 0n ? [] : [{ type, amount: naira(kobo), frequency: 'annual', ...more }];
  const expenses = of('allowableExpenses');
  const streams = [
    ...stream('employment', employed),
    ...stream(named('exempt'), exempt),
    ...stream(named('final_at_source'), atSource),
    ...stream(
      'business',
      of('grossIncome') - exempt - atSource - employed,
      expenses > 0n ? { expenses: naira(expenses) } : {},
    ),
  ];
  return streams.length > 0 ? streams : [{ type: 'business', amount: '0', frequency: 'annual' }];
}

function withoutNothing(stated: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isMore = (value: unknown): boolean => typeof value !== 'object' || Object.keys(value ?? {}).length > 0;
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => isMore(value)));
}

function naira(kobo: bigint): string {
  return nairaOf(kobo).toFixed(2);
}

function dayText(day: bigint): string {
  const digits = String(day).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}
