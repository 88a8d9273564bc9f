/**
 * Tax credits of an individual: the step called alone, and its part of the result.
 *
 * @module
 */
import { koboOfFigure } from '../algebra/immediate.js';
import { inNaira } from '../computation/step.js';
import { CLAIMS, type CreditFacts, credits } from '../law/individual/credits.js';
import { refundable } from '../law/individual/refundable.js';
import { taxDue } from '../law/individual/tax-due.js';
import type { Amount } from '../money/amounts.js';
import { type Decimal, nairaOf } from '../money/decimals.js';
import type { AnyKobo } from '../money/kobo.js';
import { fieldsOf, optional, required } from '../request/fields.js';
import { amount, year } from '../request/readers.js';
import type { IndividualCredit } from '../tables/individual-table.js';
import type { PitInput } from './input.generated.js';
import type { IndividualCreditResult } from './result.js';
import { factsIn, type IndividualStepOptions, readStep } from './step.js';

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

/** Tax and the credits against it. */
export interface IndividualCreditsInput extends Pick<PitInput, 'taxYear' | 'withholdingCredits' | 'payeDeducted'> {
  /** In naira. */
  readonly taxBeforeCredits: Amount;
}

/** The credits applied, the tax left, and the refundable amount, in naira. */
export interface IndividualCreditsResult {
  /** Each credit and what it met. */
  readonly credits: readonly IndividualCreditResult[];
  /** The tax left after credits. Naira. */
  readonly taxDue: Decimal;
  /** Credits above the tax. Naira. */
  readonly refundable: Decimal;
}

const FIELDS = fieldsOf({
  taxYear: required(year),
  taxBeforeCredits: required(amount),
  withholdingCredits: optional(amount, 0),
  payeDeducted: optional(amount, 0),
});

/**
 * Tax withheld and tax deducted by employers set against the tax of a year, in naira (PITA ss.73, 81; NTAA s.51).
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * const after = applyIndividualCredits({ taxYear: 2026, taxBeforeCredits: 618_000, payeDeducted: 600_000 });
 * after.taxDue.toFixed(2); // '18000.00'
 */
export function applyIndividualCredits(
  input: IndividualCreditsInput,
  options: IndividualStepOptions = {},
): IndividualCreditsResult {
  const { facts, law, m } = readStep(input, options, FIELDS);
  const tax = m.figure(facts.taxBeforeCredits);
  const set = credits(m, tax, factsIn(m, facts), law.credits).credits;
  return {
    credits: law.credits.order.map((credit) => {
      const { applied = m.zero, unused = m.zero } = set[credit] ?? {};
      return creditResult(credit, facts, koboOfFigure(applied), koboOfFigure(unused));
    }),
    taxDue: inNaira(taxDue(m, tax, set)),
    refundable: inNaira(refundable(m, set, law.credits)),
  };
}
