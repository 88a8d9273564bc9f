import { describe, expect, it } from 'vitest';
import { calculatePit, listRuleTables, type PitInput } from '../../src/index.js';
import { individualTables } from '../../src/tables/individual.js';
import {
  acceptedInsteadOfRefused,
  differencesOf,
  type Fixture,
  optionsOf,
  readFixtures,
} from '../../tools/rules/fixture.js';
import { oraclePit } from '../oracle/individual-oracle.js';

const fixtures = readFixtures<PitInput>('individual');
const computable = fixtures.filter(({ refused }) => refused === undefined);
const answer = (fixture: Fixture<PitInput>) => calculatePit(fixture.request, optionsOf(fixture));

describe('worked cases of individuals', () => {
  it.each(computable)('$id', (fixture) => {
    expect(differencesOf(fixture, answer(fixture))).toEqual([]);
  });

  it.each(fixtures.filter(({ refused }) => refused !== undefined))('$id', (fixture) => {
    expect(acceptedInsteadOfRefused(fixture, () => answer(fixture))).toEqual([]);
  });

  it('name every case once', () => {
    const ids = fixtures.map(({ id }) => id);
    expect(ids.filter((id, position) => ids.indexOf(id) !== position)).toEqual([]);
  });
});

describe('the worked cases agree with the second opinion', () => {
  /** The second opinion computes; which table answered, and what it took for granted, it does not say. */
  const figures = ({ expected }: Fixture<PitInput>) =>
    Object.entries(expected).filter(([path]) => !/^(?:rules|assumptions|rolloutMode)\b/.test(path));

  it.each(computable)('$id', (fixture) => {
    const expected = Object.fromEntries(figures(fixture));
    expect(differencesOf({ expected }, oraclePit(fixture.request, fixture.reading, fixture.baseline))).toEqual([]);
  });
});

describe('a worked case stands', () => {
  const edges = fixtures.flatMap(({ edge, expected }) => (edge === undefined ? [] : [{ ...edge, expected }]));

  it('below, on and above every edge that it names', () => {
    const names = new Set(edges.map(({ year, reading, edge }) => `${year} ${reading} ${edge}`));
    expect(names.size).toBeGreaterThan(80);
    const positions = [...names].map((name) => [
      name,
      new Set(
        edges.filter(({ year, reading, edge }) => `${year} ${reading} ${edge}` === name).map((each) => each.position),
      ).size,
    ]);
    expect(positions.filter(([, count]) => count !== 3)).toEqual([]);
  });

  it.each(individualTables.map((table) => [table.taxYear, table.reading, table] as const))(
    'a kobo below, on and a kobo above every bound of chargeable income and minimum wage of %i %s',
    (taxYear, reading, table) => {
      const chargeable = casesOf(taxYear, reading).map(({ expected }) => expected.chargeableIncome);
      const earned = casesOf(taxYear, reading).map(({ expected }) => expected.grossIncome);
      for (const bound of boundsOf(table)) expect(chargeable).toEqual(expect.arrayContaining(trioAt(bound)));
      const [wage] = table.minimumWage;
      if (wage && wage.method !== 'none') expect(earned).toEqual(expect.arrayContaining(trioAt(wage.minimumWage)));
    },
  );

  it('on the tables that are in force', () => {
    const inForce = listRuleTables().filter(({ kind }) => kind === 'individual');
    expect(inForce.length).toBe(individualTables.length);
    expect(inForce.map(({ taxYear, reading }) => `${taxYear} ${reading}`)).toContain('2024 gross');
  });

  function casesOf(taxYear: number, reading: string) {
    return edges.filter((each) => each.year === taxYear && each.reading === reading);
  }

  function boundsOf(table: (typeof individualTables)[number]): bigint[] {
    let bound = 0n;
    return (table.bands[0]?.bands ?? []).flatMap(({ width }) => {
      bound += width ?? 0n;
      return width === null ? [] : [bound];
    });
  }

  function trioAt(kobo: bigint): string[] {
    return [-1n, 0n, 1n].map((beside) => (Number(kobo + beside) / 100).toFixed(2));
  }
});
