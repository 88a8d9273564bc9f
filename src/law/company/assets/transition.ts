/**
 * An asset for which the old Acts made an allowance goes on under the Nigeria Tax Act for the years that are left:
 * those of its class under this Act less those that it had. Each year has an equal part of the residue, down to the
 * kobo; the last takes what is left. Where no year is left the whole residue is allowed at once, and of an asset that
 * was fully allowed, nothing.
 *
 *     residue ÷ (years of the class − years allowed)
 *
 * Worked case: plant of N10m, first used on 1 January 2023. 2024 and 2025 left N2,500,000; of five years, three are
 * left: N833,333.33 for 2026, N833,333.33 for 2027 and N833,333.34 for 2028. A vehicle with four years allowed and
 * N435,616.44 left has all of it for 2026.
 *
 * > "the remaining basis periods in which allowance may be made under this Part, shall be the number of years of
 * > assessment for which allowance is to be made under this Part less the number of years of assessment for which
 * > allowance has previously been made" — NTA First Sch. para 23(1)
 * > "a single allowance shall be granted for the residue upon the commencement of this Act" — NTA First Sch. para
 * > 23(2)
 * > "capital allowance shall not be granted under this Act on the amount required to be retained in the books under
 * > the repealed enactment" — NTA First Sch. para 23(3)
 *
 * @module
 */
import type { Condition, Figure, ListWords } from '../../../algebra/words.js';
import type { TransitionRule } from '../../../tables/books-table.js';
import type { Asset, AssetBefore, AssetRules, ClassRates } from './schedule.js';

type Remaining = Extract<TransitionRule, { method: 'remaining_years' }>;

/** Returns whether an asset goes on by the years that are left to it. */
export function isInTransition({ isOfOldActs }: AssetBefore, { transition }: AssetRules): boolean {
  return isOfOldActs && transition.method === 'remaining_years';
}

/** The allowance of an asset of the old Acts. */
export function transitionAllowance(
  m: ListWords,
  asset: Asset,
  { residue, yearsAllowed }: AssetBefore,
  rates: ClassRates,
  rules: AssetRules,
): Figure {
  const { transition, partOfYear } = rules;
  if (transition.method === 'none' || m.holds(isFullyGranted(m, asset, residue, rates, transition, rules))) {
    return m.zero;
  }
  const yearsLeft = rates.years - yearsAllowed;
  if (yearsLeft < 1) return residue;
  const ofYear = m.partRoundedDown(residue, yearsLeft);
  return partOfYear === null ? ofYear : m.charge(ofYear, partOfYear);
}

/** Returns whether nothing is left but what the old Acts retained. */
function isFullyGranted(
  m: ListWords,
  asset: Asset,
  residue: Figure,
  rates: ClassRates,
  { retained }: Remaining,
  { replacedBefore }: AssetRules,
): Condition {
  const ofClass = asset.hasNoInitial ? null : rates.onceForAll;
  const once = asset.isReplacement ? replacedBefore : ofClass;
  const isRetained = m.within(residue, retained);
  if (once === null) return isRetained;
  const left = m.minus(asset.cost, m.charge(asset.cost, once));
  return m.or(isRetained, m.compare(residue, '<=', left));
}
