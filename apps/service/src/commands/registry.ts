/**
 * The commands on the registers.
 *
 * @module
 */
import { type Instant, machineClock } from '../clock.js';
import {
  type FaultyRows,
  type RegisterFeed,
  type SynchronisationReport,
  synchronise,
} from '../registers/synchronise.js';
import { ageText } from '../service/duration.js';
import { type RegisterStatus, registerFeeds, registerStatuses } from '../service/registers.js';
import { REGISTER_NAMES } from '../storage/registers.js';
import { type Command, columns, type Desk, dayAndTime, UsageError, withStorage } from './command.js';

/** `registry sync` and `registry status`. */
export const registryCommands: readonly Command[] = [
  {
    name: 'registry sync',
    usage: '[companies] [taxpayers] [people] [--force]',
    takesWords: true,
    summary:
      'Loads registers. --force loads a feed that is unchanged or much smaller. Exits with 1 if any failed to load.',
    options: { force: { type: 'boolean' } },
    async run(desk, { words, options }) {
      const feeds = feedsOf(desk, words);
      const force = options.force === true;
      return withStorage(desk, async (storage) => {
        let code = 0;
        for (const feed of feeds) {
          const report = await synchronise(feed, { storage, clock: machineClock, force });
          tell(desk, report);
          if (report.outcome !== 'published' && report.outcome !== 'unchanged') code = 1;
        }
        return code;
      });
    },
  },
  {
    name: 'registry status',
    usage: '',
    summary: 'Shows where each register comes from, and how old its copy is.',
    options: {},
    run: (desk) =>
      withStorage(desk, async (storage) => {
        const statuses = await registerStatuses(storage.registers, desk.settings);
        for (const line of columns([
          ['REGISTER', 'ROWS', 'SYNCHRONISED', 'AGE', 'FEED'],
          ...statuses.map(rowAt(machineClock())),
        ]))
          desk.say(line);
        return 0;
      }),
  },
];

function feedsOf({ settings }: Desk, words: readonly string[]): readonly RegisterFeed[] {
  const unknown = words.filter((word) => !REGISTER_NAMES.some((name) => name === word));
  if (unknown.length > 0) throw new UsageError(`There is no register ${unknown.join(', ')}.`);
  const feeds = registerFeeds(settings).filter(({ register }) => words.length === 0 || words.includes(register));
  const asked = words.length === 0 && feeds.length === 0 ? REGISTER_NAMES : words;
  const missing = asked.filter((name) => !feeds.some(({ register }) => register === name));
  if (missing.length > 0) throw new UsageError(`No feed is set for ${missing.join(', ')}.`);
  return feeds;
}

function tell({ say }: Desk, report: SynchronisationReport): void {
  const { register, outcome, reason, rows, rowsBefore, bad, duplicates } = report;
  say(`${register}: ${outcome}${reason === null ? '' : ` (${reason})`}, ${rows} rows, ${rowsBefore} before.`);
  tellRows(say, 'bad rows', bad);
  tellRows(say, 'duplicate rows', duplicates);
}

function tellRows(say: Desk['say'], what: string, { count, first }: FaultyRows): void {
  if (count === 0) return;
  say(`  ${count} ${what}:`);
  for (const { line, reason } of first) say(`  line ${line}: ${reason}`);
}

function rowAt(now: Instant) {
  return ({ register, feed, served }: RegisterStatus): string[] => {
    const since = served === null ? ['never', ''] : synchronised(served.synchronisedAt, now);
    return [register, String(served?.rows ?? 0), ...since, feed ?? 'none'];
  };
}

function synchronised(at: Instant, now: Instant): string[] {
  return [dayAndTime(at), ageText(now - at)];
}
