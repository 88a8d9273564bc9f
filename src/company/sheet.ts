/**
 * The workings of a return: the lines of every step, in the order of the computation.
 *
 * @module
 */

import { isClaimed } from '../credits.js';
import { from, given, less, type WorkingLine, working } from '../workings.js';
import { capitalIncomeLines } from './capital-income.js';
import { companySizeLine } from './company-size.js';
import { creditLines } from './credits.js';
import { disposalLines } from './disposal-lines.js';
import { educationTaxLine } from './education-tax.js';
import { type Figures, sizeFactsOf } from './figures.js';
import { incomeTaxLines } from './income-tax.js';
import { minimumTaxLines } from './minimum-tax.js';
import { topUpTaxLines } from './top-up-tax.js';
import { totalProfitLines } from './total-profit.js';
import { tradingProfitLines } from './trading-profit.js';

/** Every line of a return, from the request to the total payable. */
export function sheetOf(figures: Figures): WorkingLine[] {
  return [...profitLines(figures), ...taxLines(figures), ...liabilityLines(figures)];
}

function profitLines({
  facts,
  rules,
  trading,
  capitalIncome,
  disposals,
  parts,
  profit,
  grossTurnover,
  sizeBand,
}: Figures): WorkingLine[] {
  const isRepatriated = facts.foreignIncomeRepatriated === true;
  return [
    ...tradingProfitLines(facts, trading, rules),
    ...capitalIncomeLines(facts.turnover, facts.capitalIncomeBreakdown, isRepatriated, capitalIncome, rules),
    ...disposalLines(disposals),
    ...totalProfitLines(parts, facts, profit, disposals.generalLosses, rules),
    companySizeLine(sizeFactsOf(facts, grossTurnover), sizeBand, rules.companySize),
  ];
}

function taxLines(figures: Figures): WorkingLine[] {
  const { rules, profit, incomeTax, minimumTax, education, topUp, topUpFacts, grossTurnover } = figures;
  const { franked } = figures.capitalIncome;
  return [
    ...incomeTaxLines(profit, incomeTax),
    ...minimumTaxLines({ grossTurnover, franked, incomeTax: incomeTax.tax }, minimumTax, rules.minimumTax),
    educationTaxLine(profit.assessable, education, rules.educationTax),
    ...(topUp.isInScope ? [profitBeforeTaxLine(figures)] : []),
    ...topUpTaxLines(topUpFacts, topUp, rules.topUpTax),
  ];
}

function profitBeforeTaxLine(figures: Figures): WorkingLine {
  const { facts, topUpFacts, trading, capitalIncome, disposals, parts, rules } = figures;
  const losses = disposals.generalLosses?.sumOfTheYear ?? 0n;
  const operands =
    facts.profitBeforeTax === undefined
      ? [
          from('trading_profit', trading.profit),
          from('capital_income', capitalIncome.gross),
          from('gains_taxed_as_profits', parts.gains),
          ...(losses === 0n ? [] : [less(given('general capital losses of the year', losses))]),
        ]
      : [given('profit before tax as given', facts.profitBeforeTax)];
  return working('profit_before_tax', 'Profit before tax', 'sum', operands, topUpFacts.profitBeforeTax, rules.topUpTax);
}

function liabilityLines(figures: Figures): WorkingLine[] {
  const { incomeTax, minimumTax, topUp, education, disposals, cit, cgt, credits, creditFacts, rules, total } = figures;
  const liability = cit + cgt + education.tax;
  const onGains = from('income_tax_on_gains', incomeTax.onGains);
  const citOperands = [
    from('income_tax', incomeTax.tax),
    less(onGains),
    from('minimum_tax_excess', minimumTax.raisedBy),
    from('top_up_tax', topUp.tax),
  ];
  const cgtOperands = [from('separate_gains_tax', disposals.separateTax), onGains];
  const whole = [from('cit', cit), from('cgt', cgt), from('education_tax', education.tax)];
  const payable = [
    from('liability_before_credits', liability),
    ...credits.credits.map(({ credit, applied }) => less(from(`${credit}_credit_applied`, applied))),
  ];
  return [
    working('cit', 'Companies income tax before credits', 'sum', citOperands, cit, null),
    working('cgt', 'Tax on gains before credits', 'sum', cgtOperands, cgt, null),
    working('liability_before_credits', 'Liability before credits', 'sum', whole, liability, null),
    ...creditLines(liability, creditFacts, credits, rules.credits),
    ...(figures.capitalIncome.taxable > 0n ? [capitalIncomeTaxLine(figures)] : []),
    working('total', 'Total payable', 'sum', payable, total, null),
  ];
}

/** What the credits leave of the income tax on capital income. */
function capitalIncomeTaxLine({ incomeTax, credits }: Figures): WorkingLine {
  const operands = [
    from('income_tax_on_capital_income', incomeTax.onCapitalIncome),
    ...credits.credits
      .filter(isClaimed)
      .map(({ name, against }) => less(given(`${name} credit applied to it`, against.income_tax_on_capital_income))),
  ];
  const left = credits.payable.income_tax_on_capital_income;
  const label = 'Income tax on capital income after credits';
  return working('capital_income_tax_after_credits', label, 'sum', operands, left, null);
}
