import { describe, expect, it } from 'vitest';
import { chargeBands } from '../../src/index.js';
import { workedIndividual } from '../tables/worked.js';

describe('chargeBands', () => {
  it('answers every band, the last without an end', () => {
    const { bands } = chargeBands({ taxYear: 2025, chargeableIncome: 0 }, { table: workedIndividual(2025) });
    expect(bands.map(({ from, to, rate }) => [String(from), to === null ? null : String(to), String(rate)])).toEqual([
      ['0', '300000', '7'],
      ['300000', '600000', '11'],
      ['600000', '1100000', '15'],
      ['1100000', '1600000', '19'],
      ['1600000', '3200000', '21'],
      ['3200000', null, '24'],
    ]);
  });
});
