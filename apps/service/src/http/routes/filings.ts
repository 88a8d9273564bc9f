/**
 * Filing a return, and its status.
 *
 * @module
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import {
  type FilingStatusQuery,
  parseAmountsQuery,
  parseFilingRequest,
  parseFilingStatusQuery,
  toFilingStatusResponse,
} from '../../contract/index.js';
import { type FilingTerms, filingOrder, type OrderedReturn, type ReturnToFile } from '../../filings/file-return.js';
import { stateOf } from '../../filings/filing-state.js';
import type { Kobo } from '../../naira.js';
import { Refusal } from '../../refusal.js';
import type { Service } from '../../service/service.js';
import type { Claimed } from '../../storage/claims.js';
import type { Filing, OrderOutcome, TaxType } from '../../storage/filings.js';
import { requires } from '../caller.js';
import { hangUpOf } from '../hang-up.js';
import { claimOf, sendClaimed } from '../idempotency.js';
import { type KeptAnswers, settled } from '../kept-answers.js';
import { occasionOf } from '../problems.js';
import type { InStages } from '../stages.js';

/** `POST /tax/file-cit`, `POST /tax/file-pit` and `GET /tax/filing-status`. */
export function filingRoutes(app: FastifyInstance, service: Service, kept: KeptAnswers, inStages: InStages): void {
  const onRequest = requires('file');
  for (const [endpoint, taxType] of [
    ['/tax/file-cit', 'CIT'],
    ['/tax/file-pit', 'PIT'],
  ] as const)
    app.post(endpoint, { onRequest }, fileHandler(service, kept, inStages, { endpoint, taxType }));
  const status = inStages({
    read: (request) => parseFilingStatusQuery(request.query),
    answer: async (query, request, reply) => {
      const filing = await filingFor(query, request, reply, service);
      if (!filing) throw new Refusal('filing-not-found', 'This account has no such filing.');
      return reply.send(toFilingStatusResponse(stateOf(filing)));
    },
  });
  app.get('/tax/filing-status', { onRequest }, status);
}

/** The filing that a query asks for, once it is decided where the query waits for that. */
async function filingFor(
  query: FilingStatusQuery,
  { caller }: FastifyRequest,
  reply: FastifyReply,
  { storage, waits }: Service,
): Promise<Filing | undefined> {
  const by = 'filingId' in query ? { filingId: query.filingId } : { calculationId: query.calculationId };
  const find = () => storage.filings.find(caller.accountId, by);
  if (!query.wait) return find();
  return waits.untilDecided({ keyId: caller.keyId, longest: query.wait * 1_000, left: hangUpOf(reply), find });
}

/** More than the answer `already-filed` is long, in bytes. */
const RESERVED = 1_024;
/** The status of `already-filed`, the only answer that is kept without a fee. */
const ALREADY_FILED = 409;

function fileHandler(
  service: Service,
  kept: KeptAnswers,
  inStages: InStages,
  { endpoint, taxType }: { readonly endpoint: string; readonly taxType: TaxType },
): RouteHandlerMethod {
  return inStages({
    read: (request) => returnIn(request, endpoint, taxType, service),
    compute: (toFile) => filingOrder(toFile, termsAt(toFile, service)),
    answer: async (order, request, reply) => sendClaimed(request, reply, await placed(order, request.caller.accountId)),
  });

  async function placed({ order, refusal }: OrderedReturn, accountId: string): Promise<Claimed> {
    const settle = order.claim === null ? undefined : kept.reserve(accountId, RESERVED);
    const storing = service.storage.filings.file({ ...order, keepsAlreadyFiled: settle !== undefined });
    const claiming = storing.then((filed) => claimedOf(filed, refusal));
    const claimed = await settled(settle, claiming, ({ status }) => status === ALREADY_FILED);
    if (claimed.outcome === 'answered') service.outbox.wake();
    return claimed;
  }
}

/** The outcome of an order, or the refusal of one that is found nowhere. */
function claimedOf(filed: OrderOutcome, refusal: Refusal | undefined): Claimed {
  if (filed.outcome !== 'not-found') return filed;
  throw refusal ?? new Error('A return that can be filed was looked up only');
}

function termsAt({ at, fee }: AskedReturn, { secrets, settings }: Service): FilingTerms {
  return { secrets: secrets.accepted(at), fee: fee ?? settings.filingFee };
}

/** A return with the fee of its account, where that differs from the settings. */
type AskedReturn = ReturnToFile & { readonly fee: Kobo | null };

function returnIn(request: FastifyRequest, endpoint: string, taxType: TaxType, service: Service): AskedReturn {
  const at = service.clock();
  const { amounts } = parseAmountsQuery(request.query);
  const filing = parseFilingRequest(request.body);
  const claim = claimOf(request, endpoint, at);
  const { accountId, filingFee: fee } = request.caller;
  return { fee, request: filing, taxType, accountId, claim, at, amounts, occasion: occasionOf(request, service) };
}
