import { describe, expect, it } from 'vitest';
import type { Values } from '../../src/algebra/run.js';
import { type ColumnLaw, heldAs, type Job, workOut } from '../../src/columns/blocks.js';
import type { Column, Layout } from '../../src/columns/layout.js';

const LAYOUT: Layout = {
  columns: [{ source: 0, name: 'amount', fact: { kind: 'amount' } }],
  reads: [{ column: 0, reading: 'amount' }],
  outputs: [{ name: 'result', register: 2, value: 'kobo' }],
};

/** A law that multiplies amounts and declines those above 5,000. */
function timesFrom(from: number, factor: number): ColumnLaw {
  return {
    from,
    layout: LAYOUT,
    kernel: ([amounts], [results], rows, count, declined) => {
      let left = 0;
      for (const row of rows.subarray(0, count)) {
        const amount = amounts?.[row] ?? 0;
        if (results) results[row] = amount * factor;
        if (amount > 5000) declined[left++] = row;
      }
      return left;
    },
  };
}

function job(rows: number, given: Partial<Job<ColumnLaw>>): Job<ColumnLaw> {
  return {
    rows,
    laws: [timesFrom(0, 2)],
    days: null,
    column: () => ({ all: Float64Array.from({ length: rows }, (_, row) => row) }),
    outputs: { result: new Float64Array(rows) },
    prepare: () => {},
    finish: () => {},
    one: () => [-1],
    ...given,
  };
}

describe('rows in blocks', () => {
  it('are worked out block after block, each between its preparation and its end', () => {
    const calls: string[] = [];
    const made = job(2500, {
      prepare: (start, end) => calls.push(`prepare ${start} ${end}`),
      finish: (start, end) => calls.push(`finish ${start} ${end}`),
    });
    expect(workOut(made)).toBe(0);
    expect(calls).toEqual([
      ...['prepare 0 1024', 'finish 0 1024', 'prepare 1024 2048', 'finish 1024 2048'],
      ...['prepare 2048 2500', 'finish 2048 2500'],
    ]);
    expect(made.outputs.result).toEqual(Float64Array.from({ length: 2500 }, (_, row) => 2 * row));
  });

  it('fall under the last law that has begun on their day', () => {
    const laws = [timesFrom(20250101, 1), timesFrom(20250701, 10), timesFrom(20251001, 100)];
    const days = Int32Array.of(20250630, 20250701, 20250930, 20251001, 20251231);
    const column = () => ({ all: Float64Array.of(1, 2, 3, 4, 5) });
    const made = job(5, { laws, days, column });
    workOut(made);
    expect([...(made.outputs.result ?? [])]).toEqual([1, 20, 30, 400, 500]);
  });

  it('that the kernel declines are worked out one by one, and counted', () => {
    const asked: number[] = [];
    const one = (row: number): Values => {
      asked.push(row);
      return [row === 1 ? 2n ** 60n : 7];
    };
    const column = () => ({ all: Float64Array.of(3, 6000, 4, 9000) });
    const made = job(4, { column, one });
    expect(workOut(made)).toBe(2);
    expect(asked).toEqual([1, 3]);
    expect([...(made.outputs.result ?? [])]).toEqual([6, Number.NaN, 8, 7]);
  });

  it('read the block that stands for an absent column from its start in every block', () => {
    const block: Column = new Float64Array(1024).fill(21);
    const made = job(1500, { column: () => ({ block }) });
    workOut(made);
    expect(new Set(made.outputs.result)).toEqual(new Set([42]));
  });
});

describe('a value in a column', () => {
  it.each([
    [12, 12],
    [12n, 12],
    [2n ** 53n - 1n, 2 ** 53 - 1],
    [1n - 2n ** 53n, 1 - 2 ** 53],
    [2n ** 53n, Number.NaN],
    [-(2n ** 53n), Number.NaN],
  ])('of %s is held as %d', (value, held) => {
    expect(heldAs(value)).toBe(held);
  });
});
