/**
 * The assumptions of an individual's computation.
 *
 * @module
 */
import { type Assumption, missing, reportWithoutEffect } from '../computation/index.js';
import { type AnyKobo, textOf, wordingOf } from '../ground/index.js';
import {
  isPaidInMonthsWorked,
  MONTHS_OF_A_YEAR,
  type Month,
  minimumWageOf,
  monthAt,
  NOT_GIVEN,
} from '../law/individual/index.js';
import type { MonthlyWage } from '../tables/individual-table.js';
import { employedInLaw, monthsOf } from './employment.js';
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
  whichMonths(answer, stated, assumed);
  morePayments(answer, stated, assumed);
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
function oneEmployment({ rules, lists }: YearAnswer, facts: PitFacts, assumed: Assumption[]): void {
  const { minimumWage } = rules;
  const { streams, figures } = lists;
  if (minimumWage.method !== 'employment_income') return;
  const wage = minimumWageOf(minimumWage, monthsOf(facts) ?? MONTHS_OF_A_YEAR, firstOf(facts));
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
  if (monthsOf(stated.facts) !== undefined || minimumWage.method === 'none') return;
  if (!(answer.kobo(answer.at.minimum_wage_exemption) > minimumWageOf(minimumWage, 1, JANUARY))) return;
  if (isPaidAllYear(stated.facts, answer) || !isTaxedByOneMonth(answer, stated)) return;
  assumed.push(ALL_YEAR);
}

/** A pay of every month of a whole year, or of every shorter period, states the months. */
function isPaidAllYear({ incomeStreams }: PitFacts, { lists, rules }: YearAnswer): boolean {
  return incomeStreams.some(({ frequency, periodsPerYear }, place) => {
    const stream = lists.streams[place];
    const ofYear = frequencyNamed(frequency, rules)?.periodsPerYear ?? 1;
    return (
      stream !== undefined && isEmployment(stream) && ofYear >= MONTHS_OF_A_YEAR && (periodsPerYear ?? ofYear) >= ofYear
    );
  });
}

/** Below the first band of some years no tax is due with the exemption or without it. */
function isTaxedByOneMonth(answer: YearAnswer, stated: StatedYear): boolean {
  return taxOfMonths(answer, stated, 1, JANUARY) > answer.kobo(answer.at.taxBeforeCredits);
}

const JANUARY: Month = '1';

/** The tax on the same income, earned in some months from one of them. */
function taxOfMonths({ table }: YearAnswer, stated: StatedYear, months: number, employedFrom: Month): AnyKobo {
  const facts = { ...stated.facts, monthsWorked: monthAt(months), employedFrom };
  const answer = INDIVIDUAL_COMPUTATION.answerUnder({ ...stated, facts }, table);
  return answer.kobo(answer.at.taxBeforeCredits);
}

/** The number of months alone does not say which wage of a year with two was due; reported where it decides. */
function whichMonths(answer: YearAnswer, stated: StatedYear, assumed: Assumption[]): void {
  const { minimumWage } = answer.rules;
  const months = monthsOf(stated.facts);
  if (minimumWage.method === 'none' || minimumWage.months === undefined) return;
  if (months === undefined || firstOf(stated.facts) !== undefined) return;
  const lastFrom = monthAt(MONTHS_OF_A_YEAR + 1 - months);
  const taxes = [JANUARY, lastFrom].map((from) => taxOfMonths(answer, stated, months, from));
  if (taxes.every((tax) => tax === answer.kobo(answer.at.taxBeforeCredits))) return;
  const [early, late] = taxes.map(wordingOf);
  const named = months === 1 ? 'month' : `${months} months`;
  const message =
    `employedFrom is not given, so a twelfth of the year's minimum wage was taken for each month worked. It matters: ` +
    `${wagesInWords(minimumWage.months)}. The tax is ${early} if they were the first ${named} of the year, and ` +
    `${late} if the last ${named}.`;
  assumed.push(missing('/employedFrom', "a twelfth of the year's minimum wage a month", message));
}

function wagesInWords(wages: readonly MonthlyWage[]): string {
  return wages.map(({ months, wage }) => `the wage was ${wordingOf(wage)} in ${months} months`).join(', ');
}

/** The first month of employment; nothing where it is not stated. */
function firstOf(facts: PitFacts): Month | undefined {
  const { employedFrom } = employedInLaw(facts);
  return employedFrom === NOT_GIVEN ? undefined : employedFrom;
}

/** A monthly pay that is stated to be paid more often than there are months is counted as stated. */
function morePayments({ rules }: YearAnswer, { facts }: StatedYear, assumed: Assumption[]): void {
  const months = monthsOf(facts) ?? MONTHS_OF_A_YEAR;
  facts.incomeStreams.forEach(({ type, frequency, periodsPerYear = 0 }, index) => {
    const usual = frequencyNamed(frequency, rules)?.periodsPerYear ?? 0;
    if (months === MONTHS_OF_A_YEAR || periodsPerYear <= months || !isPaidInMonthsWorked(type, usual)) return;
    const message =
      `incomeStreams[${index}] is paid ${frequency} ${periodsPerYear} times by its periodsPerYear, more often than ` +
      `the months worked, ${months}. It is counted ${periodsPerYear} times.`;
    const field = `/incomeStreams/${index}/periodsPerYear`;
    assumed.push({ field, kind: 'notice', assumed: String(periodsPerYear), message });
  });
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
