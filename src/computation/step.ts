/**
 * The figures of a step called alone.
 *
 * @module
 */
import { koboOfFigure } from '../algebra/index.js';
import type { Figure } from '../algebra/words.js';
import { type Decimal, nairaOf } from '../ground/index.js';

/** A figure of the words at once, in naira. */
export function inNaira(figure: Figure): Decimal {
  return nairaOf(koboOfFigure(figure));
}
