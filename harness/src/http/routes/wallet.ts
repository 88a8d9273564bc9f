/**
 * The wallet of an account, which every key of the account may see.
 *
 * @module
 */
import type { FastifyInstance } from 'fastify';
import { parseAmountsQuery, toWalletResponse } from 'nigeria-tax-rules/api';
import type { Service } from '../../service.js';

/** `GET /wallet`. */
export function walletRoutes(app: FastifyInstance, { storage }: Service): void {
  app.get('/wallet', async (request, reply) => {
    const query = parseAmountsQuery(request.query);
    const { balance, held, entries } = await storage.readWallet(request.caller.accountId);
    const shown = entries.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }));
    return reply.send(toWalletResponse({ balance, held, entries: shown }, query));
  });
}
