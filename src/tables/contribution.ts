/**
 * The contributions of an employee out of each month's pay, as `rules/contributions.yaml` has them.
 *
 * @module
 */
import type { Rate } from '../ground/index.js';
import type { Sourced } from './table.js';

/** A contribution of an employee. */
export interface ContributionRule extends Sourced {
  /** The fund that it goes to. */
  readonly contribution: 'pension' | 'national_housing_fund';
  /** The part of that pay which an employee contributes at least. */
  readonly rate: Rate;
  /** The pay of the month that the rate is taken of. */
  readonly of: 'pay' | 'pensionable_pay';
  /** True if payrolls deduct it unless an employee is exempt. */
  readonly usual: boolean;
  /** The first income year that the rate is known for. */
  readonly fromYear: number;
}
