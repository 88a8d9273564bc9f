/**
 * The wallet of an account, which every key of the account may see.
 *
 * @module
 */
import type { FastifyInstance } from 'fastify';
import { parseAmountsQuery, toWalletResponse } from '../../contract/index.js';
import type { Service } from '../../service/service.js';
import type { InStages } from '../stages.js';

/** `GET /wallet`. */
export function walletRoutes(app: FastifyInstance, { storage }: Service, inStages: InStages): void {
  const handler = inStages({
    read: (request) => parseAmountsQuery(request.query),
    answer: async (query, request, reply) => {
      const { balance, held, entries } = await storage.wallets.read(request.caller.accountId);
      const shown = entries.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }));
      return reply.send(toWalletResponse({ balance, held, entries: shown }, query));
    },
  });
  app.get('/wallet', handler);
}
