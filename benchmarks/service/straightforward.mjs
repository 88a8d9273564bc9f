/**
 * The service that a team would write in a week, a process of its own: the same Fastify, a zod schema, the tax in naive
 * decimal.js, and a transaction a request. It looks the API key up for every request, computes, and keeps the answer
 * under the idempotency key, with the same durability, indexes and sizes as the service. It writes one log line a
 * request. It has no metrics, no limits of requests, no message about the law, and no signed ids.
 */
import { createHash, randomUUID } from 'node:crypto';
import { LogController } from 'fastify';
import { z } from 'zod';
import { calculate } from '../company/naive.mjs';
import { citRequests } from '../company/requests.mjs';
import { CLAIM_COLUMNS, inTransaction, openPool, openSqlite } from './databases.mjs';
import { CALCULATE, ENDPOINT, JSON_TYPE, listen, newServer } from './fastify.mjs';

const { bytes, sqlite, postgres } = JSON.parse(process.argv[2]);

const amount = z.number().min(0).max(1e15);
const signed = z.number().min(-1e15).max(1e15);
const day = z.iso.date();
const optional = (names, schema) => Object.fromEntries(names.map((name) => [name, schema.optional()]));

const CapitalIncome = z.strictObject(
  optional(
    [
      'dividends',
      'interest',
      'rent',
      'royalties',
      'otherInvestmentIncome',
      'foreignDividends',
      'governmentBondInterest',
    ],
    amount,
  ),
);

const Disposal = z.strictObject({
  assetClass: z.string().max(40),
  proceeds: amount,
  costBase: amount,
  disposalDate: day,
  ...optional(['disposalCosts', 'reinvested', 'taxWrittenDownValue'], amount),
});

const Request = z.strictObject({
  taxYear: z.int().min(2020).max(2030),
  turnover: amount,
  capitalIncomeBreakdown: CapitalIncome.optional(),
  disposalSchedule: z.array(Disposal).max(1_000).optional(),
  capitalLossesBroughtForward: z.record(z.string(), amount).optional(),
  trade: z.enum(['general', 'agriculture', 'manufacturing', 'upstream_gas']).optional(),
  profitBeforeTax: signed.optional(),
  ...optional(['accountingPeriodEnd', 'commencementDate', 'routingDate'], day),
  ...optional(
    [
      'costOfSales',
      'operatingExpenses',
      'disallowableExpenses',
      'lossesBroughtForward',
      'capitalAllowances',
      'withholdingCredits',
      'foreignTaxCredits',
      'foreignIncome',
      'fixedAssets',
      'depreciation',
      'personnelCosts',
    ],
    amount,
  ),
  ...optional(
    [
      'professionalServices',
      'foreignIncomeRepatriated',
      'resident',
      'applyEducationTax',
      'multinationalGroup',
      'minimumTaxElection',
    ],
    z.boolean(),
  ),
});

const numbersOf = (amounts) =>
  Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, value.toNumber()]));

/** The answer, with the members of the service's. */
function responseTo(body, message) {
  const result = calculate(Request.parse(body));
  const { taxYear, entityTaxPath, companySize, financials, taxAuthorityRouting, rolloutMode } = result;
  const { varianceAmount, variancePercent, withinThreshold } = result.reconciliation;
  const { turnover, assessableProfit, totalProfit } = financials;
  return {
    calculationId: randomUUID(),
    taxYear,
    entityTaxPath,
    companySize,
    financials: numbersOf({ turnover, assessableProfit, totalProfit }),
    taxLiability: numbersOf(result.taxLiability),
    capitalIncomeComputation: numbersOf(result.capitalIncomeComputation),
    taxAuthorityRouting,
    rolloutMode,
    reconciliation: { ...numbersOf({ varianceAmount, variancePercent }), withinThreshold },
    message,
  };
}

/** A message that makes the average answer as long as the service's. */
function messageOfLength() {
  const samples = citRequests();
  const lengths = samples.map((body) => JSON.stringify(responseTo(body, '')).length);
  const average = lengths.reduce((sum, length) => sum + length, 0) / samples.length;
  return 'x'.repeat(Math.max(0, Math.round(bytes - average)));
}

const message = messageOfLength();
const answerTo = (body) => JSON.stringify(responseTo(body, message));
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

const FIND_KEY = 'SELECT account_id, scopes, revoked_at FROM api_keys WHERE digest =';
const FIND_CLAIM = 'SELECT fingerprint, body FROM claims WHERE';

function sqliteStore(file) {
  const database = openSqlite(file);
  const findKey = database.prepare(`${FIND_KEY} ?`);
  const find = database.prepare(`${FIND_CLAIM} account_id = ? AND endpoint = ? AND key = ?`);
  const insert = database.prepare(`INSERT INTO claims (${CLAIM_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
  const once = database.transaction((claim, make) => {
    const found = find.get(...claim.slice(0, 3));
    if (found) return found;
    const body = make();
    insert.run(...claim, Date.now(), 200, JSON_TYPE, body);
    return { fingerprint: claim[3], body };
  });
  return { findKey: (digest) => findKey.get(digest), once: once.immediate };
}

function postgresStore(url) {
  const pool = openPool(url);
  const claimed = {
    name: 'find-claim',
    text: `${FIND_CLAIM} account_id = $1 AND endpoint = $2 AND key = $3`,
  };
  const insert = {
    name: 'insert-claim',
    text: `INSERT INTO claims (${CLAIM_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
  };
  return {
    async findKey(digest) {
      const { rows } = await pool.query({ name: 'find-key', text: `${FIND_KEY} $1`, values: [digest] });
      return rows[0];
    },
    once: (claim, make) =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query({ ...claimed, values: claim.slice(0, 3) });
        if (rows[0]) return rows[0];
        const body = make();
        await client.query({ ...insert, values: [...claim, Date.now(), 200, JSON_TYPE, body] });
        return { fingerprint: claim[3], body };
      }),
  };
}

const { findKey, once } = sqlite ? sqliteStore(sqlite) : postgresStore(postgres);

const app = newServer({ logger: true, logController: new LogController({ disableRequestLogging: true }) });
app.decorateRequest('account');
app.addHook('onRequest', async (request, reply) => {
  const key = await findKey(sha256(request.headers['x-api-key'] ?? ''));
  if (!key || key.revoked_at !== null) return reply.code(401).send({ error: 'unknown key' });
  request.account = key.account_id;
});
app.addHook('onResponse', async ({ id, method, routeOptions, account }, { statusCode, elapsedTime }) => {
  app.log.info({ id, account, method, route: routeOptions.url, status: statusCode, milliseconds: elapsedTime });
});
app.setErrorHandler((error, _request, reply) => {
  if (error instanceof z.ZodError) return reply.code(400).send({ errors: error.issues });
  return reply.code(500).send({ error: error.message });
});
app.post(CALCULATE, async ({ account, body, headers }, reply) => {
  reply.header('content-type', JSON_TYPE);
  const key = headers['idempotency-key'];
  if (key === undefined) return answerTo(body);
  const fingerprint = sha256(JSON.stringify(body));
  const kept = await once([account, ENDPOINT, key, fingerprint], () => answerTo(body));
  if (kept.fingerprint !== fingerprint) return reply.code(422).send({ error: 'key reused' });
  return kept.body;
});
await listen(app);
