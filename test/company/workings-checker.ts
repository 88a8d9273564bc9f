/**
 * Ticks the figures of a company's return off against its sheet, after every line was re-added: without the engine.
 *
 * @module
 */
import type { Decimal } from 'decimal.js';
import type { WorkingLine } from '../../src/algebra/sheet.js';
import type { CitInput } from '../../src/company/input.generated.js';
import type { CitResult } from '../../src/company/result.js';
import { faultsAgainst, faultsOfSheet } from '../sheet-checker.js';

/** What is wrong with the workings of a return; nothing when they re-add to the answer. */
export function faultsOf(request: CitInput, result: CitResult): string[] {
  const sheet = result.workings ?? [];
  return [
    ...(sheet.length < 10 ? [`the sheet has ${sheet.length} lines`] : []),
    ...faultsOfSheet(sheet),
    ...faultsAgainst(figuresOf(result), sheet),
    ...faultsAgainstRequest(request, sheet),
  ];
}

/** What the lines of a sheet must say, by name: the figures of the answer. */
function figuresOf(result: CitResult): Record<string, Decimal | string> {
  const { financials, taxLiability, incomeTax, capitalIncomeComputation, disposals, credits } = result;
  const items = disposals.items.map(({ gain }, index) => [`disposal_${index + 1}`, gain]);
  const applied = credits.map(({ credit, applied }) => [`${credit.toLowerCase()}_credit_applied`, applied]);
  const caps = credits.flatMap(({ credit, claimed, cap }) =>
    cap && !claimed.isZero() ? [[`${credit.toLowerCase()}_credit_cap`, cap]] : [],
  );
  return {
    trading_profit: financials.tradingProfit,
    gross_turnover: financials.grossTurnover,
    assessable_profit: financials.assessableProfit,
    total_profit: financials.totalProfit,
    company_size: result.companySize.toLowerCase(),
    capital_income: capitalIncomeComputation.grossAmount,
    taxable_capital_income: capitalIncomeComputation.taxableAmount,
    gains_taxed_as_profits: disposals.gainsTaxedAsProfits,
    separate_gains_tax: disposals.separateTax,
    income_tax_on_trading_profit: incomeTax.onTradingProfit,
    income_tax_on_capital_income: incomeTax.onCapitalIncome,
    capital_income_tax_after_credits: capitalIncomeComputation.liabilityAfterCredits,
    income_tax_on_gains: incomeTax.onGains,
    minimum_tax_excess: incomeTax.minimumTax,
    top_up_tax: incomeTax.topUpTax,
    education_tax: taxLiability.educationTax,
    cit: taxLiability.cit,
    cgt: taxLiability.cgt,
    total: taxLiability.total,
    ...Object.fromEntries([...items, ...applied, ...caps]),
  };
}

/** The operands that the request gives, by the name that the sheet calls them. */
const GIVEN: Readonly<Record<string, keyof CitInput>> = {
  turnover: 'turnover',
  'cost of sales': 'costOfSales',
  'operating expenses': 'operatingExpenses',
  'disallowable expenses': 'disallowableExpenses',
  'losses brought forward': 'lossesBroughtForward',
  'capital allowances': 'capitalAllowances',
  'profit before tax as given': 'profitBeforeTax',
  'withholding tax credits': 'withholdingCredits',
  'foreign tax credits': 'foreignTaxCredits',
  'foreign income': 'foreignIncome',
};

/** Losses of disposals bear names like these, but belong to their pool. */
function faultsAgainstRequest(request: CitInput, sheet: readonly WorkingLine[]): string[] {
  return sheet
    .filter(({ line }) => !line.startsWith('net_gains_'))
    .flatMap(({ line, operands }) =>
      operands.flatMap(({ name, value }) => {
        const field = GIVEN[name];
        if (!field || typeof value === 'string') return [];
        const asked = request[field] ?? 0;
        return value.eq(String(asked)) ? [] : [`${line} takes ${name} to be ${value}, but the request says ${asked}`];
      }),
    );
}
