/**
 * The residue: the cost less the allowances that were made. Under the old Acts N10 of it are retained until the asset
 * is disposed of. Under the Nigeria Tax Act nothing is: 1% of the cost is recorded for statistics, which is in no
 * sum.
 *
 * Worked case: plant of N10m whose allowances were all made. To 2025 N10 are left; from 2026 nothing, beside a
 * notional amount of N100,000 until it is sold.
 *
 * > "an amount of ₦10 shall be retained in the accounts for tax purposes until the asset is disposed of" — CITA 2nd
 * > Sch. para 7(1)
 * > "the total qualifying expenditure incurred on or before that date, by the owner thereof at that date, in respect
 * > of that asset, less the total of any initial or annual allowances made to such owner" — CITA 2nd Sch. para 11
 * > "1% of qualifying capital expenditure until the asset is disposed which being a notional amount, shall not
 * > increase or reduce the amount of capital allowance claimable" — NTA First Sch. para 6
 *
 * @module
 */
import type { Figure, ListWords } from '../../../algebra/words.js';
import type { ResidueRule } from '../../../tables/books-table.js';

/** The part of a residue that allowances may take. */
export function leftAboveRetained(m: ListWords, residue: Figure, rule: ResidueRule): Figure {
  return rule.method === 'retained' ? m.atLeastZero(m.minus(residue, m.amount(rule.amount))) : residue;
}

/** The notional amount of an asset that is not disposed of. */
export function notionalAmount(m: ListWords, cost: Figure, rule: ResidueRule): Figure {
  return rule.method === 'notional' ? m.charge(cost, rule.rate) : m.zero;
}
