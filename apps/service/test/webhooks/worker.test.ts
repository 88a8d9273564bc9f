/** Webhooks from a change of status to an endpoint on loopback: signed, tried again, each endpoint by itself. */
import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { filingEventSchema } from '../../src/contract/index.js';
import { AddressRule } from '../../src/webhooks/addresses.js';
import { Sender } from '../../src/webhooks/sender.js';
import { WebhookWorker } from '../../src/webhooks/worker.js';
import { HOUR, onEveryStore, openStore, SECOND, SQLITE, START } from '../filings/stage.js';
import { answer, openReceiver, type Received, silence } from './receiver.js';
import { openWebhooks, PACE, SECRET, until, type WebhookStage } from './stage.js';

const MINUTE = 60 * SECOND;
/** The schedule of the Standard Webhooks specification, in milliseconds. */
const SCHEDULE = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR)];

const signatureOf = ({ headers, body }: Received, secret: Uint8Array): string =>
  `v1,${createHmac('sha256', secret)
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`;

const idsOf = (received: readonly Received[]) => received.map(({ headers }) => headers['webhook-id']);
const outcomesOf = ({ recorded }: WebhookStage) =>
  recorded.map(({ outcome }) => (outcome.outcome === 'failed' ? outcome.reason : outcome.outcome));

onEveryStore((store) => {
  describe('an event', () => {
    it('is posted as JSON, signed, once', async () => {
      const stage = await openWebhooks(store);
      const receiver = await openReceiver();
      await stage.endpoint(receiver.url);
      const filingId = await stage.accept();
      expect(await stage.worker.deliverDue()).toBe(2);
      stage.clock.pass(1_000 * HOUR);
      expect(await stage.worker.deliverDue()).toBe(0);
      expect(idsOf(receiver.received).sort()).toEqual([`msg_${filingId}_2`, `msg_${filingId}_3`]);
      for (const received of receiver.received) {
        expect(received).toMatchObject({ method: 'POST', path: '/hooks?of=acme' });
        expect(received.headers).toMatchObject({
          'content-type': 'application/json',
          'webhook-timestamp': String(START / 1_000),
          'webhook-signature': signatureOf(received, SECRET),
        });
        expect(filingEventSchema.parse(received.event)).toEqual(received.event);
      }
      const events = receiver.received.map(({ event }) => event).sort((a, b) => (a.type < b.type ? -1 : 1));
      expect(events.map(({ type, data: { status, history } }) => [type, status, history])).toEqual([
        ['filing.accepted', 'ACCEPTED', expect.objectContaining({ length: 3 })],
        ['filing.acknowledged', 'ACKNOWLEDGED', expect.objectContaining({ length: 2 })],
      ]);
      expect(receiver.received.map(({ body }) => body).join()).not.toContain('tin');
    });

    it('is signed by both secrets while one is replaced', async () => {
      const stage = await openWebhooks(store);
      const receiver = await openReceiver();
      const id = await stage.endpoint(receiver.url);
      const fresh = Buffer.alloc(32, 2);
      await stage.storage.webhooks.rotate(id, fresh, START + HOUR);
      await stage.accept();
      await stage.worker.deliverDue();
      stage.clock.pass(HOUR);
      await stage.accept();
      await stage.worker.deliverDue();
      const [during, after] = [receiver.received[0], receiver.received[2]] as [Received, Received];
      expect(during.headers['webhook-signature']).toBe(`${signatureOf(during, fresh)} ${signatureOf(during, SECRET)}`);
      expect(after.headers['webhook-signature']).toBe(signatureOf(after, fresh));
    });

    it('of a worker that died is sent by another when the lease runs out, with the same id', async () => {
      const file = await store.fresh();
      const stage = await openWebhooks(store, {}, await openStore(store, file));
      const receiver = await openReceiver();
      await stage.endpoint(receiver.url);
      await stage.accept();
      const record = () => Promise.reject(new Error('The process is gone.'));
      const dead = new WebhookWorker({ ...stage.parts, webhooks: { ...stage.storage.webhooks, record } });
      await dead.deliverDue();
      expect(receiver.received).toHaveLength(2);

      const reopened = await openStore(store, file);
      const second = await openWebhooks(SQLITE);
      const worker = new WebhookWorker({ ...second.parts, clock: stage.clock, webhooks: reopened.webhooks });
      stage.clock.pass(PACE.answerWithin);
      expect(await worker.deliverDue()).toBe(0);
      stage.clock.pass(HOUR);
      expect(await worker.deliverDue()).toBe(2);
      const ids = idsOf(receiver.received);
      expect(ids.slice(2).sort()).toEqual(ids.slice(0, 2).sort());
      expect(await reopened.webhooks.undelivered(10)).toEqual([]);
    });

    it('is sent by one of two workers', async () => {
      const file = await store.fresh();
      const stage = await openWebhooks(store, {}, await openStore(store, file));
      const receiver = await openReceiver();
      await stage.endpoint(receiver.url);
      for (let filed = 0; filed < 10; filed++) await stage.accept();
      const other = await openStore(store, file);
      const pace = { ...PACE, pollEvery: 2 };
      const workers = [stage.storage, other].map(
        ({ webhooks }) => new WebhookWorker({ ...stage.parts, webhooks, pace }),
      );
      for (const worker of workers) worker.start();
      await until(() => stage.recorded.length >= 20);
      await Promise.all(workers.map((worker) => worker.stop()));
      expect(new Set(idsOf(receiver.received)).size).toBe(20);
      expect([receiver.received.length, stage.recorded.length, stage.failed]).toEqual([20, 20, []]);
    });
  });
});

describe('an endpoint that does not take an event', () => {
  it('gets it again by the schedule of the specification, then no more', async () => {
    const stage = await openWebhooks(SQLITE);
    const receiver = await openReceiver(answer(500));
    await stage.endpoint(receiver.url);
    await stage.accept();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(await stage.worker.deliverDue()).toBe(2);
      const { outcome } = stage.recorded.at(-1) ?? {};
      if (outcome?.outcome !== 'failed' || outcome.nextAt === null) break;
      waits.push(outcome.nextAt - stage.clock());
      stage.clock.pass((waits.at(-1) ?? 0) - 1);
      expect(await stage.worker.deliverDue()).toBe(0);
      stage.clock.pass(1);
    }
    expect(waits).toEqual(SCHEDULE);
    expect(receiver.received).toHaveLength(20);
    expect(new Set(idsOf(receiver.received)).size).toBe(2);
    stage.clock.pass(1_000 * HOUR);
    expect(await stage.worker.deliverDue()).toBe(0);
    expect(await stage.storage.webhooks.figures(stage.clock())).toMatchObject({ waiting: 0, failed: 2 });
    expect(await stage.storage.webhooks.undelivered(1)).toMatchObject([{ nextAt: null, reason: 'answered 500' }]);
  });

  it('waits longer by chance, at most a fifth, and as long as Retry-After asks', async () => {
    const stage = await openWebhooks(SQLITE);
    const receiver = await openReceiver((response, index) =>
      answer(429, index === 0 ? { 'retry-after': '90' } : {})(response, index),
    );
    await stage.endpoint(receiver.url);
    await stage.accept();
    const worker = new WebhookWorker({ ...stage.parts, random: () => 1 - 2 ** -53 });
    await worker.deliverDue();
    const next = stage.recorded.map(({ outcome }) => outcome.outcome === 'failed' && outcome.nextAt);
    expect(next.sort()).toEqual([START + 6 * SECOND, START + 90 * SECOND]);
  });

  it('is left alone for a day at most, however long Retry-After asks', async () => {
    const stage = await openWebhooks(SQLITE);
    const receiver = await openReceiver((response, index) =>
      answer(503, { 'retry-after': index === 0 ? '604800' : '9'.repeat(400) })(response, index),
    );
    await stage.endpoint(receiver.url);
    await stage.accept();
    await stage.worker.deliverDue();
    const next = stage.recorded.map(({ outcome }) => outcome.outcome === 'failed' && outcome.nextAt);
    expect(next).toEqual([START + 24 * HOUR, START + 24 * HOUR]);
  });

  it('is ended by its own 410, and asked no more', async () => {
    const stage = await openWebhooks(SQLITE);
    const receiver = await openReceiver(answer(410));
    const id = await stage.endpoint(receiver.url);
    await stage.accept();
    await stage.worker.deliverDue();
    await stage.accept();
    stage.clock.pass(HOUR);
    expect(await stage.worker.deliverDue()).toBe(0);
    expect(outcomesOf(stage)).toEqual(['gone', 'gone']);
    expect(await stage.storage.webhooks.list()).toMatchObject([{ id, endedBy: 'gone' }]);
  });

  it('may not lead elsewhere, answer without end, or hang up', async () => {
    const elsewhere = await openReceiver();
    const redirecting = await openReceiver(answer(307, { location: elsewhere.url }));
    const endless = await openReceiver((response) => {
      response.writeHead(200);
      const more = () => {
        while (response.write(Buffer.alloc(65_536)) && !response.destroyed);
      };
      response.on('drain', more);
      more();
    });
    const unfinished = await openReceiver((response) => void response.writeHead(200).write('received'));
    const rude = await openReceiver((response) => void response.destroy());
    for (const [url, outcome] of [
      [redirecting.url, 'answered 307'],
      [endless.url, 'delivered'],
      [unfinished.url, 'delivered'],
      [rude.url, 'UND_ERR_SOCKET'],
      ['http://127.0.0.1:1/hooks', 'ECONNREFUSED'],
    ] as const) {
      const stage = await openWebhooks(SQLITE);
      await stage.endpoint(url);
      await stage.accept();
      await stage.worker.deliverDue();
      expect(outcomesOf(stage), url).toEqual([outcome, outcome]);
    }
    expect(elsewhere.received).toEqual([]);
  });

  it('does not keep the others waiting while it is silent', async () => {
    const stage = await openWebhooks(SQLITE);
    const held: ServerResponse[] = [];
    let isSilent = true;
    const slow = await openReceiver((response, index) => {
      if (isSilent) held.push(response);
      else answer(204)(response, index);
    });
    const quick = await openReceiver();
    await stage.endpoint(slow.url);
    await stage.endpoint(quick.url);
    for (let filed = 0; filed < 10; filed++) await stage.accept();
    stage.worker.start();
    await until(() => quick.received.length === 20);
    await until(() => held.length === 4);
    isSilent = false;
    for (const response of held) response.writeHead(204).end();
    await until(() => slow.received.length === 20);
    await stage.worker.stop();
    expect([slow.mostAtOnce, slow.received.length, stage.recorded.length, stage.failed]).toEqual([4, 20, 40, []]);
  });

  it('is sent one message at a time after a failure', async () => {
    const stage = await openWebhooks(SQLITE);
    const held: ServerResponse[] = [];
    let isSilent = false;
    const failing = await openReceiver((response) => {
      if (isSilent) held.push(response);
      else response.writeHead(500).end();
    });
    const quick = await openReceiver();
    await stage.endpoint(failing.url);
    await stage.accept();
    await stage.worker.deliverDue();
    isSilent = true;
    await stage.endpoint(quick.url);
    for (let filed = 0; filed < 5; filed++) await stage.accept();
    stage.worker.start();
    await until(() => quick.received.length === 10);
    await until(() => held.length > 0);
    expect(held).toHaveLength(1);
    isSilent = false;
    for (const response of held) response.writeHead(204).end();
  });

  it('keeps no worker from stopping, and is sent again what was broken off', async () => {
    const stage = await openWebhooks(SQLITE);
    const receiver = await openReceiver((response, index) =>
      index < 2 ? silence(response, index) : answer(204)(response, index),
    );
    await stage.endpoint(receiver.url);
    await stage.accept();
    stage.worker.start();
    await until(() => receiver.received.length === 2);
    await stage.worker.stop();
    expect(outcomesOf(stage)).toEqual(['the service stopped', 'the service stopped']);
    const sender = new Sender({ addresses: new AddressRule(null), isSecure: false, timeout: 20_000 });
    const another = new WebhookWorker({ ...stage.parts, sender });
    onTestFinished(() => another.stop());
    await another.deliverDue();
    expect(outcomesOf(stage).slice(2)).toEqual(['delivered', 'delivered']);
  });

  it('is given up for this time when it does not answer', async () => {
    const stage = await openWebhooks(SQLITE, { timeout: 20 });
    const receiver = await openReceiver(silence);
    await stage.endpoint(receiver.url);
    await stage.accept();
    await stage.worker.deliverDue();
    expect(outcomesOf(stage)).toEqual(['no answer in time', 'no answer in time']);
  });
});

describe('in production', () => {
  it('an endpoint in the network of the service is not connected to', async () => {
    const receiver = await openReceiver();
    const { port } = new URL(receiver.url);

    const addresses = new AddressRule([]);
    for (const [url, isSecure, reason] of [
      [receiver.url, false, 'the address is not of the public Internet'],
      [`http://localhost:${port}/`, false, 'the address is not of the public Internet'],
      [`http://[::1]:${port}/`, false, 'the address is not of the public Internet'],
      [`http://2130706433:${port}/`, false, 'the address is not of the public Internet'],
      [receiver.url, true, 'the URL is not https'],
    ] as const) {
      const stage = await openWebhooks(SQLITE, { addresses, isSecure });
      await stage.endpoint(url);
      await stage.accept();
      await stage.worker.deliverDue();
      expect(outcomesOf(stage), url).toEqual([reason, reason]);
    }
    expect(receiver.received).toEqual([]);
    const stage = await openWebhooks(SQLITE, { addresses: new AddressRule([{ address: '127.0.0.0', prefix: 8 }]) });
    await stage.endpoint(`http://localhost:${port}/`);
    await stage.accept();
    await stage.worker.deliverDue();
    expect(outcomesOf(stage)).toEqual(['delivered', 'delivered']);
  });
});
