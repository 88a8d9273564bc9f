/**
 * A million drawn returns in DuckDB and 200,000 in PostgreSQL, a tenth of them in CI, each figure against the
 * evaluation of one return.
 */
import { DuckDBInstance } from '@duckdb/node-api';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { freshDatabase, hasPostgres } from '../../apps/service/test/fresh-database.js';
import { chanceOf } from '../../apps/service/test/processes/random.js';
import { citSql } from '../../src/sql/index.js';
import { companyTables } from '../../src/tables/company.js';
import { drawsOf, SEED } from '../effort.js';
import { Draw, expectedOf } from './drawn-returns.js';
import { type Column, type Drawn, nameOf, type Value } from './expected.js';
import { BLOCK, Comparison, fill, sqlType } from './returns-table.js';

const inForce = companyTables.filter(({ status }) => status === 'in_force');
const LAWS = inForce.map((table) => [nameOf(table), table] as const);

describe('returns in DuckDB', () => {
  it.each(LAWS)(
    'say of %s what one return after the other says',
    async (_name, table) => {
      const expected = expectedOf(table);
      const drawn = drawnFor(expected, drawsOf(1_000_000 / LAWS.length));
      const connection = await (await DuckDBInstance.create(':memory:')).connect();
      await fill(connection, [...expected.factColumns(), ...expected.listedColumns()], drawn);
      const { taxYear, reading } = table;
      const result = await connection.stream(citSql({ taxYear, reading, dialect: 'duckdb' }));
      const comparison = new Comparison(expected, drawn, result.columnNames());
      for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
        for (const row of chunk.getRows()) comparison.add(row);
      }
      holds(comparison, drawn);
    },
    900_000,
  );
});

describe.skipIf(!hasPostgres)('returns in PostgreSQL', () => {
  it.each(LAWS)(
    'say of %s what one return after the other says',
    async (_name, table) => {
      const expected = expectedOf(table);
      const drawn = drawnFor(expected, drawsOf(200_000 / LAWS.length));
      const client = new pg.Client({ connectionString: await freshDatabase() });
      await client.connect();
      try {
        await insert(client, [...expected.factColumns(), ...expected.listedColumns()], drawn);
        const { taxYear, reading } = table;
        const text = citSql({ taxYear, reading, dialect: 'postgres' });
        const { rows, fields } = await client.query({ text, rowMode: 'array', types: { getTypeParser: parserOf } });
        const comparison = new Comparison(
          expected,
          drawn,
          fields.map(({ name }) => name),
        );
        for (const row of rows) comparison.add(row);
        holds(comparison, drawn);
      } finally {
        await client.end();
      }
    },
    900_000,
  );
});

const INT8 = 20;
const BOOL = 16;

function parserOf(type: number): (text: string) => unknown {
  if (type === INT8) return BigInt;
  return type === BOOL ? (text) => text === 't' : (text) => text;
}

function drawnFor(expected: ReturnType<typeof expectedOf>, count: number): Drawn[] {
  const draw = new Draw(expected, chanceOf(SEED + expected.table.taxYear));
  return Array.from({ length: count }, () => draw.next());
}

/** Every return was compared in every figure, and none differs. */
function holds({ differences, differ, rows, refused, values }: Comparison, drawn: readonly Drawn[]): void {
  expect(differences).toEqual([]);
  expect({ differ, rows, refused }).toEqual({ differ: 0, rows: drawn.length, refused: 0 });
  expect(values).toBeGreaterThan(50 * rows);
}

async function insert(client: pg.Client, columns: readonly Column[], drawn: readonly Drawn[]): Promise<void> {
  const types = columns.map(({ name, kind }) => `${name} ${sqlType(kind)}`);
  await client.query(`CREATE TABLE returns (id BIGINT, ${types.join()})`);
  const arrays = ['BIGINT', ...columns.map(({ kind }) => sqlType(kind))].map(
    (type, index) => `$${index + 1}::${type}[]`,
  );
  for (let start = 0; start < drawn.length; start += BLOCK) {
    const block = drawn.slice(start, start + BLOCK);
    const values = [
      block.map((_each, index) => start + index),
      ...columns.map(({ of }) => block.map((each) => textOf(of(each)))),
    ];
    await client.query(`INSERT INTO returns SELECT * FROM unnest(${arrays.join()})`, values);
  }
}

function textOf(value: Value): string | null {
  return value === undefined ? null : String(value);
}
