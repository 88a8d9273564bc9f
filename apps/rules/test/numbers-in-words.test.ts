import { expect, it } from 'vitest';
import { numbersIn } from '../src/numbers-in-words.js';

const read = (words: string): string[] =>
  numbersIn(words).map(
    ({ measure, numerator, denominator }) => `${Number(numerator) / Number(denominator)} ${measure}`,
  );

it.each([
  ['tax at the rate of 20 Kobo for every Naira', ['0.2 rate']],
  ['at the rate of thirty kobo in the naira', ['0.3 rate']],
  ['a levy of 4% is imposed', ['0.04 rate']],
  ['0.5% of gross turnover', ['0.005 rate']],
  ['an amount equal to five per cent of the cost', ['0.05 rate']],
  ['twenty-five per cent', ['0.25 rate']],
  ['seven and a half percent', ['0.075 rate']],
  ['two-thirds of the remainder', [`${2 / 3} rate`]],
  ['restricted to 66 2/3 per cent of the profits', [`${200 / 300} rate`]],
  ['not exceed 662/3 per cent, as the print has it', [`${200 / 300} rate`]],
  ['Above ₦3, 200,000 @ 24 per cent', ['0.24 rate', '3200000 naira']],
  ['one half of the Commonwealth rate', ['0.5 rate']],
  ['not more than 2/3 of it', [`${2 / 3} rate`]],
  ['gross turnover of less than ₦25,000,000 in the year', ['25000000 naira']],
  ['less than N150,000,000 and the gain does not exceed N10,000,000', ['150000000 naira', '10000000 naira']],
  ['₦200,000.00 subject to 1 percent', ['0.01 rate', '200000 naira']],
  ['N50 billion, or 100 million naira', ['50000000000 naira', '100000000 naira']],
  ['gross turnover of 50,000,000 or less, as the gazette has it', ['50000000 naira']],
  ['1,519 files', []],
  ['in any 12 consecutive months', ['12 months']],
  ['the first four calendar years of its business', ['4 years']],
  ['within ninety days, or one hundred days', ['90 days', '100 days']],
  ['section 23(1)(o) of this Act, in a year of assessment', []],
  ['the accounting period of 2024', []],
] as const)('the numbers of: %s', (words, numbers) => {
  expect(read(words)).toEqual(numbers);
});
