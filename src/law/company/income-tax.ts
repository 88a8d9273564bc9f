/**
 * Step 8: income tax on total profits: 20 % of a medium-sized company and 30 % of a large one, nothing of a small one
 * (CITA s.40). Under the Nigeria Tax Act any company that is not small bears 30 % (NTA s.56).
 *
 * The tax is then split by kind of profit: gains first, capital income on top of them, trading profit last. Each part
 * is what it adds; the split never changes the sum. What dividends above total profit add is on trading profit.
 *
 * Worked case, assessment year 2024, a large company: total profit N50m, of which N10m are interest. Income tax is 30 %
 * of N50m, N15m: N3m on capital income and N12m on trading profit.
 *
 * > "medium-sized company, tax at the rate of 20 Kobo for every Naira" — CITA s.40
 * > "large company, tax at the rate of 30 Kobo for every Naira" — CITA s.40
 * > "a small company, at 0%" — NTA s.56(a)
 * > "any other company, at the rate of 30% from the commencement of this Act" — NTA s.56(b)
 *
 * @module
 */
import { type Choice, type Figure, linesOf, type Words } from '../../algebra/words.js';
import type { CompanySize, IncomeTaxRule } from '../../tables/company-table.js';
import type { TotalProfit } from './total-profit.js';

const LINES = linesOf({
  income_tax: 'Income tax',
  gains_left: 'Gains left in total profit',
  income_tax_on_gains: 'Income tax on gains',
  capital_income_and_gains: 'Capital income and gains',
  capital_income_and_gains_left: 'Capital income and gains left in total profit',
  income_tax_on_gains_and_capital_income: 'Income tax on capital income and gains',
  income_tax_on_capital_income: 'Income tax on capital income',
  income_tax_on_trading_profit: 'Income tax on trading profit',
});

type Rate = IncomeTaxRule['rates'][number]['rate'];

/** The profits that income tax is worked out from. */
export interface TaxedProfit extends Pick<TotalProfit, 'total' | 'left'> {
  /** Total profit, or dividends above it. */
  readonly charged: Figure;
}

/**
 * Income tax at the rate of the company's size, and what each kind of profit adds to it; and what it is on total profit
 * alone.
 */
export function incomeTax(
  m: Words,
  { total, charged, left }: TaxedProfit,
  size: Choice<CompanySize>,
  { rates }: IncomeTaxRule,
) {
  const atRate = (figureAt: (rate: Rate) => Figure): Figure =>
    m.firstThat(
      rates,
      (each) => m.is(size, each.size),
      (each) => m.by(each, figureAt(each.rate)),
    );
  const taxOn = (profit: Figure): Figure => atRate((rate) => m.charge(profit, rate));
  /** A figure that the rate does not change, but whose law is that of the rate. */
  const same = (figure: Figure): Figure => atRate(() => figure);

  const tax = m.named(LINES.income_tax, taxOn(charged), null);
  const gains = m.named(LINES.gains_left, same(m.least(left.gains, total)), null);
  const onGains = m.named(LINES.income_tax_on_gains, taxOn(gains), null);

  const all = m.named(LINES.capital_income_and_gains, same(m.plus(left.capitalIncome, left.gains)), null);
  const allLeft = same(m.least(all, total));
  const bothLeft = m.named(LINES.capital_income_and_gains_left, allLeft, null);
  const onBoth = m.named(LINES.income_tax_on_gains_and_capital_income, taxOn(bothLeft), null);

  const onCapitalIncome = m.named(LINES.income_tax_on_capital_income, same(m.minus(onBoth, onGains)), null);
  const onTradingProfit = m.named(LINES.income_tax_on_trading_profit, same(m.minus(tax, onBoth)), null);
  return { tax, onTotalProfit: taxOn(total), onGains, onCapitalIncome, onTradingProfit };
}
