import { describe, expect, it } from 'vitest';
import { koboOfText, rateWordingOf, textOf, wordingOf } from '../../src/ground/wording.js';

describe('textOf and wordingOf', () => {
  it.each([
    [0n, '0.00', '₦0.00'],
    [5n, '0.05', '₦0.05'],
    [-5n, '-0.05', '-₦0.05'],
    [99_999n, '999.99', '₦999.99'],
    [100_000n, '1000.00', '₦1,000.00'],
    [-123_456_789n, '-1234567.89', '-₦1,234,567.89'],
    [12_345_678n, '123456.78', '₦123,456.78'],
    [9_999_999n, '99999.99', '₦99,999.99'],
    [10_000_000n, '100000.00', '₦100,000.00'],
    [9_007_199_254_740_991n, '90071992547409.91', '₦90,071,992,547,409.91'],
    [9_007_199_250_000_001n, '90071992500000.01', '₦90,071,992,500,000.01'],
    [10n ** 20n, '1000000000000000000.00', '₦1,000,000,000,000,000,000.00'],
  ])('write %s kobo', (kobo, text, wording) => {
    expect(textOf(kobo)).toBe(text);
    expect(wordingOf(kobo)).toBe(wording);
    if (kobo >= 2n ** 53n) return;
    expect(textOf(Number(kobo))).toBe(text);
    expect(wordingOf(Number(kobo))).toBe(wording);
  });
});

describe('koboOfText', () => {
  it.each([
    ['0.00', 0n],
    ['0.05', 5n],
    ['-0.05', -5n],
    ['1250000.50', 125_000_050n],
    ['-1234567.89', -123_456_789n],
    ['1000000000000000000.00', 10n ** 20n],
  ])('reads %s', (text, kobo) => {
    expect(koboOfText(text)).toBe(kobo);
  });

  it.each([
    '',
    '1',
    '1.5',
    '1.500',
    '1.x0',
    '01.00',
    '+1.00',
    ' 1.00',
    '1.00 ',
    '--1.00',
    'x1.00',
    '1.00x',
    '1,000.00',
    '.50',
    '1:00',
  ])('does not read %o', (text) => {
    expect(koboOfText(text)).toBeUndefined();
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
