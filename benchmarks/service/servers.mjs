/** The cases of a run: each has a server and a store of its own, and says how many rows it should have by its end. */
import * as processes from './processes.mjs';
import { fillRegister, postgresStore, sqliteStore } from './stores.mjs';

const KEYED = "SELECT count(*) FROM claims WHERE endpoint = '/tax/calculate-cit'";
const FILED = `SELECT min(n) FROM (SELECT count(*) AS n FROM filings UNION ALL SELECT count(*) FROM outbox
  UNION ALL SELECT count(*) FROM postings WHERE kind = 'HOLD' UNION ALL
  SELECT count(*) FROM claims WHERE endpoint = '/tax/file-cit') AS counts`;

/** The names of the cases without a store, or that only look keys or companies up. */
export const PLAIN = {
  constantPost: 'constant, POST',
  calculation: 'calculate-cit',
  straightforward: 'straightforward',
  constantGet: 'constant, GET',
  lookUp: 'verify/company',
};

/** The names of the cases that store an answer for each request. */
export const durable = (store) => ({
  keyed: `calculate-cit with a key, ${store}`,
  oneCommit: `one commit a request, ${store}`,
  alone: `a transaction, no tax, ${store}`,
  straightforward: `straightforward, ${store}`,
  filing: `file-cit, ${store}`,
});

export const SQLITE = 'SQLite';
export const SLOW_SQLITE = 'SQLite, 1 ms';
export const POSTGRES = 'PostgreSQL';

/** The service and its look-up of companies, each on a store of its own; the constants are as long as their answers. */
async function plainCases({ load, rows, say }) {
  const sampled = async (caseName, store) => {
    const server = await processes.startService(store.settings);
    const options = { caseName, apiKey: store.apiKey, rows, port: server.port, count: 500, sample: true };
    return { ...store, server, bytes: (await load(options)).bytes };
  };
  const service = await sampled('calculation', sqliteStore('plain'));
  const register = sqliteStore('register');
  say(`loading ${rows} companies …`);
  for (const line of await fillRegister(register, rows)) say(line);
  const lookUp = await sampled('look-up', register);
  const constant = async ({ bytes, apiKey }) => ({ apiKey, server: await processes.startBaseline({ bytes }) });
  const team = async () => {
    const store = sqliteStore('plain_straightforward');
    return { ...store, server: await processes.startStraightforward({ bytes: service.bytes, sqlite: store.file }) };
  };
  const cases = [
    { name: PLAIN.constantPost, caseName: 'calculation', start: () => constant(service) },
    { name: PLAIN.calculation, caseName: 'calculation', start: () => service },
    { name: PLAIN.straightforward, caseName: 'calculation', start: team },
    { name: PLAIN.constantGet, caseName: 'look-up', start: () => constant(lookUp) },
    { name: PLAIN.lookUp, caseName: 'look-up', start: () => lookUp },
  ];
  return { bytes: service.bytes, cases: cases.map((each) => ({ ...each, isQuick: true })) };
}

/** The cases of a store, in the order in which they take turns; `delay` makes each commit longer. */
function durableCases(label, roles, makeStore, { bytes, delay = 0 }) {
  const starts = {
    alone: async ({ file, url, ask }) => {
      const account = await ask('SELECT id FROM accounts');
      return processes.startBaseline({ bytes, account, sqlite: file, postgres: url });
    },
    keyed: ({ settings }) => processes.startService(settings, delay),
    oneCommit: ({ settings }) => processes.startOneCommit(settings, delay),
    straightforward: ({ file, url }) => processes.startStraightforward({ bytes, sqlite: file, postgres: url }, delay),
    filing: ({ settings }) => processes.startService(settings, delay),
  };
  return roles.map((role) => ({
    name: durable(label)[role],
    caseName: role === 'filing' ? 'filing' : 'keyed calculation',
    stored: role === 'filing' ? FILED : KEYED,
    start: async () => {
      const store = await makeStore(`${label}_${role}`.toLowerCase().replace(/\W+/g, '_'));
      return { ...store, server: await starts[role](store) };
    },
  }));
}

/** The cases of a run. The service is started to learn how long its answers are, the others when they are wanted. */
export async function definedCases({ load, delay, rows, postgres, say }) {
  const { bytes, cases } = await plainCases({ load, rows, say });
  const all = ['alone', 'keyed', 'oneCommit', 'straightforward', 'filing'];
  const ofSlow = ['keyed', 'oneCommit', 'straightforward'];
  const ofPostgres = ['alone', 'keyed', 'straightforward', 'filing'];
  cases.push(...durableCases(SQLITE, all, sqliteStore, { bytes }));
  cases.push(...durableCases(SLOW_SQLITE, ofSlow, sqliteStore, { bytes, delay }));
  if (!postgres) return cases;
  const makeStore = (name) => postgresStore(postgres, name);
  return [...cases, ...durableCases(POSTGRES, ofPostgres, makeStore, { bytes })];
}
