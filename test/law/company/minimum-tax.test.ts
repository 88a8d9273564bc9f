import { describe, expect, it } from 'vitest';
import { type CitInput, calculateCit } from '../../../src/index.js';
import { workedCases } from '../../fixtures/worked-cases.js';
import { companySheet, linesOf, MILLION, TRADER } from '../sheet.js';

const LINES = ['minimum_tax_base', 'minimum_tax', 'minimum_tax_excess'];
const THIN: CitInput = { taxYear: 2024, turnover: 200 * MILLION, costOfSales: 199 * MILLION };

describe('minimum tax', () => {
  it('is half a per cent of gross turnover less franked investment income', () => {
    expect(linesOf(companySheet(TRADER), ...LINES)).toEqual([
      'Gross turnover less franked investment income: gross turnover − franked dividends = 212500000',
      'Minimum tax: minimum tax base × rate = 1062500',
      'Minimum tax above income tax: minimum tax − income tax, not below zero = 0',
    ]);
    expect(linesOf(companySheet(THIN), ...LINES).slice(1)).toEqual([
      'Minimum tax: minimum tax base × rate = 1000000',
      'Minimum tax above income tax: minimum tax − income tax, not below zero = 700000',
    ]);
  });

  it.each([
    [2021, true, 500_000],
    [2021, false, 1_000_000],
    [2024, true, 1_000_000],
  ])('of %i, elected %s, is %i: a quarter per cent only where the law of the year has it', (taxYear, elected, tax) => {
    const request = { ...THIN, taxYear, minimumTaxElection: elected };
    expect(companySheet(request).minimum_tax).toBe(`Minimum tax: minimum tax base × rate = ${tax}`);
  });

  it.each<[string, Partial<CitInput>]>([
    ['gross turnover below the limit', { turnover: 20 * MILLION, costOfSales: 19 * MILLION }],
    ['agriculture', { trade: 'agriculture' }],
    ['first calendar years', { commencementDate: '2021-01-01' }],
  ])('is not due for %s', (reason, facts) => {
    const request = { ...THIN, ...facts };
    expect(companySheet(request).minimum_tax_excess).toBe('Minimum tax above income tax: by exemption = 0');
    const { workings = [] } = calculateCit(request, { workings: true });
    const operands = workings.find(({ line }) => line === 'minimum_tax_excess')?.operands;
    expect(operands).toMatchObject([{ name: 'exemption', value: reason }]);
  });

  it('is due in the fifth calendar year after the one of commencement', () => {
    const due = companySheet({ ...THIN, commencementDate: '2019-12-31' });
    expect(due.minimum_tax_excess).toMatch(/ = 700000$/);
  });

  it('is no part of the law from 2026', () => {
    expect(Object.keys(companySheet({ ...THIN, taxYear: 2027 })).filter((line) => line.startsWith('min'))).toEqual([]);
  });
});

workedCases('company', 'minimum-tax');
