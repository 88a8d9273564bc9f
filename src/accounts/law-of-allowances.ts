/**
 * The law that the allowances of a class rest on: its rates, and each rule that one of its assets meets.
 *
 * @module
 */
import { type Basis, basisOf } from '../algebra/words.js';
import { type AssetRules, isInTransition } from '../law/company/index.js';
import type { AssetInYear } from './register.js';
import type { ScheduledClass } from './schedule.js';

/** The law of the allowances of a class; nothing of a class that the Act does not know. */
export function lawOfAllowances({ name, assets }: ScheduledClass, rules: AssetRules): Basis | null {
  const rates = rules.classes.get(name);
  return rates === undefined ? null : basisOf([rates.law, ...assets.flatMap((each) => rulesMet(each, rules))]);
}

/** The rules that an asset meets, by what it states and how long it has been allowed, whatever its amounts. */
function rulesMet(each: AssetInYear, rules: AssetRules): readonly Basis[] {
  const { asset, sale } = each;
  const ofUse = [
    ...(asset.businessUse === null ? [] : [rules.privateUse]),
    ...(asset.incomeUse === 'taxable' ? [] : [rules.untaxedIncome]),
  ];
  return [...(sale === undefined ? rulesOfUse(each, rules) : [rules.balancingOn(sale.day)]), ...ofUse];
}

/** The rules on an asset that is in use at the end of the period. */
function rulesOfUse({ asset, before }: AssetInYear, rules: AssetRules): readonly Basis[] {
  return [
    ...(asset.claimsInvestment && before.isFirstYear ? [rules.investmentAllowance] : []),
    ...(asset.isReplacement ? [rules.replacedPlant] : []),
    ...(rules.partOfYear === null ? [] : [rules.shortPeriod]),
    ...(rules.residue.method === 'retained' ? [rules.residue] : []),
    ...rulesToTheEnd(asset, before, rules),
  ];
}

/** The rules on what the Nigeria Tax Act leaves of an asset: its years from the change of Act, or its last year. */
function rulesToTheEnd(
  { assetClass }: AssetInYear['asset'],
  before: AssetInYear['before'],
  rules: AssetRules,
): readonly Basis[] {
  if (isInTransition(before, rules)) return [rules.transition];
  const { years = 0 } = rules.classes.get(assetClass) ?? {};
  return rules.isStraightLine && before.yearsAllowed + 1 >= years ? [rules.lastAllowance] : [];
}
