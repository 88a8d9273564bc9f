/**
 * Step 9: minimum tax under the old Acts (CITA s.33): a floor under the income tax, never an addition to it. What is
 * due is the part of it above the income tax (s.33(4)).
 *
 *     gross turnover less franked investment income  ×  0.5 %  =  minimum tax
 *     minimum tax less income tax, not below zero              =  minimum tax above income tax
 *
 * Worked case, assessment year 2024, a large company without profit: gross turnover N200m, of which N10m are dividends
 * that bore their final tax at source. The floor is 0.5 % of N190m, N950,000; income tax is nothing; so N950,000 is
 * due.
 *
 * Exempt are a company of gross turnover below N25m, agriculture, and a company in its first four calendar years: the
 * year in which it commenced is the first of them (s.33(3)). They are taken to be years in which profits arose; the
 * words may mean years of assessment, which end a year earlier. The reduced rate for returns that fell due from 1
 * January 2020 to 31 December 2021 is taken to need the election of Finance Act 2021; the words of Finance Act 2020
 * need none.
 *
 * > "where a company's ascertained total profits results in no tax payable or tax payable which is less than the
 * > minimum tax, there shall be levied and paid by the company the minimum tax" — CITA s.33(1)
 * > "the minimum tax to be levied and paid shall be 0.5% of gross turnover of the company less franked investment
 * > income" — CITA s.33(2)
 * > "the applicable minimum tax is reduced to 0.25% for tax returns prepared and filed for any year of assessment
 * > falling due on any date between 1 January 2020 and 31 December 2021, both days inclusive" — CITA s.33(2)
 * > "The provisions of this section shall not apply to … agricultural trade or business … gross turnover of less than
 * > ₦25,000,000 in the relevant year of assessment … for the first four calendar years of its commencement of business"
 * > — CITA s.33(3)
 *
 * @module
 */
import { type Condition, type Figure, linesOf, type Words } from '../../algebra/words.js';
import type { CompanyMinimumTaxRule } from '../../tables/company-table.js';
import type { CompanyFacts } from './facts.js';

const LINES = linesOf({
  minimum_tax_excess: 'Minimum tax above income tax',
  minimum_tax: 'Minimum tax',
  minimum_tax_base: 'Gross turnover less franked investment income',
});

type Floor = Extract<CompanyMinimumTaxRule, { method: 'floor' }>;

/** The figures that decide minimum tax. */
export interface MinimumTaxFacts extends Pick<CompanyFacts, 'trade' | 'commencementDate' | 'minimumTaxElection'> {
  /** The year of assessment: the accounting period ends in the calendar year before it. */
  readonly taxYear: number;
  readonly grossTurnover: Figure;
  readonly franked: Figure;
  readonly incomeTax: Figure;
}

/** The excess of the floor over the income tax; zero where the company is exempt. */
export function minimumTax(m: Words, facts: MinimumTaxFacts, rule: CompanyMinimumTaxRule): Figure {
  if (rule.method === 'none') return m.zero;
  const isExempt = m.or(...exemptions(m, facts, rule));
  const above = m.atLeastZero(m.minus(floorOf(m, facts, rule), facts.incomeTax));
  const excess = m.choose(isExempt, m.zero, above);
  return m.named(LINES.minimum_tax_excess, excess, rule);
}

/** The rate on gross turnover less franked investment income. */
function floorOf(m: Words, { grossTurnover, franked, minimumTaxElection }: MinimumTaxFacts, rule: Floor): Figure {
  const base = m.named(LINES.minimum_tax_base, m.minus(grossTurnover, franked), rule);
  const ordinary = m.charge(base, rule.rate);
  if (rule.electedRate === null) return m.named(LINES.minimum_tax, ordinary, rule);
  const reduced = m.charge(base, rule.electedRate);
  const charged = rule.reducedBy === 'law' ? reduced : m.choose(minimumTaxElection, reduced, ordinary);
  return m.named(LINES.minimum_tax, charged, rule);
}

/** The exemptions; the first that holds is the reason. */
function exemptions(m: Words, facts: MinimumTaxFacts, rule: Floor): readonly Condition[] {
  const { isGiven, value } = facts.commencementDate;
  // The first calendar years of who commenced up to this day end before the basis year, or the year of assessment.
  const lastYearBefore = facts.taxYear - rule.exemptFirstCalendarYears - (rule.firstYearsOf === 'assessment' ? 0 : 1);
  const isYoung = m.isBefore(m.day(lastYearBefore * 10_000 + 1231), value);
  return [
    m.said('gross turnover below the limit', m.within(facts.grossTurnover, rule.exemptGrossTurnover)),
    ...rule.exemptTrades.map((trade) => m.said(trade, m.is(facts.trade, trade))),
    m.said('first calendar years', m.and(isGiven, isYoung)),
  ];
}
