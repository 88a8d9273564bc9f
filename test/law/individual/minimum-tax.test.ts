import { describe, expect, it } from 'vitest';
import { calculatePit, individualRuleTable } from '../../../src/index.js';
import { workedCases } from '../../fixtures/worked-cases.js';
import { EARNER, individualSheet, linesOf, MILLION } from '../sheet.js';

const NAMES = ['total_income', 'minimum_tax', 'liability_before_credits'];
const employed = (taxYear: number, amount: number) => ({
  taxYear,
  state: 'Lagos',
  incomeStreams: [{ type: 'employment', amount, frequency: 'annual' }],
});

describe('minimum tax', () => {
  it('to 2025 is 1 % of total income, where the bands come to less', () => {
    expect(linesOf(individualSheet(EARNER), ...NAMES)).toEqual([
      'Total income: gross income − exempt income − income taxed at source − allowable expenses, ' +
        'not below zero = 6000000',
      'Minimum tax: total income × rate = 60000',
      'Tax before credits: the greatest of tax by bands, minimum tax = 741440',
    ]);
  });

  it('is waived for who has no more than the minimum wage', () => {
    expect(linesOf(individualSheet(employed(2025, 840_000)), 'minimum_tax', 'liability_before_credits')).toEqual([
      'Minimum tax: by exemption = 0',
      'Tax before credits: the greatest of tax by bands, minimum tax = 0',
    ]);
    const { workings = [] } = calculatePit(employed(2025, 840_000), { workings: true });
    const [reason] = workings.find(({ line }) => line === 'minimum_tax')?.operands ?? [];
    expect(reason).toMatchObject({ name: 'exemption', value: 'minimum wage earner' });
  });

  it('of 2020 is waived for nobody', () => {
    expect(individualSheet(employed(2020, 300_000)).minimum_tax).toBe('Minimum tax: total income × rate = 3000');
  });

  it('is waived only by a table that waives it', () => {
    const whole = individualRuleTable(2025);
    const minimumTax = whole.minimumTax.map(({ ...rule }) => {
      if ('waivedFor' in rule) delete (rule as { waivedFor?: unknown }).waivedFor;
      return rule;
    });
    const { taxBeforeCredits } = calculatePit(employed(2025, 840_000), { table: { ...whole, minimumTax } });
    // Total income does not leave out the exempt wage: 1 % of N840,000.
    expect(taxBeforeCredits.toFixed(2)).toBe('8400.00');
  });

  it('is no part of the law from 2026', () => {
    expect(linesOf(individualSheet(employed(2026, 3 * MILLION)), ...NAMES)).toEqual([
      undefined,
      undefined,
      'Tax before credits: tax by bands = 330000',
    ]);
  });
});

workedCases('individual', 'minimum-tax');
