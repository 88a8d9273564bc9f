/**
 * A register of assets in one year: each asset from what is known of it at the beginning of the period to what it goes
 * on with. What a request does not state of earlier years is worked out from the day of first use, under the law of
 * each year.
 *
 * @module
 */
import type { ImmediateWords } from '../algebra/index.js';
import type { Figure, ListWords } from '../algebra/words.js';
import { type AnyKobo, dayNumberOf } from '../ground/index.js';
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

/** The amounts that an asset states. */
export type AmountOfAsset = 'cost' | 'residue' | 'allowancesMade' | 'proceeds' | 'disposalCosts';

/** The source of an asset's figures, beside its words. */
export interface SourceOfAsset {
  /** An amount that the asset states as a figure of the words. */
  readonly figure: (field: AmountOfAsset, kobo: AnyKobo) => Figure;
  /** Takes the residue after an earlier period: `yearsBack` is how many years it is before that of the return. */
  readonly earlier?: (yearsBack: number, residue: Figure) => void;
}

/** The assets of a register in the year of a period. */
export function registerYear(
  m: ImmediateWords,
  assets: readonly AssetRequest[],
  periods: PeriodsBack,
): readonly AssetInYear[] {
  const source: SourceOfAsset = { figure: (_field, kobo) => m.figure(kobo) };
  return assets.map((given) => assetInYear(m, given, periods, source));
}

/** An asset in the year of a period, in any words. */
export function assetInYear(
  m: ListWords,
  given: AssetRequest,
  periods: PeriodsBack,
  source: SourceOfAsset,
): AssetInYear {
  const asset = assetOf(given, source);
  const { before, isDerived } = beforeOf(m, given, asset, periods, source);
  const sale = saleOf(given, source);
  const year = assetYear(m, asset, before, sale, periods.at(0).rules);
  const made = m.plus(year.investment, year.initial, year.annual, year.balancingAllowance);
  return { given, asset, before, sale, year, made, isDerived };
}

function assetOf(given: AssetRequest, { figure }: SourceOfAsset): Asset {
  return {
    assetClass: classOf(given),
    cost: figure('cost', given.cost),
    isReplacement: given.replacement,
    hasNoInitial: given.noInitialAllowance,
    claimsInvestment: given.investmentAllowance,
    isIneligible: given.ineligible,
    businessUse: given.businessUse,
    incomeUse: given.incomeUse,
  };
}

function saleOf({ disposedOn, proceeds = 0, disposalCosts = 0 }: AssetRequest, { figure }: SourceOfAsset) {
  if (disposedOn === undefined) return undefined;
  const costs = figure('disposalCosts', disposalCosts);
  return { day: dayNumberOf(disposedOn), proceeds: figure('proceeds', proceeds), costs };
}

/** An asset as it comes into the year: as stated, and where it is not, as worked out. */
function beforeOf(
  m: ListWords,
  given: AssetRequest,
  asset: Asset,
  periods: PeriodsBack,
  source: SourceOfAsset,
): Pick<AssetInYear, 'before' | 'isDerived'> {
  const yearsBack = periods.yearsSince(dayNumberOf(given.firstUsedOn));
  if (yearsBack === 0) return { before: newAsset(asset), isDerived: false };
  const { yearsAllowed, allowedUnderOldActs } = given;
  const residue = statedResidue(m, given, asset, source);
  if (residue !== undefined && yearsAllowed !== undefined && allowedUnderOldActs !== undefined) {
    const before = { residue, yearsAllowed, isOfOldActs: allowedUnderOldActs, isFirstYear: false };
    return { before, isDerived: false };
  }
  const derived = derivedOf(m, asset, yearsBack, periods, source);
  const before = {
    residue: residue ?? derived.residue,
    yearsAllowed: yearsAllowed ?? derived.yearsAllowed,
    isOfOldActs: allowedUnderOldActs ?? derived.isOfOldActs,
    isFirstYear: false,
  };
  return { before, isDerived: residue === undefined };
}

function newAsset({ cost }: Asset): AssetBefore {
  return { residue: cost, yearsAllowed: 0, isOfOldActs: false, isFirstYear: true };
}

function statedResidue(
  m: ListWords,
  { residue, allowancesMade }: AssetRequest,
  { cost }: Asset,
  { figure }: SourceOfAsset,
): Figure | undefined {
  if (residue !== undefined) return figure('residue', residue);
  return allowancesMade === undefined ? undefined : m.minus(cost, figure('allowancesMade', allowancesMade));
}

/** An asset with all allowances claimed since its first year, each by the law of its year. */
function derivedOf(
  m: ListWords,
  asset: Asset,
  yearsBack: number,
  periods: PeriodsBack,
  { earlier }: SourceOfAsset,
): AssetBefore {
  let before = newAsset(asset);
  for (let back = yearsBack; back > 0; back--) {
    const { rules } = periods.at(back);
    const { residueCarriedForward: residue, yearsAllowed } = assetYear(m, asset, before, undefined, rules);
    earlier?.(back, residue);
    const isAllowed = yearsAllowed > before.yearsAllowed;
    const isOfOldActs = before.isOfOldActs || (isAllowed && !rules.isStraightLine);
    // An asset without allowance has none in later years either, until the rates change.
    if (!isAllowed && !before.isFirstYear) back = Math.max(periods.lastAlike(back), 1);
    before = { residue, yearsAllowed, isOfOldActs, isFirstYear: false };
  }
  return before;
}
