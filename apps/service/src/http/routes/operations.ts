/**
 * The routes for load balancers and monitors; none needs a key.
 *
 * @module
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { milliseconds } from 'date-fns/milliseconds';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal, SOON } from '../../refusal.js';
import { countFault, readStored } from '../../service/metrics.js';
import type { Service } from '../../service/service.js';

/** An instance that is under pressure still says how it is. */
const ALWAYS = { config: { pressureHandler: () => undefined } };

/** The time limit for a write to the database: a probe does not wait much longer. */
const READY_WITHIN = milliseconds({ seconds: 2 });

/** `GET /healthz`, `GET /readyz` and `GET /metrics`, on the port of their own. */
export function operationRoutes(app: FastifyInstance, service: Service): void {
  healthRoute(app);
  readinessRoute(app, service);
  metricsRoute(app, service);
}

/**
 * The same on the port of the API. If an operations port is set, only `/healthz` is served on both: it reveals nothing,
 * needs no database, and some load balancers can probe no other port. In production, metrics are never on a public
 * port, because they reveal amounts.
 */
export function publicOperationRoutes(app: FastifyInstance, service: Service): void {
  const { operationsPort, mode } = service.settings;
  healthRoute(app);
  if (operationsPort !== null) return;
  readinessRoute(app, service);
  if (mode !== 'production') metricsRoute(app, service);
}

function healthRoute(app: FastifyInstance): void {
  app.get('/healthz', ALWAYS, (_request, reply) => uncached(reply).send({ status: 'ok' }));
}

function readinessRoute(app: FastifyInstance, service: Service): void {
  const answer = together(() => isReady(service));
  app.get('/readyz', ALWAYS, async (_request, reply) => {
    if (service.isDraining) throw new Refusal('not-ready', 'The instance is finishing its last requests.', SOON);
    if (!(await answer())) throw new Refusal('not-ready', 'The database is not ready.', SOON);
    return uncached(reply).send({ status: 'ready' });
  });
}

function metricsRoute(app: FastifyInstance, service: Service): void {
  app.get('/metrics', ALWAYS, async (_request, reply) => {
    const { registry } = service.metrics;
    await readStored(service);
    return uncached(reply)
      .header('content-type', registry.contentType)
      .send(await registry.metrics());
  });
}

/** Shares one readiness check among concurrent callers: each check writes to the store, and needs no API key. */
function together<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

async function isReady({ storage, metrics, log }: Service): Promise<boolean> {
  try {
    return await Promise.race([storage.isReady(), sleep(READY_WITHIN, false, { ref: false })]);
  } catch (error) {
    countFault(metrics, error);
    log.warn({ err: error }, 'the database cannot be used');
    return false;
  }
}

function uncached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}
