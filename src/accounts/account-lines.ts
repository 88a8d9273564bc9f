/**
 * The lines of accounts in the workings: profit before tax, the limits, and the adjusted profit.
 *
 * @module
 */
import { type Sheet, sheetOfList } from '../algebra/index.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import type { AccountsRequest } from './accounts-request.js';
import { type AdjustedAccounts, type ProfitsAsked, type Stage, workedOut } from './adjusted.js';

const NOTHING: ProfitsAsked = { total: 0, assessable: 0, taxRate: { numerator: 0n, denominator: 1n } };

/** The lines of accounts that were worked out. The profits that limits asked for are those of that computation. */
export function accountLines(
  stated: AccountsRequest,
  { amounts, rules, asked }: AdjustedAccounts,
  { rounding }: CompanyRuleTable,
): Sheet {
  return sheetOfList(rounding, (m) => {
    const ask = (stage: Stage): ProfitsAsked => asked.get(stage) ?? NOTHING;
    workedOut(m, { amounts, stated, rules, ask, figure: (words, kobo) => m.given(words, kobo) });
  });
}
