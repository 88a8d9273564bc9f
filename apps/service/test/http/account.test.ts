/** What an account has, as its keys see it: filings, statement, use and webhooks; and nothing of another account. */
import { describe, expect, it } from 'vitest';
import { REPORTED_STATUSES } from '../../src/storage/webhooks.js';
import { type Caller, COMPANY, COMPANY_TAX, openService } from '../filings/service-stage.js';
import { onEveryStore } from '../filings/stage.js';

const MONEY = 10_000_00n;

async function file(caller: Caller, tin: string, key?: string) {
  const { calculationId } = (await caller.post('/tax/calculate-cit', COMPANY)).json;
  const request = { calculationId, taxYear: COMPANY.taxYear, taxDue: COMPANY_TAX, tin };
  return (await caller.post('/tax/file-cit', request, key)).json;
}

onEveryStore((store) => {
  async function opened() {
    const stage = await openService(store);
    const [ada, bola] = [await stage.caller('ada', MONEY), await stage.caller('bola', MONEY)];
    const accountId = (await stage.storage.keys.findAccount('ada'))?.id ?? '';
    const endpoint = { id: 'whe_1', accountId, url: 'https://acme.example/hooks', statuses: REPORTED_STATUSES };
    await stage.storage.webhooks.create({ ...endpoint, secret: new Uint8Array(32), createdAt: stage.clock() });
    /** Files, has it decided, and gives the events up. */
    const giveUp = async (tin: string) => {
      const { filingId } = await file(ada, tin);
      await stage.settle(2);
      const room = { total: 100, perEndpoint: 100, underWay: [] };
      const at = stage.clock();
      for (const message of await stage.storage.webhooks.lease(at, at + 1, room)) {
        await stage.storage.webhooks.record({ message, at, outcome: { outcome: 'failed', reason: 'x', nextAt: null } });
      }
      return filingId;
    };
    return { ...stage, ada, bola, giveUp };
  }

  describe('GET /filings', () => {
    it('lists filings by page, status, TIN and day, and none of another account', async () => {
      const { ada, bola, settle, clock } = await opened();
      const first = await file(ada, '00000000-0001');
      await settle(2);
      const second = await file(ada, '00000000-0004');
      await file(bola, '00000000-0001');
      const ids = async (query: string) => {
        const { json, status } = await ada.get(`/filings${query}`);
        expect(status, JSON.stringify(json)).toBe(200);
        return [(json.filings as { filingId: string }[]).map(({ filingId }) => filingId), json.next];
      };
      const all = [second.filingId, first.filingId];
      expect(await ids('')).toEqual([all, null]);
      const [page, next] = await ids('?limit=1');
      expect(page).toEqual([second.filingId]);
      expect(await ids(`?limit=1&cursor=${next}`)).toEqual([[first.filingId], null]);
      expect(await ids('?status=accepted')).toEqual([[first.filingId], null]);
      expect(await ids('?tin=000000000004')).toEqual([[second.filingId], null]);
      const today = new Date(clock() + 3_600_000).toISOString().slice(0, 10);
      expect(await ids(`?from=${today}&to=${today}`)).toEqual([expect.arrayContaining([second.filingId]), null]);
      expect(await ids('?to=2020-01-01')).toEqual([[], null]);
      for (const wrong of ['limit=0', 'limit=101', 'cursor=x', 'status=LOST', 'tin=1', 'from=2026-02-30', 'page=1'])
        expect((await ada.get(`/filings?${wrong}`)).status).toBe(422);
    });
  });

  describe('GET /wallet/statement', () => {
    it('leads from the opening to the closing balance, by page', async () => {
      const { ada, clock } = await opened();
      await file(ada, '00000000-0001');
      const month = new Date(clock() + 3_600_000).toISOString().slice(0, 7);
      const { json } = await ada.get(`/wallet/statement?month=${month}`);
      const kobo = (naira: unknown) => BigInt(String(naira).replace('.', ''));
      const entries = json.entries as { amount: string; id: string }[];
      const sum = entries.reduce((total, { amount }) => total + kobo(amount), kobo(json.opening));
      expect([sum, json.next]).toEqual([kobo(json.closing), null]);
      expect(entries.length).toBeGreaterThan(0);
      const seen: unknown[] = [];
      for (let cursor: unknown = null; ; ) {
        const query = `?month=${month}&limit=1${cursor === null ? '' : `&cursor=${cursor}`}`;
        const page = (await ada.get(`/wallet/statement${query}`)).json;
        seen.push(...(page.entries as unknown[]));
        cursor = page.next;
        if (cursor === null) break;
      }
      expect(seen).toEqual(entries);
      const beyond = `?month=${month}&cursor=1.${'9'.repeat(19)}`;
      for (const wrong of ['', '?month=2026-13', `?month=${month}&cursor=1.x`, beyond])
        expect((await ada.get(`/wallet/statement${wrong}`)).status).toBe(422);
    });
  });

  describe('GET /usage', () => {
    it('shows what was used today, and nothing of another account', async () => {
      const { ada, bola, service } = await opened();
      await file(ada, '00000000-0001');
      await service.entries.finished();
      await service.usage.save();
      const { json } = await ada.get('/usage');
      expect(json.days).toEqual([{ day: json.to, calculations: 1, filings: 1, verifications: 0, refused: 0 }]);
      expect((await bola.get('/usage')).json.days).toEqual([]);
      expect((await ada.get('/usage?from=2020-01-01&to=2020-12-31')).json.days).toEqual([]);
      expect((await ada.get('/usage?to=2000-01-01')).json).toEqual({ from: '1999-12-03', to: '2000-01-01', days: [] });
      expect((await ada.get('/usage?from=2099-12-31')).json).toMatchObject({ from: '2099-12-31', to: '2099-12-31' });
      for (const wrong of ['to=0000-01-01', 'from=9999-12-31', 'from=2026-11-02&to=2026-11-01'])
        for (const path of ['/usage', '/filings']) expect((await ada.get(`${path}?${wrong}`)).status).toBe(422);
    });
  });

  describe('webhooks', () => {
    it('show what was given up, and are sent again, once under a key', async () => {
      const { ada, bola, giveUp } = await opened();
      const filingId = await giveUp('00000000-0001');
      const [endpoint] = (await ada.get('/webhooks')).json.endpoints as object[];
      expect(endpoint).toMatchObject({ id: 'whe_1', state: 'ACTIVE', waiting: 0, givenUp: 2 });
      const { events, next } = (await ada.get('/webhooks/events?undelivered=true&limit=1')).json;
      const missed = { endpointId: 'whe_1', attempts: 1, nextAttemptAt: null, lastFailure: 'x' };
      expect(events).toMatchObject([{ type: 'filing.accepted', filingId, undelivered: [missed] }]);
      const rest = (await ada.get(`/webhooks/events?limit=1&cursor=${next}`)).json;
      expect(rest).toMatchObject({ events: [{ type: 'filing.acknowledged', filingId }], next: null });
      const resend = () => ada.post('/webhooks/whe_1/resend', {}, 'key-1');
      const first = await resend();
      expect([first.status, first.json]).toEqual([200, { queued: 2 }]);
      expect((await resend()).json).toEqual({ queued: 2 });
      expect((await ada.get('/webhooks')).json.endpoints).toMatchObject([{ waiting: 2, givenUp: 0 }]);
      expect((await ada.post('/webhooks/whe_1/resend', { filingId })).json).toEqual({ queued: 2 });
      for (const id of ['whe_1', 'whe_2', 'a%20b']) {
        const refused = await bola.post(`/webhooks/${id}/resend`, {});
        expect([refused.status, refused.json.code]).toEqual([404, 'webhook-not-found']);
      }
      expect((await bola.get('/webhooks/events')).json.events).toEqual([]);
    });

    it('that answered 410 are revived by their account, and are sent what they missed', async () => {
      const { ada, storage, clock, giveUp } = await opened();
      const filingId = String(await giveUp('00000000-0001'));
      const message = { endpointId: 'whe_1', filingId, place: 2 };
      await storage.webhooks.record({ message, outcome: { outcome: 'gone' }, at: clock() });
      expect((await ada.get('/webhooks')).json.endpoints).toMatchObject([{ state: 'GONE' }]);
      const refused = await ada.post('/webhooks/whe_1/resend', {});
      expect([refused.status, refused.json.code]).toEqual([409, 'webhook-ended']);
      expect((await ada.post('/webhooks/whe_1/revive', { rotate: true })).status).toBe(422);
      expect((await ada.post('/webhooks/whe_1/revive', {})).json).toEqual({ queued: 2 });
      expect((await ada.post('/webhooks/whe_1/revive', {})).json).toEqual({ queued: 0 });
      expect((await ada.get('/webhooks')).json.endpoints).toMatchObject([{ state: 'ACTIVE', waiting: 2 }]);
    });
  });
});
