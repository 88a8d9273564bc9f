/**
 * Tax credits of an individual as the caller sees them.
 *
 * @module
 */

import { type AnyKobo, nairaOf } from '../ground/index.js';
import { CLAIMS, type CreditFacts } from '../law/individual/index.js';
import type { IndividualCredit } from '../tables/individual-table.js';
import type { IndividualCreditResult } from './result.js';

/** A credit as the caller sees it. */
export function creditResult(
  credit: IndividualCredit,
  claimed: Readonly<Record<keyof CreditFacts, AnyKobo>>,
  applied: AnyKobo,
  unused: AnyKobo,
): IndividualCreditResult {
  return {
    credit: credit.toUpperCase() as Uppercase<IndividualCredit>,
    claimed: nairaOf(claimed[CLAIMS[credit].fact]),
    applied: nairaOf(applied),
    unused: nairaOf(unused),
  };
}
