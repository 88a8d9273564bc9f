/**
 * Properties of every answer for an individual, as plain functions of one result: use them with any test runner.
 *
 * @module
 */
import { Decimal, type PitResult } from '../index.js';

const sum = (amounts: readonly Decimal[]): Decimal => Decimal.sum(0, ...amounts);

/**
 * Returns whether the reliefs add up to their total, and chargeable income is what they leave of gross income.
 *
 * @example
 * const salary = { type: 'employment', amount: 5_000_000, frequency: 'annual' };
 * reliefsAddUp(calculatePit({ taxYear: 2026, state: 'Lagos', incomeStreams: [salary] })); // true
 */
export function reliefsAddUp({ grossIncome, reliefs, totalReliefs, chargeableIncome }: PitResult): boolean {
  const left = Decimal.max(0, grossIncome.minus(totalReliefs));
  return totalReliefs.eq(sum(reliefs.map(({ amount }) => amount))) && chargeableIncome.eq(left);
}

const EARNINGS = ['employment', 'bonus', 'benefit_in_kind'];

/**
 * Returns whether a minimum wage exemption is of all income of employment and of no other income, without minimum tax.
 *
 * @example
 * const salary = { type: 'employment', amount: 800_000, frequency: 'annual' };
 * const rent = { type: 'rental', amount: 2_000_000, frequency: 'annual' };
 * exemptsEmploymentAlone(calculatePit({ taxYear: 2025, state: 'Lagos', incomeStreams: [salary, rent] })); // true
 */
export function exemptsEmploymentAlone({ reliefs, incomeStreams, incomeTax }: PitResult): boolean {
  const exemption = reliefs.find(({ name }) => name === 'MINIMUM_WAGE_EXEMPTION');
  if (exemption === undefined) return true;
  const earnings = incomeStreams.filter(({ type }) => EARNINGS.includes(type));
  const earned = sum(earnings.map(({ annualAmount }) => annualAmount));
  return exemption.amount.eq(earned) && incomeTax.minimumTax.isZero();
}

/**
 * Returns whether the bands hold all chargeable income, and their taxes and the minimum tax are the tax before credits.
 *
 * @example
 * const salary = { type: 'employment', amount: 5_000_000, frequency: 'annual' };
 * taxesOfBandsAddUp(calculatePit({ taxYear: 2026, state: 'Lagos', incomeStreams: [salary] })); // true
 */
export function taxesOfBandsAddUp({ bands, chargeableIncome, incomeTax, taxBeforeCredits }: PitResult): boolean {
  const isAll = chargeableIncome.eq(sum(bands.map(({ taxable }) => taxable)));
  const isTax = incomeTax.byBands.eq(sum(bands.map(({ tax }) => tax)));
  return isAll && isTax && taxBeforeCredits.eq(incomeTax.byBands.plus(incomeTax.minimumTax));
}

/**
 * Returns whether the tax due is the tax less the credits applied, never below zero, and what is left of them is
 * refundable.
 *
 * @example
 * const salary = { type: 'employment', amount: 5_000_000, frequency: 'annual' };
 * const request = { taxYear: 2026, state: 'Lagos', incomeStreams: [salary], payeDeducted: 600_000 };
 * taxDueAddsUp(calculatePit(request)); // true
 */
export function taxDueAddsUp({ taxDue, taxBeforeCredits, credits, refundable }: PitResult): boolean {
  const applied = sum(credits.map((credit) => credit.applied));
  const unused = sum(credits.map((credit) => credit.claimed.minus(credit.applied)));
  return taxDue.eq(taxBeforeCredits.minus(applied)) && !taxDue.isNegative() && refundable.eq(unused);
}

/**
 * Returns whether the instalments, twelve or those of the months worked, add up to the tax due, and all but one are
 * alike.
 *
 * @example
 * const salary = { type: 'employment', amount: 5_000_000, frequency: 'annual' };
 * instalmentsAddUp(calculatePit({ taxYear: 2026, state: 'Lagos', incomeStreams: [salary] })); // true
 */
export function instalmentsAddUp({ instalments, taxDue }: PitResult): boolean {
  const [first, ...others] = instalments;
  const isAlike = others.slice(0, -1).every((each) => first !== undefined && each.eq(first));
  const isOfAYear = instalments.length >= 1 && instalments.length <= 12;
  return isOfAYear && isAlike && taxDue.eq(sum(instalments));
}
