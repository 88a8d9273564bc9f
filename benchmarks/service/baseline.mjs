/**
 * The baseline of the service, a process of its own: the same Fastify with the same limits and timeouts, which reads
 * the same body by Fastify's own reader of JSON and answers a constant, with nothing else: no API key is looked up,
 * nothing is checked or computed, and nothing is logged, counted or limited.
 *
 * With a store, each request is one durable transaction before it is answered: a row with the constant under the
 * request's idempotency key, in the table that the service keeps its answers in.
 */
import { CLAIM_COLUMNS, inTransaction, openPool, openSqlite } from './databases.mjs';
import { CALCULATE, ENDPOINT, JSON_TYPE, listen, newServer, VERIFY_COMPANY } from './fastify.mjs';

const { bytes, sqlite, postgres, account } = JSON.parse(process.argv[2]);
const answer = JSON.stringify({ constant: 'x'.repeat(Math.max(0, bytes - '{"constant":""}'.length)) });
const FINGERPRINT = '0'.repeat(64);

const rowOf = ({ headers }) => [
  account,
  ENDPOINT,
  headers['idempotency-key'],
  FINGERPRINT,
  Date.now(),
  200,
  JSON_TYPE,
  answer,
];

/** One statement in autocommit mode: the cheapest transaction that there is. */
function sqliteStore(file) {
  const insert = openSqlite(file).prepare(`INSERT INTO claims (${CLAIM_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
  return (request) => insert.run(rowOf(request));
}

function postgresStore(url) {
  const pool = openPool(url);
  const text = `INSERT INTO claims (${CLAIM_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;
  return (request) => inTransaction(pool, (client) => client.query({ name: 'insert', text, values: rowOf(request) }));
}

function storeOf() {
  if (sqlite) return sqliteStore(sqlite);
  return postgres ? postgresStore(postgres) : null;
}

const app = newServer();
const store = storeOf();
const constant = (_request, reply) => {
  reply.header('content-type', JSON_TYPE).send(answer);
};
const storedConstant = async (request, reply) => {
  await store(request);
  return reply.header('content-type', JSON_TYPE).send(answer);
};
app.post(CALCULATE, store ? storedConstant : constant);
app.get(VERIFY_COMPANY, constant);
await listen(app);
