import { describe, expect, it } from 'vitest';
import type { CitColumns, CitColumnsInput } from '../../src/columns/company.js';
import type { PitColumns, PitColumnsInput } from '../../src/columns/individual.js';
import { boundsOf, copied, isWhole, returnsIn, shared, together } from '../../src/columns/ranges.js';

const COMPANIES: CitColumnsInput = {
  taxYear: 2024,
  rows: 3,
  columns: { turnover: Float64Array.of(100, 200, 300) },
  disposals: {
    offsets: Int32Array.of(0, 2, 2, 3),
    assetClasses: ['land', 'plant'],
    assetClass: Uint8Array.of(0, 1, 1),
    disposalDate: Int32Array.of(20240101, 20240102, 20240103),
    proceeds: Float64Array.of(10, 20, 30),
    costBase: Float64Array.of(1, 2, 3),
  },
  capitalLossesBroughtForward: { land: Float64Array.of(7, 8, 9) },
};

const PEOPLE: PitColumnsInput = {
  taxYear: 2026,
  rows: 2,
  incomeStreams: {
    offsets: Int32Array.of(0, 1, 3),
    types: ['employment'],
    type: Uint8Array.of(0, 0, 0),
    amount: Float64Array.of(10, 20, 30),
    periodsPerYear: Int32Array.of(12, 1, 4),
  },
};

describe('ranges of rows', () => {
  it.each([
    [10, 2, [0, 5, 10]],
    [10, 3, [0, 4, 8, 10]],
    [2, 4, [0, 1, 2, 2, 2]],
    [0, 2, [0, 0, 0]],
  ])('of %i rows in %i have the bounds %j', (rows, ranges, bounds) => {
    expect(boundsOf(rows, ranges)).toEqual(bounds);
  });

  it('of companies have offsets from their own first disposal', () => {
    expect(returnsIn(COMPANIES, 1, 3, copied)).toEqual({
      taxYear: 2024,
      rows: 2,
      columns: { turnover: Float64Array.of(200, 300) },
      disposals: {
        offsets: Int32Array.of(0, 0, 1),
        assetClasses: ['land', 'plant'],
        assetClass: Uint8Array.of(1),
        disposalDate: Int32Array.of(20240103),
        proceeds: Float64Array.of(30),
        costBase: Float64Array.of(3),
      },
      capitalLossesBroughtForward: { land: Float64Array.of(8, 9) },
    });
  });

  it('of individuals have offsets from their own first stream', () => {
    const { rows, incomeStreams } = returnsIn(PEOPLE, 1, 2, copied);
    expect(rows).toBe(1);
    expect(incomeStreams).toEqual({
      offsets: Int32Array.of(0, 2),
      types: ['employment'],
      type: Uint8Array.of(0, 0),
      amount: Float64Array.of(20, 30),
      periodsPerYear: Int32Array.of(1, 4),
    });
  });

  it('are copied, or share the memory of all rows', () => {
    const { turnover } = COMPANIES.columns;
    expect(returnsIn(COMPANIES, 1, 3, copied).columns.turnover.buffer).not.toBe(turnover.buffer);
    const { columns, disposals } = returnsIn(COMPANIES, 1, 3, shared);
    expect(columns.turnover).toEqual(Float64Array.of(200, 300));
    expect(columns.turnover.buffer).toBe(turnover.buffer);
    expect(disposals?.proceeds).toEqual(Float64Array.of(30));
    expect(disposals?.proceeds.buffer).toBe(COMPANIES.disposals?.proceeds.buffer);
    expect(COMPANIES.disposals?.offsets).toEqual(Int32Array.of(0, 2, 2, 3));
  });

  it('leave out what is absent', () => {
    const { disposals: _, capitalLossesBroughtForward: __, ...others } = COMPANIES;
    expect(Object.keys(returnsIn(others, 0, 1, copied))).toEqual(['taxYear', 'rows', 'columns']);
    expect(Object.keys(returnsIn(PEOPLE, 0, 1, copied))).toEqual(['taxYear', 'rows', 'incomeStreams']);
    const absent = { ...PEOPLE, columns: undefined } as unknown as PitColumnsInput;
    expect(Object.keys(returnsIn(absent, 0, 1, copied))).toEqual(['taxYear', 'rows', 'incomeStreams']);
  });
});

describe('columns', () => {
  it('are whole if each has as many values as there are rows or items', () => {
    expect([isWhole(COMPANIES), isWhole(PEOPLE)]).toEqual([true, true]);
    const { disposals, capitalLossesBroughtForward: _, ...others } = COMPANIES;
    expect(isWhole(others)).toBe(true);
    expect(isWhole({ ...others, columns: { turnover: new Float64Array(2) } })).toBe(false);
    expect(isWhole({ ...others, capitalLossesBroughtForward: { land: new Float64Array(4) } })).toBe(false);
    if (!disposals) throw new Error('there are no disposals');
    expect(isWhole({ ...others, disposals: { ...disposals, offsets: Int32Array.of(0, 2, 3) } })).toBe(false);
    expect(isWhole({ ...others, disposals: { ...disposals, proceeds: new Float64Array(2) } })).toBe(false);
  });
});

describe('results of ranges', () => {
  const part = (total: readonly number[], size: readonly number[], oneByOne: number): CitColumns | PitColumns =>
    ({
      rows: total.length,
      figures: { total: Float64Array.from(total), size: Uint8Array.from(size) },
      words: ['small'],
      oneByOne,
    }) as unknown as CitColumns;

  it('are put together in order, and their rows counted', () => {
    expect(together([part([1, 2], [0, 1], 1), part([], [], 0), part([3], [2], 4)])).toEqual({
      rows: 3,
      figures: { total: Float64Array.of(1, 2, 3), size: Uint8Array.of(0, 1, 2) },
      words: ['small'],
      oneByOne: 5,
    });
  });

  it('are at least one', () => {
    expect(() => together([])).toThrow('there is no range');
  });
});
