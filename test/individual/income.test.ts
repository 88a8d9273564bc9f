import { describe, expect, it } from 'vitest';
import { annualise } from '../../src/index.js';
import { refusalsOf } from '../refusals-of.js';

describe('annualise', () => {
  it('multiplies by the periods of the frequency, or by those given', () => {
    const payment = { taxYear: 2024, amount: '1000.01' };
    const yearly = (frequency: string, periodsPerYear?: number) =>
      annualise({ ...payment, frequency, ...(periodsPerYear === undefined ? {} : { periodsPerYear }) });
    expect(yearly('Fortnightly').annualAmount.toFixed(2)).toBe('26000.26');
    expect(yearly('semi annual').annualAmount.toFixed(2)).toBe('2000.02');
    expect(yearly('hourly', 1_920).annualAmount.toFixed(2)).toBe('1920019.20');
    expect(yearly('monthly', 13)).toMatchObject({ periodsPerYear: 13 });
  });

  it('refuses what it cannot count', () => {
    expect(refusalsOf(() => annualise({ taxYear: 2024, amount: 1, frequency: 'daily' }))).toEqual([
      '/periodsPerYear missing-field',
    ]);
    expect(refusalsOf(() => annualise({ taxYear: 2024, amount: 1, frequency: 'daily', periodsPerYear: 0 }))).toEqual([
      '/periodsPerYear not-a-whole-number',
    ]);
    expect(refusalsOf(() => annualise({ taxYear: 2031, amount: '1.234', frequency: 'never' }))).toEqual([
      '/taxYear year-not-covered',
      '/amount sub-kobo',
      '/frequency unknown-word',
    ]);
  });
});
