/**
 * Half of wage awards to low-income workers, and of the salaries of new staff, that were paid in 2023 to 2025 is
 * deducted again under the Nigeria Tax Act. It takes effect in a period with days in 2025 or before.
 *
 * Worked case, 2026 by the certified copy: awards of N8m and salaries of new staff of N4m: N6m are deducted. Under the
 * old Acts nothing is.
 *
 * > "an additional deduction of 50% in the relevant years of assessment in respect of costs incurred in any two
 * > calendar years from 2023 to 2025" — NTA s.162(3)
 *
 * @module
 */
import type { Figure, Words } from '../../../algebra/words.js';
import type { AccountHead, WageAwardRule } from '../../../tables/books-table.js';
import type { Accounts, HeadAmount } from './adjustments.js';

/** The heads that give an additional deduction. */
export const AWARD_HEADS = ['wage_awards_2023_2025', 'new_staff_2023_2025'] as const satisfies readonly AccountHead[];

/** Returns whether a period that begins in a calendar year has days in which the costs may fall. */
export function mayHaveAwards(startYear: number, rule: WageAwardRule): boolean {
  return rule.method !== 'none' && startYear <= rule.lastYear;
}

/** The additional deductions of a period. */
export function wageAwards(m: Words, accounts: Accounts, startYear: number, rule: WageAwardRule): HeadAmount[] {
  if (rule.method === 'none' || !mayHaveAwards(startYear, rule)) return [];
  return AWARD_HEADS.flatMap((head): HeadAmount[] => {
    const amount: Figure | undefined = accounts.get(head);
    return amount === undefined ? [] : [[head, m.by(rule, m.charge(amount, rule.share))]];
  });
}
