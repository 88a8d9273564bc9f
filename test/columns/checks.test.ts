import { describe, expect, it } from 'vitest';
import type { FactKind } from '../../src/algebra/words.js';
import { arrayOf, checkColumn, checkOffsets, checkValues } from '../../src/columns/checks.js';
import type { Column } from '../../src/columns/layout.js';
import { refusalsOf } from '../refusals-of.js';

const LARGEST = 2 ** 53 - 1;

describe('a column', () => {
  it.each([
    ['amount', Float64Array],
    ['given_signed_amount', Float64Array],
    ['day', Int32Array],
    ['given_day', Int32Array],
    ['condition', Uint8Array],
    ['given_condition', Uint8Array],
    ['choice', Uint8Array],
  ] as const)('of the kind %s is held in one type of array', (kind, type) => {
    expect(arrayOf({ kind } as FactKind)).toBe(type);
  });

  it('is refused in an array of another type or length', () => {
    const check = (values: Column) => refusalsOf(() => checkColumn({ name: 'a', fact: { kind: 'day' }, values }, 2));
    expect(check(new Int32Array(2))).toEqual([]);
    expect(check(new Float64Array(2))).toEqual(['/a not-a-list']);
    expect(check(new Int32Array(1))).toEqual(['/a not-a-list']);
    expect(check(new Int32Array(3))).toEqual(['/a not-a-list']);
  });
});

describe('a value', () => {
  const words = ['small', 'large'];
  const cases: readonly (readonly [fact: FactKind, good: readonly number[], bad: readonly number[], code: string])[] = [
    [
      { kind: 'amount' },
      [0, 1, LARGEST],
      [-1, 0.5, LARGEST + 1, Number.NaN, Number.POSITIVE_INFINITY],
      'not-an-amount',
    ],
    [{ kind: 'given_amount' }, [0, LARGEST, Number.NaN], [-1, 0.5, LARGEST + 1], 'not-an-amount'],
    [{ kind: 'signed_amount' }, [-LARGEST, -1, 0], [-LARGEST - 1, -0.5, Number.NaN], 'not-an-amount'],
    [{ kind: 'given_signed_amount' }, [-LARGEST, Number.NaN], [-LARGEST - 1, 1.5], 'not-an-amount'],
    [{ kind: 'condition' }, [0, 1], [2], 'not-a-boolean'],
    [{ kind: 'given_condition' }, [0, 1, 2], [3], 'not-a-boolean'],
    [{ kind: 'day' }, [20240229, 20251231], [0, 20250229, 20251301], 'not-a-day'],
    [{ kind: 'given_day' }, [0, 20240229], [20250229, 1], 'not-a-day'],
    [{ kind: 'choice', words }, [0, 1], [2], 'unknown-word'],
  ];

  it.each(cases)('of %o is checked', (fact, good, bad, code) => {
    const check = (given: readonly number[]) => {
      const values = arrayOf(fact).from(given);
      return refusalsOf(() => checkValues({ name: 'a', fact, values }, 0, values.length));
    };
    expect(check(good)).toEqual([]);
    for (const value of bad) expect(check([...good, value]), String(value)).toEqual([`/a/${good.length} ${code}`]);
  });

  it('outside of the rows is not checked', () => {
    const values = Float64Array.of(-1, 5, 6, -1);
    const given = { name: 'a', fact: { kind: 'amount' }, values } as const;
    expect(refusalsOf(() => checkValues(given, 1, 3))).toEqual([]);
    expect(refusalsOf(() => checkValues(given, 1, 4))).toEqual(['/a/3 not-an-amount']);
  });
});

describe('offsets', () => {
  it('are refused where they fall', () => {
    const check = (...offsets: number[]) => refusalsOf(() => checkOffsets('o', Int32Array.from(offsets), 0, 3));
    expect(check(0, 0, 2, 5)).toEqual([]);
    expect(check(0, 3, 2, 5)).toEqual(['/o/2 not-a-list']);
  });
});
