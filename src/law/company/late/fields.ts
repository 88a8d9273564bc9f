/**
 * The fields that say when a return and its tax came in, described once, as `fields.ts` of the return describes its
 * own.
 *
 * A sentence says neither the unit nor a default that is a value: those are read from the field.
 *
 * @module
 */
import { objectOf, optional, required } from '../../../request/fields.js';
import { amount, day, listOf, percent } from '../../../request/readers.js';

/** A payment of the tax. */
export const PAYMENT = {
  /** The day of payment. */
  on: required(day),
  /** The amount paid. */
  amount: required(amount),
};

/** The rates of interest from a day on, until the next. */
export const INTEREST_RATES = {
  /** The first day. */
  from: required(day),
  /** The rate of the Central Bank a year: rediscount rate, or monetary policy rate. */
  policyRate: required(percent),
  /** The spread a year that the Minister adds. */
  spread: required(percent),
};

/** When the return of a company and its tax came in. */
export const LATE_INPUT = {
  /**
   * The day on which the return was filed (CITA s.55(3), NTAA s.101).
   *
   * @default no penalty of a late return is worked out
   */
  filedOn: optional(day, undefined),
  /**
   * The day on which all of the tax was paid, instead of `payments`.
   *
   * @default `payments`
   */
  paidOn: optional(day, undefined),
  /**
   * The payments of the tax, in any order (FIRSEA s.32(1), NTAA s.65(1)).
   *
   * @default without `paidOn` too, no addition and no interest are worked out
   */
  payments: optional(listOf(objectOf(PAYMENT)), undefined),
  /**
   * The rates of interest, in any order.
   *
   * @default no interest is worked out
   */
  interestRates: optional(listOf(objectOf(INTEREST_RATES)), undefined),
};
