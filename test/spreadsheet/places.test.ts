import { expect, it } from 'vitest';
import { nodeOf, recording } from '../../src/algebra/index.js';
import { Places } from '../../src/spreadsheet/places.js';

const ACT = { law: ['Act s.1'], verified: 'primary' } as const;
const OTHER = { law: ['Act s.2'], verified: 'primary' } as const;
const RATE = { numerator: 1n, denominator: 2n };

it('say the line and the law of a rate, of the first line that has it', () => {
  const m = recording({ toNearest: 1n, ties: 'up' });
  const tax = m.charge(m.given('profit', 100n), RATE);
  const line = m.plus(m.by(OTHER, tax), m.amount(5n));
  const places = new Places();
  places.place(nodeOf(line), { label: 'Tax', basis: ACT });
  places.place(nodeOf(m.plus(tax, tax)), { label: 'Twice', basis: null });
  expect(places.of(nodeOf(line), 'Limit')).toEqual({ label: 'Limit: Tax', basis: ACT });
  expect(places.of(nodeOf(tax), 'Rate')).toEqual({ label: 'Rate: Tax', basis: OTHER });
  expect(places.of(nodeOf(m.given('x', 1n)), 'Rate')).toEqual({ label: 'Rate', basis: null });
});

it('keep the place of a value that was marked before its expression is walked', () => {
  const m = recording({ toNearest: 1n, ties: 'up' });
  const retained = m.amount(1_000n);
  const allowance = m.minus(m.given('residue', 5_000n), retained);
  const places = new Places();
  places.mark(nodeOf(retained), { label: 'Residue', basis: OTHER });
  places.place(nodeOf(allowance), { label: 'Allowance', basis: ACT });
  expect(places.of(nodeOf(retained), 'Limit')).toEqual({ label: 'Limit: Residue', basis: OTHER });
  expect(places.of(nodeOf(allowance), 'Limit').basis).toBe(ACT);
});
