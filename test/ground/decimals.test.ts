import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { koboOf } from '../../src/ground/amounts.js';
import {
  Decimal,
  decimalOfPlainText,
  nairaOf,
  percentageOf,
  percentDecimalOf,
  plainTextOf,
  shared,
} from '../../src/ground/decimals.js';
import { atLeastZero, percentOf, percentRateOf, sizeOf } from '../../src/ground/kobo.js';
import { drawsOf } from '../effort.js';
import { D, signed, textByHand } from './amounts-of.js';

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
        if (sizeOf(each) < 2n ** 53n && partsOf(nairaOf(Number(each))) !== partsOf(expected)) {
          expect.fail(`the number ${each} gives ${partsOf(nairaOf(Number(each)))}`);
        }
        looked++;
      }
    };
    for (let kobo = 0n; kobo < drawsOf(200_000); kobo++) check(kobo);
    for (let ten = 1n; ten < 10n ** 26n; ten *= 10n) {
      for (let times = 1n; times < 1000n; times += 7n) {
        for (let beside = -3n; beside <= 3n; beside++) check(atLeastZero(ten * times + beside));
      }
    }
    let state = 88_172_645_463_325_252n;
    for (let drawn = 0; drawn < drawsOf(400_000); drawn++) {
      state = BigInt.asUintN(64, state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n);
      check(state >> BigInt(drawn % 60));
    }
    expect(looked).toBeGreaterThan(drawsOf(1_000_000));
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
    fc.assert(property, { numRuns: drawsOf(3000) });
  });

  it('is never minus zero, and its zero cannot be changed', () => {
    expect(Object.is(nairaOf(0n).toNumber(), 0)).toBe(true);
    expect(nairaOf(-0)).toBe(nairaOf(0n));
    expect(Object.isFrozen(nairaOf(0))).toBe(true);
    expect(Object.isFrozen((nairaOf(0) as unknown as { d: number[] }).d)).toBe(true);
    expect(nairaOf(-5n).plus(nairaOf(5n)).eq(0)).toBe(true);
  });

  it("and koboOf are each other's inverse", () => {
    fc.assert(
      fc.property(signed(), (kobo) => {
        fc.pre(sizeOf(kobo) < 10n ** 17n);
        expect(koboOf(nairaOf(kobo), 'signed')).toBe(kobo);
      }),
      { numRuns: drawsOf(5000) },
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

  it('are the Decimals that their text would make', () => {
    fc.assert(
      fc.property(signed(), (tenThousandths) => {
        const expected = new D(String(tenThousandths)).div(10_000);
        expect(percentDecimalOf(tenThousandths).toFixed()).toBe(expected.isZero() ? '0' : expected.toFixed());
      }),
      { numRuns: drawsOf(5000) },
    );
  });

  it('of a rate', () => {
    expect(percentRateOf({ numerator: 5n, denominator: 1000n })).toBe(5000n);
    expect(percentRateOf({ numerator: 2n, denominator: 3n })).toBe(666_667n);
    expect(percentageOf({ numerator: 75n, denominator: 1000n }).toString()).toBe('7.5');
    expect(percentageOf({ numerator: 1n, denominator: 100n }).toString()).toBe('1');
    expect(percentageOf({ numerator: 1n, denominator: 1_000_000n }).toFixed()).toBe('0.0001');
    // Of more than four decimals, as far as a Decimal of twenty digits goes.
    expect(percentageOf({ numerator: 1n, denominator: 8_000_000n }).toFixed()).toBe('0.0000125');
    expect(percentageOf({ numerator: 2n, denominator: 3n }).toFixed()).toBe('66.666666666666666667');
  });
});

describe('plain text', () => {
  it.each([
    ['0', '0.00'],
    ['5', '5.00'],
    ['-5.1', '-5.10'],
    ['1250000.5', '1250000.50'],
    ['1.25', '1.25'],
    ['33.3333', '33.3333'],
    ['1e21', '1000000000000000000000.00'],
  ])('of %s is %s, and is read back', (given, text) => {
    expect(plainTextOf(new Decimal(given))).toBe(text);
    expect(decimalOfPlainText(text)?.eq(given)).toBe(true);
  });

  it.each(['', '1', '1.2', '01.20', '1.20 ', ' 1.20', '+1.20', '.20', '1,000.00', '1e5', 'NaN', '--1.20', '1.2x'])(
    'is not %o',
    (text) => {
      expect(decimalOfPlainText(text)).toBeUndefined();
    },
  );

  it('of a Decimal that results share stays as it is', () => {
    const decimal = shared(new Decimal('1.25'));
    expect([Object.isFrozen(decimal), Object.isFrozen(decimal.d)]).toEqual([true, true]);
    expect(decimal.plus(1).toString()).toBe('2.25');
  });
});
