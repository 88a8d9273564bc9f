/**
 * One line and one measure for each request.
 *
 * @module
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from '../service/service.js';

/**
 * What notes an answer that has been sent. The route is noted as its pattern and the query not at all: a path or a
 * query may hold a TIN or a NIN.
 */
export function noterOfAnswers({ log, metrics, notes }: Service) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const { elapsedTime } = reply;
    notes.add(() => {
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
