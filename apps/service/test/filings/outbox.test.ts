/**
 * The outbox: how many at once, when again, and what it does when an authority, a store or the process lets it down.
 */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Enquiry, Gateway } from '../../src/filings/gateway.js';
import { Outbox, type OutboxPace, type OutboxParts } from '../../src/filings/outbox.js';
import type { Deliveries, Delivery, DeliveryOutcome, DeliveryRecord } from '../../src/storage/deliveries.js';
import type { Storage } from '../../src/storage/storage.js';
import {
  ACCEPTED,
  ACKNOWLEDGED,
  FEE,
  filingOf,
  HOUR,
  manualClock,
  mortalWorker,
  onEveryStore,
  openAccount,
  openStore,
  place,
  SECOND,
  START,
  type Store,
  statusesOf,
} from './stage.js';

const PACE: OutboxPace = {
  concurrency: 4,
  pollEvery: HOUR,
  answerWithin: 10 * SECOND,
  firstWait: SECOND,
  longestWait: 8 * SECOND,
};

/** An authority that says what it is told to, and remembers every message. */
class ScriptedAuthority implements Gateway {
  readonly messages: string[] = [];
  readonly submitting: (delivery: Delivery, signal: AbortSignal) => Promise<DeliveryOutcome>;
  readonly enquiring: (delivery: Delivery, signal: AbortSignal) => Promise<Enquiry>;
  mostAtOnce = 0;
  #underWay = new Map<string, number>();
  mostOfOneFiling = 0;

  constructor(
    submitting: ScriptedAuthority['submitting'] = async () => ACKNOWLEDGED,
    enquiring: ScriptedAuthority['enquiring'] = async () => ACCEPTED,
  ) {
    this.submitting = submitting;
    this.enquiring = enquiring;
  }

  submit(delivery: Delivery, signal: AbortSignal): Promise<DeliveryOutcome> {
    return this.#heard('submit', delivery, this.submitting(delivery, signal));
  }

  enquire(delivery: Delivery, signal: AbortSignal): Promise<Enquiry> {
    return this.#heard('enquire', delivery, this.enquiring(delivery, signal));
  }

  async #heard<T>(message: string, { filing: { id } }: Delivery, answer: Promise<T>): Promise<T> {
    this.messages.push(`${message} ${id}`);
    const ofThis = (this.#underWay.get(id) ?? 0) + 1;
    this.#underWay.set(id, ofThis);
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#underWay.size);
    this.mostOfOneFiling = Math.max(this.mostOfOneFiling, ofThis);
    try {
      return await answer;
    } finally {
      if (ofThis === 1) this.#underWay.delete(id);
      else this.#underWay.set(id, ofThis - 1);
    }
  }

  heardOf(filingId: string): readonly string[] {
    return this.messages.filter((message) => message.endsWith(filingId)).map((message) => message.split(' ')[0] ?? '');
  }
}

interface Seen {
  readonly recorded: DeliveryOutcome['outcome'][];
  readonly late: DeliveryOutcome['outcome'][];
  readonly unanswered: string[];
  readonly failed: string[];
}

async function openStage(
  store: Store,
  { storage: opened, ...more }: Partial<OutboxParts> & { readonly storage?: Storage } = {},
  gateway = new ScriptedAuthority(),
) {
  const clock = manualClock();
  const storage = opened ?? (await openStore(store));
  const accountId = await openAccount(storage, 'ada', 1_000_000n);
  const seen: Seen = { recorded: [], late: [], unanswered: [], failed: [] };
  const parts: OutboxParts = {
    deliveries: storage.deliveries,
    gateway,
    clock,
    pace: PACE,
    random: () => 0,
    watcher: {
      recorded: (_, { outcome }, { isLate }) => seen[isLate ? 'late' : 'recorded'].push(outcome),
      unanswered: (_, error) => seen.unanswered.push(String(error)),
      failed: (error) => seen.failed.push(String(error)),
    },
    ...more,
  };
  const outbox = new Outbox(parts);
  onTestFinished(() => outbox.stop());
  return { clock, storage, accountId, seen, parts, outbox, gateway };
}

/** A promise that others settle. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Waits until something is so; the test's own time limit ends it otherwise. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}

onEveryStore((store) => {
  describe('a filing', () => {
    it('is handed in once, then asked about until the authority has decided', async () => {
      const { outbox, clock, storage, accountId, gateway, seen } = await openStage(store);
      const id = await place(storage, accountId);
      expect(await outbox.deliverDue()).toBe(1);
      expect(await statusesOf(storage, accountId, id)).toEqual(['SUBMITTED', 'ACKNOWLEDGED']);
      expect(await outbox.deliverDue()).toBe(0);
      clock.pass(HOUR);
      expect(await outbox.deliverDue()).toBe(1);
      const filing = await filingOf(storage, accountId, id);
      expect(filing.history).toEqual([
        { status: 'SUBMITTED', at: START, note: null },
        { status: 'ACKNOWLEDGED', at: START, note: null },
        { status: 'ACCEPTED', at: START + HOUR, note: null },
      ]);
      expect(filing.authorityReference).toBe('REF-1');
      clock.pass(1_000 * HOUR);
      expect(await outbox.deliverDue()).toBe(0);
      expect(gateway.heardOf(id)).toEqual(['submit', 'enquire']);
      expect(seen).toEqual({ recorded: ['acknowledged', 'accepted'], late: [], unanswered: [], failed: [] });
    });

    it('of which nothing is known is asked about before it is handed in again', async () => {
      let asked = 0;
      const answers: readonly Enquiry[] = [{ outcome: 'pending' }, { outcome: 'absent' }];
      const authority = new ScriptedAuthority(
        async ({ attempts }) => (attempts === 0 ? { outcome: 'unknown', note: 'Line broken.' } : ACKNOWLEDGED),
        async () => answers[asked++] ?? ACCEPTED,
      );
      const { outbox, clock, storage, accountId, seen } = await openStage(store, {}, authority);
      const id = await place(storage, accountId);
      for (let hour = 0; hour < 4; hour++, clock.pass(HOUR)) await outbox.deliverDue();
      expect(authority.heardOf(id)).toEqual(['submit', 'enquire', 'enquire', 'submit', 'enquire']);
      expect(seen.recorded).toEqual(['unknown', 'unknown', 'acknowledged', 'accepted']);
      expect(await statusesOf(storage, accountId, id)).toEqual(['SUBMITTED', 'ACKNOWLEDGED', 'ACCEPTED']);
    });

    it('that was acknowledged and then lost is not handed in again, and stays charged', async () => {
      const authority = new ScriptedAuthority(undefined, async () => ({ outcome: 'absent' }));
      const { outbox, clock, storage, accountId } = await openStage(store, {}, authority);
      const id = await place(storage, accountId);
      for (let hour = 0; hour < 5; hour++, clock.pass(HOUR)) await outbox.deliverDue();
      expect(authority.heardOf(id)).toEqual(['submit', 'enquire', 'enquire', 'enquire', 'enquire']);
      expect(await statusesOf(storage, accountId, id)).toEqual(['SUBMITTED', 'ACKNOWLEDGED']);
      expect(await storage.wallets.read(accountId)).toMatchObject({ balance: 1_000_000_00n - FEE, held: 0n });
    });

    it('keeps its hold while the gateway throws, and comes to its end when it no longer does', async () => {
      let isBroken = true;
      const answer = async () => {
        if (isBroken) throw new Error('ECONNRESET');
        return ACCEPTED;
      };
      const { outbox, clock, storage, accountId, seen } = await openStage(
        store,
        {},
        new ScriptedAuthority(answer, answer),
      );
      const id = await place(storage, accountId);
      for (let hour = 0; hour < 3; hour++, clock.pass(HOUR)) await outbox.deliverDue();
      expect(seen.unanswered).toEqual(['Error: ECONNRESET', 'Error: ECONNRESET', 'Error: ECONNRESET']);
      expect(await storage.wallets.read(accountId)).toMatchObject({ balance: 1_000_000_00n - FEE, held: FEE });
      isBroken = false;
      await outbox.deliverDue();
      expect(await statusesOf(storage, accountId, id)).toEqual(['SUBMITTED', 'ACKNOWLEDGED', 'ACCEPTED']);
      expect((await storage.ledger.audit()).faults).toEqual([]);
    });

    it('that a person decided while its authority was thinking stays as the person decided', async () => {
      const { opened, open } = gate();
      const authority = new ScriptedAuthority(async () => {
        await opened;
        return ACCEPTED;
      });
      const { outbox, clock, storage, accountId, seen } = await openStage(store, {}, authority);
      const id = await place(storage, accountId);
      const delivered = outbox.deliverDue();
      await until(() => authority.messages.length === 1);
      const outcome = { outcome: 'failed', note: 'They never had it.' } as const;
      await storage.decisions.decide({ filingId: id, outcome, at: clock(), decidedBy: 'Ada' });
      open();
      await delivered;
      expect(seen).toEqual({ recorded: [], late: ['accepted'], unanswered: [], failed: [] });
      expect(await statusesOf(storage, accountId, id)).toEqual(['SUBMITTED', 'FAILED']);
      clock.pass(HOUR);
      expect(await outbox.deliverDue()).toBe(0);
      expect((await storage.ledger.audit()).faults).toEqual([]);
    });

    it('whose authority neither answers nor minds the signal is given up for this time', async () => {
      const signals: AbortSignal[] = [];
      const deaf = (_: Delivery, signal: AbortSignal) => {
        signals.push(signal);
        return new Promise<never>(() => {});
      };
      const pace = { ...PACE, answerWithin: 5 };
      const { outbox, storage, accountId, seen } = await openStage(store, { pace }, new ScriptedAuthority(deaf, deaf));
      await place(storage, accountId);
      await outbox.deliverDue();
      expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
      expect(seen).toEqual({
        recorded: ['unknown'],
        late: [],
        unanswered: ['Error: No answer within 5 ms.'],
        failed: [],
      });
    });
  });

  describe('the waits between attempts', () => {
    const never = async (): Promise<DeliveryOutcome> => ({ outcome: 'unknown', note: 'Nothing is known.' });

    async function waitsWith(chance: number): Promise<readonly number[]> {
      const storage = await openStore(store);
      const records: DeliveryRecord[] = [];
      const watched: OutboxParts['deliveries'] = {
        lease: (now, end, limit) => storage.deliveries.lease(now, end, limit),
        record: async (record) => {
          records.push(record);
          return storage.deliveries.record(record);
        },
      };
      const stage = await openStage(store, { storage, random: () => chance }, new ScriptedAuthority(never, never));
      await place(storage, stage.accountId);
      const outbox = new Outbox({ ...stage.parts, deliveries: watched });
      for (let attempt = 0; attempt < 40; attempt++, stage.clock.pass(8 * SECOND)) await outbox.deliverDue();
      return records.map(({ at, nextAt }) => nextAt - at);
    }

    it('double up to the longest; half of each is certain and half is chance', async () => {
      const certain = await waitsWith(0);
      expect(certain).toHaveLength(40);
      expect(certain.slice(0, 5)).toEqual([500, 1_000, 2_000, 4_000, 4_000]);
      expect(new Set(certain.slice(3))).toEqual(new Set([4_000]));
      expect((await waitsWith(0.5)).slice(0, 5)).toEqual([750, 1_500, 3_000, 6_000, 6_000]);
      expect((await waitsWith(1 - 2 ** -53)).slice(0, 5)).toEqual([1_000, 2_000, 4_000, 8_000, 8_000]);
    });
  });

  describe('the worker', () => {
    it('has no more under way than it may, and takes up the next as soon as one is done', async () => {
      const gates = new Map<string, ReturnType<typeof gate>>();
      const authority = new ScriptedAuthority(async ({ filing }) => {
        const one = gate();
        gates.set(filing.id, one);
        await one.opened;
        return ACCEPTED;
      });
      const { outbox, storage, accountId, seen } = await openStage(store, {}, authority);
      const ids = [];
      for (let filed = 0; filed < 10; filed++) ids.push(await place(storage, accountId));
      outbox.start();
      for (let done = 0; done < 10; done++) {
        await until(() => gates.size === Math.min(10, 4 + done));
        expect(seen.recorded).toHaveLength(done);
        gates.get(ids[done] ?? '')?.open();
        await until(() => seen.recorded.length === done + 1);
      }
      expect(authority.mostAtOnce).toBe(4);
      expect((await storage.ledger.audit()).faults).toEqual([]);
    });

    it('delivers a new filing at once when it is woken, long before its next look', async () => {
      const { outbox, storage, accountId, seen } = await openStage(store);
      outbox.start();
      for (let filed = 1; filed <= 5; filed++) {
        await place(storage, accountId);
        outbox.wake();
        await until(() => seen.recorded.length === filed);
      }
    });

    it('finds the filings of other instances by itself', async () => {
      const file = await store.fresh();
      const other = await openStore(store, file);
      const { outbox, accountId, seen } = await openStage(store, {
        storage: await openStore(store, file),
        pace: { ...PACE, pollEvery: 2 },
      });
      outbox.start();
      for (let filed = 1; filed <= 3; filed++) {
        await place(other, accountId);
        await until(() => seen.recorded.length === filed);
      }
    });

    it('that may have none under way leaves all to others', async () => {
      const { parts, storage, accountId, seen, outbox } = await openStage(store);
      const idle = new Outbox({ ...parts, pace: { ...PACE, concurrency: 0, pollEvery: 1 } });
      const id = await place(storage, accountId);
      idle.start();
      idle.wake();
      await new Promise((resolve) => setTimeout(resolve, 20));
      await idle.stop();
      expect([seen.recorded, await statusesOf(storage, accountId, id)]).toEqual([[], ['SUBMITTED']]);
      expect(await outbox.deliverDue()).toBe(1);
    });

    it('outlives a store that fails, and delivers what was due', async () => {
      const storage = await openStore(store);
      let left = 3;
      const failing: OutboxParts['deliveries'] = {
        lease: async (now, end, limit) => {
          if (left-- > 0) throw new Error('The disk is full.');
          return storage.deliveries.lease(now, end, limit);
        },
        record: (record) => storage.deliveries.record(record),
      };
      const stage = await openStage(store, { storage });
      const outbox = new Outbox({ ...stage.parts, deliveries: failing, pace: { ...PACE, pollEvery: 1 } });
      const id = await place(storage, stage.accountId);
      outbox.start();
      await until(() => stage.seen.recorded.length > 0);
      await outbox.stop();
      expect(stage.seen.failed).toEqual(Array(3).fill('Error: The disk is full.'));
      expect(await statusesOf(storage, stage.accountId, id)).toEqual(['SUBMITTED', 'ACKNOWLEDGED']);
    });

    it('lets what is under way finish when it stops, and takes up nothing more', async () => {
      const { opened, open } = gate();
      const authority = new ScriptedAuthority(async () => {
        await opened;
        return ACCEPTED;
      });
      const { outbox, storage, accountId, seen } = await openStage(
        store,
        { pace: { ...PACE, concurrency: 2 } },
        authority,
      );
      const ids = [];
      for (let filed = 0; filed < 5; filed++) ids.push(await place(storage, accountId));
      outbox.start();
      await until(() => authority.messages.length === 2);
      let isStopped = false;
      const stopped = outbox.stop().then(() => {
        isStopped = true;
      });
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect([isStopped, seen.recorded.length]).toEqual([false, 0]);
      open();
      await stopped;
      expect(seen.recorded).toEqual(['accepted', 'accepted']);
      expect(authority.messages).toHaveLength(2);
      const statuses = await Promise.all(ids.map(async (id) => (await filingOf(storage, accountId, id)).status));
      expect(statuses).toEqual(['ACCEPTED', 'ACCEPTED', 'SUBMITTED', 'SUBMITTED', 'SUBMITTED']);
    });

    it('stops at once when it has nothing to do, or never began', async () => {
      const { outbox, parts } = await openStage(store);
      await new Outbox(parts).stop();
      outbox.start();
      outbox.start();
      await outbox.stop();
      await outbox.stop();
    });
  });

  describe('a worker that dies', () => {
    it('between delivery and record leaves a lease, after which another asks and charges once', async () => {
      const file = await store.fresh();
      const known = new Set<string>();
      const authority = new ScriptedAuthority(
        async ({ filing }) => {
          known.add(filing.id);
          return ACKNOWLEDGED;
        },
        async ({ filing }) => (known.has(filing.id) ? ACCEPTED : { outcome: 'absent' }),
      );
      const first = await openStage(store, { storage: await openStore(store, file) }, authority);
      const id = await place(first.storage, first.accountId);
      const dead = mortalWorker(first.storage, first.clock, authority);
      await dead.deliverDue();
      expect(await statusesOf(first.storage, first.accountId, id)).toEqual(['SUBMITTED']);

      const reopened = await openStore(store, file);
      const second = new Outbox({ ...first.parts, deliveries: reopened.deliveries });
      first.clock.pass(PACE.answerWithin);
      expect(await second.deliverDue()).toBe(0);
      first.clock.pass(HOUR);
      expect(await second.deliverDue()).toBe(1);
      expect(authority.heardOf(id)).toEqual(['submit', 'enquire']);
      expect(await statusesOf(reopened, first.accountId, id)).toEqual(['SUBMITTED', 'ACKNOWLEDGED', 'ACCEPTED']);
      const { entries } = await reopened.wallets.read(first.accountId);
      expect(entries.map(({ kind }) => kind)).toEqual(['CAPTURE', 'HOLD', 'CREDIT']);
      expect((await reopened.ledger.audit()).faults).toEqual([]);
    });

    it('after the lease and before the delivery loses nothing', async () => {
      const { outbox, clock, storage, accountId, gateway } = await openStage(
        store,
        {},
        new ScriptedAuthority(undefined, async ({ attempts }) => (attempts === 1 ? { outcome: 'absent' } : ACCEPTED)),
      );
      const id = await place(storage, accountId);
      expect(await storage.deliveries.lease(clock(), clock() + HOUR, 10)).toHaveLength(1);
      expect(await outbox.deliverDue()).toBe(0);
      clock.pass(HOUR);
      expect(await outbox.deliverDue()).toBe(1);
      expect(gateway.heardOf(id)).toEqual(['enquire', 'submit']);
      clock.pass(HOUR);
      await outbox.deliverDue();
      expect(await statusesOf(storage, accountId, id)).toEqual(['SUBMITTED', 'ACKNOWLEDGED', 'ACCEPTED']);
    });
  });

  describe('two workers', () => {
    it('never both take up a filing: a lease that came too late is left', async () => {
      const { outbox, parts, clock, storage, accountId, gateway } = await openStage(store);
      const id = await place(storage, accountId);
      const lease: Deliveries['lease'] = async (...given) => {
        const leased = await storage.deliveries.lease(...given);
        clock.pass(HOUR);
        return leased;
      };
      const late = new Outbox({ ...parts, deliveries: { ...storage.deliveries, lease } });
      expect(await late.deliverDue()).toBe(0);
      expect(gateway.messages).toEqual([]);
      await outbox.deliverDue();
      expect(gateway.heardOf(id)).toEqual(['enquire']);
    });

    it('on two connections never deliver one filing at once, nor hand it in twice', async () => {
      const file = await store.fresh();
      const stores = [await openStore(store, file), await openStore(store, file)] as const;
      let turn = 0;
      const slow = async () => {
        for (let wait = turn++ % 7; wait > 0; wait--) await new Promise((resolve) => setImmediate(resolve));
        return ACCEPTED;
      };
      const authority = new ScriptedAuthority(slow, slow);
      const { storage, accountId, parts, seen } = await openStage(store, { storage: stores[0] }, authority);
      const ids: string[] = [];
      for (let filed = 0; filed < 60; filed++) ids.push(await place(storage, accountId));
      const workers = stores.map(
        (store) => new Outbox({ ...parts, deliveries: store.deliveries, pace: { ...PACE, pollEvery: 1 } }),
      );
      for (const worker of workers) worker.start();
      // A record that failed is made again when its lease runs out, for which this clock would have to go on.
      await until(() => seen.recorded.length >= 60 || seen.failed.length > 0);
      await Promise.all(workers.map((worker) => worker.stop()));
      expect(seen.failed).toEqual([]);
      expect(authority.mostOfOneFiling).toBe(1);
      expect([...authority.messages].sort()).toEqual(ids.map((id) => `submit ${id}`).sort());
      expect((await storage.ledger.figures(START)).outboxDepth).toBe(0);
      expect((await storage.ledger.audit()).faults).toEqual([]);
    });
  });
});
