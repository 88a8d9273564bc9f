/**
 * An asset that is used for the trade in part has that part of its allowances and charges. Its residue falls by the
 * whole.
 *
 * Worked case: a motor vehicle of N5m, used for the business at 80%. Of an allowance of N1,250,000 from 2026,
 * N1,000,000 are allowed; N3,750,000 are carried forward.
 *
 * > "So much of the allowances and charges … shall be made as … is just and reasonable" — CITA 2nd Sch. para 19(3)
 * > "the allowance computed … shall, as may be reasonable, be apportioned to the trade or business" — NTA First Sch.
 * > para 16
 *
 * @module
 */
import type { Figure, ListWords } from '../../../algebra/words.js';
import type { Asset } from './schedule.js';

/** The part of a figure that is of the trade. */
export function usedForTrade(m: ListWords, figure: Figure, { businessUse }: Asset): Figure {
  return businessUse === null ? figure : m.charge(figure, businessUse);
}
