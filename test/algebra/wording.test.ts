import { describe, expect, it } from 'vitest';
import type { Operand, Operation } from '../../src/algebra/sheet.js';
import { formulaOf, sentenceCase, wordsOfFact } from '../../src/algebra/wording.js';
import { wordsOf } from '../../src/algebra/words.js';

/** Operands of these names; `-` in front takes one away. */
function operands(...names: readonly string[]): Operand[] {
  return names.map((name) =>
    name.startsWith('-') ? { name: name.slice(1), value: '1', sign: '-' } : { name, value: '1' },
  );
}

describe('a formula', () => {
  it.each<[Operation, readonly string[], string]>([
    ['sum', ['a', '-b', 'c'], 'a − b + c'],
    ['sum', ['-a', 'b'], ' − a + b'],
    ['sum_not_below_zero', ['a', '-b'], 'a − b, not below zero'],
    ['sum_not_below_zero', ['a', 'b'], 'a + b, not below zero'],
    ['charge', ['a', 'rate'], 'a × rate'],
    ['times', ['a', 'months'], 'a × months'],
    ['charge_less_part', ['a', 'b', 'part', 'rate'], '(a − b × part) × rate'],
    ['apportion', ['a', 'b', 'c'], 'a × b ÷ c'],
    ['sum_of_shares', ['a', 'b', 'c'], 'sum of gain × reinvested ÷ proceeds'],
    ['sum_of_charges', ['a', 'first', 'b', 'second'], 'a × first + b × second'],
    ['part_between', ['a', 'lower', 'upper'], 'a above lower, not above upper'],
    ['least', ['a', 'b'], 'the least of a, b'],
    ['greatest', ['a', 'b'], 'the greatest of a, b'],
    ['looked_up', ['a', 'b'], 'by a, b'],
  ])('of a %s joins its terms', (operation, names, formula) => {
    expect(formulaOf(operation, operands(...names))).toBe(formula);
  });

  it.each<Operation>(['sum', 'looked_up', 'least'])('of a %s of nothing is the law', (operation) => {
    expect(formulaOf(operation, [])).toBe('as the law says');
  });
});

describe('a name for a reader', () => {
  it('has words for its parts', () => {
    expect(wordsOf('benefit_in_kind')).toBe('benefit in kind');
    expect(wordsOfFact('costOfSales')).toBe('cost of sales');
    expect(sentenceCase('cost of sales')).toBe('Cost of sales');
    expect(sentenceCase('')).toBe('');
  });
});
