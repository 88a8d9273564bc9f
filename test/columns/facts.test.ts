import { describe, expect, it } from 'vitest';
import type { FactKind } from '../../src/algebra/words.js';
import { absentValue, Facts } from '../../src/columns/facts.js';
import { refusalsOf } from '../refusals-of.js';

const FACTS = {
  hire: { kind: 'amount' },
  length: { kind: 'given_amount' },
  ferry: { kind: 'condition' },
  listed: { kind: 'given_condition' },
  start: { kind: 'given_day' },
  size: { kind: 'choice', words: ['small', 'large'] },
} as const satisfies Readonly<Record<string, FactKind>>;

describe('facts in columns', () => {
  it('are stated row by row as one return states them', () => {
    const columns = {
      hire: Float64Array.of(100, 200),
      length: Float64Array.of(Number.NaN, 5),
      ferry: Uint8Array.of(1, 0),
      listed: Uint8Array.of(2, 1),
      start: Int32Array.of(0, 20240229),
      size: Uint8Array.of(1, 0),
    };
    const facts = new Facts(FACTS, columns, {}, 2);
    const absent = { length: undefined, listed: undefined, start: undefined };
    expect(facts.row(0)).toEqual({ hire: 100, ...absent, ferry: true, size: 'large' });
    expect(facts.row(1)).toEqual({
      ...{ hire: 200, length: 5, ferry: false, listed: true, start: '2024-02-29', size: 'small' },
    });
    expect(facts.column('hire')).toEqual({ all: columns.hire });
  });

  it('that are absent have a block of their default, or of what says that they are not stated', () => {
    const facts = new Facts(FACTS, {}, { ferry: 1, size: 1 }, 5000);
    const firstOf = (name: string) => facts.column(name).block?.[0];
    expect(Object.keys(FACTS).map(firstOf)).toEqual([0, Number.NaN, 1, 2, 0, 1]);
    expect(facts.column('hire').block).toEqual(new Float64Array(1024));
    expect(facts.row(4999)).toMatchObject({ hire: 0, ferry: true, size: 'large' });
    expect(facts.row(4999).listed).toBeUndefined();
  });

  it('are refused if there is no such fact, or a column or value is wrong', () => {
    const made = (columns: Record<string, Float64Array>) => new Facts(FACTS, columns, {}, 2);
    expect(refusalsOf(() => made({ depth: new Float64Array(2) }))).toEqual(['/columns/depth unknown-field']);
    expect(refusalsOf(() => made({ hire: new Float64Array(3) }))).toEqual(['/hire not-a-list']);
    const facts = made({ hire: Float64Array.of(1, -1) });
    expect(refusalsOf(() => facts.check(0, 1))).toEqual([]);
    expect(refusalsOf(() => facts.check(0, 2))).toEqual(['/hire/1 not-an-amount']);
  });

  it('of a kind have one value where they are not stated', () => {
    const kinds = ['amount', 'signed_amount', 'given_signed_amount', 'day', 'given_day', 'condition'] as const;
    expect(kinds.map((kind) => absentValue({ kind }))).toEqual([0, 0, Number.NaN, 0, 0, 0]);
  });
});
