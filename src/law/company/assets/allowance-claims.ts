/**
 * The allowances that a company may deduct: those brought forward, those of the year, and others. Under the old Acts
 * all of them; under the Nigeria Tax Act those that it claims, and what is not claimed is carried forward as an amount.
 * From Finance Act 2021 the allowances of a small company count as used in their year: they come before those brought
 * forward, and what no profit meets of them is lost.
 *
 * Worked case: allowances of N700,000 brought forward and N4,000,000 of the year. Of N4,700,000 a small company claims
 * nothing in 2027, so that all are left for a year in which it bears tax. In 2024, with a profit of N1m, it uses those
 * of the year, and N700,000 are carried forward; a medium company carries N3,700,000 forward.
 *
 * > "No allowance shall be made to any company for any year of assessment under the provisions of this Schedule unless
 * > claimed by it for that year" — CITA 2nd Sch. para 22
 * > "Where an allowance is not claimed in the year of assessment … it shall be carried forward to subsequent period(s)"
 * > — NTA First Sch. para 21
 *
 * @module
 */
import type { Figure, ListWords } from '../../../algebra/words.js';
import type { AllowanceClaimRule } from '../../../tables/books-table.js';
import type { CompanySize } from '../../../tables/company-table.js';

/** The allowances that are claimed of those available; all of them where nothing is said. */
export function claimedOf(
  m: ListWords,
  available: Figure,
  claimed: Figure | undefined,
  rule: AllowanceClaimRule,
): Figure {
  return claimed === undefined || rule.method === 'in_full' ? available : m.least(claimed, available);
}

/** Allowances of a company by when they arose. */
export interface Allowances {
  readonly broughtForward: Figure;
  readonly ofTheYear: Figure;
}

/** The allowances that go on to the next year, once profits have met some. */
export function carriedAllowances(
  m: ListWords,
  { broughtForward, ofTheYear }: Allowances,
  relieved: Figure,
  size: CompanySize,
  rule: AllowanceClaimRule,
): Figure {
  const left = m.minus(m.plus(broughtForward, ofTheYear), relieved);
  if (rule.method === 'as_claimed' || !rule.deemedUsedBy.includes(size)) return left;
  return m.minus(broughtForward, m.atLeastZero(m.minus(relieved, ofTheYear)));
}
