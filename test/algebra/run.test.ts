import { describe, expect, it } from 'vitest';
import { programOf } from '../../src/algebra/program.js';
import { Evaluator } from '../../src/algebra/run.js';
import { Tracing } from '../../src/algebra/tracing.js';

const PLAIN = { toNearest: 1n, ties: 'up' } as const;

function evaluated() {
  const m = new Tracing();
  const { hire, upkeep, length, ferry, start, close, size } = m.facts({
    hire: { kind: 'amount' },
    upkeep: { kind: 'signed_amount' },
    length: { kind: 'given_amount' },
    ferry: { kind: 'condition' },
    start: { kind: 'day' },
    close: { kind: 'given_day' },
    size: { kind: 'choice', words: ['small', 'large'] },
  });
  const { gains } = m.facts({ gains: { kind: 'amount' } }, 1);
  const outputs = {
    total: m.plus(hire, upkeep, length.value, gains),
    ferry: m.not(ferry),
    length: m.not(length.isGiven),
    early: m.isBefore(start, close.value),
    closes: m.not(close.isGiven),
    large: m.is(size, 'large'),
  };
  const program = programOf(outputs, m, PLAIN);
  const evaluator = new Evaluator(program);
  return (row: object, gains = 0) => {
    const values = evaluator.run([row as Record<string, unknown>, { gains }]);
    return Object.fromEntries(Object.entries(program.at).map(([name, register]) => [name, values[register]]));
  };
}

const ROW = { hire: 100, upkeep: -30, length: 5, ferry: true, start: '2024-02-29', close: '2024-03-01', size: 'large' };

describe('a row', () => {
  it('is loaded by the kinds and the sources of its facts', () => {
    expect(evaluated()(ROW, 1000)).toEqual({ total: 1075, ferry: 0, length: 0, early: 1, closes: 0, large: 1 });
  });

  it('leaves nothing to the next one', () => {
    const run = evaluated();
    run(ROW, 1000);
    const { length: _, close: __, ...others } = ROW;
    const next = { ...others, ferry: false, size: 'small' };
    expect(run(next)).toEqual({ total: 70, ferry: 1, length: 1, early: 0, closes: 1, large: 0 });
  });

  it('is worked out exactly where an amount is a bigint', () => {
    const run = evaluated();
    expect(run({ ...ROW, hire: 2n ** 60n })).toMatchObject({ total: 2n ** 60n - 25n, early: 1, large: 1 });
    expect(run({ ...ROW, hire: 100n }).total).toBe(75);
  });

  it('is worked out exactly where numbers are not proved to hold it', () => {
    const largest = 2 ** 53 - 1;
    const { total } = evaluated()({ ...ROW, hire: largest, upkeep: 0, length: largest });
    expect(total).toBe(18_014_398_509_481_982n);
    expect(evaluated()({ ...ROW, hire: largest, upkeep: -largest }).total).toBe(5);
  });

  it('has no amount of minus nothing', () => {
    const { total } = evaluated()({ ...ROW, hire: -0, upkeep: -0, length: -0 }, -0);
    expect(Object.is(total, 0)).toBe(true);
  });
});
