import { describe, expect, it } from 'vitest';
import { type CoreNode, neededBy } from '../../src/algebra/graph.js';
import { programOf } from '../../src/algebra/program.js';
import { boundsOf, sizeAt } from '../../src/algebra/range.js';
import { nodeOf, type Symbolic, Tracing } from '../../src/algebra/tracing.js';
import type { Figure, Words } from '../../src/algebra/words.js';

/** A value is below 2^52, and so is 2^53 for a product and what is added to round it. */
const VALUE = 2 ** 52;

function begun() {
  const m = new Tracing();
  const kinds = { hire: { kind: 'amount' }, upkeep: { kind: 'amount' }, rent: { kind: 'amount' } } as const;
  const others = { result: { kind: 'signed_amount' }, carried: { kind: 'given_signed_amount' } } as const;
  return { m, ...m.facts({ ...kinds, ...others, ferry: { kind: 'condition' }, start: { kind: 'day' } }) };
}

type Begun = ReturnType<typeof begun>;

function limitOf(figure: (begun: Begun) => Figure, toNearest = 1n): number {
  const facts = begun();
  return programOf({ figure: figure(facts) }, facts.m, { toNearest, ties: 'up' }).limit;
}

/** A figure that other sums take as one term. */
function term(m: Words, figure: Figure): Figure {
  return m.named({ name: 'term', label: 'Term' }, figure, null);
}

function times(m: Words, factor: number, figure: Figure): Figure {
  return m.plus(...Array.from({ length: factor }, () => term(m, figure)));
}

describe('the limit of numbers', () => {
  it.each<[string, (begun: Begun) => Figure, number]>([
    ['an amount', ({ hire }) => hire, 1],
    ['an amount of either sign', ({ result }) => result, 1],
    ['a sum of amounts, whose sizes are counted together', ({ m, hire, upkeep }) => m.plus(hire, upkeep), 1],
    ['an amount taken twice', ({ m, hire }) => m.minus(m.zero, hire, hire), 2],
    ['the flatter of two', ({ m, hire, upkeep }) => times(m, 3, m.least(m.plus(hire, hire), upkeep)), 3],
    ['the flatter of two, the first', ({ m, hire, upkeep }) => times(m, 3, m.least(upkeep, m.plus(hire, hire))), 3],
    ['what may be the larger', ({ m, hire, upkeep }) => times(m, 3, m.greatest(m.plus(hire, hire), upkeep)), 6],
    ['what is larger second', ({ m, hire, upkeep }) => times(m, 3, m.greatest(upkeep, m.plus(hire, hire))), 6],
    [
      'the flatter of two below zero',
      ({ m, result, carried }) => times(m, 3, m.greatest(m.plus(result, result), carried.value)),
      6,
    ],
    [
      'the least of two, as far below zero as either',
      ({ m, upkeep, hire }) => times(m, 3, m.least(m.minus(m.zero, upkeep, upkeep), m.minus(m.zero, hire))),
      6,
    ],
    [
      'the greatest of two, as far below zero as the nearer',
      ({ m, upkeep, hire }) => times(m, 3, m.greatest(m.minus(m.zero, upkeep, upkeep), m.minus(m.zero, hire))),
      3,
    ],
    ['what is not below zero', ({ m, hire, upkeep }) => times(m, 3, m.atLeastZero(m.minus(hire, upkeep, upkeep))), 3],
    ['a part', ({ m, hire, upkeep, rent }) => times(m, 3, m.apportion(m.plus(hire, hire), upkeep, rent)), 6],
    ['one branch', ({ m, hire, upkeep, ferry }) => times(m, 3, m.choose(ferry, m.plus(hire, hire), upkeep)), 6],
    ['the other branch', ({ m, hire, upkeep, ferry }) => times(m, 3, m.choose(ferry, upkeep, m.plus(hire, hire))), 6],
    [
      'a branch below zero',
      ({ m, hire, upkeep, ferry }) => times(m, 3, m.choose(ferry, upkeep, m.minus(m.zero, hire, hire))),
      6,
    ],
    ['a charge', ({ m, hire }) => times(m, 100, m.charge(hire, { numerator: 3n, denominator: 10n })), 30],
    ['twice the numerator of a rate', ({ m, hire }) => m.charge(hire, { numerator: 7n, denominator: 20n }), 7],
    ['a charge below zero', ({ m, hire }) => m.charge(m.minus(m.zero, hire), { numerator: 7n, denominator: 20n }), 7],
    [
      'days, which bound nothing',
      ({ m, hire, start }) => m.choose(m.isBefore(start, m.day(99991231)), hire, m.zero),
      1,
    ],
  ])('for %s', (_, figure, steepness) => {
    const most = (steepness === 7 ? 2 * VALUE - 20 : VALUE) / (steepness === 7 ? 14 : steepness);
    expect(limitOf(figure)).toBeLessThan(most);
    expect(limitOf(figure) / most).toBeCloseTo(1, 8);
  });

  it.each<[string, (begun: Begun) => Figure, number]>([
    ['for what an amount leaves of itself', ({ m, hire, upkeep }) => m.minus(hire, m.least(hire, upkeep)), 1],
    ['wherever it stands', ({ m, hire, upkeep, rent }) => m.minus(m.plus(rent, hire), m.least(upkeep, hire)), 1],
    ['in a least of a least', ({ m, hire, upkeep, rent }) => m.minus(hire, m.least(m.least(hire, upkeep), rent)), 1],
    ['but for what else is taken', ({ m, hire, upkeep }) => m.minus(hire, m.least(hire, upkeep), upkeep), 2],
    ['but not of another amount', ({ m, hire, upkeep, rent }) => m.minus(hire, m.least(upkeep, rent)), 2],
    ['but not taken twice', ({ m, hire, upkeep }) => m.minus(hire, m.least(hire, upkeep), m.least(hire, upkeep)), 3],
    [
      'but not where the amount is taken as well',
      ({ m, hire, upkeep }) => m.minus(m.zero, hire, m.least(hire, upkeep)),
      3,
    ],
    ['but not added', ({ m, hire, upkeep }) => m.plus(hire, m.least(hire, upkeep)), 2],
    ['but not the greatest', ({ m, hire, upkeep }) => m.minus(hire, m.greatest(hire, upkeep)), 2],
  ])('takes nothing below zero %s', (_, figure, steepness) => {
    // What is below zero of the figure is above it in this difference.
    const limit = limitOf((facts) => {
      const { m, hire, upkeep } = facts;
      return m.minus(m.greatest(hire, upkeep), term(m, figure(facts)));
    });
    expect((limit * steepness) / VALUE).toBeCloseTo(1, 8);
  });

  it('is the last sum at which a value is below 2^52, with the amounts of the table', () => {
    const added = (constant: number) => limitOf(({ m, hire }) => m.plus(hire, m.amount(BigInt(constant))));
    // One is lost to caution.
    expect(added(VALUE - 102)).toBe(100);
    expect(limitOf(({ m, hire }) => m.minus(m.amount(102n - BigInt(VALUE)), hire))).toBe(100);
    expect(added(VALUE - 2)).toBe(0);
    expect(added(VALUE - 1)).toBe(-1);
    expect(added(1 - VALUE)).toBe(-1);
  });

  it('leaves room for what rounds a charge', () => {
    // 6 × (50 + c) + 10 is below 2^53, and 6 × (51 + c) + 10 is not.
    const c = 1_501_199_875_790_113n;
    const rate = { numerator: 3n, denominator: 10n };
    expect(limitOf(({ m, hire }) => m.charge(m.plus(hire, m.amount(c)), rate))).toBe(50);
    // 100 charges of 30 %, each one more by rounding: 30 × 29 + 100 + c is below 2^52, and 30 × 30 + 100 + c is not.
    const sum = ({ m, hire }: Begun) => m.plus(times(m, 100, m.charge(hire, rate)), m.amount(BigInt(VALUE - 1000)));
    expect(limitOf(sum)).toBe(29);
  });

  it('takes a charge on what is never below zero for nothing below', () => {
    const rate = { numerator: 3n, denominator: 10n };
    const left = ({ m, hire }: Begun) => m.minus(m.amount(BigInt(VALUE - 2)), m.charge(hire, rate));
    expect(limitOf(left)).toBeGreaterThan(10 ** 15);
  });

  it('is that of any row where there are no amounts', () => {
    expect(limitOf(({ m, ferry }) => m.choose(ferry, m.amount(1n), m.zero))).toBeGreaterThan(VALUE - 10 ** 8);
    expect(limitOf(({ m }) => m.amount(BigInt(VALUE)))).toBe(-1);
    // Neither a condition nor a day is an amount: 2^52 × (1 − 2^−30) is left.
    const isEither = ({ m, ferry, start }: Begun) => m.or(ferry, m.isBefore(start, m.day(99991231)));
    expect(limitOf((facts) => facts.m.choose(isEither(facts), facts.m.amount(1n), facts.m.zero))).toBe(VALUE - 2 ** 22);
  });

  it('is none where the table rounds in a way of its own', () => {
    expect(limitOf(({ hire }) => hire, 100n)).toBe(-1);
  });
});

describe('the bound', () => {
  const { m, hire, upkeep, result, ferry } = begun();
  const EIGHTH = { numerator: 1n, denominator: 8n };
  const MOST = 10 ** 6;

  /** What a value lies between where no amount is larger than 1,000. */
  function ends(symbol: Symbolic, more: { readonly largestShare?: number } = {}): number[] {
    const node = nodeOf(symbol) as CoreNode;
    const bound = boundsOf(neededBy([node]), { largestAmount: 1000, ...more }).get(node);
    return [bound?.below, bound?.above].map((sizes = new Float64Array()) => sizeAt(sizes, 1000));
  }

  it.each<[string, Symbolic, below: number, above: number]>([
    ['an amount', hire, 0, 1000],
    ['an amount of either sign', result, 1000, 1000],
    ['a constant', m.amount(7n), 0, 7],
    ['a constant below zero', m.amount(-7n), 7, 0],
    ['a sum', m.plus(hire, result, m.amount(5n)), 1000, 2005],
    ['a sum with less', m.plus(hire, m.amount(-5n)), 5, 1000],
    ['a difference', m.minus(hire, result), 1000, 2000],
    ['the least', m.least(hire, result), 1000, 1000],
    ['the least with an amount of the table', m.least(hire, m.amount(7n)), 0, 7],
    ['the least with a share', m.least(hire, m.apportion(upkeep, upkeep, hire)), 0, 1000],
    ['the greatest, which counts each amount', m.greatest(hire, result), 0, 2000],
    ['a charge, rounded up', m.charge(m.plus(result, m.amount(8n)), EIGHTH), 126, 127],
    ['a choice, which counts each amount', m.choose(ferry, m.plus(hire, hire), result), 1000, 3000],
    ['a figure less its least with another', m.minus(hire, m.least(hire, upkeep)), 0, 1000],
    ['a share that is a part', m.apportion(hire, m.least(upkeep, hire), upkeep), 0, 1000],
    ['a share of the whole', m.apportion(result, upkeep, upkeep), 1000, 1000],
  ])('of %s', (_name, symbol, below, above) => {
    expect(ends(symbol)).toEqual([below, above]);
    expect(ends(symbol, { largestShare: MOST })).toEqual([below, above]);
  });

  it.each<[string, Symbolic, below: number]>([
    ['of what may exceed the whole', m.apportion(hire, upkeep, hire), 0],
    ['of a figure of either sign', m.apportion(result, upkeep, hire), MOST],
    ['that is of either sign', m.apportion(hire, result, upkeep), MOST],
  ])('of a share %s is the largest share', (_name, symbol, below) => {
    expect(ends(symbol, { largestShare: MOST })).toEqual([below, MOST]);
  });

  it('of a part that may show as negative is of either sign', () => {
    const share = m.apportion(hire, m.least(upkeep, result), upkeep);
    expect(ends(share)).toEqual([0, 1000]);
    expect(ends(share, { largestShare: MOST })).toEqual([1000, 1000]);
  });
});
