/**
 * The allowance of the Nigeria Tax Act: the same part of the cost each year until the whole cost is allowed. There is
 * no initial allowance, and nothing is kept back. An asset whose value added tax or duty was due and not paid has
 * none.
 *
 * Worked case: plant of N10m, first used on 1 December 2026. 2027 to 2031 have N2,000,000 each. In a first period of
 * 153 days a vehicle of N6m has N628,767.12, then N1,500,000 in each of three years, and N871,232.88 in a fifth.
 *
 * > "there shall be made to the person for each year of assessment in the basis period for which that asset was used
 * > for the purposes of that trade or business, an allowance" — NTA First Sch. para 6
 * > "where value added tax is due under this Act but not charged on an asset, or in the case of an imported item,
 * > where the applicable import duty or levy was not paid, the relevant expenditure shall not be eligible" — NTA
 * > s.27(2)
 *
 * @module
 */
import type { Figure, ListWords } from '../../../algebra/words.js';
import { withRemainder } from './last-allowance.js';
import type { Asset, AssetRules, ClassRates } from './schedule.js';

/** The allowance of an asset that is new to the Nigeria Tax Act. */
export function straightLineAllowance(
  m: ListWords,
  { cost, isIneligible }: Asset,
  residue: Figure,
  { annual }: ClassRates,
  { lastAllowance }: AssetRules,
): Figure {
  if (isIneligible || annual === null) return m.zero;
  return withRemainder(m, m.charge(cost, annual), residue, lastAllowance);
}
