/** Nothing of one account is there for another: not its calculations, filings, wallet, keys or repeated requests. */
import { describe, expect, it } from 'vitest';
import {
  type Caller,
  COMPANY,
  COMPANY_TAX,
  INDIVIDUAL,
  INDIVIDUAL_TAX,
  openService,
  type Sent,
} from '../filings/service-stage.js';
import { onEveryStore, SQLITE, type Store } from '../filings/stage.js';

const MONEY = 100_000_00n;
const NO_CALCULATION = [404, 'calculation-not-found'];
const NO_FILING = [404, 'filing-not-found'];

const TAXES = [
  { tax: 'cit', calculate: '/tax/calculate-cit', body: COMPANY, taxYear: COMPANY.taxYear, taxDue: COMPANY_TAX },
  { tax: 'pit', calculate: '/tax/calculate', body: INDIVIDUAL, taxYear: INDIVIDUAL.taxYear, taxDue: INDIVIDUAL_TAX },
] as const;

type Tax = (typeof TAXES)[number];

/** A return of Ada's, which she has filed. */
interface Filed {
  readonly calculationId: unknown;
  readonly filingId: unknown;
  readonly answer: Sent;
}

function reasonOf({ status, json }: Sent): readonly unknown[] {
  return [status, json.code];
}

async function fileReturn(
  caller: Caller,
  { tax, calculate, body, taxYear, taxDue }: Tax,
  key?: string,
): Promise<Filed> {
  const { calculationId } = (await caller.post(calculate, body)).json;
  const answer = await caller.post(`/tax/file-${tax}`, { calculationId, taxYear, taxDue, tin: '20304753-0001' }, key);
  return { calculationId, filingId: answer.json.filingId, answer };
}

/** Ada, who has filed, and Bola, who has money and has done nothing. */
async function adaAndBola(store: Store, tax: Tax) {
  const stage = await openService(store);
  const ada = await stage.caller('ada', MONEY);
  const bola = await stage.caller('bola', MONEY);
  const filed = await fileReturn(ada, tax, 'key-of-ada');
  expect(filed.answer.status).toBe(201);
  return { ...stage, ada, bola, filed };
}

/** What of Bola's could have been touched. */
async function tracesOf(bola: Caller): Promise<unknown> {
  return [await bola.movements(), await bola.balances(), (await bola.get('/wallet')).json.entries];
}

onEveryStore((store) => {
  describe.each(TAXES)('what Ada has of $tax', (tax) => {
    const { taxYear, taxDue } = tax;

    it('is not there to be filed by Bola, before or after she has filed it', async () => {
      const { ada, bola, filed, faults } = await adaAndBola(store, tax);
      const before = await tracesOf(bola);
      const { calculationId } = (await ada.post(tax.calculate, tax.body)).json;
      for (const id of [calculationId, filed.calculationId]) {
        const answer = await bola.post(`/tax/file-${tax.tax}`, { calculationId: id, taxYear, taxDue });
        expect(reasonOf(answer)).toEqual(NO_CALCULATION);
        const wrong = await bola.post(`/tax/file-${tax.tax}`, { calculationId: id, taxYear: 2023, taxDue: 1 });
        expect(reasonOf(wrong)).toEqual(NO_CALCULATION);
      }
      expect(await tracesOf(bola)).toEqual(before);
      expect((await ada.post(`/tax/file-${tax.tax}`, { calculationId, taxYear, taxDue })).status).toBe(201);
      expect(await faults()).toEqual([]);
    });

    it('has no status for Bola, whose answer is the same as of what never was', async () => {
      const { ada, bola, filed } = await adaAndBola(store, tax);
      const asked = [`filingId=${filed.filingId}`, `calculationId=${filed.calculationId}`];
      for (const query of asked) {
        expect((await ada.get(`/tax/filing-status?${query}`)).json.filingId).toBe(filed.filingId);
        const answer = await bola.get(`/tax/filing-status?${query}`);
        expect(reasonOf(answer)).toEqual(NO_FILING);
        const nothing = await bola.get(`/tax/filing-status?${query.replace(/.$/, '!')}`);
        expect({ ...answer.json, requestId: '' }).toEqual({ ...nothing.json, requestId: '' });
      }
    });

    it('is not there to be amended by Bola', async () => {
      const { ada, bola, filed } = await adaAndBola(store, tax);
      const own = (await bola.post(tax.calculate, tax.body)).json.calculationId;
      const amending = { calculationId: own, taxYear, taxDue, tin: '20304753-0001' };
      const before = await tracesOf(bola);
      for (const amends of [filed.filingId, 'fil_00000000-0000-7000-8000-000000000000']) {
        expect(reasonOf(await bola.post(`/tax/file-${tax.tax}`, { ...amending, amends }))).toEqual(NO_FILING);
      }
      expect(await tracesOf(bola)).toEqual(before);
      expect((await bola.post(`/tax/file-${tax.tax}`, amending)).status).toBe(201);
      expect(await ada.statuses(filed.filingId)).toEqual(['SUBMITTED']);
    });

    it('does not stand in the way of the same return of Bola, nor her key in that of his', async () => {
      const { ada, bola, filed, faults } = await adaAndBola(store, tax);
      const other = await fileReturn(bola, tax, 'key-of-ada');
      expect([other.answer.status, other.answer.isReplay]).toEqual([201, false]);
      expect(other.filingId).not.toBe(filed.filingId);
      expect(await bola.movements()).toEqual(['CREDIT 10000000', 'HOLD -100000']);
      expect(await ada.movements()).toEqual(['CREDIT 10000000', 'HOLD -100000']);
      expect(await faults()).toEqual([]);
    });

    it('is not answered to Bola under her key', async () => {
      const { ada, bola } = await adaAndBola(store, tax);
      const first = await ada.post(tax.calculate, tax.body, 'shared');
      const second = await bola.post(tax.calculate, tax.body, 'shared');
      const others = await bola.post(tax.calculate, { ...tax.body, taxYear: 2025 }, 'unshared');
      expect([second.status, second.isReplay]).toEqual([200, false]);
      expect(second.json.calculationId).not.toBe(first.json.calculationId);
      expect((await ada.post(tax.calculate, tax.body, 'unshared')).isReplay).toBe(false);
      expect(others.isReplay).toBe(false);
    });

    it('shows nothing in the wallet of Bola', async () => {
      const { bola, filed, settle } = await adaAndBola(store, tax);
      await settle();
      const wallet = await bola.get('/wallet');
      expect(wallet.json).toMatchObject({ balance: 100_000, entries: [{ kind: 'CREDIT', filingId: null }] });
      expect(wallet.body).not.toContain(filed.filingId);
    });
  });
});

describe('a key without the scope', () => {
  it('is told nothing of what its own account has', async () => {
    const { caller } = await openService(SQLITE);
    const ada = await caller('ada', MONEY);
    const filed = await fileReturn(ada, TAXES[0], 'k');
    const clerk = await caller('ada', 0n, ['verify']);
    const reader = await caller('ada', 0n, ['calculate']);
    const refused = [403, 'missing-scope'];
    const { calculationId, filingId } = filed;
    const filing = { calculationId, taxYear: COMPANY.taxYear, taxDue: COMPANY_TAX };
    for (const each of [clerk, reader]) {
      expect(each.accountId).toBe(ada.accountId);
      expect(reasonOf(await each.get(`/tax/filing-status?filingId=${filingId}`))).toEqual(refused);
      expect(reasonOf(await each.get('/tax/filing-status?filingId=none'))).toEqual(refused);
      expect(reasonOf(await each.post('/tax/file-cit', filing, 'k'))).toEqual(refused);
    }
    expect(reasonOf(await clerk.post('/tax/calculate-cit', COMPANY, 'k'))).toEqual(refused);
    expect((await clerk.get('/wallet')).json.balance).toBe(99_000);
  });
});
