/**
 * A disk with a slower flush, preloaded into every server of the cases with a delay, and into its threads: each commit
 * of SQLite, of a group as of a single row, lasts so many milliseconds longer. The thread that commits sleeps
 * meanwhile, as it does while a disk writes.
 */
import Database from 'better-sqlite3';

const milliseconds = Number(process.env.BENCHMARK_FLUSH_DELAY);
const still = new Int32Array(new SharedArrayBuffer(4));

const statement = new Database(':memory:').prepare('SELECT 1');
const prototype = Object.getPrototypeOf(statement);
const { run } = prototype;

/** A statement that ends a transaction, or is one by itself. */
prototype.run = function runAndFlush(...parameters) {
  const wasOpen = this.database.inTransaction;
  const result = run.apply(this, parameters);
  if ((wasOpen || !this.readonly) && !this.database.inTransaction) Atomics.wait(still, 0, 0, milliseconds);
  return result;
};
