import { describe, expect, it } from 'vitest';
import { sheetOfNamed } from '../../src/algebra/recorded-lines.js';
import { recording } from '../../src/algebra/recording.js';
import type { Basis } from '../../src/algebra/words.js';

const BASIS: Basis = { law: ['Act s.1'], verified: 'primary' };

function operandsOf(m: ReturnType<typeof recording>): Record<string, (string | undefined)[]> {
  const { lines } = sheetOfNamed(m.lines, (node) => m.valueOf(node));
  return Object.fromEntries(lines.map(({ line, operands }) => [line, operands.map((operand) => operand.line)]));
}

describe('a recorded step', () => {
  it('reads in lines that were named while it was worked out', () => {
    const m = recording({ toNearest: 1n, ties: 'up' });
    const first = m.named('first', 'First', m.times(m.given('amount', 100n), 12, 'periods'), BASIS);
    const second = m.named('second', 'Second', m.given('amount', 50n), BASIS);
    m.named('total', 'Total', m.plus(first, second), null);
    expect(operandsOf(m)).toEqual({ first: [undefined, undefined], second: [undefined], total: ['first', 'second'] });
  });

  it('keeps to a line that another line repeats', () => {
    const m = recording({ toNearest: 1n, ties: 'up' });
    const only = m.named('only', 'Only', m.given('amount', 100n), BASIS);
    m.named('gross', 'Gross', m.plus(only), null);
    m.named('exempt', 'Exempt', m.plus(only), null);
    expect(operandsOf(m)).toEqual({ only: [undefined], gross: ['only'], exempt: ['only'] });
  });
});
