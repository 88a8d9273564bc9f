/**
 * Step 4: disposals. The day of each decides its law; the gains of each regime then go through reinvestment relief and
 * losses.
 *
 *     to 31 December 2025 (CGTA)   net gains bear a separate tax of 10 %
 *     from 1 January 2026 (NTA)    net gains join the profits; general losses leave assessable profit
 *
 * @module
 */
import type { Figure, ListWords } from '../../../algebra/words.js';
import { type AssessedDisposal, assessedDisposal, type DisposalFacts, type DisposalRules } from './asset-classes.js';
import { type GainsCharged, gainsByRegime, gainsCharged, type RegimeGains } from './capital-gains.js';
import { type AmountsByClass, generalLossesOf, type UsableLosses } from './capital-losses.js';
import { chargeWhatFails } from './share-exemption.js';

/** A schedule of disposals as assessed. */
export interface Disposals extends Readonly<GainsCharged> {
  readonly items: readonly AssessedDisposal[];
  /** The regimes that a chargeable disposal falls under, in the order of the table. */
  readonly regimes: readonly RegimeGains[];
  /** General losses that leave assessable profit: of the schedule, and of earlier years where they met no gain. */
  readonly generalLossesOfTheYear: Figure;
  readonly generalLossesBroughtForward: Figure;
  /** What is left of the losses before general losses leave assessable profit. */
  readonly usable: UsableLosses;
}

/** Assesses a schedule: each disposal by its day, then each regime's gains through relief and losses. */
export function disposals(
  m: ListWords,
  schedule: readonly DisposalFacts[],
  broughtForward: AmountsByClass | null,
  rules: DisposalRules,
): Disposals {
  const items: AssessedDisposal[] = [];
  for (const facts of schedule) items.push(assessedDisposal(m, facts, rules));
  chargeWhatFails(m, items);
  const regimes = gainsByRegime(m, items, rules);
  const earlier = broughtForward === null ? null : broughtForward.slice();
  const usable: UsableLosses = { unused: null, fromProfit: null, broughtForward: earlier, digitalMet: [] };
  const charged = gainsCharged(m, regimes, usable);
  const general = generalLossesOf(m, usable, rules);
  // Written out: spreading costs as much as a disposal, and columns run this for every row.
  return {
    items,
    regimes,
    separateGains: charged.separateGains,
    separateTax: charged.separateTax,
    profitGains: charged.profitGains,
    digitalGains: charged.digitalGains,
    relief: charged.relief,
    lossesRelieved: charged.lossesRelieved,
    generalLossesOfTheYear: general.ofTheYear,
    generalLossesBroughtForward: general.broughtForward,
    usable,
  };
}
