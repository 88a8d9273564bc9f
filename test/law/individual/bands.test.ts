import { describe, expect, it } from 'vitest';
import { workedCases } from '../../fixtures/worked-cases.js';
import { EARNER, individualSheet, linesOf, MILLION } from '../sheet.js';

const NAMES = [1, 2, 3, 4, 5, 6].flatMap((number) => [`band_${number}`, `band_${number}_tax`]);
const part = 'chargeable income above lower bound, not above upper bound';

describe('the bands', () => {
  it('of 2025 charge N3,956,000 by the sixth schedule', () => {
    expect(linesOf(individualSheet(EARNER), ...NAMES, 'tax_by_bands')).toEqual([
      `Chargeable in the first ₦300,000.00: ${part} = 300000`,
      'Tax on it at 7%: band 1 × rate = 21000',
      `Chargeable in the next ₦300,000.00: ${part} = 300000`,
      'Tax on it at 11%: band 2 × rate = 33000',
      `Chargeable in the next ₦500,000.00: ${part} = 500000`,
      'Tax on it at 15%: band 3 × rate = 75000',
      `Chargeable in the next ₦500,000.00: ${part} = 500000`,
      'Tax on it at 19%: band 4 × rate = 95000',
      `Chargeable in the next ₦1,600,000.00: ${part} = 1600000`,
      'Tax on it at 21%: band 5 × rate = 336000',
      `Chargeable in the band above ₦3,200,000.00: ${part} = 756000`,
      'Tax on it at 24%: band 6 × rate = 181440',
      'Tax of the bands: band 1 tax + band 2 tax + band 3 tax + band 4 tax + band 5 tax + band 6 tax = 741440',
    ]);
  });

  it('that are not reached leave no line', () => {
    const incomeStreams = [{ type: 'employment', amount: 3 * MILLION, frequency: 'annual' }];
    const sheet = individualSheet({ taxYear: 2026, state: 'Lagos', incomeStreams });
    expect(Object.keys(sheet).filter((line) => line.startsWith('band_'))).toEqual(NAMES.slice(0, 4));
    expect(sheet.tax_by_bands).toBe('Tax of the bands: band 1 tax + band 2 tax = 330000');
  });
});

workedCases('individual', 'bands');
