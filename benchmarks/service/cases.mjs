/** The requests of each case. A request is complete before the clock starts; the load only writes it. */
import { randomUUID } from 'node:crypto';
import { citRequests } from '../company/requests.mjs';

const BODIES = citRequests().map((body) => JSON.stringify(body));
const CALCULATE = '/api/v1/tax/calculate-cit';

/** A POST or, without a body, a GET. */
function requestOf(path, { apiKey, key, body }) {
  const lines = [`${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`, 'Host: 127.0.0.1', `X-API-Key: ${apiKey}`];
  if (key !== undefined) lines.push(`Idempotency-Key: ${key}`);
  if (body !== undefined) lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

const times = (count, make) => Array.from({ length: count }, (_, index) => make(index));
const bodyOf = (index) => BODIES[index % BODIES.length];

const calculations = ({ apiKey, count }) =>
  times(count, (index) => requestOf(CALCULATE, { apiKey, body: bodyOf(index) }));

const keyedCalculations = ({ apiKey, count }) =>
  times(count, (index) => requestOf(CALCULATE, { apiKey, key: randomUUID(), body: bodyOf(index) }));

let taxpayers = 10 ** 12;

/** Every filing is of a calculation of its own, which is asked for first, and of a taxpayer of its own. */
async function filings({ apiKey, count, ask }) {
  const { bodies } = await ask(calculations({ apiKey, count }));
  return bodies.map((text) => {
    const { calculationId, taxYear, taxLiability } = JSON.parse(text);
    const body = JSON.stringify({ calculationId, taxYear, taxDue: taxLiability.total, tin: String(taxpayers++) });
    return requestOf('/api/v1/tax/file-cit', { apiKey, key: randomUUID(), body });
  });
}

/** Companies all over the register. */
const lookUps = ({ apiKey, count, rows }) =>
  times(count, () =>
    requestOf(`/api/v1/verify/company?rcNumber=RC${1 + Math.floor(Math.random() * rows)}`, { apiKey }),
  );

/**
 * The requests to send, and the status of success; `requests` may be asynchronous. Where a disk or a database is waited
 * for, the load sleeps while it waits: they need its core.
 */
export const CASES = {
  calculation: { status: 200, requests: calculations, isAwake: true },
  'keyed calculation': { status: 200, requests: keyedCalculations },
  filing: { status: 201, requests: filings },
  'look-up': { status: 200, requests: lookUps, isAwake: true },
};
