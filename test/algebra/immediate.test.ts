import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImmediateWords } from '../../src/algebra/immediate.js';
import {
  BeyondRange,
  choiceOf,
  conditionOf,
  dayOf,
  dayOfNumber,
  inBigint,
  inNumbers,
  koboOfFigure,
  numberOfDay,
  wordOf,
} from '../../src/algebra/immediate.js';
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

function orBeyond(make: () => bigint): bigint | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof BeyondRange) return undefined;
    throw error;
  }
}
