import { describe, expect, it } from 'vitest';
import { type CitInput, calculateCit, companyRuleTable } from '../../../src/index.js';
import { workedCases } from '../../fixtures/worked-cases.js';
import { companySheet, lawOfLine, MILLION } from '../sheet.js';

/** An agricultural business that commenced on 1 January 2022. */
const FARM = {
  taxYear: 2027,
  turnover: 200 * MILLION,
  costOfSales: 50 * MILLION,
  trade: 'agriculture',
  commencementDate: '2022-01-01',
} as const;

describe('the exemption of agriculture from 2026 (NTA s.162(1)(p))', () => {
  it('takes the trading profit of the first five years out of the tax', () => {
    const young = { ...FARM, commencementDate: '2022-01-02' };
    expect(companySheet(young).taxable_trading_profit).toBe('Taxable trading profit: by trade = 0');
    expect(calculateCit(young).taxLiability.total.toFixed(2)).toBe('0.00');
  });

  it('is not for a business that does not say when it commenced', () => {
    const { commencementDate: _day, ...unknown } = FARM;
    expect(companySheet(unknown).taxable_trading_profit).toMatch(/ = 150000000$/);
  });

  it('is cited where it decides, and for no other trade', () => {
    const line = 'taxable_trading_profit';
    expect(lawOfLine(FARM, line)).toContain('NTA s.162(1)(p)');
    expect(lawOfLine({ ...FARM, trade: 'general' }, line)).toEqual(['NTA s.20(1)']);
    // To 2025 no trade has tax-free years; what the section says of that is cited for agriculture alone.
    expect(lawOfLine({ ...FARM, taxYear: 2024, commencementDate: '2021-01-01' }, line)).not.toEqual(['CITA s.24']);
    expect(lawOfLine({ ...FARM, taxYear: 2024, commencementDate: '2021-01-01', trade: 'manufacturing' }, line)).toEqual(
      ['CITA s.24'],
    );
  });

  it('is of the trade that a table names', () => {
    const whole = companyRuleTable(2027);
    const named = { method: 'first_years', trade: 'manufacturing', years: 5 } as const;
    const tradeExemption = whole.tradeExemption.map((rule) => ({ ...rule, ...named }));
    const table = { ...whole, tradeExemption };
    const profits = (['agriculture', 'manufacturing'] as const).map((trade) =>
      calculateCit({ ...FARM, trade, commencementDate: '2022-01-02' }, { table }).financials.assessableProfit.toFixed(
        2,
      ),
    );
    expect(profits).toEqual(['150000000.00', '0.00']);
  });

  it('ends with them', () => {
    const ended = { ...FARM, commencementDate: '2021-12-31' };
    expect(companySheet(ended).taxable_trading_profit).toBe(
      'Taxable trading profit: trading profit, not below zero = 150000000',
    );
  });

  it.each([
    ['a trade that it does not name', { trade: 'general' }],
    ['a year before it', { taxYear: 2025, commencementDate: '2023-01-01' }],
  ] as const)('is not for %s', (_of, facts) => {
    expect(companySheet({ ...FARM, ...(facts as Partial<CitInput>) }).taxable_trading_profit).toBe(
      'Taxable trading profit: trading profit, not below zero = 150000000',
    );
  });
});

workedCases('company', 'trade-exemption');
