import { describe, expect, it } from 'vitest';
import { workedCases } from '../../fixtures/worked-cases.js';
import { EARNER, individualSheet, linesOf, MILLION } from '../sheet.js';

const NAMES = ['base', 'share', 'higher', 'allowance'].map((name) => `consolidated_relief_${name}`);

describe('consolidated relief', () => {
  it('is N200,000 and a fifth of gross income less reliefs', () => {
    expect(linesOf(individualSheet(EARNER), ...NAMES)).toEqual([
      'Gross income for the consolidated relief: gross income − exempt income − income taxed at source − ' +
        'allowable expenses − pension − national housing fund − health insurance − life insurance, ' +
        'not below zero = 5220000',
      '1% of it: consolidated relief base × first share = 52200',
      'The higher of it and the fixed amount: the greatest of fixed amount, consolidated relief share = 200000',
      'Consolidated relief allowance: fixed amount × the whole of it + ' +
        'consolidated relief base × further share = 1244000',
    ]);
  });

  it('is 1 % and a fifth of a large income', () => {
    const incomeStreams = [{ type: 'employment', amount: 30 * MILLION, frequency: 'annual' }];
    expect(linesOf(individualSheet({ taxYear: 2025, state: 'Lagos', incomeStreams }), ...NAMES)).toEqual([
      'Gross income for the consolidated relief: gross income, not below zero = 30000000',
      '1% of it: consolidated relief base × first share = 300000',
      'The higher of it and the fixed amount: the greatest of fixed amount, consolidated relief share = 300000',
      'Consolidated relief allowance: consolidated relief base × first share + ' +
        'consolidated relief base × further share = 6300000',
    ]);
  });

  it('is no part of the law from 2026', () => {
    const incomeStreams = [{ type: 'employment', amount: 30 * MILLION, frequency: 'annual' }];
    const lines = Object.keys(individualSheet({ taxYear: 2026, state: 'Lagos', incomeStreams }));
    expect(lines.filter((line) => line.startsWith('consolidated'))).toEqual([]);
  });
});

workedCases('individual', 'consolidated-relief');
