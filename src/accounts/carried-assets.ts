/**
 * The assets of a register as next year's request takes them.
 *
 * @module
 */
import { koboOfFigure } from '../algebra/index.js';
import { decimalTextOf, textOf } from '../ground/index.js';
import type { AssetAllowed, RegisterFacts } from './facts.js';
import type { AssetInput } from './input.generated.js';

/** The first year of assessment that may be under the Nigeria Tax Act: from then on it matters who made allowances. */
const FIRST_YEAR_OF_CHANGE = 2026;

/** The assets that are not sold, each with its residue and the years for which it had an allowance. */
export function carriedAssets(facts: RegisterFacts, taxYear: number): AssetInput[] {
  return facts.assets.flatMap((each, index) => (each.sale === undefined ? [carried(each, index, facts, taxYear)] : []));
}

function carried(each: AssetAllowed, index: number, facts: RegisterFacts, taxYear: number): AssetInput {
  const { given, asset, year } = each;
  const { id = String(index + 1), label, firstUsedOn } = given;
  const isOfOldActs = isAllowedUnderOldActs(each, facts);
  return {
    id,
    ...(label !== undefined && { label }),
    class: asset.assetClass,
    cost: textOf(given.cost),
    firstUsedOn,
    residue: textOf(koboOfFigure(year.residueCarriedForward)),
    yearsAllowed: year.yearsAllowed,
    ...(taxYear + 1 >= FIRST_YEAR_OF_CHANGE && { allowedUnderOldActs: isOfOldActs }),
    ...(given.businessUse !== null && { businessUse: decimalTextOf(given.businessUse) }),
    ...(given.incomeUse !== 'taxable' && { incomeUse: given.incomeUse }),
    ...flagsOf(given, taxYear),
  };
}

function isAllowedUnderOldActs({ before, year }: AssetAllowed, { period }: RegisterFacts): boolean {
  return before.isOfOldActs || (year.yearsAllowed > before.yearsAllowed && !period.rules.isStraightLine);
}

/** The flags that still matter: those of the old Acts while a reading of the next year has them, then the others. */
function flagsOf(given: AssetAllowed['given'], taxYear: number): Partial<AssetInput> {
  const isOld = taxYear < FIRST_YEAR_OF_CHANGE;
  return {
    ...(isOld && given.replacement && { replacement: true }),
    ...(isOld && given.noInitialAllowance && { noInitialAllowance: true }),
    ...(given.ineligible && { ineligible: true }),
  };
}
