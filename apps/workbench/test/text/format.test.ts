/** Amounts, rates and days as people read them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountText,
  counted,
  dayOfText,
  grouped,
  koboOf,
  longDay,
  naira,
  percent,
  rate,
  shortNaira,
  signedNaira,
  typedAmount,
  withLongDays,
} from '../../src/text/format.js';

const kobo = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });

/** A decimal text of kobo, made without the code that is tried. */
function textOf(amount: bigint): string {
  const size = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
}

describe('an exact amount', () => {
  it('is written with two decimals, a true minus and groups of three', () => {
    expect(naira('1234567.89')).toBe('₦1,234,567.89');
    expect(naira('-1234567.89')).toBe('−₦1,234,567.89');
    expect(naira('0')).toBe('₦0.00');
    expect(naira('999.5')).toBe('₦999.50');
    expect(naira('12345678901234567.89')).toBe('₦12,345,678,901,234,567.89');
    expect(signedNaira('9120004.11')).toBe('+₦9,120,004.11');
    expect(signedNaira('0.00')).toBe('₦0.00');
  });

  it('loses no kobo, however large', () => {
    fc.assert(
      fc.property(kobo, (amount) => {
        const shown = amountText(textOf(amount));
        expect(koboOf(typedAmount(shown))).toBe(amount);
        expect(shown).toMatch(/^−?\d{1,3}(?:,\d{3})*\.\d\d$/);
      }),
    );
  });

  it('is read as people type it', () => {
    for (const typed of [
      '80,000,000.50',
      '80 000 000.50',
      '₦80,000,000.50',
      '80000000.50',
      '\u00a080\u202f000\u202f000.50',
    ]) {
      expect(typedAmount(typed)).toBe('80000000.50');
    }
    expect(typedAmount('80.')).toBe('80');
    expect(typedAmount('−5')).toBe('-5');
    expect(typedAmount('80m')).toBe('80000000');
  });

  it('is grouped as it was typed; a text that is none is left alone', () => {
    expect(grouped('80000000.5')).toBe('80,000,000.5');
    expect(grouped('-1000')).toBe('−1,000');
    expect(grouped('abc')).toBe('abc');
    expect(naira('abc')).toBe('₦abc');
  });
});

describe('a short amount', () => {
  it('has four digits and a unit in lower case', () => {
    const shorts = ['950', '12500', '25000000', '1250000000', '2000000000000', '0', '999.5', '-6800000', '1234567.89'];
    expect(shorts.map(shortNaira)).toEqual([
      '₦950',
      '₦12.5k',
      '₦25m',
      '₦1.25bn',
      '₦2tn',
      '₦0',
      '₦999.5',
      '−₦6.8m',
      '₦1.235m',
    ]);
  });

  it('rounds half up, also into the next thousand', () => {
    expect(shortNaira('12345')).toBe('₦12.35k');
    expect(shortNaira('12344.99')).toBe('₦12.34k');
    expect(shortNaira('5000000000000000')).toBe('₦5,000tn');
  });
});

describe('rates, days and counts', () => {
  it('are written as the law and people write them', () => {
    expect([percent('13.1486'), percent('0.005'), percent('-100.00')]).toEqual(['13.15%', '0.01%', '−100.00%']);
    expect([rate('15.00'), rate('7.50'), rate('0.00'), rate('10')]).toEqual(['15%', '7.5%', '0%', '10%']);
    expect(longDay('2025-06-30')).toBe('30 June 2025');
    expect(longDay('30 February')).toBe('30 February');
    expect(withLongDays('Gain on land, 2024-08-01')).toBe('Gain on land, 1 August 2024');
    expect([counted(0, 'company', 'companies'), counted(1, 'company', 'companies')]).toEqual([
      'no company',
      '1 company',
    ]);
    expect(counted(22901, 'company', 'companies')).toBe('22,901 companies');
  });

  it('reads a day in any of the usual ways, and leaves the rest to the library', () => {
    for (const typed of ['30 June 2025', '30/6/2025', '30-06-2025', '30 jun 2025', ' 2025-06-30 ']) {
      expect(dayOfText(typed)).toBe('2025-06-30');
    }
    expect(dayOfText('30 February 2025')).toBe('2025-02-30');
    expect(dayOfText('30 February')).toBe('30 February');
    expect(dayOfText('30 Foo 2025')).toBe('30 Foo 2025');
  });
});
