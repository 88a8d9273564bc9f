/**
 * What the suite needs of a store, and the things it puts in.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import { it } from 'vitest';
import type { Answer } from '../../../src/answers.js';
import type { Kobo } from '../../../src/naira.js';
import type { Claim, Claimed } from '../../../src/storage/claims.js';
import type { DeliveryOutcome } from '../../../src/storage/deliveries.js';
import type { Filing, FilingOrder, NewFiling, OrderOutcome, Placement } from '../../../src/storage/filings.js';
import type { Account } from '../../../src/storage/keys.js';
import type { Storage } from '../../../src/storage/storage.js';

/** A store of its own for one test, migrated and empty. */
export interface TestStore {
  readonly storage: Storage;
  /** A second instance on the same store. */
  readonly another: () => Promise<Storage>;
  /** Runs SQL as nobody may: past append-only triggers, foreign keys and checks. */
  readonly tamper: (...sql: readonly string[]) => Promise<void>;
  /** Closes every instance and removes the store. */
  readonly end: () => Promise<void>;
}

export type MakeStore = () => Promise<TestStore>;

/** A test with a store of its own. */
export type Promises = (name: string, run: (store: TestStore) => Promise<void>) => void;

export const promisesOf =
  (make: MakeStore): Promises =>
  (name, run) => {
    it(name, async () => {
      const store = await make();
      try {
        await run(store);
      } finally {
        await store.end();
      }
    });
  };

/** Noon of 1 June 2026, UTC. */
export const NOON = Date.UTC(2026, 5, 1, 12);

export const MINUTE = 60_000;

export const WEEK = 7 * 24 * 60 * MINUTE;

export const digestOf = (text: string): string => Buffer.from(text.padEnd(32, '.')).toString('hex').slice(0, 64);

export const newAccount = async (storage: Storage, balance: Kobo = 0n): Promise<Account> => {
  const account = { id: randomUUID(), name: `Account ${randomUUID()}` };
  await storage.keys.create({
    id: randomUUID(),
    account,
    prefix: 'ng_test',
    digest: randomUUID(),
    scopes: ['calculate'],
    createdAt: NOON,
    expiresAt: null,
  });
  if (balance > 0n) {
    await storage.wallets.credit(account.id, balance, null, NOON);
  }
  return account;
};

export const claimOf = (accountId: string, change: Partial<Claim> = {}): Claim => {
  const at = change.at ?? NOON;
  return {
    accountId,
    endpoint: '/tax/file-cit',
    key: 'key-1',
    fingerprint: digestOf('a'),
    at,
    forgetBefore: at - WEEK,
    ...change,
  };
};

export const answerOf = (body: string, status = 200): Answer => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body,
});

/** What stands under a claim; where nothing does, an answer stands there from now on. */
export const standingUnder = async (storage: Storage, claim: Claim): Promise<Claimed | undefined> => {
  const claimed = await storage.claims.record(claim, answerOf('nothing stood here'));
  return claimed.outcome === 'answered' ? undefined : claimed;
};

/** A CIT return of 2026 with a fee of 100 naira and no tax paid, of a calculation of its own. */
export const filingOf = (accountId: string, change: Partial<NewFiling> = {}): NewFiling => ({
  id: randomUUID(),
  accountId,
  calculationId: randomUUID(),
  taxType: 'CIT',
  taxYear: 2026,
  taxDue: 1_234_567_89n,
  authority: 'NRS',
  tin: null,
  declarantName: null,
  amends: null,
  submittedAt: NOON,
  fee: 10_000n,
  tax: 0n,
  ...change,
});

const OCCASION = { instance: '/api/v1/tax/file-cit', requestId: 'request-1', typeBase: 'http://127.0.0.1/problems/' };

/** An order whose answer has amounts as text, which are exact. */
export const orderOf = (filing: NewFiling, claim: Claim | null = null): FilingOrder => ({
  claim,
  filing,
  occasion: OCCASION,
  amounts: 'string',
});

/** A placement as its answer tells of it. */
export type ToldPlacement =
  | Exclude<Placement, { outcome: 'already-filed' | 'unwritable' | 'not-found' }>
  | { readonly outcome: 'already-filed'; readonly filingId: string };

type Placed = ToldPlacement | { readonly outcome?: undefined };

/** The placement that the answer to an order of the suite tells of. */
export const placementIn = (claimed: OrderOutcome): Placed => {
  if (!('answer' in claimed)) return {};
  const { code, wallet, filingId, needed, available } = JSON.parse(claimed.answer.body);
  switch (code) {
    case undefined:
      return { outcome: 'placed', balance: exact(wallet.balance) };
    case 'already-filed':
      return { outcome: code, filingId };
    case 'filing-not-found':
      return { outcome: 'unknown-amended' };
    case 'unknown-amended':
      return { outcome: 'wrong-amended' };
    case 'insufficient-balance':
      return { outcome: code, needed: exact(needed), available: exact(available) };
    default:
      throw new Error(`No placement is answered by ${code}`);
  }
};

/** Kobo of naira with two decimals, also of more than a setting or a request may have. */
const exact = (naira: string): Kobo => BigInt(naira.replace('.', ''));

/** Files a return and says what storage said of it. */
export const file = async (storage: Storage, filing: NewFiling): Promise<Placed> =>
  placementIn(await storage.filings.file(orderOf(filing)));

export const OUTCOMES: Record<DeliveryOutcome['outcome'], DeliveryOutcome> = {
  acknowledged: { outcome: 'acknowledged', reference: 'ACK-1' },
  accepted: { outcome: 'accepted', reference: 'REF-2' },
  rejected: { outcome: 'rejected', note: 'The TIN is of another company' },
  failed: { outcome: 'failed', note: 'The authority takes no returns of this year' },
  unknown: { outcome: 'unknown', note: 'No answer in 30 seconds' },
};

/** Records outcomes one after the other, a minute apart. */
export const deliver = async (
  storage: Storage,
  filingId: string,
  ...outcomes: readonly DeliveryOutcome['outcome'][]
): Promise<void> => {
  for (const [turn, outcome] of outcomes.entries()) {
    const at = NOON + (turn + 1) * MINUTE;
    await storage.deliveries.record({ filingId, outcome: OUTCOMES[outcome], at, nextAt: at + MINUTE });
  }
};

export const findFiled = async (storage: Storage, { accountId, id }: NewFiling): Promise<Filing> => {
  const filing = await storage.filings.find(accountId, { filingId: id });
  if (filing === undefined) {
    throw new Error(`Filing ${id} is not there`);
  }
  return filing;
};

export const faultsOf = async (storage: Storage): Promise<readonly string[]> => (await storage.ledger.audit()).faults;
