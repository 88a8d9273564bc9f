/** Whose request it is, what the key allows, and how often. */
import { describe, expect, it, vi } from 'vitest';
import { digestOfKey, freshKey } from '../../src/api-keys.js';
import { makeKey } from '../../src/commands/keys.js';
import { StorageUnavailable } from '../../src/storage/storage-unavailable.js';
import { COMPANY, get, INDIVIDUAL, NOON, openStage, post, problemIn } from './stage.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('keys', () => {
  it('are 32 random bytes behind a visible beginning', () => {
    const { text, prefix, digest } = freshKey('live');
    expect(text).toMatch(/^ntr_live_[\w-]{43}$/);
    expect([text.startsWith(prefix), prefix.length]).toEqual([true, 13]);
    expect(digest).toBe(digestOfKey(text));
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(freshKey('live').text).not.toBe(text);
    expect(freshKey('dev').text).toMatch(/^ntr_dev_/);
  });

  it('are asked for by every path of the contract', async () => {
    const { app } = await openStage();
    for (const url of ['/wallet', '/metadata/states', '/rules/2024', '/verify/tin', '/tax/filing-status']) {
      const response = await app.inject({ url: `/api/v1${url}` });
      expect(problemIn(response)).toEqual({ status: 401, code: 'missing-api-key' });
      expect(response.headers['www-authenticate']).toBe('ApiKey');
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it('are asked for before the body is looked at', async () => {
    const stage = await openStage();
    const response = await post(stage, '', '/tax/calculate-cit', 'x'.repeat(2_000_000), {
      'content-type': 'text/html',
    });
    expect(problemIn(response)).toEqual({ status: 401, code: 'missing-api-key' });
  });

  it('must be known', async () => {
    const stage = await openStage();
    const key = await stage.key('Ada');
    for (const wrong of [`${key}x`, key.slice(0, -1), key.toUpperCase(), `${key}, ${key}`, 'é']) {
      const response = await get(stage, wrong, '/wallet');
      expect(problemIn(response)).toEqual({ status: 401, code: 'unknown-api-key' });
      expect(response.headers['www-authenticate']).toBe('ApiKey');
    }
  });

  it('stop working at the request after they are revoked', async () => {
    const stage = await openStage();
    const key = await stage.key('Ada');
    const other = await stage.key('Ada');
    expect((await get(stage, key, '/wallet')).statusCode).toBe(200);
    const [listed] = await stage.service.storage.keys.list();
    await stage.service.storage.keys.revoke(listed?.id ?? '', 0);
    const refused = await get(stage, key, '/wallet');
    expect(problemIn(refused)).toEqual({ status: 403, code: 'revoked-api-key' });
    expect(refused.headers['cache-control']).toBe('no-store');
    expect((await get(stage, other, '/wallet')).statusCode).toBe(200);
  });
});

describe('the end of a key', () => {
  it('is refused from the instant that it expires', async () => {
    const stage = await openStage();
    const { storage } = stage.service;
    const { text } = await makeKey(storage, 'live', 'Ada', ['verify'], NOON, NOON + MINUTE);
    stage.pass(MINUTE - 1);
    expect((await get(stage, text, '/wallet')).statusCode).toBe(200);
    stage.pass(1);
    const refused = await get(stage, text, '/wallet');
    expect(problemIn(refused)).toEqual({ status: 403, code: 'revoked-api-key' });
    expect(refused.json().detail).toBe('This key expired at 2026-11-20T12:01:00.000Z. Use the key that replaced it.');
    expect(refused.headers['cache-control']).toBe('no-store');
  });

  it('overlaps with the start of the key that replaces it', async () => {
    const stage = await openStage();
    const { storage } = stage.service;
    const { key, text } = await makeKey(storage, 'live', 'Ada', ['verify'], NOON);
    const { text: next, ...fresh } = freshKey('live');
    const rotation = { ...fresh, id: 'next', replaces: key.id, createdAt: NOON, expiresAt: null };
    await storage.keys.rotate({ ...rotation, overlapEnds: NOON + MINUTE });
    const statuses = async () =>
      [await get(stage, text, '/wallet'), await get(stage, next, '/wallet')].map(({ statusCode }) => statusCode);
    expect(await statuses()).toEqual([200, 200]);
    stage.pass(MINUTE);
    expect(await statuses()).toEqual([403, 200]);
    expect(problemIn(await post(stage, next, '/tax/calculate-cit', COMPANY))).toMatchObject({ code: 'missing-scope' });
  });
});

describe('the last use of a key', () => {
  it('is written apart from its requests, and again only when there was another', async () => {
    const stage = await openStage();
    const { storage, keyUses } = stage.service;
    const [used, unused] = [await stage.key('Ada'), await stage.key('Ada')];
    const written = vi.spyOn(storage.keys, 'recordUses');
    const uses = async () => (await storage.keys.list()).map(({ lastUsedAt }) => lastUsedAt);
    for (let sent = 0; sent < 3; sent++, stage.pass(1_000)) await get(stage, used, '/wallet');
    await get(stage, `${unused}x`, '/wallet');
    expect([written.mock.calls, await uses()]).toEqual([[], [null, null]]);
    for (let time = 0; time < 2; time++) await keyUses.save();
    expect(written).toHaveBeenCalledTimes(1);
    expect((await uses()).sort()).toEqual([NOON + 2_000, null]);
  });

  it('is kept for the next time while the store cannot write it', async () => {
    const stage = await openStage();
    const { storage, keyUses } = stage.service;
    await get(stage, await stage.key('Ada'), '/wallet');
    vi.spyOn(storage.keys, 'recordUses').mockRejectedValueOnce(new Error('away'));
    await expect(keyUses.save()).rejects.toThrow('away');
    await keyUses.save();
    expect(await storage.keys.list()).toMatchObject([{ lastUsedAt: NOON }]);
  });
});

describe('keys that are not accepted', () => {
  const LIMITED = { FAILED_KEYS_LIMIT: '3', TRUSTED_PROXIES: 'loopback' };
  const from = (address: string) => ({ 'x-forwarded-for': address });

  it('are looked up a few times a minute for each address, whichever they are', async () => {
    const stage = await openStage(LIMITED);
    const [revoked, good] = [await stage.key('Ada'), await stage.key('Bola')];
    const [listed] = await stage.service.storage.keys.list();
    await stage.service.storage.keys.revoke(listed?.id ?? '', NOON);
    const found = vi.spyOn(stage.service.storage.keys, 'find');
    for (const key of ['ntr_live_a', revoked, 'ntr_live_b']) {
      expect((await get(stage, key, '/wallet', from('203.0.113.9'))).statusCode).toBeOneOf([401, 403]);
    }
    found.mockClear();
    for (const key of ['ntr_live_c', revoked, good]) {
      const refused = await get(stage, key, '/wallet', from('203.0.113.9'));
      expect(problemIn(refused)).toEqual({ status: 429, code: 'too-many-requests' });
      expect(refused.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
    }
    expect(found).not.toHaveBeenCalled();
    expect((await get(stage, 'ntr_live_d', '/wallet', from('203.0.113.10'))).statusCode).toBe(401);
    stage.pass(MINUTE);
    expect((await get(stage, good, '/wallet', from('203.0.113.9'))).statusCode).toBe(200);
  });

  it('do not keep others at the address out whose keys were accepted before', async () => {
    const stage = await openStage(LIMITED);
    const good = await stage.key('Ada');
    expect((await get(stage, good, '/wallet')).statusCode).toBe(200);
    for (let sent = 0; sent < 4; sent++) await get(stage, `ntr_live_${sent}`, '/wallet');
    expect((await get(stage, 'ntr_live_x', '/wallet')).statusCode).toBe(429);
    expect((await get(stage, good, '/wallet')).statusCode).toBe(200);
    const [listed] = await stage.service.storage.keys.list();
    await stage.service.storage.keys.revoke(listed?.id ?? '', NOON);
    expect(problemIn(await get(stage, good, '/wallet')).code).toBe('revoked-api-key');
    expect(problemIn(await get(stage, good, '/wallet')).code).toBe('too-many-requests');
  });

  it('are counted for the address that connects where no proxy is trusted', async () => {
    const stage = await openStage({ FAILED_KEYS_LIMIT: '1' });
    const statuses = [];
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      statuses.push((await get(stage, 'ntr_live_x', '/wallet', from(address))).statusCode);
    }
    expect(statuses).toEqual([401, 429]);
  });

  it('are not counted where the service cannot look them up, nor without a limit', async () => {
    const stage = await openStage({ FAILED_KEYS_LIMIT: '1' });
    const found = vi.spyOn(stage.service.storage.keys, 'find').mockRejectedValue(new StorageUnavailable('away'));
    for (let sent = 0; sent < 3; sent++) expect((await get(stage, 'ntr_live_x', '/wallet')).statusCode).toBe(503);
    found.mockRestore();
    // Keys are looked up once in a turn.
    await new Promise(setImmediate);
    expect((await get(stage, 'ntr_live_x', '/wallet')).statusCode).toBe(401);
    const open = await openStage({ FAILED_KEYS_LIMIT: '0' });
    for (let sent = 0; sent < 100; sent++) expect((await get(open, 'ntr_live_x', '/wallet')).statusCode).toBe(401);
  });
});

describe('scopes', () => {
  it('let pass what they name and refuse the rest', async () => {
    const stage = await openStage();
    const keys = {
      calculate: await stage.key('Ada', ['calculate']),
      verify: await stage.key('Ada', ['verify']),
      file: await stage.key('Ada', ['file']),
    };
    const ask = async (key: string) => [
      (await post(stage, key, '/tax/calculate-cit', COMPANY)).statusCode,
      (await post(stage, key, '/tax/calculate', INDIVIDUAL)).statusCode,
      (await get(stage, key, '/verify/company?rcNumber=RC1')).statusCode,
      (await get(stage, key, '/verify/tin?tin=1')).statusCode,
      (await get(stage, key, '/verify/nin?nin=1')).statusCode,
      (await post(stage, key, '/tax/file-cit', {})).statusCode,
      (await post(stage, key, '/tax/file-pit', {})).statusCode,
      (await get(stage, key, '/tax/filing-status?filingId=none')).statusCode,
      (await get(stage, key, '/metadata/states')).statusCode,
      (await get(stage, key, '/rules/2024')).statusCode,
    ];
    // The registers of this service have not been loaded, so that a company is answered 503 by whoever may ask.
    expect(await ask(keys.calculate)).toEqual([200, 200, 403, 403, 403, 403, 403, 403, 200, 200]);
    expect(await ask(keys.verify)).toEqual([403, 403, 503, 422, 422, 403, 403, 403, 200, 200]);
    expect(await ask(keys.file)).toEqual([403, 403, 403, 403, 403, 422, 422, 404, 200, 200]);
    const refused = await post(stage, keys.verify, '/tax/calculate-cit', COMPANY);
    expect(problemIn(refused)).toEqual({ status: 403, code: 'missing-scope' });
    expect(refused.headers['cache-control']).toBe('no-store');
  });
});

describe('the limit of requests', () => {
  const LIMITED = { RATE_LIMIT: '3', RATE_WINDOW: '1h' };

  it.each([-DAY, DAY])('lasts no longer and no shorter where the clock is set by %i ms', async (by) => {
    const stage = await openStage({ RATE_LIMIT: '2', RATE_WINDOW: '5s', FAILED_KEYS_LIMIT: '1' });
    const key = await stage.key('Ada');
    const statusOf = async (text: string) => (await get(stage, text, '/wallet')).statusCode;
    expect([await statusOf(key), await statusOf('ntr_live_x')]).toEqual([200, 401]);
    stage.setClock(by);
    expect([await statusOf(key), await statusOf(key), await statusOf('ntr_live_x')]).toEqual([200, 429, 429]);
    expect((await get(stage, key, '/wallet')).headers['retry-after']).toBe('5');
    stage.pass(MINUTE);
    expect([await statusOf(key), await statusOf('ntr_live_x')]).toEqual([200, 401]);
  });

  it('is told with every answer and kept for each key', async () => {
    const stage = await openStage(LIMITED);
    const key = await stage.key('Ada');
    const rests: unknown[] = [];
    for (let sent = 0; sent < 3; sent++) {
      const { statusCode, headers } = await get(stage, key, '/metadata/states');
      expect(statusCode).toBe(200);
      expect(headers['ratelimit-policy']).toBe('"default";q=3;w=3600');
      rests.push(String(headers.ratelimit).replace(/t=\d+/, 't'));
    }
    expect(rests).toEqual(['"default";r=2;t', '"default";r=1;t', '"default";r=0;t']);
    const refused = await get(stage, key, '/metadata/states');
    expect(problemIn(refused)).toEqual({ status: 429, code: 'too-many-requests' });
    expect(refused.headers).toMatchObject({
      'cache-control': 'no-store',
      'ratelimit-policy': '"default";q=3;w=3600',
      'retry-after': expect.stringMatching(/^3(600|5\d\d)$/),
      ratelimit: expect.stringMatching(/^"default";r=0;t=3(600|5\d\d)$/),
    });
    expect((await get(stage, await stage.key('Ada'), '/metadata/states')).statusCode).toBe(200);
  });

  it('counts what is refused, but nobody whose key is not known', async () => {
    const stage = await openStage(LIMITED);
    const key = await stage.key('Ada');
    await post(stage, key, '/tax/calculate-cit', '{');
    for (let sent = 0; sent < 5; sent++) expect((await get(stage, 'ntr_live_x', '/wallet')).statusCode).toBe(401);
    expect((await get(stage, key, '/wallet')).headers.ratelimit).toMatch(/r=1;/);
  });

  it('counts a long body, the workings and a certificate as several requests', async () => {
    const stage = await openStage({ RATE_LIMIT: '1000', RATE_WINDOW: '1h' });
    const key = await stage.key('Ada');
    let left = 1_000;
    const costOf = async (query: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
      const payload = JSON.stringify(body);
      const url = `/api/v1/tax/calculate-cit${query}`;
      const sent = { 'x-api-key': key, 'content-type': 'application/json', ...headers };
      const answer = await stage.app.inject({ method: 'POST', url, headers: sent, payload });
      const [, rest] = /r=(\d+);/.exec(String(answer.headers.ratelimit)) ?? [];
      const cost = left - Number(rest);
      left = Number(rest);
      return cost;
    };
    const short = { taxYear: 2024, turnover: 5 };
    const long = (bytes: number) => ({ ...short, x: 'y'.repeat(bytes - JSON.stringify({ ...short, x: '' }).length) });
    expect(await costOf('', short)).toBe(1);
    expect([await costOf('', long(4_096)), await costOf('', long(4_097)), await costOf('', long(40_960))]).toEqual([
      1, 2, 10,
    ]);
    expect([await costOf('?detail=full', short), await costOf('?certificate=TRUE', short)]).toEqual([5, 10]);
    expect(await costOf('?certificate=true&detail=full', long(8_192))).toBe(20);
    expect(await costOf('?amounts=string', short)).toBe(1);
  });

  it('counts a body without a length once it has come', async () => {
    const stage = await openStage({ RATE_LIMIT: '100', RATE_WINDOW: '1h' });
    const key = await stage.key('Ada');
    const url = await stage.app.listen({ host: '127.0.0.1', port: 0 });
    const body = new Blob(['{', ' '.repeat(10_000), '}']).stream();
    const headers = { 'x-api-key': key, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/v1/tax/calculate-cit`, { method: 'POST', headers, body, duplex: 'half' });
    expect([answer.status, answer.headers.get('ratelimit')]).toEqual([422, expect.stringContaining('r=97;')]);
  });

  it('refuses a noisy account long before its number of requests, and a quiet one never', async () => {
    const stage = await openStage({ RATE_LIMIT: '100', RATE_WINDOW: '1h' });
    const [noisy, quiet] = [await stage.key('Ada'), await stage.key('Bola')];
    const disposals = Array.from({ length: 200 }, (_, index) => ({
      assetClass: 'land',
      disposalDate: '2023-05-01',
      proceeds: 1_000_000 + index,
      costBase: 500_000,
    }));
    const company = { taxYear: 2024, turnover: 30_000_000 };
    const counts = { answered: 0, refused: 0, quiet: 0 };
    for (let turn = 0; turn < 50; turn++) {
      const path = '/tax/calculate-cit?detail=full';
      const { statusCode } = await post(stage, noisy, path, { ...company, disposalSchedule: disposals });
      counts[statusCode === 200 ? 'answered' : 'refused'] += 1;
      counts.quiet += (await post(stage, quiet, '/tax/calculate-cit', company)).statusCode === 200 ? 1 : 0;
    }
    // A body of 17 kB is 5 parts, each of which counts as 5: the fifth request finds nothing left.
    expect(counts).toEqual({ answered: 4, refused: 46, quiet: 50 });
  });

  it('can be left out', async () => {
    const stage = await openStage({ RATE_LIMIT: '0' });
    const { headers } = await get(stage, await stage.key('Ada'), '/wallet');
    expect(headers['ratelimit-policy']).toBeUndefined();
  });
});
