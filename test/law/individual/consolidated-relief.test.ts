import { describe, expect, it } from 'vitest';
import { workedCases } from '../../fixtures/worked-cases.js';
import { EARNER, individualSheet, linesOf, MILLION } from '../sheet.js';

const NAMES = ['base', 'by_amount', 'by_share', 'allowance'].map((name) => `consolidated_relief_${name}`);

describe('consolidated relief', () => {
  it('is N200,000 and a fifth of gross income less reliefs', () => {
    expect(linesOf(individualSheet(EARNER), ...NAMES)).toEqual([
      'Gross income for the consolidated relief: gross income − exempt income − income taxed at source − ' +
        'allowable expenses − pension − national housing fund − health insurance − life insurance, ' +
        'not below zero = 5220000',
      '₦200,000.00 plus 20% of that gross income: fixed amount × the whole of it + ' +
        'consolidated relief base × further share = 1244000',
      '1% and 20% of that gross income: consolidated relief base × first share + ' +
        'consolidated relief base × further share = 1096200',
      'Consolidated relief allowance: the greatest of consolidated relief by amount, ' +
        'consolidated relief by share = 1244000',
    ]);
  });

  it('is 1 % and a fifth of a large income', () => {
    const incomeStreams = [{ type: 'employment', amount: 30 * MILLION, frequency: 'annual' }];
    expect(linesOf(individualSheet({ taxYear: 2025, state: 'Lagos', incomeStreams }), ...NAMES)).toEqual([
      'Gross income for the consolidated relief: gross income, not below zero = 30000000',
      '₦200,000.00 plus 20% of that gross income: fixed amount × the whole of it + ' +
        'consolidated relief base × further share = 6200000',
      '1% and 20% of that gross income: consolidated relief base × first share + ' +
        'consolidated relief base × further share = 6300000',
      'Consolidated relief allowance: the greatest of consolidated relief by amount, ' +
        'consolidated relief by share = 6300000',
    ]);
  });

  it('is no part of the law from 2026', () => {
    const incomeStreams = [{ type: 'employment', amount: 30 * MILLION, frequency: 'annual' }];
    const lines = Object.keys(individualSheet({ taxYear: 2026, state: 'Lagos', incomeStreams }));
    expect(lines.filter((line) => line.startsWith('consolidated'))).toEqual([]);
  });
});

workedCases('individual', 'consolidated-relief');
