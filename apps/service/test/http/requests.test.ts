/** What holds for every request: paths, methods, bodies, ids, and what a broken request is answered. */
import { describe, expect, it } from 'vitest';
import { COMPANY, get, openStage, post, problemIn, type Stage } from './stage.js';

const CIT = '/tax/calculate-cit';

async function opened(): Promise<{ stage: Stage; key: string }> {
  const stage = await openStage();
  return { stage, key: await stage.key('Ada') };
}

describe('paths and methods', () => {
  it('tells a wrong path from a wrong method', async () => {
    const { stage, key } = await opened();
    expect(problemIn(await get(stage, key, '/tax/nothing'))).toEqual({ status: 404, code: 'not-found' });
    const wrong = await get(stage, key, CIT);
    expect(problemIn(wrong)).toEqual({ status: 405, code: 'method-not-allowed' });
    expect(wrong.headers.allow).toBe('POST');
    const states = await post(stage, key, '/metadata/states', {});
    expect(states.headers.allow).toBe('GET, HEAD');
    const rules = await stage.app.inject({ method: 'DELETE', url: '/api/v1/rules/2024' });
    expect([rules.statusCode, rules.headers.allow]).toEqual([405, 'GET, HEAD']);
    const options = await stage.app.inject({ method: 'OPTIONS', url: `/api/v1${CIT}` });
    expect([options.statusCode, options.headers.allow]).toEqual([405, 'POST']);
  });

  it.each(['/api/v1/rules/%zz', '/api/v1/', '/api', '//', '/api/v1/tax/calculate-cit/', '/API/v1/wallet'])(
    'has nothing at %s',
    async (url) => {
      const { app } = await openStage();
      expect(problemIn(await app.inject({ url }))).toEqual({ status: 404, code: 'not-found' });
    },
  );

  it('has nothing at a parameter of a thousand characters', async () => {
    const { app } = await openStage();
    const url = `/api/v1/rules/${'9'.repeat(1_000)}`;
    expect(problemIn(await app.inject({ url }))).toEqual({ status: 404, code: 'not-found' });
  });

  it.each(['/', '/healthz', '/nothing', '/api/v1/wallet', '/api/v1/rules/%zz', '/docs', '/docs/swagger-ui.css'])(
    'tells browsers not to guess the type of %s',
    async (url) => {
      const { app } = await openStage();
      expect((await app.inject({ url })).headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('answers HEAD where it answers GET, without the body', async () => {
    const { stage, key } = await opened();
    const head = await stage.app.inject({
      method: 'HEAD',
      url: '/api/v1/metadata/states',
      headers: { 'x-api-key': key },
    });
    expect([head.statusCode, head.payload]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe((await get(stage, key, '/metadata/states')).headers['content-length']);
  });

  it('refuses a path before it reads the body', async () => {
    const { stage, key } = await opened();
    const long = await post(stage, key, '/tax/nothing', 'x'.repeat(2_000_000));
    expect(problemIn(long)).toEqual({ status: 404, code: 'not-found' });
  });
});

describe('bodies', () => {
  it.each([
    ['{', 400, 'not-json'],
    ['', 400, 'not-json'],
    ['   ', 400, 'not-json'],
    ['{"taxYear": NaN}', 400, 'not-json'],
    ["{'taxYear': 2024}", 400, 'not-json'],
    ['\u{feff}{}', 400, 'not-json'],
    ['null', 422, 'invalid-input'],
    ['[]', 422, 'invalid-input'],
    ['2024', 422, 'invalid-input'],
    ['"text"', 422, 'invalid-input'],
    [`${'['.repeat(2_000)}${']'.repeat(2_000)}`, 422, 'invalid-input'],
    [`{"taxYear":2024,"turnover":${'['.repeat(2_000)}${']'.repeat(2_000)}}`, 422, 'invalid-input'],
    ['{"taxYear":2024,"turnover":1e400}', 422, 'invalid-input'],
    ['{"taxYear":2024,"turnover":-1}', 422, 'invalid-input'],
    ['{"taxYear":1999,"turnover":1}', 422, 'invalid-input'],
    ['{"taxYear":2024,"turnover":1,"__proto__":{"resident":false}}', 422, 'invalid-input'],
    ['{"taxYear":2024,"turnover":1,"constructor":{"prototype":{}}}', 422, 'invalid-input'],
  ])('%.60s is answered %i %s', async (body, status, code) => {
    const { stage, key } = await opened();
    expect(problemIn(await post(stage, key, CIT, body))).toEqual({ status, code });
  });

  it.each([
    ['nested 32 deep', `${'['.repeat(32)}${']'.repeat(32)}`, 'not-an-object'],
    ['nested 33 deep', `${'['.repeat(33)}${']'.repeat(33)}`, 'nested-too-deeply'],
    ['objects 33 deep', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, 'nested-too-deeply'],
    ['brackets one after the other', `[${'[],{},'.repeat(50)}1]`, 'not-an-object'],
    ['brackets in a text', JSON.stringify(`\\"${'['.repeat(50)}\\`), 'not-an-object'],
  ])('are refused before they are parsed where they are nested more than 32 deep: %s', async (_what, body, code) => {
    const { stage, key } = await opened();
    const { errors } = (await post(stage, key, CIT, body)).json();
    expect(errors.map((each: { code: string }) => each.code)).toEqual([code]);
  });

  it('are refused where one of two charsets is not UTF-8', async () => {
    const { stage, key } = await opened();
    const statusOf = async (type: string) =>
      (await post(stage, key, CIT, COMPANY, { 'content-type': `application/json${type}` })).statusCode;
    expect(await statusOf('; charset=utf-8; charset=UTF8')).toBe(200);
    expect(await statusOf('; charset=utf-8; charset=latin1')).toBe(415);
  });

  it('names everything that is wrong at once, each by its pointer', async () => {
    const { stage, key } = await opened();
    const disposal = { assetClass: 'shares', proceeds: 1, costBase: 1, disposalDate: '2024-02-30' };
    const response = await post(stage, key, CIT, {
      taxYear: 2024,
      turnover: -1,
      turnovr: 1,
      disposalSchedule: [disposal],
    });
    const paths = response.json().errors.map((each: { path: string }) => each.path);
    expect(paths).toEqual(expect.arrayContaining(['/turnover', '/turnovr', '/disposalSchedule/0/disposalDate']));
  });

  it('uses the last value of a repeated key', async () => {
    const { stage, key } = await opened();
    const response = await post(stage, key, CIT, '{"taxYear":2024,"turnover":1,"turnover":50000000}');
    expect(response.json().financials.turnover).toBe(50_000_000);
  });

  it('answers a name of a megabyte with a short problem', async () => {
    const { stage, key } = await opened();
    const name = 'n'.repeat(1_000_000);
    const capitalLossesBroughtForward = { [name]: 1 };
    for (const wrong of [{ [name]: 1 }, { capitalLossesBroughtForward }, { trade: name }]) {
      const response = await post(stage, key, CIT, { ...COMPANY, ...wrong });
      expect(problemIn(response)).toEqual({ status: 422, code: 'invalid-input' });
      expect(response.payload.length).toBeLessThan(5_000);
    }
  });

  it('refuses bytes that are not UTF-8', async () => {
    const { stage, key } = await opened();
    const response = await stage.app.inject({
      method: 'POST',
      url: `/api/v1${CIT}`,
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      payload: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    });
    expect(problemIn(response)).toEqual({ status: 400, code: 'not-json' });
  });

  it('takes 1 MiB and refuses a byte more', async () => {
    const { stage, key } = await opened();
    const body = JSON.stringify(COMPANY);
    const whole = await post(stage, key, CIT, body + ' '.repeat(1_048_576 - body.length));
    expect(whole.statusCode).toBe(200);
    const over = await post(stage, key, CIT, body + ' '.repeat(1_048_577 - body.length));
    expect(problemIn(over)).toEqual({ status: 413, code: 'body-too-large' });
    expect(problemIn(await post(stage, key, CIT, ' '.repeat(10_485_760)))).toEqual({
      status: 413,
      code: 'body-too-large',
    });
  });

  it.each([
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['application/json;charset="UTF-8"', 200],
    ['APPLICATION/JSON', 200],
    ['application/json; charset=iso-8859-1', 415],
    ['application/json; charset=utf-16', 415],
    ['application/xml', 415],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/jsonp', 415],
    ['nonsense', 415],
  ])('a body of %s is answered %i', async (contentType, status) => {
    const { stage, key } = await opened();
    const response = await post(stage, key, CIT, COMPANY, { 'content-type': contentType });
    expect(response.statusCode).toBe(status);
    if (status === 415) expect(problemIn(response).code).toBe('unsupported-media-type');
  });

  it.each([
    ['identity', 200],
    ['', 200],
    ['Identity, identity', 200],
    ['gzip', 415],
    ['identity, br', 415],
    ['x', 415],
  ])('a body of Content-Encoding %j is answered %i', async (encoding, status) => {
    const { stage, key } = await opened();
    const response = await post(stage, key, CIT, COMPANY, { 'content-encoding': encoding });
    expect(response.statusCode).toBe(status);
    if (status === 200) return;
    expect(problemIn(response).code).toBe('unsupported-media-type');
    expect(response.headers['accept-encoding']).toBe('identity');
  });

  it('asks for a type where there is neither a body nor a type', async () => {
    const { stage, key } = await opened();
    const response = await stage.app.inject({ method: 'POST', url: `/api/v1${CIT}`, headers: { 'x-api-key': key } });
    expect(problemIn(response)).toEqual({ status: 415, code: 'unsupported-media-type' });
  });

  it('refuses unknown parameters', async () => {
    const { stage, key } = await opened();
    const response = await post(stage, key, `${CIT}?detial=full&amounts=string&amounts=number`, COMPANY);
    expect(response.json().errors.map((each: { path: string }) => each.path)).toEqual(['/detial', '/amounts']);
  });
});

describe('request ids', () => {
  it.each(['abc-123', 'a', 'f47ac10b-58cc-4372-a567-0e02b2c3d479', 'Trace.1:2_3'])('takes %s', async (id) => {
    const { stage, key } = await opened();
    const response = await get(stage, key, '/wallets', { 'x-request-id': id });
    expect([response.headers['x-request-id'], response.json().requestId]).toEqual([id, id]);
  });

  it.each(['12345678901', '12345678-0001', '', 'two words', `a${'b'.repeat(128)}`, 'ntr_live_secret', 'é'])(
    'replaces %s',
    async (id) => {
      const { stage, key } = await opened();
      const response = await get(stage, key, '/wallets', { 'x-request-id': id });
      expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('names the path as the instance of a problem, without its query', async () => {
    const { stage, key } = await opened();
    const response = await get(stage, key, '/verify/nin?nin=1234');
    expect(response.json().instance).toBe('/api/v1/verify/nin');
    expect(response.payload).not.toContain('1234');
  });
});

describe('what goes wrong inside', () => {
  it('is answered without a word of it, and logged with its id', async () => {
    const { stage, key } = await opened();
    Object.assign(stage.service.storage.wallets, { read: () => Promise.reject(new Error('disk on fire')) });
    const response = await get(stage, key, '/wallet');
    expect(problemIn(response)).toEqual({ status: 500, code: 'internal-error' });
    expect(response.payload).not.toContain('fire');
    const line = stage.log.find((each) => each.includes('disk on fire'));
    expect(JSON.parse(line ?? '{}').requestId).toBe(response.json().requestId);
  });
});
