/**
 * Step 17: why the company pays what it pays: the first that holds of a top-up to the minimum effective tax rate, a
 * minimum tax above its income tax, and the exemption of a small company; else the ordinary rate.
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
  'SMALL_COMPANY_EXEMPT',
  'COMPANY_STANDARD',
] as const;

/** The rule that decided what the company pays. */
export type EntityTaxPath = (typeof ENTITY_TAX_PATHS)[number];

/** The first path that holds. */
export function entityTaxPath(
  m: Words,
  { topUpTax, minimumTax }: { readonly topUpTax: Figure; readonly minimumTax: Figure },
  size: Choice<CompanySize>,
): Choice<EntityTaxPath> {
  const [topUp, minimum, small, standard] = ENTITY_TAX_PATHS;
  const bySize = m.choose<Choice<EntityTaxPath>>(m.is(size, 'small'), m.word(small), m.word(standard));
  const byMinimum = m.choose(m.isAbove(minimumTax, m.zero), m.word<EntityTaxPath>(minimum), bySize);
  return m.choose(m.isAbove(topUpTax, m.zero), m.word<EntityTaxPath>(topUp), byMinimum);
}
