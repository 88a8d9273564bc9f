import { describe, expect, it } from 'vitest';
import { NigeriaTaxConnectionError, NigeriaTaxError, NigeriaTaxTimeoutError } from '../src/errors.js';
import { platform, retryAfterOf, type Surroundings, withRetries } from '../src/retry.js';

const POLICY = { limit: 4, firstWait: 100, longestWait: 500 };

/** A clock that only waiting moves, and dice that always show the same. */
function surroundings(dice: number): Surroundings & { readonly waits: number[] } {
  const waits: number[] = [];
  const now = () => waits.reduce((sum, wait) => sum + wait, 0);
  return { now, random: () => dice, sleep: async (wait) => void waits.push(wait), waits };
}

const facts = { idempotencyKey: 'k', attempts: 1 };
const status = (number: number, code = `http-${number}`, retryAfter?: number) =>
  new NigeriaTaxError('no', { ...facts, status: number, code, retryAfter });
const fault = (code: string) => new NigeriaTaxConnectionError('no', { ...facts, code });

/** Fails with each of the failures in turn, then succeeds; says how it ended and how long it waited. */
async function tried(
  failures: readonly unknown[],
  { dice = 0.5, deadline = Number.POSITIVE_INFINITY, policy = POLICY } = {},
) {
  const around = surroundings(dice);
  const time = { deadline, signal: new AbortController().signal };
  let attempts = 0;
  const attempt = async (): Promise<string> => {
    const failure = failures[attempts++];
    if (failure !== undefined) throw failure;
    return 'done';
  };
  const end = await withRetries(attempt, policy, around, time).catch((error: unknown) => error);
  return { end, attempts, waits: around.waits };
}

describe('the waits', () => {
  it('double from the first to the longest, and the dice take any part of them', async () => {
    const failures = [status(500), status(502), fault('connection-lost'), status(503)];
    expect((await tried(failures, { dice: 1 })).waits).toEqual([100, 200, 400, 500]);
    expect((await tried(failures, { dice: 0.25 })).waits).toEqual([25, 50, 100, 125]);
    expect((await tried(failures, { dice: 0 })).waits).toEqual([0, 0, 0, 0]);
  });

  it('are those that the service asks for where these are longer', async () => {
    expect((await tried([status(429, 'too-many-requests', 7000)])).waits).toEqual([7000]);
    expect((await tried([status(503, 'not-ready', 10)])).waits).toEqual([50]);
  });

  it('end before the deadline, or are not begun', async () => {
    const busy = status(429, 'too-many-requests', 60_000);
    expect(await tried([busy], { deadline: 60_000 })).toEqual({ end: busy, attempts: 1, waits: [] });
    expect(await tried([busy], { deadline: 60_001 })).toEqual({ end: 'done', attempts: 2, waits: [60_000] });
  });
});

describe('what is tried again', () => {
  const passing = [
    ...[500, 502, 503, 504, 599].map((number) => status(number)),
    status(429, 'too-many-requests'),
    status(409, 'idempotency-in-progress'),
    fault('connection-lost'),
    fault('answer-unreadable'),
    new NigeriaTaxTimeoutError('no', { ...facts, code: 'connect-timeout' }),
    new NigeriaTaxTimeoutError('no', { ...facts, code: 'read-timeout' }),
  ];
  it.each(passing)('$name $code', async (failure) => {
    expect(await tried([failure])).toMatchObject({ end: 'done', attempts: 2 });
  });

  const final = [
    ...[0, 302, 400, 401, 402, 403, 404, 405, 413, 415, 422].map((number) => status(number)),
    status(409, 'already-filed'),
    status(409, 'ambiguous-number'),
    fault('answer-too-large'),
    new NigeriaTaxTimeoutError('no', { ...facts, code: 'overall-timeout' }),
    new TypeError('a fault of the program'),
  ];
  it.each(final)('not: $name $code $message', async (failure) => {
    expect(await tried([failure])).toEqual({ end: failure, attempts: 1, waits: [] });
  });

  it('as often as the limit says, and the last failure stands', async () => {
    const failures = Array.from({ length: 9 }, () => status(500));
    expect(await tried(failures)).toMatchObject({ end: failures[4], attempts: 5 });
    expect(await tried(failures, { policy: { ...POLICY, limit: 0 } })).toEqual({
      end: failures[0],
      attempts: 1,
      waits: [],
    });
  });
});

describe('Retry-After', () => {
  const read = (headers: Readonly<Record<string, string>>) => retryAfterOf((name) => headers[name]);

  it('is seconds', () => {
    expect(read({ 'Retry-After': '0' })).toBe(0);
    expect(read({ 'Retry-After': ' 120 ' })).toBe(120_000);
  });

  it("is a time, compared with the service's clock", () => {
    const now = { Date: 'Fri, 20 Nov 2026 10:00:00 GMT' };
    expect(read({ 'Retry-After': 'Fri, 20 Nov 2026 10:00:07 GMT', ...now })).toBe(7000);
    expect(read({ 'Retry-After': 'Fri, 20 Nov 2026 09:00:00 GMT', ...now })).toBe(0);
    expect(read({ 'Retry-After': 'Fri, 20 Nov 1998 09:00:00 GMT' })).toBe(0);
  });

  it('is nothing where it is absent or makes no sense', () => {
    for (const text of ['soon', '', '-1', '1.5', '1e9', '9'.repeat(400)])
      expect(read({ 'Retry-After': text })).toBeUndefined();
    expect(read({})).toBeUndefined();
  });
});

describe('sleep', () => {
  it('ends at once with the reason of the signal, before it and during it', async () => {
    const ending = new AbortController();
    const asleep = platform.sleep(2 ** 31 - 1, ending.signal);
    ending.abort('enough');
    await expect(asleep).rejects.toBe('enough');
    await expect(platform.sleep(2 ** 31 - 1, ending.signal)).rejects.toBe('enough');
    await expect(platform.sleep(0, new AbortController().signal)).resolves.toBeUndefined();
  });
});
