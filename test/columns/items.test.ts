import { describe, expect, it } from 'vitest';
import { DISPOSALS, givenColumns, STREAMS } from '../../src/columns/items.js';
import { refusalsOf } from '../refusals-of.js';

const LAND = {
  offsets: Int32Array.of(0, 1, 2),
  assetClasses: ['land', 'plant'],
  assetClass: Uint8Array.of(0, 1),
  disposalDate: Int32Array.of(20260301, 20260401),
  proceeds: Float64Array.of(500, 900),
  costBase: Float64Array.of(200, 700),
  taxWrittenDownValue: Float64Array.of(Number.NaN, 300),
};

const refusalsIn = (columns: object) => refusalsOf(() => givenColumns(DISPOSALS, columns, 2));

describe('the columns of items', () => {
  it('are the facts of the fields, and those that a request must state are required', () => {
    expect(DISPOSALS.required).toEqual(['proceeds', 'costBase', 'disposalDate']);
    expect(Object.keys(DISPOSALS.facts).sort()).toEqual(
      [...DISPOSALS.required, 'disposalCosts', 'reinvested', 'taxWrittenDownValue'].sort(),
    );
    expect([Object.keys(STREAMS.facts), STREAMS.required]).toEqual([['amount', 'expenses'], ['amount']]);
  });

  it('are given with the facts that they hold, without those that are left out', () => {
    expect(givenColumns(DISPOSALS, LAND, 2).map(({ name, fact }) => [name, fact.kind])).toEqual([
      ['disposals/proceeds', 'amount'],
      ['disposals/costBase', 'amount'],
      ['disposals/disposalDate', 'day'],
      ['disposals/taxWrittenDownValue', 'given_amount'],
    ]);
  });

  it('are refused where one is missing, unknown or too short', () => {
    const { costBase: _, ...rest } = LAND;
    expect(refusalsIn(rest)).toEqual(['/disposals/costBase missing-field']);
    expect(refusalsIn({ ...LAND, price: LAND.proceeds })).toEqual(['/disposals/price unknown-field']);
    expect(refusalsIn({ ...LAND, proceeds: Float64Array.of(1) })).toEqual(['/disposals/proceeds not-a-list']);
    expect(refusalsIn({ ...LAND, assetClass: Uint8Array.of(1) })).toEqual(['/disposals/assetClass not-a-list']);
    expect(refusalsIn({ ...LAND, offsets: Int32Array.of(0, 2) })).toEqual(['/disposals/offsets not-a-list']);
  });
});
