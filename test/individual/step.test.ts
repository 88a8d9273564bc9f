import { describe, expect, it } from 'vitest';
import { inBigint, koboOfFigure } from '../../src/algebra/immediate.js';
import { problem } from '../../src/ground/errors.js';
import { factsIn, readStep, readStepUnder } from '../../src/individual/step.js';
import { fieldsOf, required } from '../../src/request/fields.js';
import { amount, year } from '../../src/request/readers.js';
import { refusalsOf } from '../refusals-of.js';

const FIELDS = fieldsOf({ taxYear: required(year), income: required(amount) });

describe('a step of an individual', () => {
  it('is read under the law of its year and reading', () => {
    const { facts, law } = readStep({ taxYear: 2024, income: '10.50' }, { reading: 'gross' }, FIELDS);
    expect(facts).toEqual({ taxYear: 2024, income: 1050 });
    const netted = readStep({ taxYear: 2024, income: 1 }, undefined, FIELDS).law;
    expect(law.consolidatedRelief).not.toEqual(netted.consolidatedRelief);
    expect(law.bands).toEqual(netted.bands);
  });

  it('rounds as the table of the year says', () => {
    const { m } = readStep({ taxYear: 2026, income: 1 }, undefined, FIELDS);
    const third = m.charge(m.figure(1), { numerator: 1n, denominator: 2n });
    expect(koboOfFigure(third)).toBe(1n);
  });

  it('is refused for a year that has no table, and for what its own check finds', () => {
    const refused = (taxYear: number) =>
      refusalsOf(() =>
        readStepUnder({ taxYear, income: 1 }, undefined, {
          fieldsUnder: () => FIELDS,
          check: (_facts, table, problems) => {
            if (table.taxYear === 2025) problems.push(problem('/income', 'not-applicable', 'Not in 2025.', 'none'));
          },
        }),
      );
    expect(refused(2019)).toEqual(['/taxYear year-not-covered']);
    expect(refused(2025)).toEqual(['/income not-applicable']);
    expect(refused(2026)).toEqual([]);
  });
});

it('a fact that a step does not state is nothing', () => {
  const facts = factsIn(inBigint({ toNearest: 1n, ties: 'up' }), { annualRent: 5, pensionContribution: undefined });
  const [rent, pension, fund] = [facts.annualRent, facts.pensionContribution, facts.nationalHousingFund];
  expect([rent, pension, fund].map(koboOfFigure)).toEqual([5n, 0n, 0n]);
});
