/** What is in the database, read by questions of the tests' own: not by the code that wrote it. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import type { Place } from './place.js';

type Row = Readonly<Record<string, string | null>>;

/** The rows of a question whose columns are all text. */
export async function ask<R extends Row>({ databaseUrl, dataDirectory }: Place, sql: string): Promise<readonly R[]> {
  if (databaseUrl === null) {
    const database = new Database(join(dataDirectory, 'service.sqlite'), { readonly: true, timeout: 30_000 });
    const rows = database.prepare<[], R>(sql).all();
    database.close();
    return rows;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<R>(sql);
  await client.end();
  return rows;
}

/** A filing with the kinds of its postings and with its statuses, such as `CAPTURE HOLD`. */
export interface BookedFiling extends Row {
  readonly id: string;
  readonly account_id: string;
  readonly calculation_id: string;
  readonly postings: string;
  readonly statuses: string;
  /** `1` while it has a turn in the outbox. */
  readonly turns: string;
}

const kindsOf = (table: string, column: string, order: string): string =>
  `(SELECT COALESCE(string_agg(${column}, ' '), '') FROM (
    SELECT ${column} FROM ${table} t WHERE t.filing_id = f.id ORDER BY ${order}) k)`;

/** Every filing, in the order of ids. */
export function filingsIn(place: Place): Promise<readonly BookedFiling[]> {
  return ask(
    place,
    `SELECT f.id, f.account_id, f.calculation_id, ${kindsOf('postings', 'kind', 'kind')} AS postings,
      ${kindsOf('filing_statuses', 'status', 'place')} AS statuses,
      (SELECT CAST(COUNT(*) AS TEXT) FROM outbox o WHERE o.filing_id = f.id) AS turns
    FROM filings f ORDER BY f.id`,
  );
}

/** The sum of every ledger account, in kobo. */
export async function sumsIn(place: Place): Promise<Readonly<Record<string, bigint>>> {
  const rows = await ask<{ account: string; kobo: string }>(
    place,
    'SELECT ledger_account AS account, CAST(SUM(kobo) AS TEXT) AS kobo FROM entries GROUP BY ledger_account',
  );
  return Object.fromEntries(rows.map(({ account, kobo }) => [account, BigInt(kobo)]));
}

/** How many rows a table has. */
export async function countIn(place: Place, table: 'claims' | 'filings'): Promise<number> {
  const [row] = await ask<{ count: string }>(place, `SELECT CAST(COUNT(*) AS TEXT) AS count FROM ${table}`);
  return Number(row?.count);
}
