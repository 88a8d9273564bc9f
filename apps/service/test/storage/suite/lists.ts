import { expect } from 'vitest';
import type { FilingSelection } from '../../../src/storage/filing-list.js';
import type { Storage } from '../../../src/storage/storage.js';
import type { StatementPage } from '../../../src/storage/wallets.js';
import { deliver, faultsOf, file, filingOf, MINUTE, NOON, newAccount, type Promises } from './store.js';

const ALL: FilingSelection = {
  accountId: null,
  from: null,
  until: null,
  status: null,
  tin: null,
  before: null,
  limit: 100,
};

export const promisesOfLists = (promise: Promises): void => {
  promisesOfFilingLists(promise);
  promisesOfStatements(promise);
  promisesOfUsage(promise);
};

/** Three filings of one account, a minute apart, and one of another. */
const filed = async (storage: Storage) => {
  const [one, other] = [await newAccount(storage, 90_000n), await newAccount(storage, 90_000n)];
  const first = filingOf(one.id, { tin: '00000000-0001', tax: 7n });
  const second = filingOf(one.id, { tin: '00000000-0002', submittedAt: NOON + MINUTE });
  const third = filingOf(one.id, { submittedAt: NOON + 2 * MINUTE });
  const strange = filingOf(other.id, { tin: '00000000-0001' });
  for (const filing of [first, second, third, strange]) await file(storage, filing);
  await deliver(storage, first.id, 'acknowledged', 'accepted');
  await deliver(storage, second.id, 'failed');
  return { one, other, first, second, third, strange };
};

const promisesOfFilingLists = (promise: Promises): void => {
  promise('lists the filings of an account, the newest first, as they stand', async ({ storage }) => {
    const { one, first, second, third } = await filed(storage);
    const { amends: _, ...facts } = first;
    const listed = await storage.filingList.select({ ...ALL, accountId: one.id });
    expect(listed.map(({ id, status }) => [id, status])).toEqual([
      [third.id, 'SUBMITTED'],
      [second.id, 'FAILED'],
      [first.id, 'ACCEPTED'],
    ]);
    expect(listed[2]).toEqual({
      ...facts,
      amends: null,
      account: one.name,
      status: 'ACCEPTED',
      authorityReference: 'REF-2',
      isTaxRefunded: false,
      history: expect.arrayContaining([{ status: 'SUBMITTED' }, { status: 'ACKNOWLEDGED' }, { status: 'ACCEPTED' }]),
    });
  });

  promise('selects filings by time, status, TIN and place, and those of every account', async ({ storage }) => {
    const { one, first, second, third, strange } = await filed(storage);
    const ids = async (change: Partial<FilingSelection>) =>
      (await storage.filingList.select({ ...ALL, ...change })).map(({ id }) => id);
    const accountId = one.id;
    expect(await ids({ accountId, from: NOON + MINUTE })).toEqual([third.id, second.id]);
    expect(await ids({ accountId, until: NOON + MINUTE })).toEqual([first.id]);
    expect(await ids({ accountId, status: 'FAILED' })).toEqual([second.id]);
    expect(await ids({ accountId, tin: '00000000-0001' })).toEqual([first.id]);
    expect(await ids({ accountId, limit: 2 })).toEqual([third.id, second.id]);
    expect(await ids({ accountId, before: { at: second.submittedAt, id: second.id } })).toEqual([first.id]);
    expect((await ids({ tin: '00000000-0001' })).sort()).toEqual([first.id, strange.id].sort());
    expect(await ids({})).toHaveLength(4);
  });
};

const promisesOfStatements = (promise: Promises): void => {
  const DAY = 24 * 60 * MINUTE;
  const page: StatementPage = { from: NOON, until: NOON + DAY, before: null, limit: 100 };

  promise('has the movements of a time, and balances that they lead from and to', async ({ storage }) => {
    const { id } = await newAccount(storage);
    await storage.wallets.credit(id, 50_000n, 'Before', NOON - 1);
    await storage.wallets.credit(id, 7n, 'First', NOON);
    await file(storage, filingOf(id, { submittedAt: NOON + MINUTE }));
    await storage.wallets.credit(id, 3n, 'After', NOON + DAY);
    const statement = await storage.wallets.statement(id, page);
    expect([statement.opening, statement.closing]).toEqual([50_000n, 40_007n]);
    expect(statement.entries.map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
      ['HOLD', -10_000n, null],
      ['CREDIT', 7n, 'First'],
    ]);
    const sum = statement.entries.reduce((total, { amount }) => total + amount, statement.opening);
    expect(sum).toBe(statement.closing);
    expect(await faultsOf(storage)).toEqual([]);
  });

  promise('has them by page, also where many are of one instant', async ({ storage }) => {
    const { id } = await newAccount(storage);
    for (let kobo = 1n; kobo <= 7n; kobo++) await storage.wallets.credit(id, kobo, null, NOON);
    const amounts: bigint[] = [];
    for (let before: StatementPage['before'] = null; ; ) {
      const { entries } = await storage.wallets.statement(id, { ...page, before, limit: 3 });
      const last = entries.at(-1);
      if (last === undefined) break;
      amounts.push(...entries.map(({ amount }) => amount));
      before = { at: last.at, id: last.place };
    }
    expect(amounts).toEqual([7n, 6n, 5n, 4n, 3n, 2n, 1n]);
  });

  promise('is empty where nothing moved, and there is none of an unknown account', async ({ storage }) => {
    const { id } = await newAccount(storage, 5n);
    const later = { ...page, from: NOON + DAY, until: NOON + 2 * DAY };
    expect(await storage.wallets.statement(id, later)).toEqual({ opening: 5n, closing: 5n, entries: [] });
    await expect(storage.wallets.statement('nobody', page)).rejects.toThrow('no account');
  });
};

const promisesOfUsage = (promise: Promises): void => {
  promise('adds the uses of many instances up, by day and kind', async ({ storage, another }) => {
    const [one, two] = [await newAccount(storage), await newAccount(storage)];
    const other = await another();
    const use = (accountId: string, day: string, count: number) =>
      ({ accountId, day, kind: 'calculations', count }) as const;
    const days = [use(one.id, '2026-06-01', 2), use(two.id, '2026-06-01', 5), use(one.id, '2026-06-02', 1)];
    await Promise.all([storage.usage.add(days), other.usage.add([...days].reverse()), storage.usage.add(days)]);
    await storage.usage.add([{ ...use(one.id, '2026-06-01', 3), kind: 'refused' }]);
    expect(await other.usage.list(one.id, '2026-06-01', '2026-06-01')).toEqual([
      use(one.id, '2026-06-01', 6),
      { ...use(one.id, '2026-06-01', 3), kind: 'refused' },
    ]);
    expect(await other.usage.list(one.id, '2026-06-02', '2026-07-01')).toEqual([use(one.id, '2026-06-02', 3)]);
  });
};
