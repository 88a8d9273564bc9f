/**
 * A program that synchronises the register of companies once and says what it took: run with the kind of the store,
 * where the store is, and the feed.
 */
import { synchronise } from '../../src/registers/synchronise.js';
import { openPostgres } from '../../src/storage/postgres/index.js';
import { openSqlite } from '../../src/storage/sqlite/index.js';

/** What the program writes to standard output, as JSON. */
export interface LoadReport {
  readonly outcome: string;
  readonly reason: string | null;
  readonly rows: number;
  readonly seconds: number;
  /** The most memory that was resident at once, in MiB: of the whole process, from its start to its end. */
  readonly peak: number;
}

const [, , kind = '', place = '', location = ''] = process.argv;

const storage = await (kind === 'PostgreSQL' ? openPostgres(place) : openSqlite(place));
await storage.migrate();
const startedAt = process.hrtime.bigint();
const { outcome, reason, rows } = await synchronise(
  {
    register: 'companies',
    location,
    limits: { bytes: 2 ** 34, line: 65_536 },
    timeouts: { connect: 10_000, idle: 60_000, whole: 3_600_000 },
    tolerance: { lost: 0.1, faulty: 0.001 },
  },
  { storage, clock: Date.now },
);
const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
await storage.close();
const peak = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ outcome, reason, rows, seconds, peak } satisfies LoadReport));
