/** Tables that state naira, or that have some columns only. */
import { describe, expect, it } from 'vitest';
import { citSql, pitSql, type SqlDialect } from '../../src/sql/index.js';
import { TIER } from '../effort.js';
import { oraclePit } from '../oracle/individual-oracle.js';
import { refusalsOf } from '../refusals-of.js';
import { duckdb } from './database.js';
import { isBigQuery, isSpark } from './parsers.js';

/** The answers of a query to a table that a statement makes. */
async function answersTo(statement: string, query: string): Promise<Record<string, unknown>[]> {
  const connection = await duckdb();
  await connection.run(`CREATE TABLE returns AS ${statement}`);
  return (await connection.runAndReadAll(`${query} ORDER BY id`)).getRowObjectsJson();
}

describe('a table in naira', () => {
  const QUERY = citSql({
    taxYear: 2022,
    dialect: 'duckdb',
    unit: 'naira',
    columns: ['turnover', 'operating_expenses'],
  });

  it.each(['DECIMAL(18, 2)', 'DOUBLE', 'VARCHAR'])('of type %s is answered in naira', async (type) => {
    // 20% of N10,000,000.55 of a medium-sized company: N2,000,000.11. 2.5% of it for education: N250,000.01.
    const rows = "VALUES (1, '50000000.55', '40000000'), (2, '0.29', NULL)";
    const columns = `id, t::${type} AS turnover, e::${type} AS operating_expenses`;
    const statement = `SELECT ${columns} FROM (${rows}) AS v(id, t, e)`;
    const [medium, small] = await answersTo(statement, QUERY);
    expect(medium).toMatchObject({ refused: null, cit: '2000000.11', education_tax: '250000.01' });
    expect(small).toMatchObject({ refused: null, gross_turnover: '0.29', company_size: 'small', total: '0.00' });
  });

  it('is refused where an amount is finer than a kobo, negative or too large', async () => {
    const amounts = ['0.001', '100.005', '-0.01', '999999999999999.99', '1000000000000000'];
    const rows = amounts.map((amount, id) => `(${id}, ${amount}::DECIMAL(24, 3), NULL)`).join();
    const answers = await answersTo(`SELECT * FROM (VALUES ${rows}) AS v(id, turnover, operating_expenses)`, QUERY);
    const wrong = ['turnover', 'turnover', 'turnover', null, 'turnover'];
    expect(answers.map(({ refused }) => refused)).toEqual(wrong);
  });

  it('is read by every dialect', () => {
    const queryOf = (dialect: SqlDialect): string =>
      citSql({ taxYear: 2027, dialect, unit: 'naira', columns: ['turnover'] });
    expect(isBigQuery(queryOf('bigquery'))).toBe(true);
    // The parser of Spark takes seconds for its first query.
    if (TIER !== 'quick') expect(isSpark(queryOf('spark'))).toBe(true);
    expect(queryOf('postgres')).toContain('CAST(ROUND(CAST(CAST(turnover AS TEXT) AS NUMERIC), 6) * 100 AS BIGINT)');
  });
});

describe('a table of some columns', () => {
  it('is answered as one whose other columns are NULL', async () => {
    const query = citSql({ taxYear: 2027, dialect: 'duckdb', columns: ['id', 'turnover', 'trade'] });
    const [answer] = await answersTo("SELECT 1 AS id, 8000000000::BIGINT AS turnover, 'general' AS trade", query);
    expect(answer).toMatchObject({ refused: null, company_size: 'small', total: '0' });
    const ofOne = pitSql({ taxYear: 2026, dialect: 'duckdb', columns: ['gross_income'] });
    const [person] = await answersTo('SELECT 1 AS id, 600000000::BIGINT AS gross_income', ofOne);
    const incomeStreams = [{ type: 'other', amount: 6_000_000, frequency: 'annual' }];
    const { taxDue } = oraclePit({ taxYear: 2026, state: 'Lagos', incomeStreams });
    expect(person).toMatchObject({ refused: null, tax_due: taxDue.replace('.', '') });
  });

  it('is refused without a required column, or with one that the query does not read', () => {
    const refused = (columns: string[]) => refusalsOf(() => citSql({ taxYear: 2022, dialect: 'duckdb', columns }));
    expect(refused(['turnovr', 'rent'])).toEqual(['/columns/0 unknown-word', '/columns missing-field']);
    expect(refused(['turnover', 'rent'])).toEqual([]);
  });
});
