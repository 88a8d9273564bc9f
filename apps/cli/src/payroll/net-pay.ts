/**
 * The pay behind a take-home pay: net to gross.
 *
 * The pay is found to the kobo by what `paye` itself would deduct from it. A kobo more of pay never leaves more than a
 * kobo more, so between two cliffs every take-home pay is reached; the only cliff of a payroll is the end of the
 * exemption of the national minimum wage.
 *
 * @module
 */
import { Decimal, monthlyContributions } from 'nigeria-tax-rules';
import { grouped } from '../../../../libraries/looks/src/grouped.js';
import { type Employee, MONTHLY_RELIEFS, REGULAR_PAY } from './fields.js';
import type { Month } from './month.js';
import { isAmount, refusal, sumOf } from './plausible.js';

/** The tax on the pay of an employee; `isExempt` if the minimum wage exempts it. */
export interface Deducted {
  readonly tax: Decimal;
  readonly isExempt: boolean;
}

/** The employee with the pay, and the pension contribution unless it is given, that leave the take-home pay. */
export function grossedUp(
  { netPay, ...employee }: Employee,
  month: Month,
  deductedFrom: (employee: Employee) => Deducted,
): Employee {
  if (REGULAR_PAY.some((name) => employee[name] !== undefined)) throw refused('netPay and pay are both given.');
  if (!isAmount(netPay)) throw refused(`netPay is not an amount of naira: ${JSON.stringify(netPay)}.`, 'not-an-amount');
  const target = koboOf(netPay);
  const at = (kobo: number): Employee => paid(employee, month, kobo);
  const netAt = (kobo: number): number => takeHome(at(kobo), deductedFrom);
  const highest = firstFrom(1, (kobo) => netAt(kobo) >= target);
  const lastExempt = lastThrough(highest, (kobo) => deductedFrom(at(kobo)).isExempt);
  for (const [low, high] of [
    [0, lastExempt],
    [lastExempt + 1, highest],
  ] as const) {
    const found = low > high ? undefined : firstIn(low, high, (kobo) => netAt(kobo) >= target);
    if (found !== undefined && netAt(found) === target) return at(roundest(found, (kobo) => netAt(kobo) === target));
  }
  throw refused(
    `No pay leaves ${naira(target)} to take home: ${naira(lastExempt)} leaves ${naira(netAt(lastExempt))}.`,
  );
}

/** The employee with a pay; a pension contribution that is not given is the share of it that the law says. */
function paid(employee: Employee, { year }: Month, kobo: number): Employee {
  const pay = textOf(kobo);
  if (employee.pension !== undefined) return { ...employee, pay };
  const [pension] = monthlyContributions({ taxYear: year, monthlyPay: pay }).filter(({ name }) => name === 'PENSION');
  return { ...employee, pay, ...(pension && { pension: pension.amount.toFixed(2) }) };
}

function takeHome(employee: Employee, deductedFrom: (employee: Employee) => Deducted): number {
  const money = sumOf([employee.pay, employee.bonus]);
  const contributions = sumOf(Object.keys(MONTHLY_RELIEFS).map((name) => employee[name]));
  return koboOf(money.minus(contributions).minus(deductedFrom(employee).tax));
}

/** The first of 1, 2, 4, … of which something holds. Pay of a payroll is far below where numbers lose a kobo. */
function firstFrom(kobo: number, holds: (kobo: number) => boolean): number {
  if (kobo > Number.MAX_SAFE_INTEGER / 4) throw refused('netPay is too large.', 'amount-too-large');
  return holds(kobo) ? kobo : firstFrom(kobo * 2, holds);
}

/** The first amount of a range of which something holds that holds from there on; none where it holds of no amount. */
function firstIn(low: number, high: number, holds: (kobo: number) => boolean): number | undefined {
  if (!holds(high)) return undefined;
  let [below, from] = [low - 1, high];
  while (from - below > 1) {
    const middle = Math.floor((below + from) / 2);
    if (holds(middle)) from = middle;
    else below = middle;
  }
  return from;
}

/** Several neighbouring amounts leave the same; the roundest of them is most likely what was agreed. */
function roundest(kobo: number, leavesIt: (kobo: number) => boolean): number {
  const alike = Array.from({ length: ALIKE }, (_, more) => kobo + more).filter(leavesIt);
  return alike.reduce((best, each) => (zerosOf(each) > zerosOf(best) ? each : best), kobo);
}

/** More neighbours than leave the same of any tax and contribution of up to nine tenths. */
const ALIKE = 10;

function zerosOf(kobo: number): number {
  return /0*$/.exec(String(kobo))?.[0].length ?? 0;
}

/** The last amount up to which something holds; −1 where it never does. */
function lastThrough(high: number, holds: (kobo: number) => boolean): number {
  return (firstIn(0, high, (kobo) => !holds(kobo)) ?? high + 1) - 1;
}

function koboOf(naira: Decimal | string | number): number {
  return new Decimal(naira).times(100).toNumber();
}

function textOf(kobo: number): string {
  return new Decimal(kobo).div(100).toFixed(2);
}

function naira(kobo: number): string {
  return `₦${grouped(textOf(kobo))}`;
}

function refused(message: string, code: 'option-conflict' | 'not-an-amount' | 'amount-too-large' = 'option-conflict') {
  return refusal([
    { path: '/netPay', code, message, accepted: 'the take-home pay of the month, and no pay beside it' },
  ]);
}
