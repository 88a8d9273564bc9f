import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differencesOf, type Written } from '../../apps/rules/src/fixture.js';
import { type CitInput, calculateCit, listRuleTables } from '../../src/index.js';
import { citRequests } from '../../src/testing/index.js';
import { drawsOf } from '../effort.js';
import { oracleCit, readingsOf, years } from './company-oracle.js';

const RUNS_PER_READING = drawsOf(600);

/** Compared as one value, so that a class of asset or a component too many is a difference. */
const WHOLE = new Set(['lossesCarriedForward', 'capitalLosses', 'taxAuthorityRouting', 'credits']);

/** Every figure of the second opinion under its dotted path, as a worked case would expect it. */
function fieldsOf(value: unknown, path: readonly string[] = []): [string, Written][] {
  const isWhole = value === null || typeof value !== 'object' || WHOLE.has(path.at(-1) ?? '');
  if (isWhole) return [[path.join('.'), value as Written]];
  return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, [...path, name]));
}

/** The notices of the engine are more than those on the circular's year, which worked cases pin. */
function expectedOf({ assumptions: _, ...figures }: ReturnType<typeof oracleCit>): Record<string, Written> {
  return Object.fromEntries(fieldsOf(figures));
}

describe('the engine and the second opinion, computed from the law twice, give the same return', () => {
  it('for every year and reading that has a table', () => {
    const known = years.flatMap((taxYear) => readingsOf(taxYear).map((reading) => `${taxYear} ${reading}`));
    const tables = listRuleTables().filter(({ kind }) => kind === 'company');
    expect(tables.map(({ taxYear, reading }) => `${taxYear} ${reading}`)).toEqual(known);
  });

  const cases = years.flatMap((taxYear) => readingsOf(taxYear).map((reading) => ({ taxYear, reading })));
  it.each(cases)('$taxYear $reading', ({ taxYear, reading }) => {
    const differences = (request: CitInput) => {
      const expected = expectedOf(oracleCit(request, reading));
      return differencesOf({ expected }, calculateCit(request, { reading }));
    };
    fc.assert(
      fc.property(citRequests({ years: [taxYear] }), (request) => {
        expect(differences(request)).toEqual([]);
      }),
      { numRuns: RUNS_PER_READING },
    );
  });
});
