/**
 * The investment allowance: 10% of the cost of new plant that claims it, beside the initial allowance. It leaves the
 * residue as it is. Finance Act 2023 repealed it for periods that end from 1 September 2023.
 *
 * Worked case: plant of N10m, first used in 2022. N1,000,000 beside the initial allowance of N5,000,000; the residue
 * falls by the initial and annual allowances alone, to N3,750,000.
 *
 * > "an investment allowance as provided in subsection (2) of this section and shall be in addition to an initial
 * > allowance" — CITA s.32
 * > "an investment allowance shall not be taken into account in ascertaining the residue of qualifying expenditure" —
 * > CITA s.32
 *
 * @module
 */
import type { Figure, ListWords } from '../../../algebra/words.js';
import type { InvestmentAllowanceRule } from '../../../tables/books-table.js';
import type { Asset, AssetBefore, ClassRates } from './schedule.js';

/** The investment allowance of the year of first use. */
export function investmentAllowance(
  m: ListWords,
  { cost, claimsInvestment }: Asset,
  { isFirstYear }: AssetBefore,
  { isPlant }: ClassRates,
  rule: InvestmentAllowanceRule,
): Figure {
  const isDue = claimsInvestment && isPlant && isFirstYear;
  return isDue && rule.method === 'of_cost' ? m.charge(cost, rule.rate) : m.zero;
}
