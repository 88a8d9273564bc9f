import { expect, it } from 'vitest';
import { calculatePit, type PitInput } from '../../src/index.js';
import { calculatePitBy } from '../../src/individual/of-year.js';
import { individualTables2026 } from '../../src/tables/generated/individual.generated.js';

const PERSON: PitInput = {
  taxYear: 2026,
  state: 'Lagos',
  incomeStreams: [{ type: 'salary', amount: 6_000_000, frequency: 'annual' }],
};

it('gives the answer of the calculation of every year, and refuses another year', () => {
  const calculatePit2026 = calculatePitBy(individualTables2026);
  const options = { workings: true, contested: true } as const;
  expect(calculatePit2026(PERSON, options)).toEqual(calculatePit(PERSON, options));
  expect(() => calculatePit2026({ ...PERSON, taxYear: 2024 })).toThrow('no rule table in force for 2024');
});
