/**
 * Step 17: why the company pays what it pays: the first that holds of a top-up to the minimum effective tax rate, a
 * minimum tax above its income tax, dividends that raised its income tax, and the exemption of a small company; else
 * the ordinary rate.
 *
 * Worked case, assessment year 2023: a large company without profit owes N950,000 of minimum tax and no income tax, so
 * its path is `COMPANY_MINIMUM_TAX`.
 *
 * @module
 */
import type { Choice, Figure, Words } from '../../algebra/words.js';
import type { CompanySize } from '../../tables/company-table.js';

/** The rules that may decide what a company pays, in the order in which they are tried. */
export const ENTITY_TAX_PATHS = [
  'COMPANY_MINIMUM_EFFECTIVE_TAX',
  'COMPANY_MINIMUM_TAX',
  'COMPANY_EXCESS_DIVIDEND',
  'SMALL_COMPANY_EXEMPT',
  'COMPANY_STANDARD',
] as const;

/** The rule that decided what the company pays. */
export type EntityTaxPath = (typeof ENTITY_TAX_PATHS)[number];

/** The taxes that decide the path. */
export interface TaxesThatDecide {
  readonly topUpTax: Figure;
  readonly minimumTax: Figure;
  /** Income tax as charged, and what it is on total profit alone. */
  readonly income: { readonly tax: Figure; readonly onTotalProfit: Figure };
}

/** The first path that holds. */
export function entityTaxPath(
  m: Words,
  { topUpTax, minimumTax, income }: TaxesThatDecide,
  size: Choice<CompanySize>,
): Choice<EntityTaxPath> {
  const [topUp, minimum, dividend, small, standard] = ENTITY_TAX_PATHS;
  const bySize = m.choose<Choice<EntityTaxPath>>(m.is(size, 'small'), m.word(small), m.word(standard));
  const isRaised = m.isAbove(income.tax, income.onTotalProfit);
  const byDividend = m.choose(isRaised, m.word<EntityTaxPath>(dividend), bySize);
  const byMinimum = m.choose(m.isAbove(minimumTax, m.zero), m.word<EntityTaxPath>(minimum), byDividend);
  return m.choose(m.isAbove(topUpTax, m.zero), m.word<EntityTaxPath>(topUp), byMinimum);
}
