/**
 * One line and one measure for each request.
 *
 * @module
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from '../service/service.js';
import type { Stage } from '../turns.js';
import { addressOf } from './caller-address.js';

/**
 * Logs and measures each answer that was sent, in turns: all that were sent by then are measured, then counted, then
 * logged. The route is recorded as its pattern, without the query: a path or a query may hold a TIN or a NIN.
 */
export function accessRecorder({ log, metrics, entries, usage, clock }: Service) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const { elapsedTime } = reply;
    const { id: requestId, method, caller, called, routeOptions } = request;
    const { statusCode: status } = reply;
    const route = routeOptions.url ?? 'none';
    const isReplay = reply.hasHeader('idempotent-replayed');
    // Of a connection that has closed by the next turn, nothing is known any more.
    const address = addressOf(request) || undefined;
    const line: Stage = () => {
      const [account, keyId] = [caller.accountId || undefined, caller.keyId || undefined];
      const milliseconds = Math.round(elapsedTime * 1000) / 1000;
      const tool = called?.tool;
      log.info({ requestId, account, keyId, address, method, route, tool, status, milliseconds }, 'request');
      return undefined;
    };
    const use: Stage = () => {
      if (caller.accountId !== '')
        usage.note({ accountId: caller.accountId, route, status, isReplay, called }, clock());
      return log.isLevelEnabled('info') ? line : undefined;
    };
    entries.add(() => {
      metrics.requests.observe({ method, route, status }, elapsedTime / 1000);
      if (isReplay) metrics.replays.inc();
      return use;
    });
  };
}
