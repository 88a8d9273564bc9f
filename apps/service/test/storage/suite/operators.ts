import { expect } from 'vitest';
import type { DeliveryOutcome } from '../../../src/storage/deliveries.js';
import type { NewFiling } from '../../../src/storage/filings.js';
import type { RefundPart } from '../../../src/storage/ledger.js';
import type { Storage } from '../../../src/storage/storage.js';
import type { CorrectionOrder } from '../../../src/storage/wallets.js';
import { REPORTED_STATUSES } from '../../../src/storage/webhooks.js';
import { deliver, faultsOf, file, filingOf, NOON, newAccount, type Promises } from './store.js';

const WHO = { at: NOON, note: 'Rejected after it was acknowledged', by: 'Ada Bello' };

/** A filing of 100 naira and a tax of 7 kobo that was acknowledged and then rejected. */
const rejected = async (storage: Storage): Promise<NewFiling> => {
  const { id } = await newAccount(storage, 20_000n);
  const filing = filingOf(id, { tax: 7n });
  await file(storage, filing);
  await deliver(storage, filing.id, 'acknowledged', 'rejected');
  return filing;
};

const refund = (storage: Storage, { id }: NewFiling, part: RefundPart = 'all') =>
  storage.wallets.refund({ filingId: id, part, ...WHO });

export const promisesOfOperators = (promise: Promises): void => {
  promisesOfRefunds(promise);
  promisesOfCorrections(promise);
  promisesOfSeals(promise);
  promisesOfTrails(promise);
};

const promisesOfRefunds = (promise: Promises): void => {
  promise('gives back what was taken for a filing, and says who and why', async ({ storage }) => {
    const filing = await rejected(storage);
    expect((await storage.wallets.read(filing.accountId)).balance).toBe(9_993n);
    const refunded = await refund(storage, filing);
    expect(refunded).toMatchObject({ result: 'refunded', amount: 10_007n, wallet: { balance: 20_000n, held: 0n } });
    const [entry] = (await storage.wallets.read(filing.accountId)).entries;
    expect(entry).toMatchObject({ id: `${filing.id}:refund`, kind: 'REFUND', amount: 10_007n, filingId: filing.id });
    expect(entry).toMatchObject({ note: WHO.note, creditedBy: WHO.by });
    expect(await faultsOf(storage)).toEqual([]);
  });

  promise('gives back the fee or the tax alone, and says of the tax that it was given back', async ({ storage }) => {
    const filings = [await rejected(storage), await rejected(storage), await rejected(storage)] as const;
    const [fee, tax, whole] = filings;
    expect(await refund(storage, fee, 'fee')).toMatchObject({ amount: 10_000n });
    expect(await refund(storage, tax, 'tax')).toMatchObject({ amount: 7n });
    expect(await refund(storage, whole)).toMatchObject({ amount: 10_007n });
    const order = { reference: null, ...WHO };
    await storage.wallets.correct({ ...order, accountId: fee.accountId, amount: 7n });
    for (const [filing, isTaxRefunded] of [
      [fee, false],
      [tax, true],
      [whole, true],
    ] as const) {
      const { id, accountId, calculationId } = filing;
      for (const by of [{ filingId: id }, { calculationId }])
        expect(await storage.filings.find(accountId, by)).toMatchObject({ id, tax: 7n, isTaxRefunded });
      const selection = { accountId, from: null, until: null, status: null, tin: null, before: null, limit: 2 };
      const [listed, ...others] = await storage.filingList.select(selection);
      expect(others).toEqual([]);
      expect(listed).toMatchObject({ id, isTaxRefunded });
      expect(listed?.history.map(({ status }) => status).sort()).toEqual(['ACKNOWLEDGED', 'REJECTED', 'SUBMITTED']);
    }
    expect(await faultsOf(storage)).toEqual([]);
  });

  promise('sends events with the payment as it was right after the change of status', async ({ storage }) => {
    const { id: accountId } = await newAccount(storage, 20_000n);
    const endpoint = { id: `whe_${accountId}`, accountId, url: 'https://a.example/', statuses: REPORTED_STATUSES };
    await storage.webhooks.create({ ...endpoint, secret: new Uint8Array(32), createdAt: NOON });
    const filing = filingOf(accountId, { tax: 7n });
    await file(storage, filing);
    const change = (at: number, outcome: DeliveryOutcome) =>
      storage.deliveries.record({ filingId: filing.id, outcome, at, nextAt: at });
    await change(NOON + 1, { outcome: 'acknowledged', reference: 'A1' });
    const order = { filingId: filing.id, part: 'all', ...WHO } as const;
    expect(await storage.wallets.refund({ ...order, at: NOON + 2 })).toMatchObject({ result: 'refunded' });
    await change(NOON + 3, { outcome: 'rejected', note: 'No' });
    const room = { total: 100, perEndpoint: 100, underWay: [] };
    const messages = await storage.webhooks.lease(NOON + 4, NOON + 5, room);
    const ours = messages.filter(({ filingId }) => filingId === filing.id);
    expect(ours.map(({ place, filing: { isTaxRefunded } }) => [place, isTaxRefunded]).sort()).toEqual([
      [2, false],
      [3, true],
    ]);
  });

  promise('refunds a filing once, however many ask at a time', async ({ storage, another }) => {
    const filing = await rejected(storage);
    const other = await another();
    const asked = Array.from({ length: 8 }, (_, index) => refund(index % 2 === 0 ? storage : other, filing));
    const results = (await Promise.all(asked)).map(({ result }) => result);
    expect(results.sort()).toEqual(['refunded', ...Array(7).fill('refunded-before')].sort());
    expect((await storage.wallets.read(filing.accountId)).balance).toBe(20_000n);
    expect(await faultsOf(storage)).toEqual([]);
  });

  promise('refunds nothing that was not taken', async ({ storage }) => {
    const { id } = await newAccount(storage, 90_000n);
    const [held, failed, free] = [filingOf(id), filingOf(id), filingOf(id, { fee: 0n })];
    for (const filing of [held, failed, free]) await file(storage, filing);
    await deliver(storage, failed.id, 'failed');
    await deliver(storage, free.id, 'accepted');
    const before = await storage.wallets.read(id);
    expect(await refund(storage, held)).toEqual({ result: 'not-captured' });
    expect(await refund(storage, failed)).toEqual({ result: 'not-captured' });
    expect(await refund(storage, free)).toEqual({ result: 'nothing-charged' });
    expect(await refund(storage, filingOf(id))).toEqual({ result: 'unknown-filing' });
    expect(await storage.wallets.read(id)).toEqual(before);
  });
};

const promisesOfCorrections = (promise: Promises): void => {
  const correct = (storage: Storage, accountId: string, amount: bigint, change: Partial<CorrectionOrder> = {}) =>
    storage.wallets.correct({ accountId, amount, reference: null, ...WHO, ...change });

  promise('adds to a balance and takes from it, and says who and why', async ({ storage }) => {
    const { id } = await newAccount(storage, 500n);
    expect(await correct(storage, id, -200n)).toMatchObject({ result: 'corrected', wallet: { balance: 300n } });
    expect(await correct(storage, id, 50n)).toMatchObject({ wallet: { balance: 350n } });
    const { entries } = await storage.wallets.read(id);
    expect(entries.map(({ kind, amount, creditedBy }) => [kind, amount, creditedBy])).toEqual([
      ['CORRECTION', 50n, 'Ada Bello'],
      ['CORRECTION', -200n, 'Ada Bello'],
      ['CREDIT', 500n, null],
    ]);
    expect(await faultsOf(storage)).toEqual([]);
  });

  promise('takes no more than there is, and leaves the reference free', async ({ storage }) => {
    const { id } = await newAccount(storage, 500n);
    const reference = 'wrong-transfer';
    expect(await correct(storage, id, -501n, { reference })).toEqual({ result: 'below-zero', balance: 500n });
    expect(await correct(storage, id, -500n, { reference })).toMatchObject({ wallet: { balance: 0n } });
    expect(await correct(storage, id, -500n, { reference })).toMatchObject({ wallet: { balance: 0n } });
    for (const other of [-1n, 1n])
      expect(await correct(storage, id, other, { reference })).toEqual({ result: 'other-amount', amount: -500n });
    await expect(correct(storage, id, 0n)).rejects.toThrow('not 0');
    expect(await faultsOf(storage)).toEqual([]);
  });

  promise('never goes below zero where many take at a time', async ({ storage, another }) => {
    const { id } = await newAccount(storage, 500n);
    const other = await another();
    const taken = Array.from({ length: 10 }, (_, index) => correct(index % 2 === 0 ? storage : other, id, -100n));
    const results = (await Promise.all(taken)).map(({ result }) => result);
    expect(results.filter((result) => result === 'corrected')).toHaveLength(5);
    expect((await storage.wallets.read(id)).balance).toBe(0n);
    expect(await faultsOf(storage)).toEqual([]);
  });
};

const promisesOfTrails = (promise: Promises): void => {
  promise('keeps commands with their outcome, the last first', async ({ storage }) => {
    const entry = { at: NOON, operator: 'Ada Bello', action: 'keys revoke', detail: '{"words":["k1"]}' };
    const first = await storage.trail.add(entry);
    const second = await storage.trail.add({ ...entry, at: NOON + 1 });
    await storage.trail.add({ at: NOON + 2, operator: 'Ada Bello', action: 'done', detail: 'k1', entryId: first });
    expect(await storage.trail.list(10)).toEqual([
      { ...entry, at: NOON + 1, id: second, outcome: null, outcomeDetail: null },
      { ...entry, id: first, outcome: 'done', outcomeDetail: 'k1' },
    ]);
    expect(await storage.trail.list(1)).toHaveLength(1);
  });
};

/** Rewritten history, with sums that agree; each says what it does. */
const REWRITTEN: Record<string, readonly string[]> = {
  'a credit of another amount': [
    `UPDATE entries SET kobo = kobo * 2 WHERE posting_id = 1`,
    'UPDATE accounts SET balance = balance + 500',
  ],
  'another person who credits': [`UPDATE postings SET credited_by = 'Somebody else' WHERE id = 1`],
  'another time': ['UPDATE postings SET at = at + 1 WHERE id = 1'],
  'a credit that was taken out': [
    'DELETE FROM entries WHERE posting_id = 1',
    'DELETE FROM postings WHERE id = 1',
    'UPDATE accounts SET balance = balance - 500',
  ],
  'another operator in the trail': [`UPDATE trail SET operator = 'Somebody else' WHERE id = 1`],
  'a command that was taken out': ['DELETE FROM trail WHERE id = 1'],
};

const promisesOfSeals = (promise: Promises): void => {
  const written = async (storage: Storage) => {
    const { id } = await newAccount(storage);
    await storage.wallets.credit(id, 500n, 'Transfer', NOON, { creditedBy: 'Ada Bello' });
    await storage.trail.add({ at: NOON, operator: 'Ada Bello', action: 'wallet credit', detail: '{}' });
    return id;
  };

  promise('seals what was written since the last seal, and nothing where nothing was', async ({ storage, another }) => {
    expect(await storage.ledger.seal(NOON)).toBe(0);
    const id = await written(storage);
    const other = await another();
    const [one, two] = await Promise.all([storage.ledger.seal(NOON), other.ledger.seal(NOON)]);
    expect(one + two).toBe(1);
    expect(await storage.ledger.seal(NOON)).toBe(0);
    const { seal: first } = await storage.ledger.audit();
    expect(first).toMatchObject({ id: 1, digest: expect.stringMatching(/^[\da-f]{64}$/) });
    await storage.wallets.credit(id, 5n, null, NOON);
    expect(await other.ledger.seal(NOON)).toBe(1);
    expect(await storage.ledger.audit()).toMatchObject({ faults: [], seal: { id: 2 } });
    expect(await storage.ledger.findSeal(1)).toMatchObject({ id: 1, digest: first?.digest });
    expect(await storage.ledger.findSeal(3)).toBeUndefined();
  });

  promise('seals while filings are placed, and misses none', async ({ storage, another }) => {
    const other = await another();
    const accounts = await Promise.all(Array.from({ length: 4 }, () => newAccount(storage, 1_000_000n)));
    const placed = accounts.flatMap(({ id }, index) =>
      Array.from({ length: 10 }, () => file(index % 2 === 0 ? storage : other, filingOf(id))),
    );
    const seals = Array.from({ length: 5 }, () => other.ledger.seal(NOON));
    await Promise.all([...placed, ...seals]);
    await storage.ledger.seal(NOON);
    expect(await storage.ledger.audit()).toMatchObject({ postings: 44, faults: [] });
  });

  for (const [name, sql] of Object.entries(REWRITTEN)) {
    promise(`notices ${name}`, async ({ storage, tamper }) => {
      await written(storage);
      await storage.ledger.seal(NOON);
      expect(await faultsOf(storage)).toEqual([]);
      await tamper(...sql);
      expect(await faultsOf(storage)).toEqual(['seal 1: the ledger or the trail was changed after it was sealed.']);
    });
  }
};
