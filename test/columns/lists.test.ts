import { describe, expect, it } from 'vitest';
import type { ImmediateWords } from '../../src/algebra/immediate.js';
import type { Figure } from '../../src/algebra/words.js';
import { type ListLaw, Lists, meantBy } from '../../src/columns/lists.js';
import { refusalsOf } from '../refusals-of.js';

interface Item {
  amount: Figure;
}

/** A law whose figures are the sum and the tenth of the amounts of a row. */
class Sums implements ListLaw<Item> {
  readonly name = 'boats';
  readonly given;
  readonly checked: number[] = [];
  readonly empty: number[] = [];

  constructor(
    readonly offsets: Int32Array | null,
    private readonly amounts: Float64Array,
    private readonly more: readonly number[] = [],
  ) {
    this.given = [{ name: 'boats/amount', fact: { kind: 'amount' }, values: amounts }] as const;
  }

  itemAt(at: number, m: ImmediateWords): Item {
    return { amount: m.figure(this.amounts[at] ?? 0) };
  }

  checkItem(at: number): void {
    this.checked.push(at);
  }

  checkEmpty(row: number): void {
    this.empty.push(row);
  }

  hasMore(row: number): boolean {
    return this.more.includes(row);
  }

  figuresOf(items: readonly Item[], row: number, m: ImmediateWords): Readonly<Record<string, Figure>> {
    const sum = m.plus(...items.map(({ amount }) => amount), m.figure(this.hasMore(row) ? 1000 : 0));
    return { sum, tenth: m.charge(sum, { numerator: 1n, denominator: 10n }) };
  }
}

const PLAIN = { toNearest: 1n, ties: 'up' } as const;

function lists(law: Sums, rows: number, rounding: ConstructorParameters<typeof Lists>[2] = PLAIN) {
  const outputs = { sum: new Float64Array(rows).fill(-1), tenth: new Float64Array(rows).fill(-1) };
  return { ...outputs, lists: new Lists(law, ['sum', 'tenth'], rounding, outputs) };
}

describe('lists', () => {
  it('come to the figures of the items of each row', () => {
    const law = new Sums(Int32Array.of(0, 2, 2, 5), Float64Array.of(100, 25, 1, 2, 3), [1]);
    const { lists: made, sum, tenth } = lists(law, 3);
    made.workOut(0, 3);
    expect([...sum]).toEqual([125, 1000, 6]);
    expect([...tenth]).toEqual([13, 100, 1]);
    expect([law.checked, law.empty]).toEqual([[0, 1, 2, 3, 4], [1]]);
    expect(made.column('tenth')).toBe(tenth);
  });

  it('of some rows leave the others as they are', () => {
    const { lists: made, sum } = lists(new Sums(Int32Array.of(0, 1, 2, 3), Float64Array.of(10, 20, 30)), 3);
    made.workOut(1, 2);
    expect([...sum]).toEqual([-1, 20, -1]);
  });

  it('that no row has are nothing, but for what a row has without them', () => {
    const { lists: made, sum } = lists(new Sums(null, new Float64Array(0), [1]), 2);
    made.workOut(0, 2);
    expect([...sum]).toEqual([0, 1000]);
  });

  it('that numbers do not hold have no figures until they are worked out exactly', () => {
    const half = 2 ** 52;
    const { lists: made, sum, tenth } = lists(new Sums(Int32Array.of(0, 2), Float64Array.of(half, half)), 1);
    made.workOut(0, 1);
    expect([...sum, ...tenth]).toEqual([Number.NaN, Number.NaN]);
    // 2^53 is 9,007,199,254,740,992.
    expect(made.row(0)).toEqual({ sum: 9_007_199_254_740_992n, tenth: 900_719_925_474_099n });
    expect([...sum, ...tenth]).toEqual([Number.NaN, 900_719_925_474_099]);
  });

  it('of a table that rounds in its own way are worked out exactly', () => {
    const law = new Sums(Int32Array.of(0, 1), Float64Array.of(1_700));
    const { lists: made, sum } = lists(law, 1, { toNearest: 100n, ties: 'up' });
    made.workOut(0, 1);
    expect([...sum]).toEqual([Number.NaN]);
    expect(made.row(0)).toEqual({ sum: 1700n, tenth: 200n });
  });

  it('are refused if offsets fall or an amount is none', () => {
    const falling = lists(new Sums(Int32Array.of(0, 2, 1), Float64Array.of(1, 2)), 2).lists;
    expect(refusalsOf(() => falling.workOut(0, 2))).toEqual(['/boats/offsets/2 not-a-list']);
    const negative = lists(new Sums(Int32Array.of(0, 1, 2), Float64Array.of(1, -2)), 2).lists;
    expect(refusalsOf(() => negative.workOut(0, 1))).toEqual([]);
    expect(refusalsOf(() => negative.workOut(1, 2))).toEqual(['/boats/amount/1 not-an-amount']);
  });
});

describe('a name', () => {
  const all = [
    { type: 'rental', aliases: ['rent'] },
    { type: 'self_employment', aliases: [] },
  ];

  it('means what has it as a name or an alias, in any spelling', () => {
    const meant = (name: string) => meantBy(name, all, ({ type }) => type)?.type;
    expect(['rental', 'Rent', 'Self-Employment', 'self employment', 'renting'].map(meant)).toEqual([
      ...['rental', 'rental', 'self_employment', 'self_employment', undefined],
    ]);
  });
});
