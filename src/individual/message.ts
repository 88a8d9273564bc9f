/**
 * Step 19: the result in a sentence: what is chargeable, what tax it bears, who takes it, and what was assumed.
 *
 * @module
 */
import type { Assumption } from '../assumptions.js';
import { type Kobo, wordingOf } from '../money.js';
import { refundableOf } from './credits.js';
import type { IndividualFigures } from './figures.js';

/** The message of a result. */
export function messageOf(figures: IndividualFigures, monthly: Kobo, assumptions: readonly Assumption[]): string {
  const { table, facts, taxDue } = figures;
  const { revenueService } = facts.state;
  const payable = `${wordingOf(taxDue)} is due to ${revenueService}, ${wordingOf(monthly)} a month`;
  const head = `For ${table.taxYear} ${taxOf(figures)}; ${payable}.`;
  return [head, ...exemptEmployment(figures), ...refund(figures), ...assumptions.map(({ message }) => message)].join(
    ' ',
  );
}

function taxOf({ reliefs, minimumTax, taxBeforeCredits }: IndividualFigures): string {
  const tax = wordingOf(taxBeforeCredits);
  if (minimumTax.raisedBy > 0n) return `the minimum tax of ${tax} is above the tax of the bands`;
  return `chargeable income of ${wordingOf(reliefs.chargeable)} bears tax of ${tax}`;
}

function exemptEmployment({ reliefs: { exemption } }: IndividualFigures): string[] {
  if (exemption.amount === 0n) return [];
  return [
    `The income of employment, ${wordingOf(exemption.amount)}, is exempt, being within the national minimum wage.`,
  ];
}

function refund({ credits }: IndividualFigures): string[] {
  const refundable = refundableOf(credits);
  return refundable === 0n ? [] : [`Of the credits ${wordingOf(refundable)} is refundable.`];
}
