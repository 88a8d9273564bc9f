/**
 * The tax of individuals for one income year, by the tables of that year alone. The build makes an entry of the package
 * of it for each year: `nigeria-tax-rules/individual/2026`.
 *
 * @module
 */
import type { IndividualRuleTable } from '../tables/individual-table.js';
import { shipped } from '../tables/shipped.js';
import { type calculatePit, pitCalculatorOf } from './calculate-pit.js';

/** Makes `calculatePit` for the year of some tables; any other year is refused. */
export function calculatePitBy(tables: readonly IndividualRuleTable[]): typeof calculatePit {
  return pitCalculatorOf(shipped(tables)) as typeof calculatePit;
}
