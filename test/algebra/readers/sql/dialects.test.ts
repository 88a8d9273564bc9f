import { describe, expect, it } from 'vitest';
import { DIALECTS, SQL_DIALECTS } from '../../../../src/algebra/readers/sql/dialects.js';
import { duckdb } from '../../../sql/database.js';
import { isBigQuery, isSpark } from '../../../sql/parsers.js';

describe('a dialect', () => {
  it('has its words', () => {
    expect(Object.keys(DIALECTS)).toEqual([...SQL_DIALECTS]);
  });

  it.each([
    ['duckdb', '7 // 2', '7 // 2', '7 % 2'],
    ['postgres', '7 / 2', 'DIV(7, 2)', '7 % 2'],
    ['spark', '7 DIV 2', '7 DIV 2', '7 % 2'],
    ['bigquery', 'DIV(7, 2)', 'DIV(7, 2)', 'MOD(7, 2)'],
  ] as const)('divides whole numbers: %s', (name, quotient, wideQuotient, remainder) => {
    const words = DIALECTS[name];
    expect([words.quotient('7', '2'), words.wideQuotient('7', '2'), words.remainder('7', '2')]).toEqual([
      ...[quotient, wideQuotient, remainder],
    ]);
  });

  it('of DuckDB gives the whole part and the rest of numbers of its types', async () => {
    const { quotient, wideQuotient, remainder, integer, wideInteger } = DIALECTS.duckdb;
    const connection = await duckdb();
    const [narrow, wide] = [`CAST(17 AS ${integer})`, `CAST(10000000000000000000017 AS ${wideInteger})`];
    const query = `SELECT ${quotient(narrow, '5')}, ${remainder(narrow, '5')}, ${wideQuotient(wide, '5')}`;
    const rows = (await connection.runAndReadAll(query)).getRows();
    expect(rows[0]?.map((each) => BigInt(String(each)))).toEqual([3n, 2n, 2_000_000_000_000_000_000_003n]);
  });

  it('of DuckDB reads naira with all their digits, and writes kobo as naira', async () => {
    const { decimalsOf, nairaOf } = DIALECTS.duckdb;
    const [, asShown = ''] = decimalsOf('12345678901234.56e0');
    const query = `SELECT ${decimalsOf('1e0 + 0.29')}, ${asShown}, ${nairaOf('7')}, ${nairaOf('99999999999999999')}`;
    const [row] = (await (await duckdb()).runAndReadAll(query)).getRowsJson();
    expect(row).toEqual(['1.290000', '1.290000', '12345678901234.560000', '0.07', '999999999999999.99']);
  });

  it('casts to its types in its own syntax', () => {
    const castsOf = ({ integer, wideInteger, decimal, boolean, text, ...words }: (typeof DIALECTS)['spark']) => {
      const casts = [integer, wideInteger, decimal, boolean, text].map((type) => `CAST(x AS ${type})`);
      return `SELECT ${[...casts, ...words.decimalsOf('x'), words.nairaOf('x')].join(', ')} FROM t`;
    };
    expect(isSpark(castsOf(DIALECTS.spark))).toBe(true);
    expect(isBigQuery(castsOf(DIALECTS.bigquery))).toBe(true);
  });
});
