/**
 * A hundred thousand companies in CI, a million in a run of everything, in memory that does not grow with them. The
 * load runs in a process of its own, built as the service is, with a heap that could not hold the companies; the system
 * has counted its peak memory, buffers included. The rows are looked up afterwards by another process.
 */
import { execFile } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawsOf } from '../../../../test/effort.js';
import { made } from '../../../../test/made/made.js';
import { openPostgres } from '../../src/storage/postgres/index.js';
import { openSqlite } from '../../src/storage/sqlite/index.js';
import type { Storage } from '../../src/storage/storage.js';
import { freshDatabase, hasPostgres } from '../fresh-database.js';
import type { Programs } from '../processes/programs.js';
import type { LoadReport } from './load-program.js';

const ROWS = drawsOf(1_000_000);
const ROWS_AT_ONCE = 10_000;
/** The heap of the load, in MiB: the rows of the larger feed are more, in objects. */
const HEAP = 40;
/** How long a feed is at least, in bytes: what it would take in buffers to read it whole is more than all the rest. */
const FEED = 200_000_000;
const STATUSES = ['ACTIVE', 'Inactive', 'Struck off', 'DISSOLVED'];
/** A field that no register has. */
const REMARK = 'r'.repeat(FEED / ROWS);

const directory = mkdtempSync(join(tmpdir(), 'companies-'));

interface Feed {
  readonly rows: number;
  readonly path: string;
}
const feedOf = (rows: number): Feed => ({ rows, path: join(directory, `${rows}.ndjson`) });
const [small, large] = [feedOf(ROWS / 10), feedOf(ROWS)];

let programs: Programs;
beforeAll(async () => {
  programs = await made('programs');
  for (const feed of [small, large]) writeFeed(feed);
});

afterAll(() => rmSync(directory, { recursive: true }));

function writeFeed({ rows, path }: Feed): void {
  const file = openSync(path, 'w');
  for (let first = 1; first <= rows; first += ROWS_AT_ONCE) {
    writeSync(file, Array.from({ length: ROWS_AT_ONCE }, (_, at) => rowOf(first + at)).join(''));
  }
  closeSync(file);
}

/** A name of nearly the greatest length. */
const nameOf = (number: number): string => `Example Company ${number} ${'and Daughters '.repeat(18)}Limited`;

function rowOf(number: number): string {
  const day = String(1 + (number % 28)).padStart(2, '0');
  return (
    `{"rcNumber":"RC${number}","companyName":"${nameOf(number)}",` +
    `"status":"${STATUSES[number % 4]}",` +
    `"incorporationDate":"${1960 + (number % 60)}-0${1 + (number % 9)}-${day}","remark":"${REMARK}"}\n`
  );
}

/** The most memory that a load of a feed had resident, in MiB. */
async function peakOf(kind: string, place: string, { rows, path }: Feed): Promise<number> {
  const program = [`--max-old-space-size=${HEAP}`, programs.load, kind, place, path];
  const { stdout } = await promisify(execFile)(process.execPath, program);
  const report: LoadReport = JSON.parse(stdout);
  const rate = Math.round(report.rows / report.seconds / 1000);
  const figures = `${report.rows} rows in ${report.seconds.toFixed(1)} s (${rate},000 a second)`;
  process.stderr.write(`\n${kind}: ${figures}, ${Math.round(report.peak)} MiB resident at most\n`);
  expect(report).toMatchObject({ outcome: 'published', reason: null, rows });
  return report.peak;
}

/** Loads a feed and one ten times as long: nine tenths of the longer one would double the memory. */
async function expectBounded(kind: string, place: () => Promise<string>): Promise<string> {
  const peak = await peakOf(kind, await place(), small);
  const loaded = await place();
  expect(await peakOf(kind, loaded, large)).toBeLessThan(2 * peak);
  return loaded;
}

async function expectRows(storage: Storage): Promise<void> {
  expect(await storage.registers.state('companies')).toMatchObject({ rows: ROWS });
  for (const number of [1, 2, ROWS / 5, ROWS / 2 + 3, ROWS - 1, ROWS]) {
    const [row] = await storage.registers.find('companies', String(number));
    expect(row).toMatchObject({ class: 'RC', number: String(number), line: number });
    expect(JSON.parse(row?.record ?? '').companyName).toBe(nameOf(number));
  }
  expect(await storage.registers.find('companies', String(ROWS + 1))).toEqual([]);
}

const MINUTES = 60_000;

describe(`a feed of ${ROWS} companies`, () => {
  it('loads into SQLite in the memory of a tenth of it', { timeout: 10 * MINUTES }, async () => {
    let places = 0;
    const place = await expectBounded('SQLite', async () => join(directory, `${++places}.sqlite`));
    const storage = await openSqlite(place);
    await expectRows(storage);
    await storage.close();
  });

  it.skipIf(!hasPostgres)(
    'loads into PostgreSQL in the memory of a tenth of it',
    { timeout: 10 * MINUTES },
    async () => {
      const storage = await openPostgres(await expectBounded('PostgreSQL', freshDatabase));
      await expectRows(storage);
      await storage.close();
    },
  );
});
