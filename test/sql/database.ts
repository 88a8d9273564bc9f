/** Rows as a table of DuckDB: a column for each name that the header of a query lists. */
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

/** A cell; NULL where it is `undefined`. */
export type Cell = bigint | boolean | string | undefined;

/** A row by the names of its columns. */
export type Cells = Readonly<Record<string, Cell>>;

/** The columns that a query says it reads, each with its type; the first is the id. */
export function columnsReadBy(query: string): [name: string, type: string][] {
  const lines = query.split('\n').filter((line) => line.startsWith('-- '));
  const start = lines.findIndex((line) => line.startsWith('-- Reads '));
  const listed = lines
    .slice(start + 2)
    .map((line) => /^-- {3}(\w+) +(BIGINT|BOOLEAN|DATE|VARCHAR|DECIMAL\(24, 6\))/.exec(line));
  return listed.flatMap((found) => (found?.[1] && found[2] ? [[found[1], found[2]] as [string, string]] : []));
}

/** A DuckDB in memory. */
export async function duckdb(): Promise<DuckDBConnection> {
  return (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();
}

/** What a query answers for each of these rows, by the names of its columns. */
export async function answersTo(query: string, rows: readonly Cells[]): Promise<Record<string, unknown>[]> {
  const connection = await duckdb();
  const columns = columnsReadBy(query);
  await connection.run(`CREATE TABLE returns (id BIGINT, ${columns.map((each) => each.join(' ')).join()})`);
  const values = rows.map((row, id) => `(${[id, ...columns.map(([name]) => literal(row[name]))].join()})`);
  await connection.run(`INSERT INTO returns VALUES ${values.join(',\n')}`);
  return (await connection.runAndReadAll(`${query} ORDER BY id`)).getRowObjects();
}

function literal(cell: Cell): string {
  if (cell === undefined) return 'NULL';
  return typeof cell === 'string' ? `'${cell}'` : String(cell);
}
