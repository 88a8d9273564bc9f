import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, koboOf } from '../../src/ground/amounts.js';
import { Decimal } from '../../src/ground/decimals.js';
import { D, signed, textByHand } from './amounts-of.js';

/** What a `Decimal` of another copy of decimal.js looks like: its data and its methods, and none of its classes. */
function ofAnotherCopy(text: string): unknown {
  const methods = { toStringTag: '[object Decimal]', toFixed: Decimal.prototype.toFixed };
  return Object.assign(Object.create(methods), new Decimal(text));
}

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
    [ofAnotherCopy('1.25'), 125n],
    ['1'.padStart(1000, '0'), 100n],
    ['1'.padStart(996, '0').concat('.50'), 150n],
  ])('%s', (value, kobo) => {
    expect(koboOf(value, 'unsigned')).toBe(kobo);
    expect(koboOf(value, 'signed')).toBe(kobo);
  });

  it('a text for what is wrong with it, before its sign', () => {
    expect(koboOf('-1.005', 'unsigned')).toBe('sub-kobo');
    expect(koboOf('-1000000000000000', 'unsigned')).toBe('amount-too-large');
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

describe('amountOf', () => {
  it('is a number while the kobo are a safe integer, and a bigint from 2^53', () => {
    expect(amountOf('90071992547409.91', 'unsigned')).toBe(9_007_199_254_740_991);
    expect(amountOf('-90071992547409.91', 'signed')).toBe(-9_007_199_254_740_991);
    expect(amountOf('90071992547409.92', 'unsigned')).toBe(9_007_199_254_740_992n);
    expect(amountOf('-999999999999999.99', 'signed')).toBe(-(10n ** 17n - 1n));
    expect(amountOf('00000000000000000000000000001.5', 'unsigned')).toBe(150);
  });

  it('is never minus zero', () => {
    for (const value of [-0, '-0', '-0.00', new Decimal('-0')]) expect(amountOf(value, 'signed')).toBe(0);
    expect(amountOf(-0, 'unsigned')).toBe(0);
  });

  it('is what koboOf is', () => {
    const value = fc.oneof(signed().map(textByHand), fc.double(), fc.string());
    const property = fc.property(value, fc.constantFrom('unsigned', 'signed'), (given, sign) => {
      const kobo = koboOf(given, sign);
      expect(amountOf(given, sign)).toBe(typeof kobo === 'bigint' && isSafe(kobo) ? Number(kobo) : kobo);
    });
    fc.assert(property, { numRuns: 5000 });
  });

  const isSafe = (kobo: bigint): boolean => kobo < 2n ** 53n && kobo > -(2n ** 53n);
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
    ['a text of more than a thousand digits', '1'.padStart(1001, '0'), 'amount-too-large'],
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
