/** A million drawn returns in DuckDB and 200,000 in PostgreSQL, each figure against the evaluation of one return. */
import {
  BIGINT,
  BOOLEAN,
  DATE,
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBDateValue,
  DuckDBInstance,
  VARCHAR,
} from '@duckdb/node-api';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { freshDatabase, hasPostgres } from '../../apps/service/test/fresh-database.js';
import { chanceOf } from '../../apps/service/test/processes/random.js';
import { COMPANY_FACTS, DISPOSAL_FIGURES } from '../../src/law/company/facts.js';
import { citSql } from '../../src/sql/index.js';
import { companyTables } from '../../src/tables/company.js';
import type { CompanyRuleTable } from '../../src/tables/company-table.js';
import { Draw, type Drawn, Expected, type Value } from './drawn-returns.js';

const SEED = 20270101;
const BLOCK = 2048;

/** A column of the table of returns. */
interface Column {
  readonly name: string;
  readonly kind: string;
  readonly of: (drawn: Drawn) => Value;
}

function columnsOf({ treatments }: Expected): Column[] {
  const facts = Object.entries(COMPANY_FACTS).map(([name, { kind }]) => ({
    name: snakeCase(name),
    kind,
    of: (drawn: Drawn) => drawn.facts[name],
  }));
  const gains = treatments.flatMap((table, index) =>
    Object.entries(DISPOSAL_FIGURES).map(([name, { kind }]) => ({
      name: `${snakeCase(name)}${index === 0 ? '' : `_under_${table.reading}`}`,
      kind,
      of: (drawn: Drawn) => drawn.gains[index]?.[name],
    })),
  );
  return [...facts, ...gains];
}

function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, '_$&').toLowerCase();
}

function sqlType(kind: string): string {
  if (kind.endsWith('amount')) return 'BIGINT';
  if (kind.endsWith('condition')) return 'BOOLEAN';
  return kind.endsWith('day') ? 'DATE' : 'VARCHAR';
}

const DUCK_TYPES = { BIGINT, BOOLEAN, DATE, VARCHAR } as const;

function nameOf({ taxYear, reading, revision }: CompanyRuleTable): string {
  return `${taxYear}, ${reading}, revision ${revision}`;
}

const inForce = companyTables.filter(({ status }) => status === 'in_force');
const LAWS = inForce.map((table) => [nameOf(table), table] as const);

describe('a million returns in DuckDB', () => {
  it.each(LAWS)(
    'say of %s what one return after the other says',
    async (_name, table) => {
      const expected = new Expected(table);
      const drawn = drawnFor(expected, Math.ceil(1_000_000 / LAWS.length));
      const connection = await (await DuckDBInstance.create(':memory:')).connect();
      await fill(connection, columnsOf(expected), drawn);
      const { taxYear, reading } = table;
      const result = await connection.stream(citSql({ taxYear, reading, dialect: 'duckdb' }));
      const comparison = new Comparison(expected, drawn, result.columnNames());
      for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
        for (const row of chunk.getRows()) comparison.add(row);
      }
      comparison.end();
    },
    900_000,
  );
});

describe.skipIf(!hasPostgres)('200,000 returns in PostgreSQL', () => {
  it.each(LAWS)(
    'say of %s what one return after the other says',
    async (_name, table) => {
      const expected = new Expected(table);
      const drawn = drawnFor(expected, Math.ceil(200_000 / LAWS.length));
      const client = new pg.Client({ connectionString: await freshDatabase() });
      await client.connect();
      try {
        await insert(client, columnsOf(expected), drawn);
        const { taxYear, reading } = table;
        const text = citSql({ taxYear, reading, dialect: 'postgres' });
        const { rows, fields } = await client.query({ text, rowMode: 'array', types: { getTypeParser: parserOf } });
        const comparison = new Comparison(
          expected,
          drawn,
          fields.map(({ name }) => name),
        );
        for (const row of rows) comparison.add(row);
        comparison.end();
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

function drawnFor(expected: Expected, count: number): Drawn[] {
  const draw = new Draw(expected, chanceOf(SEED + expected.table.taxYear));
  return Array.from({ length: count }, () => draw.next());
}

/** Holds the figures of each row against those of its return. */
class Comparison {
  private rows = 0;
  private values = 0;
  private refused = 0;
  private readonly differences: string[] = [];
  private readonly names: readonly string[];

  constructor(
    private readonly expected: Expected,
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
    for (const [index, figure] of figures.entries()) this.compare(Number(id), index, figure, wanted[index]);
  }

  end(): void {
    expect(this.differences).toEqual([]);
    expect(this.rows).toBe(this.drawn.length);
    expect(this.refused).toBe(0);
    expect(this.values).toBeGreaterThan(50 * this.rows);
  }

  private compare(id: number, index: number, figure: unknown, wanted: unknown): void {
    this.values++;
    if (figure === wanted || this.differences.length > 5) return;
    this.differences.push(`${this.names[index]} of row ${id} is ${figure}, not ${wanted}`);
  }
}

async function fill(connection: DuckDBConnection, columns: readonly Column[], drawn: readonly Drawn[]): Promise<void> {
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
