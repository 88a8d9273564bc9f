import { expect, it } from 'vitest';
import { OTHER_HEADS } from '../../src/accounts/fields-of-return.js';
import { refuseOddTreatments } from '../../src/accounts/head-treatments.js';
import { booksTables } from '../../src/tables/books.js';
import type { AccountHead, AdjustmentRule, HeadTreatment } from '../../src/tables/books-table.js';

/** The first table with one head treated otherwise. */
function treatedAs(head: AccountHead, treatment: HeadTreatment): AdjustmentRule {
  const rule = booksTables[0]?.adjustments[0];
  if (rule === undefined) throw new Error('there is no table of books');
  return { ...rule, heads: rule.heads.map((row) => (row.head === head ? { ...row, treatment } : row)) };
}

it.each([
  ['revenue', 'allowed'],
  ['dividends', 'deducted'],
  ['exempt_income', 'other_head'],
  ['operating', 'limited'],
  ['depreciation', 'added'],
  ['income_taxes', 'added_back'],
  ['other_deductions', 'other_head'],
] as const)('a table in which %s is %s is refused', (head, treatment) => {
  const limited = treatedAs('revenue', 'taxed').heads.flatMap((row) => (row.treatment === 'limited' ? [row.head] : []));
  const heads = { limited, otherHeads: OTHER_HEADS };
  expect(() => refuseOddTreatments(treatedAs('revenue', 'taxed'), heads)).not.toThrow();
  expect(() => refuseOddTreatments(treatedAs(head, treatment), heads)).toThrow(
    `The head ${head} of accounts cannot be ${treatment}.`,
  );
});
