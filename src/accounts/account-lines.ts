/**
 * The lines of accounts in the workings: profit before tax, the limits, and the adjusted profit.
 *
 * @module
 */
import { type Sheet, sheetOfList } from '../algebra/index.js';
import { type Figure, wordsOf } from '../algebra/words.js';
import type { AnyKobo } from '../ground/index.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import type { AccountsRequest } from './accounts-request.js';
import { type AdjustedAccounts, asFigures, type ProfitsAsked, workedOut } from './adjusted.js';

/** The profits of a limit that did not ask for them. */
export const NOT_ASKED: ProfitsAsked = { total: 0, assessable: 0, taxRate: { numerator: 0n, denominator: 1n } };

/** The lines of accounts that were worked out. The profits that limits asked for are those of that computation. */
export function accountLines(
  stated: AccountsRequest,
  { amounts, rules, asked }: AdjustedAccounts,
  { rounding }: CompanyRuleTable,
): Sheet {
  return sheetOfList(rounding, (m) => {
    const given = (words: string, kobo: AnyKobo): Figure => m.given(words, kobo);
    workedOut(m, {
      accounts: new Map([...amounts].map(([head, kobo]) => [head, given(wordsOf(head), kobo)])),
      stated,
      rules,
      ask: (stage, _made, words) => asFigures(asked.get(stage) ?? NOT_ASKED, words, given),
      earlierInterest: (_place, words, kobo) => given(words, kobo),
    });
  });
}
