/**
 * A second opinion on what being late costs: day by day, in decimal.js, from the words of the Acts. It shares nothing
 * with the engine. Amounts are naira.
 */
import { Decimal } from 'decimal.js';
import type { LatenessInput } from '../../src/index.js';

const D = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
const DAY = 86_400_000;
const ZERO = new D(0);
const naira = (value: { toString(): string }): Decimal => new D(value.toString());
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

/** ₦25,000 and ₦5,000 (CITA s.55(3)); for what is due from 2026 ₦100,000 and ₦50,000 (NTAA s.101). */
function filingPenalty({ dueDate, filedOn = '' }: LatenessInput): { months: number; penalty: Decimal } {
  const months = new Set<string>();
  for (let day = dayAfter(dueDate); day <= filedOn; day = dayAfter(day)) months.add(day.slice(0, 7));
  const [first, further] = dueDate >= '2026-01-01' ? [100_000, 50_000] : [25_000, 5_000];
  const penalty = months.size === 0 ? 0 : first + further * (months.size - 1);
  return { months: months.size, penalty: new D(penalty) };
}

/** The days, the addition and the interest of late tax. */
function ofTax(input: LatenessInput) {
  const { dueDate, total, paidOn } = input;
  const payments = paidOn === undefined ? (input.payments ?? []) : [{ on: paidOn, amount: total }];
  const isKnown = paidOn !== undefined || input.payments !== undefined;
  const paidBefore = (day: string): Decimal =>
    payments.filter(({ on }) => on < day).reduce((sum, { amount }) => sum.plus(naira(amount)), ZERO);
  const unpaidOn = (day: string): Decimal => D.max(ZERO, naira(total).minus(paidBefore(day)));
  const rateOn = (day: string): Decimal => {
    const [rate] = (input.interestRates ?? [])
      .filter(({ from }) => from <= day)
      .sort((a, b) => (a.from < b.from ? 1 : -1));
    return rate === undefined ? ZERO : naira(rate.policyRate).plus(naira(rate.spread)).div(100);
  };
  const last =
    payments
      .map(({ on }) => on)
      .sort()
      .at(-1) ?? '';
  let days = 0;
  let interest = ZERO;
  for (let day = dayAfter(dueDate); day <= last; day = dayAfter(day)) {
    const unpaid = unpaidOn(day);
    if (unpaid.isZero()) break;
    days += 1;
    interest = interest.plus(unpaid.times(rateOn(day)));
  }
  const late = isKnown ? unpaidOn(dayAfter(dueDate)) : ZERO;
  return { days, addition: late.div(10), interest: interest.div(365) };
}

/** Every figure of a late return, as text. */
export function oracleLateness(input: LatenessInput) {
  const { months, penalty } = filingPenalty(input);
  const { days, addition, interest } = ofTax(input);
  const text = (amount: Decimal): string => amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2);
  return {
    days,
    months,
    filingPenalty: text(penalty),
    paymentPenalty: text(addition),
    interest: text(interest),
  };
}
