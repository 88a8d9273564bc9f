/**
 * The months of employment as a request states them: how many they were, the first, the last, or some of these.
 *
 * @module
 */
import { type Problem, problem } from '../ground/index.js';
import { MONTHS, MONTHS_OF_A_YEAR, type MonthStated, NOT_GIVEN } from '../law/individual/index.js';

/** The months of employment as a request states them. */
export interface EmploymentFacts {
  readonly monthsWorked: MonthStated;
  readonly employedFrom: MonthStated;
  readonly employedTo: MonthStated;
}

/** The months of employment that a request leads to; none where it states nothing of them. */
interface Employment {
  readonly months: number | undefined;
  readonly from: number | undefined;
}

function employmentOf({ monthsWorked, employedFrom, employedTo }: EmploymentFacts): Employment {
  const [count, first, lastMonth] = [numberOf(monthsWorked), numberOf(employedFrom), numberOf(employedTo)];
  const from = first ?? (lastMonth === undefined ? undefined : lastMonth + 1 - (count ?? lastMonth));
  const months = count ?? (from === undefined ? undefined : (lastMonth ?? MONTHS_OF_A_YEAR) + 1 - from);
  return { months, from };
}

/** The number of months of employment; nothing where the request does not say. */
export function monthsOf(facts: EmploymentFacts): number | undefined {
  return employmentOf(facts).months;
}

/** The facts with the months of employment as the law takes them: their number and the first. */
export function employedInLaw<F extends EmploymentFacts>(facts: F): F {
  if (facts.employedFrom === NOT_GIVEN && facts.employedTo === NOT_GIVEN) return facts;
  const { months, from } = employmentOf(facts);
  return { ...facts, monthsWorked: monthStated(months), employedFrom: monthStated(from) };
}

/** The number of a month; nothing where it is not given. A month that could not be read is refused already. */
function numberOf(month: MonthStated | undefined): number | undefined {
  return month === NOT_GIVEN || month === undefined ? undefined : Number(month);
}

function monthStated(month: number | undefined): MonthStated {
  return MONTHS[(month ?? 0) - 1] ?? NOT_GIVEN;
}

/** Adds the problems of months that contradict each other. */
export function checkMonths(facts: EmploymentFacts, problems: Problem[]): void {
  const [count, first, last] = [facts.monthsWorked, facts.employedFrom, facts.employedTo].map(numberOf);
  if (first !== undefined && last !== undefined && first > last) {
    const message = `employedTo is ${last}, before employedFrom, ${first}.`;
    problems.push(problem('/employedTo', 'option-conflict', message, `${first} to ${MONTHS_OF_A_YEAR}`));
  } else if (count !== undefined) checkCount(count, first, last, problems);
}

function checkCount(count: number, first: number | undefined, last: number | undefined, problems: Problem[]): void {
  const most = (last ?? MONTHS_OF_A_YEAR) + 1 - (first ?? 1);
  const isFixed = first !== undefined && last !== undefined;
  if (count === most || (count < most && !isFixed)) return;
  const months = [first, last].flatMap((month, at) => (month === undefined ? [] : [`${BOUNDS[at]} ${month}`]));
  const leave = months.length === 1 ? 'leaves' : 'leave';
  const message = `monthsWorked is ${count}, but ${months.join(' and ')} ${leave} ${isFixed ? '' : 'at most '}${most}.`;
  const accepted = `${isFixed || most === 1 ? '' : '1 to '}${most}, or no such field`;
  problems.push(problem('/monthsWorked', 'option-conflict', message, accepted));
}

const BOUNDS = ['employedFrom', 'employedTo'] as const;
