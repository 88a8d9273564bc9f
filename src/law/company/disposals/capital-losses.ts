/**
 * Capital losses: which losses meet which gains, by the law in force on the day of disposal.
 *
 * - `none` (to 31 August 2023): a loss meets nothing and lapses.
 * - `same_class` (to 2025): losses of the year meet gains of the same class, whatever the order of the days; then losses
 *   brought forward of that class do.
 * - `from_assessable_profit_digital_apart` (from 2026): losses on digital assets meet gains on digital assets. General
 *   losses, of every other class, meet no gain here; they leave assessable profit, those of the year first.
 *
 *     gains less reinvestment relief less losses of the year less losses brought forward, not below zero  =  net gains
 *
 * Losses are used class by class in the order of the table, so what is carried forward does not depend on the order of
 * the schedule.
 *
 * Worked case: in 2025 a gain of N10m and a loss of N4m on land, with N8m of losses on land brought forward. Net gains
 * are nothing; the loss of the year is used up, and N2m brought forward are carried on.
 *
 * @module
 */
import type { Figure, ListWords } from '../../../algebra/words.js';
import type { AssetClass, CapitalGainsRule } from '../../../rules/company-table.js';
import type { DisposalRules } from './asset-classes.js';

/** Amounts by class, in the order of the table's classes. */
export type AmountsByClass = readonly Figure[];

/** Gains that are netted together under one regime, and what their losses do. */
export interface LossPool {
  readonly name: string;
  /** The place among the pools of the regime. */
  readonly place: number;
  /** The places of its classes in the table. */
  readonly members: readonly number[];
  readonly losses: 'lapse' | 'meet_gains' | 'leave_assessable_profit';
  /** Whether these are the gains that general losses never meet. */
  readonly isDigital: boolean;
  /** Whether a class of the pool has reinvestment relief. */
  readonly isRelieved: boolean;
}

/** The gains of a pool through relief and losses. */
export interface PoolGains {
  readonly place: number;
  readonly pool: LossPool;
  /** After reinvestment relief. */
  gains: Figure;
  losses: Figure;
  /** The same losses by class; `null` where there are none. */
  lossesByClass: Figure[] | null;
  net: Figure;
}

/** Losses that are still usable, by class; `null` where there are none. */
export interface UsableLosses {
  /** Losses of the schedule that met no gain; losses under one regime never meet gains under another. */
  unused: Figure[] | null;
  /** General losses of the schedule that leave assessable profit. */
  fromProfit: Figure[] | null;
  /** Losses of earlier years, taken from as they meet gains. */
  broughtForward: Figure[] | null;
  /** The places of the classes whose losses brought forward met digital gains. */
  readonly digitalMet: number[];
}

/** The general losses that leave assessable profit. */
export interface GeneralLosses {
  readonly ofTheYear: Figure;
  /** Those of earlier years that met no gain. */
  readonly broughtForward: Figure;
}

/** The pools of a regime, in the order in which they are netted. */
export function poolsOf({ losses }: CapitalGainsRule, classes: readonly AssetClass[]): LossPool[] {
  const all = [...classes.keys()];
  const isGeneral = (place: number): boolean => classes[place]?.pool === 'general';
  if (losses === 'none') return [poolOf('gains', 0, all, 'lapse', classes)];
  if (losses === 'same_class') {
    return classes.map((each, place) => poolOf(each.class, place, [place], 'meet_gains', classes));
  }
  const digital = all.filter((place) => !isGeneral(place));
  return [
    poolOf('general_pool', 0, all.filter(isGeneral), 'leave_assessable_profit', classes),
    { ...poolOf('digital_pool', 1, digital, 'meet_gains', classes), isDigital: true },
  ];
}

function poolOf(
  name: string,
  place: number,
  members: readonly number[],
  losses: LossPool['losses'],
  classes: readonly AssetClass[],
): LossPool {
  const isRelieved = members.some((member) => classes[member]?.reinvestmentRelief);
  return { name, place, members, losses, isDigital: false, isRelieved };
}

/** Notes a loss of a class. */
export function addLoss(
  m: ListWords,
  each: PoolGains,
  place: number,
  loss: Figure,
  classes: readonly AssetClass[],
): void {
  each.losses = m.plus(each.losses, loss);
  each.lossesByClass ??= classes.map(() => m.zero);
  each.lossesByClass[place] = m.plus(each.lossesByClass[place] ?? m.zero, loss);
}

/** The gains of a pool less its losses; what the losses did not meet stays usable, or lapses. */
export function netGains(m: ListWords, each: PoolGains, usable: UsableLosses): Figure {
  const { pool, gains, lossesByClass } = each;
  if (pool.losses === 'meet_gains') return gainsLessLosses(m, each, usable);
  if (pool.losses === 'leave_assessable_profit') usable.fromProfit = together(m, usable.fromProfit, lossesByClass);
  return m.atLeastZero(gains);
}

function gainsLessLosses(m: ListWords, each: PoolGains, usable: UsableLosses): Figure {
  const { pool, gains, losses, lossesByClass } = each;
  const earlier = sumOver(m, usable.broughtForward, pool.members);
  if (lossesByClass === null && !m.holds(m.isAbove(earlier, m.zero))) return m.atLeastZero(gains);
  let left = gains;
  if (lossesByClass !== null) {
    left = takeByClass(m, lossesByClass, pool.members, left, []);
    usable.unused = together(m, usable.unused, lossesByClass);
  }
  if (usable.broughtForward !== null) {
    takeByClass(m, usable.broughtForward, pool.members, left, pool.isDigital ? usable.digitalMet : []);
  }
  const ofTheYear = m.called('losses of the year', losses);
  return m.atLeastZero(m.minus(gains, ofTheYear, m.called('losses brought forward', earlier)));
}

/** Takes losses class by class as far as the amount goes; answers what is left of it, and notes the classes taken from. */
function takeByClass(
  m: ListWords,
  losses: Figure[],
  members: readonly number[],
  amount: Figure,
  takenFrom: number[],
): Figure {
  let left = amount;
  for (const place of members) {
    const loss = losses[place] ?? m.zero;
    const taken = m.least(left, loss);
    if (!m.holds(m.isAbove(taken, m.zero))) continue;
    left = m.minus(left, taken);
    losses[place] = m.minus(loss, taken);
    takenFrom.push(place);
  }
  return left;
}

function sumOver(m: ListWords, losses: AmountsByClass | null, members: readonly number[]): Figure {
  if (losses === null) return m.zero;
  let sum = m.zero;
  for (const place of members) sum = m.plus(sum, losses[place] ?? m.zero);
  return sum;
}

/** Two amounts by class, added; neither is changed. */
function together(m: ListWords, one: AmountsByClass | null, other: AmountsByClass | null): Figure[] | null {
  if (one === null || other === null) return (one ?? other)?.slice() ?? null;
  return one.map((amount, place) => m.plus(amount, other[place] ?? m.zero));
}

/** The general losses that leave assessable profit; none where no regime of the table takes them from it. */
export function generalLossesOf(m: ListWords, usable: UsableLosses, rules: DisposalRules): GeneralLosses {
  const { takesFromProfit, general } = rules;
  if (!takesFromProfit) return { ofTheYear: m.zero, broughtForward: m.zero };
  const ofTheYear = sumOver(m, usable.fromProfit, general);
  return { ofTheYear, broughtForward: sumOver(m, usable.broughtForward, general) };
}

/** Capital losses after general losses left assessable profit. */
export interface CapitalLossesLeft {
  /** The losses that are still usable, by class; `null` where there are none. */
  readonly byClass: AmountsByClass | null;
  /** The places of the classes whose losses brought forward met gains or profits of 2026 and after. */
  readonly broughtForwardMet: readonly number[];
}

/** The losses still usable once general losses took `taken` from assessable profit: those of the year first. */
export function capitalLossesLeft(
  m: ListWords,
  usable: UsableLosses,
  taken: Figure,
  { general }: DisposalRules,
): CapitalLossesLeft {
  const fromProfit = usable.fromProfit?.slice() ?? null;
  const broughtForward = usable.broughtForward?.slice() ?? null;
  const met: number[] = [];
  const left = fromProfit === null ? taken : takeByClass(m, fromProfit, general, taken, []);
  if (broughtForward !== null) takeByClass(m, broughtForward, general, left, met);
  const byClass = together(m, together(m, usable.unused, fromProfit), broughtForward);
  return { byClass, broughtForwardMet: [...met, ...usable.digitalMet] };
}
