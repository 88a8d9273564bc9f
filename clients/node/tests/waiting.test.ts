/**
 * The wait for the decision on a filing: its schedule on a clock of the test's own, and its ends over the loopback.
 */
import { describe, expect, it } from 'vitest';
import {
  type FilingStatusResponse,
  NigeriaTaxAbortError,
  NigeriaTaxClient,
  NigeriaTaxConnectionError,
  NigeriaTaxError,
  NigeriaTaxTimeoutError,
} from '../src/index.js';
import { settled } from '../src/settings.js';
import { untilDecided, type WaitOptions } from '../src/waiting.js';
import { answers, isSilent, problem, type Step, scripted } from './scripted-service.js';

const filing = (status: string): FilingStatusResponse => ({ filingId: 'f1', status }) as FilingStatusResponse;

interface Trial {
  /** The status that each poll finds; the last one is found by all further polls. */
  readonly statuses: readonly string[];
  /** How long the service holds a poll of so many seconds, in milliseconds. */
  readonly held?: (seconds: number) => number;
  readonly timeouts?: { read?: number; overall?: number };
  readonly options?: WaitOptions;
}

/** Waits on a clock that only polls and pauses move. Says what was asked when, in milliseconds. */
async function waited({ statuses, held = () => 0, timeouts, options = {} }: Trial) {
  const settings = settled({ apiKey: 'k', baseUrl: 'http://tax.example.ng', timeouts }, {});
  const polls: { at: number; seconds: number | undefined; within: number }[] = [];
  let clock = 0;
  const poll = async (seconds: number | undefined, within: number): Promise<FilingStatusResponse> => {
    polls.push({ at: clock, seconds, within });
    clock += held(seconds ?? 0);
    return filing(statuses[polls.length - 1] ?? statuses.at(-1) ?? '');
  };
  const sleep = async (milliseconds: number): Promise<void> => {
    clock += milliseconds;
  };
  const end = await untilDecided({ filingId: 'f1', options, settings, poll }, { now: () => clock, sleep }).catch(
    (error: unknown) => error,
  );
  return { end, polls, at: polls.map(({ at }) => at) };
}

describe('the polls of a wait', () => {
  it.each(['ACCEPTED', 'REJECTED', 'FAILED'])('end with %s', async (status) => {
    const { end, polls } = await waited({ statuses: ['SUBMITTED', 'ACKNOWLEDGED', status] });
    expect(end).toEqual(filing(status));
    expect(polls).toHaveLength(3);
  });

  it('follow each other at once where the service holds them', async () => {
    const { end, polls } = await waited({ statuses: ['SUBMITTED'], held: (seconds) => seconds * 1_000 });
    expect(polls.map(({ seconds }) => seconds)).toEqual([20, 20, 20, 20, 20, 20]);
    expect(polls.map(({ at }) => at)).toEqual([0, 20_000, 40_000, 60_000, 80_000, 100_000]);
    expect(polls.map(({ within }) => within)).toEqual([120_000, 100_000, 80_000, 60_000, 40_000, 20_000]);
    expect(end).toBeInstanceOf(NigeriaTaxTimeoutError);
  });

  it('are further and further apart where it answers at once', async () => {
    const { at } = await waited({ statuses: ['SUBMITTED'], options: { timeout: 40_000 } });
    expect(at).toEqual([0, 250, 750, 1_750, 3_750, 7_750, 15_750, 23_750, 31_750, 39_750]);
  });

  it('ask for no longer than the client listens, and for nothing below a second', async () => {
    const { polls } = await waited({ statuses: ['ACCEPTED'], timeouts: { read: 9_000 } });
    expect(polls[0]?.seconds).toBe(6);
    const short = await waited({ statuses: ['ACCEPTED'], options: { timeout: 999 } });
    expect(short.polls).toEqual([{ at: 0, seconds: undefined, within: 999 }]);
  });

  it('end with the time, in an error that has the last status', async () => {
    const { end } = await waited({ statuses: ['SUBMITTED', 'ACKNOWLEDGED'], options: { timeout: 1_500 } });
    expect(end).toMatchObject({
      name: 'NigeriaTaxTimeoutError',
      code: 'wait-timeout',
      attempts: 3,
      filing: filing('ACKNOWLEDGED'),
      message:
        'Filing f1 was not decided within 1.5 s. http://tax.example.ng was asked 3 times; the last status is ACKNOWLEDGED.',
    });
  });

  it('take a time that a timer can run', async () => {
    for (const timeout of [0, -1, Number.NaN, 2 ** 31]) {
      const { end } = await waited({ statuses: ['ACCEPTED'], options: { timeout } });
      expect(String(end)).toBe('TypeError: options.timeout is not a number from 1 to 2147483647.');
    }
  });
});

describe('waitUntilDecided', () => {
  const SUBMITTED = answers(200, filing('SUBMITTED'));
  const clientOf = (baseUrl: string) =>
    new NigeriaTaxClient({ apiKey: 'ngt_test_key', baseUrl, retries: { limit: 1, firstWait: 0 } });

  it('asks until the filing is decided, over failures that pass', async () => {
    const { baseUrl, seen } = await scripted(SUBMITTED, problem(503, 'not-ready'), answers(200, filing('ACCEPTED')));
    const heard: number[] = [];
    const onAnswer = ({ attempts }: { attempts: number }) => heard.push(attempts);
    expect(await clientOf(baseUrl).waitUntilDecided('f1', { onAnswer })).toEqual(filing('ACCEPTED'));
    expect(seen.map(({ path }) => path)).toEqual(Array(3).fill('/api/v1/tax/filing-status'));
    expect(seen.map(({ query }) => query)).toEqual(Array(3).fill({ filingId: 'f1', wait: '20', amounts: 'string' }));
    expect(heard).toEqual([1, 2]);
  });

  it('ends with its time while the service holds a poll', async () => {
    const { baseUrl } = await scripted(isSilent);
    const error = await clientOf(baseUrl)
      .waitUntilDecided('f1', { timeout: 60 })
      .catch((error: unknown) => error);
    expect(error).toMatchObject({ code: 'wait-timeout', attempts: 1, filing: undefined });
    expect(String(error)).toContain('within 60 ms.');
    expect(String(error)).toContain('was asked once; the last status is not known.');
  });

  it.each<[string, Step]>([
    ['a poll', isSilent],
    ['a pause', SUBMITTED],
  ])('ends with its signal during %s', async (_words, step) => {
    const { baseUrl, seen } = await scripted(step);
    const ending = new AbortController();
    const call = clientOf(baseUrl).waitUntilDecided('f1', { signal: ending.signal });
    const failed = call.catch((error: unknown) => error);
    await expect.poll(() => seen.length).toBeGreaterThan(0);
    ending.abort();
    expect(await failed).toBeInstanceOf(NigeriaTaxAbortError);
  });

  it('fails as its polls do', async () => {
    const unknown = await scripted(problem(404, 'filing-not-found'));
    const refused = clientOf(unknown.baseUrl).waitUntilDecided('f1');
    await expect(refused).rejects.toThrow(NigeriaTaxError);
    await expect(refused).rejects.toThrow('404 filing-not-found: It is filing-not-found.');
    const lost = clientOf('http://127.0.0.1:1').waitUntilDecided('f1');
    await expect(lost).rejects.toThrow(NigeriaTaxConnectionError);
    await expect(lost).rejects.toThrow('Could not reach http://127.0.0.1:1 after 2 attempts in');
  });
});
