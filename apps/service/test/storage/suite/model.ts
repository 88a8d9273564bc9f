/**
 * Random courses of events against a model that is too simple to be wrong: maps, and sums made anew each time.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Answer } from '../../../src/answers.js';
import type { Claim } from '../../../src/storage/claims.js';
import type { DeliveryOutcome } from '../../../src/storage/deliveries.js';
import type { NewFiling, OrderOutcome } from '../../../src/storage/filings.js';
import type { Storage } from '../../../src/storage/storage.js';
import {
  claimOf,
  digestOf,
  faultsOf,
  filingOf,
  findFiled,
  NOON,
  newAccount,
  OUTCOMES,
  orderOf,
  type Promises,
  placementIn,
  type ToldPlacement,
  WEEK,
} from './store.js';

type Event =
  | { readonly event: 'credit'; readonly amount: bigint }
  | {
      readonly event: 'file';
      readonly key: number | null;
      readonly calculation: number;
      readonly tin: string | null;
      readonly taxYear: number;
      /** Which of the filings so far is amended; beyond them, one that is not there. */
      readonly amends: number | null;
      readonly fee: bigint;
      readonly tax: bigint;
    }
  | { readonly event: 'deliver'; readonly filing: number; readonly outcome: DeliveryOutcome['outcome'] }
  | { readonly event: 'wait'; readonly days: number }
  | { readonly event: 'forget' };

type FileEvent = Extract<Event, { event: 'file' }>;

const EVENTS: fc.Arbitrary<readonly Event[]> = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ event: fc.constant('credit'), amount: fc.bigInt(1n, 60n) }) },
    {
      weight: 8,
      arbitrary: fc.record({
        event: fc.constant('file'),
        key: fc.option(fc.nat(3)),
        calculation: fc.nat(9),
        tin: fc.option(fc.constantFrom('T1', 'T2')),
        taxYear: fc.constantFrom(2025, 2026),
        amends: fc.option(fc.nat(4), { freq: 2 }),
        fee: fc.bigInt(0n, 20n),
        tax: fc.bigInt(0n, 20n),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        event: fc.constant('deliver'),
        filing: fc.nat(5),
        outcome: fc.constantFrom('acknowledged', 'accepted', 'rejected', 'failed', 'unknown'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ event: fc.constant('wait'), days: fc.nat(8) }) },
    { weight: 1, arbitrary: fc.record({ event: fc.constant('forget') }) },
  ) as fc.Arbitrary<Event>,
  { maxLength: 30 },
);

interface Filed {
  readonly filing: NewFiling;
  readonly history: string[];
}

/** One account as it should be. */
class Model {
  credits = 0n;
  readonly filed: Filed[] = [];
  readonly claims = new Map<string, { readonly claim: Claim; readonly answer: Answer }>();

  get held(): bigint {
    return this.#costOf(({ history }) => history.length === 1);
  }

  get balance(): bigint {
    return this.credits - this.held - this.#costOf(({ history }) => history.includes('ACKNOWLEDGED'));
  }

  claim(claim: Claim | null): { readonly claim: Claim; readonly answer: Answer } | undefined {
    const standing = claim === null ? undefined : this.claims.get(claim.key);
    return claim !== null && standing !== undefined && claim.at - standing.claim.at < WEEK ? standing : undefined;
  }

  file(filing: NewFiling): ToldPlacement {
    const twin = this.#find((other) => other.calculationId === filing.calculationId);
    const amended = this.#find((other) => other.id === filing.amends);
    if (twin !== undefined) return { outcome: 'already-filed', filingId: twin.id };
    if (filing.amends !== null && amended === undefined) return { outcome: 'unknown-amended' };
    if (amended && (amended.taxYear !== filing.taxYear || (amended.tin !== null && amended.tin !== filing.tin))) {
      return { outcome: 'wrong-amended' };
    }
    const sameReturn = this.filed
      .map(({ filing: other }) => other)
      .filter((other) => filing.tin !== null && other.tin === filing.tin && other.taxYear === filing.taxYear)
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const amendment = this.#find((other) => other.amends !== null && other.amends === filing.amends);
    const before = amendment ?? (amended !== undefined && amended.tin !== null ? undefined : sameReturn[0]);
    if (before !== undefined) return { outcome: 'already-filed', filingId: before.id };
    const needed = filing.fee + filing.tax;
    if (needed > this.balance) return { outcome: 'insufficient-balance', needed, available: this.balance };
    this.filed.push({ filing, history: ['SUBMITTED'] });
    return { outcome: 'placed', balance: this.balance };
  }

  deliver({ history }: Filed, outcome: DeliveryOutcome['outcome']): void {
    const is = history.at(-1);
    const acknowledges = is === 'SUBMITTED' && (outcome === 'acknowledged' || outcome === 'accepted');
    if (acknowledges) history.push('ACKNOWLEDGED');
    if ((is === 'SUBMITTED' || is === 'ACKNOWLEDGED') && outcome === 'accepted') history.push('ACCEPTED');
    if ((is === 'SUBMITTED' || is === 'ACKNOWLEDGED') && outcome === 'rejected') history.push('REJECTED');
    if (is === 'SUBMITTED' && outcome === 'failed') history.push('FAILED');
  }

  #find(is: (filing: NewFiling) => boolean): NewFiling | undefined {
    return this.filed.find(({ filing }) => is(filing))?.filing;
  }

  #costOf(is: (filed: Filed) => boolean): bigint {
    return this.filed.filter(is).reduce((sum, { filing }) => sum + filing.fee + filing.tax, 0n);
  }
}

/** Lets the same things happen to the store and to the model, and compares. */
class Course {
  readonly #storage: Storage;
  readonly #accountId: string;
  readonly #model = new Model();
  #now = NOON;

  constructor(storage: Storage, accountId: string) {
    this.#storage = storage;
    this.#accountId = accountId;
  }

  async happen(event: Event): Promise<void> {
    switch (event.event) {
      case 'credit':
        this.#model.credits += event.amount;
        await this.#storage.wallets.credit(this.#accountId, event.amount, null, this.#now);
        return;
      case 'file':
        return this.#file(event);
      case 'deliver':
        return this.#deliver(event.filing, event.outcome);
      case 'wait':
        this.#now += event.days * (WEEK / 7);
        return;
      case 'forget':
        await this.#storage.claims.forget(this.#now - WEEK);
    }
  }

  async compare(): Promise<void> {
    const { balance, held } = await this.#storage.wallets.read(this.#accountId);
    expect({ balance, held }).toEqual({ balance: this.#model.balance, held: this.#model.held });
    for (const { filing, history } of this.#model.filed) {
      const filed = await findFiled(this.#storage, filing);
      expect(filed).toMatchObject({ ...filing, status: history.at(-1) });
      expect(filed.history.map(({ status }) => status)).toEqual(history);
    }
    expect(await faultsOf(this.#storage)).toEqual([]);
  }

  async #file(event: FileEvent): Promise<void> {
    const { key, calculation, amends, tin, taxYear, fee, tax } = event;
    const amended = amends === null ? null : (this.#model.filed[amends]?.filing.id ?? 'not-there');
    const calculationId = `calculation-${calculation}`;
    const submittedAt = this.#now;
    const filing = filingOf(this.#accountId, { calculationId, tin, taxYear, amends: amended, fee, tax, submittedAt });
    const fingerprint = digestOf(`${calculation}|${tin}|${taxYear}|${amends}|${fee}|${tax}`);
    const claim = key === null ? null : claimOf(this.#accountId, { key: `${key}`, at: this.#now, fingerprint });
    this.#expect(await this.#storage.filings.file(orderOf(filing, claim)), filing, claim);
  }

  #expect(claimed: OrderOutcome, filing: NewFiling, claim: Claim | null): void {
    const standing = this.#model.claim(claim);
    if (standing !== undefined) {
      const isSame = standing.claim.fingerprint === claim?.fingerprint;
      expect(claimed).toEqual(isSame ? { outcome: 'replayed', answer: standing.answer } : { outcome: 'reused' });
      return;
    }
    const placement = this.#model.file(filing);
    expect(claimed.outcome).toBe('answered');
    expect(placementIn(claimed)).toEqual(placement);
    const isKept = placement.outcome === 'placed' || placement.outcome === 'already-filed';
    if (claim === null || !isKept || !('answer' in claimed)) return;
    this.#model.claims.set(claim.key, { claim, answer: claimed.answer });
  }

  async #deliver(index: number, outcome: DeliveryOutcome['outcome']): Promise<void> {
    const filed = this.#model.filed[index];
    if (filed !== undefined) {
      this.#model.deliver(filed, outcome);
      const record = { filingId: filed.filing.id, outcome: OUTCOMES[outcome], at: this.#now, nextAt: this.#now + 1 };
      await this.#storage.deliveries.record(record);
    }
  }
}

export const promisesOfTheModel = (promise: Promises): void => {
  promise('does what a model does, whatever happens, and its books are clean at every step', async ({ storage }) => {
    await fc.assert(
      fc.asyncProperty(EVENTS, async (events) => {
        const course = new Course(storage, (await newAccount(storage)).id);
        for (const event of events) {
          await course.happen(event);
          await course.compare();
        }
      }),
      { numRuns: 60 },
    );
  });

  promise('does the same when an account is asked for much at once', async ({ storage }) => {
    const { id } = await newAccount(storage, 1_000n);
    const filings = Array.from({ length: 120 }, (_, index) =>
      filingOf(id, { calculationId: `c-${index % 40}`, tin: index % 3 === 0 ? `T${index % 9}` : null, fee: 50n }),
    );
    const credits = Array.from({ length: 10 }, () => storage.wallets.credit(id, 50n, null, NOON));
    const claimed = filings.map((filing, index) =>
      storage.filings.file(orderOf(filing, claimOf(id, { key: `${index}`, fingerprint: randomUUID() }))),
    );
    await Promise.all([...credits, ...claimed]);
    const { filings: placed, faults } = await storage.ledger.audit();
    const { balance, held } = await storage.wallets.read(id);
    expect(faults).toEqual([]);
    expect(held).toBe(50n * BigInt(placed));
    expect(balance + held).toBe(1_500n);
  });
};
