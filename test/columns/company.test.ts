import { describe, expect, it } from 'vitest';
import { type CitColumns, calculateCitColumns } from '../../src/columns/company.js';
import { calculateCit } from '../../src/company/calculate-cit.js';
import type { CitResult } from '../../src/company/result.js';
import { companyTables } from '../../src/rules/published.js';
import { drawnCompanies, naira, requestOf } from './companies.js';

/** Figures of a result of one return, by the names of their columns. */
function figuresOf(result: CitResult) {
  const { financials, taxLiability, incomeTax, capitalIncomeComputation: capital, carriedForward, disposals } = result;
  return {
    grossTurnover: financials.grossTurnover,
    tradingProfit: financials.tradingProfit,
    assessableProfit: financials.assessableProfit,
    totalProfit: financials.totalProfit,
    cit: taxLiability.cit,
    educationTax: taxLiability.educationTax,
    cgt: taxLiability.cgt,
    total: taxLiability.total,
    onTradingProfit: incomeTax.onTradingProfit,
    onCapitalIncome: incomeTax.onCapitalIncome,
    onGains: incomeTax.onGains,
    minimumTax: incomeTax.minimumTax,
    topUpTax: incomeTax.topUpTax,
    capitalIncome: capital.grossAmount,
    taxableCapitalIncome: capital.taxableAmount,
    capitalIncomeTaxAfterCredits: capital.liabilityAfterCredits,
    tradingLossesCarriedForward: carriedForward.tradingLosses,
    capitalAllowancesCarriedForward: carriedForward.capitalAllowances,
    separateGains: disposals.separatelyTaxedGains,
    separateTax: disposals.separateTax,
    profitGains: disposals.gainsTaxedAsProfits,
    capitalLossesRelieved: disposals.lossesFromAssessableProfit,
  };
}

/** The figures of a row of columns, in naira as text. */
function figuresOfRow({ figures, words }: CitColumns, row: number, names: readonly string[]) {
  const columns: Readonly<Record<string, Float64Array | Uint8Array>> = figures;
  const amounts = names.map((name) => [name, naira(columns[name]?.[row] ?? 0)]);
  const size = words[figures.companySize[row] ?? 0]?.toUpperCase();
  return { ...Object.fromEntries(amounts), size, path: words[figures.entityTaxPath[row] ?? 0] };
}

function expectRowsToBeReturns(options: Parameters<typeof drawnCompanies>[0], reading: string): void {
  const input = drawnCompanies(options);
  const columns = calculateCitColumns(input, { reading });
  for (let row = 0; row < input.rows; row++) {
    const result = calculateCit(requestOf(input, row), { reading });
    const figures = figuresOf(result);
    const wanted = Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, amount.toFixed(2)]));
    const got = figuresOfRow(columns, row, Object.keys(figures));
    expect(got, `row ${row}`).toEqual({ ...wanted, size: result.companySize, path: result.entityTaxPath });
  }
}

const LAWS = companyTables.map(({ taxYear, reading }) => [taxYear, reading] as const);

describe('companies in columns', () => {
  it.each(LAWS)('of %i, %s, come to what each return comes to', (taxYear, reading) => {
    expectRowsToBeReturns({ taxYear, rows: 1500, seed: taxYear }, reading);
  });

  it.each(LAWS)('of %i, %s, with disposals come to what each return comes to', (taxYear, reading) => {
    expectRowsToBeReturns({ taxYear, rows: 1200, seed: taxYear + 50, disposals: 5 }, reading);
  });
});
