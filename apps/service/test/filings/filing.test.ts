/** Filing through the real server on the real store: what is charged, what is refused, and what a retry gets. */
import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { oracleCit } from '../../../../test/oracle/company-oracle.js';
import {
  type Caller,
  COMPANY,
  COMPANY_TAX,
  INDIVIDUAL,
  INDIVIDUAL_TAX,
  openService,
  type Sent,
} from './service-stage.js';
import { DAY, FEE, HOUR, onEveryStore, SQLITE, SQLITE_THREAD, type Store } from './stage.js';

const TAX = BigInt(COMPANY_TAX) * 100n;
const RICH = 100_000_000_00n;
const TIN = '20304753-0001';

function pick(sent: Sent, ...members: readonly string[]): readonly unknown[] {
  return [sent.status, ...members.map((member) => sent.json[member])];
}

onEveryStore((store) => {
  describe('a return', () => {
    it('goes from its calculation to ACCEPTED, and costs its fee once', async () => {
      const { caller, clock, outbox, faults } = await openService(store);
      const ada = await caller('ada', 5_000_00n);
      const calculationId = await ada.calculation();
      const filed = await ada.file({ calculationId, tin: TIN, declarantName: 'Ada Obi' });
      const { filingId } = filed.json;
      expect(filed.status).toBe(201);
      expect(filed.type).toBe('application/json; charset=utf-8');
      expect(filed.json).toEqual({
        filingId: expect.stringMatching(/^fil_[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        calculationId,
        taxType: 'CIT',
        taxYear: 2024,
        taxDue: COMPANY_TAX,
        status: 'SUBMITTED',
        authority: 'FIRS',
        submittedAt: '2026-11-20T09:00:00.000Z',
        authorityReference: null,
        wallet: { feeCharged: 1_000, taxCharged: 0, currency: 'NGN', balance: 4_000 },
      });
      const submitted = { status: 'SUBMITTED', at: '2026-11-20T09:00:00.000Z', note: null };
      const standing = { filingId, taxType: 'CIT', taxYear: 2024, paymentStatus: 'UNPAID' };
      const before = await ada.get(`/tax/filing-status?filingId=${filingId}`);
      expect(before.status).toBe(200);
      expect(before.json).toEqual({ ...standing, status: 'SUBMITTED', authorityReference: null, history: [submitted] });
      expect(await ada.balances()).toEqual([4_000_00n, 1_000_00n]);

      clock.pass(HOUR);
      await outbox.deliverDue();
      const acknowledged = { status: 'ACKNOWLEDGED', at: '2026-11-20T10:00:00.000Z', note: null };
      const between = await ada.get(`/tax/filing-status?calculationId=${calculationId}`);
      expect(between.json).toMatchObject({ status: 'ACKNOWLEDGED', history: [submitted, acknowledged] });
      const { authorityReference } = between.json;
      expect(authorityReference).toMatch(/^SBX-[0-9A-F]{16}$/);
      expect(await ada.balances()).toEqual([4_000_00n, 0n]);

      clock.pass(HOUR);
      await outbox.deliverDue();
      const accepted = { status: 'ACCEPTED', at: '2026-11-20T11:00:00.000Z', note: null };
      expect((await ada.get(`/tax/filing-status?filingId=${filingId}`)).json).toEqual({
        ...standing,
        status: 'ACCEPTED',
        authorityReference,
        history: [submitted, acknowledged, accepted],
      });
      const wallet = await ada.get('/wallet');
      expect([wallet.status, wallet.json.currency, wallet.json.balance, wallet.json.held]).toEqual([
        200,
        'NGN',
        4_000,
        0,
      ]);
      expect(wallet.json.entries).toEqual([
        { id: `${filingId}:capture`, kind: 'CAPTURE', amount: 0, filingId, at: acknowledged.at, note: null },
        { id: `${filingId}:hold`, kind: 'HOLD', amount: -1_000, filingId, at: submitted.at, note: null },
        { id: expect.any(String), kind: 'CREDIT', amount: 5_000, filingId: null, at: expect.any(String), note: null },
      ]);
      expect(await faults()).toEqual([]);
    });

    it('of an individual is filed in the same way, with the revenue service of the state', async () => {
      const { caller, settle, faults } = await openService(store);
      const bisi = await caller('bisi', 5_000_00n);
      const { calculationId } = (await bisi.post('/tax/calculate', INDIVIDUAL)).json;
      const filed = await bisi.post('/tax/file-pit', { calculationId, taxYear: 2026, taxDue: `${INDIVIDUAL_TAX}.00` });
      expect(filed.status).toBe(201);
      expect(filed.json).toMatchObject({
        taxType: 'PIT',
        taxYear: 2026,
        taxDue: INDIVIDUAL_TAX,
        authority: 'Lagos State Internal Revenue Service',
      });
      await settle();
      expect(await bisi.statuses(filed.json.filingId)).toEqual(['SUBMITTED', 'ACKNOWLEDGED', 'ACCEPTED']);
      expect(await faults()).toEqual([]);
    });

    it('that pays its tax holds both, and the tax is paid once it is acknowledged', async () => {
      const { caller, settle, faults } = await openService(store);
      const ada = await caller('ada', TAX + FEE + 25n);
      const filed = await ada.file({ calculationId: await ada.calculation(), payTax: true });
      expect(filed.json.wallet).toEqual({ feeCharged: 1_000, taxCharged: COMPANY_TAX, currency: 'NGN', balance: 0.25 });
      const status = () => ada.get(`/tax/filing-status?filingId=${filed.json.filingId}`);
      expect((await status()).json.paymentStatus).toBe('HELD');
      expect(await ada.balances()).toEqual([25n, TAX + FEE]);
      await settle();
      expect((await status()).json.paymentStatus).toBe('PAID');
      expect(await ada.balances()).toEqual([25n, 0n]);
      expect(await ada.movements()).toEqual([`CREDIT ${TAX + FEE + 25n}`, `HOLD -${TAX + FEE}`, 'CAPTURE 0']);
      expect(await faults()).toEqual([]);
    });

    it('says that its tax was given back, where it is shown and listed, and not where its fee alone was', async () => {
      const { caller, storage, settle, clock, faults } = await openService(store);
      const ada = await caller('ada', TAX + FEE + TAX + FEE);
      const place = async (turnover: number) => {
        const { calculationId, taxLiability } = (await ada.post('/tax/calculate-cit', { ...COMPANY, turnover })).json;
        const taxDue = (taxLiability as { readonly total: number }).total;
        return String((await ada.file({ calculationId, taxDue, payTax: true })).json.filingId);
      };
      const whole = await place(30_000_000);
      clock.pass(1_000);
      const fee = await place(29_000_000);
      await settle();
      for (const [filingId, part] of [
        [whole, 'all'],
        [fee, 'fee'],
      ] as const)
        await storage.wallets.refund({ filingId, part, note: 'Rejected', by: 'Ada Bello', at: clock() });
      const payments = async (path: string) => (await ada.get(path)).json;
      expect((await payments(`/tax/filing-status?filingId=${whole}`)).paymentStatus).toBe('REFUNDED');
      expect((await payments(`/tax/filing-status?filingId=${fee}`)).paymentStatus).toBe('PAID');
      expect((await payments('/filings')).filings).toMatchObject([
        { filingId: fee, paymentStatus: 'PAID' },
        { filingId: whole, paymentStatus: 'REFUNDED' },
      ]);
      expect(await faults()).toEqual([]);
    });

    it('shows its owner that a person decided, and not who paid into the wallet', async () => {
      const { caller, storage, clock } = await openService(store);
      const ada = await caller('ada', 0n);
      await storage.wallets.credit(ada.accountId, RICH, 'Transfer', clock(), { creditedBy: 'Chidi Obi' });
      const { filingId } = (await ada.file({ calculationId: await ada.calculation() })).json;
      const outcome = { outcome: 'accepted', reference: 'LETTER-9', note: 'Their letter of 3 June.' } as const;
      await storage.decisions.decide({ filingId: String(filingId), outcome, at: clock(), decidedBy: 'Ada Bello' });
      const { json } = await ada.get(`/tax/filing-status?filingId=${filingId}`);
      const at = '2026-11-20T09:00:00.000Z';
      const note = 'Decided by Ada Bello. Their letter of 3 June.';
      expect(json).toMatchObject({ status: 'ACCEPTED', authorityReference: 'LETTER-9' });
      expect(json.history).toEqual([
        { status: 'SUBMITTED', at, note: null },
        { status: 'ACKNOWLEDGED', at, note },
        { status: 'ACCEPTED', at, note },
      ]);
      expect((await ada.get('/wallet')).body).not.toContain('Chidi');
    });

    it('wakes the outbox of the instance that took it', async () => {
      const { caller, outbox } = await openService(store);
      const ada = await caller('ada', RICH);
      outbox.start();
      const { json } = await ada.file({ calculationId: await ada.calculation() });
      while ((await ada.statuses(json.filingId)).length < 2) await new Promise((resolve) => setImmediate(resolve));
      expect(await ada.statuses(json.filingId)).toEqual(['SUBMITTED', 'ACKNOWLEDGED']);
    });

    it('writes every amount as a string where the request says so', async () => {
      const { caller } = await openService(store);
      const ada = await caller('ada', 1_000_50n);
      const calculationId = await ada.calculation();
      const asked = { calculationId, taxYear: 2024, taxDue: COMPANY_TAX.toFixed(2) };
      const filed = await ada.post('/tax/file-cit?amounts=string', asked);
      expect(filed.json.taxDue).toBe(COMPANY_TAX.toFixed(2));
      expect(filed.json.wallet).toEqual({
        feeCharged: '1000.00',
        taxCharged: '0.00',
        currency: 'NGN',
        balance: '0.50',
      });
      const { json } = await ada.get('/wallet?amounts=string');
      expect([json.balance, json.held]).toEqual(['0.50', '1000.00']);
      expect((json.entries as readonly { readonly amount: string }[]).map(({ amount }) => amount)).toEqual([
        '-1000.00',
        '1000.50',
      ]);
      expect((await ada.get(`/tax/filing-status?calculationId=${calculationId}&amounts=string`)).status).toBe(200);
    });

    it('whose tax a JSON number cannot carry is refused before anything is written', async () => {
      const { caller, faults } = await openService(store);
      const ada = await caller('ada', RICH);
      const vast = { taxYear: 2024, turnover: '500000000000000.00' };
      const { calculationId } = (await ada.post('/tax/calculate-cit?amounts=string', vast)).json;
      const asked = { calculationId, taxYear: 2024, taxDue: oracleCit(vast).taxLiability.total };
      const refused = await ada.post('/tax/file-cit', asked, 'vast');
      expect(refused.status).toBe(422);
      expect(refused.json.errors).toEqual([expect.objectContaining({ code: 'amount-too-large' })]);
      expect(await ada.movements()).toEqual([`CREDIT ${RICH}`]);
      expect((await ada.get(`/tax/filing-status?calculationId=${calculationId}`)).status).toBe(404);
      expect((await ada.post('/tax/file-cit?amounts=string', asked, 'vast')).json.taxDue).toBe(asked.taxDue);
      expect(await faults()).toEqual([]);
    });
  });

  describe('a calculation is filed only', () => {
    it('when this account made it, and its id is whole', async () => {
      const { caller } = await openService(store);
      const [ada, bisi] = [await caller('ada', RICH), await caller('bisi', RICH)];
      const calculationId = await ada.calculation();
      const cut = calculationId.slice(0, -1);
      for (const sent of [
        await bisi.file({ calculationId }),
        await ada.file({ calculationId: cut }),
        await ada.file({ calculationId: 'calc_' }),
        await ada.file({ calculationId: 'é'.repeat(255) }),
      ]) {
        expect(pick(sent, 'code')).toEqual([404, 'calculation-not-found']);
        expect(sent.type).toBe('application/problem+json; charset=utf-8');
      }
      expect((await ada.file({ calculationId })).status).toBe(201);
      expect(await bisi.movements()).toEqual([`CREDIT ${RICH}`]);
    });

    it('at the endpoint of its tax, for its year', async () => {
      const { caller } = await openService(store);
      const ada = await caller('ada', RICH);
      const company = await ada.calculation();
      const { calculationId: individual } = (await ada.post('/tax/calculate', INDIVIDUAL)).json;
      const asCompany = { calculationId: individual, taxYear: 2026, taxDue: INDIVIDUAL_TAX };
      const asIndividual = { calculationId: company, taxYear: 2024, taxDue: COMPANY_TAX };
      for (const sent of [
        await ada.post('/tax/file-cit', asCompany),
        await ada.post('/tax/file-pit', asIndividual),
        await ada.file({ calculationId: company, taxYear: 2025 }),
      ]) {
        expect(pick(sent, 'code')).toEqual([422, 'wrong-calculation']);
      }
      expect(await ada.movements()).toEqual([`CREDIT ${RICH}`]);
    });

    it('when taxDue is its total to the kobo; a refusal names both figures', async () => {
      const { caller } = await openService(store);
      const ada = await caller('ada', RICH);
      const calculationId = await ada.calculation();
      for (const taxDue of [COMPANY_TAX - 0.01, COMPANY_TAX + 0.01]) {
        const refused = await ada.file({ calculationId, taxDue });
        expect(pick(refused, 'code', 'taxDue', 'calculated')).toEqual([422, 'tax-due-differs', taxDue, COMPANY_TAX]);
        expect(refused.json.detail).toContain(taxDue.toFixed(2));
        expect(refused.json.detail).toContain(COMPANY_TAX.toFixed(2));
      }
      const asked = { calculationId, taxYear: 2024, taxDue: '0' };
      const refused = await ada.post('/tax/file-cit?amounts=string', asked);
      expect(pick(refused, 'taxDue', 'calculated')).toEqual([422, '0.00', COMPANY_TAX.toFixed(2)]);
      expect(await ada.movements()).toEqual([`CREDIT ${RICH}`]);
      expect((await ada.file({ calculationId, taxDue: String(COMPANY_TAX) })).status).toBe(201);
    });
  });

  describe('a return that was filed before', () => {
    async function filedOnce() {
      const stage = await openService(store);
      const ada = await stage.caller('ada', RICH);
      const calculationId = await ada.calculation();
      const { filingId } = (await ada.file({ calculationId, tin: TIN }, 'first')).json;
      return { ...stage, ada, calculationId, filingId };
    }

    it('is not filed again: not the calculation, not the TIN with its tax and year', async () => {
      const { ada, calculationId, filingId, settle, faults } = await filedOnce();
      for (const again of [
        await ada.file({ calculationId, tin: TIN }, 'second'),
        await ada.file({ calculationId }),
        await ada.file({ calculationId: await ada.calculation(), tin: TIN }),
        await ada.file({ calculationId: await ada.calculation(), tin: ' 203047530001 ' }, 'third'),
      ]) {
        expect(pick(again, 'code', 'filingId')).toEqual([409, 'already-filed', filingId]);
      }
      await settle();
      expect((await ada.file({ calculationId: await ada.calculation(), tin: TIN })).status).toBe(409);
      expect(await ada.movements()).toEqual([`CREDIT ${RICH}`, 'HOLD -100000', 'CAPTURE 0']);
      expect(await faults()).toEqual([]);
    });

    it('does not keep others from being filed: another TIN, year or tax, none, or another account', async () => {
      const { ada, caller, faults } = await filedOnce();
      const bisi = await caller('bisi', RICH);
      const earlier = await ada.calculation({ ...COMPANY, taxYear: 2023 });
      const { calculationId: individual } = (await ada.post('/tax/calculate', INDIVIDUAL)).json;
      const pit = { calculationId: individual, taxYear: 2026, taxDue: INDIVIDUAL_TAX, tin: TIN };
      const answers = [
        await ada.file({ calculationId: await ada.calculation(), tin: '20304753-0002' }),
        await ada.file({ calculationId: await ada.calculation() }),
        await ada.file({ calculationId: await ada.calculation() }),
        await ada.file({ calculationId: earlier, taxYear: 2023, taxDue: 6_750_000, tin: TIN }),
        await ada.post('/tax/file-pit', pit),
        await bisi.file({ calculationId: await bisi.calculation(), tin: TIN }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
      expect(await faults()).toEqual([]);
    });

    it('is amended by naming it, each filing once, for a fee of its own', async () => {
      const { ada, filingId, settle, faults } = await filedOnce();
      const amended = await ada.file({ calculationId: await ada.calculation(), tin: TIN, amends: filingId });
      expect(amended.status).toBe(201);
      const twice = await ada.file({ calculationId: await ada.calculation(), tin: TIN, amends: filingId });
      expect(pick(twice, 'code', 'filingId')).toEqual([409, 'already-filed', amended.json.filingId]);
      const next = { calculationId: await ada.calculation(), tin: TIN, amends: amended.json.filingId };
      expect((await ada.file(next)).status).toBe(201);
      await settle();
      const moves = ['HOLD -100000', 'HOLD -100000', 'HOLD -100000', 'CAPTURE 0', 'CAPTURE 0', 'CAPTURE 0'];
      expect(await ada.movements()).toEqual([`CREDIT ${RICH}`, ...moves]);
      expect(await ada.balances()).toEqual([RICH - 3n * FEE, 0n]);
      expect(await faults()).toEqual([]);
    });

    it('is not amended by what is of another account, year or tax, or is nothing', async () => {
      const { ada, caller, filingId } = await filedOnce();
      const bisi = await caller('bisi', RICH);
      const earlier = await ada.calculation({ ...COMPANY, taxYear: 2023 });
      const { calculationId: individual } = (await ada.post('/tax/calculate', INDIVIDUAL)).json;
      const pit = { calculationId: individual, taxYear: 2026, taxDue: INDIVIDUAL_TAX, amends: filingId };
      for (const sent of [
        await bisi.file({ calculationId: await bisi.calculation(), amends: filingId }),
        await ada.file({ calculationId: await ada.calculation(), amends: 'fil_nothing' }),
      ]) {
        expect(pick(sent, 'code')).toEqual([404, 'filing-not-found']);
      }
      for (const sent of [
        await ada.file({ calculationId: earlier, taxYear: 2023, taxDue: 6_750_000, amends: filingId }),
        await ada.post('/tax/file-pit', pit),
      ]) {
        expect(pick(sent, 'code')).toEqual([422, 'unknown-amended']);
      }
      expect(await bisi.movements()).toEqual([`CREDIT ${RICH}`]);
      expect(await ada.balances()).toEqual([RICH - FEE, FEE]);
    });
  });

  describe('a wallet', () => {
    const trio = [
      ['a kobo below', -1n, 402],
      ['exactly', 0n, 201],
      ['a kobo above', 1n, 201],
    ] as const;

    it.each(trio)('that holds %s the fee', async (_, more, status) => {
      const { caller } = await openService(store);
      const ada = await caller('ada', FEE + more);
      const sent = await ada.file({ calculationId: await ada.calculation() });
      expect(sent.status).toBe(status);
      expect(await ada.balances()).toEqual(status === 201 ? [more, FEE] : [FEE + more, 0n]);
    });

    it.each(trio)('that holds %s the fee and the tax', async (_, more, status) => {
      const { caller, settle, faults } = await openService(store);
      const ada = await caller('ada', FEE + TAX + more);
      const sent = await ada.file({ calculationId: await ada.calculation(), payTax: true });
      expect(sent.status).toBe(status);
      await settle();
      expect(await ada.balances()).toEqual(status === 201 ? [more, 0n] : [FEE + TAX + more, 0n]);
      expect(await faults()).toEqual([]);
    });

    it('that holds too little is left as it was, and the same key files once it is credited', async () => {
      const { caller, faults } = await openService(store);
      const ada = await caller('ada', 999_99n);
      const calculationId = await ada.calculation();
      const refused = await ada.file({ calculationId }, 'key');
      expect(pick(refused, 'code', 'needed', 'available')).toEqual([402, 'insufficient-balance', 1_000, 999.99]);
      const asked = { calculationId, taxYear: 2024, taxDue: COMPANY_TAX };
      const asText = await ada.post('/tax/file-cit?amounts=string', asked);
      expect(pick(asText, 'needed', 'available')).toEqual([402, '1000.00', '999.99']);
      expect(await ada.movements()).toEqual(['CREDIT 99999']);
      expect((await ada.get(`/tax/filing-status?calculationId=${calculationId}`)).status).toBe(404);
      await ada.credit(1n);
      const filed = await ada.file({ calculationId }, 'key');
      expect([filed.status, filed.isReplay]).toEqual([201, false]);
      expect(await ada.movements()).toEqual(['CREDIT 99999', 'CREDIT 1', 'HOLD -100000']);
      expect(await faults()).toEqual([]);
    });

    it('is the same for every key of its account, and shows nothing of another', async () => {
      const { caller } = await openService(store);
      const ada = await caller('ada', 2_000_00n);
      const reader = await caller('ada', 0n, ['verify']);
      const bisi = await caller('bisi', 0n);
      const { json } = await ada.file({ calculationId: await ada.calculation() });
      expect((await reader.get('/wallet')).json).toEqual((await ada.get('/wallet')).json);
      expect((await bisi.get('/wallet')).json).toEqual({ currency: 'NGN', balance: 0, held: 0, entries: [] });
      expect(pick(await reader.get(`/tax/filing-status?filingId=${json.filingId}`), 'code')).toEqual([
        403,
        'missing-scope',
      ]);
      expect(pick(await reader.file({ calculationId: 'x' }), 'code')).toEqual([403, 'missing-scope']);
      expect((await bisi.get(`/tax/filing-status?filingId=${json.filingId}`)).status).toBe(404);
      expect((await bisi.get(`/tax/filing-status?calculationId=${json.calculationId}`)).status).toBe(404);
      expect((await ada.get('/wallet?page=2')).status).toBe(422);
    });
  });

  describe('the status of a filing', () => {
    it('is asked by one id and nothing else', async () => {
      const { caller } = await openService(store);
      const ada = await caller('ada', RICH);
      for (const query of ['', '?filingId=a&calculationId=b', '?filingId=a&filingId=b', '?filingId=', '?id=a']) {
        expect(pick(await ada.get(`/tax/filing-status${query}`), 'code')).toEqual([422, 'invalid-input']);
      }
      expect(pick(await ada.get('/tax/filing-status?filingId=a'), 'code')).toEqual([404, 'filing-not-found']);
      expect(pick(await ada.get('/tax/filing-status?calculationId=a'), 'code')).toEqual([404, 'filing-not-found']);
    });
  });

  describe('a request that is sent again', () => {
    async function filedWithKey(key: string) {
      const stage = await openService(store);
      const ada = await stage.caller('ada', RICH);
      const calculationId = await ada.calculation();
      const file = () => ada.file({ calculationId, tin: TIN }, key);
      return { ...stage, ada, file, calculationId, first: await file() };
    }

    function expectReplay(sent: Sent, first: Sent): void {
      expect(sent.isReplay).toBe(true);
      expect([sent.status, sent.type, sent.body]).toEqual([first.status, first.type, first.body]);
    }

    it('with its key is answered the same and charged once, however often, before and after delivery', async () => {
      const { ada, file, first, settle, faults } = await filedWithKey('one');
      expect([first.status, first.isReplay]).toEqual([201, false]);
      for (let retry = 0; retry < 3; retry++) expectReplay(await file(), first);
      await settle();
      expectReplay(await file(), first);
      expect(await ada.movements()).toEqual([`CREDIT ${RICH}`, 'HOLD -100000', 'CAPTURE 0']);
      expect(await ada.balances()).toEqual([RICH - FEE, 0n]);
      expect(await faults()).toEqual([]);
    });

    it('two hundred times at once is filed once', async () => {
      const { caller, faults } = await openService(store);
      const ada = await caller('ada', RICH);
      const calculationId = await ada.calculation();
      const sent = await Promise.all(Array.from({ length: 200 }, () => ada.file({ calculationId }, 'one')));
      expect(new Set(sent.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
      expect(sent.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
      const others = await Promise.all(
        Array.from({ length: 50 }, (_, key) => ada.file({ calculationId }, `key-${key}`)),
      );
      expect(new Set(others.map((each) => String(pick(each, 'filingId'))))).toEqual(
        new Set([`409,${sent[0]?.json.filingId}`]),
      );
      expect(await ada.movements()).toEqual([`CREDIT ${RICH}`, 'HOLD -100000']);
      expect(await faults()).toEqual([]);
    });

    it('6 days and 23 hours later is a replay; 7 days and 1 hour later the return was filed already', async () => {
      const { clock, file, first, settle, ada } = await filedWithKey('week');
      clock.pass(6 * DAY + 23 * HOUR);
      expectReplay(await file(), first);
      clock.pass(2 * HOUR);
      const late = await file();
      expect([late.isReplay, ...pick(late, 'code', 'filingId')]).toEqual([
        false,
        409,
        'already-filed',
        first.json.filingId,
      ]);
      // That answer stands under the key now, and is kept as long as the first was.
      clock.pass(6 * DAY);
      expectReplay(await file(), late);
      await settle();
      expect(await ada.movements()).toEqual([`CREDIT ${RICH}`, 'HOLD -100000', 'CAPTURE 0']);
    });

    it('of a calculation is a replay until 7 days are over, then it is calculated anew', async () => {
      const { caller, clock } = await openService(store);
      const ada = await caller('ada', RICH);
      const calculate = () => ada.post('/tax/calculate-cit', COMPANY, 'week');
      const first = await calculate();
      clock.pass(6 * DAY + 23 * HOUR);
      expectReplay(await calculate(), first);
      clock.pass(2 * HOUR);
      const anew = await calculate();
      expect([anew.status, anew.isReplay]).toEqual([200, false]);
      expect(anew.json).toEqual({ ...first.json, calculationId: anew.json.calculationId });
      expect(anew.json.calculationId).not.toBe(first.json.calculationId);
      expect((await ada.file({ calculationId: first.json.calculationId })).status).toBe(201);
      expect((await ada.file({ calculationId: anew.json.calculationId })).status).toBe(201);
    });

    it('changed, under the same key, is refused; a key of another endpoint or account is another key', async () => {
      const { ada, caller, calculationId, first } = await filedWithKey('same');
      const asked = { calculationId, taxYear: 2024, taxDue: COMPANY_TAX, tin: TIN };
      const reordered = { tin: TIN, taxDue: COMPANY_TAX, taxYear: 2024, calculationId };
      for (const changed of [
        await ada.post('/tax/file-cit', reordered, 'same'),
        await ada.file({ calculationId, tin: TIN, declarantName: 'Ada' }, 'same'),
        await ada.post('/tax/file-cit?amounts=string', asked, 'same'),
      ]) {
        expect(pick(changed, 'code')).toEqual([422, 'idempotency-key-reused']);
      }
      expectReplay(await ada.file({ calculationId, tin: TIN }, '"same"'), first);
      expect((await ada.post('/tax/calculate-cit', COMPANY, 'same')).status).toBe(200);
      const bisi: Caller = await caller('bisi', RICH);
      expect((await bisi.file({ calculationId: await bisi.calculation() }, 'same')).status).toBe(201);
    });

    it('after a refusal that was not kept is tried anew', async () => {
      const { caller } = await openService(store);
      const ada = await caller('ada', RICH);
      const calculationId = await ada.calculation();
      expect((await ada.file({ calculationId, taxDue: 1 }, 'key')).status).toBe(422);
      expect((await ada.file({ calculationId, amends: 'fil_nothing' }, 'key')).status).toBe(404);
      expect((await ada.file({ calculationId, tin: '1' }, 'key')).status).toBe(422);
      expect((await ada.file({ calculationId }, 'key')).status).toBe(201);
    });
  });
});

/** From 2^46 naira on, a JSON number does not tell one kobo from the next. */
const LARGEST_NUMBER = 2n ** 46n * 100n - 1n;

const LARGE = { taxYear: 2024, turnover: '900719925474099.99' };
const LARGE_TAX = oracleCit(LARGE).taxLiability.total;

function describeLargeAmounts(store: Store): void {
  async function large(kobo = 0n) {
    const stage = await openService(store);
    const ada = await stage.caller('ada', kobo);
    const { calculationId, taxLiability } = (await ada.post('/tax/calculate-cit?amounts=string', LARGE)).json;
    expect(taxLiability).toMatchObject({ total: LARGE_TAX });
    const filing = { calculationId, taxYear: 2024, taxDue: LARGE_TAX };
    return { ...stage, ada, filing };
  }

  const refused = {
    status: 422,
    code: 'invalid-input',
    detail: `The answer holds ${LARGE_TAX}, which a JSON number cannot carry to the kobo.`,
    errors: [expect.objectContaining({ path: '/amounts', code: 'amount-too-large', accepted: 'amounts "string"' })],
  };

  it('is refused where its answer is asked for in numbers, writes nothing, and is placed as text', async () => {
    const { ada, filing, faults } = await large(RICH);
    expect((await ada.post('/tax/file-cit', filing, 'one')).json).toMatchObject(refused);
    expect(await ada.movements()).toEqual([`CREDIT ${RICH}`]);
    const placed = await ada.post('/tax/file-cit?amounts=string', filing, 'one');
    expect(pick(placed, 'taxDue')).toEqual([201, LARGE_TAX]);
    // The reason of a refusal comes before the form of the answer that it would have had.
    expect(pick(await ada.post('/tax/file-cit', filing), 'code', 'filingId')).toEqual([
      409,
      'already-filed',
      placed.json.filingId,
    ]);
    expect(await faults()).toEqual([]);
  });

  it('spoils no filing that is sent with it', async () => {
    const { ada, filing } = await large(RICH);
    const calculationId = await ada.calculation();
    const [one, other] = await Promise.all([ada.post('/tax/file-cit', filing), ada.file({ calculationId })]);
    expect([one.status, other.status]).toEqual([422, 201]);
  });

  it('is refused for its balance or its tax due with the amounts as text', async () => {
    const { ada, filing } = await large(5n);
    const poor = await ada.post('/tax/file-cit', { ...filing, payTax: true });
    expect(pick(poor, 'code', 'needed', 'available')).toEqual([
      402,
      'insufficient-balance',
      new Decimal(LARGE_TAX).plus(1000).toFixed(2),
      0.05,
    ]);
    const aboveIt = new Decimal(LARGE_TAX).plus('0.01').toFixed(2);
    const differs = await ada.post('/tax/file-cit', { ...filing, taxDue: aboveIt });
    expect(pick(differs, 'code', 'taxDue', 'calculated')).toEqual([422, 'tax-due-differs', aboveIt, LARGE_TAX]);
  });

  it('is refused where the balance that it leaves is too large, and not a kobo below', async () => {
    const { ada } = await large(LARGEST_NUMBER + FEE + 1n);
    const calculationId = await ada.calculation();
    const sent = await ada.file({ calculationId });
    expect(pick(sent, 'code', 'detail')).toEqual([
      422,
      'invalid-input',
      'The answer holds 70368744177664.00, which a JSON number cannot carry to the kobo.',
    ]);
    expect(
      (await ada.post('/tax/file-cit?amounts=string', { taxYear: 2024, taxDue: COMPANY_TAX, calculationId })).status,
    ).toBe(201);
    const bisi = await large(LARGEST_NUMBER + FEE);
    const exact = await bisi.ada.file({ calculationId: await bisi.ada.calculation() });
    expect(exact.json.wallet).toMatchObject({ balance: 70_368_744_177_663.99 });
  });
}

onEveryStore((store) => {
  describe('a filing of amounts that a number cannot carry', () => {
    describeLargeAmounts(store === SQLITE ? SQLITE_THREAD : store);
  });
});

onEveryStore((store) => {
  describe('a return that was filed before and came to nothing', () => {
    it.each([
      ['rejects', 'the authority rejected it'],
      ['fails', 'it could not be delivered to the authority'],
    ] as const)('says so, and that amends is the way, where the authority %s', async (behaviour, reason) => {
      const { caller, settle } = await openService(store, behaviour);
      const ada = await caller('ada', RICH);
      const { filingId } = (await ada.file({ calculationId: await ada.calculation(), tin: TIN })).json;
      const again = async (more: object = {}) =>
        ada.file({ calculationId: await ada.calculation(), tin: TIN, ...more });
      expect((await again()).json.detail).toBe(`The return was filed before, as ${filingId}.`);
      await settle(1);
      const { json } = await again();
      expect([json.code, json.detail]).toEqual([
        'already-filed',
        `The return was filed before, as ${filingId}, and ${reason}. ` +
          'To file it again, correct and calculate it again, and name that filing in `amends`.',
      ]);
      expect((await again({ amends: filingId })).status).toBe(201);
    });
  });
});
