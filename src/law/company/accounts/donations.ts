/**
 * The limit of donations. Under the old Acts each kind has its own: to bodies of the Fifth Schedule a tenth of total
 * profit before them, to tertiary and research institutions 15% of total profit or a quarter of the tax, whichever is
 * more, to relief funds a tenth of what the others leave of assessable profit. Under the Nigeria Tax Act all of them
 * have a tenth of profit before tax. What is above the limit is added back and lost.
 *
 * Worked case, a large company with donations of N3m and a profit before tax of N20m. 2024: with allowances of N6m the
 * total profit before donations is N17m, so N1,700,000 are allowed. 2027: a tenth of N20m, N2,000,000.
 *
 * > "shall not exceed an amount which is equal to ten percent of the total profits of that company for that year as
 * > ascertained before any deduction is made under this section" — CITA s.25(3)
 * > "shall not exceed an amount which is equal to 15 percent of the total profits or 25 percent of the tax payable in
 * > the year of the donation whichever is higher" — CITA s.25A(3)
 * > "shall be limited to 10% of assessable profits after deduction of other allowable donations made by the company" —
 * > CITA s.25(9)
 * > "shall not exceed an amount equal to 10% of the profit before tax of that company for that year" — NTA s.163(5)
 *
 * @module
 */
import { type Figure, linesOf, type Words } from '../../../algebra/words.js';
import type { Rate } from '../../../ground/kobo.js';
import type { DonationRule } from '../../../tables/books-table.js';

const LINES = linesOf({
  donation_limit: 'Limit of donations',
  tertiary_donation_limit: 'Limit of donations to tertiary and research institutions',
  relief_fund_limit: 'Limit of donations to relief funds',
});

/** Donations by kind. */
export interface Donations<V = Figure> {
  readonly donations: V;
  readonly tertiary: V;
  readonly reliefFunds: V;
}

/** The profits that limit donations: `total` and `assessable` with all donations added back. */
export interface DonorProfits {
  readonly beforeTax: Figure;
  readonly total: Figure;
  readonly assessable: Figure;
  /** The rate of income tax of the company's size. */
  readonly taxRate: Rate;
}

/** An amount that is given, its limit, and the part that is allowed. */
export interface Limited {
  readonly given: Figure;
  readonly limit: Figure;
  readonly allowed: Figure;
}

/** Each kind of donation within its limit under the old Acts. */
export function donationsOfTotalProfit(
  m: Words,
  given: Donations,
  profits: DonorProfits,
  rule: Extract<DonationRule, { method: 'of_total_profit' }>,
): Donations<Limited> {
  const ofBodies = m.named(LINES.donation_limit, m.charge(profits.total, rule.rate), rule);
  const ofProfit = m.called('part of total profit', m.charge(profits.total, rule.tertiary));
  const onProfit = m.charge(profits.total, product(profits.taxRate, rule.tertiaryOfTax));
  const ofTax = m.called('part of the tax on it', onProfit);
  const ofInstitutions = m.named(LINES.tertiary_donation_limit, m.greatest(ofProfit, ofTax), rule);
  const donations = within(m, given.donations, ofBodies);
  const tertiary = within(m, given.tertiary, ofInstitutions);
  const left = m.atLeastZero(m.minus(profits.assessable, donations.allowed, tertiary.allowed));
  const ofFunds = rule.reliefFunds === null ? m.zero : m.charge(left, rule.reliefFunds);
  const reliefFunds = within(m, given.reliefFunds, m.named(LINES.relief_fund_limit, ofFunds, rule));
  return { donations, tertiary, reliefFunds };
}

/** All donations within one limit under the Nigeria Tax Act. A loss before tax allows none. */
export function donationsOfProfitBeforeTax(
  m: Words,
  given: Donations,
  beforeTax: Figure,
  rule: Extract<DonationRule, { method: 'of_profit_before_tax' }>,
): Limited {
  const limit = m.named(LINES.donation_limit, m.charge(m.atLeastZero(beforeTax), rule.rate), rule);
  return within(m, m.plus(given.donations, given.tertiary, given.reliefFunds), limit);
}

function within(m: Words, given: Figure, limit: Figure): Limited {
  return { given, limit, allowed: m.least(given, limit) };
}

function product(one: Rate, other: Rate): Rate {
  return { numerator: one.numerator * other.numerator, denominator: one.denominator * other.denominator };
}
