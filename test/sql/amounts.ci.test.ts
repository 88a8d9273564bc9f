/** Amounts finer than the unit of the table, and numbers that are no amounts, in PostgreSQL. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, hasPostgres } from '../../apps/service/test/fresh-database.js';
import { citSql, type SqlUnit } from '../../src/sql/index.js';
import { HELD_AS_KOBO, HELD_AS_NAIRA, type Held, rowOf } from './amounts.js';

describe.skipIf(!hasPostgres)('an amount in PostgreSQL', () => {
  let client: pg.Client;

  beforeAll(async () => {
    client = new pg.Client({ connectionString: await freshDatabase() });
    await client.connect();
  });
  afterAll(() => client.end());

  async function answerTo(row: string, unit: SqlUnit): Promise<unknown[]> {
    const query = citSql({ taxYear: 2022, dialect: 'postgres', unit, columns: ['turnover'] });
    await client.query(`DROP TABLE IF EXISTS returns; CREATE TABLE returns AS ${row}`);
    const factor = unit === 'naira' ? 100 : 1;
    const figures = `refused, CAST(gross_turnover * ${factor} AS BIGINT)`;
    const { rows } = await client.query({ text: `SELECT ${figures} FROM (${query}) AS answers`, rowMode: 'array' });
    return rows[0] ?? [];
  }

  const expected = ({ kobo }: Held): unknown[] => [kobo === null ? 'turnover' : null, kobo === null ? null : `${kobo}`];

  it.each(HELD_AS_KOBO)('of kobo and of type $type that is $amount is $kobo', async (held) => {
    expect(await answerTo(rowOf(held, 'NUMERIC'), 'kobo')).toEqual(expected(held));
  });

  it.each(HELD_AS_NAIRA)('of naira and of type $type that is $amount is $kobo', async (held) => {
    expect(await answerTo(rowOf(held, 'NUMERIC'), 'naira')).toEqual(expected(held));
  });

  it('is an error where it is text', async () => {
    const text = (amount: string) => rowOf({ type: 'text', amount, kobo: null }, '');
    await expect(answerTo(text('80000000.5'), 'kobo')).rejects.toThrow('character varying');
    await expect(answerTo(text('80 million'), 'naira')).rejects.toThrow('"80 million"');
  });
});
