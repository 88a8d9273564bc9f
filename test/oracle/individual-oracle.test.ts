import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differencesOf, type Written } from '../../apps/rules/src/fixture.js';
import { calculatePit, listRuleTables, type PitInput } from '../../src/index.js';
import { pitRequests } from '../../src/testing/index.js';
import { drawsOf } from '../effort.js';
import { oraclePit, readingsOf, years } from './individual-oracle.js';

const RUNS_PER_READING = drawsOf(600);

describe('the engine and the second opinion, computed from the law twice, give the same year', () => {
  it('for every year and reading that has a table', () => {
    const known = years.flatMap((taxYear) => readingsOf(taxYear).map((reading) => `${taxYear} ${reading}`));
    const tables = listRuleTables().filter(({ kind }) => kind === 'individual');
    expect(tables.map(({ taxYear, reading }) => `${taxYear} ${reading}`)).toEqual(known);
  });

  const cases = years.flatMap((taxYear) => readingsOf(taxYear).map((reading) => ({ taxYear, reading })));
  it.each(cases)('$taxYear $reading', ({ taxYear, reading }) => {
    const differences = (request: PitInput) => {
      const { incomeStreams, reconciliation, incomeTax, ...figures } = oraclePit(request, reading);
      const expected: Record<string, Written> = { ...figures, ...under('incomeTax', incomeTax) };
      Object.assign(expected, under('reconciliation', reconciliation));
      for (const [at, stream] of incomeStreams.entries()) Object.assign(expected, under(`incomeStreams.${at}`, stream));
      return differencesOf({ expected }, calculatePit(request, { reading }));
    };
    fc.assert(
      fc.property(pitRequests({ years: [taxYear] }), (request) => {
        expect(differences(request)).toEqual([]);
      }),
      { numRuns: RUNS_PER_READING },
    );
  });

  function under(path: string, entries: Readonly<Record<string, Written>>): Record<string, Written> {
    return Object.fromEntries(Object.entries(entries).map(([name, value]) => [`${path}.${name}`, value]));
  }
});
