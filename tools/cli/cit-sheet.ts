/**
 * The readable sheet of a company's return. Amounts are naira.
 *
 * @module
 */
import type { CitResult } from 'nigeria-tax-rules';
import type { Row, Section } from './layout.js';
import { amount, amountUnlessZero, closingSections, ruleTableRow } from './sheet-rows.js';

/** Every section of a return, in the order of the computation; the workings only where they are wanted. */
export function citSheet(result: CitResult, hasWorkings: boolean): Section[] {
  return [
    { title: `COMPANY INCOME TAX, YEAR OF ASSESSMENT ${result.taxYear}`, rows: [{ text: result.message }] },
    { title: 'Company', rows: companyRows(result) },
    { title: 'Profit (naira)', rows: profitRows(result) },
    { title: 'Capital income (naira)', rows: capitalIncomeRows(result) },
    { title: 'Disposals (naira)', rows: disposalRows(result) },
    { title: 'Tax (naira)', rows: taxRows(result) },
    { title: 'Carried forward (naira)', rows: carriedForwardRows(result) },
    { title: 'Paid to', rows: routingRows(result) },
    ...closingSections(result, hasWorkings),
  ];
}

function companyRows({ companySize, entityTaxPath, accountingPeriodEnd, dueDate, rules }: CitResult): Row[] {
  return [
    { label: 'Size', value: companySize },
    { label: 'Path', value: entityTaxPath },
    { label: 'Accounting period ends', value: accountingPeriodEnd },
    { label: 'Return is due', value: dueDate },
    ruleTableRow(rules),
  ];
}

function profitRows({ financials }: CitResult): Row[] {
  return [
    amount('Turnover', financials.turnover),
    amount('Gross turnover, with capital income', financials.grossTurnover),
    amount('Trading profit', financials.tradingProfit),
    amount('Assessable profit', financials.assessableProfit),
    amount('Total profit', financials.totalProfit),
  ];
}

function capitalIncomeRows({ capitalIncomeComputation: income }: CitResult): Row[] {
  if (income.grossAmount.isZero()) return [];
  return [
    amount('Gross', income.grossAmount),
    amount('Taxable', income.taxableAmount),
    amount('Income tax on it, after credits', income.liabilityAfterCredits),
  ];
}

const TREATMENTS = {
  exempt: 'exempt',
  separate_tax: 'capital gains tax',
  joins_profits: 'part of profits',
} as const;

function disposalRows({ disposals }: CitResult): Row[] {
  if (disposals.items.length === 0) return [];
  const items = disposals.items.map(({ disposalDate, assetClass, treatment, gain }) =>
    amount(`${disposalDate} ${assetClass}, ${TREATMENTS[treatment]}`, gain),
  );
  return [
    ...items,
    'rule',
    ...amountUnlessZero('Reinvestment relief', disposals.reinvestmentRelief),
    ...amountUnlessZero('Losses relieved', disposals.lossesRelieved),
    amount('Gains under capital gains tax', disposals.separatelyTaxedGains),
    amount('Gains taxed as profits', disposals.gainsTaxedAsProfits),
  ];
}

function taxRows({ incomeTax, taxLiability, credits }: CitResult): Row[] {
  return [
    ...amountUnlessZero('on trading profit', incomeTax.onTradingProfit, 1),
    ...amountUnlessZero('on capital income', incomeTax.onCapitalIncome, 1),
    ...amountUnlessZero('minimum tax above that', incomeTax.minimumTax, 1),
    ...amountUnlessZero('top-up to the minimum effective rate', incomeTax.topUpTax, 1),
    amount('Companies income tax', taxLiability.cit),
    amount('Education tax or development levy', taxLiability.educationTax),
    amount('Tax on gains', taxLiability.cgt),
    ...credits.flatMap(creditRows),
    'rule',
    amount('TOTAL PAYABLE', taxLiability.total),
  ];
}

function creditRows({ credit, claimed, applied, unused }: CitResult['credits'][number]): Row[] {
  if (claimed.isZero()) return [];
  const name = credit === 'WITHHOLDING' ? 'Withholding tax credit' : 'Foreign tax credit';
  return [amount(`less ${name.toLowerCase()}`, applied.neg()), ...amountUnlessZero(`${name} not used`, unused, 1)];
}

function carriedForwardRows({ carriedForward }: CitResult): Row[] {
  const losses = Object.entries(carriedForward.capitalLosses);
  return [
    ...amountUnlessZero('Trading losses', carriedForward.tradingLosses),
    ...amountUnlessZero('Capital allowances', carriedForward.capitalAllowances),
    ...losses.map(([assetClass, naira]) => amount(`Capital losses, ${assetClass}`, naira)),
  ];
}

function routingRows({ taxAuthorityRouting }: CitResult): Row[] {
  return taxAuthorityRouting.map(({ component, taxType, authority }) => ({
    label: component,
    value: `${taxType.padEnd(18)}${authority.padEnd(4)}`,
  }));
}
