/**
 * Chargeable income: "the total income of that individual … less eligible deductions" (NTA s.30(1)); to 2025, what is
 * left "after the relief allowance and exemptions had been granted" (PITA s.32, 6th Sch. para 3).
 *
 *     gross income − total reliefs, not below zero  =  chargeable income
 *
 * Worked case, 2026: of gross income of N15,000,000, reliefs of N1,700,000 leave N13,300,000.
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
