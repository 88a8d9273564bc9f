/**
 * PostgreSQL for the tests that need it: every one that asks gets an empty database of its own, on the server of
 * TEST_DATABASE_URL or on a throw-away one that the first of them starts. The tests run in other processes, so they
 * ask over a socket; see fresh-database.ts.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { answersAt } from '../../../test/asking.js';
import { triesPostgres } from '../../../test/effort.js';
import type { PostgresServer } from '../tools/postgres.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The socket that answers each connection with the URL of a new database; null where PostgreSQL is not tried. */
    freshDatabases: string | null;
  }
}

/** Makes databases while the tests run, and drops them afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const { canStartPostgres } = await import('../tools/postgres.js');
  if (!triesPostgres() || (given === undefined && !canStartPostgres())) {
    project.provide('freshDatabases', null);
    return async () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), 'fresh-databases-'));
  const databases = new Databases(given);
  const server = await answersAt(join(folder, 'socket'), () => databases.create());
  project.provide('freshDatabases', join(folder, 'socket'));
  return async () => {
    server.close();
    await databases.drop();
    rmSync(folder, { recursive: true, force: true });
  };
}

class Databases {
  readonly #given: string | undefined;
  #started: Promise<PostgresServer> | undefined;
  readonly #names: string[] = [];

  constructor(given: string | undefined) {
    this.#given = given;
  }

  async create(): Promise<string> {
    const name = `test_${randomBytes(8).toString('hex')}`;
    const server = await this.#server();
    await execute(server, [`CREATE DATABASE ${name}`]);
    this.#names.push(name);
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url.href;
  }

  async drop(): Promise<void> {
    if (this.#given !== undefined) {
      const drops = this.#names.map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      if (drops.length > 0) await execute(this.#given, drops);
    }
    await (await this.#started)?.stop();
  }

  async #server(): Promise<string> {
    if (this.#given !== undefined) return this.#given;
    const { startPostgres } = await import('../tools/postgres.js');
    this.#started ??= startPostgres();
    return (await this.#started).url;
  }
}

async function execute(url: string, statements: readonly string[]): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
