/**
 * A register of assets in one year: each asset from what is known of it at the beginning of the period to what it goes
 * on with. What a request does not state of earlier years is worked out from the day of first use, under the law of
 * each year.
 *
 * @module
 */
import type { ImmediateWords } from '../algebra/index.js';
import type { Figure } from '../algebra/words.js';
import { type AnyKobo, dayNumberOf, minus } from '../ground/index.js';
import { type Asset, type AssetBefore, type AssetSale, type AssetYear, assetYear } from '../law/company/index.js';
import { type AssetRequest, classOf } from './request.js';
import type { PeriodsBack } from './rules.js';

/** An asset of a register in one year, before private and untaxed use. */
export interface AssetInYear {
  readonly given: AssetRequest;
  readonly asset: Asset;
  readonly before: AssetBefore;
  readonly sale: AssetSale | undefined;
  readonly year: AssetYear;
  /** The allowances of the year, balancing ones included. */
  readonly made: Figure;
  /** True if the allowances of earlier years were worked out. */
  readonly isDerived: boolean;
}

/** The assets of a register in the year of a period. */
export function registerYear(
  m: ImmediateWords,
  assets: readonly AssetRequest[],
  periods: PeriodsBack,
): readonly AssetInYear[] {
  const { rules } = periods.at(0);
  return assets.map((given) => {
    const asset = assetOf(m, given);
    const { before, isDerived } = beforeOf(m, given, asset, periods);
    const sale = saleOf(m, given);
    const year = assetYear(m, asset, before, sale, rules);
    const made = m.plus(year.investment, year.initial, year.annual, year.balancingAllowance);
    return { given, asset, before, sale, year, made, isDerived };
  });
}

function assetOf(m: ImmediateWords, given: AssetRequest): Asset {
  return {
    assetClass: classOf(given),
    cost: m.figure(given.cost),
    isReplacement: given.replacement,
    hasNoInitial: given.noInitialAllowance,
    claimsInvestment: given.investmentAllowance,
    isIneligible: given.ineligible,
    businessUse: given.businessUse,
    incomeUse: given.incomeUse,
  };
}

function saleOf(m: ImmediateWords, { disposedOn, proceeds, disposalCosts }: AssetRequest): AssetSale | undefined {
  if (disposedOn === undefined) return undefined;
  return { day: dayNumberOf(disposedOn), proceeds: m.figure(proceeds ?? 0), costs: m.figure(disposalCosts ?? 0) };
}

/** An asset as it comes into the year: as stated, and where it is not, as worked out. */
function beforeOf(
  m: ImmediateWords,
  given: AssetRequest,
  asset: Asset,
  periods: PeriodsBack,
): Pick<AssetInYear, 'before' | 'isDerived'> {
  const yearsBack = periods.yearsSince(dayNumberOf(given.firstUsedOn));
  if (yearsBack === 0) return { before: newAsset(asset), isDerived: false };
  const derived = derivedOf(m, asset, yearsBack, periods);
  const residue = statedResidue(given);
  const yearsAllowed = given.yearsAllowed ?? derived.yearsAllowed;
  const isOfOldActs = given.allowedUnderOldActs ?? derived.isOfOldActs;
  const own = residue === undefined ? derived.residue : m.figure(residue);
  const before = { residue: own, yearsAllowed, isOfOldActs, isFirstYear: false };
  return { before, isDerived: residue === undefined };
}

function newAsset({ cost }: Asset): AssetBefore {
  return { residue: cost, yearsAllowed: 0, isOfOldActs: false, isFirstYear: true };
}

function statedResidue({ cost, residue, allowancesMade }: AssetRequest): AnyKobo | undefined {
  return residue ?? (allowancesMade === undefined ? undefined : minus(cost, allowancesMade));
}

/** An asset with all allowances claimed since its first year, each by the law of its year. */
function derivedOf(m: ImmediateWords, asset: Asset, yearsBack: number, periods: PeriodsBack): AssetBefore {
  let before = newAsset(asset);
  for (let back = yearsBack; back > 0; back--) {
    const { rules } = periods.at(back);
    const { residueCarriedForward: residue, yearsAllowed } = assetYear(m, asset, before, undefined, rules);
    const isAllowed = yearsAllowed > before.yearsAllowed;
    const isOfOldActs = before.isOfOldActs || (isAllowed && !rules.isStraightLine);
    // An asset without allowance has none in later years either, until the rates change.
    if (!isAllowed && !before.isFirstYear) back = Math.max(periods.lastAlike(back), 1);
    before = { residue, yearsAllowed, isOfOldActs, isFirstYear: false };
  }
  return before;
}
