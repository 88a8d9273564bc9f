/** Single things that are wrong, where they would do most harm: in texts that are stored, and in bodies without end. */
import { describe, expect, it } from 'vitest';
import { freshDatabase, hasPostgres } from '../fresh-database.js';
import { COMPANY, get, INDIVIDUAL, openStage, post, problemIn } from '../http/stage.js';
import { judge } from './judge.js';
import { Wire } from './wire.js';
import { openWorld, type World } from './world.js';

const REFUSED = { status: 422, code: 'invalid-input' };

/** PostgreSQL takes no NUL in a text, and no store a half of a surrogate pair. */
const UNSTORABLE = ['\u0000', 'a\u0000b', '\ud800', 'a\udfffb', '\udc00\ud800', '\u0085', ' ', ''];

function textsThatCannotBeStored(open: () => Promise<World>): void {
  it('are refused in every field of a filing', async () => {
    const { stage, keys, returns } = await open();
    const [key = ''] = keys;
    for (const text of UNSTORABLE) {
      for (const field of ['calculationId', 'tin', 'declarantName', 'amends']) {
        const response = await post(stage, key, '/tax/file-cit', { ...returns[2], [field]: text });
        expect([field, text, problemIn(response)]).toEqual([field, text, REFUSED]);
        expect(response.json().errors.map(({ path }: { path: string }) => path)).toEqual([`/${field}`]);
      }
    }
    expect((await post(stage, key, '/tax/file-cit', returns[2])).statusCode).toBe(201);
  });

  it('are refused in the query of a status', async () => {
    const { stage, keys } = await open();
    for (const text of ['%00', 'a%00b', '%0a', '%C2%85', '', '%20']) {
      for (const name of ['filingId', 'calculationId']) {
        const response = await get(stage, keys[0] ?? '', `/tax/filing-status?${name}=${text}`);
        expect([name, text, problemIn(response)]).toEqual([name, text, REFUSED]);
      }
    }
  });

  it('are of nobody where they are ids, whatever else they are', async () => {
    const { stage, keys, returns } = await open();
    for (const id of ["' OR '1'='1", '%', '_', '\\', '😀', '__proto__', 'null', '0', 'a'.repeat(255), '\u202e']) {
      const asked = await get(stage, keys[0] ?? '', `/tax/filing-status?filingId=${encodeURIComponent(id)}`);
      expect([id, problemIn(asked)]).toEqual([id, { status: 404, code: 'filing-not-found' }]);
      const amending = await post(stage, keys[0] ?? '', '/tax/file-cit', { ...returns[2], amends: id });
      expect([id, problemIn(amending)]).toEqual([id, { status: 404, code: 'filing-not-found' }]);
    }
  });

  it('are stored where they are only strange', async () => {
    const { stage, keys, returns } = await open();
    const filing = { ...returns[2], declarantName: "Ẹ̀bùn 😀 O'Neil\\\u202e" };
    const headers = { 'idempotency-key': `'; DROP TABLE filings; --"\\` };
    const first = await post(stage, keys[0] ?? '', '/tax/file-cit', filing, headers);
    const second = await post(stage, keys[0] ?? '', '/tax/file-cit', filing, headers);
    expect([first.statusCode, second.payload, second.headers['idempotent-replayed']]).toEqual([
      201,
      first.payload,
      'true',
    ]);
  });
}

describe('texts on SQLite', () => textsThatCannotBeStored(() => openWorld()));
describe.skipIf(!hasPostgres)('texts on PostgreSQL', () =>
  textsThatCannotBeStored(async () => openWorld({ DATABASE_URL: await freshDatabase() })),
);

describe('a key of an idempotent request', () => {
  it.each(['\u0000', 'a\u0000b', '\u0001', '\u007f', '\u0080', 'é', '\ud800'])(
    'is refused with %j in it',
    async (text) => {
      const stage = await openStage();
      const headers = { 'idempotency-key': text };
      const response = await post(stage, await stage.key('Ada'), '/tax/calculate-cit', COMPANY, headers);
      expect(problemIn(response)).toEqual({ status: 400, code: 'invalid-header' });
    },
  );
});

const nested = (open: string, close: string) => open.repeat(30) + close.repeat(30);

describe('an individual, and a return', () => {
  const calculation = JSON.stringify(INDIVIDUAL).slice(1, -1);
  const filing = '"calculationId":"a","taxYear":2024,"taxDue":1';
  it.each([
    ['/tax/calculate', '/taxYear', `{${calculation.replace('2026', '1999')}}`],
    ['/tax/calculate', '/state', `{${calculation.replace('Lagos', 'Atlantis')}}`],
    ['/tax/calculate', '/incomeStreams/0/amount', `{${calculation.replace('1000000', '-1')}}`],
    ['/tax/calculate', '/incomeStreams/0/amount', `{${calculation.replace('1000000', '1e400')}}`],
    ['/tax/calculate', '/incomeStreams/0/amount', `{${calculation.replace('1000000', '1e300')}}`],
    ['/tax/calculate', '/pensionContribution', `{${calculation},"pensionContribution":${nested('[', ']')}}`],
    ['/tax/calculate', '/incomeStreams/0', `{${calculation},"incomeStreams":${nested('[', ']')}}`],
    ['/tax/calculate', '/__proto__', `{${calculation},"__proto__":{"resident":false}}`],
    ['/tax/calculate', '/constructor', `{${calculation},"constructor":{"prototype":{}}}`],
    ['/tax/file-pit', '/taxYear', `{${filing.replace('2024', '2024.5')}}`],
    ['/tax/file-pit', '/taxDue', `{${filing},"taxDue":-1}`],
    ['/tax/file-pit', '/taxDue', `{${filing},"taxDue":1e400}`],
    ['/tax/file-pit', '/declarantName', `{${filing},"declarantName":${nested('[', ']')}}`],
    ['/tax/file-cit', '/payTax', `{${filing},"payTax":${nested('[', ']')}}`],
    ['/tax/file-cit', '/__proto__', `{${filing},"__proto__":{"payTax":true}}`],
    ['/tax/file-cit', '/toString', `{${filing},"toString":1}`],
  ])('%s refuses what %s is', async (path, pointer, body) => {
    const stage = await openStage();
    const response = await post(stage, await stage.key('Ada'), path, body);
    expect(problemIn(response)).toEqual(REFUSED);
    expect(response.json().errors.map((each: { path: string }) => each.path)).toEqual([pointer]);
  });

  it('are no JSON with NaN in them', async () => {
    const stage = await openStage();
    const key = await stage.key('Ada');
    for (const [path, body] of [
      ['/tax/calculate', `{${calculation.replace('1000000', 'NaN')}}`],
      ['/tax/file-cit', `{${filing},"taxDue":NaN}`],
    ] as const) {
      expect(problemIn(await post(stage, key, path, body))).toEqual({ status: 400, code: 'not-json' });
    }
  });

  it('use the last value of a repeated key', async () => {
    const { stage, keys, returns } = await openWorld();
    const body = JSON.stringify({ taxDue: 1, ...returns[2] }).replace('"taxDue":', '"taxDue":1,"taxDue":');
    expect((await post(stage, keys[0] ?? '', '/tax/file-cit', body)).statusCode).toBe(201);
  });
});

describe('a body of 10 MiB on a socket', () => {
  const SIZE = 10_485_760;
  const head = (key: string, ...more: readonly string[]): string =>
    ['POST /api/v1/tax/calculate-cit HTTP/1.1', 'Host: localhost', `X-API-Key: ${key}`, ...more, '', ''].join('\r\n');
  const JSON_TYPE = 'Content-Type: application/json';

  it('is refused by its length, before it is sent', async () => {
    const { port, keys } = await openWorld();
    const wire = new Wire(port);
    await wire.send(head(keys[0] ?? '', JSON_TYPE, `Content-Length: ${SIZE}`));
    expect(await wire.answer()).toMatchObject({ status: 413, body: expect.stringContaining('body-too-large') });
    wire.destroy();
  });

  it('is refused when it has grown too long, where it says no length', async () => {
    const { port, keys } = await openWorld();
    const wire = new Wire(port);
    const piece = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, ' '), Buffer.from('\r\n')]);
    await wire.send(head(keys[0] ?? '', JSON_TYPE, 'Transfer-Encoding: chunked'), ...Array(17).fill(piece));
    const answer = await wire.answer();
    expect(answer).toMatchObject({ status: 413, body: expect.stringContaining('body-too-large') });
    if (answer) judge(answer);
    wire.destroy();
  });

  it('is refused for want of a key, whatever its length', async () => {
    const { port } = await openWorld();
    const wire = new Wire(port);
    await wire.send(head('none', JSON_TYPE, `Content-Length: ${SIZE}`), Buffer.alloc(65_536, ' '));
    expect(await wire.answer()).toMatchObject({ status: 401 });
    wire.destroy();
  });

  it('is answered though the client sends it whole before it listens', async () => {
    const { port, keys } = await openWorld();
    const headers = { 'x-api-key': keys[0] ?? '', 'content-type': 'application/json' };
    const url = `http://127.0.0.1:${port}/api/v1/tax/calculate-cit`;
    const response = await fetch(url, { method: 'POST', headers, body: Buffer.alloc(SIZE, ' ') });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([413, 'body-too-large']);
  });
});
