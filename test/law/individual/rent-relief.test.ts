import { describe, expect, it } from 'vitest';
import { workedCases } from '../../fixtures/worked-cases.js';
import { individualSheet, linesOf, MILLION } from '../sheet.js';

const tenant = (taxYear: number, annualRent: number) =>
  individualSheet({
    taxYear,
    state: 'Lagos',
    incomeStreams: [{ type: 'employment', amount: 15 * MILLION, frequency: 'annual' }],
    annualRent,
  });

describe('rent relief', () => {
  it('from 2026 is a fifth of the rent, to N500,000', () => {
    expect(linesOf(tenant(2026, 3 * MILLION), 'share_of_rent', 'rent_relief')).toEqual([
      '20% of the rent: rent paid × share = 600000',
      'Rent relief: the least of share of rent, limit = 500000',
    ]);
  });

  it('leaves no line without rent', () => {
    expect(linesOf(tenant(2026, 0), 'share_of_rent', 'rent_relief')).toEqual([undefined, undefined]);
  });
});

workedCases('individual', 'rent-relief');
