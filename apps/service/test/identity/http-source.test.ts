/**
 * A provider over HTTP: its three answers, and everything that is no answer.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { httpSource, type ProviderSettings } from '../../src/identity/http-source.js';
import type { IdentitySource } from '../../src/identity/source.js';

const TIN = { kind: 'FIRS_TIN', tin: '20304753-0001' } as const;
const NIN = '12345678901';
const TAXPAYER = {
  taxpayerName: 'Okuta Mills Ltd',
  taxpayerType: 'CORPORATE',
  taxOffice: null,
  rcNumber: 'RC7000',
  status: 'ACTIVE',
};
const PERSON = { firstName: 'Adaeze', lastName: 'Bello', dateOfBirth: '1990-01-31' };

interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

interface Stage {
  readonly source: IdentitySource;
  readonly asked: readonly Asked[];
  readonly changes: readonly string[];
  pass(time: number): void;
}

type Answer = (response: ServerResponse, asked: number) => void;

async function openStage(answer: Answer, settings: Partial<ProviderSettings> = {}): Promise<Stage> {
  const asked: Asked[] = [];
  const [changes, times] = [[] as string[], { now: 1_000_000 }];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const { url: path = '', headers } = request;
    asked.push({ path, authorization: headers.authorization, body: JSON.parse(await text(request)) });
    answer(response, asked.length);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/identities/`;
  const breaker = { failures: 100, openFor: 30_000 };
  const source = httpSource(
    { url, token: null, timeout: 5_000, tries: 3, firstWait: 1, breaker, ...settings },
    { stopwatch: () => times.now, random: () => 0.5, onBreaker: (state) => changes.push(state) },
  );
  return {
    source,
    asked,
    changes,
    pass: (time) => {
      times.now += time;
    },
  };
}

function json(value: unknown): Answer {
  return (response) => void response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
}

function status(code: number, headers: Readonly<Record<string, string>> = {}): Answer {
  return (response) => void response.writeHead(code, headers).end('it is not said why');
}

describe('a provider that answers', () => {
  it('is asked in the body, with its token', async () => {
    const { source, asked } = await openStage(json({ found: false }), { token: 'secret' });
    await source.findTaxpayer(TIN);
    await source.findPerson(NIN);
    expect(asked).toEqual([
      { path: '/identities/taxpayers', authorization: 'Bearer secret', body: TIN },
      { path: '/identities/people', authorization: 'Bearer secret', body: { nin: NIN } },
    ]);
  });

  it('has found a taxpayer, in its own word for the status', async () => {
    const { source } = await openStage(json({ found: true, record: { ...TAXPAYER, status: 'Dormant', phone: '1' } }));
    expect(await source.findTaxpayer(TIN)).toEqual({ outcome: 'found', record: { ...TAXPAYER, status: 'SUSPENDED' } });
  });

  it('has found a person', async () => {
    const { source } = await openStage(json({ found: true, record: PERSON }));
    expect(await source.findPerson(NIN)).toEqual({ outcome: 'found', record: PERSON });
  });

  it('knows that there is nobody', async () => {
    const { source, asked } = await openStage(json({ found: false }));
    expect(await source.findTaxpayer(TIN)).toEqual({ outcome: 'not-found' });
    expect(asked).toHaveLength(1);
  });
});

describe('a provider that does not answer is tried again', () => {
  it.each<[string, Answer]>([
    ['a fault of its own', status(500)],
    ['a gateway without it', status(502)],
    ['too many requests', status(429)],
    ['a connection that is cut', (response) => void response.destroy()],
    [
      'an answer that is cut',
      (response) => void response.writeHead(200, { 'content-length': 100 }).write('{', () => response.destroy()),
    ],
  ])('after %s', async (_, answer) => {
    const { source, asked } = await openStage((response, count) =>
      count < 3 ? answer(response, count) : json({ found: false })(response, count),
    );
    expect(await source.findPerson(NIN)).toEqual({ outcome: 'not-found' });
    expect(asked).toHaveLength(3);
  });

  it('and is unavailable after the last try', async () => {
    const { source, asked } = await openStage(status(500));
    expect(await source.findPerson(NIN)).toEqual({
      outcome: 'unavailable',
      retryAfter: 5,
      reason: 'the provider answers with status 500',
    });
    expect(asked).toHaveLength(3);
  });

  it('and is unavailable when it is slower than is waited for it', async () => {
    const { source, asked } = await openStage(() => undefined, { timeout: 50 });
    expect(await source.findPerson(NIN)).toMatchObject({ outcome: 'unavailable' });
    expect(asked).toHaveLength(3);
  });

  it('and is unavailable where nobody listens', async () => {
    const { source } = await openStage(status(500), { url: 'http://127.0.0.1:1' });
    expect(await source.findTaxpayer(TIN)).toMatchObject({ outcome: 'unavailable', retryAfter: 5 });
  });
});

describe('a provider is not tried again', () => {
  it('when it says when to come back', async () => {
    const { source, asked } = await openStage(status(503, { 'retry-after': '17' }));
    expect(await source.findPerson(NIN)).toMatchObject({ outcome: 'unavailable', retryAfter: 17 });
    expect(asked).toHaveLength(1);
  });

  it.each<[string, Answer, string]>([
    ['refuses the token', status(401), 'the provider answers with status 401'],
    ['has nothing at the address', status(404), 'the provider answers with status 404'],
    ['answers no JSON', (response) => void response.end('<html>'), 'what the provider answers is no answer'],
    ['does not say whether it was found', json({}), 'what the provider answers is no answer'],
    ['answers null', json(null), 'what the provider answers is no answer'],
    ['has found nothing in particular', json({ found: true }), 'what the provider answers is no answer'],
    [
      'has a record that cannot be read',
      json({ found: true, record: { ...PERSON, dateOfBirth: NIN } }),
      'what the provider answers has a record in which dateOfBirth is not a day of the calendar (YYYY-MM-DD)',
    ],
  ])('when it %s', async (_, answer, reason) => {
    const { source, asked } = await openStage(answer);
    expect(await source.findPerson(NIN)).toEqual({ outcome: 'unavailable', retryAfter: 5, reason });
    expect(asked).toHaveLength(1);
  });

  it('when it answers more than any record has', async () => {
    const { source } = await openStage(json({ found: true, record: PERSON, more: 'x'.repeat(1_000_000) }), {
      tries: 1,
    });
    expect(await source.findPerson(NIN)).toMatchObject({ outcome: 'unavailable' });
  });
});

describe('the circuit breaker', () => {
  const settings = { tries: 1, breaker: { failures: 3, openFor: 30_000 } };

  it('keeps calls from a provider that is down, and finds it up again', async () => {
    let answer = status(500);
    const { source, asked, changes, pass } = await openStage((response, count) => answer(response, count), settings);
    for (let done = 0; done < 5; done++) await source.findPerson(NIN);
    expect(asked).toHaveLength(3);
    expect(await source.findTaxpayer(TIN)).toEqual({
      outcome: 'unavailable',
      retryAfter: 30,
      reason: 'the circuit breaker is open',
    });
    answer = json({ found: false });
    pass(30_000);
    expect(await source.findPerson(NIN)).toEqual({ outcome: 'not-found' });
    expect(changes).toEqual(['open', 'half-open', 'closed']);
  });

  it('ends the tries of a lookup', async () => {
    const { source, asked } = await openStage(status(500), { ...settings, tries: 10 });
    expect(await source.findPerson(NIN)).toMatchObject({ reason: 'the circuit breaker is open' });
    expect(asked).toHaveLength(3);
  });

  it('is not opened by nonsense about one number', async () => {
    const { source, asked, changes } = await openStage(json({ found: true, record: {} }), settings);
    for (let done = 0; done < 5; done++) await source.findPerson(NIN);
    expect(asked).toHaveLength(5);
    expect(changes).toEqual([]);
  });
});
