/**
 * The treatments that a head of accounts can have, by where it stands in them: a table with any other is refused.
 *
 * @module
 */
import { brokenTable } from '../ground/index.js';
import { HEAD_KINDS, type HeadKind } from '../law/company/index.js';
import type { AccountHead, AdjustmentRule, HeadTreatment } from '../tables/books-table.js';

const OF_KIND: Readonly<Record<HeadKind, readonly HeadTreatment[]>> = {
  income: ['taxed', 'deducted', 'other_head'],
  expense: ['allowed', 'added_back', 'limited'],
  below_profit: ['below_profit'],
  memorandum: ['added', 'deducted', 'additional_deduction'],
};

/** The heads that some treatments are for. */
export interface HeadsTreated {
  /** The heads that a limit decides. */
  readonly limited: readonly AccountHead[];
  /** The heads of income that the return counts under a head of its own. */
  readonly otherHeads: readonly AccountHead[];
}

/** Refuses a rule that treats a head as none of its kind can be treated, or otherwise than its limit does. */
export function refuseOddTreatments({ heads }: AdjustmentRule, { limited, otherHeads }: HeadsTreated): void {
  for (const { head, treatment } of heads) {
    const isOdd =
      !OF_KIND[HEAD_KINDS[head]].includes(treatment) ||
      (treatment === 'limited') !== limited.includes(head) ||
      (HEAD_KINDS[head] === 'income' && (treatment === 'other_head') !== otherHeads.includes(head));
    if (isOdd) throw brokenTable(`The head ${head} of accounts cannot be ${treatment}.`);
  }
}
