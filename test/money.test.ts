import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  apportion,
  atLeastZero,
  charge,
  Decimal,
  greatest,
  koboOf,
  least,
  nairaOf,
  numberOf,
  percentageOf,
  percentDecimalOf,
  percentNumberOf,
  percentOf,
  percentRateOf,
  type Rounding,
  rateWordingOf,
  sizeOf,
  sumOf,
  sumOfFractions,
  textOf,
  twelfthRoundedDown,
  wordingOf,
} from '../src/money.js';

/** decimal.js at a precision at which nothing here is inexact but a quotient that never ends. */
const D = Decimal.clone({ precision: 400, rounding: Decimal.ROUND_HALF_UP });
const TO_THE_KOBO: Rounding = { toNearest: 1n, ties: 'up' };

/** `123456` as `1234.56`, written without the code under test. */
function textByHand(kobo: bigint): string {
  const size = kobo < 0n ? -kobo : kobo;
  const fraction = String(size % 100n).padStart(2, '0');
  return `${kobo < 0n ? '-' : ''}${size / 100n}.${fraction}`;
}

/** Amounts of every size: small ones, limits of words of seven digits and their neighbours, and any. */
function kobos(): fc.Arbitrary<bigint> {
  const power = fc.integer({ min: 0, max: 24 }).map((exponent) => 10n ** BigInt(exponent));
  const nearPower = fc
    .tuple(power, fc.bigInt({ min: 1n, max: 9n }), fc.bigInt({ min: -2n, max: 2n }))
    .map(([ten, times, beside]) => ten * times + beside);
  const sized = fc.tuple(power, fc.bigInt({ min: 0n, max: 10n ** 25n })).map(([ten, any]) => any % ten);
  return fc.oneof(nearPower, sized, fc.bigInt({ min: 0n, max: 300n }));
}

const signed = (): fc.Arbitrary<bigint> =>
  fc.tuple(kobos(), fc.boolean()).map(([kobo, minus]) => (minus ? -kobo : kobo));

describe('koboOf reads', () => {
  it.each<[unknown, bigint]>([
    [0, 0n],
    [-0, 0n],
    [1, 100n],
    [0.01, 1n],
    [0.29, 29n],
    [1.1, 110n],
    [1.005e2, 10050n],
    [70_368_744_177_663, 7_036_874_417_766_300n],
    [70_368_744_177_663.99, 7_036_874_417_766_399n],
    [39_470_353_966_895.59, 3_947_035_396_689_559n],
    ['0', 0n],
    ['007.5', 750n],
    ['1250000.50', 125_000_050n],
    ['999999999999999.99', 10n ** 17n - 1n],
    [new Decimal('12.3'), 1230n],
    [new Decimal('1e3'), 100_000n],
    [new Decimal('-0'), 0n],
    [new Decimal('999999999999999.99'), 10n ** 17n - 1n],
    [new (Decimal.clone({ precision: 5 }))('123456.78'), 12_345_678n],
  ])('%s', (value, kobo) => {
    expect(koboOf(value, 'unsigned')).toBe(kobo);
    expect(koboOf(value, 'signed')).toBe(kobo);
  });

  it('a sign of text where it may have one, even before nothing', () => {
    for (const value of ['-0', '-0.00']) {
      expect(koboOf(value, 'unsigned')).toBe('not-an-amount');
      expect(koboOf(value, 'signed')).toBe(0n);
    }
  });

  it('negative amounts where they may be negative', () => {
    for (const value of [-1, -1.5, '-1', '-1.50', new Decimal(-1)]) {
      expect(koboOf(value, 'unsigned')).toBe('negative-amount');
      expect(koboOf(value, 'signed')).toBeLessThan(0n);
    }
    expect(koboOf('-1250.05', 'signed')).toBe(-125_005n);
    expect(koboOf(-1250.05, 'signed')).toBe(-125_005n);
  });

  it('every amount the same from a number, a text and a Decimal', () => {
    const inANumber = fc.bigInt({ min: 0n, max: 7_036_874_417_766_399n });
    const sizes = fc
      .tuple(inANumber, fc.integer({ min: 1, max: 16 }))
      .map(([any, digits]) => any % 10n ** BigInt(digits));
    const property = fc.property(fc.oneof(inANumber, sizes), fc.constantFrom('', '-'), (kobo, sign) => {
      const text = sign + textByHand(kobo);
      const meant = sign === '-' ? -kobo : kobo;
      expect(koboOf(text, 'signed')).toBe(meant);
      expect(koboOf(Number(text), 'signed')).toBe(meant);
      expect(koboOf(new Decimal(text), 'signed')).toBe(meant);
    });
    fc.assert(property, { numRuns: 20_000 });
  });

  it('no double that no amount in kobo is nearest to', () => {
    const property = fc.property(fc.double({ min: 0, max: 2 ** 46, maxExcluded: true, noNaN: true }), (naira) => {
      const isInKobo = Number(new D(naira).toFixed(2)) === naira;
      expect(typeof koboOf(naira, 'unsigned')).toBe(isInKobo ? 'bigint' : 'string');
    });
    fc.assert(property, { numRuns: 20_000 });
  });
});

describe('koboOf refuses', () => {
  it.each<[string, unknown, string]>([
    ['a sum of doubles that is off by a breath', 0.1 + 0.2, 'sub-kobo'],
    ['a third decimal', 1.005, 'sub-kobo'],
    ['a third decimal in a text', '1.500', 'sub-kobo'],
    ['a third decimal in a Decimal', new Decimal('0.001'), 'sub-kobo'],
    ['the smallest double', 5e-324, 'sub-kobo'],
    ['a tiny Decimal', new Decimal('1e-9000000'), 'sub-kobo'],
    ['2^46 and above', 2 ** 46, 'amount-too-large'],
    ['minus 2^46 and below', -(2 ** 46), 'amount-too-large'],
    ['10^15 and above in a text', '1000000000000000', 'amount-too-large'],
    ['10^15 and above in a Decimal', new Decimal('1e15'), 'amount-too-large'],
    ['a Decimal whose digits would fill the memory', new Decimal('1e9000000000'), 'amount-too-large'],
    ['a text of a million digits', '9'.repeat(1_000_000), 'amount-too-large'],
    ['NaN', Number.NaN, 'not-finite'],
    ['infinity', Number.POSITIVE_INFINITY, 'not-finite'],
    ['1e400', Number('1e400'), 'not-finite'],
    ['a Decimal that is not a number', new Decimal(Number.NaN), 'not-finite'],
    ['an infinite Decimal', new Decimal('-Infinity'), 'not-finite'],
    ['the text NaN', 'NaN', 'not-an-amount'],
    ['the text 1e400', '1e400', 'not-an-amount'],
    ['no text', '', 'not-an-amount'],
    ['outer spaces', ' 1', 'not-an-amount'],
    ['a line break at the end', '1\n', 'not-an-amount'],
    ['grouped digits', '1,000', 'not-an-amount'],
    ['a bare point', '1.', 'not-an-amount'],
    ['a leading point', '.5', 'not-an-amount'],
    ['a plus', '+1', 'not-an-amount'],
    ['two minuses', '--1', 'not-an-amount'],
    ['hexadecimal', '0x10', 'not-an-amount'],
    ['digits of another script', '١٢٣', 'not-an-amount'],
    ['the currency', '₦1', 'not-an-amount'],
    ['null', null, 'not-an-amount'],
    ['nothing', undefined, 'not-an-amount'],
    ['a bigint', 1n, 'not-an-amount'],
    ['true', true, 'not-an-amount'],
    ['a symbol', Symbol('1'), 'not-an-amount'],
    ['a list', [1], 'not-an-amount'],
    ['an object that answers 1', { valueOf: () => 1 }, 'not-an-amount'],
    ['an object without a prototype', Object.create(null), 'not-an-amount'],
    ['an object with the mark of a Decimal', { toStringTag: '[object Decimal]' }, 'not-an-amount'],
    ['an empty Decimal', Object.create(Decimal.prototype), 'not-finite'],
  ])('%s', (_what, value, fault) => {
    expect(koboOf(value, 'signed')).toBe(fault);
  });
});

describe('nairaOf', () => {
  /** The parts of a Decimal: its sign, exponent, and words of seven digits. */
  const partsOf = (decimal: Decimal): unknown => {
    const { s, e, d } = decimal as unknown as Record<string, unknown>;
    return `${s} ${e} ${d}`;
  };

  it('makes what new Decimal makes of the text, digit by digit', () => {
    let looked = 0;
    const check = (kobo: bigint): void => {
      for (const each of kobo === 0n ? [0n] : [kobo, -kobo]) {
        const expected = new Decimal(textByHand(each));
        if (partsOf(nairaOf(each)) !== partsOf(expected)) expect.fail(`${each} kobo gives ${partsOf(nairaOf(each))}`);
        looked++;
      }
    };
    for (let kobo = 0n; kobo < 200_000n; kobo++) check(kobo);
    for (let ten = 1n; ten < 10n ** 26n; ten *= 10n) {
      for (let times = 1n; times < 1000n; times += 7n) {
        for (let beside = -3n; beside <= 3n; beside++) check(atLeastZero(ten * times + beside));
      }
    }
    let state = 88_172_645_463_325_252n;
    for (let drawn = 0; drawn < 400_000; drawn++) {
      state = BigInt.asUintN(64, state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n);
      check(state >> BigInt(drawn % 60));
    }
    expect(looked).toBeGreaterThan(1_000_000);
  });

  it('makes Decimals that reckon, compare and print as any other', () => {
    const property = fc.property(signed(), signed(), (one, other) => {
      const [a, b] = [nairaOf(one), nairaOf(other)];
      const [c, d] = [new Decimal(textByHand(one)), new Decimal(textByHand(other))];
      expect(a).toStrictEqual(c);
      expect(a).toBeInstanceOf(Decimal);
      expect(Decimal.isDecimal(a)).toBe(true);
      expect(Object.keys(a)).toEqual(Object.keys(c));
      for (const method of ['plus', 'minus', 'times', 'div', 'mod', 'cmp', 'eq', 'lt'] as const) {
        if ((method === 'div' || method === 'mod') && other === 0n) continue;
        expect(String(a[method](b))).toBe(String(c[method](d)));
      }
      for (const method of ['toString', 'toJSON', 'toNumber', 'decimalPlaces', 'precision', 'abs', 'neg'] as const) {
        expect(String(a[method]())).toBe(String(c[method]()));
      }
      expect(a.toFixed(2)).toBe(textByHand(one));
    });
    fc.assert(property, { numRuns: 3000 });
  });

  it('is never minus zero, and its zero cannot be changed', () => {
    expect(Object.is(nairaOf(0n).toNumber(), 0)).toBe(true);
    expect(Object.isFrozen(nairaOf(0n))).toBe(true);
    expect(nairaOf(-5n).plus(nairaOf(5n)).eq(0)).toBe(true);
  });

  it("and koboOf are each other's inverse", () => {
    fc.assert(
      fc.property(signed(), (kobo) => {
        fc.pre(sizeOf(kobo) < 10n ** 17n);
        expect(koboOf(nairaOf(kobo), 'signed')).toBe(kobo);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('numberOf', () => {
  it('is the nearest double of every amount below 2^46, and none from there', () => {
    fc.assert(
      fc.property(signed(), (kobo) => {
        const expected = Number(textByHand(kobo));
        const isTooLarge = Math.abs(expected) >= 2 ** 46;
        expect(numberOf(nairaOf(kobo))).toBe(isTooLarge ? 'amount-too-large' : kobo === 0n ? 0 : expected);
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('textOf and wordingOf', () => {
  it.each([
    [0n, '0.00', '₦0.00'],
    [5n, '0.05', '₦0.05'],
    [-5n, '-0.05', '-₦0.05'],
    [99_999n, '999.99', '₦999.99'],
    [100_000n, '1000.00', '₦1,000.00'],
    [-123_456_789n, '-1234567.89', '-₦1,234,567.89'],
    [12_345_678n, '123456.78', '₦123,456.78'],
    [10n ** 20n, '1000000000000000000.00', '₦1,000,000,000,000,000,000.00'],
  ])('write %s kobo', (kobo, text, wording) => {
    expect(textOf(kobo)).toBe(text);
    expect(wordingOf(kobo)).toBe(wording);
  });
});

describe('rateWordingOf', () => {
  it.each([
    [30n, 100n, '30%'],
    [75n, 1000n, '7.5%'],
    [5n, 1000n, '0.5%'],
    [25n, 10_000n, '0.25%'],
    [1n, 100_000n, '0.001%'],
    [0n, 100n, '0%'],
    [1n, 1n, '100%'],
    [2n, 3n, '2/3'],
    [1n, 7n, '1/7'],
  ])('writes %s/%s', (numerator, denominator, wording) => {
    expect(rateWordingOf({ numerator, denominator })).toBe(wording);
  });
});

const rates = (): fc.Arbitrary<{ numerator: bigint; denominator: bigint }> =>
  fc.record({
    numerator: fc.bigInt({ min: 0n, max: 1_000_000n }),
    denominator: fc.oneof(fc.constantFrom(2n, 3n, 100n, 1000n, 10_000n), fc.bigInt({ min: 1n, max: 10n ** 12n })),
  });

/** decimal.js, rounding an exact-enough quotient of kobo half-up: away from zero. */
const byDecimal = (numerator: bigint, denominator: bigint): bigint =>
  BigInt(new D(String(numerator)).div(String(denominator)).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toFixed());

describe('charge', () => {
  it.each([
    [20n, 75n, 1000n, 2n],
    [-20n, 75n, 1000n, -2n],
    [19n, 75n, 1000n, 1n],
    [1n, 1n, 2n, 1n],
    [3n, 1n, 2n, 2n],
    [-1n, 1n, 2n, -1n],
    [-1n, 49n, 100n, 0n],
    [100n, 2n, 3n, 67n],
    [0n, 30n, 100n, 0n],
    [10n ** 30n, 1n, 3n, (10n ** 30n - 1n) / 3n],
  ])('of %s kobo at %s/%s is %s', (amount, numerator, denominator, expected) => {
    expect(charge(amount, { numerator, denominator }, TO_THE_KOBO)).toBe(expected);
  });

  it('is the exact product, rounded once, half away from zero', () => {
    fc.assert(
      fc.property(signed(), rates(), (amount, rate) => {
        expect(charge(amount, rate, TO_THE_KOBO)).toBe(byDecimal(amount * rate.numerator, rate.denominator));
      }),
      { numRuns: 5000 },
    );
  });

  it('rounds to naira, and ties to even, where a table says so', () => {
    const whole = { numerator: 1n, denominator: 1n };
    expect(charge(149n, whole, { toNearest: 100n, ties: 'up' })).toBe(100n);
    expect(charge(150n, whole, { toNearest: 100n, ties: 'up' })).toBe(200n);
    expect(charge(250n, whole, { toNearest: 100n, ties: 'even' })).toBe(200n);
    expect(charge(350n, whole, { toNearest: 100n, ties: 'even' })).toBe(400n);
    expect(charge(-250n, whole, { toNearest: 100n, ties: 'up' })).toBe(-300n);
  });
});

describe('apportion', () => {
  it('is amount × part ÷ whole, rounded once; nothing of nothing', () => {
    expect(apportion(1000n, 1n, 3n, TO_THE_KOBO)).toBe(333n);
    expect(apportion(5n, 1n, 2n, TO_THE_KOBO)).toBe(3n);
    expect(apportion(1000n, 1n, 0n, TO_THE_KOBO)).toBe(0n);
    fc.assert(
      fc.property(signed(), kobos(), kobos(), (amount, part, whole) => {
        fc.pre(whole > 0n);
        expect(apportion(amount, part, whole, TO_THE_KOBO)).toBe(byDecimal(amount * part, whole));
      }),
      { numRuns: 5000 },
    );
  });
});

describe('sumOfFractions', () => {
  const THIRD = { numerator: 1n, denominator: 3n };
  const HALF = { numerator: 1n, denominator: 2n };

  it.each([
    [[], 0n],
    [[THIRD], 0n],
    [[THIRD, THIRD], 1n],
    [[THIRD, THIRD, THIRD], 1n],
    [[HALF], 1n],
    [[HALF, HALF, HALF], 2n],
    [[HALF, THIRD, THIRD, THIRD], 2n],
  ])('adds exactly before it rounds', (fractions, expected) => {
    expect(sumOfFractions(fractions, TO_THE_KOBO)).toBe(expected);
  });

  it('is the sum over a common denominator, whatever the order', () => {
    const fraction = fc.record({ numerator: signed(), denominator: fc.bigInt({ min: 1n, max: 10n ** 17n }) });
    fc.assert(
      fc.property(fc.array(fraction, { maxLength: 12 }), (fractions) => {
        const below = fractions.reduce((product, { denominator }) => product * denominator, 1n);
        const above = fractions.reduce((sum, each) => sum + (each.numerator * below) / each.denominator, 0n);
        expect(sumOfFractions(fractions, TO_THE_KOBO)).toBe(byDecimal(above, below));
        expect(sumOfFractions([...fractions].reverse(), TO_THE_KOBO)).toBe(byDecimal(above, below));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('percentages', () => {
  it.each([
    [5n, 1000n, 5000n, '0.5000'],
    [1n, 3n, 333_333n, '33.3333'],
    [2n, 3n, 666_667n, '66.6667'],
    [-1n, 3n, -333_333n, '-33.3333'],
    [1n, 2_000_000n, 1n, '0.0001'],
    [1n, 2_000_001n, 0n, '0.0000'],
    [0n, 7n, 0n, '0.0000'],
    [3n, 1n, 3_000_000n, '300.0000'],
    [10n ** 17n, 1n, 10n ** 23n, '10000000000000000000.0000'],
  ])('of %s in %s', (part, whole, tenThousandths, text) => {
    expect(percentOf(part, whole)).toBe(tenThousandths);
    expect(percentDecimalOf(tenThousandths).toFixed(4)).toBe(text);
  });

  it('are the Decimals and numbers that their text would make', () => {
    fc.assert(
      fc.property(signed(), (tenThousandths) => {
        const expected = new D(String(tenThousandths)).div(10_000);
        expect(percentDecimalOf(tenThousandths).toFixed()).toBe(expected.isZero() ? '0' : expected.toFixed());
        if (sizeOf(tenThousandths) > BigInt(Number.MAX_SAFE_INTEGER)) return;
        expect(percentNumberOf(percentDecimalOf(tenThousandths))).toBe(Number(expected.toFixed()) + 0);
      }),
      { numRuns: 5000 },
    );
  });

  it('of a rate', () => {
    expect(percentRateOf({ numerator: 5n, denominator: 1000n })).toBe(5000n);
    expect(percentRateOf({ numerator: 2n, denominator: 3n })).toBe(666_667n);
    expect(percentageOf({ numerator: 75n, denominator: 1000n }).toString()).toBe('7.5');
    expect(percentageOf({ numerator: 1n, denominator: 100n }).toString()).toBe('1');
  });
});

describe('the small ones', () => {
  it('take the smaller, the larger, the sum, the size, a twelfth', () => {
    expect(least(1n, 2n)).toBe(1n);
    expect(least(2n, -2n)).toBe(-2n);
    expect(greatest(1n, 2n)).toBe(2n);
    expect(greatest(-1n, -2n)).toBe(-1n);
    expect(atLeastZero(-1n)).toBe(0n);
    expect(atLeastZero(1n)).toBe(1n);
    expect(sumOf([])).toBe(0n);
    expect(sumOf([1n, -3n, 5n])).toBe(3n);
    expect(sizeOf(-3n)).toBe(3n);
    expect(sizeOf(3n)).toBe(3n);
    expect(twelfthRoundedDown(25n)).toBe(2n);
    expect(twelfthRoundedDown(24n)).toBe(2n);
    expect(twelfthRoundedDown(23n)).toBe(1n);
  });
});
