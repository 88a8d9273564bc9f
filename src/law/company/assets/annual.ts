/**
 * The annual allowance of the old Acts: a part of the cost less the initial allowance, the same each year until N10
 * are left. The last year bears them: they are not spread.
 *
 * Worked case: plant of N10m, first used in 2020. Assessment year 2021 makes N5,000,000 and 25% of N5m, N1,250,000;
 * 2022 and 2023 N1,250,000 each; 2024 N1,249,990. N10 stay until the plant is disposed of.
 *
 * > "an allowance (hereinafter called “an annual allowance” at the rate specified in respect thereof in Table 11 of
 * > this Schedule of such expenditure after the deduction of initial allowance where applicable" — CITA 2nd Sch. para
 * > 7(1)
 *
 * @module
 */
import type { Figure, ListWords } from '../../../algebra/words.js';
import { initialAllowance } from './initial.js';
import { replacementRate } from './replaced-plant.js';
import { leftAboveRetained } from './residue.js';
import type { Asset, AssetRules, ClassRates } from './schedule.js';

/** The annual allowance on a residue, from which the year's initial allowance is taken. */
export function annualAllowance(
  m: ListWords,
  asset: Asset,
  residue: Figure,
  rates: ClassRates,
  rules: AssetRules,
): Figure {
  if (rates.annual === null || replacementRate(asset, rates, rules.replacedPlant) !== null) return m.zero;
  const base = m.minus(asset.cost, initialAllowance(m, asset, rates, rules));
  return m.least(m.charge(base, rates.annual), leftAboveRetained(m, residue, rules.residue));
}
