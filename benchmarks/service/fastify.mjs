/** Fastify as the service has it: the same limit of the body and the same timeouts. */
import Fastify from 'fastify';

export const CALCULATE = '/api/v1/tax/calculate-cit';
export const VERIFY_COMPANY = '/api/v1/verify/company';
/** The path under `/api/v1`, by which idempotency keys are kept. */
export const ENDPOINT = CALCULATE.slice('/api/v1'.length);
export const JSON_TYPE = 'application/json; charset=utf-8';

export const newServer = (options = {}) =>
  Fastify({
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    ...options,
  });

/** Listens, and tells the benchmark where. */
export async function listen(app) {
  console.log(JSON.stringify({ url: await app.listen({ port: 0, host: '127.0.0.1' }) }));
}
