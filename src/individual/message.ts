/**
 * Step 19: the result in a sentence: what is chargeable, what tax it bears, who takes it, and what was assumed.
 *
 * @module
 */
import type { Assumption } from '../assumptions.js';
import { contestedSentence, type TotalUnder } from '../contested.js';
import type { Kobo } from '../money/kobo.js';
import { wordingOf } from '../money/wording.js';
import { caveatOf } from '../rules-used.js';
import { refundableOf } from './credits.js';
import type { IndividualFigures } from './figures.js';

/** The message of a result; `apart` are the totals of the readings of the law that differ. */
export function messageOf(
  figures: IndividualFigures,
  monthly: Kobo,
  assumptions: readonly Assumption[],
  apart: readonly TotalUnder[],
): string {
  const { table, facts, taxDue } = figures;
  const payable = `Payable to the ${facts.state.revenueService}: ${wordingOf(taxDue)} (${wordingOf(monthly)} a month).`;
  const tax = `${caveatOf(table)}Income year ${table.taxYear}: ${taxOf(figures)}.`;
  const head = `${tax} ${payable}${contestedSentence(apart)}`;
  const said = assumptions.map(({ message }) => message);
  return [head, ...exemptEmployment(figures), ...refund(figures), ...said].join(' ');
}

function taxOf({ reliefs, minimumTax, taxBeforeCredits }: IndividualFigures): string {
  const tax = wordingOf(taxBeforeCredits);
  if (minimumTax.raisedBy > 0n) return `minimum tax of ${tax}, because it exceeds the tax of the bands`;
  return `tax on chargeable income of ${wordingOf(reliefs.chargeable)} is ${tax}`;
}

function exemptEmployment({ reliefs: { exemption } }: IndividualFigures): string[] {
  if (exemption.amount === 0n) return [];
  return [`Employment income of ${wordingOf(exemption.amount)} is exempt: it is within the national minimum wage.`];
}

function refund({ credits }: IndividualFigures): string[] {
  const refundable = refundableOf(credits);
  return refundable === 0n ? [] : [`Refundable credits: ${wordingOf(refundable)}.`];
}
