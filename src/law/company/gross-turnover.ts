/**
 * Step 3: gross turnover (CITA s.105; NTA s.201): turnover and every head of capital income, exempt and franked income
 * included. Proceeds of disposals are outside it.
 *
 * Worked case, assessment year 2024: turnover N20m and dividends N6m make a gross turnover of N26m, so the company is
 * medium-sized, although its turnover alone is below N25m.
 *
 * > "'gross turnover' means the gross inflow of economic benefits … including sales of goods, supply of services,
 * > receipt of interest, rents, royalties or dividends" — CITA s.105 "gross turnover"
 * > "'gross turnover' means the gross inflow of economic benefits … including sales of goods, supply of services,
 * > receipt of interest, rents, royalties or dividends" — NTA s.201 "gross turnover"
 * > "In determining whether a person meets the threshold of being a small company, the value of the following taxable
 * > supplies shall be excluded … supply of a capital asset of the person" — NTAA s.22(7)
 *
 * @module
 */
import { type Figure, linesOf, type Words, withoutNote } from '../../algebra/words.js';
import type { DefinitionRule } from '../../tables/company-table.js';

const LINES = linesOf({ gross_turnover: 'Gross turnover' });

/** Turnover and capital income. */
export function grossTurnover(m: Words, turnover: Figure, capitalIncome: Figure, rule: DefinitionRule): Figure {
  return m.named(LINES.gross_turnover, m.plus(turnover, m.by(null, capitalIncome)), withoutNote(rule));
}

/** Total income: gross turnover and gains taxed as profits. */
export function totalIncome(m: Words, grossTurnover: Figure, profitGains: Figure): Figure {
  return m.plus(grossTurnover, profitGains);
}
