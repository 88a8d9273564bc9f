/**
 * Step 8: income tax at the rate of the company's size on total profit, and its split by kind of profit. The split is
 * for the reader; it never changes the sum.
 *
 * @module
 */
import { charge, type Kobo, type Rate, type Rounding } from '../money.js';
import type { CompanySize, IncomeTaxRule } from '../rules/company-table.js';
import type { Sourced } from '../rules/table.js';
import { from, given, less, type WorkingLine, working } from '../workings.js';
import type { TotalProfit } from './total-profit.js';

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
  if (!rate) throw new RangeError(`The table has no rate for a ${size} company.`);
  return rate;
}

/** The lines of income tax and its split. */
export function incomeTaxLines(
  profit: TotalProfit,
  parts: { capitalIncome: Kobo; gains: Kobo },
  tax: IncomeTax,
): WorkingLine[] {
  const rate = given('rate', tax.rate.rate);
  const total = from('total_profit', profit.total);
  const gains = from('gains_taxed_as_profits', parts.gains);
  const income = from('taxable_capital_income', parts.capitalIncome);
  const together = from('capital_income_and_gains', parts.capitalIncome + parts.gains);
  const left = from('capital_income_and_gains_left', profit.capitalIncomeAndGainsLeft);
  const onGains = from('income_tax_on_gains', tax.onGains);
  const onBoth = from('income_tax_on_gains_and_capital_income', tax.onGainsAndCapitalIncome);
  return [
    working('income_tax', 'Income tax', 'charge', [total, rate], tax.tax, tax.rate),
    working('gains_left', 'Gains left in total profit', 'least', [gains, total], profit.gainsLeft, tax.rate),
    working(
      'income_tax_on_gains',
      'Income tax on gains',
      'charge',
      [from('gains_left', profit.gainsLeft), rate],
      tax.onGains,
      tax.rate,
    ),
    working(
      'capital_income_and_gains',
      'Capital income and gains',
      'sum',
      [income, gains],
      parts.capitalIncome + parts.gains,
      tax.rate,
    ),
    working(
      'capital_income_and_gains_left',
      'Capital income and gains left in total profit',
      'least',
      [together, total],
      profit.capitalIncomeAndGainsLeft,
      tax.rate,
    ),
    working(
      'income_tax_on_gains_and_capital_income',
      'Income tax on gains and capital income',
      'charge',
      [left, rate],
      tax.onGainsAndCapitalIncome,
      tax.rate,
    ),
    working(
      'income_tax_on_capital_income',
      'Income tax on capital income',
      'sum',
      [onBoth, less(onGains)],
      tax.onCapitalIncome,
      tax.rate,
    ),
    working(
      'income_tax_on_trading_profit',
      'Income tax on trading profit',
      'sum',
      [from('income_tax', tax.tax), less(onBoth)],
      tax.onTradingProfit,
      tax.rate,
    ),
  ];
}
