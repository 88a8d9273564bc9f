/**
 * One asset in one year: what comes over, what is allowed, what a sale comes to, and what goes on to the next year.
 * It has an allowance if it is in use at the end of the period; in the year of its sale it has none.
 *
 *     brought forward + additions − initial − annual − disposals = carried forward
 *
 * Worked case: plant of N10m, first used on 1 January 2023: 2024 makes N5,000,000 and N1,250,000 and carries
 * N3,750,000 forward.
 *
 * > "An initial or an annual allowance … shall only be made to a company for a year of assessment if at the end of
 * > its basis period for that year it was the owner of that asset and that asset was in use" — CITA 2nd Sch. para 8
 * > "The residue of a qualifying expenditure, in respect of an asset, at any date, is the total qualifying
 * > expenditure incurred on or before the date, in respect of that asset, less the total of capital allowance made" —
 * > NTA First Sch. para 8
 *
 * @module
 */
import type { Figure, ListWords } from '../../../algebra/words.js';
import { annualAllowance } from './annual.js';
import { type Balance, balance } from './balancing.js';
import { initialAllowance } from './initial.js';
import { investmentAllowance } from './investment-allowance.js';
import { notionalAmount } from './residue.js';
import type { Asset, AssetBefore, AssetRules, AssetSale, AssetYear, ClassRates } from './schedule.js';
import { straightLineAllowance } from './straight-line.js';
import { isInTransition, transitionAllowance } from './transition.js';

/**
 * An asset in a year that it begins with a residue and may end with a sale. The cost of one that is new is an addition,
 * the residue of any other is brought forward.
 */
export function assetYear(
  m: ListWords,
  asset: Asset,
  before: AssetBefore,
  sale: AssetSale | undefined,
  rules: AssetRules,
): AssetYear {
  return sale === undefined ? inUse(m, asset, before, rules) : sold(m, asset, before, sale, rules);
}

function inUse(m: ListWords, asset: Asset, before: AssetBefore, rules: AssetRules): AssetYear {
  const rates = rules.classes.get(asset.assetClass);
  const initial = rates === undefined ? m.zero : initialOfYear(m, asset, before, rates, rules);
  const annual = rates === undefined ? m.zero : annualOfYear(m, asset, before, initial, rates, rules);
  const isAllowed = m.holds(m.isAbove(m.plus(initial, annual), m.zero));
  // In a literal without a spread: a register has it once for each asset and year.
  return {
    residueBroughtForward: before.isFirstYear ? m.zero : before.residue,
    additions: before.isFirstYear ? before.residue : m.zero,
    investment: rates === undefined ? m.zero : investmentAllowance(m, asset, before, rates, rules.investmentAllowance),
    initial,
    annual,
    disposals: m.zero,
    balancingAllowance: m.zero,
    balancingCharge: m.zero,
    residueCarriedForward: m.minus(before.residue, initial, annual),
    notional: notionalAmount(m, asset.cost, rules.residue),
    yearsAllowed: before.yearsAllowed + (isAllowed ? 1 : 0),
  };
}

function initialOfYear(
  m: ListWords,
  asset: Asset,
  { isFirstYear }: AssetBefore,
  rates: ClassRates,
  rules: AssetRules,
): Figure {
  return isFirstYear && !rules.isStraightLine ? initialAllowance(m, asset, rates, rules) : m.zero;
}

function annualOfYear(
  m: ListWords,
  asset: Asset,
  before: AssetBefore,
  initial: Figure,
  rates: ClassRates,
  rules: AssetRules,
): Figure {
  if (!rules.isStraightLine) return annualAllowance(m, asset, m.minus(before.residue, initial), rates, rules);
  if (isInTransition(before, rules)) return transitionAllowance(m, asset, before, rates, rules);
  return straightLineAllowance(m, asset, before.residue, rates, rules);
}

function sold(m: ListWords, asset: Asset, before: AssetBefore, sale: AssetSale, rules: AssetRules): AssetYear {
  const { allowance, charge } = balanceOf(m, asset, before, sale, rules);
  return {
    residueBroughtForward: before.isFirstYear ? m.zero : before.residue,
    additions: before.isFirstYear ? before.residue : m.zero,
    investment: m.zero,
    initial: m.zero,
    annual: m.zero,
    disposals: before.residue,
    balancingAllowance: allowance,
    balancingCharge: charge,
    residueCarriedForward: m.zero,
    notional: m.zero,
    yearsAllowed: before.yearsAllowed,
  };
}

/** A class that the Act does not know has no allowance, and so no balance. */
function balanceOf(m: ListWords, asset: Asset, { residue }: AssetBefore, sale: AssetSale, rules: AssetRules): Balance {
  if (!rules.classes.has(asset.assetClass)) return { allowance: m.zero, charge: m.zero };
  return balance(m, sale, residue, m.minus(asset.cost, residue), rules.balancingOn(sale.day));
}
