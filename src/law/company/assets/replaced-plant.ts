/**
 * Plant that replaces old plant has 95% of its cost in the first year, once and for all, and no annual allowance. The
 * rest stays until the plant is disposed of.
 *
 * Worked case: plant of N20m that replaces old plant in 2022. Assessment year 2023 makes N19,000,000; N1,000,000
 * stays.
 *
 * > "there shall be allowed such company a once and for all 95 per cent capital allowances in the first year, with 5%
 * > retention as the book value until the final disposal of the asset" — CITA 2nd Sch. para 6(3)
 *
 * @module
 */
import type { Rate } from '../../../ground/kobo.js';
import type { ReplacedPlantRule } from '../../../tables/books-table.js';
import type { Asset, ClassRates } from './schedule.js';

/** The rate of plant that replaces old plant; nothing of any other asset. */
export function replacementRate(
  { isReplacement }: Asset,
  { isPlant }: ClassRates,
  rule: ReplacedPlantRule,
): Rate | null {
  return isReplacement && isPlant && rule.method === 'once_for_all' ? rule.rate : null;
}
