import { expect, it } from 'vitest';
import { calculatePit, type PitInput } from '../../src/index.js';
import { calculatePitBy, pitReadings, pitWorkings } from '../../src/individual/of-year.js';
import { individualTables2026 } from '../../src/tables/generated/individual.generated.js';
import { ofDefaultReading } from '../../src/tables/of-year.js';

const PERSON: PitInput = {
  taxYear: 2026,
  state: 'Lagos',
  incomeStreams: [{ type: 'salary', amount: 6_000_000, frequency: 'annual' }],
};

it('gives the answer of the calculation of every year, and refuses another year', () => {
  const calculatePit2026 = calculatePitBy(ofDefaultReading(individualTables2026));
  const handed = { readings: pitReadings(individualTables2026), workings: pitWorkings(individualTables2026) };
  const answer = calculatePit2026(PERSON, { ...handed, contested: true });
  expect(answer).toEqual(calculatePit(PERSON, { workings: true, contested: true }));
  expect(calculatePit2026(PERSON).taxDue).toEqual(answer.taxDue);
  expect(() => calculatePit2026({ ...PERSON, taxYear: 2024 })).toThrow('no rule table in force for 2024');
});
