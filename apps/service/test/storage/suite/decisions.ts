/** What a store promises to a person who decides in place of an authority. */
import { expect } from 'vitest';
import type { HandDecision } from '../../../src/storage/decisions.js';
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

const LATER = NOON + 60 * MINUTE;

const submit = async (storage: Storage): Promise<NewFiling> => {
  const { id } = await newAccount(storage, 50_000n);
  const filing = filingOf(id, { fee: 10_000n, tax: 2_500n });
  await file(storage, filing);
  return filing;
};

const WORDS: Record<HandDecision['outcome']['outcome'], HandDecision['outcome']> = {
  accepted: { outcome: 'accepted', reference: 'LETTER-9', note: 'Their letter of 3 June' },
  rejected: { outcome: 'rejected', note: 'Rejected by telephone' },
  failed: { outcome: 'failed', note: 'They never had it' },
};

const decisionOn = ({ id }: NewFiling, word: keyof typeof WORDS): HandDecision => ({
  filingId: id,
  outcome: WORDS[word],
  at: LATER,
  decidedBy: 'Ada Bello',
});

interface Course {
  readonly before: readonly 'acknowledged'[];
  readonly word: keyof typeof WORDS;
  readonly history: readonly FilingStatus[];
  /** What is left to spend of 50,000 kobo. */
  readonly balance: bigint;
}

const COURSES: readonly Course[] = [
  { before: [], word: 'accepted', history: ['SUBMITTED', 'ACKNOWLEDGED', 'ACCEPTED'], balance: 37_500n },
  { before: [], word: 'rejected', history: ['SUBMITTED', 'REJECTED'], balance: 50_000n },
  { before: [], word: 'failed', history: ['SUBMITTED', 'FAILED'], balance: 50_000n },
  {
    before: ['acknowledged'],
    word: 'accepted',
    history: ['SUBMITTED', 'ACKNOWLEDGED', 'ACCEPTED'],
    balance: 37_500n,
  },
  {
    before: ['acknowledged'],
    word: 'rejected',
    history: ['SUBMITTED', 'ACKNOWLEDGED', 'REJECTED'],
    balance: 37_500n,
  },
];

export const promisesOfDecisions = (promise: Promises): void => {
  for (const { before, word, history, balance } of COURSES) {
    promise(`lets a person say ${[...before, word].join(', ')}, with who and why`, async ({ storage }) => {
      const filing = await submit(storage);
      await deliver(storage, filing.id, ...before);
      const decided = await storage.decisions.decide(decisionOn(filing, word));
      const filed = await findFiled(storage, filing);
      expect(decided).toEqual({ result: 'decided', filing: filed });
      expect(filed.history.map(({ status }) => status)).toEqual(history);
      const { note } = WORDS[word];
      expect(filed.history.at(-1)).toEqual({ status: filed.status, at: LATER, note, decidedBy: 'Ada Bello' });
      expect(filed.history[0]).toEqual({ status: 'SUBMITTED', at: NOON, note: null });
      expect(await storage.wallets.read(filing.accountId)).toMatchObject({ balance, held: 0n });
      expect(await storage.decisions.undecided(LATER, 9)).toEqual([]);
      expect(await storage.deliveries.lease(LATER, LATER + MINUTE, 9)).toEqual([]);
      expect(await storage.decisions.decidedByHand(9)).toMatchObject([{ filingId: filing.id, status: filed.status }]);
      expect(await faultsOf(storage)).toEqual([]);
    });
  }

  promise('refuses a decision that comes too late or cannot be, and changes nothing', async ({ storage }) => {
    const [accepted, acknowledged] = [await submit(storage), await submit(storage)];
    await deliver(storage, accepted.id, 'accepted');
    await deliver(storage, acknowledged.id, 'acknowledged');
    const before = [await findFiled(storage, accepted), await findFiled(storage, acknowledged)];
    const results = [
      await storage.decisions.decide(decisionOn(accepted, 'failed')),
      await storage.decisions.decide(decisionOn(acknowledged, 'failed')),
      await storage.decisions.decide({ ...decisionOn(accepted, 'failed'), filingId: 'none' }),
    ];
    expect(results).toEqual([
      { result: 'decided-before', filing: before[0] },
      { result: 'acknowledged-before', filing: before[1] },
      { result: 'unknown-filing' },
    ]);
    expect([await findFiled(storage, accepted), await findFiled(storage, acknowledged)]).toEqual(before);
    expect(await storage.decisions.decidedByHand(9)).toEqual([]);
    expect(await faultsOf(storage)).toEqual([]);
  });

  promise('keeps the first of a decision and an answer that comes after it', async ({ storage }) => {
    const [first, second] = [await submit(storage), await submit(storage)];
    const answer = ({ id }: NewFiling) =>
      storage.deliveries.record({ filingId: id, outcome: OUTCOMES.accepted, at: LATER, nextAt: LATER + MINUTE });
    await storage.deliveries.lease(NOON, LATER, 9);
    expect((await storage.decisions.decide(decisionOn(first, 'failed'))).result).toBe('decided');
    expect(await answer(first)).toMatchObject({ isLate: true });
    expect(await answer(second)).toMatchObject({ isLate: false });
    expect((await storage.decisions.decide(decisionOn(second, 'failed'))).result).toBe('decided-before');
    expect((await findFiled(storage, first)).status).toBe('FAILED');
    expect((await findFiled(storage, second)).status).toBe('ACCEPTED');
    expect(await faultsOf(storage)).toEqual([]);
  });

  promise('records one of a decision and an answer that arrive together', async ({ storage, another }) => {
    const other = await another();
    for (let round = 0; round < 10; round++) {
      const filing = await submit(storage);
      const record = { filingId: filing.id, outcome: OUTCOMES.accepted, at: LATER, nextAt: LATER + MINUTE };
      const decide = () => storage.decisions.decide(decisionOn(filing, 'failed'));
      const answer = () => other.deliveries.record(record);
      const [decided, { isLate }] =
        round % 2 === 0
          ? await Promise.all([decide(), answer()])
          : await Promise.all([answer(), decide()]).then(([said, made]) => [made, said] as const);
      const isDecided = decided.result === 'decided';
      expect(isLate).toBe(isDecided);
      expect((await findFiled(storage, filing)).status).toBe(isDecided ? 'FAILED' : 'ACCEPTED');
    }
    expect(await faultsOf(storage)).toEqual([]);
  });

  promise('lists what is undecided by its age, with what is held', async ({ storage }) => {
    const account = await newAccount(storage, 100_000n);
    const filings = [3, 1, 2].map((minute) => filingOf(account.id, { submittedAt: NOON + minute * MINUTE, tax: 5n }));
    for (const filing of filings) {
      await file(storage, filing);
    }
    const [third, first, second] = filings;
    await deliver(storage, second?.id ?? '', 'acknowledged');
    await storage.deliveries.lease(NOON + MINUTE, LATER, 9);
    const listed = await storage.decisions.undecided(NOON + 2 * MINUTE, 9);
    expect(listed).toEqual([
      {
        filingId: first?.id,
        account: account.name,
        authority: 'NRS',
        status: 'SUBMITTED',
        submittedAt: NOON + MINUTE,
        held: 10_005n,
        attempts: 1,
      },
      expect.objectContaining({ filingId: second?.id, status: 'ACKNOWLEDGED', held: 0n }),
    ]);
    expect((await storage.decisions.undecided(LATER, 9)).at(-1)?.filingId).toBe(third?.id);
    expect(await storage.decisions.undecided(LATER, 1)).toHaveLength(1);
  });
};
