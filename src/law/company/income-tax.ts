/**
 * Step 8: income tax on total profits: "medium-sized company, tax at the rate of 20 Kobo for every Naira; and large
 * company, tax at the rate of 30 Kobo for every Naira", nothing for a small one (CITA s.40). Under the Nigeria Tax Act
 * "(a) a small company, at 0% ; and (b) any other company, at the rate of 30%" (s.56).
 *
 * The tax is then split by kind of profit: gains first, capital income on top of them, trading profit last. Each part
 * is what it adds; the split never changes the sum.
 *
 * Worked case, assessment year 2024, a large company: total profit N50m, of which N10m are interest. Income tax is 30 %
 * of N50m, N15m: N3m on capital income and N12m on trading profit.
 *
 * @module
 */
import type { Choice, Figure, Words } from '../../algebra/words.js';
import type { CompanySize, IncomeTaxRule } from '../../tables/company-table.js';
import type { TotalProfit } from './total-profit.js';

type SizeRate = IncomeTaxRule['rates'][number];

/** Income tax on total profit at the rate of the company's size, and what each kind of profit adds to it. */
export function incomeTax(
  m: Words,
  { total, left }: Pick<TotalProfit, 'total' | 'left'>,
  size: Choice<CompanySize>,
  rule: IncomeTaxRule,
) {
  const line = (name: string, label: string, of: (rate: SizeRate) => Figure): Figure =>
    m.named(name, label, bySize(m, size, rule, of), null);
  const charged = (name: string, label: string, profit: Figure): Figure =>
    line(name, label, ({ rate }) => m.charge(profit, rate));

  const tax = charged('income_tax', 'Income tax', total);
  const gainsLeft = line('gains_left', 'Gains left in total profit', () => m.least(left.gains, total));
  const onGains = charged('income_tax_on_gains', 'Income tax on gains', gainsLeft);
  const both = 'Capital income and gains';
  const all = line('capital_income_and_gains', both, () => m.plus(left.capitalIncome, left.gains));
  const allLeft = line('capital_income_and_gains_left', `${both} left in total profit`, () => m.least(all, total));
  const onBoth = charged('income_tax_on_gains_and_capital_income', 'Income tax on capital income and gains', allLeft);

  const [onCapital, onTrading] = ['Income tax on capital income', 'Income tax on trading profit'];
  const onCapitalIncome = line('income_tax_on_capital_income', onCapital, () => m.minus(onBoth, onGains));
  const onTradingProfit = line('income_tax_on_trading_profit', onTrading, () => m.minus(tax, onBoth));
  return { tax, onGains, onCapitalIncome, onTradingProfit };
}

/** A figure under the law of the company's size; the last rate of the table takes the sizes that no other names. */
function bySize(m: Words, size: Choice<CompanySize>, { rates }: IncomeTaxRule, of: (rate: SizeRate) => Figure): Figure {
  const figure = rates.reduceRight((others: Figure | null, rate) => {
    const own = m.by(rate, of(rate));
    return others === null ? own : m.choose(m.is(size, rate.size), own, others);
  }, null);
  return figure ?? m.zero;
}
