/** Drawn returns as Parquet, with their lists as they are stated, and answers in Parquet held against them. */
import { mkdirSync } from 'node:fs';
import { duckdb } from '../sql/database.js';
import type { Column } from '../sql/expected.js';
import { Comparison, fill } from '../sql/returns-table.js';
import type { DrawnWithList, Law } from './laws.js';

/** Writes the returns into a folder: `id`, the facts, the list as an array of structures, and the year. */
export async function writeReturns(law: Law, drawn: readonly DrawnWithList[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const connection = await duckdb();
  const list: Column<DrawnWithList> = { name: law.field, kind: 'text', of: (each) => JSON.stringify(each.list) };
  await fill(connection, [...law.expected.factColumns(), list], drawn);
  const items = JSON.stringify([law.items]);
  const columns = `* REPLACE (from_json(${law.field}, '${items}') AS ${law.field})`;
  const beside = Object.entries(law.beside).map(
    ([name, value]) => `${typeof value === 'number' ? value : `'${value}'`} AS ${name}`,
  );
  const query = `SELECT ${[columns, ...beside].join()} FROM returns`;
  await connection.run(`COPY (${query}) TO '${folder}/returns.parquet' (FORMAT parquet)`);
  connection.closeSync();
}

/** Holds the answers in a folder against what each return comes to. */
export async function compared(law: Law, drawn: readonly DrawnWithList[], folder: string): Promise<Comparison> {
  const connection = await duckdb();
  const answers = `read_parquet('${folder}/*.parquet')`;
  const described = (await connection.runAndReadAll(`DESCRIBE SELECT * FROM ${answers}`)).getRowObjects();
  const names = described.map(({ column_name: name }) => String(name));
  const cells = described.map(({ column_name: name, column_type: type }) => {
    return String(type).startsWith('DECIMAL') ? `CAST(${name} AS HUGEINT)` : String(name);
  });
  const comparison = new Comparison(law.expected, drawn, names);
  const result = await connection.stream(`SELECT ${cells.join()} FROM ${answers}`);
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    for (const row of chunk.getRows()) comparison.add(row);
  }
  connection.closeSync();
  return comparison;
}
