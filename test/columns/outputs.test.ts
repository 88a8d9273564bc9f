import { describe, expect, it } from 'vitest';
import { outputsFor } from '../../src/columns/outputs.js';
import { refusalsOf } from '../refusals-of.js';

const COLUMNS = [
  { name: 'tax', value: 'kobo' },
  { name: 'size', value: 'code' },
  { name: 'until', value: 'day' },
  { name: 'exempt', value: 'flag' },
] as const;

describe('columns of figures', () => {
  it('are wide for amounts and days and narrow for conditions and words', () => {
    const { tax, size, until, exempt } = outputsFor(COLUMNS, 3, undefined);
    for (const wide of [tax, until]) expect(wide).toEqual(new Float64Array(3));
    for (const narrow of [size, exempt]) expect(narrow).toEqual(new Uint8Array(3));
  });

  it.each([1, 8, 9, 1000, 8192])('of %i rows overlap nowhere', (rows) => {
    const outputs = outputsFor(COLUMNS, rows, undefined);
    for (const [place, { name }] of COLUMNS.entries()) outputs[name]?.fill(place + 1);
    for (const [place, { name }] of COLUMNS.entries()) expect(new Set(outputs[name])).toEqual(new Set([place + 1]));
  });

  it.each([1, 8, 9, 1000, 8192])('of %i rows stand an odd number of cache lines apart', (rows) => {
    const { tax, until } = outputsFor(COLUMNS, rows, undefined);
    expect(((until?.byteOffset ?? 0) - (tax?.byteOffset ?? 0)) % 128).toBe(64);
  });

  it('are those of an earlier result of as many rows', () => {
    const earlier = outputsFor(COLUMNS, 3, undefined);
    expect(outputsFor(COLUMNS, 3, earlier)).toBe(earlier);
    expect(refusalsOf(() => outputsFor(COLUMNS, 4, earlier))).toEqual(['/into option-conflict']);
    const { tax: _, ...others } = earlier;
    expect(refusalsOf(() => outputsFor(COLUMNS, 3, others))).toEqual(['/into option-conflict']);
    const wide = { ...earlier, size: new Float64Array(3) };
    expect(refusalsOf(() => outputsFor(COLUMNS, 3, wide))).toEqual(['/into option-conflict']);
  });
});
