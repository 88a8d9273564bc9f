/** Above what one machine holds, the guide compares two laws by their queries: the sums are those of `simulate`. */
import { describe, expect, it } from 'vitest';
import { population } from '../../src/analysis/impact/population.js';
import { prepare } from '../../src/analysis/impact/prepare.js';
import { simulate } from '../../src/analysis/impact/simulate.js';
import { companyRuleTable } from '../../src/index.js';
import { citSql } from '../../src/sql/index.js';
import { type Cell, columnsReadBy, duckdb } from './database.js';

const COMPANIES = [...population({ count: 2_000, seed: 5, taxYear: 2026 })];

/** The request of a company as a row of the table that the queries read: amounts in kobo, days as dates. */
function cellOf(name: string, { input }: (typeof COMPANIES)[number]): Cell {
  const field = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const value = (input as unknown as Record<string, unknown>)[field];
  if (typeof value !== 'string' || !/^\d+\.\d\d$/.test(value)) return value as Cell;
  return BigInt(value.replace('.', ''));
}

function literal(cell: Cell): string {
  if (cell === undefined) return 'NULL';
  return typeof cell === 'string' ? `'${cell}'` : String(cell);
}

describe('two laws as queries over one table', () => {
  it('come to the sums of simulate, overall and by group', async () => {
    const [before, after] = (['certified_copy', 'first_gazette'] as const).map((reading) =>
      citSql({ taxYear: 2026, reading, dialect: 'duckdb', from: 'returns' }),
    ) as [string, string];
    const columns = columnsReadBy(before);
    expect(columnsReadBy(after).map(([name]) => name)).toEqual(columns.map(([name]) => name));
    const connection = await duckdb();
    await connection.run(
      `CREATE TABLE returns (id BIGINT, sector VARCHAR, ${columns.map((each) => each.join(' ')).join()})`,
    );
    const rows = COMPANIES.map(
      (row, id) => `(${[id, `'${row.sector}'`, ...columns.map(([name]) => literal(cellOf(name, row)))].join()})`,
    );
    await connection.run(`INSERT INTO returns VALUES ${rows.join(',\n')}`);
    await connection.run(`CREATE TABLE before AS ${before}`);
    await connection.run(`CREATE TABLE after AS ${after}`);
    const sums = `
      SELECT sector, CAST(SUM(before.total) AS BIGINT) AS was, CAST(SUM(after.total) AS BIGINT) AS now,
        CAST(COUNT(*) FILTER (after.total > before.total) AS BIGINT) AS pay_more,
        CAST(COUNT(*) FILTER (after.total < before.total) AS BIGINT) AS pay_less
      FROM returns JOIN before USING (id) JOIN after USING (id) GROUP BY sector ORDER BY sector`;
    const answered = (await connection.runAndReadAll(sums)).getRowObjects();

    const read = prepare('company', COMPANIES, { taxYear: 2026, groups: ['sector'] });
    const tables = ['certified_copy', 'first_gazette'].map((reading) => companyRuleTable(2026, { reading }));
    const impact = simulate(read, ...(tables as [(typeof tables)[0], (typeof tables)[0]]));
    const kobo = (amount: { toFixed(places: number): string }): bigint => BigInt(amount.toFixed(2).replace('.', ''));
    const groups = impact.groups[1]?.rows.map((group) => ({
      sector: group.name,
      was: kobo(group.before),
      now: kobo(group.after),
      pay_more: BigInt(group.payMore),
      pay_less: BigInt(group.payLess),
    }));
    expect(answered).toEqual(groups?.sort((a, b) => (a.sector < b.sector ? -1 : 1)));
    expect(impact.payMore.rows).toBeGreaterThan(0);
  });
});
