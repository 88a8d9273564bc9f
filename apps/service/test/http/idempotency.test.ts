/** Calculations that are sent twice: the same answer, byte for byte, for seven days. */
import { describe, expect, it } from 'vitest';
import { KeptAnswers } from '../../src/http/kept-answers.js';
import { sweep } from '../../src/service/upkeep.js';
import { COMPANY, COMPANY_TAX, INDIVIDUAL, openStage, post, problemIn, type Stage } from './stage.js';

const MEBIBYTE = 2 ** 20;
const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const CIT = '/tax/calculate-cit';
const PIT = '/tax/calculate';

async function opened(): Promise<{
  stage: Stage;
  key: string;
  send: (body: unknown, idempotency?: string, path?: string) => ReturnType<typeof post>;
}> {
  const stage = await openStage();
  const key = await stage.key('Ada');
  const send = (body: unknown, idempotency = 'k1', path = CIT) =>
    post(stage, key, path, body, { 'idempotency-key': idempotency });
  return { stage, key, send };
}

describe('a calculation that is sent twice', () => {
  it.each([
    [CIT, COMPANY],
    [PIT, INDIVIDUAL],
  ])('is answered the same to the byte: %s', async (path, body) => {
    const { send } = await opened();
    const first = await send(body, 'k1', path);
    const second = await send(body, 'k1', path);
    expect([first.statusCode, first.headers['idempotent-replayed']]).toEqual([200, undefined]);
    expect([second.statusCode, second.headers['idempotent-replayed']]).toEqual([200, 'true']);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(second.headers['cache-control']).toBe('no-store');
  });

  it('is a new calculation without a key', async () => {
    const { stage, key } = await opened();
    const [first, second] = [await post(stage, key, CIT, COMPANY), await post(stage, key, CIT, COMPANY)];
    expect(first.json().calculationId).not.toBe(second.json().calculationId);
  });

  it.each([
    ['in another order', '{"turnover":1,"taxYear":2024}', CIT],
    ['with a space', '{"taxYear":2024,"turnover": 1}', CIT],
    ['with another spelling of a number', '{"taxYear":2024,"turnover":1.0}', CIT],
    ['with the same query in another order', '{"taxYear":2024,"turnover":1}', `${CIT}?amounts=string&detail=full`],
  ])('is another request %s', async (_, body, path) => {
    const { send } = await opened();
    const sent = path === CIT ? CIT : `${CIT}?detail=full&amounts=string`;
    expect((await send('{"taxYear":2024,"turnover":1}', 'k1', sent)).statusCode).toBe(200);
    expect(problemIn(await send(body, 'k1', path))).toEqual({ status: 422, code: 'idempotency-key-reused' });
  });

  it.each([
    ['another amount', { ...COMPANY, turnover: 50_000_001 }, CIT],
    ['a field more', { ...COMPANY, resident: true }, CIT],
    ['an amount as text', { ...COMPANY, turnover: '50000000' }, CIT],
    ['another query', COMPANY, `${CIT}?amounts=string`],
  ])('is refused with %s', async (_, body, path) => {
    const { send } = await opened();
    await send(COMPANY);
    expect(problemIn(await send(body, 'k1', path))).toEqual({ status: 422, code: 'idempotency-key-reused' });
  });

  it('may have the key of another endpoint, and of another account', async () => {
    const { stage, send } = await opened();
    await send(COMPANY);
    expect((await send(INDIVIDUAL, 'k1', PIT)).headers['idempotent-replayed']).toBeUndefined();
    const other = await post(stage, await stage.key('Bola'), CIT, INDIVIDUAL, { 'idempotency-key': 'k1' });
    expect(problemIn(other)).toEqual({ status: 422, code: 'invalid-input' });
    const answered = await post(stage, await stage.key('Bola'), CIT, COMPANY, { 'idempotency-key': 'k1' });
    expect([answered.statusCode, answered.headers['idempotent-replayed']]).toEqual([200, undefined]);
  });

  it('is the same under another key of the same account', async () => {
    const { stage, send } = await opened();
    const first = await send(COMPANY);
    const second = await post(stage, await stage.key('Ada'), CIT, COMPANY, { 'idempotency-key': 'k1' });
    expect([second.payload, second.headers['idempotent-replayed']]).toEqual([first.payload, 'true']);
  });

  it('was not kept when it was refused', async () => {
    const { send } = await opened();
    expect((await send({ taxYear: 1999 })).statusCode).toBe(422);
    expect((await send('{')).statusCode).toBe(400);
    const good = await send(COMPANY);
    expect([good.statusCode, good.headers['idempotent-replayed']]).toEqual([200, undefined]);
  });

  it('is refused for what it nests too deeply, and not for its key', async () => {
    const { send } = await opened();
    const deep = `{"taxYear":2024,"turnover":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    expect(problemIn(await send(deep))).toEqual({ status: 422, code: 'invalid-input' });
  });

  it('is kept for seven days from its first use and not a moment more', async () => {
    const { stage, send } = await opened();
    const first = await send(COMPANY);
    stage.pass(WEEK - HOUR);
    expect((await send(COMPANY)).payload).toBe(first.payload);
    stage.pass(2 * HOUR);
    const later = await send(COMPANY);
    expect([later.statusCode, later.headers['idempotent-replayed']]).toEqual([200, undefined]);
    expect(later.json().calculationId).not.toBe(first.json().calculationId);
  });

  it('is forgotten by the sweep when its time is up, and not before', async () => {
    const { stage, send } = await opened();
    await send(COMPANY, 'old');
    stage.pass(WEEK - HOUR);
    await send(COMPANY, 'new');
    expect(await sweep(stage.service)).toBe(0);
    stage.pass(2 * HOUR);
    expect(await sweep(stage.service)).toBe(1);
    expect((await send(COMPANY, 'new')).headers['idempotent-replayed']).toBe('true');
  });

  it('is executed once when two hundred come at the same time', async () => {
    const { send } = await opened();
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(COMPANY)));
    const bodies = new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`));
    expect(bodies.size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1);
  });
});

describe('keys', () => {
  const accepted: readonly [string, Readonly<Record<string, string>>][] = [
    ['bare', { 'idempotency-key': 'a b,c;d' }],
    ['quoted', { 'idempotency-key': '"a b,c;d"' }],
    ['under the other name', { 'x-idempotency-key': 'a b,c;d' }],
    ['twice and the same', { 'x-idempotency-key': '"a b,c;d"', 'idempotency-key': 'a b,c;d' }],
  ];

  it('are the same bare, quoted and under either name', async () => {
    const stage = await openStage();
    const key = await stage.key('Ada');
    const ids = new Set<string>();
    for (const [, headers] of accepted) ids.add((await post(stage, key, CIT, COMPANY, headers)).json().calculationId);
    expect(ids.size).toBe(1);
  });

  it('may have quotes inside their quotes', async () => {
    const { send } = await opened();
    const first = await send(COMPANY, '"a\\"b\\\\c"');
    expect(first.statusCode).toBe(200);
    expect((await send(COMPANY, 'a"b\\c')).payload).toBe(first.payload);
  });

  it.each(['a', '~', 'k'.repeat(255), `"${'k'.repeat(255)}"`, '"!"'])('may be %.20s', async (text) => {
    const { send } = await opened();
    expect((await send(COMPANY, text)).statusCode).toBe(200);
  });

  it.each(['', '""', 'k'.repeat(256), 'naïve', 'a\tb', '"a', '"a"b"', '"a\\b"', '"'])(
    'may not be %.20s',
    async (text) => {
      const { send } = await opened();
      expect(problemIn(await send(COMPANY, text))).toEqual({ status: 400, code: 'invalid-header' });
    },
  );

  it('may not differ', async () => {
    const stage = await openStage();
    const headers = { 'idempotency-key': 'a', 'x-idempotency-key': 'b' };
    const response = await post(stage, await stage.key('Ada'), CIT, COMPANY, headers);
    expect(problemIn(response)).toEqual({ status: 400, code: 'idempotency-keys-differ' });
  });

  it('count for nothing on a GET', async () => {
    const stage = await openStage();
    const headers = { 'x-api-key': await stage.key('Ada'), 'idempotency-key': '', 'x-idempotency-key': 'b' };
    for (const turnover of [1, 2]) {
      const { statusCode } = await stage.app.inject({ url: '/api/v1/rules/2024', headers, query: { tax: 'cit' } });
      expect([turnover, statusCode]).toEqual([turnover, 200]);
    }
  });
});

describe('the answers that an account has kept', () => {
  const LARGE = {
    ...COMPANY,
    disposalSchedule: Array.from({ length: 500 }, (_, at) => ({
      assetClass: 'land',
      proceeds: 2_000_000 + at,
      costBase: 1_000_000,
      disposalDate: '2024-06-01',
    })),
  };

  it('are at most so many bytes a day, above which nothing more is kept', async () => {
    const stage = await openStage({ KEPT_ANSWERS_LIMIT: '1MiB' });
    const [key, other] = [await stage.key('Ada'), await stage.key('Bola')];
    const send = (name: string, keyOf = key) =>
      post(stage, keyOf, `${CIT}?detail=full`, LARGE, { 'idempotency-key': name });
    const first = await send('k0');
    let sent = first;
    let bytes = 0;
    for (let count = 1; sent.statusCode === 200; count++) {
      bytes += sent.rawPayload.length;
      sent = await send(`k${count}`);
    }
    expect(problemIn(sent)).toEqual({ status: 429, code: 'too-many-requests' });
    expect(sent.headers).toMatchObject({
      'retry-after': '86400',
      'ratelimit-policy': '"kept-answers";q=1048576;qu="content-bytes";w=86400',
      ratelimit: '"kept-answers";r=0;t=86400',
    });
    expect(bytes).toBeGreaterThan(2 ** 20);
    expect(bytes).toBeLessThan(2 ** 20 + first.rawPayload.length + 1);
    const again = await send('k0');
    expect([again.payload, again.headers['idempotent-replayed']]).toEqual([first.payload, 'true']);
    expect((await post(stage, key, CIT, LARGE)).statusCode).toBe(200);
    expect((await send('k0', other)).statusCode).toBe(200);
    stage.pass(24 * HOUR);
    expect((await send('tomorrow')).statusCode).toBe(200);
  });

  it('stay below the limit when requests arrive together', async () => {
    const stage = await openStage({ KEPT_ANSWERS_LIMIT: '1MiB' });
    const key = await stage.key('Ada');
    const send = (name: string) => post(stage, key, `${CIT}?detail=full`, LARGE, { 'idempotency-key': name });
    const sent = await Promise.all(Array.from({ length: 12 }, (_, at) => send(`k${at}`)));
    const kept = sent.filter(({ statusCode }) => statusCode === 200).map(({ rawPayload }) => rawPayload.length);
    expect(kept.length).toBeLessThan(12);
    expect(kept.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(2 ** 20 + Math.max(...kept) + 1);
    // The answers that were replayed or refused took nothing from the limit.
    expect((await send('k0')).headers['idempotent-replayed']).toBe('true');
  });

  it('include those of returns that were filed before, which are answered but not kept above the limit', async () => {
    const stage = await openStage({ KEPT_ANSWERS_LIMIT: '1MiB' });
    const key = await stage.key('Ada');
    const [listed] = await stage.service.storage.keys.list();
    await stage.service.storage.wallets.credit(listed?.accountId ?? '', 1_000_000_000n, null, 0);
    const calculated = async () => (await post(stage, key, CIT, COMPANY)).json().calculationId;
    const file = (calculationId: string, name: string) =>
      post(
        stage,
        key,
        '/tax/file-cit',
        { calculationId, taxYear: 2024, taxDue: COMPANY_TAX },
        {
          'idempotency-key': name,
          'x-request-id': 'i'.repeat(128),
        },
      );
    const calculationId = await calculated();
    const placed = await file(calculationId, 'placed');
    expect(placed.statusCode).toBe(201);
    const calculate = (name: string) => post(stage, key, CIT, COMPANY, { 'idempotency-key': name });
    let probe = await calculate('first');
    for (let batch = 0; probe.statusCode === 200 && batch < 40; batch++) {
      const twice = await Promise.all(Array.from({ length: 100 }, (_, at) => file(calculationId, `${batch}-${at}`)));
      for (const each of twice) expect(problemIn(each)).toEqual({ status: 409, code: 'already-filed' });
      probe = await calculate(`after-${batch}`);
    }
    expect(problemIn(probe)).toEqual({ status: 429, code: 'too-many-requests' });
    expect((await file(calculationId, '0-0')).headers['idempotent-replayed']).toBe('true');
    for (const time of [1, 2]) {
      const { statusCode, headers } = await file(calculationId, 'over');
      expect([time, statusCode, headers['idempotent-replayed']]).toEqual([time, 409, undefined]);
    }
    const another = await calculated();
    expect((await file(another, 'another')).statusCode).toBe(201);
    expect((await file(another, 'another')).headers['idempotent-replayed']).toBe('true');
  });

  it('are refused while 64 MiB of all accounts wait to be stored, and taken again when some are', () => {
    const kept = new KeptAnswers(0, () => 0);
    const settle = kept.reserve('ada', 40 * MEBIBYTE);
    expect(kept.reserve('bola', 24 * MEBIBYTE)).toBeDefined();
    expect(() => kept.reserve('chidi', 1)).toThrow(expect.objectContaining({ code: 'overloaded' }));
    settle?.(0);
    expect(kept.reserve('chidi', 1)).toBeDefined();
  });
});
