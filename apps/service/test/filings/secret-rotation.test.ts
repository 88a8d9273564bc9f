/** The rotation of signing secrets, over HTTP on two instances of one store. */
import { describe, expect, it } from 'vitest';
import { SECRET_LEAD } from '../../src/service/signing-secrets.js';
import { COMPANY, COMPANY_TAX, NOON, openStage, post, problemIn, type Stage } from '../http/stage.js';
import { type Caller, openService } from './service-stage.js';
import { FEE, onEveryStore } from './stage.js';

const DAY = 86_400_000;
const ROTATION = { createdAt: NOON, signsFrom: NOON + SECRET_LEAD, overlapEnds: NOON + DAY };

interface Pair {
  readonly one: Stage;
  readonly other: Stage;
  readonly key: string;
  /** Lets time go by on both. */
  readonly pass: (time: number) => void;
}

async function openPair(): Promise<Pair> {
  const one = await openStage({ FILING_FEE: '0' });
  const other = await openStage({ FILING_FEE: '0', DATA_DIRECTORY: one.service.settings.dataDirectory });
  const pass = (time: number): void => [one, other].forEach((stage) => void stage.pass(time));
  return { one, other, key: await one.key('Ada'), pass };
}

async function calculationAt(stage: Stage, key: string): Promise<string> {
  return (await post(stage, key, '/tax/calculate-cit', COMPANY)).json().calculationId;
}

const fileAt = (stage: Stage, key: string, calculationId: string) =>
  post(stage, key, '/tax/file-cit', { calculationId, taxYear: COMPANY.taxYear, taxDue: COMPANY_TAX });

const readAgain = ({ service }: Stage): Promise<void> => service.secrets.read(service.clock());

describe('a new signing secret', () => {
  it('signs only when every instance has had time to read it', async () => {
    const { one, other, key, pass } = await openPair();
    await one.service.storage.secrets.rotate(ROTATION);
    await readAgain(one);
    pass(SECRET_LEAD - 1);
    expect((await fileAt(other, key, await calculationAt(one, key))).statusCode).toBe(201);
    await readAgain(other);
    pass(1);
    const signed = await calculationAt(one, key);
    expect((await fileAt(other, key, signed)).statusCode).toBe(201);
    // The old secret alone no longer reads what is signed: the new one is at work.
    const [old] = one.service.secrets.accepted(one.service.clock()).slice(-1);
    expect(one.service.secrets.signing(one.service.clock())).not.toEqual(old);
  });

  it('leaves what was calculated before fileable until the overlap ends, on both instances', async () => {
    const { one, other, key, pass } = await openPair();
    const before = [await calculationAt(one, key), await calculationAt(other, key), await calculationAt(one, key)];
    await other.service.storage.secrets.rotate(ROTATION);
    await Promise.all([one, other].map(readAgain));
    pass(DAY - 1);
    expect((await fileAt(one, key, before[0] ?? '')).statusCode).toBe(201);
    expect((await fileAt(other, key, before[1] ?? '')).statusCode).toBe(201);
    const after = await calculationAt(other, key);
    pass(1);
    expect(problemIn(await fileAt(one, key, before[2] ?? ''))).toEqual({ status: 404, code: 'calculation-not-found' });
    expect((await fileAt(one, key, after)).statusCode).toBe(201);
  });

  it('lets the old one be retired before the overlap ends, as after a leak', async () => {
    const { one, key, pass } = await openPair();
    const before = await calculationAt(one, key);
    await one.service.storage.secrets.rotate(ROTATION);
    pass(SECRET_LEAD);
    await one.service.storage.secrets.retire(1, one.service.clock());
    await readAgain(one);
    expect(problemIn(await fileAt(one, key, before)).code).toBe('calculation-not-found');
    expect((await fileAt(one, key, await calculationAt(one, key))).statusCode).toBe(201);
  });
});

onEveryStore((store) => {
  const MONEY = 10n * FEE;
  const TIN = '20304753-0001';

  /** A return that was filed under a key, and a calculation that was not, before their secret went out of force. */
  async function filedBefore(end: 'retire' | 'overlap') {
    const { caller, clock, service, storage, faults } = await openService(store);
    const ada = await caller('ada', MONEY);
    const [calculationId, other] = [await ada.calculation(), await ada.calculation()];
    const filed = await ada.file({ calculationId }, 'first');
    expect(filed.status).toBe(201);
    const signsFrom = clock() + SECRET_LEAD;
    await storage.secrets.rotate({ createdAt: clock(), signsFrom, overlapEnds: signsFrom + DAY });
    clock.pass(SECRET_LEAD + (end === 'overlap' ? DAY : 0));
    if (end === 'retire') await storage.secrets.retire(1, clock());
    await service.secrets.read(clock());
    return { ada, calculationId, other, filed, faults };
  }

  const answerTo = async (ada: Caller, more: object, key?: string) => {
    const { status, json } = await ada.file(more, key);
    return [status, json.code, json.filingId];
  };

  describe.each(['retire', 'overlap'] as const)('a return that was filed before the %s of its secret', (end) => {
    it('is answered the same to the byte under its key, and charged once', async () => {
      const { ada, calculationId, filed, faults } = await filedBefore(end);
      const again = await ada.file({ calculationId }, 'first');
      expect([again.status, again.body, again.isReplay]).toEqual([201, filed.body, true]);
      expect(await ada.balances()).toEqual([MONEY - FEE, FEE]);
      expect(await faults()).toEqual([]);
    });

    it('is refused as filed before without its key, whatever else the request says', async () => {
      const { ada, calculationId, filed } = await filedBefore(end);
      const before = [409, 'already-filed', filed.json.filingId];
      expect(await answerTo(ada, { calculationId })).toEqual(before);
      expect(await answerTo(ada, { calculationId, tin: TIN, amends: 'fil_other' }, 'second')).toEqual(before);
      expect((await ada.file({ calculationId, tin: TIN, amends: 'fil_other' }, 'second')).isReplay).toBe(true);
      expect(await answerTo(ada, { calculationId, taxYear: 1e20, taxDue: 1 })).toEqual(before);
      expect(await ada.balances()).toEqual([MONEY - FEE, FEE]);
    });

    it('keeps its key from other requests', async () => {
      const { ada, calculationId, other } = await filedBefore(end);
      for (const more of [{ calculationId, taxDue: 1 }, { calculationId: other }, { calculationId: 'calc_' }])
        expect((await answerTo(ada, more, 'first')).slice(0, 2)).toEqual([422, 'idempotency-key-reused']);
    });

    it('is the only one that can still be asked about: others are not found, and keep no key', async () => {
      const { ada, other } = await filedBefore(end);
      expect((await answerTo(ada, { calculationId: other }, 'new')).slice(0, 2)).toEqual([
        404,
        'calculation-not-found',
      ]);
      expect((await ada.file({ calculationId: await ada.calculation() }, 'new')).status).toBe(201);
    });
  });
});
