/** What a balancer, a monitor and a log are told. */
import { statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { welcome } from '../../src/commands/serve.js';
import { createOperationsServer } from '../../src/http/server.js';
import { createLog } from '../../src/service/log.js';
import { readSettings } from '../../src/service/settings.js';
import { audit, auditInTurn, startUpkeep } from '../../src/service/upkeep.js';
import { start } from '../../src/start.js';
import { StorageUnavailable } from '../../src/storage/storage-unavailable.js';
import { COMPANY, COMPANY_TAX, get, INDIVIDUAL, openStage, post, problemIn, type Stage } from '../http/stage.js';
import { temporaryFolder } from '../http/temporary-folder.js';

/** An answer is noted in the turn after it was sent. */
const noted = (stage: Stage, count: number): Promise<void> =>
  vi.waitFor(() => expect(stage.log.filter((line) => line.includes('"milliseconds"'))).toHaveLength(count));

async function metric({ app }: Stage, name: string): Promise<string | undefined> {
  const { payload } = await app.inject('/metrics');
  return payload
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length + 1);
}

describe('health', () => {
  it('is ready when its database is, and not while it drains', async () => {
    const { app, service } = await openStage();
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    service.isDraining = true;
    const draining = await app.inject('/readyz');
    expect(problemIn(draining)).toEqual({ status: 503, code: 'not-ready' });
    expect(draining.headers).toMatchObject({ 'retry-after': '5', connection: 'close' });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });

  it.each([
    ['has migrations to come', () => Promise.resolve(false)],
    ['does not answer', () => Promise.reject(new Error('away'))],
  ])('is not ready when its database %s', async (_, isReady) => {
    const { app, service } = await openStage();
    Object.assign(service.storage, { isReady });
    expect(problemIn(await app.inject('/readyz'))).toEqual({ status: 503, code: 'not-ready' });
  });

  it('writes once for all who ask at a time, and again for the next', async () => {
    const { app, service } = await openStage();
    const isReady = vi.spyOn(service.storage, 'isReady');
    const asked = Array.from({ length: 20 }, async () => (await app.inject('/readyz')).statusCode);
    expect(await Promise.all(asked)).toEqual(Array(20).fill(200));
    const writes = isReady.mock.calls.length;
    expect(writes).toBeLessThan(20);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect(isReady).toHaveBeenCalledTimes(writes + 1);
  });
});

describe('the port for operations', () => {
  const PATHS = ['/healthz', '/readyz', '/metrics'];
  const statusesOn = async (app: Stage['app']): Promise<readonly number[]> =>
    Promise.all(PATHS.map(async (path) => (await app.inject(path)).statusCode));

  it('has metrics and probes and nothing else, and leaves the public port its health', async () => {
    const { app, service } = await openStage({ OPERATIONS_PORT: '8081' });
    const operations = createOperationsServer(service);
    onTestFinished(() => operations.close());
    expect(await statusesOn(operations)).toEqual([200, 200, 200]);
    expect(operations.hasRoute({ method: 'GET', url: '/openapi.json' })).toBe(false);
    expect(await statusesOn(app)).toEqual([200, 404, 404]);
    service.isDraining = true;
    expect(problemIn(await operations.inject('/readyz'))).toEqual({ status: 503, code: 'not-ready' });
  });

  it('is not needed, but metrics are not public in production', async () => {
    expect(await statusesOn((await openStage()).app)).toEqual([200, 200, 200]);
    const production = await openStage({ NODE_ENV: 'production' });
    expect(await statusesOn(production.app)).toEqual([200, 200, 404]);
  });

  it('says that an instance is not ready before the public port closes, and closes last', async () => {
    const settings = readSettings({
      NODE_ENV: 'test',
      PORT: '0',
      OPERATIONS_PORT: '0',
      DATA_DIRECTORY: temporaryFolder(),
      DRAIN_DELAY: '1s',
      MAX_EVENT_LOOP_DELAY: '0s',
    });
    const running = await start(settings, { clock: Date.now, log: createLog({ logLevel: 'silent' }) });
    const operations = String(running.operationsUrl);
    const { storage, outbox } = running.service;
    const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;
    const stop = outbox.stop.bind(outbox);
    const seen: unknown[] = [];
    Object.assign(outbox, {
      stop: async () => {
        seen.push(await statusOf(`${running.url}/healthz`).catch(() => 'closed'));
        seen.push(await statusOf(`${operations}/readyz`), await storage.isReady());
        await stop();
      },
    });
    expect(await statusOf(`${operations}/readyz`)).toBe(200);
    const stopped = running.stop();
    onTestFinished(() => stopped);
    expect([await statusOf(`${operations}/readyz`), await statusOf(`${running.url}/healthz`)]).toEqual([503, 200]);
    await stopped;
    expect(seen).toEqual(['closed', 503, true]);
    await expect(fetch(`${operations}/healthz`)).rejects.toThrow();
  });
});

describe('metrics', () => {
  it('count requests by route and status, replays, conflicts and refusals', async () => {
    const stage = await openStage();
    const key = await stage.key('Ada');
    const keyed = { 'idempotency-key': 'k1' };
    await post(stage, key, '/tax/calculate-cit', COMPANY, keyed);
    await post(stage, key, '/tax/calculate-cit', COMPANY, keyed);
    await post(stage, key, '/tax/calculate-cit', { ...COMPANY, turnover: 1 }, keyed);
    await get(stage, key, '/rules/2024');
    await get(stage, key, '/nothing');
    await noted(stage, 5);
    const count = (route: string, status: number, method = 'POST') =>
      metric(
        stage,
        `nigeria_tax_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
      );
    expect(await count('/api/v1/tax/calculate-cit', 200)).toBe('2');
    expect(await count('/api/v1/tax/calculate-cit', 422)).toBe('1');
    expect(await count('/api/v1/rules/:taxYear', 200, 'GET')).toBe('1');
    expect(await count('none', 404, 'GET')).toBe('1');
    expect(await metric(stage, 'nigeria_tax_idempotent_replays_total')).toBe('1');
    expect(await metric(stage, 'nigeria_tax_problems_total{code="idempotency-key-reused"}')).toBe('1');
    expect(await metric(stage, 'nigeria_tax_problems_total{code="not-found"}')).toBe('1');
  });

  it('show what is stored, and what the last audit found', async () => {
    const stage = await openStage();
    const key = await stage.key('Ada');
    const [listed] = await stage.service.storage.keys.list();
    await stage.service.storage.wallets.credit(listed?.accountId ?? '', 500_000n, null, 0);
    const { calculationId } = (await post(stage, key, '/tax/calculate-cit', COMPANY)).json();
    const filed = await post(stage, key, '/tax/file-cit', { calculationId, taxYear: 2024, taxDue: COMPANY_TAX });
    expect(filed.statusCode).toBe(201);
    expect(await metric(stage, 'nigeria_tax_outbox_depth')).toBe('1');
    expect(await metric(stage, 'nigeria_tax_holds')).toBe('1');
    expect(await metric(stage, 'nigeria_tax_held_naira')).toBe('1000');
    stage.pass(90_000);
    expect(await metric(stage, 'nigeria_tax_oldest_hold_age_seconds')).toBe('90');
    expect(await metric(stage, 'nigeria_tax_ledger_is_clean')).toBe('Nan');
    await audit(stage.service);
    expect(await metric(stage, 'nigeria_tax_ledger_is_clean')).toBe('1');
    Object.assign(stage.service.storage.ledger, {
      audit: async () => ({ postings: 1, filings: 1, faults: ['one kobo'] }),
    });
    await audit(stage.service);
    expect(await metric(stage, 'nigeria_tax_ledger_is_clean')).toBe('0');
  });

  it('show the room that the database takes and has left, as far as it can be told', async () => {
    const stage = await openStage();
    const sized = async (name: string) => Number(await metric(stage, `nigeria_tax_${name}`));
    const file = join(stage.service.settings.dataDirectory, 'service.sqlite');
    expect(await sized('database_size_bytes')).toBe(statSync(file).size);
    expect(await sized('database_wal_bytes')).toBe(statSync(`${file}-wal`).size);
    const { blocks, bsize } = statfsSync(file);
    expect(await sized('disk_size_bytes')).toBe(blocks * bsize);
    expect(await sized('disk_free_bytes')).toBeGreaterThan(0);
    expect(await metric(stage, 'nigeria_tax_database_connections')).toBeUndefined();
    const unknown = await openStage();
    Object.assign(unknown.service.storage, { size: () => Promise.reject(new Error('away')) });
    expect(await metric(unknown, 'nigeria_tax_disk_free_bytes')).toBeUndefined();
  });

  it('count what failed because the database could not be used, by reason', async () => {
    const stage = await openStage();
    const key = await stage.key('Ada');
    const full = () => Promise.reject(new StorageUnavailable('The disk is full.', 'disk-full'));
    const { storage, outbox, webhooks } = stage.service;
    const faults = () => metric(stage, 'nigeria_tax_storage_faults_total{reason="disk-full"}');
    Object.assign(storage.wallets, { read: full });
    expect((await get(stage, key, '/wallet')).statusCode).toBe(503);
    expect(await faults()).toBe('1');
    Object.assign(storage.deliveries, { lease: full });
    await outbox.deliverDue();
    expect(await faults()).toBe('2');
    Object.assign(storage.webhooks, { lease: full });
    await webhooks.deliverDue();
    expect(await faults()).toBe('3');
  });

  it('are of an audit soon after the start', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { service } = await openStage();
    const audited = vi.spyOn(service.storage.ledger, 'audit');
    const upkeep = startUpkeep(service);
    vi.advanceTimersByTime(9_000);
    expect(audited).not.toHaveBeenCalled();
    vi.advanceTimersByTime(51_000);
    vi.useRealTimers();
    await expect.poll(() => audited.mock.calls.length).toBe(1);
    await upkeep.stop();
  });

  it('are of an audit that one of the instances on a database makes in its turn', async () => {
    const one = await openStage({ AUDIT_INTERVAL: '100s' });
    const other = await openStage({ AUDIT_INTERVAL: '100s', DATA_DIRECTORY: one.service.settings.dataDirectory });
    const audits = [one, other].map(({ service }) => vi.spyOn(service.storage.ledger, 'audit'));
    const counts = async () => {
      await auditInTurn(one.service, 'one');
      await auditInTurn(other.service, 'other');
      return audits.map(({ mock }) => mock.calls.length);
    };
    expect(await counts()).toEqual([1, 0]);
    other.pass(50_000);
    await auditInTurn(other.service, 'other');
    expect(await counts()).toEqual([1, 2]);
  });

  it('are not those of another service in the same process', async () => {
    const [one, other] = [await openStage(), await openStage()];
    await post(one, await one.key('Ada'), '/tax/calculate-cit', COMPANY);
    expect((await other.app.inject('/metrics')).payload).not.toContain('calculate-cit');
  });

  it('answer when storage does not', async () => {
    const { app, service } = await openStage();
    Object.assign(service.storage.ledger, { figures: () => Promise.reject(new Error('away')) });
    expect((await app.inject('/metrics')).statusCode).toBe(200);
  });
});

describe('the log', () => {
  it('has a line for each request', async () => {
    const stage = await openStage();
    const key = await stage.key('Ada');
    await post(stage, key, '/tax/calculate-cit', COMPANY, { 'x-request-id': 'mine-1' });
    await noted(stage, 1);
    const lines = stage.log.map((line) => JSON.parse(line));
    const [listed] = await stage.service.storage.keys.list();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 'info',
      time: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      requestId: 'mine-1',
      account: listed?.accountId,
      keyId: listed?.id,
      address: '127.0.0.1',
      method: 'POST',
      route: '/api/v1/tax/calculate-cit',
      status: 200,
      milliseconds: expect.any(Number),
    });
  });

  it.each([
    ['none', undefined, '203.0.113.9', '127.0.0.1'],
    ['this one', 'loopback', '203.0.113.9', '203.0.113.9'],
    ['this one, which adds to what the caller sent', 'loopback', '198.51.100.7, 203.0.113.9', '203.0.113.9'],
    ['two in a row', 'loopback,203.0.113.9', '198.51.100.7, 203.0.113.9', '198.51.100.7'],
    ['another', '10.0.0.0/8', '203.0.113.9', '127.0.0.1'],
    ['one that forwards no address', 'loopback', 'ntr_live_secret', '127.0.0.1'],
  ])('has the address of the caller, where the trusted proxy is %s', async (_, proxies, forwarded, address) => {
    const stage = await openStage(proxies === undefined ? {} : { TRUSTED_PROXIES: proxies });
    await get(stage, 'ntr_live_x', '/wallet', { 'x-forwarded-for': forwarded });
    await noted(stage, 1);
    expect(JSON.parse(stage.log[0] ?? '')).toMatchObject({ address, status: 401 });
    expect(stage.log.join('')).not.toMatch(/"account"|"keyId"|secret/);
  });

  it('never has a key, a TIN, a NIN, a body or a query', async () => {
    const stage = await openStage({ LOG_LEVEL: 'trace' });
    const key = await stage.key('Ada');
    const secrets = [key, '12345678901', '87654321-0001', '4455667788990', 'Ngozi', 'k-e-y', '50000000'];
    await get(stage, key, '/verify/nin?nin=12345678901&firstName=Ngozi', { 'x-request-id': '12345678901' });
    await get(stage, key, '/verify/tin?tin=87654321-0001', { 'x-request-id': key });
    await get(stage, key, '/verify/12345678901');
    await get(stage, key, '/rules/12345678901');
    await get(stage, key, '/rules/4455667788990%zz');
    await post(stage, key, '/tax/calculate-cit', COMPANY, { 'idempotency-key': 'k-e-y' });
    await post(stage, key, '/tax/calculate', { ...INDIVIDUAL, tin: '4455667788990' });
    await post(stage, `${key}x`, '/tax/calculate-cit', '{"nin": "12345678901"');
    const file = { calculationId: 'none', taxYear: 2024, taxDue: 1, tin: '4455667788990', declarantName: 'Ngozi' };
    await post(stage, key, '/tax/file-cit', file);
    const hurt = Object.assign(new Error('refused'), { detail: 'Key (tin)=(4455667788990) exists.', table: 'filings' });
    Object.assign(stage.service.storage.wallets, { read: () => Promise.reject(hurt) });
    await get(stage, key, '/wallet');
    await noted(stage, 10);
    const log = stage.log.join('');
    expect(log).toContain('refused');
    for (const secret of secrets) expect(log).not.toContain(secret);
  });
});

describe('upkeep', () => {
  it('reads the secrets every 30 seconds, and writes the uses of keys every minute and at its end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { service } = await openStage();
    const read = vi.spyOn(service.storage.secrets, 'list');
    const written = vi.spyOn(service.storage.keys, 'recordUses').mockResolvedValue();
    const upkeep = startUpkeep(service);
    service.keyUses.note('one', 1);
    vi.advanceTimersByTime(29_999);
    expect(read).not.toHaveBeenCalled();
    vi.advanceTimersByTime(30_000);
    expect([read.mock.calls.length, written.mock.calls.length]).toEqual([1, 0]);
    vi.advanceTimersByTime(1);
    expect(written.mock.calls).toEqual([[[{ id: 'one', at: 1 }]]]);
    vi.useRealTimers();
    service.keyUses.note('two', 2);
    await upkeep.stop();
    expect(written.mock.lastCall).toEqual([[{ id: 'two', at: 2 }]]);
  });
});

describe('overload', () => {
  it('is answered 503, but not to who asks for health', async () => {
    const stage = await openStage({ MAX_EVENT_LOOP_DELAY: '1ms' });
    await stage.app.ready();
    const until = Date.now() + 1_500;
    // The delay is the mean of a second, taken when the second is over: the loop is held up until then.
    while (Date.now() < until) await new Promise<void>((resolve) => setImmediate(() => hold(50, resolve)));
    const refused = await stage.app.inject('/openapi.json');
    expect(problemIn(refused)).toEqual({ status: 503, code: 'overloaded' });
    expect(refused.headers['retry-after']).toBe('5');
    expect((await stage.app.inject('/healthz')).statusCode).toBe(200);
  });

  it('is answered 503 to the account that causes it, and not to another one', async () => {
    const stage = await openStage({ MAX_EVENT_LOOP_DELAY: '1ms' });
    const [loud, quiet] = [await stage.key('Loud'), await stage.key('Quiet')];
    const disposal = { assetClass: 'shares', proceeds: 2, costBase: 1, disposalDate: '2024-02-01' };
    const heavy = { ...COMPANY, taxYear: 2024, disposalSchedule: Array(1_000).fill(disposal) };
    const path = '/tax/calculate-cit';
    const send = (key: string, body: object, query = '') => post(stage, key, `${path}${query}`, body);
    const refusals = { loud: 0, quiet: 0 };
    const count = (name: keyof typeof refusals, answer: LightMyRequestResponse): void => {
      if (answer.statusCode === 200) return;
      expect(problemIn(answer)).toEqual({ status: 503, code: 'overloaded' });
      refusals[name] += 1;
    };
    for (let round = 0; round < 200 && refusals.loud < 50; round++) {
      const noise = Array.from({ length: 8 }, async () => count('loud', await send(loud, heavy, '?detail=full')));
      await Promise.all([...noise, send(quiet, COMPANY).then((answer) => count('quiet', answer))]);
    }
    expect(refusals).toEqual({ loud: expect.any(Number), quiet: 0 });
    expect(refusals.loud).toBeGreaterThan(0);
  });
});

function hold(milliseconds: number, then: () => void): void {
  const until = Date.now() + milliseconds;
  while (Date.now() < until);
  then();
}

it('a first start on one database welcomes once, with money to file with', async () => {
  const one = await openStage();
  const other = await openStage({ DATA_DIRECTORY: one.service.settings.dataDirectory });
  const said: string[] = [];
  await Promise.all(
    [one, other].map(({ service }) => welcome({ say: (line) => void said.push(line) }, { service, url: 'http://x' })),
  );
  expect(said).toHaveLength(1);
  const keys = await one.service.storage.keys.list();
  expect(keys).toHaveLength(1);
  expect(await one.service.storage.wallets.read(keys[0]?.accountId ?? '')).toMatchObject({ balance: 10_000_000n });
});
