import { describe, expect, it } from 'vitest';
import { carriedAssets } from '../../src/accounts/carried-assets.js';
import { factsOf, PLANT } from './asked.js';

describe('the assets of the next year', () => {
  it('are those that are not sold, with what of their flags still matters', () => {
    const assets = [
      { ...PLANT, replacement: true, investmentAllowance: true, incomeUse: 'both' },
      { ...PLANT, id: 'P2', disposedOn: '2023-09-01', proceeds: 1 },
    ];
    expect(carriedAssets(factsOf(2024, assets), 2024)).toEqual([
      {
        id: 'P1',
        class: 'plant',
        cost: '10000000.00',
        firstUsedOn: '2023-03-01',
        residue: '500000.00',
        yearsAllowed: 1,
        incomeUse: 'both',
        replacement: true,
      },
    ]);
  });

  it('say from 2026 on under which Act their allowances were made', () => {
    const bought = { ...PLANT, firstUsedOn: '2025-03-01', ineligible: false };
    const saysOf = (reading: string) =>
      carriedAssets(factsOf(2026, [bought], {}, reading), 2026)[0]?.allowedUnderOldActs;
    expect([saysOf('certified_copy'), saysOf('prospective')]).toEqual([false, true]);
  });
});
