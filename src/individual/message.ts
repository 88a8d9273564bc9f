/**
 * Step 19: the result in a sentence: what is chargeable, what tax it bears, who takes it, and what was assumed.
 *
 * @module
 */
import type { Assumption } from '../assumptions.js';
import { contestedSentence, type TotalUnder } from '../contested.js';
import { wordingOf } from '../money/wording.js';
import { caveatOf } from '../rules-used.js';
import type { Amounts, IndividualYear } from './year.js';

/** The message of a result; `apart` are the totals of the readings of the law that differ. */
export function messageOf(
  year: IndividualYear,
  assumptions: readonly Assumption[],
  apart: readonly TotalUnder[],
): string {
  const { table, facts, amounts } = year;
  const { taxDue, monthlyTax } = amounts;
  const payable = `Payable to the ${facts.state.revenueService}: ${wordingOf(taxDue)} (${wordingOf(monthlyTax)} a month).`;
  const tax = `${caveatOf(table)}Income year ${table.taxYear}: ${taxOf(amounts)}.`;
  const head = `${tax} ${payable}${contestedSentence(apart)}`;
  const said = assumptions.map(({ message }) => message);
  return [head, ...exemptEmployment(amounts), ...refund(amounts), ...said].join(' ');
}

function taxOf({ minimumTaxExcess, taxBeforeCredits, chargeableIncome }: Amounts): string {
  const tax = wordingOf(taxBeforeCredits);
  if (minimumTaxExcess > 0) return `minimum tax of ${tax}, because it exceeds the tax of the bands`;
  return `tax on chargeable income of ${wordingOf(chargeableIncome)} is ${tax}`;
}

function exemptEmployment({ minimum_wage_exemption }: Amounts): string[] {
  if (minimum_wage_exemption === 0) return [];
  return [
    `Employment income of ${wordingOf(minimum_wage_exemption)} is exempt: it is within the national minimum wage.`,
  ];
}

function refund({ refundable }: Amounts): string[] {
  return refundable === 0 ? [] : [`Refundable credits: ${wordingOf(refundable)}.`];
}
