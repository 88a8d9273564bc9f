import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Storage } from '../../../src/storage/storage.js';
import {
  claimOf,
  deliver,
  digestOf,
  faultsOf,
  file,
  filingOf,
  findFiled,
  NOON,
  newAccount,
  orderOf,
  type Promises,
  placementIn,
  standingUnder,
} from './store.js';

const TIN = '12345678-0001';
const OTHER_TIN = '87654321-0001';

/** What an account has written, but for its keys: to show that a refusal has written nothing. */
const traceOf = async (storage: Storage, accountId: string): Promise<unknown> => [
  await storage.wallets.read(accountId),
  (await storage.ledger.audit()).filings,
  (await storage.ledger.audit()).postings,
  await storage.ledger.figures(NOON),
];

export const promisesOfFilings = (promise: Promises): void => {
  promisesOfPlacing(promise);
  promisesOfDuplicates(promise);
  promisesOfAmendments(promise);
  promisesOfBalances(promise);
  promisesOfParallelFilings(promise);
};

const promisesOfPlacing = (promise: Promises): void => {
  promise('places a filing with its status, hold and turn in the outbox', async ({ storage, another }) => {
    const { id } = await newAccount(storage, 50_000n);
    const filing = filingOf(id, { tin: TIN, declarantName: 'Ada Obi', tax: 5_000n });
    expect(await file(storage, filing)).toEqual({ outcome: 'placed', balance: 35_000n });
    const filed = {
      ...filing,
      status: 'SUBMITTED',
      authorityReference: null,
      isTaxRefunded: false,
      history: [{ status: 'SUBMITTED', at: NOON, note: null }],
    };
    expect(await storage.filings.find(id, { filingId: filing.id })).toEqual(filed);
    expect(await (await another()).filings.find(id, { calculationId: filing.calculationId })).toEqual(filed);
    expect(await storage.wallets.read(id)).toMatchObject({ balance: 35_000n, held: 15_000n });
    expect(await storage.ledger.figures(NOON)).toEqual({
      outboxDepth: 1,
      outboxAge: 0,
      holds: 1,
      held: 15_000n,
      holdAge: 0,
    });
    expect(await faultsOf(storage)).toEqual([]);
  });

  promise('shows a filing to no other account', async ({ storage }) => {
    const [one, two] = [await newAccount(storage, 50_000n), await newAccount(storage)];
    const filing = filingOf(one.id);
    await file(storage, filing);
    expect(await storage.filings.find(two.id, { filingId: filing.id })).toBeUndefined();
    expect(await storage.filings.find(two.id, { calculationId: filing.calculationId })).toBeUndefined();
    expect(await storage.filings.find(one.id, { filingId: randomUUID() })).toBeUndefined();
  });

  promise('replays a filing under its key, and executes it once', async ({ storage }) => {
    const { id } = await newAccount(storage, 50_000n);
    const [filing, claim] = [filingOf(id), claimOf(id)];
    const first = await storage.filings.file(orderOf(filing, claim));
    expect(first.outcome).toBe('answered');
    // The service makes a new id at each request: a replay has to give the answer with the first one.
    const again = await storage.filings.file(orderOf({ ...filing, id: randomUUID() }, claim));
    expect(again).toEqual({ ...first, outcome: 'replayed' });
    expect(await standingUnder(storage, claim)).toEqual(again);
    const other = { ...claim, fingerprint: digestOf('b') };
    expect(await storage.filings.file(orderOf(filingOf(id), other))).toEqual({ outcome: 'reused' });
    expect(await storage.ledger.audit()).toMatchObject({ filings: 1, postings: 2, faults: [] });
  });

  promise('writes nothing when the answer cannot be written', async ({ storage }) => {
    const { id } = await newAccount(storage, 50_000n);
    const before = await traceOf(storage, id);
    const order = orderOf(filingOf(id), claimOf(id));
    // Storage keeps this instant, and it has no name in an answer: it is after the last day of a Date.
    const submittedAt = 8.64e15 + 1;
    const unanswerable = { ...order, filing: { ...order.filing, submittedAt } };
    await expect(storage.filings.file(unanswerable)).rejects.toThrow('Invalid time value');
    expect(await traceOf(storage, id)).toEqual(before);
    expect((await storage.filings.file(order)).outcome).toBe('answered');
  });

  promise('spoils no filing of the same turn when one of them fails', async ({ storage }) => {
    const { id } = await newAccount(storage, 50_000n);
    const filings = [filingOf(id), filingOf('nobody'), filingOf(id)];
    const results = await Promise.allSettled(filings.map((filing) => storage.filings.file(orderOf(filing))));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await storage.wallets.read(id)).toMatchObject({ balance: 30_000n, held: 20_000n });
    expect(await storage.ledger.audit()).toMatchObject({ filings: 2, postings: 3, faults: [] });
  });
};

const promisesOfDuplicates = (promise: Promises): void => {
  promise('files a calculation once, and keeps that answer', async ({ storage }) => {
    const { id } = await newAccount(storage, 50_000n);
    const first = filingOf(id);
    await file(storage, first);
    const before = await traceOf(storage, id);
    const twin = filingOf(id, { calculationId: first.calculationId, tin: TIN });
    const claim = claimOf(id);
    const claimed = await storage.filings.file(orderOf(twin, claim));
    expect(placementIn(claimed)).toEqual({ outcome: 'already-filed', filingId: first.id });
    expect(await storage.filings.file(orderOf(twin, claim))).toEqual({ ...claimed, outcome: 'replayed' });
    expect(await traceOf(storage, id)).toEqual(before);
  });

  promise('files a return once by TIN, tax type and year', async ({ storage }) => {
    const { id } = await newAccount(storage, 100_000n);
    const first = filingOf(id, { tin: TIN });
    await file(storage, first);
    expect(await file(storage, filingOf(id, { tin: TIN }))).toEqual({ outcome: 'already-filed', filingId: first.id });
    const others = [
      { tin: '12345678-0002' },
      { tin: TIN, taxType: 'PIT' as const },
      { tin: TIN, taxYear: 2025 },
      {},
      {},
    ];
    for (const other of others) {
      expect((await file(storage, filingOf(id, other))).outcome).toBe('placed');
    }
  });

  promise('keeps the returns and calculations of two accounts apart', async ({ storage }) => {
    const [one, two] = [await newAccount(storage, 50_000n), await newAccount(storage, 50_000n)];
    const first = filingOf(one.id, { tin: TIN });
    await file(storage, first);
    const same = filingOf(two.id, { tin: TIN, calculationId: first.calculationId });
    expect((await file(storage, same)).outcome).toBe('placed');
  });

  promise('never files a return again, even after a rejection', async ({ storage }) => {
    const { id } = await newAccount(storage, 50_000n);
    const first = filingOf(id, { tin: TIN });
    await file(storage, first);
    await deliver(storage, first.id, 'rejected');
    expect(await file(storage, filingOf(id, { tin: TIN }))).toEqual({ outcome: 'already-filed', filingId: first.id });
    const amendment = filingOf(id, { tin: TIN, amends: first.id });
    expect((await file(storage, amendment)).outcome).toBe('placed');
  });

  promise('says that a return was filed before it says that the balance is low', async ({ storage }) => {
    const { id } = await newAccount(storage, 10_000n);
    const first = filingOf(id);
    await file(storage, first);
    const twin = filingOf(id, { calculationId: first.calculationId });
    expect(await file(storage, twin)).toEqual({ outcome: 'already-filed', filingId: first.id });
  });
};

const promisesOfAmendments = (promise: Promises): void => {
  promise('amends a filing once; an amendment can be amended', async ({ storage }) => {
    const { id } = await newAccount(storage, 50_000n);
    const first = filingOf(id, { tin: TIN });
    const second = filingOf(id, { tin: TIN, amends: first.id });
    expect((await file(storage, first)).outcome).toBe('placed');
    expect((await file(storage, second)).outcome).toBe('placed');
    const again = filingOf(id, { tin: TIN, amends: first.id });
    expect(await file(storage, again)).toEqual({ outcome: 'already-filed', filingId: second.id });
    expect((await file(storage, filingOf(id, { tin: TIN, amends: second.id }))).outcome).toBe('placed');
    expect((await findFiled(storage, second)).amends).toBe(first.id);
  });

  promise('is of one TIN, which an amendment may be the first to name', async ({ storage }) => {
    const { id } = await newAccount(storage, 100_000n);
    const unnamed = filingOf(id);
    const named = filingOf(id, { tin: TIN, amends: unnamed.id });
    expect((await file(storage, unnamed)).outcome).toBe('placed');
    expect((await file(storage, named)).outcome).toBe('placed');
    expect(await file(storage, filingOf(id, { tin: TIN }))).toEqual({ outcome: 'already-filed', filingId: named.id });
    for (const tin of [null, OTHER_TIN]) {
      const other = filingOf(id, { tin, amends: named.id });
      expect(await file(storage, other)).toEqual({ outcome: 'wrong-amended' });
    }
    const second = filingOf(id, { taxYear: 2025 });
    expect((await file(storage, second)).outcome).toBe('placed');
    expect((await file(storage, filingOf(id, { taxYear: 2025, tin: TIN }))).outcome).toBe('placed');
    const joined = await file(storage, filingOf(id, { taxYear: 2025, tin: TIN, amends: second.id }));
    expect(joined.outcome).toBe('already-filed');
  });

  promise('amends nothing that this account has not filed for that tax and year', async ({ storage }) => {
    const [one, two] = [await newAccount(storage, 50_000n), await newAccount(storage, 50_000n)];
    const first = filingOf(one.id);
    await file(storage, first);
    const before = await traceOf(storage, two.id);
    const claim = claimOf(two.id);
    for (const amends of [first.id, randomUUID()]) {
      expect(await file(storage, filingOf(two.id, { amends }))).toEqual({ outcome: 'unknown-amended' });
    }
    for (const other of [{ taxYear: 2025 }, { taxType: 'PIT' as const }]) {
      const filing = filingOf(one.id, { amends: first.id, ...other });
      expect(await file(storage, filing)).toEqual({ outcome: 'wrong-amended' });
    }
    await storage.filings.file(orderOf(filingOf(two.id, { amends: first.id }), claim));
    expect(await traceOf(storage, two.id)).toEqual(before);
    expect(await standingUnder(storage, claim)).toBeUndefined();
  });
};

const promisesOfBalances = (promise: Promises): void => {
  promise('spends the last kobo', async ({ storage }) => {
    const { id } = await newAccount(storage, 10_001n);
    expect(await file(storage, filingOf(id, { tax: 1n }))).toEqual({ outcome: 'placed', balance: 0n });
    expect(await storage.wallets.read(id)).toMatchObject({ balance: 0n, held: 10_001n });
  });

  promise('writes nothing when one kobo is missing, and tries again under the same key', async ({ storage }) => {
    const { id } = await newAccount(storage, 10_000n);
    const before = await traceOf(storage, id);
    const order = orderOf(filingOf(id, { tax: 1n }), claimOf(id));
    expect(placementIn(await storage.filings.file(order))).toEqual({
      outcome: 'insufficient-balance',
      needed: 10_001n,
      available: 10_000n,
    });
    expect(await traceOf(storage, id)).toEqual(before);
    await storage.wallets.credit(id, 1n, null, NOON);
    expect(placementIn(await storage.filings.file(order)).outcome).toBe('placed');
  });

  promise('files free of charge from an empty wallet', async ({ storage }) => {
    const { id } = await newAccount(storage);
    const filing = filingOf(id, { fee: 0n });
    expect(await file(storage, filing)).toEqual({ outcome: 'placed', balance: 0n });
    await deliver(storage, filing.id, 'accepted');
    expect(await storage.ledger.audit()).toMatchObject({ filings: 1, postings: 2, faults: [] });
  });

  promise('holds amounts beyond what a double can count', async ({ storage }) => {
    const big = 9_007_199_254_740_993n;
    const { id } = await newAccount(storage, big);
    const filing = filingOf(id, { fee: 1n, tax: big - 1n, taxDue: big });
    expect(await file(storage, filing)).toEqual({ outcome: 'placed', balance: 0n });
    expect(await findFiled(storage, filing)).toMatchObject({ tax: big - 1n, taxDue: big });
    expect(await storage.wallets.read(id)).toMatchObject({ balance: 0n, held: big });
    expect((await storage.ledger.figures(NOON)).held).toBe(big);
  });
};

const promisesOfParallelFilings = (promise: Promises): void => {
  promise('executes one of 200 parallel filings under one key', async ({ storage, another }) => {
    const { id } = await newAccount(storage, 1_000_000n);
    const instances = [storage, await another()];
    const filing = filingOf(id);
    const claimed = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (instances[index % 2] ?? storage).filings.file(orderOf({ ...filing, id: randomUUID() }, claimOf(id))),
      ),
    );
    const bodies = claimed.flatMap((one) => ('answer' in one ? [one.answer.body] : []));
    expect(claimed.filter(({ outcome }) => outcome === 'answered')).toHaveLength(1);
    expect(claimed.some(({ outcome }) => outcome === 'reused')).toBe(false);
    expect(new Set(bodies).size).toBe(1);
    expect(await storage.wallets.read(id)).toMatchObject({ balance: 990_000n, held: 10_000n });
    expect(await storage.ledger.audit()).toMatchObject({ filings: 1, postings: 2, faults: [] });
  });

  promise('places one of 200 parallel filings of one return under keys of their own', async ({ storage, another }) => {
    const { id } = await newAccount(storage, 1_000_000n);
    const instances = [storage, await another()];
    const filings = Array.from({ length: 200 }, () => filingOf(id, { tin: TIN }));
    const claimed = await Promise.all(
      filings.map((filing, index) =>
        (instances[index % 2] ?? storage).filings.file(orderOf(filing, claimOf(id, { key: `key-${index}` }))),
      ),
    );
    const placements = claimed.map(placementIn);
    const placed = placements.findIndex(({ outcome }) => outcome === 'placed');
    const refused = placements.filter((_, index) => index !== placed);
    expect(refused).toEqual(refused.map(() => ({ outcome: 'already-filed', filingId: filings[placed]?.id })));
    expect(await storage.ledger.audit()).toMatchObject({ filings: 1, postings: 2, faults: [] });
  });

  promise('overdraws nothing with 200 parallel filings for the price of 50', async ({ storage, another }) => {
    const { id } = await newAccount(storage, 500_000n);
    const instances = [storage, await another()];
    const placements = await Promise.all(
      Array.from({ length: 200 }, (_, index) => file(instances[index % 2] ?? storage, filingOf(id))),
    );
    expect(placements.filter(({ outcome }) => outcome === 'placed')).toHaveLength(50);
    expect(placements.filter(({ outcome }) => outcome === 'insufficient-balance')).toHaveLength(150);
    expect(await storage.wallets.read(id)).toMatchObject({ balance: 0n, held: 500_000n });
    expect(await faultsOf(storage)).toEqual([]);
  });
};
