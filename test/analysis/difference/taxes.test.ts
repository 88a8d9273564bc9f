/** The total that is explained is the one that the public functions return, and no section is left out of the order. */
import { describe, expect, it } from 'vitest';
import { COMPANY, INDIVIDUAL } from '../../../src/analysis/difference/taxes.js';
import { sectionsOf } from '../../../src/analysis/figures/places.js';
import { nairaOf } from '../../../src/ground/decimals.js';
import { calculateCit, calculatePit } from '../../../src/index.js';
import { engineTable } from '../../../src/tables/shipped.js';

describe('the total', () => {
  it('of a company is what remains payable after credits', () => {
    const table = COMPANY.tableOf(2024, {});
    const company = { taxYear: 2024, turnover: 300_000_000, operatingExpenses: 1, withholdingCredits: 12_345 };
    const total = nairaOf(COMPANY.read(company, { table }).totalUnder(engineTable(table)));
    expect(total).toEqual(calculateCit(company).taxLiability.total);
  });

  it('of an individual is what remains due after credits', () => {
    const table = INDIVIDUAL.tableOf(2026, {});
    const incomeStreams = [{ type: 'salary', amount: 9_000_000, frequency: 'annual' }];
    const individual = { taxYear: 2026, state: 'Lagos', incomeStreams, withholdingCredits: 12_345 };
    const total = nairaOf(INDIVIDUAL.read(individual, { table }).totalUnder(engineTable(table)));
    expect(total).toEqual(calculatePit(individual).taxDue);
  });
});

it.each([
  [COMPANY, ['tradingProfit', 'grossTurnover', 'assessableProfit', 'totalProfit', 'authorities', 'dueDate']],
  [INDIVIDUAL, ['authorities']],
] as const)('every section is in the order, but for those that hold no figure of the tax', (tax, others) => {
  const sections = sectionsOf(tax.tableOf(2026, {})).filter((name) => name !== 'reconciliation');
  expect([...tax.order, ...others].sort()).toEqual(sections.sort());
});
