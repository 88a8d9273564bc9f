/**
 * Capital losses from year to year. Those of disposals to 31 December 2025 meet gains taxed at 10% of their own class,
 * for five years after the year of the loss; they are kept apart by year, the oldest used first. Those of disposals
 * from 2026 meet profits without limit, so under the Nigeria Tax Act a return is given no more of the first than its
 * gains taxed at 10% meet.
 *
 * @module
 */

import { calculateDisposals, type DisposalsInput } from '../company/disposals.js';
import type { CitInput } from '../company/input.generated.js';
import type { DisposalsResult } from '../company/result.js';
import { type AnyKobo, type Decimal, koboOfText, minus, plus, textOf } from '../ground/index.js';

/** Capital losses of one class and year of assessment, of disposals to 31 December 2025. Naira. */
export interface CapitalLossOfYear {
  /** The class of the assets. */
  readonly class: string;
  /** The year of assessment of the disposals. */
  readonly year: number;
  /** The losses that no gain has met yet, as text with two decimals. */
  readonly amount: string;
}

/** Capital losses by class, in kobo. */
export type LossesByClass = ReadonlyMap<string, AnyKobo>;

/** Capital losses between two years. */
export interface CapitalLosses {
  /** Those of disposals to 2025, by class and year. */
  readonly old: readonly CapitalLossOfYear[];
  /** Those of disposals from 2026, by class. */
  readonly later: LossesByClass;
}

/** No capital losses. */
export const NO_CAPITAL_LOSSES: CapitalLosses = { old: [], later: new Map() };

/** The first year of assessment in which disposals of the Nigeria Tax Act can stand. */
export const FIRST_YEAR_OF_PROFITS = 2026;
const FIRST_DAY_OF_PROFITS = '2026-01-01';
const YEARS_USABLE = 5;

/** Capital losses that a request states, of the year before; from 2026 as a return takes them. */
export function statedLosses(stated: CitInput['capitalLossesBroughtForward'], taxYear: number): CapitalLosses {
  if (stated === undefined) return NO_CAPITAL_LOSSES;
  // With the names of the table, whatever the request calls the classes.
  const named = amountsOf(calculateDisposals({ taxYear, disposalSchedule: [], capitalLossesBroughtForward: stated }));
  if (taxYear >= FIRST_YEAR_OF_PROFITS) return { old: [], later: named };
  return { old: entriesOf(named, taxYear - 1), later: new Map() };
}

/** The losses that may still be used in a year. */
export function usableLosses({ old, later }: CapitalLosses, taxYear: number): CapitalLosses {
  return { old: old.filter(({ year }) => taxYear <= year + YEARS_USABLE), later };
}

type Schedule = Pick<DisposalsInput, 'taxYear' | 'disposalSchedule'>;

/** The losses brought forward that a return is given, by class. */
export function lossesFor(losses: CapitalLosses, schedule: Schedule): Record<string, string> {
  const old = sumsByClass(losses.old.map((each) => [each.class, koboIn(each.amount)]));
  const given = schedule.taxYear < FIRST_YEAR_OF_PROFITS ? old : usedOf(old, leftOf(old, schedule));
  const sums = sumsByClass([...given, ...losses.later]);
  return Object.fromEntries([...sums].filter(([, amount]) => amount > 0).map(([name, sum]) => [name, textOf(sum)]));
}

/** The capital losses that a year leaves; `carried` are those that the return says it leaves, by class. */
export function lossesAfter(
  losses: CapitalLosses,
  schedule: Schedule,
  carried: Readonly<Record<string, Decimal>>,
): CapitalLosses {
  const { taxYear } = schedule;
  const own = ownLosses(schedule);
  const old = [...oldestUsed(losses.old, schedule), ...entriesOf(own, taxYear)];
  if (taxYear < FIRST_YEAR_OF_PROFITS) return { old, later: new Map() };
  const all = Object.entries(carried).map(([name, amount]) => [name, koboIn(amount.toFixed(2))] as const);
  const later = all.map(([name, amount]) => [name, minus(amount, own.get(name) ?? 0)] as const);
  return { old, later: new Map(later.filter(([, amount]) => amount > 0)) };
}

/** The sum of the amounts of each class. */
export function sumsByClass(amounts: readonly (readonly [name: string, kobo: AnyKobo])[]): LossesByClass {
  const sums = new Map<string, AnyKobo>();
  for (const [name, kobo] of amounts) sums.set(name, plus(sums.get(name) ?? 0, kobo));
  return sums;
}

/** An amount of naira with two decimals, in kobo. */
export function koboIn(text: string): AnyKobo {
  return plus(koboOfText(text) ?? 0n, 0);
}

/** The disposals of a schedule that are taxed at 10%. */
function disposalsTo2025({ taxYear, disposalSchedule }: Schedule): Schedule {
  return { taxYear, disposalSchedule: disposalSchedule.filter((each) => each.disposalDate < FIRST_DAY_OF_PROFITS) };
}

function amountsOf({ lossesCarriedForward }: DisposalsResult): LossesByClass {
  return new Map(Object.entries(lossesCarriedForward).map(([name, amount]) => [name, koboIn(amount.toFixed(2))]));
}

/** The losses of the year on disposals to 2025 that gains of the year did not meet. */
function ownLosses(schedule: Schedule): LossesByClass {
  return amountsOf(calculateDisposals(disposalsTo2025(schedule)));
}

/** The rest of losses brought forward that gains taxed at 10% leave. */
function leftOf(before: LossesByClass, schedule: Schedule): LossesByClass {
  const stated = Object.fromEntries([...before].map(([name, amount]) => [name, textOf(amount)]));
  const all = amountsOf(calculateDisposals({ ...disposalsTo2025(schedule), capitalLossesBroughtForward: stated }));
  return usedOf(all, ownLosses(schedule));
}

/** Amounts by class less others. */
function usedOf(before: LossesByClass, left: LossesByClass): LossesByClass {
  return new Map([...before].map(([name, amount]) => [name, minus(amount, left.get(name) ?? 0)]));
}

/** The entries of each class that are left where the oldest are used first. */
function oldestUsed(old: readonly CapitalLossOfYear[], schedule: Schedule): CapitalLossOfYear[] {
  const before = sumsByClass(old.map((each) => [each.class, koboIn(each.amount)]));
  const open = new Map(usedOf(before, leftOf(before, schedule)));
  const oldestFirst = [...old].sort((one, other) => one.year - other.year);
  return oldestFirst.flatMap((each) => {
    const [amount, used] = [koboIn(each.amount), open.get(each.class) ?? 0];
    open.set(each.class, used > amount ? minus(used, amount) : 0);
    return amount > used ? [{ ...each, amount: textOf(minus(amount, used)) }] : [];
  });
}

function entriesOf(losses: LossesByClass, year: number): CapitalLossOfYear[] {
  const given = [...losses].filter(([, amount]) => amount > 0);
  return given.map(([name, amount]) => ({ class: name, year, amount: textOf(amount) }));
}
