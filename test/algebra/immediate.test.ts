import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImmediateWords } from '../../src/algebra/immediate.js';
import {
  BeyondRange,
  choiceOf,
  comparing,
  conditionOf,
  dayOf,
  dayOfNumber,
  inBigint,
  inNumbers,
  inNumbersOrBigint,
  koboOfFigure,
  numberOfDay,
  wordOf,
} from '../../src/algebra/immediate.js';
import type { Figure } from '../../src/algebra/words.js';
import { roundedTo } from './definition.js';

const PLAIN = { toNearest: 1n, ties: 'up' } as const;
const exact = inBigint(PLAIN);
const amounts = fc.oneof(
  fc.nat({ max: 100 }),
  fc.integer({ min: 0, max: 10 ** 12 }),
  fc.integer({ min: 0, max: 2 ** 52 - 1 }),
);

function sharesOf(words: ImmediateWords, triples: readonly (readonly [number, number, number])[]) {
  const shares = triples.map(([figure, part, whole]) => ({
    figure: words.figure(figure),
    part: words.figure(Math.min(part, whole)),
    whole: words.figure(whole),
  }));
  return koboOfFigure(words.sumOfShares(shares));
}

/** The exact sum over one denominator, rounded once. */
function wanted(triples: readonly (readonly [number, number, number])[]): bigint {
  const [numerator, denominator] = triples
    .filter(([, , whole]) => whole > 0)
    .map(([figure, part, whole]) => [BigInt(figure) * BigInt(Math.min(part, whole)), BigInt(whole)] as const)
    .reduce(([n, d], [p, q]) => [n * q + p * d, d * q] as const, [0n, 1n] as const);
  return roundedTo([numerator, denominator], PLAIN);
}

describe('the words at once', () => {
  it('add shares exactly and round once', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(amounts, amounts, amounts), { maxLength: 5 }), (triples) => {
        expect(sharesOf(exact, triples)).toBe(wanted(triples));
        const inNumber = orBeyond(() => BigInt(sharesOf(inNumbers, triples)));
        expect(inNumber ?? wanted(triples)).toBe(wanted(triples));
      }),
      { numRuns: 2000 },
    );
  });

  it('multiply by a whole number', () => {
    for (const words of [exact, inNumbers])
      expect(Number(koboOfFigure(words.times(words.figure(7), -3, 'n')))).toBe(-21);
  });

  it('hold days, choices and conditions', () => {
    for (const words of [exact, inNumbers]) {
      expect(words.holds(words.isBefore(dayOf('2025-08-31'), dayOfNumber(20250901)))).toBe(true);
      expect(words.holds(words.is(choiceOf<string>('small'), 'large'))).toBe(false);
      expect(words.holds(words.and(conditionOf(true), words.not(conditionOf(true))))).toBe(false);
      expect(wordOf(words.choose(words.yes, words.word<string>('a'), words.word('b')))).toBe('a');
      expect(numberOfDay(words.yearsLater(dayOf('2024-02-29'), 1))).toBe(20250228);
    }
  });

  it('keep the bounds of a table in numbers, those that no number holds too', () => {
    const huge = { atMost: 2n ** 60n + 1n, moreThan: -(2n ** 60n) };
    expect(inNumbers.holds(inNumbers.within(inNumbers.figure(2 ** 52 - 1), huge))).toBe(true);
    expect(inNumbers.holds(inNumbers.within(inNumbers.figure(2 ** 52 - 1), { atLeast: 2n ** 60n }))).toBe(false);
  });

  it.each([
    ['an amount', () => inNumbers.figure(2n ** 53n)],
    ['an amount of the table', () => inNumbers.amount(2n ** 52n)],
    ['no number', () => inNumbers.figure(Number.NaN)],
    ['a negative amount', () => inNumbers.figure(-(2 ** 52))],
    ['a sum', () => inNumbers.plus(inNumbers.figure(2 ** 51), inNumbers.figure(2 ** 51))],
    ['a sum on its way', () => inNumbers.plus(...[2 ** 51, 2 ** 51, -(2 ** 51)].map((each) => inNumbers.figure(each)))],
    ['a difference', () => inNumbers.minus(inNumbers.figure(-(2 ** 51)), inNumbers.figure(2 ** 51))],
    ['a product', () => inNumbers.times(inNumbers.figure(2 ** 51), 2, 'n')],
    ['a charge', () => inNumbers.charge(inNumbers.figure(2 ** 51), { numerator: 2n, denominator: 1n })],
  ])('decline %s beyond 2^52 in numbers', (_, make) => {
    expect(make).toThrow(BeyondRange);
  });

  it('charge exactly in numbers where the product is beyond them and the tax is not', () => {
    const rate = { numerator: 333_333n, denominator: 1_000_000n };
    const figure = 2 ** 51 + 1;
    const tax = roundedTo([BigInt(figure) * rate.numerator, rate.denominator], PLAIN);
    expect(koboOfFigure(inNumbers.charge(inNumbers.figure(figure), rate))).toBe(Number(tax));
  });
});

describe('the words at once, in numbers', () => {
  const [half, third] = [
    { numerator: 1n, denominator: 2n },
    { numerator: 1n, denominator: 3n },
  ] as const;

  it('hold an amount of less than 2^52, and bigints too', () => {
    expect(koboOfFigure(inNumbers.figure(2 ** 52 - 1))).toBe(2 ** 52 - 1);
    expect(koboOfFigure(inNumbers.figure(1n - 2n ** 52n))).toBe(1 - 2 ** 52);
    expect(() => inNumbers.figure(2 ** 52)).toThrow('An amount beyond 2^52 kobo');
    const error = new BeyondRange('why');
    expect([error.name, error instanceof Error]).toEqual(['BeyondRange', true]);
  });

  it('add any number of figures, and none', () => {
    const figures = [1, 2, 4, 8].map((each) => inNumbers.figure(each)) as [Figure, Figure, Figure, Figure];
    const [one, two, four, eight] = figures;
    const sums = [inNumbers.plus(), inNumbers.plus(one, two, four, eight), inNumbers.minus(one)];
    const differences = [inNumbers.minus(eight, one, two), inNumbers.minus(one, two, four, eight)];
    expect([...sums, ...differences].map(koboOfFigure)).toEqual([0, 15, 1, 5, -13]);
  });

  it.each([
    // Below 2^53 the double is exact: 2 × x + 2, and from there on the definition is asked.
    [2 ** 51, half, 2 ** 50],
    [2 ** 52 - 1, half, 2 ** 51],
    [1 - 2 ** 52, half, -(2 ** 51)],
    [2 ** 52 - 2, third, 1_501_199_875_790_165],
    // 70 % of it is 3,152,519,739,159,344.4: the double of 14 × x + 10 would make one kobo more.
    [2 ** 52 - 4, { numerator: 7n, denominator: 10n }, 3_152_519_739_159_344],
    // A ninth of it is 500,399,958,596,721.4, and 2 × x + 9 is 2^53 + 3: its double, 2^53 + 4, would make one more.
    [2 ** 52 - 3, { numerator: 1n, denominator: 9n }, 500_399_958_596_721],
    [5, half, 3],
    [-5, half, -3],
  ])('charge %d', (figure, rate, tax) => {
    expect(koboOfFigure(inNumbers.charge(inNumbers.figure(figure), rate))).toBe(tax);
  });

  it('share one figure out, or several', () => {
    // 7 × 3 ÷ 2 is no part of 7, and so declined alone; with another share it is added exactly: 10.5 + 0.5.
    const figures = [7, 3, 2, 1].map((each) => inNumbers.figure(each)) as [Figure, Figure, Figure, Figure];
    const [seven, three, two, one] = figures;
    const beyond = { figure: seven, part: three, whole: two };
    expect(() => inNumbers.sumOfShares([beyond])).toThrow(BeyondRange);
    expect(koboOfFigure(inNumbers.sumOfShares([beyond, { figure: one, part: one, whole: two }]))).toBe(11);
    expect(koboOfFigure(inNumbers.sumOfShares([{ figure: seven, part: two, whole: three }]))).toBe(5);
    expect(koboOfFigure(inNumbers.sumOfShares([]))).toBe(0);
  });

  it('leave out the shares of no whole', () => {
    for (const words of [exact, inNumbers]) {
      const [nothing, three, two] = [0, 3, 2].map((each) => words.figure(each)) as [Figure, Figure, Figure];
      const shares = [
        { figure: three, part: two, whole: nothing },
        { figure: three, part: two, whole: three },
      ];
      expect(Number(koboOfFigure(words.sumOfShares(shares)))).toBe(2);
    }
  });

  it('find the same day so many months later', () => {
    for (const words of [exact, inNumbers]) {
      expect(numberOfDay(words.monthsLater(dayOf('2024-01-31'), 1))).toBe(20240229);
      expect(numberOfDay(words.monthsLater(words.day(20241130), 3))).toBe(20250228);
    }
  });
});

describe('a choice between numbers and bigint', () => {
  it('is made by the rounding of the table, and by what the work meets', () => {
    expect(inNumbersOrBigint(PLAIN, (m) => m)).toBe(inNumbers);
    const other = { toNearest: 100n, ties: 'up' } as const;
    expect(inNumbersOrBigint(other, (m) => m)).toBe(inBigint(other));
    expect(koboOfFigure(inNumbersOrBigint(PLAIN, (m) => m.figure(2n ** 60n)))).toBe(2n ** 60n);
    const failing = (m: ImmediateWords) => {
      if (m === inNumbers) throw new RangeError('another failure');
    };
    expect(() => inNumbersOrBigint(PLAIN, failing)).toThrow(RangeError);
  });

  it('is made for amounts to compare by the largest of them', () => {
    expect(comparing(1, 2 ** 52 - 1, 1 - 2 ** 52)).toBe(inNumbers);
    for (const beyond of [2 ** 52, -(2 ** 52), 2n ** 60n, -(2n ** 60n)]) {
      expect(comparing(1, beyond)).not.toBe(inNumbers);
      expect(koboOfFigure(comparing(beyond, 1).figure(beyond))).toBe(BigInt(beyond));
    }
    // Nothing is rounded there, but if it were, as almost all tables round.
    const words = comparing(2n ** 60n);
    expect(koboOfFigure(words.charge(words.figure(5), { numerator: 1n, denominator: 2n }))).toBe(3n);
  });

  it('holds the words of a rounding once', () => {
    expect(inBigint(PLAIN)).toBe(exact);
    expect(inBigint({ ...PLAIN })).not.toBe(exact);
  });
});

function orBeyond(make: () => bigint): bigint | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof BeyondRange) return undefined;
    throw error;
  }
}
