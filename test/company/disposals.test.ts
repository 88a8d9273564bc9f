import { describe, expect, it } from 'vitest';
import { calculateDisposals } from '../../src/index.js';

describe('calculateDisposals', () => {
  const loss = { assetClass: 'land', proceeds: 0, costBase: 5_000_000, disposalDate: '2026-06-30' };
  const gain = { ...loss, proceeds: 3_000_000, costBase: 0 };
  const disposalsOf = (facts: object) =>
    calculateDisposals({ taxYear: 2027, disposalSchedule: [loss, gain], ...facts });

  it('takes general losses from general gains, and from the other assessable profit that it is given', () => {
    const alone = disposalsOf({});
    expect(alone.gainsTaxedAsProfits.toFixed(2)).toBe('3000000.00');
    expect(alone.lossesFromAssessableProfit.toFixed(2)).toBe('3000000.00');
    expect(alone.lossesCarriedForward.land_and_buildings?.toFixed(2)).toBe('2000000.00');
    const beside = disposalsOf({ otherAssessableProfit: 1_500_000 });
    expect(beside.lossesFromAssessableProfit.toFixed(2)).toBe('4500000.00');
    expect(beside.lossesCarriedForward.land_and_buildings?.toFixed(2)).toBe('500000.00');
  });
});
