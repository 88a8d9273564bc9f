/**
 * The baseline of the service, a process of its own: the same Fastify with the same limits and timeouts, which reads
 * the same body by Fastify's own reader of JSON and answers a constant, with nothing else: no API key is looked up,
 * nothing is checked or computed, and nothing is logged, counted or limited.
 *
 * With a store, each request is one durable transaction before it is answered: a row with the constant under the
 * request's idempotency key, in the table that the service keeps its answers in.
 */
import Database from 'better-sqlite3';
import Fastify from 'fastify';
import pg from 'pg';

const { bytes, sqlite, postgres, account } = JSON.parse(process.argv[2]);
const answer = JSON.stringify({ constant: 'x'.repeat(Math.max(0, bytes - '{"constant":""}'.length)) });
const ENDPOINT = '/tax/calculate-cit';
const FINGERPRINT = '0'.repeat(64);
const COLUMNS = 'account_id, endpoint, key, fingerprint, at, status, content_type, body';
const TYPE = 'application/json; charset=utf-8';

const rowOf = ({ headers }) => [
  account,
  ENDPOINT,
  headers['idempotency-key'],
  FINGERPRINT,
  Date.now(),
  200,
  TYPE,
  answer,
];

/** One statement in autocommit mode: the cheapest transaction that there is. */
function sqliteStore(file) {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  const insert = database.prepare(`INSERT INTO claims (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
  return (request) => insert.run(rowOf(request));
}

function postgresStore(url) {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const insert = { name: 'insert', text: `INSERT INTO claims (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)` };
  return async (request) => {
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query({ ...insert, values: rowOf(request) });
    await client.query('COMMIT');
    client.release();
  };
}

function storeOf() {
  if (sqlite) return sqliteStore(sqlite);
  return postgres ? postgresStore(postgres) : null;
}

const app = Fastify({
  bodyLimit: 1_048_576,
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
});
const store = storeOf();
const constant = (_request, reply) => {
  reply.header('content-type', TYPE).send(answer);
};
app.post(
  `/api/v1${ENDPOINT}`,
  store
    ? async (request, reply) => {
        await store(request);
        return reply.header('content-type', TYPE).send(answer);
      }
    : constant,
);
app.get('/api/v1/verify/company', constant);
console.log(JSON.stringify({ url: await app.listen({ port: 0, host: '127.0.0.1' }) }));
