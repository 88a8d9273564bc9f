import { describe, expect, it } from 'vitest';
import { programOf } from '../../src/algebra/program.js';
import { Tracing } from '../../src/algebra/tracing.js';
import type { FactKind } from '../../src/algebra/words.js';
import { layoutOf } from '../../src/columns/layout.js';

const FACTS = {
  hire: { kind: 'amount' },
  length: { kind: 'given_amount' },
  listed: { kind: 'given_condition' },
  close: { kind: 'given_day' },
  size: { kind: 'choice', words: ['small', 'large'] },
} as const satisfies Readonly<Record<string, FactKind>>;
const GAINS = { hire: { kind: 'amount' } } as const;
const PLAIN = { toNearest: 1n, ties: 'up' } as const;

describe('a layout', () => {
  const m = new Tracing();
  const { hire, length, listed, close, size } = m.facts(FACTS);
  const gains = m.facts(GAINS, 1);
  const conditions = [length.isGiven, listed.value, listed.isGiven, close.isGiven, m.is(size, 'large')];
  const outputs = {
    total: m.plus(hire, gains.hire, length.value),
    late: m.and(...conditions, m.isBefore(close.value, m.yearsLater(close.value, 1))),
  };
  const program = programOf(outputs, m, PLAIN);
  const { columns, reads, outputs: written } = layoutOf(program, { late: 'flag' }, [FACTS, GAINS]);

  it('has one column for a fact of a source, however it is read', () => {
    const named = columns.map(({ source, name }) => `${source} ${name}`);
    expect(named.sort()).toEqual(['0 close', '0 hire', '0 length', '0 listed', '0 size', '1 hire']);
  });

  it('reads each input by its kind', () => {
    const readings = reads.map(({ column, reading }) => `${columns[column]?.name} ${reading}`);
    expect(readings.sort()).toEqual([
      ...['close day', 'close is_day_given', 'hire amount', 'hire amount', 'length given_amount'],
      ...['length is_amount_given', 'listed flag', 'listed is_flag_given', 'size code'],
    ]);
  });

  it('writes each output from its register, an amount unless it is said otherwise', () => {
    expect(written).toEqual([
      { name: 'total', register: program.at.total, value: 'kobo' },
      { name: 'late', register: program.at.late, value: 'flag' },
    ]);
  });

  it('is refused for a fact that no source has, or whose words have other codes', () => {
    const { hire: _, ...others } = FACTS;
    expect(() => layoutOf(program, {}, [others, GAINS])).toThrow('there is no fact hire');
    const turned = { ...FACTS, size: { kind: 'choice', words: ['large', 'small'] } } as const;
    expect(() => layoutOf(program, {}, [turned, GAINS])).toThrow('size is coded by its words');
  });
});
