import { describe, expect, it } from 'vitest';
import { koboOfFigure } from '../../src/algebra/index.js';
import { factsOf, PLANT } from './asked.js';

function beforeOf(taxYear: number, more: object, reading?: string) {
  const [asset] = factsOf(taxYear, [{ ...PLANT, ...more }], {}, reading).assets;
  const { residue, yearsAllowed, isOfOldActs, isFirstYear } = asset?.before ?? ({} as never);
  return [Number(koboOfFigure(residue)) / 100, yearsAllowed, isOfOldActs, isFirstYear, asset?.isDerived];
}

describe('an asset as it comes into a year', () => {
  it('is new in the year of first use', () => {
    expect(beforeOf(2024, {})).toEqual([10_000_000, 0, false, true, false]);
  });

  it('has all allowances of earlier years where nothing is stated', () => {
    expect(beforeOf(2025, {})).toEqual([3_750_000, 1, true, false, true]);
    expect(beforeOf(2027, {})).toEqual([1_666_666.67, 3, true, false, true]);
    expect(beforeOf(2025, { yearsAllowed: 4 })).toEqual([3_750_000, 4, true, false, true]);
  });

  it('has what is stated, and the rest worked out', () => {
    expect(beforeOf(2025, { residue: 5_000_000 })).toEqual([5_000_000, 1, true, false, false]);
    expect(beforeOf(2025, { allowancesMade: '2500000.50' })).toEqual([7_499_999.5, 1, true, false, false]);
    expect(beforeOf(2027, { residue: 5, allowedUnderOldActs: false, yearsAllowed: 9 })).toEqual([
      5,
      9,
      false,
      false,
      false,
    ]);
  });

  it('of 2025 had its first year under the Act of the reading', () => {
    const bought = { firstUsedOn: '2025-03-01' };
    expect(beforeOf(2027, bought)).toEqual([8_000_000, 1, false, false, true]);
  });
});
