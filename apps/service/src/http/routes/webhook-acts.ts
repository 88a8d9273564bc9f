/**
 * The acts on an endpoint of webhooks: its account sends events again, revives it, and tests it.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Answer, jsonAnswer } from '../../answers.js';
import {
  parseNoQuery,
  parseResendRequest,
  parseReviveRequest,
  parseTestWebhookRequest,
  type TestWebhookResponse,
} from '../../contract/index.js';
import { Refusal, SOON } from '../../refusal.js';
import type { Service } from '../../service/service.js';
import type { Claim, Claimed } from '../../storage/claims.js';
import type { Storage } from '../../storage/storage.js';
import { GONE_REASON, type WebhookEndpointState } from '../../storage/webhooks.js';
import { BROKEN_OFF, type Reply } from '../../webhooks/sender.js';
import { Attempts } from '../attempts.js';
import { requires } from '../caller.js';
import { claimOf, sendClaimed } from '../idempotency.js';
import { type KeptAnswers, settled } from '../kept-answers.js';
import type { InStages } from '../stages.js';

/** `POST /webhooks/{endpointId}/resend`, `revive` and `test`. */
export function webhookActRoutes(app: FastifyInstance, service: Service, kept: KeptAnswers, inStages: InStages): void {
  const onRequest = requires('file');
  for (const [name, act] of Object.entries({ resend, revive, test: testBy(service) }))
    app.post(`/webhooks/:endpointId/${name}`, { onRequest }, actHandler(service, kept, inStages, name, act));
}

/** An act on an endpoint of the account, and its answer. */
type Act = (service: Service, endpoint: WebhookEndpointState, body: unknown) => Promise<object>;

const resend: Act = async ({ storage, clock, webhooks }, endpoint, body) => {
  const { filingId } = parseResendRequest(body);
  refuseEnded(endpoint);
  const queued = await storage.webhooks.resend(endpoint.id, filingId, clock());
  webhooks.wake();
  return { queued };
};

const revive: Act = async ({ storage, clock, webhooks }, { id, accountId }, body) => {
  parseReviveRequest(body);
  const queued = (await storage.webhooks.revive({ id, at: clock(), accountId })) ?? 0;
  webhooks.wake();
  return { queued };
};

function refuseEnded({ endedAt }: WebhookEndpointState): void {
  if (endedAt !== null) throw ended();
}

function ended(): Refusal {
  return new Refusal('webhook-ended', 'The endpoint answered 410 and has ended: revive it first.');
}

/** The limit of test messages: each may wait for `WEBHOOK_TIMEOUT`. */
const TESTS = {
  name: 'webhook-tests',
  reason: 'This account sent 10 test messages within a minute.',
  most: 10,
  window: milliseconds({ minutes: 1 }),
};

/** Sends a test message while the request waits; an account has a limit of them. */
function testBy({ clock, stopwatch }: Pick<Service, 'clock' | 'stopwatch'>): Act {
  const sent = new Attempts(TESTS, stopwatch);
  return async ({ storage, webhookTests }, endpoint, body): Promise<TestWebhookResponse> => {
    parseTestWebhookRequest(body);
    refuseEnded(endpoint);
    sent.refuseAbove(endpoint.accountId);
    sent.add(endpoint.accountId);
    const target = await storage.webhooks.target(endpoint.id, clock());
    if (target === undefined) throw ended();
    const { messageId, reply } = await webhookTests.send(endpoint.id, target);
    return { messageId, received: reply.outcome === 'delivered', failure: failureOf(reply) };
  };
}

function failureOf(reply: Reply): string | null {
  if (reply.outcome === 'delivered') return null;
  if (reply.outcome === 'gone') return GONE_REASON;
  if (reply.reason === BROKEN_OFF) throw new Refusal('overloaded', 'The service stops: send the request again.', SOON);
  return reply.reason;
}

/** The id of the endpoint in a path. Ids have no spaces, which part the names of claims. */
function idIn({ params }: FastifyRequest): string {
  const { endpointId } = params as { readonly endpointId: string };
  if (/^[\w-]{1,255}$/.test(endpointId)) return endpointId;
  throw unknownEndpoint();
}

function unknownEndpoint(): Refusal {
  return new Refusal('webhook-not-found', 'This account has no such endpoint.');
}

/** More than the answer of an act is long, in bytes. */
const RESERVED = 512;

function actHandler(service: Service, kept: KeptAnswers, inStages: InStages, name: string, act: Act) {
  const { storage, clock } = service;
  const endpointFor = async (request: FastifyRequest): Promise<WebhookEndpointState> => {
    const endpointId = idIn(request);
    const found = (await storage.webhooks.ofAccount(request.caller.accountId)).find(({ id }) => id === endpointId);
    if (found) return found;
    throw unknownEndpoint();
  };
  return inStages({
    read: (request) => {
      parseNoQuery(request.query);
      return claimOf(request, `/webhooks/${idIn(request)}/${name}`, clock());
    },
    answer: async (claim, request, reply) => {
      const claimed = await once(claim, storage, kept, async () => {
        return jsonAnswer(200, await act(service, await endpointFor(request), request.body));
      });
      return sendClaimed(request, reply, claimed);
    },
  });
}

/**
 * Answers a request under its claim. An act that was cut off before its answer was kept is repeated: what it queues is
 * queued once all the same, and a test message may come twice.
 */
async function once(
  claim: Claim | null,
  storage: Storage,
  kept: KeptAnswers,
  answer: () => Promise<Answer>,
): Promise<Claimed> {
  const standing = claim === null ? undefined : await storage.claims.find(claim);
  if (standing !== undefined) return standing;
  if (claim === null) return { outcome: 'answered', answer: await answer() };
  const settle = kept.reserve(claim.accountId, RESERVED);
  if (settle === undefined) throw kept.refusalFor(claim.accountId);
  const storing = answer().then((made) => storage.claims.record(claim, made));
  return settled(settle, storing, () => true);
}
