import { expect, it } from 'vitest';
import { nodeOf, Tracing } from '../../src/algebra/tracing.js';
import { type StepSource, Steps } from '../../src/certificates/answer-steps.js';

it('write each expression once, operands first, without what is only said of it', () => {
  const m = new Tracing();
  const { income } = m.facts({ income: { kind: 'amount' } });
  const tax = m.called('tax', m.charge(income, { numerator: 1n, denominator: 5n }));
  const source: StepSource = {
    valueOf: () => '0',
    stepOfFact: () => ({ op: 'fact', kind: 'kobo', fields: ['/income'], isStated: true, value: '0' }),
  };
  const steps = new Steps();
  expect(steps.placeOf(nodeOf(m.minus(income, tax)), source)).toBe(2);
  expect(steps.placeOf(nodeOf(tax), source)).toBe(1);
  expect(steps.list.map(({ op, of, rate, times }) => [op, of, rate, times])).toEqual([
    ['fact', undefined, undefined, undefined],
    ['charge', [0], '1/5', undefined],
    ['sum', [0, 1], undefined, ['1', '-1']],
  ]);
});
