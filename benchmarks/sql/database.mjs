/** The rows of the full mix without disposals as tables of DuckDB, which runs on one thread. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

/** The number of copies of each row. A query is planned once, which takes as long as some thousands of rows. */
export const COPIES = 12;

/** A DuckDB in memory, on one thread. */
export async function database() {
  return (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();
}

/** The columns that the header of a query lists, each with its type. */
function columnsReadBy(query) {
  const listed = query.split('\n').map((line) => /^-- {3}(\w+) +(BIGINT|BOOLEAN|DATE|VARCHAR)/.exec(line));
  return listed.flatMap((found) => (found ? [{ name: found[1], type: found[2] }] : []));
}

/** Fills the table that a query reads; `id` counts the requests. */
export async function fill(connection, table, query, requests) {
  const columns = columnsReadBy(query);
  const folder = mkdtempSync(join(tmpdir(), 'nigeria-tax-sql-'));
  try {
    const file = join(folder, 'rows.csv');
    writeFileSync(file, requests.map((request, id) => `${[id, ...cellsOf(request, columns)].join()}\n`).join(''));
    const types = [{ name: 'id', type: 'BIGINT' }, ...columns].map(({ name, type }) => `'${name}': '${type}'`);
    const rows = `read_csv('${file}', header = false, columns = {${types.join()}})`;
    await connection.run(`CREATE TABLE ${table} AS SELECT * FROM ${rows}, range(${COPIES})`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The cells of a row in the order of the columns; empty where the request has none. */
function cellsOf({ capitalIncomeBreakdown, ...request }, columns) {
  const facts = Object.entries({ ...request, ...capitalIncomeBreakdown });
  const byColumn = new Map(facts.map(([name, value]) => [snakeCase(name), value]));
  return columns.map(({ name, type }) => {
    const value = byColumn.get(name);
    if (value === undefined) return '';
    return type === 'BIGINT' ? Math.round(value * 100) : value;
  });
}

/** `costOfSales` is `cost_of_sales`. */
export const snakeCase = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
