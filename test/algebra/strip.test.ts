import { describe, expect, it } from 'vitest';
import type { Node } from '../../src/algebra/graph.js';
import { recording } from '../../src/algebra/recording.js';
import { isPlain, strip } from '../../src/algebra/strip.js';
import { nodeOf, type Symbolic, Tracing } from '../../src/algebra/tracing.js';

const PLAIN = { toNearest: 1n, ties: 'up' } as const;
const HALF = { numerator: 1n, denominator: 2n };
const THIRD = { numerator: 1n, denominator: 3n };

function begun() {
  const m = new Tracing();
  const facts = m.facts({
    hire: { kind: 'amount' },
    upkeep: { kind: 'amount' },
    ferry: { kind: 'condition' },
    listed: { kind: 'given_condition' },
    start: { kind: 'day' },
    size: { kind: 'choice', words: ['small', 'large'] },
  });
  return { m, ...facts };
}

type Begun = ReturnType<typeof begun>;

/** A stripped expression as text; whole factors in front of what they multiply. */
function textOf(node: Node): string {
  if (node.kind === 'input') return node.name;
  if (node.kind === 'constant') return String(node.constant);
  const args = node.args.map(textOf);
  if (node.kind === 'sum')
    return `[${args.map((each, at) => `${node.factors[at]} ${each}`).join(', ')} + ${node.constant}]`;
  if (node.kind === 'compare') return `${args[0]} ${node.comparison} ${args[1]}`;
  if (node.kind === 'is') return `${args[0]} is ${node.code}`;
  if (node.kind === 'charge') return `${args[0]} × ${node.rate.numerator}/${node.rate.denominator}${node.called}`;
  if (node.kind === 'years_later') return `${args[0]} + ${node.years} years`;
  return `${node.kind}(${args.join(', ')})`;
}

describe('a stripped figure', () => {
  it.each<[string, (begun: Begun) => Symbolic, string]>([
    [
      'names and laws',
      ({ m, hire }) => m.named({ name: 'a', label: 'A' }, m.by(null, m.called('b', hire)), null),
      'hire',
    ],
    ['reasons', ({ m, ferry }) => m.said('why', ferry), 'ferry'],
    ['a part between', ({ m, hire }) => m.partBetween(hire, 5n, 9n), 'greatest([1 least(hire, 9) + -5], 0)'],
    ['a part above', ({ m, hire }) => m.partBetween(hire, 5n, null), 'greatest([1 hire + -5], 0)'],
    ['a charge', ({ m, hire }) => m.charge(hire, HALF), 'hire × 1/2'],
    ['a rate in lowest terms', ({ m, hire }) => m.charge(hire, { numerator: 30n, denominator: 100n }), 'hire × 3/10'],
    ['a rate of nothing', ({ m, hire }) => m.charge(hire, { numerator: 0n, denominator: 100n }), '0'],
    ['the whole', ({ m, hire }) => m.charge(hire, { numerator: 100n, denominator: 100n }), 'hire'],
    ['a charge on an amount', ({ m }) => m.charge(m.amount(25n), { numerator: 3n, denominator: 10n }), '8'],
    [
      'a charge less a part',
      ({ m, hire, upkeep }) => m.chargeLessPart(hire, upkeep, { numerator: 2n, denominator: 3n }, HALF, 'part'),
      '[3 hire, -2 upkeep + 0] × 1/6',
    ],
    [
      'charges over one denominator',
      ({ m, hire, upkeep }) =>
        m.chargeAll([
          { figure: hire, rate: { numerator: 2n, denominator: 4n }, called: 'rate' },
          { figure: upkeep, rate: THIRD, called: 'rate' },
        ]),
      '[3 hire, 2 upkeep + 0] × 1/6',
    ],
    [
      'charges over the least of denominators',
      ({ m, hire, upkeep }) =>
        m.chargeAll([
          { figure: hire, rate: { numerator: 1n, denominator: 4n }, called: 'rate' },
          { figure: upkeep, rate: { numerator: 1n, denominator: 6n }, called: 'rate' },
        ]),
      '[3 hire, 2 upkeep + 0] × 1/12',
    ],
    ['a share', ({ m, hire, upkeep }) => m.apportion(hire, upkeep, hire), 'apportion(hire, upkeep, hire)'],
    ['the least', ({ m, hire, upkeep }) => m.least(hire, upkeep), 'least(hire, upkeep)'],
    ['the greatest', ({ m, hire, upkeep }) => m.greatest(hire, upkeep), 'greatest(hire, upkeep)'],
    ['a sum', ({ m, hire, upkeep }) => m.minus(hire, upkeep, m.amount(3n)), '[1 hire, -1 upkeep + -3]'],
    [
      'a sum of a named sum',
      ({ m, hire, upkeep }) => m.plus(m.named({ name: 'a', label: 'A' }, m.plus(hire, upkeep), null), upkeep),
      '[1 [1 hire, 1 upkeep + 0], 1 upkeep + 0]',
    ],
    ['a choice', ({ m, ferry, hire, upkeep }) => m.choose(ferry, hire, upkeep), 'choose(ferry, hire, upkeep)'],
    ['a word that it is', ({ m, size }) => m.is(size, 'large'), 'size is 1'],
    [
      'logic',
      ({ m, ferry, listed }) => m.and(m.not(ferry), m.or(ferry, listed.value)),
      'and(not(ferry), or(ferry, listed))',
    ],
    ['a comparison', ({ m, hire, upkeep }) => m.isAbove(hire, upkeep), 'hire > upkeep'],
    ['days', ({ m, start }) => m.isBefore(m.yearsLater(start, 4), start), 'start + 4 years < start'],
    ['a day of the table', ({ m, start }) => m.isBefore(m.day(20191231), start), '20191231 < start'],
    ['yes', ({ m }) => m.yes, '1'],
  ])('says %s in fewer words', (_, make, text) => {
    expect(textOf(strip(PLAIN)(nodeOf(make(begun()))))).toBe(text);
  });

  it('is one node where expressions differ in wording only', () => {
    const { m, hire } = begun();
    const stripped = strip(PLAIN);
    expect(stripped(nodeOf(m.charge(hire, HALF, 'one')))).toBe(stripped(nodeOf(m.charge(hire, HALF, 'other'))));
    expect(stripped(nodeOf(m.no)).value).toBe('flag');
  });

  it('rounds as the table does', () => {
    const { m, hire } = begun();
    const stripped = strip({ toNearest: 100n, ties: 'up' });
    expect(textOf(stripped(nodeOf(m.charge(m.amount(120n), HALF))))).toBe('100');
    expect(textOf(stripped(nodeOf(m.charge(hire, { numerator: 2n, denominator: 2n }))))).toBe('hire × 1/1');
  });

  it('is none of a step over a list', () => {
    const m = recording(PLAIN);
    const rent = m.given('rent', 5n);
    const shares = nodeOf(m.sumOfShares([{ figure: rent, part: rent, whole: rent }]));
    expect(() => strip(PLAIN)(shares)).toThrow('a step over a list, which has sum_of_shares, makes no program');
  });
});

describe('the rounding of almost all tables', () => {
  it('is to the kobo, a tie away from zero', () => {
    expect(isPlain(PLAIN)).toBe(true);
    expect(isPlain({ toNearest: 100n, ties: 'up' })).toBe(false);
    expect(isPlain({ toNearest: 1n, ties: 'even' })).toBe(false);
  });
});
