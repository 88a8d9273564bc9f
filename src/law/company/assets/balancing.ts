/**
 * The sale of an asset. To 31 December 2025 its value is balanced with its residue: what it fetched less is an
 * allowance, what it fetched more a charge, at most all allowances that were made. From 1 January 2026 there is no
 * balancing: the residue is the base of a chargeable gain, and the sale stands in the schedule of disposals.
 *
 * Worked case: plant of N10m with a residue of N2,500,000. Sold for N3,400,000 with costs of N100,000, it makes a
 * charge of N800,000; for N12m a charge of N7,500,000, all that was made; for N1m an allowance of N1,500,000.
 *
 * > "the excess of the residue of that expenditure, at the date such asset is disposed of, over the value of that
 * > asset at that date" — CITA 2nd Sch. para 9
 * > "shall not exceed the total of any allowances made to such owner" — CITA 2nd Sch. para 10
 * > "the net proceeds of the sale thereof" — CITA 2nd Sch. para 13(1)
 * > "only the residue of that asset shall be deducted from the disposal proceeds" — NTA s.39
 *
 * @module
 */
import type { Figure, ListWords } from '../../../algebra/words.js';
import type { BalancingRule } from '../../../tables/books-table.js';
import type { AssetSale } from './schedule.js';

/** The allowance and the charge of a sale. */
export interface Balance {
  readonly allowance: Figure;
  readonly charge: Figure;
}

/** The value of an asset that is sold: the proceeds less what the sale cost, not below zero. */
export function valueOfSale(m: ListWords, { proceeds, costs }: AssetSale): Figure {
  return m.atLeastZero(m.minus(proceeds, costs));
}

/** Balances a sale with the residue; `made` are the initial and annual allowances of all years. */
export function balance(m: ListWords, sale: AssetSale, residue: Figure, made: Figure, rule: BalancingRule): Balance {
  if (rule.method !== 'balancing') return { allowance: m.zero, charge: m.zero };
  const value = valueOfSale(m, sale);
  return {
    allowance: m.atLeastZero(m.minus(residue, value)),
    charge: m.least(m.atLeastZero(m.minus(value, residue)), made),
  };
}

/** The class of disposals as which an asset is sold; nothing where the sale is balanced. */
export function soldAs(assetClass: string, rule: BalancingRule): string | undefined {
  if (rule.method === 'balancing') return undefined;
  return rule.soldAs.find(({ classes }) => classes.includes(assetClass))?.as ?? rule.otherwise;
}
