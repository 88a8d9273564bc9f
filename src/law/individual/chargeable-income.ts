/**
 * Chargeable income: total income less eligible deductions (NTA s.30(1)); to 2025, what the reliefs leave of it (PITA
 * s.32, 6th Sch. para 3).
 *
 *     gross income − total reliefs, not below zero  =  chargeable income
 *
 * Worked case, 2026: of gross income of N15,000,000, reliefs of N1,700,000 leave N13,300,000.
 *
 * > "The chargeable income of an individual, is the total income of that individual ascertained under the provisions of
 * > section 28 of this Act, less eligible deductions." — NTA s.30
 *
 * @module
 */
import { type Figure, linesOf, type Words } from '../../algebra/words.js';

const LINES = linesOf({ chargeable_income: 'Chargeable income' });

/** The part of gross income left to be charged after reliefs. */
export function chargeableIncome(m: Words, grossIncome: Figure, totalReliefs: Figure): Figure {
  const left = m.atLeastZero(m.minus(grossIncome, totalReliefs));
  return m.named(LINES.chargeable_income, left, null);
}
