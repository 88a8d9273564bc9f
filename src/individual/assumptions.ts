/**
 * The assumptions of an individual's computation.
 *
 * @module
 */
import { type Assumption, missing } from '../computation/assumptions.js';
import { reportWithoutEffect } from '../computation/without-effect.js';
import { textOf, wordingOf } from '../ground/wording.js';
import { minimumWageOf } from '../law/individual/minimum-wage.js';
import { frequencyNamed, type PitFacts, pitFieldsUnder } from './facts.js';
import type { AnnualStream } from './income.js';
import { INDIVIDUAL_COMPUTATION, type StatedYear, type YearAnswer } from './year.js';

/** Every assumption that decided, or could decide, a figure. */
export function assumptionsOf(answer: YearAnswer, stated: StatedYear): Assumption[] {
  const { facts } = stated;
  const assumed: Assumption[] = [];
  treatments(answer, assumed);
  oneEmployment(answer, facts, assumed);
  minimumWage(answer, assumed);
  allYear(answer, stated, assumed);
  pension(answer, facts, assumed);
  rent(answer, facts, assumed);
  reportWithoutEffect(facts, pitFieldsUnder(answer.table), answer.table.taxYear, assumed);
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
function oneEmployment({ rules, lists }: YearAnswer, { monthsWorked }: PitFacts, assumed: Assumption[]): void {
  const { minimumWage } = rules;
  const { streams, figures } = lists;
  if (minimumWage.method !== 'employment_income') return;
  const wage = minimumWageOf(monthsWorked, minimumWage);
  if (figures.employmentIncome <= wage) return;
  const pays = employmentsIn(streams);
  if (pays.length < 2 || pays.every(({ annual }) => annual > wage)) return;
  const limit = wordingOf(wage);
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

/** Twelve months are taken where the income is exempt by them, and another tax were due by one. */
function allYear(answer: YearAnswer, stated: StatedYear, assumed: Assumption[]): void {
  const { minimumWage } = answer.rules;
  if (stated.facts.monthsWorked !== 'not_given' || minimumWage.method === 'none') return;
  if (!(answer.kobo(answer.at.minimum_wage_exemption) > minimumWageOf('1', minimumWage))) return;
  if (isPaidAllYear(stated.facts, answer) || !isTaxedByOneMonth(answer, stated)) return;
  assumed.push(ALL_YEAR);
}

/** A pay of every week or month of a whole year states the months. */
function isPaidAllYear({ incomeStreams }: PitFacts, { lists, rules }: YearAnswer): boolean {
  return incomeStreams.some(({ frequency, periodsPerYear }, place) => {
    const stream = lists.streams[place];
    const ofYear = frequencyNamed(frequency, rules)?.periodsPerYear ?? 1;
    return stream !== undefined && isEmployment(stream) && ofYear > 1 && (periodsPerYear ?? ofYear) >= ofYear;
  });
}

/** Below the first band of some years no tax is due with the exemption or without it. */
function isTaxedByOneMonth(answer: YearAnswer, stated: StatedYear): boolean {
  const facts = { ...stated.facts, monthsWorked: '1' as const };
  const byOne = INDIVIDUAL_COMPUTATION.answerUnder({ ...stated, facts }, answer.table);
  return byOne.kobo(byOne.at.taxBeforeCredits) > answer.kobo(answer.at.taxBeforeCredits);
}

const ALL_YEAR = Object.freeze(
  missing(
    '/monthsWorked',
    '12',
    'No monthsWorked was given, so twelve months were assumed. It matters: the minimum wage is that of the months ' +
      'worked.',
  ),
);

function employmentsIn(streams: readonly AnnualStream[]): AnnualStream[] {
  return streams.filter(isEmployment);
}

function isEmployment({ type, annual }: AnnualStream): boolean {
  return type.type === 'employment' && annual > 0;
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
