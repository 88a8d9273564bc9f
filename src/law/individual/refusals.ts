/**
 * The returns that are refused for what two of their facts show: months of employment that do not fit into the year.
 *
 * Worked case: five months from August, to December, are accepted; six are refused.
 *
 * @module
 */
import type { Condition, Words } from '../../algebra/words.js';
import { exceedYear, type MonthsFacts } from './months-worked.js';

/** A field that is refused, and when. */
export interface IndividualRefusal {
  readonly field: 'monthsWorked';
  readonly code: 'option-conflict';
  readonly when: Condition;
}

/** Every refusal of a return. */
export function individualRefusals(m: Words, facts: MonthsFacts): readonly IndividualRefusal[] {
  return [{ field: 'monthsWorked', code: 'option-conflict', when: exceedYear(m, facts) }];
}
