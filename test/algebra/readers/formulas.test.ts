import { describe, expect, it } from 'vitest';
import type { Node } from '../../../src/algebra/graph.js';
import { type FormulaSetting, Formulas, plainly, sharedBy } from '../../../src/algebra/readers/formulas.js';
import { recording } from '../../../src/algebra/recording.js';
import { nodeOf, type Symbolic, Tracing } from '../../../src/algebra/tracing.js';
import type { Figure } from '../../../src/algebra/words.js';

const FACTS = {
  profit: { kind: 'amount' },
  base: { kind: 'amount' },
  income: { kind: 'given_amount' },
  start: { kind: 'given_day' },
  end: { kind: 'day' },
  trade: { kind: 'choice', words: ['general', 'farm'] },
  isGroup: { kind: 'condition' },
} as const;

const CELLS: Readonly<Record<string, string>> = {
  profit: 'A1',
  base: 'A2',
  income: 'A3',
  start: 'A4',
  end: 'A5',
  trade: 'A6',
  isGroup: 'A7',
};

const m = new Tracing();
const facts = m.facts(FACTS);
const rate = { numerator: 3n, denominator: 10n };
const third = { numerator: 1n, denominator: 3n };

function formulaOf(value: Symbolic, setting: Partial<FormulaSetting> = {}): string {
  return new Formulas({
    rounding: { toNearest: 1n, ties: 'up' },
    inKobo: false,
    words: m.vocabulary,
    nameOf: (node) => {
      if (node.kind !== 'input') return undefined;
      return node.fact.kind === 'is_given' ? `NOT(ISBLANK(${CELLS[node.name]}))` : CELLS[node.name];
    },
    amountOf: (kobo) => `L${kobo}`,
    rateOf: (each) => ({
      value: `R${each.numerator}`,
      numerator: `N${each.numerator}`,
      denominator: `D${each.denominator}`,
    }),
    ...setting,
  }).formula(nodeOf(value));
}

describe('formulas', () => {
  it.each<readonly [string, Symbolic]>([
    ['ROUND(A1-A2,2)', m.minus(facts.profit, facts.base)],
    ['ROUND(A1+L500,2)', m.plus(facts.profit, m.amount(500n))],
    ['MAX(ROUND(A1-A2,2),0)', m.atLeastZero(m.minus(facts.profit, facts.base))],
    ['ROUND(A1*R3,2)', m.charge(facts.profit, rate)],
    ['ROUND((A1-A2*R1)*R3,2)', m.chargeLessPart(facts.profit, facts.base, third, rate, 'part')],
    [
      'IF(A2>0,ROUND(A1*N(A3)/A2,2),0)'.replace('N(A3)', 'A3'),
      m.apportion(facts.profit, facts.income.value, facts.base),
    ],
    ['MAX(ROUND(MIN(N(A1),L900)-L100,2),0)', m.partBetween(facts.profit, 100n, 900n)],
    ['MAX(N(A1),0)', m.partBetween(facts.profit, 0n, null)],
    ['IF(A7,A1,A2)', m.choose(facts.isGroup, facts.profit, facts.base)],
    ['AND(A1>L100,NOT(NOT(ISBLANK(A3))))', m.and(m.isAbove(facts.profit, m.amount(100n)), m.not(facts.income.isGiven))],
    ['A6="farm"', m.is(facts.trade, 'farm')],
    ['A5<EDATE(A4,60)', m.isBefore(facts.end, m.yearsLater(facts.start.value, 5))],
    ['DATE(2019,2,28)<A4', m.isBefore(m.day(20190228), facts.start.value)],
    ['A5<DATE(2023,12,1)', m.isBefore(facts.end, m.day(20231201))],
  ])('write %s', (formula, value) => {
    expect(formulaOf(value)).toBe(formula);
  });

  it('count an empty cell in MIN and MAX as nothing, over which they pass', () => {
    expect(formulaOf(m.least(facts.income.value, facts.profit))).toBe('MIN(N(A3),N(A1))');
  });

  it('write branches once that differ in the law they cite alone', () => {
    const basis = { law: ['Act s.1'], verified: 'primary' } as const;
    expect(formulaOf(m.choose(facts.isGroup, m.by(basis, facts.profit), facts.profit))).toBe('A1');
  });

  it('write products over whole kobo, a tie over one denominator', () => {
    const both = m.chargeAll([
      { figure: facts.profit, rate, called: 'rate' },
      { figure: facts.base, rate: third, called: 'other rate' },
    ]);
    const inKobo = { inKobo: true };
    expect(formulaOf(m.charge(facts.profit, rate), inKobo)).toBe('ROUND(ROUND(A1*100,0)*N3/D10,0)/100');
    expect(formulaOf(both, inKobo)).toBe('ROUND((ROUND(A1*100,0)*N3*D3+ROUND(A2*100,0)*N1*D10)/(D10*D3),0)/100');
  });

  it('round to the unit and the side of the table', () => {
    const tax = m.charge(facts.profit, rate);
    expect(formulaOf(tax, { rounding: { toNearest: 100n, ties: 'up' } })).toBe('ROUND(ROUND((A1*R3)/1.00,0)*1.00,2)');
    expect(formulaOf(tax, { rounding: { toNearest: 1n, ties: 'even' } })).toContain('2*ROUND((A1*R3)/0.01/2,0)');
  });

  it('add the sums of a list that have no cells as one', () => {
    const list = recording({ toNearest: 1n, ties: 'up' });
    const gains = ['a', 'b', 'c'].map((name, index) => list.given(name, BigInt(index)));
    const sum = gains.reduce((so: Figure, each) => list.minus(so, each), list.amount(700n));
    const nameOf = (node: Node) => (node.kind === 'input' ? node.name : undefined);
    expect(formulaOf(sum, { nameOf })).toBe('ROUND(L700-a-b-c,2)');
    expect(
      formulaOf(list.times(list.sumOfShares([{ figure: gains[0] as Figure, part: sum, whole: sum }]), 12, 'months'), {
        nameOf,
      }),
    ).toMatch(/^ROUND\(12\*ROUND\(IF\(/);
  });
});

describe('values with cells of their own', () => {
  it('are those that are long and used more than once', () => {
    const condition = m.and(facts.isGroup, m.isAbove(facts.profit, facts.base), facts.income.isGiven);
    const short = m.isAbove(facts.base, facts.profit);
    const one = m.named(
      { name: 'one', label: 'One' },
      m.choose(condition, facts.profit, m.choose(short, facts.base, m.zero)),
      null,
    );
    const other = m.named(
      { name: 'other', label: 'Other' },
      m.choose(condition, facts.base, m.choose(short, facts.profit, m.zero)),
      null,
    );
    expect(sharedBy([one, other].map(nodeOf))).toEqual([nodeOf(condition)]);
  });

  it('are not what is said of them', () => {
    const said = m.said('a group', m.isAbove(facts.profit, facts.base));
    expect(plainly(nodeOf(m.called('profit', facts.profit)))).toBe(nodeOf(facts.profit));
    expect(plainly(nodeOf(said)).kind).toBe('compare');
  });
});
