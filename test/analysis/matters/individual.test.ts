/** An individual's request whose facts are open. */
import { expect, it } from 'vitest';
import { individualSubject } from '../../../src/analysis/matters/individual.js';
import { calculatePit } from '../../../src/index.js';

const YEAR = {
  taxYear: 2026,
  state: 'Lagos',
  incomeStreams: [{ type: 'salary', amount: 500_000, frequency: 'monthly' }],
} as const;

it('has twelve months to work in, and moves along any amount', () => {
  const { facts, values, total, movementOf, assumed } = individualSubject(YEAR, {});
  expect(facts.find(({ name }) => name === 'monthsWorked')?.choices).toHaveLength(12);
  const insured = calculatePit({ ...YEAR, healthInsurance: 10_000 }).taxDue;
  expect(movementOf(values, 'healthInsurance').taxAt(1_000_000n)).toBe(BigInt(insured.times(100).toFixed(0)));
  expect(total(values)).toBe(BigInt(calculatePit(YEAR).taxDue.times(100).toFixed(0)));
  expect([...assumed.keys()]).toEqual(['pensionContribution', 'annualRent']);
});
