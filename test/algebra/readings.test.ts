import { describe, expect, it } from 'vitest';
import { factOf, isNamed, readingOf } from '../../src/algebra/readings.js';
import { nodeOf, Tracing } from '../../src/algebra/tracing.js';
import type { Figure } from '../../src/algebra/words.js';

const m = new Tracing();
const { hire, upkeep, length } = m.facts({
  hire: { kind: 'amount' },
  upkeep: { kind: 'amount' },
  length: { kind: 'given_amount' },
});
const TENTH = { numerator: 1n, denominator: 10n };
const THIRD = { numerator: 1n, denominator: 3n };

/** The operation and the terms as text: `sum: hire, -upkeep, fixed amount 5`. */
function read(figure: Figure): string {
  const { operation, terms } = readingOf(nodeOf(figure));
  const shown = terms.map((term) => {
    if ('fixed' in term) return `${term.fixed.sign ?? ''}${term.fixed.name} ${term.fixed.value}`;
    const { node, isNegative } = term;
    return `${isNegative ? '-' : ''}${node.kind === 'input' ? node.name : node.kind}`;
  });
  return `${operation}: ${shown.join(', ')}`;
}

describe('the reading of an expression', () => {
  it.each([
    ['an amount of the table', m.amount(500n), 'looked_up: '],
    ['a fact', hire, 'sum: hire'],
    ['a sum', m.plus(hire, upkeep), 'sum: hire, upkeep'],
    ['a difference with an amount', m.minus(hire, upkeep, m.amount(150n)), 'sum: hire, -upkeep, -fixed amount 1.5'],
    ['a sum with an amount', m.plus(hire, m.amount(150n)), 'sum: hire, fixed amount 1.5'],
    ['a sum not below zero', m.atLeastZero(m.minus(hire, upkeep)), 'sum_not_below_zero: hire, -upkeep'],
    ['a charge', m.charge(hire, TENTH), 'charge: hire, rate 10%'],
    ['a charge that has a name', m.charge(hire, THIRD, 'share'), 'charge: hire, share 1/3'],
    [
      'a charge on what is left',
      m.chargeLessPart(hire, upkeep, THIRD, TENTH, 'relief'),
      'charge_less_part: hire, upkeep, relief 1/3, rate 10%',
    ],
    [
      'charges that are added',
      m.chargeAll([
        { figure: hire, rate: TENTH, called: 'first' },
        { figure: upkeep, rate: THIRD, called: 'second' },
      ]),
      'sum_of_charges: hire, first 10%, upkeep, second 1/3',
    ],
    ['a share', m.apportion(hire, upkeep, length.value), 'apportion: hire, upkeep, length'],
    ['a band', m.partBetween(hire, 100n, 25_050n), 'part_between: hire, lower bound 1, upper bound 250.5'],
    ['the last band', m.partBetween(hire, 100n, null), 'part_between: hire, lower bound 1, upper bound none'],
    ['the least of a least', m.least(m.least(hire, upkeep), length.value), 'least: hire, upkeep, length'],
    ['the greatest of a least', m.greatest(m.least(hire, upkeep), length.value), 'greatest: least, length'],
  ])('of %s', (_name, figure, reading) => {
    expect(read(figure)).toBe(reading);
  });

  it('is refused where a sum adds a figure twice', () => {
    expect(() => readingOf(nodeOf(m.plus(hire, hire)))).toThrow('cannot add 2 times a figure');
  });
});

describe('a node', () => {
  it('is a line of its own if it is named', () => {
    expect(isNamed(nodeOf(m.named({ name: 'total', label: 'Total' }, hire, null)))).toBe(true);
    expect(isNamed(nodeOf(hire))).toBe(false);
  });

  it('has the fact that the return states, but not whether it is given', () => {
    expect(factOf(nodeOf(hire))).toEqual({ kind: 'amount' });
    expect(factOf(nodeOf(length.isGiven))).toBeUndefined();
    expect(factOf(nodeOf(m.plus(hire, upkeep)))).toBeUndefined();
  });
});
