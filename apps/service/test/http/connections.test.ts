/** Connections that are slow, broken, or speak something else; and the end of a service that listens. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { machineClock } from '../../src/clock.js';
import { makeKey } from '../../src/commands/keys.js';
import { createLog } from '../../src/service/log.js';
import { readSettings } from '../../src/service/settings.js';
import { start } from '../../src/start.js';
import { COMPANY, COMPANY_TAX, openStage, type Stage } from './stage.js';
import { temporaryFolder } from './temporary-folder.js';

/** Everything that comes back for these pieces of text, until the server hangs up. */
async function spoken(port: number, ...pieces: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  for (const piece of pieces) socket.write(piece);
  await once(socket, 'close');
  return answer;
}

async function listening(): Promise<{ stage: Stage; port: number }> {
  const stage = await openStage();
  await stage.app.listen({ host: '127.0.0.1', port: 0 });
  const address = stage.app.server.address();
  return { stage, port: typeof address === 'object' && address ? address.port : 0 };
}

function problemOf(answer: string): { status: string | undefined; code: string } {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head.toLowerCase()).toContain('content-type: application/problem+json');
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  return { status: /^HTTP\/1.1 (\d+)/.exec(head)?.[1], code: JSON.parse(body).code };
}

describe('what is no request', () => {
  it.each([
    ['nonsense', 'HELLO\r\n\r\n'],
    ['a method that there is not', 'FETCH /healthz HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['two lengths', 'POST /api/v1/tax/calculate HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    ['a length and chunks', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n'],
    ...['gzip, chunked', 'xchunked, chunked', 'chunked, chunked', 'chunked;q=1', 'identity, chunked'].map(
      (coding): [string, string] => [
        `the transfer coding ${coding}`,
        `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: ${coding}\r\n\r\n0\r\n\r\n`,
      ],
    ),
    ['a header of control characters', 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-A: \u0001\r\n\r\n'],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n'],
    ['the same host twice, to a path that there is not', 'GET /x HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n'],
    ...[
      'a, b',
      'a,b',
      'a b',
      'a/c',
      'a@b',
      'a?b',
      'a:99999',
      'a:80x',
      'a:1:2',
      '%zz',
      '[::1',
      '[::1]x',
      '[::g]',
      '::1',
    ].map((host): [string, string] => [`the host ${host}`, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`]),
    ['HTTP/2.0', 'GET /healthz HTTP/2.0\r\nHost: a\r\n\r\n'],
    ['HTTP/0.9 by its number', 'GET /healthz HTTP/0.9\r\nHost: a\r\n\r\n'],
    ['HTTP/0.9 as it was', 'GET /healthz\r\n\r\n'],
    ['HTTP/1.2', 'GET /healthz HTTP/1.2\r\nHost: a\r\n\r\n'],
    ['HTTP/3.0', 'GET /healthz HTTP/3.0\r\nHost: a\r\n\r\n'],
    ['a path that OPTIONS alone may have', 'GET * HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['headers of 20 KiB', `GET /healthz HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_480)}\r\n\r\n`],
  ])('is answered a problem: %s', async (_, text) => {
    const { port } = await listening();
    expect(problemOf(await spoken(port, text))).toEqual({ status: '400', code: 'invalid-header' });
  });

  it.each([
    'a',
    '',
    'a:',
    'tax.example.ng:8443',
    '127.0.0.1:1',
    '[::1]',
    '[::1]:8080',
    '[v1.a:b]',
    'a_b%20c',
    'x:65535',
  ])('does not include a request to the host %j', async (host) => {
    const { port } = await listening();
    const answer = await spoken(port, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
  });

  it('does not include a question about the server as a whole, without a key', async () => {
    const { port } = await listening();
    const answer = await spoken(port, 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    const [head = '', body] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 204 /);
    expect(head.toLowerCase()).toMatch(/\r\nallow: get, head, post\b/);
    expect(head.toLowerCase()).not.toContain('content-length');
    expect(body).toBe('');
  });

  it('does not include a body that is announced behind another request', async () => {
    const { stage, port } = await listening();
    const body = JSON.stringify(COMPANY);
    const head = ['Host: a', `X-API-Key: ${await stage.key('Ada')}`, 'Content-Type: application/json'].join('\r\n');
    const calculation = `POST /api/v1/tax/calculate-cit HTTP/1.1\r\n${head}\r\nContent-Length: ${body.length}\r\n`;
    const answers = await spoken(
      port,
      `${calculation}\r\n${body}`,
      `${calculation}Expect: 100-continue\r\n\r\n${body}`,
      `${calculation}Connection: close\r\n\r\n${body}`,
    );
    const heads = answers.split(/\r\n\r\n(?:\{[^\r]*\})?/).filter((text) => text !== '');
    expect(heads.map((text) => text.slice(0, 'HTTP/1.1 200'.length))).toEqual([
      'HTTP/1.1 200',
      'HTTP/1.1 100',
      'HTTP/1.1 200',
      'HTTP/1.1 200',
    ]);
    const bodies = answers.match(/\{[^\r]*?\}(?=HTTP|$)/g) ?? [];
    expect(bodies.map((text) => JSON.parse(text).taxLiability.total)).toEqual([COMPANY_TAX, COMPANY_TAX, COMPANY_TAX]);
  });

  it('is answered a problem where its method is known to HTTP/2 alone', async () => {
    const { port } = await listening();
    const answer = await spoken(port, 'PRI *<HTTP/2.0\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(problemOf(answer)).toEqual({ status: '400', code: 'invalid-header' });
  });

  it('does not include HTTP/1.0, which needs no host', async () => {
    const { port } = await listening();
    for (const head of ['GET /healthz HTTP/1.0', 'GET /healthz HTTP/1.0\r\nHost: a']) {
      expect(await spoken(port, `${head}\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 /);
    }
  });

  it('ends when its body breaks off, without harm', async () => {
    const { stage, port } = await listening();
    const key = await stage.key('Ada');
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST /api/v1/tax/calculate-cit HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\n`);
    socket.write('Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"taxYear"');
    await sleep(50);
    socket.destroy();
    await sleep(50);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect(stage.log.join('')).not.toContain('a request failed');
  });
});

describe('slow clients', () => {
  it('are told that their time is up', async () => {
    const { stage, port } = await listening();
    stage.app.server.headersTimeout = 100;
    stage.app.server.requestTimeout = 200;
    const slowHeaders = spoken(port, 'GET /healthz HTTP/1.1\r\nHost: a\r\n');
    const slowBody = spoken(
      port,
      `POST /api/v1/tax/calculate-cit HTTP/1.1\r\nHost: a\r\nX-API-Key: ${await stage.key('Ada')}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    expect(problemOf(await slowHeaders)).toEqual({ status: '408', code: 'request-timeout' });
    expect(problemOf(await slowBody)).toEqual({ status: '408', code: 'request-timeout' });
  });
});

describe('the end', () => {
  it('refuses the calls of tools that wait, and gives up the one that is computed', async () => {
    const environment = { NODE_ENV: 'test', PORT: '0', DRAIN_DELAY: '0s', DATA_DIRECTORY: temporaryFolder() };
    const log = createLog({ logLevel: 'error' }, { write: () => {} });
    const running = await start(readSettings(environment), { clock: machineClock, log });
    // One call of each: an instance that is behind on a busy machine refuses further ones of an account at once.
    const names = ['Ada', 'Ben', 'Chidi'];
    const keys = await Promise.all(
      names.map((name) => makeKey(running.service.storage, 'dev', name, ['calculate'], 0)),
    );
    const disposal = { assetClass: 'shares', proceeds: 160_000_000, costBase: 1, disposalDate: '2025-02-03' };
    const request = { taxYear: 2026, turnover: 80_000_000, disposalSchedule: Array(600).fill(disposal) };
    const params = { name: 'what_matters', arguments: { request } };
    const ask = ({ text }: { readonly text: string }) =>
      fetch(`${running.url}/mcp`, {
        method: 'POST',
        headers: { 'x-api-key': text, 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
      });
    const asked = vi.spyOn(running.service.tools, 'ask');
    const answers = Promise.all(keys.map(ask));
    await expect.poll(() => asked.mock.calls.length, { timeout: 20_000 }).toBe(3);
    await running.stop();
    for (const answer of await answers) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await answer.json()).toMatchObject({ code: 'overloaded' });
    }
  });

  it('answers what has begun, says that it ends, and closes its storage', async () => {
    const told = { NODE_ENV: 'test', PORT: '0', DRAIN_DELAY: '1s', MAX_EVENT_LOOP_DELAY: '0s' };
    const environment = { ...told, DATA_DIRECTORY: temporaryFolder() };
    const lines: string[] = [];
    const log = createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
    const running = await start(readSettings(environment), { clock: machineClock, log });
    const { storage } = running.service;
    const { text } = await makeKey(storage, 'dev', 'Ada', ['file'], 0);
    let letGo: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { read } = storage.wallets;
    Object.assign(storage.wallets, { read: (id: string) => held.then(() => read(id)) });
    const slow = fetch(`${running.url}/api/v1/wallet`, { headers: { 'x-api-key': text } });
    await expect.poll(async () => (await fetch(`${running.url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
    const stopped = running.stop();
    onTestFinished(() => stopped);
    const refused = await fetch(`${running.url}/readyz`);
    expect([refused.status, refused.headers.get('connection')]).toEqual([503, 'close']);
    // The port that PORT=0 took is in the links too.
    expect(await refused.json()).toMatchObject({ type: `${running.url}/problems/not-ready` });
    await sleep(1_500);
    await expect(fetch(`${running.url}/healthz`)).rejects.toThrow();
    letGo();
    expect((await slow).status).toBe(200);
    await stopped;
    expect(lines.filter((line) => line.includes('/api/v1/wallet'))).toHaveLength(1);
    await expect(storage.isReady()).resolves.toBe(false);
  });
});
