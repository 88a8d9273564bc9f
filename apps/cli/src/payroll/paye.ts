/**
 * The tax that is deducted from an employee's pay of a month.
 *
 * The law is annual: an employer "shall ensure that the aggregate amount of all the deductions made during a year of
 * assessment shall equal the income tax chargeable on the employee in respect of its emoluments for that year" (NTAA
 * s.51(7); PITA s.81(6) to 2025). No text that was read says how much of it each month bears. So the tax is that of the
 * year, by the law of the year of the month, and the practice of payrolls spreads it:
 *
 * - with the pay and the tax of the year so far: this month's pay is taken for each month left, and what is left of the
 *   tax is spread over them evenly, rounded down to the kobo; December takes the rest.
 * - without: this month's pay is taken for every month of the employment, and the month bears its instalment of the
 *   year's tax.
 *
 * The employment is of the months from `employedFrom`, which who joins with no pay to date leaves out, to December, or
 * to the last month of who leaves. The minimum wage is that of these months (NMWA s.3(1)).
 *
 * A bonus is income of the day on which it is paid (NTA s.26(2)), so the tax that it adds is deducted in its month.
 *
 * @module
 */
import { calculatePit, Decimal, InputError, type PitResult, type Problem, RuleError } from 'nigeria-tax-rules';
import { type Employee, MONTHLY_RELIEFS, PARTS_OF_PAY, REGULAR_PAY, YEARLY_RELIEFS } from './fields.js';
import type { Month } from './month.js';
import { grossedUp } from './net-pay.js';
import { implausible, isAmount, refusal, refuseUnclear, sumOf } from './plausible.js';

/** The tax of an employee for a month, in naira. */
export interface PayeResult {
  readonly tax: Decimal;
  /** The part of it that a bonus adds. */
  readonly taxOnBonus: Decimal;
  /** The pay of the month, with bonus and benefits in kind. */
  readonly pay: Decimal;
  /** The tax that was deducted before and that the year does not bear. */
  readonly overDeducted: Decimal;
  /** The year that was computed, with the bonus. */
  readonly year: PitResult;
  /** True if the pay and the tax of the months before were taken to be those of this month. */
  readonly isEvenAssumed: boolean;
  /** Sentences on pay that was counted once, and on cells that are unlikely. */
  readonly remarks: readonly string[];
  /** The employee with the pay and the pension contribution that were found from a take-home pay. */
  readonly gross?: Employee;
}

/** The tax of a month, or a refusal that names the fields of the employee. */
export function payeOf(given: Employee, month: Month, options: PayeOptions): PayeResult {
  if (given.netPay === undefined) return payeOfPay(given, month, options);
  const gross = grossedUp(given, month, (employee) => {
    const { tax, year } = payeOfPay(employee, month, options);
    return { tax, isExempt: isWithinMinimumWage(year) };
  });
  const found = payeOfPay(gross, month, options);
  const of = gross.pension === given.pension ? '' : `, with pension ${gross.pension}`;
  return { ...found, gross, remarks: [...found.remarks, `${OF_NET_PAY} ${given.netPay}: ${gross.pay}${of}.`] };
}

const OF_NET_PAY = 'Pay found from netPay';

/** Returns whether a remark says which pay was found from a take-home pay: it is nothing to check. */
export function isOfNetPay(remark: string): boolean {
  return remark.startsWith(OF_NET_PAY);
}

interface PayeOptions {
  readonly reading?: string;
}

/** Returns whether the minimum wage exempts the pay of a year. */
export function isWithinMinimumWage({ reliefs }: PitResult): boolean {
  return reliefs.some(({ name, amount }) => name === 'MINIMUM_WAGE_EXEMPTION' && amount.gt(0));
}

function payeOfPay(given: Employee, month: Month, options: PayeOptions): PayeResult {
  refuseUnclear(given, month);
  const employee = startedNow(payOnce(given), month);
  const parts = partsOf(employee, month);
  const regular = computed(requestOf(employee, month, parts.regular), parts.regular, options);
  const all = [...parts.regular, ...parts.bonus];
  const year = parts.bonus.length === 0 ? regular : computed(requestOf(employee, month, all), all, options);
  const taxOnBonus = year.taxDue.minus(regular.taxDue);
  // Pay to date was earned by the month before at the latest.
  const isExemptFrom = (employedFrom: number): boolean => {
    return isWithinMinimumWage(computed(requestOf({ ...employee, employedFrom }, month, all), all, options));
  };
  const isToDate = employee.payToDate !== undefined;
  return {
    tax: (isToDate
      ? shareOfRest(regular.taxDue, monthsLeft(employee, month))
      : instalment(regular, employee, month)
    ).plus(taxOnBonus),
    taxOnBonus,
    pay: sumOf([...REGULAR_PAY, 'benefitsInKind', 'bonus'].map((name) => employee[name])),
    overDeducted: year.refundable,
    year,
    isEvenAssumed: !isToDate,
    remarks: [
      ...(given.pay === undefined || employee.pay !== undefined ? [] : [COUNTED_ONCE]),
      ...(given.pay === employee.pay || employee.pay === undefined ? [] : [WITHOUT_UNTAXED]),
      ...(isStartAssumed(employee) && isWithinMinimumWage(year) && !isExemptFrom(month.month - 1)
        ? [SINCE_JANUARY]
        : []),
      ...implausible(employee),
    ],
  };
}

/** The remark on gross pay that holds untaxed pay. */
const WITHOUT_UNTAXED = 'Gross pay was taken to include the untaxed pay, which was left out of it.';

/** The remark on gross pay beside its parts. */
export const COUNTED_ONCE = 'Gross pay is the sum of its parts, which are given too: counted once.';

/** The remark on an exemption that rests on months that the file does not say. */
const SINCE_JANUARY =
  'Employment since January was assumed. If it began later, give employedFrom: the exemption may end.';

/** Pay to date does not say in how many months it was earned. */
function isStartAssumed({ payToDate, employedFrom }: Employee): boolean {
  return employedFrom === undefined && sumOf([payToDate]).gt(0);
}

/** The employee without the gross pay, where its parts are given too: they come to the same. */
function payOnce(employee: Employee): Employee {
  const { pay, ...parts } = employee;
  return pay !== undefined && PARTS_OF_PAY.some((name) => parts[name] !== undefined) ? parts : withoutUntaxed(employee);
}

/** Gross pay alone holds what is paid and is no income: the rest of it is pay. */
function withoutUntaxed(employee: Employee): Employee {
  const { pay, untaxed } = employee;
  if (!isAmount(pay) || !sumOf([untaxed]).gt(0)) return employee;
  return { ...employee, pay: new Decimal(pay).minus(sumOf([untaxed])).toFixed(2) };
}

/** Before the first month, or before January, nothing was paid: so the year of who leaves in January is known. */
function startedNow(employee: Employee, { month }: Month): Employee {
  const isFirst = Number(employee.employedFrom ?? 0) === month || (employee.lastMonth === true && month === 1);
  return isFirst ? { payToDate: '0', taxToDate: '0', ...employee } : employee;
}

/** The first month of the employment: as stated, this one where nothing was paid before, or January. */
export function firstMonthOf({ employedFrom, payToDate }: Employee, { month }: Month): number {
  if (employedFrom !== undefined) return Number(employedFrom);
  return isAmount(payToDate) && new Decimal(payToDate).isZero() ? month : 1;
}

/** The months whose pay is still to come, with this one: one of an employee who leaves. */
function monthsLeft({ lastMonth }: Employee, { month }: Month): number {
  return lastMonth === true ? 1 : 13 - month;
}

function instalment({ instalments }: PitResult, employee: Employee, month: Month): Decimal {
  return instalments[month.month - firstMonthOf(employee, month)] ?? new Decimal(0);
}

/** An even share of what is left of the tax, rounded down to the kobo; December has one month left and takes it all. */
function shareOfRest(rest: Decimal, months: number): Decimal {
  return rest.div(months).toDecimalPlaces(2, Decimal.ROUND_DOWN);
}

/** A stream of income, and the field of the employee that it is. */
interface Part {
  readonly field: string;
  readonly stream: object;
}

function partsOf(employee: Employee, month: Month): { readonly regular: Part[]; readonly bonus: Part[] } {
  const periodsPerYear = monthsToCome(employee, month);
  const part = (field: string, type: string, more: object): Part[] =>
    employee[field] === undefined ? [] : [{ field, stream: { type, amount: employee[field], ...more } }];
  const monthly = { frequency: 'monthly', periodsPerYear };
  return {
    regular: [
      ...REGULAR_PAY.flatMap((field) => part(field, 'employment', monthly)),
      ...part('benefitsInKind', 'benefit_in_kind', monthly),
      ...part('payToDate', 'employment', { frequency: 'annual' }),
    ],
    bonus: part('bonus', 'bonus', { frequency: 'one_off' }),
  };
}

/** The request of the year. */
function requestOf(employee: Employee, month: Month, parts: readonly Part[]): object {
  const { state, taxToDate } = employee;
  const yearly = YEARLY_RELIEFS.filter((name) => employee[name] !== undefined);
  return {
    taxYear: month.year,
    ...(state !== undefined && { state }),
    incomeStreams: parts.map(({ stream }) => stream),
    ...Object.fromEntries(yearly.map((name) => [name, employee[name]])),
    ...monthlyReliefs(employee, month),
    ...employmentOf(employee, month),
    ...(taxToDate !== undefined && { payeDeducted: taxToDate }),
  };
}

/**
 * The request of an employee's year, as it is computed for the tax of a month, without the year.
 *
 * @throws InputError where the pay of the year is not known.
 */
export function yearOfEmployee(given: Employee, month: Month): Record<string, unknown> {
  if (given.netPay !== undefined) {
    throw refusal([{ path: '/netPay', code: 'not-applicable', message: NET_PAY_ALONE, accepted: 'pay, before tax' }]);
  }
  refuseUnclear(given, month);
  const employee = startedNow(payOnce(given), month);
  const { regular, bonus } = partsOf(employee, month);
  const {
    taxYear: _,
    payeDeducted: _deducted,
    ...request
  } = requestOf(employee, month, [...regular, ...bonus]) as Record<string, unknown>;
  return request;
}

const NET_PAY_ALONE =
  'The row has a take-home pay alone: the pay that it is of depends on the law. Use nigeria-tax paye.';

/** The months of the employment, where they are not all twelve: of who joined during the year, or leaves. */
function employmentOf(
  employee: Employee,
  month: Month,
): { readonly employedFrom?: number; readonly employedTo?: number } {
  const [employedFrom, employedTo] = [firstMonthOf(employee, month), employee.lastMonth === true ? month.month : 12];
  return employedFrom === 1 && employedTo === 12 ? {} : { employedFrom, employedTo };
}

/** The months that bear this month's pay: those that are left, or all of the employment where no other is known. */
function monthsToCome(employee: Employee, month: Month): number {
  return employee.payToDate === undefined ? 13 - firstMonthOf(employee, month) : monthsLeft(employee, month);
}

/** The contributions of the year: those so far and this month's for each month left, or this month's for all. */
function monthlyReliefs(employee: Employee, month: Month): Record<string, unknown> {
  const months = monthsToCome(employee, month);
  const given = Object.entries(MONTHLY_RELIEFS).flatMap(([name, field]) => {
    const [now, before] = [employee[name], employee[`${name}ToDate`]];
    return now === undefined && before === undefined ? [] : [[field, yearOf(now ?? 0, months, before ?? 0)] as const];
  });
  return Object.fromEntries(given);
}

/** An amount of each month and what came before; what is no amount stays as it is, and is refused. */
function yearOf(now: unknown, months: number, before: unknown): unknown {
  if (!isAmount(now)) return now;
  return isAmount(before) ? new Decimal(now).times(months).plus(before) : before;
}

/** Computes the year; a refusal names the fields of the employee in place of those of the request. */
function computed(request: object, parts: readonly Part[], options: { readonly reading?: string }): PitResult {
  try {
    return calculatePit(request as never, options);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const problems = error instanceof InputError ? error.errors : [error];
    throw refusal(problems.map((problem) => ofEmployee(problem, parts)));
  }
}

const FIELDS: Readonly<Record<string, string>> = {
  payeDeducted: 'taxToDate',
  ...Object.fromEntries(Object.entries(MONTHLY_RELIEFS).map(([name, field]) => [field, name])),
};

function ofEmployee({ path, code, message, accepted }: Problem, parts: readonly Part[]): Problem {
  const [, index] = /^\/incomeStreams\/(\d+)/.exec(path) ?? [];
  const name = index === undefined ? FIELDS[path.slice(1)] : parts[Number(index)]?.field;
  if (name === undefined) return { path, code, message, accepted };
  const said = message.replace(/\b(?:incomeStreams\[\d+\]\.\w+|payeDeducted|pensionContribution)\b/, name);
  return { path: `/${name}`, code, message: said, accepted };
}
