/**
 * The minimum tax of individuals, to 2025 (PITA s.37): where "the tax payable on the chargeable income of that
 * individual is less than 1 per cent of the total income of that individual, the individual shall be charged to tax at
 * the rate of 1 per cent of his total income". A floor under the tax of the bands, never an addition to it.
 *
 * From 2021 it "shall not apply to a person in any year of assessment where such person earns the National Minimum Wage
 * or less from an employment": such a person bears none, on other income neither. From 2026 there is none.
 *
 * Worked case, 2025: total income of N294,000 bears N2,464 by the bands. The floor is 1 % of N294,000, N2,940, so the
 * minimum tax adds N476.
 *
 * > "where the tax payable on the chargeable income of that individual is less than 1 per cent of the total income of
 * > that individual, the individual shall be charged to tax at the rate of 1 per cent of his total income" — PITA s.37
 * > "minimum tax … shall not apply to a person in any year of assessment where such person earns the National Minimum
 * > Wage or less from an employment" — PITA s.37
 *
 * @module
 */
import { type Condition, type Figure, linesOf, type Words, withoutNote } from '../../algebra/words.js';
import type { IndividualMinimumTaxRule } from '../../tables/individual-table.js';
import type { Reliefs } from './facts.js';

const LINES = linesOf({
  total_income: 'Total income',
  minimum_tax: 'Minimum tax',
});

type Floor = Extract<IndividualMinimumTaxRule, { readonly method: 'floor' }>;

/** The floor under the tax of the bands; nothing for those for whom the table waives it. */
export function minimumTax(m: Words, grossIncome: Figure, reliefs: Reliefs, rule: IndividualMinimumTaxRule): Figure {
  if (rule.method === 'none') return m.zero;
  const left = m.atLeastZero(m.minus(grossIncome, ...rule.ofGrossIncomeLess.map((relief) => reliefs[relief])));
  const totalIncome = m.named(LINES.total_income, left, withoutNote(rule));
  const tax = m.choose(isWaived(m, reliefs, rule), m.zero, m.charge(totalIncome, rule.rate));
  return m.named(LINES.minimum_tax, tax, rule);
}

/** Returns whether the person has the minimum wage exemption, and the table waives the floor for it. */
function isWaived(m: Words, { minimum_wage_exemption }: Reliefs, rule: Floor): Condition {
  if (rule.waivedFor !== 'minimum_wage_earners') return m.no;
  return m.said('minimum wage earner', m.isAbove(minimum_wage_exemption, m.zero));
}

/** The excess of the floor over the tax of the bands. */
export function minimumTaxExcess(m: Words, minimumTax: Figure, taxByBands: Figure): Figure {
  return m.atLeastZero(m.minus(minimumTax, taxByBands));
}
