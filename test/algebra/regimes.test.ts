import { describe, expect, it } from 'vitest';
import type { Decision } from '../../src/algebra/regimes.js';
import { decisionsOf } from '../../src/algebra/regimes.js';
import { Tracing } from '../../src/algebra/tracing.js';

const PLAIN = { toNearest: 1n, ties: 'up' } as const;
const law = (text: string) => ({ law: [text], verified: 'primary' }) as const;

/** Profit less allowances of at most two thirds of it, taxed at 30 % unless turnover is N25,000,000 or less. */
function example() {
  const m = new Tracing();
  const { turnover, profit, allowances, bonus } = m.facts({
    turnover: { kind: 'amount' },
    profit: { kind: 'signed_amount' },
    allowances: { kind: 'amount' },
    bonus: { kind: 'condition' },
  });
  const twoThirds = { numerator: 2n, denominator: 3n };
  const assessable = m.named('assessable_profit', 'Assessable profit', m.atLeastZero(profit), law('Act s.1'));
  const claimed = m.least(allowances, m.charge(assessable, twoThirds));
  const relief = m.named('relief', 'Relief', claimed, law('Act s.2'));
  const total = m.named('total_profit', 'Total profit', m.minus(assessable, relief), null);
  const isSmall = m.within(turnover, { atMost: 2_500_000_000n });
  const rate = (percent: bigint) => m.charge(total, { numerator: percent, denominator: 100n });
  const large = m.by(law('Act s.4'), m.choose(bonus, rate(25n), rate(30n)));
  const tax = m.named('tax', 'Tax', m.choose(isSmall, m.zero, large), law('Act s.3'));
  const bands = m.named('levy', 'Levy', m.partBetween(turnover, 100n, 200n), null);
  return decisionsOf([tax, bands], m, PLAIN);
}

const ROW = { turnover: 3_000_000_000, profit: 900_000_000, allowances: 300_000_000, bonus: false };

function worded({ node, outcome, line }: Decision): string {
  return `${line?.name}: ${node.kind} ${outcome}`;
}

describe('the regime of a return', () => {
  it('names what decided it, the line that each decision lies under, and its law', () => {
    const { decisions } = example()([ROW]);
    expect(decisions.map(worded)).toEqual([
      'tax: input 0',
      'assessable_profit: not_below_zero 1',
      'relief: least 0',
      'tax: compare 0',
      'levy: part_between 2',
    ]);
    expect(decisions.map((each) => each.law)).toEqual([
      ['Act s.3', 'Act s.4'],
      ['Act s.1'],
      ['Act s.2'],
      ['Act s.3', 'Act s.4'],
      [],
    ]);
  });

  it('leaves out what only the branch not taken looks at', () => {
    const { decisions } = example()([{ ...ROW, turnover: 150 }]);
    expect(decisions.map(worded)).toEqual(['tax: compare 1', 'levy: part_between 1']);
  });

  it.each([
    ['turnover', 2_500_000_000],
    ['profit', 0],
    ['allowances', 600_000_000],
  ])('has another key above an edge of %s, and the same key up to it', (name, edge) => {
    const regimeOf = example();
    const keyAt = (amount: number): string => regimeOf([{ ...ROW, [name]: amount }]).key;
    expect(keyAt(edge)).toBe(keyAt(edge - 1000));
    expect(keyAt(edge + 1)).not.toBe(keyAt(edge));
    expect(keyAt(edge + 1)).toBe(keyAt(edge + 1000));
  });

  it('is the same for a row beyond the range of numbers', () => {
    const regimeOf = example();
    const times = 10n ** 9n;
    const enormous = { turnover: 3n * times ** 2n, profit: 900_000_000n * times, allowances: 300_000_000n * times };
    expect(regimeOf([{ ...ROW, ...enormous }]).key).toBe(regimeOf([ROW]).key);
  });

  it('says which operand it is, which word, and which side of a bound', () => {
    const m = new Tracing();
    const { hire, rent, size } = m.facts({
      hire: { kind: 'amount' },
      rent: { kind: 'amount' },
      size: { kind: 'choice', words: ['small', 'large'] },
    });
    const most = m.named('most', 'Most', m.greatest(hire, rent), null);
    const isSmall = m.is(size, 'small');
    const levy = m.named(
      'levy',
      'Levy',
      m.choose(isSmall, m.partBetween(most, 100n, 200n), m.partBetween(hire, 5n, null)),
      null,
    );
    const regimeOf = decisionsOf([levy], m, PLAIN);
    const of = (row: object) => regimeOf([{ ...{ hire: 0, rent: 0, size: 'small' }, ...row }]).decisions.map(worded);
    expect(of({ hire: 100, rent: 99 })).toEqual(['most: greatest 0', 'levy: is 1', 'levy: part_between 0']);
    expect(of({ hire: 101, rent: 200 })).toEqual(['most: greatest 1', 'levy: is 1', 'levy: part_between 1']);
    expect(of({ hire: 201 })).toEqual(['most: greatest 0', 'levy: is 1', 'levy: part_between 2']);
    expect(of({ hire: 6, size: 'large' })).toEqual(['levy: is 0', 'levy: part_between 1']);
    expect(of({ hire: 5, size: 'large' })).toEqual(['levy: is 0', 'levy: part_between 0']);
  });

  it('gives what lies under no line no law', () => {
    const m = new Tracing();
    const { hire } = m.facts({ hire: { kind: 'signed_amount' } });
    const { decisions } = decisionsOf([m.atLeastZero(hire)], m, PLAIN)([{ hire: 5 }]);
    expect(decisions.map(({ line, law: cited }) => [line, cited])).toEqual([[undefined, []]]);
  });

  it('gives a line without law the law of the lines under it', () => {
    const m = new Tracing();
    const { hire, rent } = m.facts({ hire: { kind: 'amount' }, rent: { kind: 'amount' } });
    const income = m.named('income', 'Income', m.plus(hire, m.by(law('Act s.6'), rent)), law('Act s.5'));
    const again = m.named('again', 'Again', m.plus(hire, m.by(law('Act s.6'), rent)), null);
    const levy = m.named('levy', 'Levy', m.atLeastZero(m.minus(income, again)), null);
    const { decisions } = decisionsOf([levy], m, PLAIN)([{ hire: 5, rent: 0 }]);
    expect(decisions.map((each) => each.law)).toEqual([['Act s.5', 'Act s.6']]);
  });

  it('gives a line that cites another the law of that line', () => {
    const m = new Tracing();
    const { hire, rent } = m.facts({ hire: { kind: 'amount' }, rent: { kind: 'amount' } });
    const income = m.named('income', 'Income', hire, law('Act s.5'));
    const levy = m.named('levy', 'Levy', m.atLeastZero(m.minus(m.by(null, income), rent)), null);
    const { decisions } = decisionsOf([levy], m, PLAIN)([{ hire: 5, rent: 0 }]);
    expect(decisions.map((each) => each.law)).toEqual([['Act s.5']]);
  });
});
