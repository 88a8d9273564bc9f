import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { NewFiling } from '../../../src/storage/filings.js';
import type { Storage } from '../../../src/storage/storage.js';
import {
  REPORTED_STATUSES,
  type ReportedStatus,
  type WebhookMessage,
  type WebhookOutcome,
  type WebhookRoom,
} from '../../../src/storage/webhooks.js';
import { deliver, file, filingOf, MINUTE, NOON, newAccount, OUTCOMES, type Promises } from './store.js';

const [SECRET, NEW_SECRET] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
const ROOM: WebhookRoom = { total: 100, perEndpoint: 100, underWay: [] };
const LATER = NOON + 60 * MINUTE;

const endpointOf = async (
  storage: Storage,
  accountId: string,
  statuses: readonly ReportedStatus[] = REPORTED_STATUSES,
): Promise<string> => {
  const id = randomUUID();
  const url = `https://${id}.example/hooks`;
  await storage.webhooks.create({ id, accountId, url, statuses, secret: SECRET, createdAt: NOON });
  return id;
};

const submit = async (storage: Storage): Promise<NewFiling> => {
  const { id } = await newAccount(storage, 1_000_000n);
  const filing = filingOf(id);
  await file(storage, filing);
  return filing;
};

const lease = (storage: Storage, now = LATER, room = ROOM): Promise<readonly WebhookMessage[]> =>
  storage.webhooks.lease(now, now + MINUTE, room);

const record = (storage: Storage, message: WebhookMessage | undefined, outcome: WebhookOutcome, at = LATER) => {
  if (message === undefined) throw new Error('There is no message.');
  return storage.webhooks.record({ message, outcome, at });
};

const failed = (nextAt: number | null): WebhookOutcome => ({ outcome: 'failed', reason: 'answered 500', nextAt });

const told = (messages: readonly WebhookMessage[]): string[] =>
  messages.map(({ filing, place, attempts }) => `${place} ${filing.status} ${attempts}`).sort();

export const promisesOfWebhooks = (promise: Promises): void => {
  promisesOfQueueing(promise);
  promisesOfSending(promise);
  promisesOfEndpoints(promise);
  promisesOfEvents(promise);
};

const promisesOfQueueing = (promise: Promises): void => {
  promise('queues a message for each change of status, with the filing as it was then', async ({ storage }) => {
    const filing = await submit(storage);
    const endpointId = await endpointOf(storage, filing.accountId);
    expect(await lease(storage)).toEqual([]);
    await deliver(storage, filing.id, 'accepted');
    const messages = [...(await lease(storage))].sort((a, b) => a.place - b.place);
    expect(messages.map(({ place, filing: { status, history } }) => [place, status, history.length])).toEqual([
      [2, 'ACKNOWLEDGED', 2],
      [3, 'ACCEPTED', 3],
    ]);
    expect(messages[0]).toMatchObject({
      endpointId,
      filingId: filing.id,
      url: `https://${endpointId}.example/hooks`,
      attempts: 0,
      filing: { id: filing.id, accountId: filing.accountId, authorityReference: 'REF-2' },
    });
    expect(messages.map(({ secrets }) => secrets.map((secret) => Buffer.from(secret)))).toEqual(
      Array(2).fill([Buffer.from(SECRET)]),
    );
  });

  promise('says how many it queued, and whether the filing is decided', async ({ storage }) => {
    const filing = await submit(storage);
    await Promise.all([endpointOf(storage, filing.accountId), endpointOf(storage, filing.accountId, ['ACCEPTED'])]);
    const records = [];
    for (const word of ['unknown', 'acknowledged', 'acknowledged', 'accepted', 'accepted'] as const) {
      const nextAt = LATER;
      records.push(await storage.deliveries.record({ filingId: filing.id, outcome: OUTCOMES[word], at: NOON, nextAt }));
    }
    expect(records).toEqual([
      { isLate: false, isDecided: false, messages: 0 },
      { isLate: false, isDecided: false, messages: 1 },
      { isLate: false, isDecided: false, messages: 0 },
      { isLate: false, isDecided: true, messages: 2 },
      { isLate: true, isDecided: false, messages: 0 },
    ]);
  });

  promise('queues nothing for other accounts, other events and endpoints that have ended', async ({ storage }) => {
    const filing = await submit(storage);
    const other = await newAccount(storage);
    const ended = await endpointOf(storage, filing.accountId);
    await Promise.all([endpointOf(storage, other.id), endpointOf(storage, filing.accountId, ['FAILED'])]);
    await storage.webhooks.revoke(ended, NOON);
    await deliver(storage, filing.id, 'accepted');
    expect(await lease(storage)).toEqual([]);
  });

  promise('has a message if and only if the status changed', async ({ storage, tamper }) => {
    const filing = await submit(storage);
    const endpointId = await endpointOf(storage, filing.accountId);
    const statusNow = async () => (await storage.filings.find(filing.accountId, { filingId: filing.id }))?.status;
    // The message is there already, so that it cannot be written: neither is the status.
    const columns = 'endpoint_id, filing_id, place, queued_at';
    await tamper(`INSERT INTO webhook_messages (${columns}) VALUES ('${endpointId}', '${filing.id}', 2, ${NOON})`);
    await expect(deliver(storage, filing.id, 'acknowledged')).rejects.toThrow();
    expect(await statusNow()).toBe('SUBMITTED');
    // The hold has ended already, so that it cannot be captured: neither status nor message is written.
    const [kept, values] = ['kind, account_id, filing_id, at', `'CAPTURE', '${filing.accountId}', '${filing.id}', 0`];
    await tamper('DELETE FROM webhook_messages', `INSERT INTO postings (${kept}) VALUES (${values})`);
    await expect(deliver(storage, filing.id, 'acknowledged')).rejects.toThrow();
    expect([await statusNow(), await storage.webhooks.undelivered(10)]).toEqual(['SUBMITTED', []]);
    await tamper('DELETE FROM postings');
    await deliver(storage, filing.id, 'acknowledged');
    expect(await statusNow()).toBe('ACKNOWLEDGED');
    expect(await storage.webhooks.undelivered(10)).toMatchObject([{ place: 2, status: 'ACKNOWLEDGED' }]);
  });
};

const promisesOfSending = (promise: Promises): void => {
  promise('leases a message to one worker, and to another when the lease runs out', async ({ storage, another }) => {
    const filing = await submit(storage);
    await endpointOf(storage, filing.accountId);
    await deliver(storage, filing.id, 'failed');
    const other = await another();
    const leased = await Promise.all(Array.from({ length: 10 }, (_, i) => lease(i % 2 === 0 ? storage : other)));
    expect(leased.map((messages) => messages.length).sort()).toEqual([...Array(9).fill(0), 1]);
    expect(await lease(other, LATER + MINUTE - 1)).toEqual([]);
    expect(told(await lease(other, LATER + MINUTE))).toEqual(['2 FAILED 1']);
  });

  promise('forgets what was delivered, and waits or gives up after a failure', async ({ storage }) => {
    const filing = await submit(storage);
    const endpointId = await endpointOf(storage, filing.accountId);
    await deliver(storage, filing.id, 'accepted');
    const [first, second] = await lease(storage);
    await record(storage, first, { outcome: 'delivered' });
    await record(storage, second, failed(LATER + 5 * MINUTE));
    expect(await lease(storage, LATER + 5 * MINUTE - 1)).toEqual([]);
    const [again] = await lease(storage, LATER + 5 * MINUTE);
    expect(again).toMatchObject({ place: second?.place, attempts: 1 });
    const [waiting] = await storage.webhooks.undelivered(10);
    expect(waiting).toMatchObject({ endpointId, filingId: filing.id, attempts: 2, reason: 'answered 500' });
    await record(storage, again, failed(null));
    expect(await lease(storage, LATER + 1e9)).toEqual([]);
    expect(await storage.webhooks.undelivered(10)).toMatchObject([{ nextAt: null, status: second?.filing.status }]);
    // The word of a worker whose lease had run out changes nothing more.
    await record(storage, first, failed(LATER));
    expect(await lease(storage, LATER + 1e9)).toEqual([]);
  });

  promise('takes no more of an endpoint than there is room for, and others all the same', async ({ storage }) => {
    const { id } = await newAccount(storage, 1_000_000n);
    const [slow, quick] = [await endpointOf(storage, id), await endpointOf(storage, id, ['ACCEPTED'])];
    for (let count = 0; count < 4; count++) {
      const filing = filingOf(id);
      await file(storage, filing);
      await deliver(storage, filing.id, 'acknowledged', 'accepted');
    }
    const countsOf = (messages: readonly WebhookMessage[]) =>
      [slow, quick].map((endpoint) => messages.filter(({ endpointId }) => endpointId === endpoint).length);
    const room = { total: 100, perEndpoint: 3, underWay: [[slow, 2]] } as const;
    expect(countsOf(await lease(storage, LATER, room))).toEqual([1, 3]);
    expect(countsOf(await lease(storage, LATER, { ...room, underWay: [[slow, 3]] }))).toEqual([0, 1]);
    expect(await lease(storage, LATER, { ...room, total: 2, underWay: [] })).toHaveLength(2);
  });

  promise('lets endpoints take turns where room is short, however long one has waited', async ({ storage }) => {
    const { id } = await newAccount(storage, 1_000_000n);
    const silent = await endpointOf(storage, id);
    const backlog = [filingOf(id), filingOf(id), filingOf(id), filingOf(id)];
    for (const filing of backlog) {
      await file(storage, filing);
      await deliver(storage, filing.id, 'failed');
    }
    const prompt = await endpointOf(storage, id);
    const [old] = backlog;
    if (old === undefined) throw new Error('There is no backlog.');
    await storage.webhooks.resend(prompt, old.id, LATER);
    const room = { total: 1, perEndpoint: 4, underWay: [[silent, 1]] } as const;
    expect(await lease(storage, LATER, room)).toMatchObject([{ endpointId: prompt }]);
    await storage.webhooks.resend(prompt, old.id, LATER);
    const two = await lease(storage, LATER, { ...room, total: 2, underWay: [] });
    expect(two.map(({ endpointId }) => endpointId).sort()).toEqual([silent, prompt].sort());
  });

  promise('reports what waits, what was given up, and the ages of the oldest', async ({ storage }) => {
    expect(await storage.webhooks.figures(LATER)).toEqual({ waiting: 0, failed: 0, oldest: 0, overdue: 0 });
    const filing = await submit(storage);
    await endpointOf(storage, filing.accountId);
    await deliver(storage, filing.id, 'accepted');
    const queued = NOON + MINUTE;
    expect(await storage.webhooks.figures(LATER)).toEqual({
      waiting: 2,
      failed: 0,
      oldest: LATER - queued,
      overdue: LATER - queued,
    });
    const [first, second] = await lease(storage);
    await record(storage, first, failed(null));
    await record(storage, second, failed(LATER + MINUTE));
    expect(await storage.webhooks.figures(LATER)).toEqual({
      waiting: 1,
      failed: 1,
      oldest: LATER - queued,
      overdue: 0,
    });
  });

  promise('queues again what was given up, or a whole filing, and nothing of other accounts', async ({ storage }) => {
    const filing = await submit(storage);
    const other = await submit(storage);
    const endpointId = await endpointOf(storage, filing.accountId);
    await deliver(storage, filing.id, 'accepted');
    await deliver(storage, other.id, 'accepted');
    const [first, second] = await lease(storage);
    await record(storage, first, { outcome: 'delivered' });
    await record(storage, second, failed(null));
    expect(await storage.webhooks.resend(endpointId, null, LATER)).toBe(1);
    expect(told(await lease(storage))).toEqual([`${second?.place} ${second?.filing.status} 0`]);
    expect(await storage.webhooks.resend(endpointId, filing.id, LATER)).toBe(2);
    expect(told(await lease(storage))).toEqual(['2 ACKNOWLEDGED 0', '3 ACCEPTED 0']);
    expect(await storage.webhooks.resend(endpointId, other.id, LATER)).toBe(0);
    expect(await storage.webhooks.resend('no-such-endpoint', filing.id, LATER)).toBe(0);
    await storage.webhooks.revoke(endpointId, LATER);
    expect(await storage.webhooks.resend(endpointId, filing.id, LATER)).toBe(0);
  });
};

const promisesOfEndpoints = (promise: Promises): void => {
  promise('lists endpoints with their account, events and end', async ({ storage }) => {
    const account = await newAccount(storage);
    const [first, second] = [await endpointOf(storage, account.id), await endpointOf(storage, account.id, ['FAILED'])];
    expect(await storage.webhooks.revoke(second, LATER)).toBe(true);
    expect(await storage.webhooks.revoke(second, LATER + 1)).toBe(false);
    expect(await storage.webhooks.revoke('no-such-endpoint', LATER)).toBe(false);
    const common = { accountId: account.id, account, createdAt: NOON, oldSecretUntil: null };
    expect([...(await storage.webhooks.list())].sort((a) => (a.id === first ? -1 : 1))).toEqual([
      { ...common, id: first, url: expect.any(String), statuses: REPORTED_STATUSES, endedAt: null, endedBy: null },
      { ...common, id: second, url: expect.any(String), statuses: ['FAILED'], endedAt: LATER, endedBy: 'revoked' },
    ]);
  });

  promise('signs by both secrets until the overlap ends', async ({ storage }) => {
    const filing = await submit(storage);
    const endpointId = await endpointOf(storage, filing.accountId, ['FAILED']);
    await deliver(storage, filing.id, 'failed');
    expect(await storage.webhooks.rotate(endpointId, NEW_SECRET, LATER + MINUTE)).toBe(true);
    const secretsOf = (messages: readonly WebhookMessage[]) =>
      messages.flatMap(({ secrets }) => secrets.map(([byte]) => byte));
    expect(secretsOf(await lease(storage, LATER))).toEqual([2, 1]);
    expect(secretsOf(await lease(storage, LATER + MINUTE))).toEqual([2]);
    expect((await storage.webhooks.list())[0]?.oldSecretUntil).toBe(LATER + MINUTE);
    await storage.webhooks.revoke(endpointId, LATER);
    expect(await storage.webhooks.rotate(endpointId, SECRET, LATER)).toBe(false);
  });

  promise('ends an endpoint that is gone, and keeps what it has not received', async ({ storage }) => {
    const { endpointId } = await gone(storage);
    expect(await storage.webhooks.list()).toMatchObject([{ endedAt: LATER, endedBy: 'gone' }]);
    expect(await storage.webhooks.undelivered(10)).toMatchObject([
      { place: 2, nextAt: null, isEnded: true },
      { place: 3, nextAt: null, isEnded: true },
    ]);
    expect(await lease(storage, LATER + 1e9)).toEqual([]);
    expect(await storage.webhooks.resend(endpointId, null, LATER)).toBe(0);
    expect(await storage.webhooks.figures(LATER)).toEqual({ waiting: 0, failed: 0, oldest: 0, overdue: 0 });
  });

  promise('revives an endpoint with its secret, and sends what it missed, once', async ({ storage, another }) => {
    const { endpointId, accountId } = await gone(storage);
    const missed = filingOf(accountId, { submittedAt: LATER });
    await file(storage, missed);
    const at = LATER + MINUTE;
    await storage.deliveries.record({ filingId: missed.id, outcome: OUTCOMES.failed, at, nextAt: at });
    const revival = { id: endpointId, at: at + MINUTE, accountId: null };
    const other = await another();
    const revived = await Promise.all([storage.webhooks.revive(revival), other.webhooks.revive(revival)]);
    expect(revived.sort()).toEqual([3, undefined]);
    const messages = await lease(storage, revival.at);
    expect(told(messages)).toEqual(['2 ACKNOWLEDGED 0', '2 FAILED 0', '3 ACCEPTED 0']);
    expect(messages.map(({ secrets }) => secrets.map(([byte]) => byte))).toEqual([[1], [1], [1]]);
    expect(await storage.webhooks.list()).toMatchObject([{ endedAt: null, endedBy: null }]);
  });

  promise('lets an account revive what a 410 ended, and nothing else', async ({ storage }) => {
    const { endpointId, accountId } = await gone(storage);
    const stranger = await newAccount(storage);
    const asked = (account: string | null, id = endpointId) =>
      storage.webhooks.revive({ id, at: LATER, accountId: account });
    expect(await asked(stranger.id)).toBeUndefined();
    expect(await asked(accountId, 'no-such-endpoint')).toBeUndefined();
    expect(await asked(accountId)).toBe(2);
    expect(await asked(accountId)).toBeUndefined();
    await storage.webhooks.revoke(endpointId, LATER);
    expect(await asked(accountId)).toBeUndefined();
    expect(await asked(null)).toBe(0);
    expect(await storage.webhooks.list()).toMatchObject([{ id: endpointId, endedAt: null }]);
  });

  promise('misses no change of status while an endpoint is revived', async ({ storage, another }) => {
    const { endpointId, accountId } = await gone(storage);
    const filings = Array.from({ length: 12 }, () => filingOf(accountId, { submittedAt: LATER }));
    for (const filing of filings) await file(storage, filing);
    const other = await another();
    const at = LATER + MINUTE;
    const fail = (filingId: string, index: number) =>
      [storage, other][index % 2]?.deliveries.record({ filingId, outcome: OUTCOMES.failed, at, nextAt: at });
    const recorded = filings.map(({ id }, index) => fail(id, index));
    await Promise.all([...recorded, storage.webhooks.revive({ id: endpointId, at, accountId: null })]);
    const places = (await lease(storage, at)).map(({ filingId, place }) => `${filingId} ${place}`);
    for (const { id } of filings) expect(places).toContain(`${id} 2`);
  });

  promise('ends what is gone for good, with all that waits for it, where it is revoked', async ({ storage }) => {
    const { endpointId } = await gone(storage);
    expect(await storage.webhooks.revoke(endpointId, LATER + 1)).toBe(true);
    expect(await storage.webhooks.undelivered(10)).toEqual([]);
    expect(await storage.webhooks.revoke(endpointId, LATER + 2)).toBe(false);
  });

  promise('has a target with the secrets to sign by while it is in force', async ({ storage }) => {
    const { id } = await newAccount(storage);
    const endpointId = await endpointOf(storage, id);
    await storage.webhooks.rotate(endpointId, NEW_SECRET, LATER);
    const targetAt = async (now: number) => (await storage.webhooks.target(endpointId, now))?.secrets.map(([b]) => b);
    expect([await targetAt(NOON), await targetAt(LATER)]).toEqual([[2, 1], [2]]);
    expect(await storage.webhooks.target('no-such-endpoint', NOON)).toBeUndefined();
    await storage.webhooks.revoke(endpointId, LATER);
    expect(await targetAt(NOON)).toBeUndefined();
  });
};

/** An endpoint that answered the first of two messages with 410. */
const gone = async (storage: Storage): Promise<{ endpointId: string; accountId: string }> => {
  const { id, accountId } = await submit(storage);
  const endpointId = await endpointOf(storage, accountId);
  await deliver(storage, id, 'accepted');
  const [first] = await lease(storage);
  await record(storage, first, { outcome: 'gone' });
  return { endpointId, accountId };
};

const promisesOfEvents = (promise: Promises): void => {
  const page = { since: 0, before: null, limit: 100, isUndelivered: false };

  promise('lists the endpoints of an account with what they have not received', async ({ storage }) => {
    const filing = await submit(storage);
    const stranger = await newAccount(storage);
    const [kept, ended] = [await endpointOf(storage, filing.accountId), await endpointOf(storage, filing.accountId)];
    await Promise.all([endpointOf(storage, stranger.id), storage.webhooks.revoke(ended, NOON)]);
    await deliver(storage, filing.id, 'accepted');
    const stateNow = async () => {
      const states = await storage.webhooks.ofAccount(filing.accountId);
      return states.map(({ id, waiting, givenUp, lastFailure }) => ({ id, waiting, givenUp, lastFailure }));
    };
    expect(await stateNow()).toEqual([{ id: kept, waiting: 2, givenUp: 0, lastFailure: null }]);
    const [first, second] = await lease(storage);
    await record(storage, first, { outcome: 'delivered' });
    await record(storage, second, failed(null));
    const lastFailure = { at: LATER, reason: 'answered 500' };
    expect(await stateNow()).toEqual([{ id: kept, waiting: 0, givenUp: 1, lastFailure }]);
  });

  promise('lists the events of an account by page, with the endpoints that missed them', async ({ storage }) => {
    const [filing, other] = [await submit(storage), await submit(storage)];
    const endpointId = await endpointOf(storage, filing.accountId, ['ACCEPTED']);
    await deliver(storage, filing.id, 'acknowledged', 'accepted');
    await deliver(storage, other.id, 'failed');
    const [message] = await lease(storage);
    await record(storage, message, failed(LATER + MINUTE));
    const all = await storage.webhooks.events(filing.accountId, page);
    const at = NOON + MINUTE;
    expect(all).toEqual([
      {
        at: at + MINUTE,
        filingId: filing.id,
        place: 3,
        status: 'ACCEPTED',
        undelivered: [{ endpointId, attempts: 1, nextAt: LATER + MINUTE, reason: 'answered 500' }],
      },
      { at, filingId: filing.id, place: 2, status: 'ACKNOWLEDGED', undelivered: [] },
    ]);
    const eventsIn = (change: object) => storage.webhooks.events(filing.accountId, { ...page, ...change });
    expect(await eventsIn({ limit: 1 })).toEqual(all.slice(0, 1));
    expect(await eventsIn({ before: all[0] })).toEqual(all.slice(1));
    expect(await eventsIn({ before: all[1] })).toEqual([]);
    expect(await eventsIn({ since: at })).toEqual(all.slice(0, 1));
    expect(await eventsIn({ isUndelivered: true })).toEqual(all.slice(0, 1));
  });

  promise('forgets old events, and old messages that are not sent any more', async ({ storage }) => {
    const filing = await submit(storage);
    await endpointOf(storage, filing.accountId);
    await deliver(storage, filing.id, 'accepted');
    const [first] = await lease(storage);
    await record(storage, first, failed(null));
    const at = NOON + MINUTE;
    expect(await storage.webhooks.forget(at - 1)).toBe(0);
    expect(await storage.webhooks.forget(at)).toBe(3);
    expect(await storage.webhooks.events(filing.accountId, page)).toEqual([]);
    // The one that still waits is sent.
    expect(await storage.webhooks.undelivered(10)).toMatchObject([{ place: 5 - (first?.place ?? 0) }]);
  });
};
