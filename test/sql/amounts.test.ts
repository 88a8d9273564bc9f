/** Amounts finer than the unit of the table, and numbers that are no amounts, in DuckDB. */
import { describe, expect, it } from 'vitest';
import { citSql, pitSql, type SqlUnit } from '../../src/sql/index.js';
import { HELD_AS_KOBO, HELD_AS_NAIRA, type Held, rowOf } from './amounts.js';
import { duckdb } from './database.js';

/** The columns `refused` and `gross_turnover` of the query over one row. */
async function answerTo(row: string, unit: SqlUnit): Promise<unknown[]> {
  const query = citSql({ taxYear: 2022, dialect: 'duckdb', unit, columns: ['turnover'] });
  const connection = await duckdb();
  await connection.run(`CREATE TABLE returns AS ${row}`);
  const factor = unit === 'naira' ? 100 : 1;
  const figures = `refused, CAST(gross_turnover * ${factor} AS BIGINT)`;
  const select = `SELECT ${figures} FROM (${query})`;
  return (await connection.runAndReadAll(select)).getRows()[0] ?? [];
}

const expected = ({ kobo }: Held): unknown[] => [kobo === null ? 'turnover' : null, kobo];

describe('an amount of a table in kobo', () => {
  it.each(HELD_AS_KOBO)('of type $type that is $amount is $kobo', async (held) => {
    expect(await answerTo(rowOf(held, 'DECIMAL(38, 6)'), 'kobo')).toEqual(expected(held));
  });

  it('is not read from text, whose fraction a cast would round away', async () => {
    const text = rowOf({ type: 'text', amount: '80000000.5', kobo: null }, '');
    await expect(answerTo(text, 'kobo')).rejects.toThrow(/VARCHAR.*cast/);
  });
});

describe('an amount of a table in naira', () => {
  it.each(HELD_AS_NAIRA)('of type $type that is $amount is $kobo', async (held) => {
    expect(await answerTo(rowOf(held, 'DECIMAL(38, 6)'), 'naira')).toEqual(expected(held));
  });

  it('is refused where it is text that is no number', async () => {
    const text = rowOf({ type: 'text', amount: '80 million', kobo: null }, '');
    expect(await answerTo(text, 'naira')).toEqual(['turnover', null]);
  });
});

it('is refused of an individual, and the column is named', async () => {
  const connection = await duckdb();
  const columns = ['gross_income', 'annual_rent'];
  await connection.run('CREATE TABLE returns AS SELECT 1 AS id, 600000000 AS gross_income, 1000000.5 AS annual_rent');
  const query = pitSql({ taxYear: 2026, dialect: 'duckdb', columns });
  const [row] = (await connection.runAndReadAll(query)).getRowObjects();
  expect(row).toMatchObject({ refused: 'annual_rent', tax_due: null });
});
