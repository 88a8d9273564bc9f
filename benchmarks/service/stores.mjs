/** The storage of a run's servers, and its content. */
import { once } from 'node:events';
import { closeSync, createWriteStream, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { median } from '../built.mjs';
import { command, folder } from './processes.mjs';

const ACCOUNT = 'benchmark';

/** A store with its tables, an account with a key, and enough in its wallet for every filing. */
function prepared(settings) {
  command(settings, 'db', 'migrate');
  const [, apiKey] = command(settings, 'keys', 'create', '--account', ACCOUNT);
  command(settings, 'wallet', 'credit', '--account', ACCOUNT, '--amount', '100000000000');
  return { settings, apiKey };
}

/** A SQLite file in a folder of its own. */
export function sqliteStore(name) {
  const directory = join(folder, name);
  mkdirSync(directory);
  const file = join(directory, 'service.sqlite');
  const ask = (sql) => {
    const database = new Database(file, { readonly: true });
    try {
      return Object.values(database.prepare(sql).get())[0];
    } finally {
      database.close();
    }
  };
  return { ...prepared({ DATA_DIRECTORY: directory }), file, ask };
}

/** A database of its own on a server of PostgreSQL. */
export async function postgresStore(server, name) {
  const run = async (url, sql) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return Object.values(rows[0] ?? {})[0];
  };
  await run(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { ...prepared({ DATABASE_URL: url.href }), url: url.href, ask: (sql) => run(url.href, sql) };
}

/** Fills the register of companies of a store with so many rows, by the service's own command. */
export async function fillRegister({ settings }, rows) {
  const feed = join(folder, 'companies.ndjson');
  await writeFeed(feed, rows);
  const told = command({ ...settings, COMPANIES_FEED: feed }, 'registry', 'sync', 'companies');
  rmSync(feed);
  return told;
}

/** How long the disk takes to make a small append durable: the median of some, in milliseconds. */
export function flushMilliseconds(appends = 200) {
  const file = openSync(join(folder, 'flush'), 'a');
  const times = Array.from({ length: appends }, () => {
    writeSync(file, Buffer.alloc(4_096, 1));
    const start = performance.now();
    fsyncSync(file);
    return performance.now() - start;
  });
  closeSync(file);
  return median(times);
}

const AT_ONCE = 10_000;

async function writeFeed(file, rows) {
  const stream = createWriteStream(file);
  for (let first = 1; first <= rows; first += AT_ONCE) {
    const lines = Array.from({ length: Math.min(AT_ONCE, rows - first + 1) }, (_, index) => lineOf(first + index));
    if (!stream.write(`${lines.join('\n')}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
}

function lineOf(number) {
  const [month, dayOfMonth] = [12, 28].map((most) => String(1 + (number % most)).padStart(2, '0'));
  const day = `${1960 + (number % 60)}-${month}-${dayOfMonth}`;
  const companyName = `Benchmark Trading Company ${number} Limited`;
  return JSON.stringify({ rcNumber: `RC${number}`, companyName, status: 'ACTIVE', incorporationDate: day });
}
