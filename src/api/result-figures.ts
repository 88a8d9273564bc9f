/**
 * The figures of a result that files show.
 *
 * @module
 */
import { COMPANY_FIGURES_SHOWN } from '../law/company/figures.js';
import { INDIVIDUAL_FIGURES_SHOWN } from '../law/individual/figures.js';

/** A figure of a result: its place, such as `taxLiability.cit`, and its name for a reader. */
export interface ResultFigure {
  /** The names of its fields in the result, with a point between. */
  readonly path: string;
  /** The name for a reader: `Companies income tax`. */
  readonly name: string;
}

/**
 * The figures that workbooks and files of answers show of a result of `calculateCit` or `calculatePit`, in their order.
 * The last is the total.
 *
 * @example
 * describeFigures('pit').at(-1); // { path: 'taxDue', name: 'Tax due' }
 */
export function describeFigures(tax: 'cit' | 'pit'): readonly ResultFigure[] {
  const shown = tax === 'cit' ? COMPANY_FIGURES_SHOWN : INDIVIDUAL_FIGURES_SHOWN;
  return Object.entries(shown).map(([path, name]) => ({ path, name }));
}
