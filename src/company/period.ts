/**
 * The accounting period of a return: its days, and whether it is the first.
 *
 * @module
 */
import {
  type AnyKobo,
  type CivilDay,
  dayAfter,
  dayMonthEndsLater,
  dayMonthsLater,
  dayNumberOf,
  daysCounted,
  inProportion,
  type Problem,
  plus,
  problem,
} from '../ground/index.js';

const MONTHS_OF_A_YEAR = 12;

/** Some days in a row, by the first and the last of them yyyymmdd. */
export interface Period {
  readonly start: number;
  readonly end: number;
  readonly days: number;
}

/** An accounting period. */
export interface AccountingPeriod extends Period {
  /** True of the period that begins as the business does. */
  readonly isFirst: boolean;
  /** True of twelve months, of 365 or 366 days. */
  readonly isYear: boolean;
}

/** The places of the fields that a period follows from. */
export const FIELDS_OF_THE_PERIOD: ReadonlySet<string> = new Set([
  '/accountingPeriodEnd',
  '/accountingPeriodStart',
  '/commencementDate',
]);

/** The days of a request that its period begins by. */
export interface PeriodStated {
  readonly accountingPeriodStart?: CivilDay | undefined;
  readonly commencementDate?: CivilDay | undefined;
}

/** The income of a request that gross turnover is made of. */
interface IncomeStated {
  readonly turnover: AnyKobo;
  readonly capitalIncomeBreakdown: Readonly<Record<string, AnyKobo>>;
}

/** The facts of a request that the turnover of a year follows from. */
interface TurnoverStated extends PeriodStated, IncomeStated {
  readonly turnoverPerAnnum: AnyKobo | undefined;
}

/**
 * The period that ends on a day: from the day that is stated; else of twelve months, where the last day of a month is
 * kept, or from the day on which the business commenced where that is later.
 */
export function periodTo(periodEnd: CivilDay, stated: PeriodStated): AccountingPeriod {
  const end = dayNumberOf(periodEnd);
  const [begun, commenced] = [numberOf(stated.accountingPeriodStart), numberOf(stated.commencementDate)];
  const usual = startOfYearTo(end);
  const start = begun ?? Math.max(usual, commenced ?? 0);
  return { ...daysFrom(start, end), isFirst: start === commenced, isYear: start === usual };
}

function numberOf(day: CivilDay | undefined): number | undefined {
  return day === undefined ? undefined : dayNumberOf(day);
}

/** The first day of the twelve months to a day. */
export function startOfYearTo(end: number): number {
  return dayAfter(dayMonthEndsLater(end, -MONTHS_OF_A_YEAR));
}

/** The period from one day to another. */
export function daysFrom(start: number, end: number): Period {
  return { start, end, days: daysCounted(start, end) };
}

/** The days by which gross turnover is made that of a year: of 365, whether or not a leap day is in the period. */
export const DAYS_OF_A_YEAR = 365;

/** Gross turnover of twelve months: as stated, or in proportion where the period is of other length; else nothing. */
export function turnoverPerAnnumOf(request: TurnoverStated, periodEnd: CivilDay): AnyKobo | undefined {
  const { turnoverPerAnnum, accountingPeriodStart, commencementDate } = request;
  if (turnoverPerAnnum !== undefined) return turnoverPerAnnum;
  if (accountingPeriodStart === undefined && commencementDate === undefined) return undefined;
  const { isYear, days } = periodTo(periodEnd, request);
  return isYear ? undefined : turnoverOfYear(grossTurnoverStated(request), days);
}

/** Turnover and every head of capital income: each is in gross turnover under every Act. */
function grossTurnoverStated({ turnover, capitalIncomeBreakdown }: IncomeStated): AnyKobo {
  return Object.values(capitalIncomeBreakdown).reduce<AnyKobo>(plus, turnover);
}

/** Gross turnover of a period as that of a year: × 365 ÷ its days. */
export function turnoverOfYear(turnover: AnyKobo, days: number): AnyKobo {
  return inProportion(turnover, DAYS_OF_A_YEAR, days);
}

/** The first year of assessment whose law has a basis period up to a changed date of the accounts (NTA s.23(1)). */
const CHANGED_DATES_FROM = 2026;
const MOST_MONTHS = 18;
const MOST_MONTHS_TO_A_CHANGED_DATE = 24;

/** Refuses a period that begins after it ends, before the business does, or longer ago than a return covers. */
export function checkPeriodStart(stated: PeriodStated, end: CivilDay, taxYear: number, problems: Problem[]): void {
  const { accountingPeriodStart: start, commencementDate: commenced = '' } = stated;
  if (start === undefined) return;
  const { isFirst } = periodTo(end, stated);
  const months = isFirst || taxYear < CHANGED_DATES_FROM ? MOST_MONTHS : MOST_MONTHS_TO_A_CHANGED_DATE;
  const isLong = dayMonthsLater(dayNumberOf(start), months) <= dayNumberOf(end);
  if (start > end) refuse('after-period', `after the accounting period ends on ${end}`, `a day up to ${end}`);
  else if (start < commenced)
    refuse('outside-period', `before commencementDate ${commenced}`, `a day from ${commenced}`);
  else if (isLong) refuse('outside-period', `more than ${months} months before ${end}`, `${months} months at most`);

  function refuse(code: 'after-period' | 'outside-period', where: string, accepted: string): void {
    problems.push(problem('/accountingPeriodStart', code, `accountingPeriodStart ${start} is ${where}.`, accepted));
  }
}

/** A company is incorporated before its accounting period ends. */
export function checkIncorporation(incorporated: CivilDay | undefined, end: CivilDay, problems: Problem[]): void {
  if (incorporated === undefined || incorporated <= end) return;
  const message = `incorporationDate ${incorporated} is after the accounting period ends on ${end}.`;
  problems.push(problem('/incorporationDate', 'after-period', message, `a day up to ${end}`));
}
