/**
 * An asset that serves income without tax too has the part of its allowances that its taxed income is of all, where
 * the untaxed income reaches a limit: more than a fifth under Finance Act 2021, a tenth or more under the Nigeria Tax
 * Act. One of untaxed income alone has none, and one of taxed income alone has all. In 2020 and 2021 an asset of both
 * has all. A charge is not reduced, but an asset of untaxed income alone has none.
 *
 * Worked case: allowances of N1,700,000 on assets of both, total income N80m. With N20m untaxed, N1,275,000 are
 * allowed; with N6m, 7.5%, all of them; with exactly N8m, N1,530,000.
 *
 * > "the capital allowance on such qualifying capital expenditure shall be prorated and only the portion relating to
 * > the taxable income shall be allowed as a deduction" — NTA s.27(3)
 * > "The capital allowance computed shall not be prorated where the nontaxable income constitutes less than 10% of
 * > the total income of the company" — NTA s.27(4)
 * > "that part of a trade or business the profits of which are assessable under this Act" — CITA 2nd Sch. para 1
 *
 * @module
 */
import type { Figure, ListWords } from '../../../algebra/words.js';
import type { Rate } from '../../../ground/kobo.js';
import type { UntaxedIncomeRule } from '../../../tables/books-table.js';
import { usedForTrade } from './private-use.js';
import type { Asset } from './schedule.js';

/** The income of a company, and the part of it that bears no tax. */
export interface Income {
  readonly all: Figure;
  readonly untaxed: Figure;
}

/** Returns whether untaxed income is enough to reduce allowances of assets that serve both. */
export function isProrated(m: ListWords, { all, untaxed }: Income, rule: UntaxedIncomeRule): boolean {
  if (rule.method === 'whole' || !m.holds(m.isAbove(untaxed, m.zero))) return false;
  const { numerator, denominator } = rule.share;
  const [share, limit] = [m.sum([untaxed], [denominator]), m.sum([all], [numerator])];
  return m.holds(m.compare(share, rule.method === 'prorated_from' ? '>=' : '>', limit));
}

/** The part of an asset's allowances that is allowed: for the trade, and for taxed income. Rounded once. */
export function allowedOf(m: ListWords, allowances: Figure, asset: Asset, income: Income, prorated: boolean): Figure {
  if (asset.incomeUse === 'exempt') return m.zero;
  if (asset.incomeUse === 'taxable' || !prorated) return usedForTrade(m, allowances, asset);
  const { numerator, denominator } = asset.businessUse ?? WHOLE;
  const taxed = m.minus(income.all, income.untaxed);
  return m.apportion(allowances, m.sum([taxed], [numerator]), m.sum([income.all], [denominator]));
}

const WHOLE: Rate = { numerator: 1n, denominator: 1n };

/** The part of a charge that is made. */
export function chargedOf(m: ListWords, charge: Figure, asset: Asset): Figure {
  return asset.incomeUse === 'exempt' ? m.zero : usedForTrade(m, charge, asset);
}
