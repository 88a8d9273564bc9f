import { describe, expect, it } from 'vitest';
import { typedAmount } from '../../../apps/workbench/src/text/format.js';
import { amountIn, amountsMeant } from '../src/amounts.js';
import { valueIn } from '../src/cells.js';

/** Spellings of amounts; `null` of those that are none. */
const SPELLINGS: readonly (readonly [text: string, amount: string | null])[] = [
  ['80000000', '80000000'],
  ['80,000,000', '80000000'],
  ['80 000 000', '80000000'],
  ['80\u00a0000\u202f000.50', '80000000.50'],
  ['80,000,000.', '80000000'],
  ['₦80,000,000.50', '80000000.50'],
  ['₦ 1250000.5', '1250000.5'],
  ['N1,250,000', '1250000'],
  ['NGN 1,250,000', '1250000'],
  ['ngn1250000', '1250000'],
  ['-₦5', '-5'],
  ['₦-5', '-5'],
  ['−5', '-5'],
  ['(5,000,000)', '-5000000'],
  ['(₦5,000)', '-5000'],
  ['1,000,000/-', '1000000'],
  ['1,000,000/=', '1000000'],
  ['500 naira', '500'],
  ['=N=1,250,000', '1250000'],
  ['#500', '500'],
  ['1.2m', '1200000'],
  ['1.25 million', '1250000'],
  ['N1.25m', '1250000'],
  ['80k', '80000'],
  ['1.5bn', '1500000000'],
  ['2tn', '2000000000000'],
  ['0.000001m', '1'],
  ['0.0000015m', '1.5'],
  ['0.5', '0.5'],
  ['80,000,00', null],
  ['80,00,000', null],
  ['1,25', null],
  ['1,2,3,4', null],
  ['1.250.000,50', null],
  ['(-5)', null],
  ['--5', null],
  ['1e6', null],
  ['60%', null],
  ['$5', null],
  ['.5', null],
  ['m', null],
  ['', null],
];

describe('an amount', () => {
  it.each(SPELLINGS)('%j is %j in a field of the page and in a cell of a file', (text, amount) => {
    expect(amountIn(text)).toBe(amount);
    expect(typedAmount(text)).toBe(amount ?? text.trim());
    expect(valueIn(text, 'amount') ?? '').toBe(amount ?? text.trim());
  });

  it.each([
    ['80,000,00', ['8000000', '80000000']],
    ['1,25', ['125', '1250', '1.25']],
    ['80,00,000', ['8000000']],
    ['-₦1.250.000,50', ['-1250000.50']],
    ['80,000', []],
    ['much', []],
  ])('%j may mean %j', (text, amounts) => expect(amountsMeant(text)).toEqual(amounts));
});
