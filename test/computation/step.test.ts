import { describe, expect, it } from 'vitest';
import { inBigint } from '../../src/algebra/immediate.js';
import { inNaira, inWords } from '../../src/computation/step.js';

const m = inBigint({ toNearest: 1n, ties: 'up' });

describe('facts in words', () => {
  it('are figures where they are amounts, and themselves where they are flags and words', () => {
    const { turnover, huge, loss, resident, size } = inWords(m, {
      turnover: 2_500_000_001,
      huge: 10n ** 17n,
      loss: -150,
      resident: false,
      size: 'small',
    });
    expect([turnover, huge, loss].map((figure) => inNaira(figure).toFixed(2))).toEqual([
      '25000000.01',
      '1000000000000000.00',
      '-1.50',
    ]);
    expect(m.holds(resident)).toBe(false);
    expect(m.holds(m.is(size, 'small'))).toBe(true);
  });

  it('add up as figures do', () => {
    const { one, other } = inWords(m, { one: 10, other: 5n });
    expect(inNaira(m.plus(one, other)).toFixed(2)).toBe('0.15');
  });
});
