/** Two laws over one table of made-up companies: the query that the guide shows, and what `simulate` says. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { population } from '../../src/analysis/impact/population.js';
import { prepare } from '../../src/analysis/impact/prepare.js';
import { simulate } from '../../src/analysis/impact/simulate.js';
import { companyRuleTable } from '../../src/index.js';
import { citSql, type SqlDialect } from '../../src/sql/index.js';
import { type Cell, columnsReadBy } from './database.js';

type Company = ReturnType<typeof population> extends Generator<infer C> ? C : never;

/** The sums of a sector, in kobo, and how many pay more and less. */
export interface SectorSums {
  readonly sector: string;
  readonly was: bigint;
  readonly now: bigint;
  readonly pay_more: bigint;
  readonly pay_less: bigint;
}

const TAX_YEAR = 2026;
const READINGS = ['certified_copy', 'first_gazette'] as const;

/** Companies that are made up. */
export function madeUp(count: number): Company[] {
  return [...population({ count, seed: 5, taxYear: TAX_YEAR })];
}

/** The queries of both laws. */
export function queriesIn(dialect: SqlDialect): [before: string, after: string] {
  const queries = READINGS.map((reading) => citSql({ taxYear: TAX_YEAR, reading, dialect, from: 'returns' }));
  return queries as [string, string];
}

/** The query that compares them. */
export const SUMS = `
  SELECT sector, CAST(SUM(before.total) AS BIGINT) AS was, CAST(SUM(after.total) AS BIGINT) AS now,
    COUNT(*) FILTER (WHERE after.total > before.total) AS pay_more,
    COUNT(*) FILTER (WHERE after.total < before.total) AS pay_less
  FROM returns JOIN before USING (id) JOIN after USING (id) GROUP BY sector ORDER BY sector`;

/** Writes the companies into the table `returns`. */
export async function fillWith(connection: DuckDBConnection, companies: readonly Company[]): Promise<void> {
  const [before] = queriesIn('duckdb');
  const columns = columnsReadBy(before);
  await connection.run(
    `CREATE TABLE returns (id BIGINT, sector VARCHAR, ${columns.map((each) => each.join(' ')).join()})`,
  );
  const rows = companies.map(
    (row, id) => `(${[id, `'${row.sector}'`, ...columns.map(([name]) => literal(cellOf(name, row)))].join()})`,
  );
  await connection.run(`INSERT INTO returns VALUES ${rows.join(',\n')}`);
}

/** What `simulate` says of the same companies. */
export function simulated(companies: readonly Company[]): SectorSums[] {
  const read = prepare('company', companies, { taxYear: TAX_YEAR, groups: ['sector'] });
  const [before, after] = READINGS.map((reading) => companyRuleTable(TAX_YEAR, { reading }));
  if (!before || !after) throw new Error('There are no two laws.');
  const groups = simulate(read, before, after).groups[1]?.rows ?? [];
  const sums = groups.map((group) => ({
    sector: group.name,
    was: kobo(group.before),
    now: kobo(group.after),
    pay_more: BigInt(group.payMore),
    pay_less: BigInt(group.payLess),
  }));
  return sums.sort((a, b) => (a.sector < b.sector ? -1 : 1));
}

function kobo(amount: { toFixed(places: number): string }): bigint {
  return BigInt(amount.toFixed(2).replace('.', ''));
}

/** The request of a company as a row of the table that the queries read: amounts in kobo, days as dates. */
function cellOf(name: string, { input }: Company): Cell {
  const field = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const value = (input as unknown as Record<string, unknown>)[field];
  if (typeof value !== 'string' || !/^\d+\.\d\d$/.test(value)) return value as Cell;
  return BigInt(value.replace('.', ''));
}

function literal(cell: Cell): string {
  if (cell === undefined) return 'NULL';
  return typeof cell === 'string' ? `'${cell}'` : String(cell);
}
