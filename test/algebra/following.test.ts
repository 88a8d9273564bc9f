import { describe, expect, it } from 'vitest';
import { following } from '../../src/algebra/following.js';
import { conditionOf } from '../../src/algebra/immediate.js';
import { Formulas } from '../../src/algebra/readers/index.js';
import { nodeOf } from '../../src/algebra/tracing.js';
import type { Condition, Figure } from '../../src/algebra/words.js';

const ROUNDING = { toNearest: 1n, ties: 'up' } as const;

function begun() {
  const m = following(ROUNDING);
  const [one, other] = [m.given('one', 500n), m.given('other', 300n)];
  const names = new Map([one, other].map((figure, at) => [nodeOf(figure), `F${at + 1}`]));
  const formulas = new Formulas({
    rounding: ROUNDING,
    inKobo: false,
    words: [],
    nameOf: (node) => names.get(node),
    amountOf: (kobo) => `L${kobo}`,
    rateOf: () => ({ value: 'R', numerator: 'N', denominator: 'D' }),
  });
  const written = (value: Figure | Condition): string => formulas.operand(nodeOf(value));
  return { m, one, other, written, koboOf: (figure: Figure) => m.koboOf(nodeOf(figure)) };
}

describe('words that keep conditions', () => {
  it('keep both sides of a choice, and have the value of the side that holds', () => {
    const { m, one, other, written, koboOf } = begun();
    const chosen = m.choose(m.isAbove(one, other), m.plus(one, other), other);
    expect(koboOf(chosen)).toBe(800n);
    expect(written(chosen)).toBe('IF(F1>F2,ROUND(F1+F2,2),F2)');
    expect(m.decided).toEqual([]);
  });

  it('say of a branch what decided it, and whether that held', () => {
    const { m, one, other, written } = begun();
    expect(m.holds(m.within(one, { atMost: 100n }))).toBe(false);
    expect(m.holds(m.not(m.isAbove(other, one)))).toBe(true);
    expect(m.decided.map(({ condition, held }) => [written(condition as never), held])).toEqual([
      ['F1<=L100', false],
      ['NOT(F2>F1)', true],
    ]);
  });

  it('join conditions, of which days and words decide some already', () => {
    const { m, one, other, written } = begun();
    const [above, below] = [m.isAbove(one, other), m.compare(one, '<', other)];
    const holds = (condition: Condition): boolean => m.holds(condition);
    expect([m.and(above, below), m.or(above, below)].map(written)).toEqual(['AND(F1>F2,F1<F2)', 'OR(F1>F2,F1<F2)']);
    expect([m.and(above, below), m.or(above, below), m.and(above, above)].map(holds)).toEqual([false, true, true]);
    const [yes, no] = [conditionOf(true), conditionOf(false)];
    expect([m.and(yes, above), m.or(no, above)].map(written)).toEqual(['F1>F2', 'F1>F2']);
    expect([m.and(no, above), m.or(yes, above), m.and(), m.or()]).toEqual([no, yes, yes, no]);
    expect(m.compare(m.zero, '<', m.amount(5n))).toBe(yes);
  });

  it('take what is nothing whatever is edited for nothing', () => {
    const { m, one, other, written } = begun();
    const rate = { numerator: 1n, denominator: 2n };
    const share = { figure: m.zero, part: one, whole: other };
    const nothing = [m.charge(m.zero, rate), m.sumOfShares([share]), m.apportion(m.zero, one, other)];
    expect(nothing).toEqual([m.zero, m.zero, m.zero]);
    expect(written(m.sumOfShares([share, { ...share, figure: one }]))).toBe('ROUND(IF(F2>0,F1*F1/F2,0),2)');
    expect(written(m.sumOfSome([one, other]))).toBe('ROUND(F1+F2,2)');
  });
});
