import { expect } from 'vitest';
import type { DeliveryOutcome } from '../../../src/storage/deliveries.js';
import type { FilingStatus, NewFiling } from '../../../src/storage/filings.js';
import type { Storage } from '../../../src/storage/storage.js';
import {
  deliver,
  faultsOf,
  file,
  filingOf,
  findFiled,
  MINUTE,
  NOON,
  newAccount,
  OUTCOMES,
  type Promises,
} from './store.js';

const FEE = 10_000n;
const TAX = 2_500n;

const submit = async (storage: Storage): Promise<NewFiling> => {
  const { id } = await newAccount(storage, 50_000n);
  const filing = filingOf(id, { fee: FEE, tax: TAX });
  await file(storage, filing);
  return filing;
};

interface Course {
  readonly words: readonly DeliveryOutcome['outcome'][];
  readonly history: readonly FilingStatus[];
  readonly reference: string | null;
  /** What is left to spend and what is held, of 50,000 kobo. */
  readonly wallet: readonly [balance: bigint, held: bigint];
  /** Whether the authority is asked again. */
  readonly open: boolean;
}

const HELD = [37_500n, 12_500n] as const;
const CAPTURED = [37_500n, 0n] as const;
const RELEASED = [50_000n, 0n] as const;

const COURSES: readonly Course[] = [
  { words: [], history: ['SUBMITTED'], reference: null, wallet: HELD, open: true },
  { words: ['unknown'], history: ['SUBMITTED'], reference: null, wallet: HELD, open: true },
  { words: ['unknown', 'unknown'], history: ['SUBMITTED'], reference: null, wallet: HELD, open: true },
  { words: ['acknowledged'], history: ['SUBMITTED', 'ACKNOWLEDGED'], reference: 'ACK-1', wallet: CAPTURED, open: true },
  {
    words: ['unknown', 'acknowledged', 'unknown', 'acknowledged', 'failed'],
    history: ['SUBMITTED', 'ACKNOWLEDGED'],
    reference: 'ACK-1',
    wallet: CAPTURED,
    open: true,
  },
  {
    words: ['acknowledged', 'accepted'],
    history: ['SUBMITTED', 'ACKNOWLEDGED', 'ACCEPTED'],
    reference: 'REF-2',
    wallet: CAPTURED,
    open: false,
  },
  {
    words: ['accepted', 'accepted', 'acknowledged', 'rejected', 'failed', 'unknown'],
    history: ['SUBMITTED', 'ACKNOWLEDGED', 'ACCEPTED'],
    reference: 'REF-2',
    wallet: CAPTURED,
    open: false,
  },
  {
    words: ['rejected', 'rejected', 'acknowledged', 'accepted', 'unknown'],
    history: ['SUBMITTED', 'REJECTED'],
    reference: null,
    wallet: RELEASED,
    open: false,
  },
  {
    words: ['acknowledged', 'rejected', 'accepted'],
    history: ['SUBMITTED', 'ACKNOWLEDGED', 'REJECTED'],
    reference: 'ACK-1',
    wallet: CAPTURED,
    open: false,
  },
  {
    words: ['unknown', 'failed', 'failed', 'accepted'],
    history: ['SUBMITTED', 'FAILED'],
    reference: null,
    wallet: RELEASED,
    open: false,
  },
];

export const promisesOfDeliveries = (promise: Promises): void => {
  promisesOfTurns(promise);
  for (const course of COURSES) {
    promise(`takes ${course.words.join(', ') || 'silence'} for ${course.history.join(', ')}`, async ({ storage }) => {
      const filing = await submit(storage);
      await deliver(storage, filing.id, ...course.words);
      const filed = await findFiled(storage, filing);
      expect(filed.history.map(({ status }) => status)).toEqual(course.history);
      expect(filed.status).toBe(course.history.at(-1));
      expect(filed.authorityReference).toBe(course.reference);
      const { balance, held } = await storage.wallets.read(filing.accountId);
      expect([balance, held]).toEqual(course.wallet);
      expect((await storage.ledger.figures(NOON)).outboxDepth).toBe(course.open ? 1 : 0);
      expect(await faultsOf(storage)).toEqual([]);
    });
  }

  promise('dates each status and notes why', async ({ storage }) => {
    const filing = await submit(storage);
    await deliver(storage, filing.id, 'acknowledged', 'rejected');
    expect((await findFiled(storage, filing)).history).toEqual([
      { status: 'SUBMITTED', at: NOON, note: null },
      { status: 'ACKNOWLEDGED', at: NOON + MINUTE, note: null },
      { status: 'REJECTED', at: NOON + 2 * MINUTE, note: 'The TIN is of another company' },
    ]);
  });

  promise('records one of two opposite words that arrive together', async ({ storage, another }) => {
    const filing = await submit(storage);
    const instances = [storage, await another()];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        deliver(instances[index % 2] ?? storage, filing.id, index % 4 < 2 ? 'accepted' : 'failed'),
      ),
    );
    expect(['ACCEPTED', 'FAILED']).toContain((await findFiled(storage, filing)).status);
    expect(await faultsOf(storage)).toEqual([]);
  });

  promise('refuses the word on a filing that is not there', async ({ storage }) => {
    await expect(deliver(storage, 'no-such-filing', 'accepted')).rejects.toThrow();
  });
};

const idsOf = (deliveries: readonly { readonly filing: { readonly id: string } }[]): readonly string[] =>
  deliveries.map(({ filing }) => filing.id);

const promisesOfTurns = (promise: Promises): void => {
  promise('leases what is due, the longest due first, no more than asked for', async ({ storage }) => {
    const { id } = await newAccount(storage, 100_000n);
    const filings = [3, 1, 2, 9].map((minute) => filingOf(id, { submittedAt: NOON + minute * MINUTE }));
    for (const filing of filings) {
      await file(storage, filing);
    }
    const now = NOON + 5 * MINUTE;
    const [third, first, second] = filings.map((filing) => filing.id);
    expect(idsOf(await storage.deliveries.lease(now, now + MINUTE, 2))).toEqual([first, second]);
    const last = await storage.deliveries.lease(now, now + MINUTE, 2);
    expect(idsOf(last)).toEqual([third]);
    expect(last[0]?.filing).toEqual(await findFiled(storage, filings[0] ?? filingOf(id)));
    expect(await storage.deliveries.lease(now, now + MINUTE, 2)).toEqual([]);
  });

  promise('is due at the instant of its turn, not a millisecond before', async ({ storage }) => {
    const filing = await submit(storage);
    expect(await storage.deliveries.lease(NOON - 1, NOON + MINUTE, 9)).toEqual([]);
    expect(idsOf(await storage.deliveries.lease(NOON, NOON + MINUTE, 9))).toEqual([filing.id]);
  });

  promise('leases to one worker at a time', async ({ storage, another }) => {
    const { id } = await newAccount(storage, 1_000_000n);
    const filings = Array.from({ length: 60 }, () => filingOf(id));
    await Promise.all(filings.map((filing) => file(storage, filing)));
    const instances = [storage, await another()];
    const leased = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (instances[index % 2] ?? storage).deliveries.lease(NOON, NOON + MINUTE, 4),
      ),
    );
    const ids = leased.flatMap(idsOf);
    expect(new Set(ids).size).toBe(ids.length);
    const rest = idsOf(await storage.deliveries.lease(NOON, NOON + MINUTE, 99));
    expect([...ids, ...rest].sort()).toEqual(filings.map((filing) => filing.id).sort());
  });

  promise('leases again when a lease has run out, and counts the attempts', async ({ storage }) => {
    await submit(storage);
    const until = NOON + MINUTE;
    expect((await storage.deliveries.lease(NOON, until, 9)).map(({ attempts }) => attempts)).toEqual([0]);
    expect(await storage.deliveries.lease(until - 1, until + MINUTE, 9)).toEqual([]);
    expect((await storage.deliveries.lease(until, until + MINUTE, 9)).map(({ attempts }) => attempts)).toEqual([1]);
  });

  promise('takes the next turn when the outcome said so, and none after the end', async ({ storage }) => {
    const filing = await submit(storage);
    const until = NOON + 60 * MINUTE;
    await storage.deliveries.lease(NOON, until, 9);
    const nextAt = NOON + 2 * MINUTE;
    await storage.deliveries.record({ filingId: filing.id, outcome: OUTCOMES.unknown, at: NOON + MINUTE, nextAt });
    expect(await storage.deliveries.lease(nextAt - 1, until, 9)).toEqual([]);
    const [again] = await storage.deliveries.lease(nextAt, until, 9);
    expect(again?.attempts).toBe(1);
    await storage.deliveries.record({ filingId: filing.id, outcome: OUTCOMES.accepted, at: nextAt, nextAt });
    expect(await storage.deliveries.lease(until + MINUTE, until + 2 * MINUTE, 9)).toEqual([]);
  });

  promise('figures what waits, and for how long', async ({ storage }) => {
    expect(await storage.ledger.figures(NOON)).toEqual({
      outboxDepth: 0,
      outboxAge: 0,
      holds: 0,
      held: 0n,
      holdAge: 0,
    });
    const [one, two] = [await submit(storage), await submit(storage)];
    expect(await storage.ledger.figures(NOON + 5)).toEqual({
      outboxDepth: 2,
      outboxAge: 5,
      holds: 2,
      held: 25_000n,
      holdAge: 5,
    });
    await deliver(storage, one.id, 'acknowledged');
    await storage.deliveries.lease(NOON, NOON + 30 * MINUTE, 1);
    expect(await storage.ledger.figures(NOON + 5)).toEqual({
      outboxDepth: 2,
      outboxAge: 0,
      holds: 1,
      held: 12_500n,
      holdAge: 5,
    });
    await deliver(storage, two.id, 'failed');
    expect(await storage.ledger.figures(NOON + 5)).toEqual({
      outboxDepth: 1,
      outboxAge: 0,
      holds: 0,
      held: 0n,
      holdAge: 0,
    });
  });
};
