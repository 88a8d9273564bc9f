/** Drawn returns as a table of DuckDB, and the answers of a query held against what each return comes to. */
import {
  BIGINT,
  BOOLEAN,
  DATE,
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBDateValue,
  VARCHAR,
} from '@duckdb/node-api';
import type { Column, Drawn, Value } from './expected.js';

/** The rows that are given to a database at once. */
export const BLOCK = 2048;

/** The type of a column, by the kind of its fact. */
export function sqlType(kind: string): string {
  if (kind.endsWith('amount')) return 'BIGINT';
  if (kind.endsWith('condition')) return 'BOOLEAN';
  return kind.endsWith('day') ? 'DATE' : 'VARCHAR';
}

const DUCK_TYPES = { BIGINT, BOOLEAN, DATE, VARCHAR } as const;

/** Fills the table `returns` of DuckDB; `id` is the place of a return. */
export async function fill<D>(
  connection: DuckDBConnection,
  columns: readonly Column<D>[],
  drawn: readonly D[],
): Promise<void> {
  await connection.run(
    `CREATE TABLE returns (id BIGINT, ${columns.map(({ name, kind }) => `${name} ${sqlType(kind)}`).join()})`,
  );
  const appender = await connection.createAppender('returns');
  const types = [BIGINT, ...columns.map(({ kind }) => DUCK_TYPES[sqlType(kind) as keyof typeof DUCK_TYPES])];
  for (let start = 0; start < drawn.length; start += BLOCK) {
    const block = drawn.slice(start, start + BLOCK);
    const chunk = DuckDBDataChunk.create(types);
    const ids = block.map((_each, index) => BigInt(start + index));
    chunk.setColumns([ids, ...columns.map((column) => block.map((each) => duckValue(column.kind, column.of(each))))]);
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
}

function duckValue(kind: string, value: Value) {
  if (value === undefined) return null;
  if (kind.endsWith('amount')) return BigInt(value);
  if (!kind.endsWith('day')) return value;
  const [year = 0, month = 0, day = 0] = String(value).split('-').map(Number);
  return DuckDBDateValue.fromParts({ year, month, day });
}

/** Holds the figures of each row against those of its return. */
export class Comparison {
  /** Rows compared, those of them that differ in any figure, and those that were refused. */
  rows = 0;
  differ = 0;
  refused = 0;
  values = 0;
  /** The first differences, in words. */
  readonly differences: string[] = [];
  private readonly names: readonly string[];

  constructor(
    private readonly expected: { of(drawn: Drawn, columns: readonly string[]): unknown[] },
    private readonly drawn: readonly Drawn[],
    columns: readonly string[],
  ) {
    this.names = columns.slice(2);
  }

  add([id, refused, ...figures]: readonly unknown[]): void {
    const drawn = this.drawn[Number(id)];
    this.rows++;
    if (!drawn) throw new Error(`There is no row ${id}.`);
    if (refused !== null) this.refused++;
    const wanted = this.expected.of(drawn, this.names);
    this.values += figures.length;
    const wrong = figures.flatMap((figure, place) => (figure === wanted[place] ? [] : [place]));
    if (wrong.length === 0) return;
    this.differ++;
    const said = wrong.map((place) => `${this.names[place]} of row ${id} is ${figures[place]}, not ${wanted[place]}`);
    this.differences.push(...said.slice(0, Math.max(0, 5 - this.differences.length)));
  }
}
