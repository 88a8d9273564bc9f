/**
 * One line and one measure for each request.
 *
 * @module
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from '../service/service.js';

/**
 * Logs and measures each answer that was sent. The route is recorded as its pattern, without the query: a path or a
 * query may hold a TIN or a NIN.
 */
export function accessRecorder({ log, metrics, entries }: Service) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const { elapsedTime } = reply;
    entries.add(() => {
      const { id: requestId, method } = request;
      const { statusCode: status } = reply;
      const route = request.routeOptions.url ?? 'none';
      metrics.requests.observe({ method, route, status }, elapsedTime / 1000);
      if (reply.hasHeader('idempotent-replayed')) metrics.replays.inc();
      const account = request.caller.accountId || undefined;
      const milliseconds = Math.round(elapsedTime * 1000) / 1000;
      log.info({ requestId, account, method, route, status, milliseconds }, 'request');
    });
  };
}
