/** Whatever happens in whatever order, the ledger adds up and each return is filed once. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outbox } from '../../src/filings/outbox.js';
import { sandboxAuthority } from '../../src/filings/sandbox-authority.js';
import type { Filing } from '../../src/storage/filings.js';
import { type Caller, openService, type ServiceStage } from './service-stage.js';
import { DAY, HOUR, mortalWorker, onEveryStore, SECOND } from './stage.js';

/** The TINs of the taxpayers: each ends in the digit that tells what the authority does. */
const TINS = ['20304753-0001', '20304753-0004', '20304753-0005', '20304753-0006', '20304753-0008', '20304753-0009'];

type Step =
  | {
      readonly what: 'file';
      readonly tin: number;
      readonly calculation: number;
      readonly key: number;
      readonly payTax: boolean;
    }
  | { readonly what: 'file-many'; readonly tin: number; readonly calculation: number; readonly key: number }
  | { readonly what: 'deliver' | 'die' }
  | { readonly what: 'pass'; readonly time: number }
  | { readonly what: 'credit'; readonly kobo: bigint };

const taxpayer = fc.nat(TINS.length - 1);
const calculation = fc.nat(2);
const key = fc.nat(3);

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ what: fc.constant('file'), tin: taxpayer, calculation, key, payTax: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('file-many'), tin: taxpayer, calculation, key }) },
    { weight: 3, arbitrary: fc.record({ what: fc.constantFrom('deliver', 'die') }) },
    {
      weight: 3,
      arbitrary: fc.record({ what: fc.constant('pass'), time: fc.constantFrom(SECOND, HOUR, 4 * DAY, 8 * DAY) }),
    },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('credit'), kobo: fc.bigInt(1n, 8_000_000_00n) }) },
  ),
  { minLength: 10, maxLength: 60 },
);

/** One run: an account of its own, and what it was answered. */
interface Run {
  readonly stage: ServiceStage;
  readonly ada: Caller;
  readonly calculations: readonly string[];
  readonly mortal: Outbox;
  credited: bigint;
  /** The TINs of the filings that were answered 201 for the first time. */
  readonly filed: { readonly id: string; readonly tin: number; readonly calculation: number }[];
}

async function take(run: Run, step: Step): Promise<void> {
  switch (step.what) {
    case 'file':
      return file(run, step, step.payTax);
    case 'file-many':
      await Promise.all(Array.from({ length: 5 }, (_, more) => file(run, { ...step, key: step.key + more }, false)));
      return;
    case 'deliver':
      await run.stage.outbox.deliverDue();
      return;
    case 'die':
      await run.mortal.deliverDue();
      return;
    case 'pass':
      return run.stage.clock.pass(step.time);
    case 'credit':
      run.credited += step.kobo;
      await run.ada.credit(step.kobo);
  }
}

async function file(run: Run, step: { tin: number; calculation: number; key: number }, payTax: boolean): Promise<void> {
  const calculationId = run.calculations[step.calculation];
  const sent = await run.ada.file({ calculationId, tin: TINS[step.tin], payTax }, `key-${step.key}`);
  expect([201, 402, 409, 422]).toContain(sent.status);
  if (sent.status !== 201 || sent.isReplay) return;
  run.filed.push({ id: String(sent.json.filingId), tin: step.tin, calculation: step.calculation });
}

/** What must hold at any moment. */
async function check({ stage, ada, credited, filed }: Run): Promise<void> {
  expect(new Set(filed.map(({ tin }) => tin)).size).toBe(filed.length);
  expect(new Set(filed.map(({ calculation }) => calculation)).size).toBe(filed.length);
  const filings = await Promise.all(filed.map(({ id }) => stage.storage.filings.find(ada.accountId, { filingId: id })));
  let [balance, held] = [credited, 0n];
  for (const filing of filings) {
    const cost = (filing?.fee ?? 0n) + (filing?.tax ?? 0n);
    if (!filing || !isReleased(filing)) balance -= cost;
    if (filing?.status === 'SUBMITTED') held += cost;
  }
  expect(await ada.balances()).toEqual([balance, held]);
  expect(await stage.faults()).toEqual([]);
}

/** Whether the authority refused it without ever acknowledging it. */
function isReleased({ history }: Filing): boolean {
  const last = history.at(-1)?.status;
  return history.length === 2 && (last === 'REJECTED' || last === 'FAILED');
}

onEveryStore((store) => {
  describe('in any order', () => {
    it('of filing, delivering, dying and letting time go by, each return is filed and paid for once', async () => {
      const stage = await openService(store);
      const mortal = mortalWorker(stage.storage, stage.clock, sandboxAuthority());
      let runs = 0;
      let filings = 0;
      await fc.assert(
        fc.asyncProperty(steps, async (order) => {
          const credited = 10_000_000_00n;
          const ada = await stage.caller(`ada-${runs++}`, credited);
          const calculations = await Promise.all([ada.calculation(), ada.calculation(), ada.calculation()]);
          const run: Run = { stage, ada, calculations, mortal, credited, filed: [] };
          for (const step of order) {
            await take(run, step);
            await check(run);
          }
          await stage.settle();
          await check(run);
          filings += run.filed.length;
          for (const { id } of run.filed) {
            expect(['ACCEPTED', 'REJECTED', 'FAILED']).toContain((await ada.statuses(id)).at(-1));
          }
        }),
        { numRuns: store.runs },
      );
      expect(filings).toBeGreaterThan(store.runs);
      expect((await stage.storage.ledger.figures(stage.clock())).outboxDepth).toBe(0);
    });
  });
});
