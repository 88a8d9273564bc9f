/**
 * The assumptions of an individual's computation.
 *
 * @module
 */
import { type Assumption, missing } from '../assumptions.js';
import { textOf, wordingOf } from '../money/wording.js';
import type { PitFacts } from './facts.js';
import type { AnnualStream } from './income.js';
import type { StatedYear, YearAnswer } from './year.js';

/** Every assumption that decided, or could decide, a figure. */
export function assumptionsOf(answer: YearAnswer, { facts }: StatedYear): Assumption[] {
  const assumed: Assumption[] = [];
  treatments(answer, assumed);
  oneEmployment(answer, assumed);
  minimumWage(answer, assumed);
  pension(answer, facts, assumed);
  rent(answer, facts, assumed);
  return assumed;
}

/** The assumptions of the treatment of a type of income, reported once for each type. */
function treatments({ lists }: YearAnswer, assumed: Assumption[]): void {
  lists.streams.forEach(({ type: { type, assumes } }, index) => {
    if (assumes === undefined || assumed.some((each) => each.assumed === type)) return;
    assumed.push({ field: `/incomeStreams/${index}/type`, kind: 'notice', assumed: type, message: assumes });
  });
}

/** The minimum wage is compared with the income of an employment; several are taken to be of one. */
function oneEmployment({ rules, lists }: YearAnswer, assumed: Assumption[]): void {
  const { minimumWage } = rules;
  const { streams, figures } = lists;
  if (minimumWage.method !== 'employment_income' || figures.employmentIncome <= minimumWage.minimumWage) return;
  const pays = employmentsIn(streams);
  if (pays.length < 2 || pays.every(({ annual }) => annual > minimumWage.minimumWage)) return;
  const limit = wordingOf(minimumWage.minimumWage);
  const treated = `The ${pays.length} streams of employment are treated as one employment`;
  const message = `${treated}, above the minimum wage of ${limit}.`;
  assumed.push({ field: '/incomeStreams', kind: 'notice', assumed: 'one employment', message });
}

/** The assumptions about the minimum wage, reported if it exempts an income. */
function minimumWage(answer: YearAnswer, assumed: Assumption[]): void {
  const { minimumWage } = answer.rules;
  if (minimumWage.method === 'none' || minimumWage.assumes === undefined) return;
  if (!(answer.kobo(answer.at.minimum_wage_exemption) > 0)) return;
  const { assumes: message, minimumWage: wage } = minimumWage;
  assumed.push({ field: '/incomeStreams', kind: 'notice', assumed: textOf(wage), message });
}

function employmentsIn(streams: readonly AnnualStream[]): AnnualStream[] {
  return streams.filter(({ type, annual }) => type.type === 'employment' && annual > 0);
}

const NO_PENSION = Object.freeze(
  missing('/pensionContribution', '0.00', 'No pension contribution is given, so none is deducted.'),
);

/** Every employee has a pension by law, so its absence is more likely to be forgotten than to be so. */
function pension(answer: YearAnswer, { pensionContribution }: PitFacts, assumed: Assumption[]): void {
  if (pensionContribution !== undefined || !isTaxed(answer)) return;
  if (employmentsIn(answer.lists.streams).length > 0) assumed.push(NO_PENSION);
}

const NO_RENT = Object.freeze(missing('/annualRent', '0.00', 'No rent is given, so no rent relief is deducted.'));

function rent(answer: YearAnswer, { annualRent }: PitFacts, assumed: Assumption[]): void {
  if (annualRent !== undefined || !isTaxed(answer)) return;
  if (answer.rules.rentRelief.method !== 'none') assumed.push(NO_RENT);
}

function isTaxed(answer: YearAnswer): boolean {
  return answer.kobo(answer.at.taxBeforeCredits) > 0;
}
