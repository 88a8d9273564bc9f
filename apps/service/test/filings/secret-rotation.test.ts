/** The rotation of signing secrets, over HTTP on two instances of one store. */
import { describe, expect, it } from 'vitest';
import { SECRET_LEAD } from '../../src/service/signing-secrets.js';
import { COMPANY, COMPANY_TAX, NOON, openStage, post, problemIn, type Stage } from '../http/stage.js';

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
