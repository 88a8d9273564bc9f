/** What an operator sets for an account: its suspension, and a plan of its own. */
import { describe, expect, it } from 'vitest';
import type { AccountTerms } from '../../src/storage/keys.js';
import { COMPANY, COMPANY_TAX, get, NOON, openStage, post, problemIn, type Stage } from './stage.js';

async function setTerms({ service: { storage } }: Stage, name: string, terms: Partial<AccountTerms>): Promise<string> {
  const id = (await storage.keys.findAccount(name))?.id ?? '';
  await storage.keys.setTerms(id, terms);
  return id;
}

describe('a suspended account', () => {
  it('is refused with each of its keys until it is resumed, and no other account is', async () => {
    const stage = await openStage();
    const [one, two, other] = [await stage.key('Ada'), await stage.key('Ada'), await stage.key('Bola')];
    await setTerms(stage, 'Ada', { suspendedAt: NOON });
    for (const key of [one, two]) {
      const refused = await get(stage, key, '/wallet');
      expect(problemIn(refused)).toEqual({ status: 403, code: 'account-suspended' });
      expect(refused.headers['cache-control']).toBe('no-store');
    }
    expect((await get(stage, other, '/wallet')).statusCode).toBe(200);
    await setTerms(stage, 'Ada', { suspendedAt: null });
    expect((await get(stage, one, '/wallet')).statusCode).toBe(200);
  });
});

describe('the plan of an account', () => {
  it('limits the requests of its keys as it says, and others as the settings do', async () => {
    const stage = await openStage({ RATE_LIMIT: '3' });
    const [ada, bola, free] = [await stage.key('Ada'), await stage.key('Bola'), await stage.key('Chidi')];
    await setTerms(stage, 'Ada', { rateLimit: 1 });
    await setTerms(stage, 'Chidi', { rateLimit: 0 });
    const statuses = async (key: string) => {
      const sent = [];
      for (let count = 0; count < 4; count++) sent.push(await get(stage, key, '/wallet'));
      return sent.map(({ statusCode }) => statusCode);
    };
    expect(await statuses(ada)).toEqual([200, 429, 429, 429]);
    expect((await get(stage, ada, '/wallet')).headers['ratelimit-policy']).toBe('"default";q=1;w=60');
    expect(await statuses(bola)).toEqual([200, 200, 200, 429]);
    expect(await statuses(free)).toEqual([200, 200, 200, 200]);
  });

  it('limits also where the settings have no limit', async () => {
    const stage = await openStage({ RATE_LIMIT: '0' });
    const key = await stage.key('Ada');
    await setTerms(stage, 'Ada', { rateLimit: 1 });
    expect([(await get(stage, key, '/wallet')).statusCode, (await get(stage, key, '/wallet')).statusCode]).toEqual([
      200, 429,
    ]);
  });

  it('sets the fee of its filings, also to nothing', async () => {
    const stage = await openStage({ FILING_FEE: '1000.00' });
    const fees = [];
    for (const [name, filingFee] of [
      ['Ada', 250_50n],
      ['Bola', 0n],
      ['Chidi', null],
    ] as const) {
      const key = await stage.key(name);
      const id = await setTerms(stage, name, { filingFee });
      await stage.service.storage.wallets.credit(id, 100_000n, null, NOON);
      const { calculationId } = (await post(stage, key, '/tax/calculate-cit', COMPANY)).json();
      const request = { calculationId, taxYear: 2024, taxDue: COMPANY_TAX };
      fees.push((await post(stage, key, '/tax/file-cit', request)).json().wallet);
    }
    expect(fees).toMatchObject([
      { feeCharged: 250.5, balance: 749.5 },
      { feeCharged: 0, balance: 1000 },
      { feeCharged: 1000, balance: 0 },
    ]);
  });
});
