/** Test messages to an endpoint, as its account asks for them over HTTP. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { REPORTED_STATUSES } from '../../src/storage/webhooks.js';
import { freshSecret } from '../../src/webhooks/signature.js';
import { openService } from '../filings/service-stage.js';
import { onEveryStore } from '../filings/stage.js';
import { type Answering, answer, openReceiver, silence } from '../webhooks/receiver.js';

onEveryStore((store) => {
  async function opened(answering?: Answering) {
    const stage = await openService(store);
    const [ada, bola] = [await stage.caller('ada', 0n), await stage.caller('bola', 0n)];
    const [receiver, secret] = [await openReceiver(answering), freshSecret()];
    const endpoint = { id: 'whe_1', accountId: ada.accountId, url: receiver.url, statuses: REPORTED_STATUSES };
    await stage.storage.webhooks.create({ ...endpoint, secret, createdAt: stage.clock() });
    const test = (key?: string) => ada.post('/webhooks/whe_1/test', {}, key);
    return { ...stage, ada, bola, test, received: receiver.received, secret };
  }

  describe('POST /webhooks/{endpointId}/test', () => {
    it('sends a message that the endpoint can check, once under a key', async () => {
      const { test, received, secret } = await opened();
      const sent = await test('key-1');
      expect([sent.status, sent.json]).toEqual([200, { messageId: expect.any(String), received: true, failure: null }]);
      expect(await test('key-1')).toMatchObject({ isReplay: true, body: sent.body });
      expect(received).toHaveLength(1);
      const [message] = received;
      expect(message?.headers['webhook-id']).toBe(sent.json.messageId);
      expect(message?.event).toMatchObject({ type: 'webhook.test', data: { endpointId: 'whe_1' } });
      const signed = `${sent.json.messageId}.${message?.headers['webhook-timestamp']}.${message?.body}`;
      const signature = createHmac('sha256', secret).update(signed).digest('base64');
      expect(message?.headers['webhook-signature']).toBe(`v1,${signature}`);
    });

    it.each([
      [500, 'answered 500'],
      [410, 'answered 410'],
    ])('says that the endpoint answered %i, and changes nothing', async (status, failure) => {
      const { ada, test } = await opened(answer(status));
      expect((await test()).json).toMatchObject({ received: false, failure });
      const state = { state: 'ACTIVE', waiting: 0, givenUp: 0, lastFailure: null };
      expect((await ada.get('/webhooks')).json.endpoints).toMatchObject([state]);
    });

    it('sends 10 a minute, of one account', async () => {
      const { ada, test, clock, received } = await opened();
      for (let time = 0; time < 10; time++) expect((await test()).status).toBe(200);
      expect(await test()).toMatchObject({ status: 429, json: { code: 'too-many-requests' } });
      expect((await ada.post('/webhooks/whe_1/resend', {})).status).toBe(200);
      clock.pass(60_000);
      expect((await test()).status).toBe(200);
      expect(received).toHaveLength(11);
    });

    it('refuses an endpoint that has ended, of another account, and a body with fields', async () => {
      const { ada, bola, test, storage, clock, received } = await opened();
      expect(await bola.post('/webhooks/whe_1/test', {})).toMatchObject({ status: 404 });
      expect(await ada.post('/webhooks/whe_1/test', { type: 'x' })).toMatchObject({ status: 422 });
      const message = { endpointId: 'whe_1', filingId: 'fil_1', place: 2 };
      await storage.webhooks.record({ message, outcome: { outcome: 'gone' }, at: clock() });
      expect(await test()).toMatchObject({ status: 409, json: { code: 'webhook-ended' } });
      expect(received).toHaveLength(0);
    });

    it('is broken off when the service stops, and can be sent again under its key', async () => {
      const { test, service, received } = await opened(silence);
      const waiting = test('key-1');
      await expect.poll(() => received.length).toBe(1);
      await service.webhookTests.close();
      expect(await waiting).toMatchObject({ status: 503, json: { code: 'overloaded' } });
      expect(await test('key-1')).toMatchObject({ status: 503, isReplay: false });
    });
  });
});
