/**
 * The schedule of the registers, by the clock of the test.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSchedulePattern, Schedule, type ScheduledWork, type ScheduleTimes } from '../../src/registers/schedule.js';
import type { RegisterFeed, SynchronisationOutcome } from '../../src/registers/synchronise.js';
import type { RegisterState } from '../../src/storage/registers.js';
import { feedAt } from './registers.js';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const DAY = 24 * HOUR;

/** 2 November 2026, 02:30 in Lagos, which is an hour ahead of UTC. */
const HALF_PAST_TWO = Date.parse('2026-11-02T01:30:00Z');

const TIMES: ScheduleTimes = {
  pattern: '30 2 * * *',
  jitter: 30 * MINUTE,
  firstWait: MINUTE,
  longestWait: 10 * MINUTE,
};

interface Instance {
  readonly schedule: Schedule;
  /** When it has synchronised: milliseconds after half past two, in whole seconds. */
  readonly runs: number[];
}

interface Register {
  state: RegisterState | undefined;
  outcome: SynchronisationOutcome;
  /** How long a synchronisation takes. */
  time: number;
  readonly errors: unknown[];
  open(random?: number, more?: Partial<ScheduledWork>): Instance;
}

const running: Schedule[] = [];

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((schedule) => schedule.stop()));
  vi.useRealTimers();
});

function registerSince(synchronisedAt: number | null): Register {
  const register: Register = {
    state: synchronisedAt === null ? undefined : stateAt(synchronisedAt),
    outcome: 'published',
    time: 0,
    errors: [],
    open(random = 0, more = {}) {
      const runs: number[] = [];
      const work: ScheduledWork = {
        feeds: [feedAt('feed')],
        stateOf: async () => register.state,
        async synchronise({ register: name }: RegisterFeed, signal: AbortSignal) {
          const startedAt = Date.now();
          runs.push(SECOND * Math.floor((startedAt - HALF_PAST_TWO) / SECOND));
          if (register.time > 0) await sleepOrStop(register.time, signal);
          const { outcome } = register;
          if (outcome === 'published' || outcome === 'unchanged') register.state = stateAt(Date.now());
          const none = { count: 0, first: [] };
          const rows = { rows: 0, rowsBefore: 0, bad: none, duplicates: none };
          return { register: name, feed: 'feed', outcome, reason: null, ...rows, startedAt, endedAt: Date.now() };
        },
        onError: (error) => register.errors.push(error),
        ...more,
      };
      const schedule = new Schedule(TIMES, work, Date.now, () => random);
      running.push(schedule);
      schedule.start();
      return { schedule, runs };
    },
  };
  return register;
}

function sleepOrStop(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, time);
    signal.addEventListener('abort', () => done());
  });
}

function stateAt(synchronisedAt: number): RegisterState {
  return { rows: 1, synchronisedAt, etag: null, lastModified: null };
}

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

describe('at start', () => {
  it('synchronises a register that never was', async () => {
    vi.setSystemTime(HALF_PAST_TWO + 5 * HOUR);
    const { runs } = registerSince(null).open();
    await pass(0);
    expect(runs).toEqual([5 * HOUR]);
  });

  it('synchronises a register that has missed its time', async () => {
    vi.setSystemTime(HALF_PAST_TWO + 5 * HOUR);
    const { runs } = registerSince(HALF_PAST_TWO - SECOND).open();
    await pass(0);
    expect(runs).toEqual([5 * HOUR]);
  });

  it('leaves a register alone that has not', async () => {
    vi.setSystemTime(HALF_PAST_TWO + 5 * HOUR);
    const { runs } = registerSince(HALF_PAST_TWO).open();
    await pass(HOUR);
    expect(runs).toEqual([]);
  });
});

describe('every day', () => {
  it('synchronises at its time and a random wait after it', async () => {
    vi.setSystemTime(HALF_PAST_TWO - HOUR);
    const { runs } = registerSince(HALF_PAST_TWO - 2 * HOUR).open(0.5);
    await pass(2 * DAY);
    expect(runs).toEqual([15 * MINUTE, DAY + 15 * MINUTE]);
  });

  it('synchronises on the second when there is no wait', async () => {
    vi.setSystemTime(HALF_PAST_TWO - HOUR);
    const { runs } = registerSince(HALF_PAST_TWO - 2 * HOUR).open(0);
    await pass(2 * DAY);
    expect(runs).toEqual([0, DAY]);
  });

  it('is done by one of two instances: the other finds the register fresh', async () => {
    vi.setSystemTime(HALF_PAST_TWO - HOUR);
    const register = registerSince(HALF_PAST_TWO - 2 * HOUR);
    const [early, late] = [register.open(0.1), register.open(0.9)];
    await pass(DAY);
    expect(early.runs).toEqual([3 * MINUTE]);
    expect(late.runs).toEqual([]);
  });

  it('does not begin again while it is at it', async () => {
    vi.setSystemTime(HALF_PAST_TWO - HOUR);
    const register = registerSince(HALF_PAST_TWO - 2 * HOUR);
    register.time = 25 * HOUR;
    const { runs } = register.open(0);
    await pass(25 * HOUR + 59 * MINUTE);
    expect(runs).toEqual([0]);
  });
});

describe('what went wrong', () => {
  it.each<SynchronisationOutcome>(['failed', 'refused', 'busy'])(
    'is tried again after %s, less and less often',
    async (outcome) => {
      vi.setSystemTime(HALF_PAST_TWO);
      const register = registerSince(null);
      register.outcome = outcome;
      const { runs } = register.open();
      await pass(40 * MINUTE);
      expect(runs.map((run) => run / MINUTE)).toEqual([0, 1, 3, 7, 15, 25, 35]);
      register.outcome = 'unchanged';
      await pass(DAY - HOUR);
      expect(runs.map((run) => run / MINUTE)).toEqual([0, 1, 3, 7, 15, 25, 35, 45]);
    },
  );

  it('is told and tried again when the state cannot be asked', async () => {
    vi.setSystemTime(HALF_PAST_TWO);
    const register = registerSince(null);
    const away = new Error('The database is away.');
    let asked = 0;
    const { runs } = register.open(0, {
      async stateOf() {
        asked += 1;
        if (asked <= 2) throw away;
        return register.state;
      },
    });
    await pass(3 * MINUTE);
    expect(register.errors).toEqual([away, away]);
    expect(runs).toEqual([3 * MINUTE]);
  });
});

describe('stopped', () => {
  it('does nothing more, and waits for what it has given up', async () => {
    vi.setSystemTime(HALF_PAST_TWO);
    const register = registerSince(null);
    register.outcome = 'failed';
    register.time = MINUTE;
    const signals: AbortSignal[] = [];
    const { schedule } = register.open(0, {
      async synchronise(feed, signal) {
        signals.push(signal);
        await new Promise((done) => setTimeout(done, MINUTE));
        const none = { count: 0, first: [] };
        const report = { rows: 0, rowsBefore: 0, bad: none, duplicates: none, startedAt: 0, endedAt: 0 };
        return { register: feed.register, feed: 'feed', outcome: 'failed', reason: null, ...report };
      },
    });
    await pass(SECOND);
    let isStopped = false;
    const stopping = schedule.stop().then(() => {
      isStopped = true;
    });
    await pass(SECOND);
    expect(signals.map((signal) => signal.aborted)).toEqual([true]);
    expect(isStopped).toBe(false);
    await pass(MINUTE);
    await stopping;
    await pass(DAY);
    expect(signals).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it.each([
  ['30 2 * * *', true],
  ['0 */6 * * *', true],
  ['@daily', true],
  ['0 0 30 2 *', false],
  ['every day', false],
  ['', false],
  ['61 * * * *', false],
])('%j is a pattern: %s', (pattern, isPattern) => {
  expect(isSchedulePattern(pattern)).toBe(isPattern);
});
