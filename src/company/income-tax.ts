/**
 * Step 8: income tax at the rate of the company's size on total profit, and its split by kind of profit. The split is
 * for the reader; it never changes the sum.
 *
 * @module
 */
import { brokenTable } from '../errors.js';
import { charge, type Kobo, type Rate, type Rounding } from '../money/kobo.js';
import type { CompanySize, IncomeTaxRule } from '../rules/company-table.js';
import type { Sourced } from '../rules/table.js';
import { from, given, less, type WorkingLine, working } from '../workings.js';
import { partsLeft, type TotalProfit } from './total-profit.js';

/** Income tax and its split by kind of profit, in kobo. */
export interface IncomeTax {
  readonly rate: Sourced & { readonly rate: Rate };
  readonly tax: Kobo;
  readonly onGainsAndCapitalIncome: Kobo;
  readonly onGains: Kobo;
  readonly onCapitalIncome: Kobo;
  readonly onTradingProfit: Kobo;
}

/** Gains first, then capital income on top of them, then the rest: each part is what it adds. */
export function incomeTaxOf(
  profit: TotalProfit,
  size: CompanySize,
  rule: IncomeTaxRule,
  rounding: Rounding,
): IncomeTax {
  const rate = rateOf(size, rule);
  const tax = charge(profit.total, rate.rate, rounding);
  const onGains = charge(profit.gainsLeft, rate.rate, rounding);
  const onGainsAndCapitalIncome = charge(profit.capitalIncomeAndGainsLeft, rate.rate, rounding);
  return {
    rate,
    tax,
    onGainsAndCapitalIncome,
    onGains,
    onCapitalIncome: onGainsAndCapitalIncome - onGains,
    onTradingProfit: tax - onGainsAndCapitalIncome,
  };
}

function rateOf(size: CompanySize, rule: IncomeTaxRule): Sourced & { readonly rate: Rate } {
  const rate = rule.rates.find((each) => each.size === size);
  if (!rate) throw brokenTable(`The table has no rate for a ${size} company.`);
  return rate;
}

/** The lines of income tax and its split. */
export function incomeTaxLines(profit: TotalProfit, tax: IncomeTax): WorkingLine[] {
  const charged = [from('total_profit', profit.total), given('rate', tax.rate.rate)];
  return [
    working('income_tax', 'Income tax', 'charge', charged, tax.tax, tax.rate),
    ...partLines(profit, tax),
    ...splitLines(tax),
  ];
}

/** What gains, and gains with capital income, leave in total profit, and the tax on each. */
function partLines(profit: TotalProfit, { rate, onGains, onGainsAndCapitalIncome }: IncomeTax): WorkingLine[] {
  const total = from('total_profit', profit.total);
  const { income, gains } = partsLeft(profit);
  const sumOfBoth = profit.left.capitalIncome + profit.left.gains;
  const both = [income, gains];
  const gainsOrTotal = [gains, total];
  const bothOrTotal = [from('capital_income_and_gains', sumOfBoth), total];
  const gainsLeft = [from('gains_left', profit.gainsLeft), given('rate', rate.rate)];
  const bothLeft = [from('capital_income_and_gains_left', profit.capitalIncomeAndGainsLeft), given('rate', rate.rate)];
  const named = 'capital_income_and_gains';
  const label = 'Capital income and gains';
  return [
    working('gains_left', 'Gains left in total profit', 'least', gainsOrTotal, profit.gainsLeft, rate),
    working('income_tax_on_gains', 'Income tax on gains', 'charge', gainsLeft, onGains, rate),
    working(named, label, 'sum', both, sumOfBoth, rate),
    working(
      `${named}_left`,
      `${label} left in total profit`,
      'least',
      bothOrTotal,
      profit.capitalIncomeAndGainsLeft,
      rate,
    ),
    working(
      'income_tax_on_gains_and_capital_income',
      'Income tax on both',
      'charge',
      bothLeft,
      onGainsAndCapitalIncome,
      rate,
    ),
  ];
}

/** What capital income, and then trading profit, add to the tax. */
function splitLines(tax: IncomeTax): WorkingLine[] {
  const onBoth = from('income_tax_on_gains_and_capital_income', tax.onGainsAndCapitalIncome);
  const capital = [onBoth, less(from('income_tax_on_gains', tax.onGains))];
  const trading = [from('income_tax', tax.tax), less(onBoth)];
  const onCapital = 'Income tax on capital income';
  const onTrading = 'Income tax on trading profit';
  return [
    working('income_tax_on_capital_income', onCapital, 'sum', capital, tax.onCapitalIncome, tax.rate),
    working('income_tax_on_trading_profit', onTrading, 'sum', trading, tax.onTradingProfit, tax.rate),
  ];
}
