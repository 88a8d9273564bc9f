/**
 * Capital losses: which losses meet which gains, by the law in force on the day of disposal.
 *
 * - `none` (to 31 August 2023): a loss meets nothing and lapses.
 * - `same_class` (to 2025): losses of the year meet gains of the same class, whatever the order of the days; then
 * losses
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
 * > "the amount of any loss which accrues to a person on a disposal of any asset shall not be deductible from gains
 * > accruing to any persons" — CGTA s.5
 * > "any loss incurred in any period from sales, disposal or any other transaction in digital assets shall only be
 * > deductible in determining the profits from the business relating to digital or virtual assets" — NTA s.27(7)
 *
 * @module
 */
import type { Figure, ListWords } from '../../../algebra/words.js';
import type { AssetClass, CapitalGainsRule } from '../../../tables/company-table.js';
import type {
  AmountsByClass,
  AssessedDisposal,
  DisposalRules,
  Disposals,
  EarlierLosses,
  LossPool,
  PoolGains,
} from './schedule.js';

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

/** The gains of a pool less the losses that meet them: those of the year, then those of earlier years. */
export function netGains(m: ListWords, { pool, gains, losses }: PoolGains, earlier: EarlierLosses): Figure {
  if (pool.losses !== 'meet_gains') return m.atLeastZero(gains);
  const broughtForward = sumOver(m, earlier.byClass, pool.members);
  if (!m.holds(m.isAbove(m.plus(losses, broughtForward), m.zero))) return m.atLeastZero(gains);
  if (earlier.byClass !== null) {
    const left = m.atLeastZero(m.minus(gains, losses));
    takeByClass(m, earlier.byClass, pool.members, left, pool.isDigital ? earlier.digitalMet : []);
  }
  const ofTheYear = m.called('losses of the year', losses);
  return m.atLeastZero(m.minus(gains, ofTheYear, m.called('losses brought forward', broughtForward)));
}

/**
 * Takes losses class by class as far as the amount goes; answers what is left of it, and notes the classes taken
 * from.
 */
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

/** The sum of the losses of some classes. */
export function sumOver(m: ListWords, losses: AmountsByClass | null, members: readonly number[]): Figure {
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

/** Capital losses after general losses left assessable profit. */
export interface CapitalLossesLeft {
  /** The losses that are still usable, by class; `null` where there are none. */
  readonly byClass: AmountsByClass | null;
  /** The places of the classes whose losses brought forward met gains or profits of 2026 and after. */
  readonly broughtForwardMet: readonly number[];
}

const NO_LOSSES_LEFT: CapitalLossesLeft = { byClass: null, broughtForwardMet: [] };

/** The losses still usable once general losses took `taken` from assessable profit: those of the year first. */
export function capitalLossesLeft(
  m: ListWords,
  { items, regimes, earlier, losses: all }: Disposals,
  taken: Figure,
  rules: DisposalRules,
): CapitalLossesLeft {
  if (!m.holds(m.isAbove(all, m.zero))) return NO_LOSSES_LEFT;
  let unused: Figure[] | null = null;
  let general: Figure[] | null = null;
  for (const { pools } of regimes) {
    for (const { pool, gains, losses } of pools) {
      if (pool.losses === 'lapse' || !m.holds(m.isAbove(losses, m.zero))) continue;
      const byClass = lossesByClass(m, items, pool, rules);
      if (pool.losses === 'leave_assessable_profit') general = together(m, general, byClass);
      else {
        takeByClass(m, byClass, pool.members, gains, []);
        unused = together(m, unused, byClass);
      }
    }
  }
  const left = general === null ? taken : takeByClass(m, general, rules.general, taken, []);
  const broughtForward = earlier.byClass?.slice() ?? null;
  const met: number[] = [];
  if (broughtForward !== null) takeByClass(m, broughtForward, rules.general, left, met);
  const byClass = together(m, together(m, unused, general), broughtForward);
  return { byClass, broughtForwardMet: [...met, ...earlier.digitalMet] };
}

/** The losses of a pool, by class. */
function lossesByClass(
  m: ListWords,
  items: readonly AssessedDisposal[],
  pool: LossPool,
  { classes }: DisposalRules,
): Figure[] {
  const losses = classes.map(() => m.zero);
  for (const { law, gain, isChargeable } of items) {
    if (!isChargeable || law.pool !== pool) continue;
    const loss = m.atLeastZero(m.minus(m.zero, gain));
    losses[law.place] = m.plus(losses[law.place] ?? m.zero, loss);
  }
  return losses;
}
