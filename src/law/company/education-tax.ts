/**
 * Step 11: education tax on the assessable profit of companies that are not small (TETFA s.1(2); 2 %, then 2.5 %, and 3
 * % for periods that end from 1 September 2023), or under the Nigeria Tax Act the development levy (NTA s.59).
 *
 * Worked case: a large resident company has an assessable profit of N100m. For a period that ends on 31 August 2023 it
 * owes N2.5m, on 30 September 2023 N3m, and on 31 December 2026 a levy of N4m.
 *
 * > "The tax, at the rate of two percent, shall be charged on the assessable profit of a company registered in Nigeria,
 * > other than a small company as defined under the Companies Income Tax Act." — TETFA s.1(2)
 * > "A development levy of 4% is imposed on the assessable profits of all companies chargeable to tax under Chapters
 * > Two and Three of this Act, other than small companies and non-resident companies." — NTA s.59(1)
 *
 * @module
 */
import type { Choice, Condition, Figure, Words } from '../../algebra/words.js';
import type { CompanySize, EducationTaxRule } from '../../tables/company-table.js';
import type { CompanyFacts } from './facts.js';

/** The line of this step, as the Act of the table calls the tax. */
const LINES = {
  education_tax: { name: 'education_tax', label: 'Education tax' },
  development_levy: { name: 'education_tax', label: 'Development levy' },
};

/** The figures that decide the tax. */
export interface EducationTaxFacts extends Pick<CompanyFacts, 'resident' | 'applyEducationTax'> {
  readonly assessableProfit: Figure;
  readonly size: Choice<CompanySize>;
}

/** The rate on assessable profit; zero where the company is exempt. */
export function educationTax(m: Words, facts: EducationTaxFacts, rule: EducationTaxRule): Figure {
  const isExempt = m.or(...exemptions(m, facts, rule));
  const charged = m.choose(isExempt, m.zero, m.charge(facts.assessableProfit, rule.rate));
  return m.named(LINES[rule.tax], charged, rule);
}

/** The exemptions; the first that holds is the reason. */
function exemptions(m: Words, facts: EducationTaxFacts, { exempt }: EducationTaxRule): readonly Condition[] {
  const isForeign = m.not(facts.resident);
  const sizes = exempt.flatMap((each) => (each === 'non_resident' ? [] : [each]));
  return [
    m.said('left out by the request', m.not(facts.applyEducationTax)),
    ...(exempt.includes('non_resident') ? [m.said('non-resident company', isForeign)] : []),
    ...sizes.map((size) => m.said(`${size} company`, m.is(facts.size, size))),
  ];
}
