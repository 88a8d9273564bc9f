import { describe, expect, it } from 'vitest';
import { type CoreNode, neededBy } from '../../../../src/algebra/graph.js';
import { type Interval, intervalsOf, LARGEST_INTEGER } from '../../../../src/algebra/readers/sql/intervals.js';
import { nodeOf, type Symbolic, Tracing } from '../../../../src/algebra/tracing.js';

const m = new Tracing();
const { hire, upkeep, size, ferry, start } = m.facts({
  hire: { kind: 'amount' },
  upkeep: { kind: 'signed_amount' },
  size: { kind: 'amount' },
  ferry: { kind: 'condition' },
  start: { kind: 'day' },
});

const INPUTS: Readonly<Record<string, Interval>> = {
  hire: { low: 0n, high: 1000n },
  upkeep: { low: -200n, high: 50n },
  size: { low: 0n, high: 300n },
  ferry: { low: 0n, high: 1n },
  start: { low: 0n, high: 99_991_231n },
};

function intervalOf(symbol: Symbolic): (bigint | undefined)[] {
  const node = nodeOf(symbol) as CoreNode;
  const intervals = intervalsOf(neededBy([node]), ({ name }) => INPUTS[name] ?? { low: 0n, high: 0n });
  return [intervals.get(node)?.low, intervals.get(node)?.high];
}

const EIGHTH = { numerator: 1n, denominator: 8n };

describe('the interval', () => {
  it.each([
    ['an input', upkeep, -200n, 50n],
    ['a constant', m.amount(7n), 7n, 7n],
    ['a sum', m.plus(hire, upkeep, m.amount(5n)), -195n, 1055n],
    ['a difference', m.minus(hire, upkeep), -50n, 1200n],
    ['the least', m.least(hire, upkeep), -200n, 50n],
    ['the greatest', m.greatest(hire, upkeep), 0n, 1000n],
    ['what is not below zero', m.greatest(upkeep, m.zero), 0n, 50n],
    ['a charge, rounded', m.charge(m.plus(upkeep, m.amount(2n)), EIGHTH), -25n, 7n],
    ['a choice', m.choose(ferry, hire, upkeep), -200n, 1000n],
    ['a figure less its least with another', m.minus(hire, m.least(hire, size)), 0n, 1000n],
    ['a share of a part of the whole', m.apportion(hire, m.least(size, upkeep), size), -1000n, 1000n],
    ['a share of the whole', m.apportion(hire, size, size), 0n, 1000n],
    ['a share of what may exceed the whole', m.apportion(hire, size, hire), 0n, LARGEST_INTEGER],
    ['a comparison', m.isAbove(hire, upkeep), 0n, 1n],
    ['a later day', m.yearsLater(start, 3), 0n, 100_021_231n],
  ] as const)('of %s', (_name, symbol, low, high) => {
    expect(intervalOf(symbol)).toEqual([low, high]);
  });

  it('of 64 bits ends at their largest whole number', () => {
    expect(LARGEST_INTEGER).toBe(9_223_372_036_854_775_807n);
  });
});
