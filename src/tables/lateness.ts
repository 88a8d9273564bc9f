/**
 * The cost of a late return of a company and of its late tax, from `rules/lateness.yaml`.
 *
 * @module
 */
import type { Kobo, Rate } from '../ground/index.js';
import type { Days, Sourced } from './table.js';

/** The penalty of a late return. */
export interface LateReturnRule extends Sourced {
  /** For the first calendar month with a day of failure. */
  readonly firstMonth: Kobo;
  /** For each further one. */
  readonly furtherMonth: Kobo;
}

/** The addition to tax that is late. */
export interface LateTaxRule extends Sourced {
  /** The part of the tax that is added once. */
  readonly rate: Rate;
}

/** The interest on tax that is late. */
export interface InterestRule extends Sourced {
  /** The rate of the Central Bank that it runs at, with a spread. */
  readonly rateOf: 'minimum_rediscount_rate' | 'monetary_policy_rate';
}

/** The cost of being late with what is due in a stretch of days. */
export interface LatenessRule extends Days {
  readonly lateReturn: LateReturnRule;
  readonly lateTax: LateTaxRule;
  readonly interest: InterestRule;
}
