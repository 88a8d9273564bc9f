/**
 * The endpoints of what an account has: its filings, the statement of its wallet, its use, and its webhooks.
 *
 * @module
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Instant } from '../../clock.js';
import {
  type FilingsQuery,
  type FilingsResponse,
  parseFilingsQuery,
  parseNoQuery,
  parseStatementQuery,
  parseUsageQuery,
  parseWebhookEventsQuery,
  paymentStatusOf,
  type StatementQuery,
  type StatementResponse,
  type UsageQuery,
  type UsageResponse,
  type WebhookEventsQuery,
  type WebhookEventsResponse,
  type WebhooksResponse,
} from '../../contract/index.js';
import { nairaOf } from '../../naira.js';
import type { Service } from '../../service/service.js';
import type { ListedFiling } from '../../storage/filing-list.js';
import type { Storage } from '../../storage/storage.js';
import { daysOfUse, endInLagos, monthInLagos, startInLagos, usageByDay } from '../../storage/usage.js';
import {
  EVENTS_KEPT,
  type UndeliveredEvent,
  type WebhookEndpointState,
  type WebhookEventState,
} from '../../storage/webhooks.js';
import { eventOf, messageIdOf } from '../../webhooks/worker.js';
import { requires } from '../caller.js';
import type { InStages } from '../stages.js';

/** `GET /filings`, `/wallet/statement`, `/usage`, `/webhooks` and `/webhooks/events`. */
export function accountRoutes(app: FastifyInstance, service: Service, inStages: InStages): void {
  const onRequest = requires('file');
  const looking = <Q>(read: (query: unknown) => Q, look: (query: Q, accountId: string) => Promise<object>) =>
    inStages({
      read: ({ query }: FastifyRequest) => read(query),
      answer: async (query: Q, { caller }: FastifyRequest, reply: FastifyReply) =>
        reply.send(await look(query, caller.accountId)),
    });
  const { storage, clock } = service;
  const ofFilings = looking(parseFilingsQuery, (query, accountId) => filingsOf(storage, accountId, query));
  const ofStatement = looking(parseStatementQuery, (query, accountId) => statementOf(storage, accountId, query));
  const ofUsage = looking(parseUsageQuery, (query, accountId) => usageOf(storage, accountId, query, clock()));
  const ofEndpoints = looking(parseNoQuery, (_, accountId) => endpointsOf(storage, accountId));
  const ofEvents = looking(parseWebhookEventsQuery, (query, accountId) =>
    eventsOf(storage, accountId, query, clock() - EVENTS_KEPT),
  );
  app.get('/filings', { onRequest }, ofFilings);
  app.get('/wallet/statement', ofStatement);
  app.get('/usage', ofUsage);
  app.get('/webhooks', { onRequest }, ofEndpoints);
  app.get('/webhooks/events', { onRequest }, ofEvents);
}

/** The items of a page, and the cursor of the next one: one item more was asked for. */
function pageOf<T>(items: readonly T[], limit: number, nameOf: (item: T) => Place) {
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: items.length > limit && last !== undefined ? textOf(nameOf(last)) : null };
}

/** A place in a list. */
interface Place {
  readonly at: Instant;
  readonly name: string;
}

function textOf({ at, name }: Place): string {
  return `${at}.${name}`;
}

/** The place that a cursor names, whose form was checked. */
function placeIn(cursor: string | null): Place | null {
  if (cursor === null) return null;
  const end = cursor.indexOf('.');
  return { at: Number(cursor.slice(0, end)), name: cursor.slice(end + 1) };
}

async function filingsOf({ filingList }: Storage, accountId: string, query: FilingsQuery): Promise<FilingsResponse> {
  const { from, to, status, tin, limit, cursor } = query;
  const before = placeIn(cursor);
  const filings = await filingList.select({
    accountId,
    from: from === null ? null : startInLagos(from),
    until: to === null ? null : endInLagos(to),
    status,
    tin,
    before: before && { at: before.at, id: before.name },
    limit: limit + 1,
  });
  const { shown, next } = pageOf(filings, limit, ({ submittedAt, id }) => ({ at: submittedAt, name: id }));
  return { filings: shown.map(listedOf), next };
}

function listedOf(filing: ListedFiling): FilingsResponse['filings'][number] {
  const { id, calculationId, taxType, taxYear, taxDue, tin, amends, authority, status, authorityReference } = filing;
  return {
    filingId: id,
    calculationId,
    taxType,
    taxYear,
    taxDue: nairaOf(taxDue),
    tin,
    amends,
    authority,
    status,
    authorityReference,
    submittedAt: timeOf(filing.submittedAt),
    feeCharged: nairaOf(filing.fee),
    taxCharged: nairaOf(filing.tax),
    paymentStatus: paymentStatusOf(filing),
  };
}

async function statementOf(
  { wallets }: Storage,
  accountId: string,
  { month, limit, cursor }: StatementQuery,
): Promise<StatementResponse> {
  const before = placeIn(cursor);
  const place = before && { at: before.at, id: BigInt(before.name) };
  const page = { ...monthInLagos(month), before: place, limit: limit + 1 };
  const { opening, closing, entries } = await wallets.statement(accountId, page);
  const { shown, next } = pageOf(entries, limit, ({ at, place }) => ({ at, name: String(place) }));
  return {
    currency: 'NGN',
    month,
    opening: nairaOf(opening),
    closing: nairaOf(closing),
    entries: shown.map(({ id, kind, amount, filingId, at, note }) => ({
      id,
      kind,
      amount: nairaOf(amount),
      filingId,
      at: timeOf(at),
      note,
    })),
    next,
  };
}

async function usageOf({ usage }: Storage, accountId: string, query: UsageQuery, now: Instant): Promise<UsageResponse> {
  const { from, to } = daysOfUse(query.from, query.to, now);
  return { from, to, days: [...usageByDay(await usage.list(accountId, from, to))] };
}

async function endpointsOf({ webhooks }: Storage, accountId: string): Promise<WebhooksResponse> {
  return { endpoints: (await webhooks.ofAccount(accountId)).map(endpointOf) };
}

function endpointOf({ id, url, statuses, createdAt, endedAt, waiting, givenUp, lastFailure }: WebhookEndpointState) {
  return {
    id,
    url,
    events: statuses.map(eventOf),
    state: endedAt === null ? ('ACTIVE' as const) : ('GONE' as const),
    createdAt: timeOf(createdAt),
    endedAt: endedAt === null ? null : timeOf(endedAt),
    waiting,
    givenUp,
    lastFailure: lastFailure && { at: timeOf(lastFailure.at), reason: lastFailure.reason },
  };
}

async function eventsOf(
  { webhooks }: Storage,
  accountId: string,
  { undelivered: isUndelivered, limit, cursor }: WebhookEventsQuery,
  since: Instant,
): Promise<WebhookEventsResponse> {
  const page = { since, before: eventIn(placeIn(cursor)), limit: limit + 1, isUndelivered };
  const events = await webhooks.events(accountId, page);
  const { shown, next } = pageOf(events, limit, ({ at, filingId, place }) => ({ at, name: `${filingId}.${place}` }));
  return { events: shown.map(shownEvent), next };
}

function eventIn(before: Place | null) {
  if (before === null) return null;
  const end = before.name.lastIndexOf('.');
  return { at: before.at, filingId: before.name.slice(0, end), place: Number(before.name.slice(end + 1)) };
}

function shownEvent(event: WebhookEventState): WebhookEventsResponse['events'][number] {
  const { at, filingId, status, undelivered } = event;
  return {
    id: messageIdOf(event),
    type: eventOf(status),
    timestamp: timeOf(at),
    filingId,
    undelivered: undelivered.map(missedOf),
  };
}

function missedOf({ endpointId, attempts, nextAt, reason }: UndeliveredEvent) {
  return { endpointId, attempts, nextAttemptAt: nextAt === null ? null : timeOf(nextAt), lastFailure: reason };
}

function timeOf(at: Instant): string {
  return new Date(at).toISOString();
}
