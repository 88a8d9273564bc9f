/**
 * The tax of companies for one year of assessment, by the tables of that year alone. The build makes an entry of the
 * package of it for each year: `nigeria-tax-rules/company/2026`.
 *
 * @module
 */
import type { CompanyRuleTable } from '../tables/company-table.js';
import { shipped } from '../tables/shipped.js';
import { type calculateCit, citCalculatorOf } from './calculate-cit.js';

/** Makes `calculateCit` for the year of some tables; any other year is refused. */
export function calculateCitBy(tables: readonly CompanyRuleTable[]): typeof calculateCit {
  return citCalculatorOf(shipped(tables)) as typeof calculateCit;
}
