/** The thread that writes, with traps: it is watched from outside, as the service is in service-program.ts. */
import { parentPort } from 'node:worker_threads';
import { toldOf } from './moments.js';
import { around, watchSqlite, wrap } from './watch-sqlite.js';

const watched = watchSqlite();
if (parentPort === null) throw new Error('This is the program of a thread.');
wrap(
  parentPort,
  'postMessage',
  (real) =>
    function (this: unknown, ...values) {
      return around(toldOf(watched.committed), () => real.apply(this, values));
    },
);
await import('../../src/storage/sqlite/storage-worker.js');
