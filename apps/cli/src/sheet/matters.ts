/**
 * The range of a total over the facts that its result assumed.
 *
 * @module
 */
import type { Assumption } from 'nigeria-tax-rules';
import { whatMatters } from 'nigeria-tax-rules/analysis';
import type { ChosenLaw } from '../law/law.js';

/** More facts together take seconds, for which a sheet does not wait. */
const MOST = 3;

/**
 * The range of the total over everything that the assumed facts could be, in a sentence; nothing where no assumption
 * moves it. Facts inside lists are not among them.
 */
export function mattersOf(assumptions: readonly Assumption[], request: unknown, law: ChosenLaw): string | undefined {
  const missing = assumptions.filter(({ kind, field }) => kind === 'missing-input' && /^\/\w+$/.test(field));
  if (missing.length === 0) return undefined;
  if (missing.length > MOST) return `nigeria-tax what-matters says what the ${missing.length} facts could change.`;
  const unknown = missing.map(({ field }) => field.slice(1));
  const { askNext, message } = whatMatters(request as never, { unknown, ...law });
  return askNext === null ? undefined : message;
}
