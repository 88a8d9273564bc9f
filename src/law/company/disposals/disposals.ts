/**
 * Step 4: disposals. The day of each decides its law; the gains of each regime then go through reinvestment relief and
 * losses.
 *
 *     to 31 December 2025 (CGTA)   net gains bear a separate tax of 10 %
 *     from 1 January 2026 (NTA)    net gains join the profits; general losses leave assessable profit
 *
 * @module
 */
import type { ListWords } from '../../../algebra/words.js';
import { type AssessedDisposal, assessedDisposal, type DisposalFacts, type DisposalRules } from './asset-classes.js';
import { type GainsCharged, gainsByRegime, gainsCharged, type RegimeGains } from './capital-gains.js';
import { type AmountsByClass, type GeneralLosses, generalLossesOf, type UsableLosses } from './capital-losses.js';
import { chargeWhatFails } from './share-exemption.js';

/** A schedule of disposals as assessed. */
export interface Disposals {
  readonly items: readonly AssessedDisposal[];
  /** The regimes that a chargeable disposal falls under, in the order of the table. */
  readonly regimes: readonly RegimeGains[];
  readonly charged: GainsCharged;
  /** The losses that leave assessable profit; `null` where there are none. */
  readonly generalLosses: GeneralLosses | null;
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
  return { items, regimes, charged, generalLosses: generalLossesOf(m, usable, rules), usable };
}
