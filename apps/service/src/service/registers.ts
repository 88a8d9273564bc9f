/**
 * The registers of a service: where each comes from by the settings, when it is synchronised, and how it stands.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import type { Instant } from '../clock.js';
import { nameOfFeed } from '../registers/feed-bytes.js';
import { isSampleCopy, isSampleFeed, sampleOf } from '../registers/sample.js';
import { Schedule } from '../registers/schedule.js';
import { type RegisterFeed, type SynchronisationReport, synchronise } from '../registers/synchronise.js';
import { REGISTER_NAMES, type RegisterName, type Registers } from '../storage/registers.js';
import type { Service } from './service.js';
import type { Settings } from './settings.js';

const GIBIBYTE = 2 ** 30;
const FEED_LIMITS = { bytes: 16 * GIBIBYTE, line: 65_536 };

/** The settings that say where a register comes from. */
const FEED_SETTING = { companies: 'companiesFeed', taxpayers: 'taxpayersFeed', people: 'peopleFeed' } as const;

/** Returns whether a register is the sample that comes with the service: it has no feed, and this is not production. */
export function isSample(register: RegisterName, settings: Settings): boolean {
  return settings[FEED_SETTING[register]] === null && settings.mode !== 'production';
}

/** The feeds that the settings name, and the sample for a register without one, but not in production. */
export function registerFeeds(settings: Settings): readonly RegisterFeed[] {
  return REGISTER_NAMES.flatMap((register) => {
    const sample = isSample(register, settings) ? sampleOf(register) : null;
    const location = settings[FEED_SETTING[register]] ?? sample;
    return location === null ? [] : [feedAt(register, location, settings)];
  });
}

/** Forgets the samples that a database was filled with in development, but for one that the settings name. */
export async function forgetSamples(registers: Registers, settings: Settings): Promise<void> {
  if (settings.mode !== 'production') return;
  for (const register of REGISTER_NAMES) {
    const feed = settings[FEED_SETTING[register]];
    if (feed !== null && isSampleFeed(feed)) continue;
    const state = await registers.state(register);
    if (state && isSampleCopy(state)) await registers.forget(register, state);
  }
}

function feedAt(register: RegisterName, location: string, settings: Settings): RegisterFeed {
  return {
    register,
    location,
    limits: FEED_LIMITS,
    timeouts: {
      connect: milliseconds({ seconds: 10 }),
      idle: milliseconds({ minutes: 1 }),
      whole: settings.feedTimeout,
    },
    tolerance: { lost: settings.toleratedLoss, faulty: settings.toleratedFaults },
  };
}

/** The dependencies of a service's schedule. */
export type ScheduledService = Pick<Service, 'storage' | 'clock' | 'settings' | 'metrics' | 'log'>;

/** The schedule of a service, which has not been started: each synchronisation is counted and logged. */
export function serviceSchedule(service: ScheduledService): Schedule {
  const { storage, clock, settings, log } = service;
  const times = {
    pattern: settings.registerSchedule,
    jitter: settings.registerJitter,
    firstWait: settings.registerFirstWait,
    longestWait: settings.registerLongestWait,
  };
  const work = {
    feeds: registerFeeds(settings),
    stateOf: (register: RegisterName) => storage.registers.state(register),
    synchronise: async (feed: RegisterFeed, signal: AbortSignal) =>
      noted(await synchronise(feed, { storage, clock, signal }), service),
    onError: (err: unknown) => log.error({ err }, 'schedule of registers failed'),
  };
  return new Schedule(times, work, clock);
}

function noted(report: SynchronisationReport, { metrics, log }: ScheduledService): SynchronisationReport {
  const { register, outcome, startedAt, endedAt } = report;
  metrics.synchronisations.inc({ register, outcome });
  const wentWrong = outcome === 'refused' || outcome === 'failed';
  const times = { startedAt: new Date(startedAt), endedAt: new Date(endedAt) };
  log[wentWrong ? 'error' : 'info']({ ...report, ...times }, 'register synchronised');
  return report;
}

/** The status of a register. */
export interface RegisterStatus {
  readonly register: RegisterName;
  /** The feed, or null if none is configured. */
  readonly feed: string | null;
  /** The copy that is served, or null. */
  readonly served: { readonly rows: number; readonly synchronisedAt: Instant } | null;
}

/** Returns the status of each register. */
export async function registerStatuses(registers: Registers, settings: Settings): Promise<readonly RegisterStatus[]> {
  const feeds = new Map(registerFeeds(settings).map((feed) => [feed.register, nameOfFeed(feed.location)]));
  return Promise.all(
    REGISTER_NAMES.map(async (register) => {
      return { register, feed: feeds.get(register) ?? null, served: (await registers.state(register)) ?? null };
    }),
  );
}
