/** The names by which a claim finds a figure. */
import { expect, it } from 'vitest';
import { Tracing } from '../../../src/algebra/tracing.js';
import { placesIn } from '../../../src/analysis/claim/places.js';

const RULE = { law: ['Act s.1'], verified: 'primary' } as const;

it('are the place in the result, the name of the line and its label', () => {
  const m = new Tracing();
  const { income } = m.facts({ income: { kind: 'amount' } });
  const tax = m.named(
    { name: 'income_tax', label: 'Income tax' },
    m.charge(income, { numerator: 1n, denominator: 5n }),
    RULE,
  );
  const total = m.named({ name: 'total', label: 'Total payable' }, m.plus(tax, income), RULE);
  const places = placesIn({ total, given: income }, ({ total, given }) => ({ liability: { total }, given }));
  expect([...places].map(([name, { line, output }]) => [name, line, output?.path ?? null])).toEqual([
    ['income_tax', 'income_tax', null],
    ['income tax', 'income_tax', null],
    ['total', 'total', 'liability.total'],
    ['total payable', 'total', 'liability.total'],
    ['liability.total', 'total', 'liability.total'],
    ['given', null, 'given'],
  ]);
});
