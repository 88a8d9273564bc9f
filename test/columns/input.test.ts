import { describe, expect, it } from 'vitest';
import { calculateCitColumns, calculatePitColumns } from '../../src/columns/index.js';
import { refusalsOf } from '../refusals-of.js';

const turnover = Float64Array.of(5_000_000_000, 25_000_000_000);
const COMPANIES = { taxYear: 2024, rows: 2, columns: { turnover } };
const DISPOSALS = {
  offsets: Int32Array.of(0, 1, 1),
  assetClasses: ['land'],
  assetClass: Uint8Array.of(0),
  disposalDate: Int32Array.of(20240301),
  proceeds: Float64Array.of(1),
  costBase: Float64Array.of(1),
};
const STREAMS = {
  offsets: Int32Array.of(0, 1, 2),
  types: ['employment'],
  type: Uint8Array.of(0, 0),
  amount: Float64Array.of(1, 1),
  periodsPerYear: Int32Array.of(12, 12),
};
const PEOPLE = { taxYear: 2024, rows: 2, incomeStreams: STREAMS };

const companies = (changed: object, options?: object) =>
  refusalsOf(() => calculateCitColumns({ ...COMPANIES, ...changed } as never, options as never));
const people = (changed: object, options?: object) =>
  refusalsOf(() => calculatePitColumns({ ...PEOPLE, ...changed } as never, options as never));
const sold = (changed: object) => companies({ disposals: { ...DISPOSALS, ...changed } });
const earned = (changed: object) => people({ incomeStreams: { ...STREAMS, ...changed } });

describe('columns', () => {
  it('are taken as they are meant', () => {
    expect([companies({ disposals: DISPOSALS }), companies({ disposals: undefined }), people({})]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('refuse a misspelt name, which would silently leave its part out', () => {
    expect(companies({ disposal: DISPOSALS })).toEqual(['/disposal unknown-field']);
    expect(people({ incomeStream: STREAMS })).toEqual(['/incomeStream unknown-field']);
    expect(sold({ cost: Float64Array.of(1) })).toEqual(['/disposals/cost unknown-field']);
    expect(earned({ expense: Float64Array.of(1, 1) })).toEqual(['/incomeStreams/expense unknown-field']);
  });

  it('refuse an option that they do not have', () => {
    expect(companies({}, { workings: true })).toEqual(['/options/workings unknown-field']);
    expect(people({}, { baseline: { amount: 1 } })).toEqual(['/options/baseline unknown-field']);
    expect(companies({}, null as never)).toEqual(['/options null-value']);
  });

  it('refuse what is no input, or lacks a part', () => {
    for (const none of [undefined, null, 5, []]) {
      expect(refusalsOf(() => calculateCitColumns(none as never))).toHaveLength(1);
      expect(refusalsOf(() => calculatePitColumns(none as never))).toHaveLength(1);
    }
    expect(companies({ columns: undefined, rows: undefined })).toEqual([
      '/rows missing-field',
      '/columns missing-field',
    ]);
    expect(companies({ columns: null })).toEqual(['/columns null-value']);
    expect(companies({ rows: 1.5 })).toEqual(['/rows not-a-whole-number']);
    expect(people({ incomeStreams: undefined })).toEqual(['/incomeStreams missing-field']);
    expect(sold({ costBase: undefined })).toEqual(['/disposals/costBase missing-field']);
    expect(sold({ assetClasses: 'land' })).toEqual(['/disposals/assetClasses not-a-list']);
    expect(earned({ types: [5] })).toEqual(['/incomeStreams/types not-a-list']);
  });

  it('refuse offsets that leave out the first items', () => {
    expect(sold({ offsets: Int32Array.of(1, 1, 1) })).toEqual(['/disposals/offsets/0 not-a-list']);
    expect(earned({ offsets: Int32Array.of(1, 1, 2) })).toEqual(['/incomeStreams/offsets/0 not-a-list']);
  });

  it('refuse more disposals than a return can have', () => {
    const many = (count: number) => ({
      offsets: Int32Array.of(0, count, count),
      assetClass: new Uint8Array(count),
      disposalDate: new Int32Array(count).fill(20240301),
      proceeds: new Float64Array(count),
      costBase: new Float64Array(count),
    });
    expect(sold(many(1_000))).toEqual([]);
    expect(sold(many(1_001))).toEqual(['/disposals/offsets/0 list-too-long']);
  });
});
