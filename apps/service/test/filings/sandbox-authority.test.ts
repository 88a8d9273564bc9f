/** Everything that the sandbox authority does, to its end: statuses, messages and the exact movements of the wallet. */
import { describe, expect, it } from 'vitest';
import { SANDBOX_BEHAVIOURS, type SandboxBehaviour, sandboxAuthority } from '../../src/filings/sandbox-authority.js';
import { type Caller, COMPANY_TAX, openService, type ServiceStage } from './service-stage.js';
import { FEE, HOUR, mortalWorker, onEveryStore, SQLITE } from './stage.js';

const MONEY = 10_000_000_00n;
const COST = BigInt(COMPANY_TAX) * 100n + FEE;

/** The end of a filing that pays its tax with a fee. */
interface End {
  readonly statuses: readonly string[];
  /** What the authority said, message by message. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly afterHold: readonly string[];
  readonly balances: readonly [balance: bigint, held: bigint];
  readonly paymentStatus: string;
}

const CAPTURED = { afterHold: ['CAPTURE 0'], balances: [MONEY - COST, 0n], paymentStatus: 'PAID' } as const;
const RELEASED = { afterHold: [`RELEASE ${COST}`], balances: [MONEY, 0n], paymentStatus: 'UNPAID' } as const;

const ENDS: Readonly<Record<SandboxBehaviour, End>> = {
  accepts: {
    statuses: ['SUBMITTED', 'ACKNOWLEDGED', 'ACCEPTED'],
    outcomes: { acknowledged: 1, accepted: 1 },
    ...CAPTURED,
  },
  rejects: { statuses: ['SUBMITTED', 'REJECTED'], outcomes: { rejected: 1 }, ...RELEASED },
  'rejects-later': {
    statuses: ['SUBMITTED', 'ACKNOWLEDGED', 'REJECTED'],
    outcomes: { acknowledged: 1, rejected: 1 },
    ...CAPTURED,
  },
  'loses-once': {
    statuses: ['SUBMITTED', 'ACKNOWLEDGED', 'ACCEPTED'],
    outcomes: { unknown: 1, acknowledged: 1, accepted: 1 },
    ...CAPTURED,
  },
  'never-answers': {
    statuses: ['SUBMITTED'],
    outcomes: { unknown: 8 },
    afterHold: [],
    balances: [MONEY - COST, COST],
    paymentStatus: 'HELD',
  },
  'answers-late': {
    statuses: ['SUBMITTED', 'ACKNOWLEDGED', 'ACCEPTED'],
    outcomes: { unknown: 3, acknowledged: 1, accepted: 1 },
    ...CAPTURED,
  },
  fails: { statuses: ['SUBMITTED', 'FAILED'], outcomes: { failed: 1 }, ...RELEASED },
};

/** TINs of every kind, with what their last digit tells; without a TIN, a return is accepted. */
const BY_TIN: readonly (readonly [tin: string | undefined, behaviour: SandboxBehaviour])[] = [
  ['20304753-0000', 'accepts'],
  ['20304753-0001', 'accepts'],
  ['20304753-0002', 'accepts'],
  ['20304753-0003', 'accepts'],
  ['20304753-0004', 'rejects'],
  ['20304753-0005', 'rejects-later'],
  ['20304753-0006', 'loses-once'],
  ['20304753-0007', 'never-answers'],
  ['20304753-0008', 'answers-late'],
  ['20304753-0009', 'fails'],
  ['1234567894', 'rejects'],
  ['1234567890129', 'fails'],
  [undefined, 'accepts'],
];

/** Files a return of each of the TINs, each for somebody else. */
async function fileByTin(stage: ServiceStage) {
  const filed = BY_TIN.map(async ([tin, behaviour], place) => {
    const ada = await stage.caller(`ada-${place}`, MONEY);
    return { ada, behaviour, filingId: await fileAndPay(ada, tin) };
  });
  return Promise.all(filed);
}

function sumOfOutcomes(behaviours: readonly SandboxBehaviour[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [outcome, count] of behaviours.flatMap((behaviour) => Object.entries(ENDS[behaviour].outcomes))) {
    sums[outcome] = (sums[outcome] ?? 0) + count;
  }
  return sums;
}

async function fileAndPay(ada: Caller, tin: string | undefined): Promise<string> {
  const calculationId = await ada.calculation();
  const { json } = await ada.file({ calculationId, payTax: true, ...(tin === undefined ? {} : { tin }) });
  return String(json.filingId);
}

async function expectEnd({ faults }: ServiceStage, ada: Caller, filingId: string, end: End): Promise<void> {
  expect(await ada.statuses(filingId)).toEqual(end.statuses);
  expect(await ada.movements()).toEqual([`CREDIT ${MONEY}`, `HOLD -${COST}`, ...end.afterHold]);
  expect(await ada.balances()).toEqual(end.balances);
  const { json } = await ada.get(`/tax/filing-status?filingId=${filingId}`);
  expect(json.paymentStatus).toBe(end.paymentStatus);
  expect(await faults()).toEqual([]);
}

async function outcomesOf({ service }: ServiceStage): Promise<Record<string, number>> {
  const { values } = await service.metrics.deliveries.get();
  // Some outcomes are counted from 0 at the start.
  const happened = values.filter(({ value }) => value > 0);
  return Object.fromEntries(happened.map(({ labels, value }) => [String(labels.outcome), value]));
}

onEveryStore((store) => {
  describe('the sandbox authority', () => {
    it('does what the last digit of the TIN tells, to the end', async () => {
      const stage = await openService(store);
      const filings = await fileByTin(stage);
      await stage.settle();
      for (const { ada, filingId, behaviour } of filings) await expectEnd(stage, ada, filingId, ENDS[behaviour]);
      expect(await outcomesOf(stage)).toEqual(sumOfOutcomes(filings.map(({ behaviour }) => behaviour)));
    });

    it('does the same when every other record of what it said is lost', async () => {
      const stage = await openService(store);
      const filings = await fileByTin(stage);
      const mortal = mortalWorker(stage.storage, stage.clock, sandboxAuthority());
      for (let round = 0; round < 8; round++) {
        await mortal.deliverDue();
        stage.clock.pass(HOUR);
        await stage.outbox.deliverDue();
        stage.clock.pass(HOUR);
      }
      for (const { ada, filingId, behaviour } of filings) await expectEnd(stage, ada, filingId, ENDS[behaviour]);
    });

    it('gives a return the same number however often it is asked, and another to another', async () => {
      const stage = await openService(store);
      const ada = await stage.caller('ada', MONEY);
      const one = await ada.file({ calculationId: await ada.calculation() });
      const two = await ada.file({ calculationId: await ada.calculation() });
      const numberOf = async (filingId: unknown) =>
        (await ada.get(`/tax/filing-status?filingId=${filingId}`)).json.authorityReference;
      await stage.outbox.deliverDue();
      const first = await numberOf(one.json.filingId);
      await stage.settle();
      expect(await numberOf(one.json.filingId)).toBe(first);
      expect(await numberOf(two.json.filingId)).not.toBe(first);
    });

    it('of a return that it rejected takes an amendment, or the return of another TIN', async () => {
      const stage = await openService(store);
      const ada = await stage.caller('ada', MONEY);
      const tin = '20304753-0004';
      const filingId = await fileAndPay(ada, tin);
      await stage.settle();
      expect((await ada.file({ calculationId: await ada.calculation(), tin })).status).toBe(409);
      const other = { calculationId: await ada.calculation(), tin: '20304753-0001' };
      expect((await ada.file({ ...other, amends: filingId })).status).toBe(422);
      const amended = await ada.file({ calculationId: await ada.calculation(), tin, amends: filingId });
      const anew = await ada.file(other);
      expect([amended.status, anew.status]).toEqual([201, 201]);
      await stage.settle();
      expect(await ada.statuses(amended.json.filingId)).toEqual(['SUBMITTED', 'REJECTED']);
      expect(await ada.statuses(anew.json.filingId)).toEqual(['SUBMITTED', 'ACKNOWLEDGED', 'ACCEPTED']);
      expect(await ada.balances()).toEqual([MONEY - FEE, 0n]);
      expect(await stage.faults()).toEqual([]);
    });
  });
});

describe('the sandbox authority', () => {
  it.each(SANDBOX_BEHAVIOURS)('that is set to %s does so whatever the TIN', async (behaviour) => {
    const stage = await openService(SQLITE, behaviour);
    const ada = await stage.caller('ada', MONEY);
    const filingId = await fileAndPay(ada, behaviour === 'fails' ? '20304753-0001' : '20304753-0009');
    await stage.settle();
    expect(await outcomesOf(stage)).toEqual(ENDS[behaviour].outcomes);
    await expectEnd(stage, ada, filingId, ENDS[behaviour]);
  });
});
