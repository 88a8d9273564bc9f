/**
 * The cost of being late, worked out beside a return: the penalty of a late return, the addition to late tax, and
 * interest.
 *
 * @module
 */
import { type ImmediateWords, inBigint, koboOfFigure } from '../algebra/index.js';
import { type Assumption, inNaira } from '../computation/index.js';
import {
  type Amount,
  type AnyKobo,
  type CivilDay,
  type Decimal,
  dayAfter,
  dayBefore,
  dayNumberOf,
  dayOfNumber,
  daysCounted,
  minus,
  monthsCounted,
  type Problem,
  problem,
  type Rate,
  refuseIfAny,
  textOf,
  wordingOf,
} from '../ground/index.js';
import {
  filingPenalty,
  type INTEREST_RATES,
  LATE_INPUT,
  lateInterest,
  type PAYMENT,
  paymentPenalty,
  type Unpaid,
  yearlyAddition,
} from '../law/company/index.js';
import { type Facts, fieldsOf, optional, readFields, required } from '../request/fields.js';
import { amount, day, oneOf } from '../request/readers.js';
import { latenessRules } from '../tables/generated/lateness.generated.js';
import type { LatenessRule } from '../tables/lateness.js';
import { type Sourced, type Verified, versionOn } from '../tables/table.js';
import type { LateInput } from './late-input.generated.js';

/** A return and its tax, and when they came in. */
export interface LatenessInput extends LateInput {
  /** The day on which return and tax were due: `dueDate` of a result. As `YYYY-MM-DD`. */
  readonly dueDate: string;
  /** The tax payable after credits: `taxLiability.total` or `taxDue` of a result. Naira. */
  readonly total: Amount;
  /** An individual has a due day from 2026 only (NTAA s.13(1) names none). Defaults to `company`. */
  readonly taxpayer?: 'company' | 'individual';
}

/** The law of a cost. */
export interface LatenessLaw {
  /** The cost, by its name in the result. */
  readonly cost: 'filingPenalty' | 'paymentPenalty' | 'interest';
  /** The sections. */
  readonly law: readonly string[];
  /** The tier of the citations: how well their wording was checked. */
  readonly verified: Verified;
  /** A note on a dispute, or other useful facts. */
  readonly note?: string;
}

/** The cost of being late, in naira. None of it is part of the total of a return. */
export interface LatenessResult {
  /** The due date, as given. As `YYYY-MM-DD`. */
  readonly dueDate: string;
  /** The days from the due date to the last payment of what was unpaid. */
  readonly days: number;
  /** The calendar months with a day on which the return was late. */
  readonly months: number;
  /** The penalty for the late return. Naira. */
  readonly filingPenalty: Decimal;
  /** The addition to the late tax. Naira. */
  readonly paymentPenalty: Decimal;
  /** The interest on the late tax. Naira. */
  readonly interest: Decimal;
  /** The law of each cost, by the due date. */
  readonly laws: readonly LatenessLaw[];
  /** Points that are not worked out or are disputed. */
  readonly assumptions: readonly Assumption[];
}

const LATENESS = {
  dueDate: required(day),
  total: required(amount),
  taxpayer: optional(oneOf(['company', 'individual']), 'company' as const),
  ...LATE_INPUT,
};
const FIELDS = fieldsOf(LATENESS);

/** A return and its tax as read, in kobo. */
export type LatenessFacts = Facts<typeof LATENESS>;
/** When a return and its tax came in, as read. */
export type LateFacts = Facts<typeof LATE_INPUT>;
type Paid = Facts<typeof PAYMENT>;
type RatesFrom = Facts<typeof INTEREST_RATES>;

/**
 * Returns the cost of a late return and late tax, in naira to the kobo: a penalty for each calendar month of a late
 * return (CITA s.55(3); NTAA s.101), ten per cent of late tax, once (FIRSEA s.32(1)(a); NTAA s.65(1)(a)), and simple
 * interest by the rates given (FIRSEA s.32(1)(b); NTAA s.65(1)(b)). The Act is that of the due date. Nothing of it is
 * part of the total of a return.
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * const lateness = calculateLateness({
 *   dueDate: '2027-06-30', total: 3_994_000, filedOn: '2027-09-15', paidOn: '2027-09-15',
 *   interestRates: [{ from: '2027-01-01', policyRate: 27, spread: 5 }],
 * });
 * lateness.filingPenalty.toFixed(2); // '200000.00'
 * lateness.paymentPenalty.toFixed(2); // '399400.00'
 * lateness.interest.toFixed(2); // '269622.36'
 */
export function calculateLateness(input: LatenessInput): LatenessResult {
  return latenessOf(readLateness(input));
}

/** The cost of being late, of facts as read. */
export function latenessOf(facts: LatenessFacts): LatenessResult {
  const rule = versionOn<LatenessRule>(latenessRules, facts.dueDate);
  const payment = paymentOf(facts);
  const m = inBigint({ toNearest: 1n, ties: 'up' });
  const months = monthsOfFailure(facts);
  const charged = unpaidAtRates(m, payment);
  return {
    dueDate: facts.dueDate,
    days: daysTo(payment.until, facts),
    months,
    filingPenalty: inNaira(filingPenalty(m, months, rule.lateReturn)),
    paymentPenalty: inNaira(paymentPenalty(m, m.figure(payment.unpaid), rule.lateTax)),
    interest: inNaira(lateInterest(m, charged, rule.interest)),
    laws: [
      lawOf('filingPenalty', rule.lateReturn),
      lawOf('paymentPenalty', rule.lateTax),
      lawOf('interest', rule.interest),
    ],
    assumptions: assumptionsOf(m, facts, payment, rule),
  };
}

function readLateness(input: unknown): LatenessFacts {
  const problems: Problem[] = [];
  const facts = readFields(input, '', FIELDS, problems);
  if (problems.length === 0) checkLateness(facts, problems);
  refuseIfAny(problems);
  return facts;
}

function checkLateness(facts: LatenessFacts, problems: Problem[]) {
  const { dueDate, taxpayer } = facts;
  if (taxpayer === 'individual' && dueDate < FROM_2026) {
    const message = `The tax of an individual to 2025 is due by a notice of assessment, not on ${dueDate}.`;
    problems.push(problem('/dueDate', 'outside-period', message, `a day from ${FROM_2026}`));
  }
  checkLate(facts, problems);
}

/** Checks the faults that only two fields can show. */
export function checkLate({ paidOn, payments, interestRates }: LateFacts, problems: Problem[]): void {
  if (paidOn !== undefined && payments !== undefined) {
    const message = 'paidOn and payments both say when the tax was paid.';
    problems.push(problem('/paidOn', 'option-conflict', message, 'paidOn, or payments'));
  }
  const days = interestRates?.map(({ from }) => from) ?? [];
  const repeated = days.findIndex((from, place) => days.indexOf(from) < place);
  if (repeated < 0) return;
  const message = `interestRates[${repeated}].from ${days[repeated]} has rates already.`;
  problems.push(problem(`/interestRates/${repeated}/from`, 'option-conflict', message, 'one entry for each day'));
}

const FROM_2026 = '2026-01-01';

/** Days in a row on which the same was unpaid, at the rate of those days; none where no rate was given for them. */
interface Stretch {
  readonly amount: AnyKobo;
  readonly days: number;
  readonly rate: Rate | undefined;
}

interface LatePayment {
  /** The tax that was unpaid after the due date; nothing where the request says nothing of payment. */
  readonly unpaid: AnyKobo;
  readonly stretches: readonly Stretch[];
  /** The day of the last payment of what was unpaid; the due date where there is none. */
  readonly until: CivilDay;
  /** The tax that no payment meets. */
  readonly left: AnyKobo;
}

/** The tax that was unpaid after the due date, and the days on which it was. */
function paymentOf({ dueDate, total, paidOn, payments, interestRates = [] }: LatenessFacts): LatePayment {
  const paid = paidOn === undefined ? payments : [{ on: paidOn, amount: total }];
  if (paid === undefined) return { unpaid: 0, stretches: [], until: dueDate, left: total };
  const inTurn = [...paid].sort((one, other) => (one.on < other.on ? -1 : 1));
  const rates = [...interestRates].sort((one, other) => (one.from < other.from ? -1 : 1));
  const inTime = inTurn.filter(({ on }) => on <= dueDate);
  const unpaid = afterPayments(total, inTime);
  const stretches: Stretch[] = [];
  let left = unpaid;
  let until = dueDate;
  for (const payment of inTurn.slice(inTime.length)) {
    if (left === 0) break;
    stretches.push(...atRates(left, dayOfNumber(dayAfter(dayNumberOf(until))), payment.on, rates));
    left = afterPayments(left, [payment]);
    until = payment.on;
  }
  return { unpaid, stretches, until, left };
}

function afterPayments(owed: AnyKobo, paid: readonly Paid[]): AnyKobo {
  return paid.reduce((left, each) => (left > each.amount ? minus(left, each.amount) : 0), owed);
}

/** The days from one day to another, by the rates in force on them. */
function atRates(amount: AnyKobo, first: CivilDay, last: CivilDay, rates: readonly RatesFrom[]): Stretch[] {
  const inTurn = [undefined, ...rates];
  return inTurn.flatMap((rule, place): Stretch[] => {
    const from = rule === undefined || rule.from < first ? first : rule.from;
    const next = rates[place];
    const until = next === undefined || next.from > last ? last : dayOfNumber(dayBefore(dayNumberOf(next.from)));
    const days = daysCounted(dayNumberOf(from), dayNumberOf(until));
    return days === 0 ? [] : [{ amount, days, rate: rule && plusRate(rule.policyRate, rule.spread) }];
  });
}

/** The sum of two rates over one denominator. */
function plusRate({ numerator, denominator }: Rate, other: Rate): Rate {
  return { numerator: numerator + other.numerator, denominator };
}

/** The days after the due date up to a day. */
function daysTo(day: CivilDay, { dueDate }: LatenessFacts): number {
  return daysCounted(dayAfter(dayNumberOf(dueDate)), dayNumberOf(day));
}

/** The calendar months with a day on which the return was late; the day of filing counts. */
function monthsOfFailure({ dueDate, filedOn = dueDate }: LatenessFacts): number {
  return monthsCounted(dayAfter(dayNumberOf(dueDate)), dayNumberOf(filedOn));
}

function unpaidAtRates(m: ImmediateWords, { stretches }: LatePayment): Unpaid[] {
  return stretches.flatMap(({ amount: kobo, days, rate }) =>
    rate === undefined ? [] : [{ amount: m.figure(kobo), days, rate }],
  );
}

/** A cost without the numbers of its rule. */
function lawOf(cost: LatenessLaw['cost'], { law, verified, note }: Sourced): LatenessLaw {
  return note === undefined ? { cost, law, verified } : { cost, law, verified, note };
}

/** Reports the points that are not worked out, and the other way of disputed ones. */
function assumptionsOf(
  m: ImmediateWords,
  facts: LatenessFacts,
  payment: LatePayment,
  { lateTax }: LatenessRule,
): Assumption[] {
  const notices: Assumption[] = [];
  const notice = (field: string, assumed: string, message: string) =>
    notices.push({ field, kind: 'notice', assumed, message });
  const { total, filedOn, paidOn, payments } = facts;
  if (filedOn === undefined) notice('/filedOn', 'not late', 'No filedOn was given: no penalty of a late return.');
  const isPaymentKnown = paidOn !== undefined || payments !== undefined;
  if (!isPaymentKnown && total > 0) {
    notice('/paidOn', 'not late', 'No paidOn and no payments were given: no addition and no interest.');
  }
  if (isPaymentKnown && payment.left > 0) {
    const left = wordingOf(payment.left);
    const message = `${left} is not paid: interest on it runs on, and is worked out up to the last payment.`;
    notice('/payments', textOf(payment.left), message);
  }
  if (payment.stretches.some(({ rate }) => rate === undefined)) {
    const days = daysTo(lastWithoutRate(facts, payment), facts);
    notice('/interestRates', 'no interest', `No rates were given for ${days} days: no interest on them.`);
  }
  if (lateTax.verified === 'disputed' && payment.unpaid > 0) {
    const all = payment.stretches.map(({ amount: kobo, days }) => ({
      amount: m.figure(kobo),
      days,
      rate: lateTax.rate,
    }));
    const yearly = wordingOf(koboOfFigure(yearlyAddition(m, all, lateTax)));
    const message = `By CITA s.85 the addition is ten per cent a year, ${yearly}, and interest at bank lending rate.`;
    notice('/dueDate', 'ten per cent once', message);
  }
  return notices;
}

/** The last day on which tax was unpaid and no rate was in force: the day before the first rate, or of payment. */
function lastWithoutRate({ interestRates = [] }: LatenessFacts, { until }: LatePayment): CivilDay {
  const firsts = interestRates.flatMap(({ from }) => (from > until ? [] : [dayOfNumber(dayBefore(dayNumberOf(from)))]));
  return firsts.reduce((first, each) => (each < first ? each : first), until);
}
