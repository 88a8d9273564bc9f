/**
 * Tax credits of an individual as the caller sees them.
 *
 * @module
 */

import { nairaOf } from '../ground/decimals.js';
import type { AnyKobo } from '../ground/kobo.js';
import { CLAIMS, type CreditFacts } from '../law/individual/credits.js';
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
