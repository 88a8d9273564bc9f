/**
 * One call and what can happen to it on the way, in Node.js (`node:http`) and as in a browser (`fetch`), against a
 * service on the loopback.
 */
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NigeriaTaxClient as BrowserClient } from '../src/browser.js';
import {
  type ClientSettings,
  NigeriaTaxAbortError,
  NigeriaTaxClient,
  NigeriaTaxConnectionError,
  NigeriaTaxError,
  NigeriaTaxTimeoutError,
} from '../src/index.js';
import {
  answers,
  cuts,
  cutsInBody,
  cutsInChunks,
  fallsSilent,
  isSilent,
  problem,
  type Seen,
  type Step,
  says,
  scripted,
  switchesProtocol,
} from './scripted-service.js';

const FILING = { calculationId: 'calc_1', taxYear: 2024, taxDue: '6900000.12' };
const FILED = answers(201, { filingId: 'f1', taxDue: '6900000.12' });
const STATES = answers(200, { states: [] });
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A message with what happened, where, how often, in what time, and why. `reason` is a pattern. */
const messageOf = (opening: string, address: string, attempts: string, reason: string): RegExp =>
  new RegExp(`^${opening} ${address} after ${attempts} in (?:\\d+ ms|\\d+(?:\\.\\d)? s): ${reason}\\.$`);

/** Waits of no length: the schedule has tests of its own. */
const AT_ONCE = { limit: 3, firstWait: 0, longestWait: 0 };

describe.each([
  ['in Node.js', NigeriaTaxClient],
  ['in a browser', BrowserClient],
])('a call %s', (_place, Client) => {
  const clientOf = (baseUrl: string, settings: ClientSettings<string> = {}) =>
    new Client({ apiKey: 'ngt_test_key', baseUrl, retries: AT_ONCE, ...settings });

  async function served(...steps: readonly [Step, ...Step[]]) {
    const service = await scripted(...steps);
    return { service, client: clientOf(service.baseUrl) };
  }

  const failureOf = (call: Promise<unknown>): Promise<NigeriaTaxError> =>
    call.then(
      () => expect.fail('the call succeeded'),
      (error: unknown) => {
        expect(error).toBeInstanceOf(NigeriaTaxError);
        return error as NigeriaTaxError;
      },
    );

  describe('that is answered', () => {
    it('sends the key, the query and the body, and returns the answer', async () => {
      const { service, client } = await served(FILED);
      expect(await client.fileCit(FILING)).toEqual({ filingId: 'f1', taxDue: '6900000.12' });
      const [seen] = service.seen;
      expect(seen).toMatchObject({ method: 'POST', path: '/api/v1/tax/file-cit', query: { amounts: 'string' } });
      expect(seen?.headers).toMatchObject({ 'x-api-key': 'ngt_test_key', 'content-type': 'application/json' });
      expect(seen?.headers['idempotency-key']).toMatch(UUID);
      expect(seen?.headers['content-length']).toBe(String(seen?.body.length));
      expect(JSON.parse(seen?.body ?? '')).toEqual(FILING);
    });

    it('writes in UTF-8 and keeps every sign of a query', async () => {
      const { service, client } = await served(answers(200, { isValid: true, companyName: 'Ọ̀yọ́ & Sons ₦' }));
      expect((await client.verifyNin({ nin: '12345678901', lastName: 'Ọlá & ? # +' })).isValid).toBe(true);
      expect(service.seen[0]?.query).toEqual({ nin: '12345678901', lastName: 'Ọlá & ? # +' });
      const filed = await served(FILED);
      await filed.client.fileCit({ ...FILING, declarantName: 'Ọlá ₦' });
      expect(JSON.parse(filed.service.seen[0]?.body ?? '').declarantName).toBe('Ọlá ₦');
    });

    it('tells the caller what stands beside the body', async () => {
      const { client } = await served(
        problem(500, 'internal-error'),
        answers(201, {}, { Age: '60', Warning: '110 - "stale"' }),
      );
      const heard: unknown[] = [];
      await client.fileCit(FILING, {
        idempotencyKey: 'order-1',
        onAnswer: ({ status, header, attempts, idempotencyKey }) =>
          heard.push(status, header('age'), header('Warning'), header('ETag'), attempts, idempotencyKey),
      });
      expect(heard).toEqual([201, '60', '110 - "stale"', undefined, 2, 'order-1']);
    });

    it('reads an answer that comes in pieces, even of one sign', async () => {
      const { client } = await served((response) => {
        const body = Buffer.from(JSON.stringify({ states: ['₦ Ọ̀yọ́'] }));
        response.writeHead(200, { 'Content-Type': 'application/json' });
        for (const byte of body) response.write(Buffer.of(byte));
        response.end();
      });
      expect(await client.states()).toEqual({ states: ['₦ Ọ̀yọ́'] });
    });

    it('has a path before the API where the address has one', async () => {
      const { service } = await served(STATES);
      for (const path of ['/tax/', '/tax/api/v1', '']) await clientOf(service.baseUrl + path).states();
      const paths = service.seen.map(({ path }) => path);
      expect(paths).toEqual(['/tax/api/v1/metadata/states', '/tax/api/v1/metadata/states', '/api/v1/metadata/states']);
    });
  });

  describe('that is not answered at first', () => {
    const passing: readonly (readonly [string, Step])[] = [
      ['is cut off before the answer', cuts],
      ['is cut off in the body', cutsInBody],
      ['is cut off between chunks', cutsInChunks],
      ['is asked to speak another protocol', switchesProtocol],
      ['is answered with half a JSON text', says(200, '{"filingId": "f')],
      ['is answered by a page of a proxy', says(200, '<html>Welcome</html>')],
      ['is answered with nothing', says(200, '')],
      ['is answered with a list', says(200, '[]')],
      ['is answered with 500', problem(500, 'internal-error')],
      ['is answered with 503', problem(503, 'overloaded', { 'Retry-After': '0' })],
      ['is answered with 502 by a proxy', says(502, 'Bad gateway')],
      ['is answered with 429', problem(429, 'too-many-requests', { 'Retry-After': '0' })],
      [
        'is answered with 429 and a time',
        problem(429, 'too-many-requests', { 'Retry-After': new Date(0).toUTCString() }),
      ],
      ['finds its twin at work', problem(409, 'idempotency-in-progress', { 'Retry-After': '0' })],
    ];

    it.each(passing)('and %s, is sent again under its key', async (_words, step) => {
      const { service, client } = await served(step, step, FILED);
      expect(await client.filePit(FILING)).toMatchObject({ filingId: 'f1' });
      expect(service.seen).toHaveLength(3);
      const [first, ...others] = service.seen;
      for (const { headers, body, path, query } of others) {
        expect(headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
        expect({ body, path, query }).toEqual({ body: first?.body, path: first?.path, query: first?.query });
      }
    });

    it.each(passing)('and %s, as a GET too, without a key', async (_words, step) => {
      const { service, client } = await served(step, STATES);
      expect(await client.states()).toEqual({ states: [] });
      expect(service.seen.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, undefined]);
    });

    it('fails at once where it would wait longer than it has', async () => {
      const { service, client } = await served(problem(503, 'not-ready', { 'Retry-After': '3600' }));
      const error = await failureOf(client.states());
      expect(error).toMatchObject({ status: 503, code: 'not-ready', retryAfter: 3_600_000, attempts: 1 });
      expect(service.seen).toHaveLength(1);
    });

    it('fails with the last failure after the last retry', async () => {
      const { service, client } = await served(cuts, problem(500, 'internal-error'), says(200, '{'), cutsInBody);
      const error = await failureOf(client.fileCit(FILING, { idempotencyKey: 'order-7' }));
      expect(error).toBeInstanceOf(NigeriaTaxConnectionError);
      expect(error).toMatchObject({ code: 'connection-lost', attempts: 4, idempotencyKey: 'order-7' });
      expect(error.message).toMatch(messageOf('Lost the connection to', service.baseUrl, '4 attempts', '.+'));
      expect(service.seen).toHaveLength(4);
    });

    it('fails with the address, the attempts and the time of answers that are no use', async () => {
      const { service, client } = await served(says(200, '{'));
      const { message } = await failureOf(client.states());
      const reason = String.raw`the answer \(200\) is no JSON object`;
      expect(message).toMatch(messageOf('No usable answer from', service.baseUrl, '4 attempts', reason));
      const ill = await served(problem(503, 'not-ready'));
      const { message: refusal } = await failureOf(ill.client.states());
      expect(refusal).toMatch(messageOf('503 not-ready from', ill.service.baseUrl, '4 attempts', 'It is not-ready'));
    });
  });

  describe('that is refused', () => {
    const refusals: readonly (readonly [number, string])[] = [
      [400, 'not-json'],
      [401, 'unknown-api-key'],
      [402, 'insufficient-balance'],
      [403, 'missing-scope'],
      [404, 'calculation-not-found'],
      [409, 'already-filed'],
      [413, 'body-too-large'],
      [415, 'unsupported-media-type'],
      [422, 'idempotency-key-reused'],
    ];
    it.each(refusals)('with %i %s, fails at once with the problem', async (status, code) => {
      const errors = [
        { path: '/taxDue', code: 'sub-kobo', message: 'taxDue has 3 decimals.', accepted: 'two decimals' },
      ];
      const { service, client } = await served(problem(status, code, {}, { errors, needed: '100.00' }));
      const error = await failureOf(client.fileCit(FILING));
      expect(error).not.toBeInstanceOf(NigeriaTaxConnectionError);
      expect(error).toMatchObject({ name: 'NigeriaTaxError', status, code, errors, requestId: 'req-1', attempts: 1 });
      expect(error.problem).toMatchObject({ code, needed: '100.00' });
      expect(error.message).toBe(`${status} ${code}: It is ${code}.`);
      expect(error.idempotencyKey).toBe(service.seen[0]?.headers['idempotency-key']);
      expect(service.seen).toHaveLength(1);
    });

    it('by something that writes no problem documents, says what is known', async () => {
      const { client } = await served((response) =>
        response.writeHead(403, { 'X-Request-Id': 'edge-9' }).end('<html>'),
      );
      const error = await failureOf(client.states());
      expect(error).toMatchObject({
        status: 403,
        code: 'http-403',
        requestId: 'edge-9',
        errors: [],
        problem: undefined,
      });
    });

    it('is not led elsewhere with the API key', async () => {
      const elsewhere = await scripted(STATES);
      const { client } = await served((response) => response.writeHead(307, { Location: elsewhere.baseUrl }).end());
      expect((await failureOf(client.states())).code).toMatch(/^http-/);
      expect(elsewhere.seen).toEqual([]);
    });
  });

  describe('that takes too long', () => {
    // What fetch cannot tell apart, it gives the time of both.
    const timeouts = { connect: Client === BrowserClient ? 20 : 30_000, read: 60, overall: 60_000 };

    it.each([
      ['before the answer', isSilent],
      ['in the middle of it', fallsSilent],
    ])('with silence %s, is sent again', async (_words, step) => {
      const service = await scripted(step, FILED);
      // On a busy machine an answer may come after the silence that is allowed too, and then there is one more attempt.
      const client = clientOf(service.baseUrl, { timeouts, retries: { ...AT_ONCE, limit: 1_000 } });
      expect(await client.fileCit(FILING)).toMatchObject({ filingId: 'f1' });
      expect(service.seen.length).toBeGreaterThan(1);
      expect(new Set(service.seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    });

    it('with silence every time, fails with its key', async () => {
      const service = await scripted(isSilent);
      const client = clientOf(service.baseUrl, { timeouts, retries: { limit: 1 } });
      const error = await failureOf(client.fileCit(FILING, { idempotencyKey: 'order-3' }));
      expect(error).toBeInstanceOf(NigeriaTaxTimeoutError);
      expect(error).toBeInstanceOf(NigeriaTaxConnectionError);
      expect(error).toMatchObject({ code: 'read-timeout', idempotencyKey: 'order-3', attempts: 2, status: undefined });
      const reason = String.raw`the service was silent for \d+ ms`;
      expect(error.message).toMatch(messageOf('No usable answer from', service.baseUrl, '2 attempts', reason));
    });

    it('in all, fails although bytes keep coming', async () => {
      const service = await scripted((response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        const dripping = setInterval(() => response.write(' '), 10);
        response.on('close', () => clearInterval(dripping));
      });
      const client = clientOf(service.baseUrl, { timeouts: { ...timeouts, read: 30_000, overall: 200 } });
      const error = await failureOf(client.fileCit(FILING, { idempotencyKey: 'order-4' }));
      expect(error).toBeInstanceOf(NigeriaTaxTimeoutError);
      expect(error).toMatchObject({ code: 'overall-timeout', idempotencyKey: 'order-4', attempts: 1 });
      const reason = 'the call may take 200 ms';
      expect(error.message).toMatch(messageOf('No usable answer from', service.baseUrl, '1 attempt', reason));
      expect(service.seen).toHaveLength(1);
    });
  });

  describe('that its caller ends', () => {
    it.each([
      ['before it', 0],
      ['during it', 1],
    ])('%s, fails with its key and is not sent again', async (_words, sent) => {
      const service = await scripted(isSilent);
      const ending = new AbortController();
      if (sent === 0) ending.abort();
      const call = clientOf(service.baseUrl).fileCit(FILING, { signal: ending.signal, idempotencyKey: 'order-5' });
      const failed = failureOf(call);
      await expect.poll(() => service.seen.length).toBe(sent);
      ending.abort();
      const error = await failed;
      expect(error).toBeInstanceOf(NigeriaTaxAbortError);
      expect(error).not.toBeInstanceOf(NigeriaTaxConnectionError);
      expect(error).toMatchObject({ code: 'aborted', idempotencyKey: 'order-5' });
      expect(service.seen).toHaveLength(sent);
    });

    it('during a wait, fails at once', async () => {
      const service = await scripted(problem(503, 'not-ready', { 'Retry-After': '60' }));
      const ending = new AbortController();
      const failed = failureOf(clientOf(service.baseUrl).states({ signal: ending.signal }));
      await expect.poll(() => service.seen.length).toBe(1);
      ending.abort();
      expect(await failed).toMatchObject({ code: 'aborted' });
    });
  });

  it('whose answer is too long fails, and is not sent again', async () => {
    const long = await scripted(says(200, ' '.repeat(2_000)));
    const error = await failureOf(clientOf(long.baseUrl, { mostBytes: 1_999 }).states());
    expect(error).toBeInstanceOf(NigeriaTaxConnectionError);
    expect(error).toMatchObject({ code: 'answer-too-large', attempts: 1 });
    const endless = await scripted((response) => {
      response.writeHead(200);
      const pour = (): void => {
        while (response.write(' '.repeat(65_536)));
      };
      response.on('drain', pour);
      pour();
    });
    expect(await failureOf(clientOf(endless.baseUrl).states())).toMatchObject({ code: 'answer-too-large' });
    expect(endless.seen).toHaveLength(1);
  });

  it('to nobody fails as a lost connection', async () => {
    const error = await failureOf(clientOf('http://127.0.0.1:1').fileCit(FILING));
    expect(error).toBeInstanceOf(NigeriaTaxConnectionError);
    expect(error).toMatchObject({ code: 'connection-lost', attempts: 4 });
    // `fetch` refuses this port by itself.
    const reason = '(?:connect ECONNREFUSED|bad port)';
    expect(error.message).toMatch(messageOf('Could not reach', 'http://127.0.0.1:1', '4 attempts', reason));
    expect(error.idempotencyKey).toMatch(UUID);
  });

  it('has a key of its own unless one is given', async () => {
    const { service, client } = await served(FILED);
    await client.fileCit(FILING);
    await client.fileCit(FILING);
    await client.fileCit(FILING, { idempotencyKey: 'mine' });
    const keys = service.seen.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('mine');
    for (const idempotencyKey of ['', 'a'.repeat(256), 'line\nbreak', 'naïve']) {
      await expect(client.fileCit(FILING, { idempotencyKey })).rejects.toThrow(TypeError);
    }
  });

  it('that breaks off at any point leaves a piece of work done once', async () => {
    const done = new Map<string, string>();
    const idOf = ({ headers }: Seen): string => {
      const key = String(headers['idempotency-key']);
      if (!done.has(key)) done.set(key, `f${done.size}`);
      return done.get(key) ?? '';
    };
    const works: Step = (response, seen) => answers(201, { filingId: idOf(seen) })(response, seen);
    const worksAndCuts: Step = (response, seen) => {
      idOf(seen);
      cuts(response, seen);
    };
    const troubles = [
      works,
      cuts,
      worksAndCuts,
      problem(500, 'internal-error'),
      works,
      worksAndCuts,
      cutsInBody,
      works,
    ];
    let turn = 0;
    const service = await scripted((response, seen) => troubles[turn++ % troubles.length]?.(response, seen));
    const client = clientOf(service.baseUrl, { retries: { ...AT_ONCE, limit: 50 } });
    const filings = await Promise.all(Array.from({ length: 100 }, () => client.fileCit(FILING)));
    expect(new Set(filings.map(({ filingId }) => filingId)).size).toBe(100);
    expect(done.size).toBe(100);
    expect(service.seen.length).toBeGreaterThan(150);
  });
});

describe('connections in Node.js', () => {
  it('are kept for the next call, and made anew after close', async () => {
    const service = await scripted(STATES);
    const client = new NigeriaTaxClient({ apiKey: 'k', baseUrl: service.baseUrl });
    for (let count = 0; count < 20; count++) await client.states();
    expect(service.connections()).toBe(1);
    client.close();
    await client.states();
    expect(service.connections()).toBe(2);
  });

  it('are kept after a refusal', async () => {
    const service = await scripted(problem(404, 'filing-not-found'), STATES);
    const client = new NigeriaTaxClient({ apiKey: 'k', baseUrl: service.baseUrl });
    await expect(client.filingStatus({ filingId: 'f1' })).rejects.toThrow(NigeriaTaxError);
    await client.states();
    expect(service.connections()).toBe(1);
  });

  it('are limited, however many calls are made at once', async () => {
    const service = await scripted(STATES);
    const client = new NigeriaTaxClient({ apiKey: 'k', baseUrl: service.baseUrl });
    await Promise.all(Array.from({ length: 500 }, () => client.states()));
    expect(service.seen).toHaveLength(500);
    expect(service.connections()).toBeLessThanOrEqual(64);
  });

  it('are given up when they are not made in time, TLS included', async () => {
    const mute = createServer();
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void mute.close());
    const { port } = mute.address() as AddressInfo;
    const settings = { timeouts: { connect: 40 }, retries: { limit: 1, firstWait: 0 } };
    const client = new NigeriaTaxClient({ apiKey: 'k', baseUrl: `https://127.0.0.1:${port}`, ...settings });
    const error = await client.fileCit(FILING).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(NigeriaTaxTimeoutError);
    expect(error).toMatchObject({ code: 'connect-timeout', attempts: 2 });
    const reason = 'no connection within 40 ms';
    expect(String(error)).toMatch(/^NigeriaTaxTimeoutError: Could not reach https:.* after 2 attempts in \d.*s: /);
    expect(String(error)).toContain(`: ${reason}.`);
  });
});
