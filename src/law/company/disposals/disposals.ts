/**
 * Step 4: disposals. The day of each decides its law; the gains of each regime then go through reinvestment relief and
 * losses.
 *
 *     to 31 December 2025 (CGTA)   net gains bear a separate tax of 10 %
 *     from 1 January 2026 (NTA)    net gains join the profits; general losses leave assessable profit
 *
 * > "chargeable at the rate mentioned in subsection (1) … on the total amount of chargeable gains accruing to any
 * > person in a year of assessment" — CGTA s.2(2)
 * > "total assessable profits from all sources, including chargeable gains computed in accordance with Part VIII of
 * > Chapter Two" — NTA s.27(1)
 *
 * @module
 */
import type { ListWords } from '../../../algebra/words.js';
import type { DisposalFacts } from '../facts.js';
import { assessedDisposal } from './asset-classes.js';
import { chargeGains, gainsByRegime } from './capital-gains.js';
import { sumOver } from './capital-losses.js';
import { disposalLine } from './lines.js';
import type { AmountsByClass, DisposalRules, Disposals } from './schedule.js';
import { chargeWhatFails } from './share-exemption.js';

/** Assesses a schedule: each disposal by its day, then each regime's gains through relief and losses. */
export function disposals(
  m: ListWords,
  schedule: readonly DisposalFacts[],
  broughtForward: AmountsByClass | null,
  rules: DisposalRules,
): Readonly<Disposals> {
  const items = schedule.map((facts) => assessedDisposal(m, facts, rules));
  chargeWhatFails(m, items);
  items.forEach((item, index) => {
    item.gain = m.line(() => disposalLine(item, index + 1), item.gain);
  });
  const { zero } = m;
  const all: Disposals = {
    items,
    regimes: gainsByRegime(m, items),
    earlier: { byClass: broughtForward === null ? null : broughtForward.slice(), digitalMet: [] },
    separateGains: zero,
    separateTax: zero,
    profitGains: zero,
    digitalGains: zero,
    relief: zero,
    losses: sumOver(m, broughtForward, rules.all),
    lossesRelieved: zero,
    generalLossesOfTheYear: zero,
    generalLossesBroughtForward: zero,
  };
  chargeGains(m, all, rules);
  return all;
}
