/**
 * One line and one measure for each request.
 *
 * @module
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from '../service/service.js';
import { addressOf } from './caller-address.js';

/**
 * Logs and measures each answer that was sent. The route is recorded as its pattern, without the query: a path or a
 * query may hold a TIN or a NIN.
 */
export function accessRecorder({ log, metrics, entries }: Service) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const { elapsedTime } = reply;
    // Of a connection that has closed by the next turn, nothing is known any more.
    const address = addressOf(request) || undefined;
    entries.add(() => {
      const { id: requestId, method, caller } = request;
      const { statusCode: status } = reply;
      const route = request.routeOptions.url ?? 'none';
      metrics.requests.observe({ method, route, status }, elapsedTime / 1000);
      if (reply.hasHeader('idempotent-replayed')) metrics.replays.inc();
      const [account, keyId] = [caller.accountId || undefined, caller.keyId || undefined];
      const milliseconds = Math.round(elapsedTime * 1000) / 1000;
      log.info({ requestId, account, keyId, address, method, route, status, milliseconds }, 'request');
    });
  };
}
