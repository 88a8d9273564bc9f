import { describe, expect, it } from 'vitest';
import { calculateIndividualMinimumTax } from '../../src/index.js';

describe('calculateIndividualMinimumTax', () => {
  it('is a floor to 2025, and nothing from 2026', () => {
    const facts = { totalIncome: 294_000, taxByBands: 2_464 };
    const floor = calculateIndividualMinimumTax({ taxYear: 2025, ...facts });
    expect([floor.minimumTax, floor.raisedBy].map(String)).toEqual(['2940', '476']);
    const none = calculateIndividualMinimumTax({ taxYear: 2026, ...facts });
    expect([none.minimumTax, none.raisedBy].map(String)).toEqual(['0', '0']);
    const high = calculateIndividualMinimumTax({ taxYear: 2025, totalIncome: 294_000, taxByBands: 3_000 });
    expect([high.minimumTax, high.raisedBy].map(String)).toEqual(['2940', '0']);
  });
});
