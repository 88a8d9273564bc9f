/**
 * Tax credits of an individual: tax withheld and tax deducted by employers, set against the tax in the table's order.
 * What is left over is refundable.
 *
 * @module
 */
import { type AppliedCredit, isClaimed, type SetOff, setOff, setOffLines } from '../credits.js';
import type { Amount } from '../money/amounts.js';
import { type Decimal, nairaOf } from '../money/decimals.js';
import { type Kobo, sumOf } from '../money/kobo.js';
import { fieldsOf, optional, required } from '../request/fields.js';
import { exactAmount, year } from '../request/readers.js';
import type { IndividualCredit, IndividualCreditRule } from '../rules/individual-table.js';
import { from, given, less, type WorkingLine, working } from '../workings.js';
import type { IndividualCreditResult } from './result.js';
import { type IndividualStepOptions, readStep } from './step.js';

/** The credits that are claimed, in kobo. */
export interface IndividualCreditFacts {
  readonly withholdingCredits: Kobo;
  readonly payeDeducted: Kobo;
}

/** The credits applied, and what they leave of the tax, in kobo. */
export type IndividualCredits = SetOff<IndividualCredit, 'income_tax'>;

const INCOME_TAX = ['income_tax'] as const;

/** Sets each credit in turn against the tax. */
export function creditsOf(
  tax: Kobo,
  { withholdingCredits, payeDeducted }: IndividualCreditFacts,
  { order }: IndividualCreditRule,
): IndividualCredits {
  const claims = {
    withholding: {
      credit: 'withholding',
      name: 'withholding tax',
      claimed: withholdingCredits,
      cap: null,
      meets: INCOME_TAX,
    },
    paye: { credit: 'paye', name: 'PAYE', claimed: payeDeducted, cap: null, meets: INCOME_TAX },
  } as const;
  return setOff<IndividualCredit, 'income_tax'>(
    order.map((credit) => claims[credit]),
    { income_tax: tax },
    { income_tax: 0n },
  );
}

/** The credits that found no tax to meet, in kobo. */
export function refundableOf({ credits }: IndividualCredits): Kobo {
  return sumOf(credits.map(({ claimed, applied }) => claimed - applied));
}

/** A credit as the caller sees it. */
export function creditResult({
  credit,
  claimed,
  applied,
}: AppliedCredit<IndividualCredit, 'income_tax'>): IndividualCreditResult {
  return {
    credit: credit === 'paye' ? 'PAYE' : 'WITHHOLDING',
    claimed: nairaOf(claimed),
    applied: nairaOf(applied),
    unused: nairaOf(claimed - applied),
  };
}

/** The lines of the credits, of the tax due, and of what is refundable. */
export function creditLines(tax: Kobo, set: IndividualCredits, rule: IndividualCreditRule): WorkingLine[] {
  const { credits, payable } = set;
  const due = [
    from('liability_before_credits', tax),
    ...credits.map(({ credit, applied }) => less(from(`${credit}_credit_applied`, applied))),
  ];
  const unused = credits
    .filter(isClaimed)
    .flatMap(({ credit, name, claimed, applied }) => [
      given(`${name} credits`, claimed),
      less(from(`${credit}_credit_applied`, applied)),
    ]);
  return [
    ...setOffLines(tax, credits, rule),
    working('tax_due', 'Tax due', 'sum', due, payable.income_tax, null),
    working('refundable', 'Refundable', 'sum', unused, refundableOf(set), rule),
  ];
}

/** Tax and the credits against it. */
export interface IndividualCreditsInput {
  readonly taxYear: number;
  /** In naira. */
  readonly taxBeforeCredits: Amount;
  readonly withholdingCredits?: Amount;
  readonly payeDeducted?: Amount;
}

/** What the credits met, what is left of the tax, and what is refundable, in naira. */
export interface IndividualCreditsResult {
  readonly credits: readonly IndividualCreditResult[];
  readonly taxDue: Decimal;
  readonly refundable: Decimal;
}

const FIELDS = fieldsOf({
  taxYear: required(year),
  taxBeforeCredits: required(exactAmount),
  withholdingCredits: optional(exactAmount, 0n),
  payeDeducted: optional(exactAmount, 0n),
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
  const { facts, rules } = readStep(input, options, FIELDS);
  const set = creditsOf(facts.taxBeforeCredits, facts, rules.credits);
  return {
    credits: set.credits.map(creditResult),
    taxDue: nairaOf(set.payable.income_tax),
    refundable: nairaOf(refundableOf(set)),
  };
}
