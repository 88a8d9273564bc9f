/**
 * The service with one commit for each write on SQLite instead of one for a group of them, as a baseline of the
 * benchmark: `node one-commit.js`, with the settings of `serve` in the environment.
 *
 * @module
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { machineClock } from '../src/clock.js';
import { createLog, flushed } from '../src/service/log.js';
import { readSettings } from '../src/service/settings.js';
import { start } from '../src/start.js';
import { openSqlite } from '../src/storage/sqlite/index.js';

const settings = readSettings(process.env);
const log = createLog(settings);
const storage = await openSqlite(join(settings.dataDirectory, 'service.sqlite'), { serves: true, groupSize: 1 });
const running = await start(settings, { clock: machineClock, log, storage });
await once(process, 'SIGTERM');
await running.stop();
await flushed(log);
process.exit(0);
