/**
 * A million companies, or with `DRAWS=5` five million, in the same bounded memory. The load runs in a process of its
 * own, built as the service is, whose peak memory the system has counted; the rows are looked up afterwards by another.
 */
import { execFile } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawsOf } from '../../../../test/effort.js';
import { openPostgres } from '../../src/storage/postgres/index.js';
import { openSqlite } from '../../src/storage/sqlite/index.js';
import type { Storage } from '../../src/storage/storage.js';
import { freshDatabase, hasPostgres } from '../fresh-database.js';
import { LIBRARY } from '../processes/programs.js';
import type { LoadReport } from './load-program.js';

const ROWS = drawsOf(1_000_000);
const ROWS_AT_ONCE = 50_000;
const MOST_RESIDENT = 300;
const STATUSES = ['ACTIVE', 'Inactive', 'Struck off', 'DISSOLVED'];

const SERVICE = fileURLToPath(new URL('../../', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'companies-'));
/** Inside the workspace, where the packages are found. */
const built = mkdtempSync(join(SERVICE, '.load-'));
const feed = join(directory, 'companies.ndjson');

beforeAll(async () => {
  writeFeed();
  await build({
    entryPoints: [
      join(SERVICE, 'test/registers/load-program.ts'),
      join(SERVICE, 'src/storage/sqlite/register-worker.ts'),
    ],
    outdir: built,
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: LIBRARY,
  });
});

afterAll(() => {
  for (const each of [directory, built]) rmSync(each, { recursive: true });
});

function writeFeed(): void {
  const file = openSync(feed, 'w');
  for (let first = 1; first <= ROWS; first += ROWS_AT_ONCE) {
    writeSync(file, Array.from({ length: ROWS_AT_ONCE }, (_, at) => rowOf(first + at)).join(''));
  }
  closeSync(file);
}

function rowOf(number: number): string {
  const day = String(1 + (number % 28)).padStart(2, '0');
  return (
    `{"rcNumber":"RC${number}","companyName":"Example Company ${number} Limited",` +
    `"status":"${STATUSES[number % 4]}","incorporationDate":"${1960 + (number % 60)}-0${1 + (number % 9)}-${day}"}\n`
  );
}

async function load(kind: string, place: string): Promise<LoadReport> {
  const program = [join(built, 'load-program.js'), kind, place, feed];
  const { stdout } = await promisify(execFile)(process.execPath, program);
  const report: LoadReport = JSON.parse(stdout);
  const rate = Math.round(report.rows / report.seconds / 1000);
  const figures = `${report.rows} rows in ${report.seconds.toFixed(1)} s (${rate},000 a second)`;
  process.stderr.write(`\n${kind}: ${figures}, ${Math.round(report.peak)} MiB resident at most\n`);
  return report;
}

async function expectRows(storage: Storage): Promise<void> {
  expect(await storage.registers.state('companies')).toMatchObject({ rows: ROWS });
  for (const number of [1, 2, ROWS / 5, ROWS / 2 + 3, ROWS - 1, ROWS]) {
    const [row] = await storage.registers.find('companies', String(number));
    expect(row).toMatchObject({ class: 'RC', number: String(number), line: number });
    expect(JSON.parse(row?.record ?? '').companyName).toBe(`Example Company ${number} Limited`);
  }
  expect(await storage.registers.find('companies', String(ROWS + 1))).toEqual([]);
}

const MINUTES = 60_000;

describe(`a feed of ${ROWS} companies`, () => {
  it('loads into SQLite in less than 300 MiB', { timeout: 10 * MINUTES }, async () => {
    const place = join(directory, 'service.sqlite');
    const report = await load('SQLite', place);
    expect(report).toMatchObject({ outcome: 'published', reason: null, rows: ROWS });
    expect(report.peak).toBeLessThan(MOST_RESIDENT);
    const storage = await openSqlite(place);
    await expectRows(storage);
    await storage.close();
  });

  it.skipIf(!hasPostgres)('loads into PostgreSQL in less than 300 MiB', { timeout: 10 * MINUTES }, async () => {
    const place = await freshDatabase();
    const report = await load('PostgreSQL', place);
    expect(report).toMatchObject({ outcome: 'published', reason: null, rows: ROWS });
    expect(report.peak).toBeLessThan(MOST_RESIDENT);
    const storage = await openPostgres(place);
    await expectRows(storage);
    await storage.close();
  });
});
