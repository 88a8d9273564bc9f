import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  called,
  calledIn,
  cost,
  costsIn,
  defaultsIn,
  type FactsIn,
  fact,
  factsIn,
  movable,
  movableIn,
  requiredFactsIn,
  under,
} from '../../src/request/facts.js';
import { during, fieldsOf, optional, readFields, required } from '../../src/request/fields.js';
import { amount, day, flag, oneOf } from '../../src/request/readers.js';

const WORDS = ['red', 'blue'] as const;

const DESCRIBED = {
  paidOn: required(day),
  price: movable(fact({ kind: 'amount' }, required(amount))),
  wages: cost(called('pay', fact({ kind: 'given_amount' }, during({ from: 2026 }, optional(amount, undefined))))),
  isLocal: fact({ kind: 'condition' }, optional(flag, true)),
  isNew: fact({ kind: 'condition' }, optional(flag, false)),
  colour: fact({ kind: 'choice', words: WORDS }, optional(oneOf(WORDS), 'blue' as const)),
  kind: (table: { readonly words: readonly string[] }) => required(oneOf(table.words)),
};

describe('the facts among fields', () => {
  it('are those that the law takes, with their kinds', () => {
    const facts = factsIn(DESCRIBED);
    expect(facts).toEqual({
      price: { kind: 'amount' },
      wages: { kind: 'given_amount' },
      isLocal: { kind: 'condition' },
      isNew: { kind: 'condition' },
      colour: { kind: 'choice', words: ['red', 'blue'] },
    });
    expectTypeOf<keyof FactsIn<typeof DESCRIBED>>().toEqualTypeOf<'price' | 'wages' | 'isLocal' | 'isNew' | 'colour'>();
    expectTypeOf(facts.wages.kind).toEqualTypeOf<'given_amount'>();
  });

  it('have defaults where they are more than nothing', () => {
    expect(defaultsIn(DESCRIBED)).toEqual({ isLocal: true, colour: 'blue' });
  });

  it('that must be stated, the costs and what a curve can move are named', () => {
    expect(requiredFactsIn(DESCRIBED)).toEqual(['price']);
    expect(movableIn(DESCRIBED)).toEqual(['price']);
    expect([calledIn(DESCRIBED, 'price'), calledIn(DESCRIBED, 'wages')]).toEqual([undefined, 'pay']);
    expect(costsIn(DESCRIBED)).toEqual(['wages']);
    expectTypeOf<ReturnType<typeof costsIn<typeof DESCRIBED>>[number]>().toEqualTypeOf<'wages'>();
  });
});

it('a table completes the fields that take its words', () => {
  const fields = fieldsOf(under(DESCRIBED, { words: ['house', 'car'] }));
  const problems: Parameters<typeof readFields>[3] = [];
  const facts = readFields({ paidOn: '2026-01-02', price: 5, kind: 'CAR' }, '', fields, problems);
  expect(problems).toEqual([]);
  expect(facts).toMatchObject({ price: 500, wages: undefined, isLocal: true, colour: 'blue', kind: 'car' });
  readFields({ paidOn: '2026-01-02', price: 5, kind: 'boat' }, '', fields, problems);
  expect(problems.map(({ path, accepted }) => [path, accepted])).toEqual([['/kind', 'house, car']]);
});
