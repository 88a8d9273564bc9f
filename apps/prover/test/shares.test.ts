import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Share } from '../../../src/algebra/readers/proofs.js';
import { cutAt, ofRates } from '../src/shares.js';

type Values = ReadonlyMap<string, bigint>;
type Term = string | readonly Term[];

/** The term that SMT-LIB text is. */
function termOf(text: string): Term {
  const tokens = text.match(/[()]|[^\s()]+/g) ?? [];
  const read = (): Term => {
    const token = tokens.shift() ?? '';
    if (token !== '(') return token;
    const terms: Term[] = [];
    while (tokens[0] !== ')') terms.push(read());
    tokens.shift();
    return terms;
  };
  return read();
}

const COMPARISONS: Readonly<Record<string, (a: bigint, b: bigint) => boolean>> = {
  '<=': (a, b) => a <= b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
  '>': (a, b) => a > b,
  '=': (a, b) => a === b,
};

/** What a term comes to; 1 is true. */
function worth(term: Term, values: Values): bigint {
  if (typeof term === 'string') return values.get(term) ?? BigInt(term);
  const [operation, ...args] = term;
  const [a = 0n, ...others] = args.map((each) => worth(each, values));
  const compare = COMPARISONS[String(operation)];
  if (compare)
    return [a, ...others].every((each, at, all) => at === 0 || compare(all[at - 1] as bigint, each)) ? 1n : 0n;
  switch (operation) {
    case 'assert':
      return a;
    case '=>':
      return a === 0n || others[0] === 1n ? 1n : 0n;
    case 'and':
      return [a, ...others].every((each) => each === 1n) ? 1n : 0n;
    case '*':
      return others.reduce((product, each) => product * each, a);
    case '+':
      return others.reduce((sum, each) => sum + each, a);
    case '-':
      return others.length === 0 ? -a : others.reduce((rest, each) => rest - each, a);
    default:
      throw new Error(`unknown operation ${String(operation)}`);
  }
}

function isTrue(text: string, values: Values): boolean {
  return worth(termOf(text), values) === 1n;
}

/** The share of a figure in the ratio of part and whole, to the nearest, half-way away from zero. */
function shareOf(figure: bigint, part: bigint, whole: bigint, toNearest: bigint): bigint {
  const size = figure < 0n ? -figure : figure;
  const steps = (2n * size * part + whole * toNearest) / (2n * whole * toNearest);
  return (figure < 0n ? -steps : steps) * toNearest;
}

const ONE: Share = ['r1', 'x1', 'p1', 'w1'];
const OTHER: Share = ['r2', 'x2', 'p2', 'w2'];

interface Point {
  readonly figure: bigint;
  readonly part: bigint;
  readonly whole: bigint;
}

function valuesAt(points: readonly Point[], toNearest = 1n, more = 0n): Values {
  return new Map(
    points.flatMap(({ figure, part, whole }, at): [string, bigint][] => [
      [`r${at + 1}`, shareOf(figure, part, whole, toNearest) + more],
      [`x${at + 1}`, figure],
      [`p${at + 1}`, part],
      [`w${at + 1}`, whole],
    ]),
  );
}

const LARGEST = 10n ** 17n - 1n;
/** Amounts of any size, those at the ends often. */
const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 20n }),
  fc.bigInt({ min: 0n, max: 10n ** 9n }),
  fc.bigInt({ min: LARGEST - 9n, max: LARGEST }),
  fc.bigInt({ min: 0n, max: LARGEST }),
);
const above = amount.map((each) => (each === 0n ? 1n : each));
const ratio = fc.tuple(amount, above).map(([part, whole]) => ({ names: ONE, part, whole }));
const point = fc.record({ figure: amount, part: amount, whole: above });
const rate = fc
  .tuple(fc.bigInt({ min: 0n, max: 40n }), fc.bigInt({ min: 1n, max: 40n }))
  .map(([numerator, more]) => ({ numerator, denominator: numerator + more }));
/** Kobo that a figure is away from a rate of the whole: about where the bound of a rate begins. */
const nearby = fc.bigInt({ min: -3n, max: 3n });

const RUNS = { numRuns: 4_000 };

function atRate({ whole }: Point, { numerator, denominator }: { numerator: bigint; denominator: bigint }, by: bigint) {
  const figure = (whole * numerator) / denominator + by;
  return figure < 0n ? 0n : figure;
}

describe('the two bounds of a share at a ratio', () => {
  it.each([1n, 100n])('hold of every share to the nearest %s kobo', (toNearest) => {
    const holds = (at: Parameters<typeof cutAt>[0], of: Point): boolean => {
      return isTrue(cutAt(at, toNearest), valuesAt([of], toNearest));
    };
    fc.assert(fc.property(ratio, point, holds), RUNS);
    fc.assert(
      fc.property(ratio, amount, fc.bigInt({ min: 1n, max: 9n }), ({ part, whole }, figure, times) => {
        const of = { figure, part: part * times, whole: whole * times };
        return holds({ names: ONE, part, whole }, of);
      }),
      RUNS,
    );
  });

  it('leave no share that is a kobo more, or less, at their own ratio', () => {
    const isCut = (of: Point, more: bigint): boolean =>
      !isTrue(cutAt({ ...of, names: ONE }, 1n), valuesAt([of], 1n, more));
    fc.assert(
      fc.property(point, (of) => isCut(of, 2n) && isCut(of, -2n)),
      RUNS,
    );
  });
});

describe('the bounds of shares of figures at a rate', () => {
  it('hold of every share, also where the figure is a rate of the whole', () => {
    fc.assert(
      fc.property(point, rate, nearby, fc.boolean(), (any, its, by, isNear) => {
        const of = isNear ? { ...any, figure: atRate(any, its, by) } : any;
        return ofRates({ shares: [{ names: ONE }], rates: [its] }).every((text) => isTrue(text, valuesAt([of])));
      }),
      RUNS,
    );
  });

  it('hold of two shares, the second of a larger figure, part and whole', () => {
    fc.assert(
      fc.property(point, rate, nearby, point, (any, its, by, more) => {
        const whole = any.part > any.whole ? any.part : any.whole;
        const one = { whole, part: any.part, figure: atRate({ ...any, whole }, its, by) };
        const other = {
          figure: one.figure + (more.figure % 1_000n),
          part: one.part + more.part,
          whole: one.whole + more.part + more.whole,
        };
        const texts = ofRates({ shares: [{ names: ONE }, { names: OTHER }], rates: [its] });
        return texts.every((text) => isTrue(text, valuesAt([one, other])));
      }),
      RUNS,
    );
  });

  it('are no bounds of figures above the rate, and so are not said of them', () => {
    const [text = ''] = ofRates({ shares: [{ names: ONE }], rates: [{ numerator: 1n, denominator: 10n }] });
    const of = { figure: 100_000n, part: 500_000n, whole: 1_000_000n };
    expect(isTrue(text, valuesAt([of]))).toBe(true);
    expect(isTrue(text, valuesAt([of], 1n, 3n))).toBe(false);
    expect(isTrue(text, valuesAt([{ ...of, figure: 900_000n }], 1n, 3n))).toBe(true);
  });
});
