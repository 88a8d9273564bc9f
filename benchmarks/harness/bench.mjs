/**
 * The service against the least that could answer the same requests, in one run: `npm run bench:harness`. With
 * `--json`, only the medians. `--rounds N`, `--count REQUESTS` (a slice), `--warm-up REQUESTS` (of each case) and
 * `--rows COMPANIES` shorten or lengthen a run.
 */
import Database from 'better-sqlite3';
import { ensureBuilt, machine, median, optionOf, quantile } from '../built.mjs';
import * as processes from './processes.mjs';
import { fillRegister, postgresStore, sqliteStore } from './stores.mjs';

const isJson = process.argv.includes('--json');
const rounds = Number(optionOf('rounds', 9));
const count = Number(optionOf('count', 4_000));
const warmUp = Number(optionOf('warm-up', 24_000));
const rows = Number(optionOf('rows', 5_000_000));
const say = (line = '') => isJson || console.log(line);

const KEYED = "SELECT count(*) FROM claims WHERE endpoint = '/tax/calculate-cit'";
const FILED = `SELECT min(n) FROM (SELECT count(*) AS n FROM filings UNION ALL SELECT count(*) FROM outbox
  UNION ALL SELECT count(*) FROM postings WHERE kind = 'HOLD' UNION ALL
  SELECT count(*) FROM claims WHERE endpoint = '/tax/file-cit') AS counts`;

const CONSTANT_POST = 'constant, POST';
const CONSTANT_GET = 'constant, GET';
const LOOK_UP = 'verify/company';
const names = (store) => ({
  keyed: `calculate-cit with a key, ${store}`,
  alone: `a transaction a request, ${store}`,
  filing: `file-cit, ${store}`,
});

/** The cases of one store: each has a server and a store of its own, and says how many rows it should have by now. */
async function durableCases(store, makeStore, bytes) {
  const { keyed, alone, filing } = names(store);
  const made = [];
  for (const name of ['keyed', 'alone', 'filing']) made.push(await makeStore(name));
  const [ofKeyed, ofAlone, ofFiling] = made;
  const account = await ofAlone.ask('SELECT id FROM accounts');
  const baseline = { bytes, account, sqlite: ofAlone.file, postgres: ofAlone.url };
  const cases = [
    { name: alone, caseName: 'keyed calculation', ...ofAlone, server: await processes.startBaseline(baseline) },
    { name: keyed, caseName: 'keyed calculation', ...ofKeyed, server: await processes.startService(ofKeyed.settings) },
    { name: filing, caseName: 'filing', ...ofFiling, server: await processes.startService(ofFiling.settings) },
  ];
  return cases.map((each) => ({ ...each, stored: each.caseName === 'filing' ? FILED : KEYED }));
}

/** Cases that wait for no disk have so many times as many requests in a slice: they take no longer for it. */
const QUICK = 5;

async function casesOf(load) {
  const plain = sqliteStore('plain');
  say(`loading ${rows} companies …`);
  for (const line of await fillRegister(plain, rows)) say(line);
  const service = await processes.startService(plain.settings);
  const common = { apiKey: plain.apiKey, rows };
  const sizeOf = async (caseName) =>
    (await load({ ...common, caseName, port: service.port, count: 500, sample: true })).bytes;
  const bytes = await sizeOf('calculation');
  const verify = await processes.startService(plain.settings);
  const cases = [
    { name: CONSTANT_POST, caseName: 'calculation', server: await processes.startBaseline({ bytes }) },
    { name: 'calculate-cit', caseName: 'calculation', server: service },
    {
      name: CONSTANT_GET,
      caseName: 'look-up',
      server: await processes.startBaseline({ bytes: await sizeOf('look-up') }),
    },
    { name: LOOK_UP, caseName: 'look-up', server: verify },
    ...(await durableCases('SQLite', sqliteStore, bytes)),
  ];
  const postgres = await processes.startPostgres();
  if (postgres) cases.push(...(await durableCases('PostgreSQL', (name) => postgresStore(postgres, name), bytes)));
  else say('PostgreSQL is not installed (apt-get install postgresql): its cases are left out.');
  return cases.map((each) => ({ ...common, ...each, count: each.stored ? count : QUICK * count, slices: [], sent: 0 }));
}

async function measure(each, load) {
  const { caseName, apiKey, server, count } = each;
  const before = processes.processorSeconds(server.pid);
  const slice = await load({ caseName, apiKey, rows, port: server.port, count });
  each.sent += count;
  return { ...slice, processor: processes.processorSeconds(server.pid) - before };
}

/** Every acknowledged request is stored, and nothing else. */
async function checkStored({ name, ask, stored, sent }) {
  if (!stored) return;
  const found = Number(await ask(stored));
  if (found !== sent) throw new Error(`${name}: ${sent} requests were acknowledged, and ${found} are stored`);
  say(`  ${name}: ${found} acknowledged, ${found} stored`);
}

const speedsOf = ({ slices }) => slices.map(({ count, seconds }) => count / seconds);
const medianOf = ({ slices }, field) => median(slices.map((slice) => slice[field]));

function printTable(cases) {
  const title = ['requests/s', 'spread', 'p50 ms', 'p99 ms', 'server CPU us'];
  say(`\n${''.padEnd(38)}${title.map((text) => text.padStart(14)).join('')}`);
  for (const each of cases) {
    const speeds = speedsOf(each);
    const spread = (100 * (quantile(speeds, 0.75) - quantile(speeds, 0.25))) / median(speeds);
    const figures = [
      Math.round(median(speeds)).toLocaleString('en'),
      `${spread.toFixed(0)} %`,
      medianOf(each, 'p50').toFixed(2),
      medianOf(each, 'p99').toFixed(2),
      ((medianOf(each, 'processor') * 1e6) / each.count).toFixed(0),
    ];
    say(`  ${each.name.padEnd(36)}${figures.map((text) => text.padStart(14)).join('')}`);
  }
}

const TARGETS = [
  ['calculate-cit', CONSTANT_POST, 0.5],
  [names('SQLite').keyed, names('SQLite').alone, 3],
  [names('PostgreSQL').keyed, names('PostgreSQL').alone, 2],
  [names('SQLite').filing, names('SQLite').keyed, 0.5],
  [names('PostgreSQL').filing, names('PostgreSQL').keyed, null],
  [LOOK_UP, CONSTANT_GET, 0.7],
];

/** The ratio of each round, of which the middle one counts: what disturbed a round disturbed both sides of it. */
function printTargets(cases) {
  const find = (name) => cases.find((each) => each.name === name);
  for (const [of, to, atLeast] of TARGETS.filter(([name]) => find(name))) {
    const [over, under] = [speedsOf(find(of)), speedsOf(find(to))];
    const ratio = median(over.map((speed, round) => speed / under[round]));
    const verdict = ratio >= atLeast ? 'reached' : 'NOT REACHED';
    say(`  ${of} / ${to}: ${ratio.toFixed(2)}${atLeast === null ? '' : `, at least ${atLeast}: ${verdict}`}`);
  }
  for (const store of ['SQLite', 'PostgreSQL'].filter((each) => find(names(each).keyed))) {
    const [keyed, alone] = [names(store).keyed, names(store).alone].map((name) => medianOf(find(name), 'p99'));
    const verdict = keyed <= alone ? 'reached' : 'NOT REACHED';
    say(`  p99 with a key, ${store}: ${keyed.toFixed(1)} ms, at most ${alone.toFixed(1)}: ${verdict}`);
  }
}

function printMachine() {
  say(machine());
  const { version } = new Database(':memory:').prepare('SELECT sqlite_version() AS version').get();
  say(
    `SQLite ${version}; ` +
      `${processes.isPinned ? 'servers on core 0, the load on core 1' : 'no core is kept for anybody'}`,
  );
  say(
    `${rounds} rounds of ${count} requests a case (${QUICK * count} where no disk is waited for) over 32 ` +
      `connections, after ${warmUp} that are not counted; medians; spread: the middle half of the rounds`,
  );
}

ensureBuilt();
try {
  printMachine();
  const load = await processes.startLoad();
  const cases = await casesOf(load);
  for (const each of cases) while (each.sent < warmUp) await measure(each, load);
  for (let round = 0; round < rounds; round += 1) {
    for (const each of cases) each.slices.push(await measure(each, load));
  }
  printTable(cases);
  say();
  printTargets(cases);
  for (const each of cases) await checkStored(each);
  const medians = cases.map((each) => ({
    group: 'harness',
    name: each.name,
    opsPerSecond: Math.round(median(speedsOf(each))),
  }));
  if (isJson) console.log(JSON.stringify(medians));
} finally {
  await processes.stopAll();
}
