/** Whose request it is, what the key allows, and how often. */
import { describe, expect, it } from 'vitest';
import { digestOfKey, freshKey } from '../../src/api-keys.js';
import { COMPANY, get, INDIVIDUAL, openStage, post, problemIn } from './stage.js';

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

  it('can be left out', async () => {
    const stage = await openStage({ RATE_LIMIT: '0' });
    const { headers } = await get(stage, await stage.key('Ada'), '/wallet');
    expect(headers['ratelimit-policy']).toBeUndefined();
  });
});
