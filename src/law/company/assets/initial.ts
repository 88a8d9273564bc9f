/**
 * The initial allowance of the old Acts: a part of the cost in the year of first use, or 95% of plant that replaces
 * old plant. A building bought after use has none, nor has an asset that a reorganisation brought.
 *
 * Worked case: furniture of N3m, first used in 2021. Assessment year 2022 makes 25%, N750,000.
 *
 * > "for the year of assessment in its basis period for which that asset was first used for the purposes of that
 * > trade or business an allowance" — CITA 2nd Sch. para 6(1)
 * > "for all the purposes of this Schedule except the granting of initial allowances" — CITA 2nd Sch. para 4
 *
 * @module
 */
import type { Figure, ListWords } from '../../../algebra/words.js';
import type { Rate } from '../../../ground/kobo.js';
import { replacementRate } from './replaced-plant.js';
import type { Asset, AssetRules, ClassRates } from './schedule.js';

/** The rate of the initial allowance of an asset, whether or not this is its year of first use. */
function initialRate(asset: Asset, rates: ClassRates, { replacedPlant }: AssetRules): Rate | null {
  return replacementRate(asset, rates, replacedPlant) ?? (asset.hasNoInitial ? null : rates.initial);
}

/** The initial allowance of an asset, whether or not this is its year of first use. */
export function initialAllowance(m: ListWords, asset: Asset, rates: ClassRates, rules: AssetRules): Figure {
  const rate = initialRate(asset, rates, rules);
  return rate === null ? m.zero : m.charge(asset.cost, rate);
}
