import { expect } from 'vitest';
import type { NewFiling } from '../../../src/storage/filings.js';
import type { Account } from '../../../src/storage/keys.js';
import type { Storage } from '../../../src/storage/storage.js';
import { deliver, faultsOf, file, filingOf, MINUTE, NOON, newAccount, type Promises } from './store.js';

export const promisesOfLedger = (promise: Promises): void => {
  promisesOfWallets(promise);
  promisesOfAudits(promise);
};

const promisesOfWallets = (promise: Promises): void => {
  promise('credits a wallet and shows what moved, the newest first', async ({ storage }) => {
    const { id } = await newAccount(storage);
    expect(await storage.wallets.read(id)).toEqual({ balance: 0n, held: 0n, entries: [] });
    await storage.wallets.credit(id, 40_000n, 'Transfer 17', NOON);
    const filings = [filingOf(id), filingOf(id)];
    for (const filing of filings) {
      await file(storage, filing);
    }
    const [one, two] = filings.map((filing) => filing.id);
    await deliver(storage, one ?? '', 'accepted');
    await deliver(storage, two ?? '', 'failed');
    const { balance, held, entries } = await storage.wallets.read(id);
    expect([balance, held]).toEqual([30_000n, 0n]);
    expect(entries.map(({ kind, amount, filingId, note }) => [kind, amount, filingId, note])).toEqual([
      ['RELEASE', 10_000n, two, null],
      ['CAPTURE', 0n, one, null],
      ['HOLD', -10_000n, two, null],
      ['HOLD', -10_000n, one, null],
      ['CREDIT', 40_000n, null, 'Transfer 17'],
    ]);
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(5);
    expect(entries.at(-1)?.at).toBe(NOON);
  });

  promise('shows the last 50 movements, which with all before them make the balance', async ({ storage }) => {
    const { id } = await newAccount(storage);
    for (let credit = 1n; credit <= 60n; credit += 1n) {
      await storage.wallets.credit(id, credit, `${credit}`, NOON);
    }
    const { balance, entries } = await storage.wallets.read(id);
    expect(balance).toBe((60n * 61n) / 2n);
    expect(entries.map(({ note }) => note)).toEqual(Array.from({ length: 50 }, (_, index) => `${60 - index}`));
  });

  promise('credits no account that is not there, and nothing that is not more than 0', async ({ storage }) => {
    const { id } = await newAccount(storage);
    await expect(storage.wallets.credit('nobody', 1n, null, NOON)).rejects.toThrow();
    await expect(storage.wallets.credit(id, 0n, null, NOON)).rejects.toThrow();
    await expect(storage.wallets.credit(id, -1n, null, NOON)).rejects.toThrow();
    await expect(storage.wallets.read('nobody')).rejects.toThrow();
    expect(await storage.ledger.audit()).toMatchObject({ postings: 0, filings: 0, faults: [], seal: null });
  });

  promise('credits a reference once for each account, however often and from wherever it comes', async (store) => {
    const instances = [store.storage, await store.another()];
    const [one, other] = [await newAccount(store.storage), await newAccount(store.storage)];
    await Promise.all(
      [...instances, ...instances].map((storage) =>
        storage.wallets.credit(one.id, 5n, 'Transfer', NOON, { reference: 'T-17' }),
      ),
    );
    const credit = ({ id }: Account, kobo: bigint, reference: string) =>
      store.storage.wallets.credit(id, kobo, 'Again', NOON + MINUTE, { reference });
    const wallet = { balance: 5n, entries: [{ note: 'Transfer' }] };
    expect(await credit(one, 5n, 'T-17')).toMatchObject({ result: 'credited', wallet });
    expect(await credit(one, 6n, 'T-17')).toEqual({ result: 'other-amount', amount: 5n });
    expect(await credit(one, 5n, 'T-18')).toMatchObject({ wallet: { balance: 10n } });
    expect(await credit(other, 6n, 'T-17')).toMatchObject({ wallet: { balance: 6n } });
    expect(await store.storage.ledger.audit()).toMatchObject({ postings: 3, filings: 0, faults: [] });
  });

  promise('keeps the reference of each movement that has one', async ({ storage, another }) => {
    const { id } = await newAccount(storage);
    const other = await newAccount(storage);
    const instance = await another();
    const correct = (amount: bigint, reference: string | null) =>
      instance.wallets.correct({ accountId: id, amount, note: 'Why', by: 'Ada Bello', at: NOON, reference });
    await storage.wallets.credit(id, 5n, null, NOON, { reference: 'T-17' });
    await storage.wallets.credit(other.id, 5n, null, NOON, { reference: 'T-17' });
    await storage.wallets.credit(id, 5n, null, NOON);
    await storage.wallets.credit(id, 5n, null, NOON, { reference: 'T-17' });
    await correct(-1n, 'C-1');
    await correct(-2n, null);
    const references = [null, 'C-1', null, 'T-17'];
    expect((await storage.wallets.read(id)).entries.map(({ reference }) => reference)).toEqual(references);
    const page = { from: NOON, until: NOON + 1, before: null, limit: 10 };
    const { entries } = await storage.wallets.statement(id, page);
    expect(entries.map(({ reference }) => reference)).toEqual(references);
    expect((await storage.wallets.read(other.id)).entries).toMatchObject([{ reference: 'T-17' }]);
    expect(await storage.ledger.audit()).toMatchObject({ postings: 5, faults: [] });
  });

  promise('keeps who credited a wallet', async ({ storage }) => {
    const { id } = await newAccount(storage);
    await storage.wallets.credit(id, 5n, 'Transfer', NOON, { creditedBy: 'Ada Bello' });
    await storage.wallets.credit(id, 6n, null, NOON);
    await file(storage, filingOf(id, { fee: 1n }));
    const { entries } = await storage.wallets.read(id);
    expect(entries.map(({ creditedBy }) => creditedBy)).toEqual([null, null, 'Ada Bello']);
  });

  promise('loses no credit of many at once', async ({ storage, another }) => {
    const { id } = await newAccount(storage);
    const instances = [storage, await another()];
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (instances[index % 2] ?? storage).wallets.credit(id, BigInt(index + 1), null, NOON),
      ),
    );
    expect((await storage.wallets.read(id)).balance).toBe(820n);
    expect(await faultsOf(storage)).toEqual([]);
  });
};

/** One filing of each course, so that every sort of row is there to be tampered with. */
interface Books {
  readonly accountId: string;
  readonly submitted: NewFiling;
  readonly accepted: NewFiling;
  readonly failed: NewFiling;
}

const keepBooks = async (storage: Storage): Promise<Books> => {
  const { id } = await newAccount(storage, 90_000n);
  const [submitted, accepted, failed] = [filingOf(id), filingOf(id, { tax: 7n }), filingOf(id)];
  for (const filing of [submitted, accepted, failed]) {
    await file(storage, filing);
  }
  await deliver(storage, accepted.id, 'accepted');
  await deliver(storage, failed.id, 'failed');
  return { accountId: id, submitted, accepted, failed };
};

interface Plant {
  readonly sql: (books: Books) => readonly string[];
  /** What the fault is of, and what has to be said of it. */
  readonly finds: (books: Books) => readonly [subject: string, words: string];
}

const idOf = (filing: NewFiling, kind: string): string =>
  `(SELECT id FROM postings WHERE filing_id = '${filing.id}' AND kind = '${kind}')`;

/** A refund of a fee, with entries and a balance that agree. */
const refunds = (accountId: string, { id }: NewFiling, kobo: bigint): readonly string[] => {
  const last = '(SELECT MAX(id) FROM postings)';
  return [
    `INSERT INTO postings (kind, change, of_filing, account_id, at)
      VALUES ('CREDIT', 'REFUND', '${id}', '${accountId}', 1)`,
    `INSERT INTO entries (posting_id, ledger_account, kobo) VALUES (${last}, 'fees', ${-kobo})`,
    `INSERT INTO entries (posting_id, ledger_account, kobo) VALUES (${last}, 'wallet:${accountId}', ${kobo})`,
    `UPDATE accounts SET balance = balance + ${kobo} WHERE id = '${accountId}'`,
  ];
};

const PLANTS: Record<string, Plant> = {
  'a posting that is off by a kobo': {
    sql: ({ accepted }) => [
      `UPDATE entries SET kobo = kobo + 1 WHERE ledger_account = 'fees' AND posting_id = ${idOf(accepted, 'CAPTURE')}`,
    ],
    finds: () => ['posting ', 'is off by 1 kobo'],
  },
  'a balance that is not the sum of its entries': {
    sql: ({ accountId }) => [`UPDATE accounts SET balance = balance + 5 WHERE id = '${accountId}'`],
    finds: ({ accountId }) => [`account ${accountId}`, 'has a balance of 69998 kobo where its entries sum to 69993'],
  },
  'a balance without any entries': {
    sql: () => [`INSERT INTO accounts (id, name, balance, held) VALUES ('ghost', 'Ghost', 3, 0)`],
    finds: () => ['account ghost', 'has a balance of 3 kobo where its entries sum to 0'],
  },
  'a held amount that is not the sum of its entries': {
    sql: ({ accountId }) => [`UPDATE accounts SET held = held - 1 WHERE id = '${accountId}'`],
    finds: ({ accountId }) => [`account ${accountId}`, 'has a held of 9999 kobo where its entries sum to 10000'],
  },
  'an acknowledged filing without a capture': {
    sql: ({ accepted }) => [
      `DELETE FROM entries WHERE posting_id = ${idOf(accepted, 'CAPTURE')}`,
      `DELETE FROM postings WHERE filing_id = '${accepted.id}' AND kind = 'CAPTURE'`,
    ],
    finds: ({ accepted }) => [`filing ${accepted.id}`, 'was acknowledged 1 times and captured 0'],
  },
  'a filing with two captures': {
    sql: ({ accountId, accepted }) => [
      'DROP INDEX postings_of_one_filing',
      'DROP INDEX postings_that_end_a_hold',
      `INSERT INTO postings (kind, account_id, filing_id, at) VALUES ('CAPTURE', '${accountId}', '${accepted.id}', 1)`,
    ],
    finds: ({ accepted }) => [`filing ${accepted.id}`, 'was acknowledged 1 times and captured 2'],
  },
  'a capture of what was never acknowledged': {
    sql: ({ submitted }) => [`UPDATE postings SET kind = 'CAPTURE' WHERE filing_id = '${submitted.id}'`],
    finds: ({ submitted }) => [`filing ${submitted.id}`, 'was acknowledged 0 times and captured 1'],
  },
  'a filing without a hold': {
    sql: ({ submitted }) => [
      `DELETE FROM entries WHERE posting_id = ${idOf(submitted, 'HOLD')}`,
      `DELETE FROM postings WHERE filing_id = '${submitted.id}'`,
    ],
    finds: ({ submitted }) => [`filing ${submitted.id}`, 'has 0 holds'],
  },
  'a hold of less than the filing costs': {
    sql: ({ submitted }) => [`UPDATE entries SET kobo = kobo / 2 WHERE posting_id = ${idOf(submitted, 'HOLD')}`],
    finds: ({ submitted }) => [`filing ${submitted.id}`, 'costs 10000 kobo and had 5000 held'],
  },
  'a failed filing that was not released': {
    sql: ({ failed }) => [
      `DELETE FROM entries WHERE posting_id = ${idOf(failed, 'RELEASE')}`,
      `DELETE FROM postings WHERE filing_id = '${failed.id}' AND kind = 'RELEASE'`,
    ],
    finds: ({ failed }) => [`filing ${failed.id}`, 'was acknowledged 0 times, ended 1 and released 0'],
  },
  'a capture that took less than was held': {
    sql: ({ accepted }) => [`UPDATE entries SET kobo = kobo / 2 WHERE posting_id = ${idOf(accepted, 'CAPTURE')}`],
    finds: ({ accepted }) => [`filing ${accepted.id}`, 'still has'],
  },
  'a filing that is accepted before it is acknowledged': {
    sql: ({ accepted }) => [
      `DELETE FROM filing_statuses WHERE filing_id = '${accepted.id}' AND status = 'ACKNOWLEDGED'`,
      `UPDATE filing_statuses SET place = 2 WHERE filing_id = '${accepted.id}' AND status = 'ACCEPTED'`,
      `DELETE FROM filing_statuses WHERE filing_id = '${accepted.id}' AND status = 'SUBMITTED'`,
    ],
    finds: ({ accepted }) => [`filing ${accepted.id}`, 'has a history that cannot be'],
  },
  'a filing that nobody delivers': {
    sql: ({ submitted }) => [`DELETE FROM outbox WHERE filing_id = '${submitted.id}'`],
    finds: ({ submitted }) => [`filing ${submitted.id}`, 'has 0 turns in the outbox and 0 ends'],
  },
  'a refund of more than was taken': {
    sql: ({ accountId, accepted }) => refunds(accountId, accepted, accepted.fee + 1n),
    finds: ({ accepted }) => [`filing ${accepted.id}`, 'was refunded'],
  },
  'a refund of what was not taken': {
    sql: ({ accountId, failed }) => refunds(accountId, failed, failed.fee),
    finds: ({ failed }) => [`filing ${failed.id}`, 'was refunded'],
  },
  'a second refund': {
    sql: ({ accountId, accepted }) => [
      'DROP INDEX refunds_of_one_filing',
      ...refunds(accountId, accepted, 1n),
      ...refunds(accountId, accepted, 1n),
    ],
    finds: ({ accepted }) => [`filing ${accepted.id}`, 'was refunded twice'],
  },
  'an ended filing that is still delivered': {
    sql: ({ failed }) => [`INSERT INTO outbox (filing_id, due_at, attempts) VALUES ('${failed.id}', 1, 1)`],
    finds: ({ failed }) => [`filing ${failed.id}`, 'has 1 turns in the outbox and 1 ends'],
  },
};

const promisesOfAudits = (promise: Promises): void => {
  promise('finds clean books clean', async ({ storage }) => {
    expect(await storage.ledger.audit()).toMatchObject({ postings: 0, filings: 0, faults: [] });
    await keepBooks(storage);
    expect(await storage.ledger.audit()).toMatchObject({ postings: 6, filings: 3, faults: [], seal: null });
  });

  for (const [name, { sql, finds }] of Object.entries(PLANTS)) {
    promise(`finds ${name}`, async ({ storage, tamper }) => {
      const books = await keepBooks(storage);
      await tamper(...sql(books));
      const [subject, words] = finds(books);
      const faults = await faultsOf(storage);
      expect(faults.filter((fault) => fault.startsWith(subject)).join('\n')).toContain(words);
    });
  }
};
