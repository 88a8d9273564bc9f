/**
 * Total reliefs: everything that is taken from gross income, added.
 *
 * Worked case, 2026: pension N1,200,000 and rent relief N500,000 are N1,700,000.
 *
 * @module
 */
import { type Figure, linesOf, type Words } from '../../algebra/words.js';
import type { Reliefs } from './facts.js';
import { RELIEFS } from './reliefs.js';

const LINES = linesOf({ total_reliefs: 'Total reliefs' });

/** The sum of the reliefs, also where it is above gross income. */
export function totalReliefs(m: Words, reliefs: Reliefs): Figure {
  return m.named(LINES.total_reliefs, m.plus(...RELIEFS.map((relief) => reliefs[relief])), null);
}
