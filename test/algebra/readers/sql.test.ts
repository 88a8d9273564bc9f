/** A query of random steps says what the definition of the words says; the parsers of the other databases accept it. */
import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { queryOf } from '../../../src/algebra/readers/sql/query.js';
import { drawsOf } from '../../effort.js';
import { duckdb } from '../../sql/database.js';
import { isBigQuery, isSpark } from '../../sql/parsers.js';
import type { Sentence } from '../recipes.js';
import { recipes, rowsOf } from '../recipes.js';
import { expectedOf, lawOf, type Row, tableOf } from './sql-tables.js';

/** The largest amount of a row. */
const LARGEST_AMOUNT = 10n ** 17n - 1n;
const BOUNDS = [0, 99, 20_000_000, 2_500_000_000, 10_000_000_000, 5_000_000_000_000];
const amounts = fc.oneof(
  fc.nat({ max: 300 }),
  fc.integer({ min: 0, max: 10 ** 13 }),
  fc.tuple(fc.constantFrom(...BOUNDS), fc.constantFrom(0, 1, 2)).map(([bound, more]) => bound + more),
  fc.bigInt({ min: 2n ** 53n, max: LARGEST_AMOUNT }),
);

const RECIPES = drawsOf(60);
/** The largest whole number that a column of 64 bits holds. */
const LARGEST = 2n ** 63n - 1n;

/** What may make a figure larger than those it is said of. */
const GROWING: readonly Sentence['verb'][] = [
  ...(['plus', 'minus', 'takeLeast', 'charge', 'chargeAll', 'chargeLessPart', 'apportion'] as const),
];
const FIGURES_OF_A_ROW = 6;

/** A recipe in which figures grow twice at most, so that no value has more than 38 digits, whatever is drawn. */
function tame(recipe: readonly Sentence[]): readonly Sentence[] {
  let grown = 0;
  return recipe.map((sentence) => {
    if (!GROWING.includes(sentence.verb) || ++grown <= 2) return sentence;
    const [x, y, z] = sentence.picks;
    return { ...sentence, picks: [x % FIGURES_OF_A_ROW, y % FIGURES_OF_A_ROW, z % FIGURES_OF_A_ROW] };
  });
}

describe('a query in DuckDB', () => {
  let connection: DuckDBConnection;
  const drawn = fc.sample(rowsOf(amounts), { numRuns: 300 });
  const rows = drawn.map((row, id) => (id === 0 ? { ...row, turnover: LARGEST_AMOUNT, costs: LARGEST_AMOUNT } : row));

  beforeAll(async () => {
    connection = await duckdb();
    await connection.run(tableOf(rows));
  });

  it('gives what the definition of the words says of every row that no value is too large for', async () => {
    let [compared, beyond] = [0, 0];
    for (const recipe of fc.sample(recipes, { numRuns: RECIPES }).map(tame)) {
      const all = rows.map((row, id) => ({ id, expected: expectedOf(recipe, row) }));
      const within = all.filter(({ expected }) => expected.every(isHeld));
      const others = all.filter((each) => !within.includes(each));
      expect(await answersOf(recipe, within)).toEqual(within.map(({ expected }) => expected));
      const got = await answersOf(recipe, others).catch(String);
      if (typeof got === 'string') expect(got).toMatch(TOO_LARGE);
      else expect(got).toEqual(others.map(({ expected }) => expected));
      compared += within.length;
      beyond += others.length;
    }
    expect(compared + beyond).toBe(RECIPES * rows.length);
    expect(beyond).toBeLessThan(compared);
  });

  it('reports a value that 64 bits do not hold', async () => {
    // Turnover × costs ÷ a kobo.
    const squared = { verb: 'apportion', picks: [0, 1, 6], bounds: [1n, 1n], rates: [0n, 0n, 0n] } as const;
    const recipe = [{ ...squared, verb: 'amount' } as const, squared];
    expect(expectedOf(recipe, rows[0] as Row).some((value) => !isHeld(value))).toBe(true);
    await expect(answersOf(recipe, [{ id: 0 }])).rejects.toThrow(TOO_LARGE);
  });

  function isHeld(value: bigint | boolean): boolean {
    return typeof value === 'boolean' || (value <= LARGEST && value >= -LARGEST);
  }

  /** What the query says of some rows. */
  async function answersOf(recipe: readonly Sentence[], some: readonly { id: number }[]): Promise<DuckDBValue[][]> {
    const from = `(SELECT * FROM returns WHERE id IN (${[-1, ...some.map(({ id }) => id)].join()}))`;
    const { text } = queryOf(lawOf(recipe), 'duckdb', { from });
    return (await connection.runAndReadAll(`${text} ORDER BY id`)).getRows().map((row) => row.slice(2));
  }
});

const TOO_LARGE = /out of range|Overflow/;

describe('a query for another database', () => {
  const samples = fc.sample(recipes, { numRuns: 4 }).map((recipe) => lawOf(recipe));

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
