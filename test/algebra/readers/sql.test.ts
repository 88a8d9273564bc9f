/** A query of random steps says what the definition of the words says; the parsers of the other databases accept it. */
import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { queryOf } from '../../../src/algebra/readers/sql/query.js';
import { drawsOf } from '../../draws.js';
import { duckdb } from '../../sql/database.js';
import { isBigQuery, isSpark } from '../../sql/parsers.js';
import type { Sentence } from '../recipes.js';
import { recipes, rowsOf } from '../recipes.js';
import { expectedOf, lawOf, tableOf } from './sql-tables.js';

const BOUNDS = [0, 99, 20_000_000, 2_500_000_000, 10_000_000_000, 5_000_000_000_000];
const amounts = fc.oneof(
  fc.nat({ max: 300 }),
  fc.integer({ min: 0, max: 10 ** 13 }),
  fc.tuple(fc.constantFrom(...BOUNDS), fc.constantFrom(0, 1, 2)).map(([bound, more]) => bound + more),
  fc.bigInt({ min: 2n ** 53n, max: 10n ** 17n - 1n }),
);

const RECIPES = drawsOf(60);
const GROUP = 50;
const GROUPS = [0, 50, 100, 150, 200, 250];

describe('a query in DuckDB', () => {
  let connection: DuckDBConnection;
  const rows = fc.sample(rowsOf(amounts), { numRuns: 300, seed: 11 });

  beforeAll(async () => {
    connection = await duckdb();
    await connection.run(tableOf(rows));
  });

  it('gives what the definition of the words says, or says that a value is too large', async () => {
    let [compared, declined] = [0, 0];
    for (const recipe of fc.sample(recipes, { numRuns: RECIPES, seed: 12 })) {
      for (const group of GROUPS) {
        const got = await answersOf(recipe, group);
        if (got === null) declined += GROUP;
        else expect(got).toEqual(rows.slice(group, group + GROUP).map((row) => expectedOf(recipe, row)));
        compared += GROUP;
      }
    }
    expect(compared).toBe(RECIPES * rows.length);
    expect(declined).toBeLessThan(compared / 5);
  });

  /** What the query says of a group of rows; null where the database reports a value that is too large for it. */
  async function answersOf(recipe: readonly Sentence[], group: number): Promise<DuckDBValue[][] | null> {
    const from = `(SELECT * FROM returns WHERE id BETWEEN ${group} AND ${group + GROUP - 1})`;
    try {
      const { text } = queryOf(lawOf(recipe), 'duckdb', { from });
      return (await connection.runAndReadAll(`${text} ORDER BY id`)).getRows().map((row) => row.slice(2));
    } catch (error) {
      expect(String(error)).toMatch(TOO_LARGE);
      return null;
    }
  }
});

const TOO_LARGE = /more than 38 digits|out of range|Overflow/;

describe('a query for another database', () => {
  const samples = fc.sample(recipes, { numRuns: 4, seed: 13 }).map((recipe) => lawOf(recipe));

  it.each([
    ['spark', isSpark],
    ['bigquery', isBigQuery],
  ] as const)('is accepted by a parser of %s', (dialect, isAccepted) => {
    expect(samples.filter((law) => !isAccepted(queryOf(law, dialect, { from: 'returns' }).text))).toEqual([]);
  });
});

describe('a law that a query cannot say', () => {
  it('is one that rounds in another way', () => {
    expect(() => queryOf(lawOf([], { toNearest: 100n, ties: 'up' }), 'duckdb', { from: 'returns' })).toThrow(
      'to the kobo, a tie away from zero',
    );
  });
});
