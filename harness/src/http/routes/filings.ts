/**
 * Filing a return, and what became of it.
 *
 * @module
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  parseAmountsQuery,
  parseFilingRequest,
  parseFilingStatusQuery,
  type StandingFiling,
  toFilingStatusResponse,
} from 'nigeria-tax-rules/api';
import { filingOrder } from '../../filings/file-return.js';
import type { Service } from '../../service.js';
import type { Filing, TaxType } from '../../storage/storage.js';
import { claimOf, sendClaimed } from '../idempotency.js';
import { type KeptAnswers, settled } from '../kept-answers.js';
import { requires } from '../keys.js';
import { answerOfRefusal } from '../problems.js';
import { Refusal } from '../refusal.js';

/** `POST /tax/file-cit`, `POST /tax/file-pit` and `GET /tax/filing-status`. */
export function filingRoutes(app: FastifyInstance, service: Service, kept: KeptAnswers): void {
  const onRequest = requires('file');
  app.post('/tax/file-cit', { onRequest }, fileHandler(service, kept, '/tax/file-cit', 'CIT'));
  app.post('/tax/file-pit', { onRequest }, fileHandler(service, kept, '/tax/file-pit', 'PIT'));
  app.get('/tax/filing-status', { onRequest }, async (request, reply) => {
    const query = parseFilingStatusQuery(request.query);
    const by = 'filingId' in query ? { filingId: query.filingId } : { calculationId: query.calculationId };
    const filing = await service.storage.findFiling(request.caller.accountId, by);
    if (!filing) throw new Refusal('filing-not-found', 'This account has no such filing.');
    return reply.send(toFilingStatusResponse(standingOf(filing)));
  });
}

/** More than the answer `already-filed` is long, in bytes. */
const RESERVED = 1_024;
/** The status of `already-filed`, the only answer that is kept without a fee. */
const ALREADY_FILED = 409;

function fileHandler(service: Service, kept: KeptAnswers, endpoint: string, taxType: TaxType) {
  const { storage, clock, settings, secret, outbox } = service;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { amounts } = parseAmountsQuery(request.query);
    const filing = parseFilingRequest(request.body);
    const at = clock();
    const order = filingOrder(
      {
        request: filing,
        taxType,
        accountId: request.caller.accountId,
        claim: claimOf(request, endpoint, request.body, at),
        at,
        amounts,
      },
      { secret, fee: settings.filingFee, answerOf: (refusal) => answerOfRefusal(refusal, request, service) },
    );
    const settle = order.claim === null ? undefined : kept.reserve(request.caller.accountId, RESERVED);
    const storing = storage.fileReturn({ ...order, keepsAlreadyFiled: settle !== undefined });
    const claimed = await settled(settle, storing, ({ status }) => status === ALREADY_FILED);
    if (claimed.outcome === 'answered') outbox.wake();
    return sendClaimed(reply, claimed);
  };
}

function standingOf(filing: Filing): StandingFiling {
  const { id, status, taxType, taxYear, authorityReference, tax, history } = filing;
  return {
    filingId: id,
    status,
    taxType,
    taxYear,
    authorityReference,
    tax,
    history: history.map((change) => ({ ...change, at: new Date(change.at).toISOString() })),
  };
}
