/**
 * Step 19: the result in a sentence: what is chargeable, what tax it bears, who takes it, and what was assumed.
 *
 * @module
 */
import { caveatOf, contestedSentence, type Settled } from '../computation/index.js';
import { times, wordingOf } from '../ground/index.js';
import { MONTHS_OF_A_YEAR } from '../law/individual/index.js';
import { monthsOf } from './employment.js';
import type { StatedYear, YearAnswer } from './year.js';

/** The message of a result. */
export function messageOf(answer: YearAnswer, { facts }: StatedYear, settled: Settled): string {
  const { table } = answer;
  const due = wordingOf(answer.kobo(answer.at.taxDue));
  const payable = `Payable to the ${facts.state.revenueService}: ${due} (${monthlyOf(answer, monthsOf(facts))}).`;
  const tax = `${caveatOf(table)}Income year ${table.taxYear}: ${taxOf(answer)}.`;
  const more = `${contestedSentence(settled)}${exemptEmployment(answer)}${refund(answer)}`;
  let message = `${tax} ${payable}${more}`;
  for (const assumption of settled.assumptions) message += ` ${assumption.message}`;
  return message;
}

/** The tax of each month worked; where that many times it is another amount, it is about that. */
function monthlyOf(answer: YearAnswer, months = MONTHS_OF_A_YEAR): string {
  const [due, monthly] = [answer.kobo(answer.at.taxDue), answer.kobo(answer.at.monthlyTax)];
  return `${times(monthly, months) === due ? '' : 'about '}${wordingOf(monthly)} a month`;
}

function taxOf(answer: YearAnswer): string {
  const tax = wordingOf(answer.kobo(answer.at.taxBeforeCredits));
  if (answer.kobo(answer.at.minimumTaxExcess) > 0)
    return `minimum tax of ${tax}, because it exceeds the tax of the bands`;
  return `tax on chargeable income of ${wordingOf(answer.kobo(answer.at.chargeableIncome))} is ${tax}`;
}

function exemptEmployment(answer: YearAnswer): string {
  const exempt = answer.kobo(answer.at.minimum_wage_exemption);
  if (!(exempt > 0)) return '';
  return ` Employment income of ${wordingOf(exempt)} is exempt: it is within the national minimum wage.`;
}

function refund(answer: YearAnswer): string {
  const refundable = answer.kobo(answer.at.refundable);
  return refundable > 0 ? ` Refundable credits: ${wordingOf(refundable)}.` : '';
}
