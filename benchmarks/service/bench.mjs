/**
 * The service against four others that answer the same requests, in one run: `npm run bench:service`. With `--json`,
 * the figures alone. `--rounds N`, `--count REQUESTS` (a slice), `--warm-up REQUESTS` (a case), `--rows COMPANIES`
 * and `--only PATTERN` (cases whose names match) shorten or lengthen a run.
 */
import Database from 'better-sqlite3';
import { ensureBuilt, machine, optionOf } from '../built.mjs';
import * as processes from './processes.mjs';
import { figuresOf, printTable, printVerdicts, verdictsOf } from './report.mjs';
import { definedCases, SLOW_SQLITE } from './servers.mjs';
import { flushMilliseconds } from './stores.mjs';

const isJson = process.argv.includes('--json');
const rounds = Number(optionOf('rounds', 9));
const count = Number(optionOf('count', 4_000));
const warmUp = Number(optionOf('warm-up', 24_000));
const rows = Number(optionOf('rows', 5_000_000));
const only = new RegExp(optionOf('only', ''), 'i');
const say = (line = '') => isJson || console.log(line);

/** Cases that wait for no disk have so many times as many requests in a slice: they take no longer for it. */
const QUICK = 5;

/** The cases of SQLite with a delayed flush have a flush of this length. */
const SLOW_FLUSH = 1;

async function startCases(load, delay) {
  const postgres = await processes.startPostgres();
  if (!postgres) say('PostgreSQL is not installed (apt-get install postgresql): its cases are left out.');
  const cases = [];
  for (const { name, start, ...defined } of await definedCases({ load, delay, rows, postgres, say })) {
    if (!only.test(name)) continue;
    const started = await start();
    cases.push({
      name,
      rows,
      ...defined,
      ...started,
      count: defined.isQuick ? QUICK * count : count,
      slices: [],
      sent: 0,
    });
  }
  return cases;
}

async function measure(each, load) {
  const { caseName, apiKey, server, count } = each;
  const before = processes.processorSeconds(server.pid);
  const slice = await load({ caseName, apiKey, rows, port: server.port, count });
  each.sent += count;
  const processor = processes.processorSeconds(server.pid) - before;
  return { ...slice, requestsPerSecond: count / slice.seconds, cpuMicroseconds: (processor * 1e6) / count };
}

/** Every acknowledged request is stored, and nothing else. */
async function checkStored({ name, ask, stored, sent }) {
  if (!stored) return;
  const found = Number(await ask(stored));
  if (found !== sent) throw new Error(`${name}: ${sent} requests were acknowledged, and ${found} are stored`);
  say(`  ${name}: ${found} acknowledged, ${found} stored`);
}

/** A delayed commit shows in the time of every answer, and a commit a request in how many there can be in a second. */
function checkDelay({ name, slices }, delay) {
  if (!name.endsWith(SLOW_SQLITE)) return;
  const isShort = slices.some(({ p50 }) => p50 < delay);
  const isGrouped =
    name.startsWith('one commit') && slices.some(({ requestsPerSecond }) => requestsPerSecond * delay > 1000);
  if (isShort || isGrouped) throw new Error(`${name}: commits were not delayed, or not one a request`);
}

function printMachine(flush, delay) {
  say(machine());
  const { version } = new Database(':memory:').prepare('SELECT sqlite_version() AS version').get();
  const cores = processes.isPinned ? 'servers on core 0, the load on core 1' : 'no core is kept for anybody';
  say(`SQLite ${version}; ${cores}`);
  say(
    `a flush of the disk takes ${flush.toFixed(2)} ms; ${delay.toFixed(2)} ms more in the cases with a flush of 1 ms`,
  );
  say(
    `${rounds} rounds of ${count} requests a case (${QUICK * count} where no disk is waited for) over 32 ` +
      `connections, after ${warmUp} that are not counted; medians; spread: the middle half of the rounds`,
  );
}

ensureBuilt();
processes.buildOneCommit();
try {
  const flush = flushMilliseconds();
  const delay = Math.max(0, SLOW_FLUSH - flush);
  printMachine(flush, delay);
  const load = await processes.startLoad();
  const cases = await startCases(load, delay);
  for (const each of cases) while (each.sent < warmUp) await measure(each, load);
  for (let round = 0; round < rounds; round += 1) {
    for (const each of cases) each.slices.push(await measure(each, load));
  }
  for (const each of cases) checkDelay(each, delay);
  const verdicts = verdictsOf(cases);
  printTable(cases, say);
  say();
  printVerdicts(verdicts, say);
  for (const each of cases) await checkStored(each);
  const report = { flushMilliseconds: flush, addedToFlush: delay, cases: cases.map(figuresOf), targets: verdicts };
  if (isJson) console.log(JSON.stringify(report, null, 2));
} finally {
  await processes.stopAll();
}
