/**
 * The commands on accounts.
 *
 * @module
 */
import { machineClock } from '../clock.js';
import { koboOf, nairaOf } from '../naira.js';
import type { AccountTerms, ListedAccount } from '../storage/keys.js';
import { daysOfUse, USAGE_KINDS, usageByDay } from '../storage/usage.js';
import {
  accountOf,
  type Command,
  columns,
  csvLines,
  type Desk,
  dayAndTime,
  daysGiven,
  given,
  required,
  type Typed,
  UsageError,
  withStorage,
} from './command.js';

/** `accounts list`, `accounts suspend`, `accounts resume` and `accounts plan`. */
export const accountCommands: readonly Command[] = [
  {
    name: 'accounts list',
    usage: '',
    summary: 'Shows every account with its balance and what differs from the settings.',
    options: {},
    run: (desk) =>
      withStorage(desk, async ({ keys }) => {
        const rows = (await keys.listAccounts()).map(rowOf);
        const heads = ['ACCOUNT', 'BALANCE', 'HELD', 'RATE LIMIT', 'FILING FEE', 'SUSPENDED'];
        for (const line of columns([heads, ...rows])) desk.say(line);
        return 0;
      }),
  },
  {
    name: 'accounts suspend',
    isTrailed: true,
    usage: 'NAME --why TEXT --by NAME',
    takesWords: true,
    summary: 'Refuses every key of an account from now on, on every instance. Its filings go on to their authorities.',
    options: { why: { type: 'string' } },
    async run(desk, typed) {
      required(typed, 'why', 'by');
      await setTerms(desk, typed, { suspendedAt: machineClock() });
      desk.say(`${nameIn(typed)} is suspended.`);
      return 0;
    },
  },
  {
    name: 'accounts resume',
    isTrailed: true,
    usage: 'NAME',
    takesWords: true,
    summary: 'Accepts the keys of a suspended account again.',
    options: {},
    async run(desk, typed) {
      await setTerms(desk, typed, { suspendedAt: null });
      desk.say(`${nameIn(typed)} is not suspended.`);
      return 0;
    },
  },
  {
    name: 'accounts plan',
    isTrailed: true,
    usage: 'NAME [--rate-limit NUMBER|default] [--filing-fee NAIRA|default]',
    takesWords: true,
    summary: 'Sets the rate limit of each key of an account, and the fee of its filings.',
    options: { 'rate-limit': { type: 'string' }, 'filing-fee': { type: 'string' } },
    async run(desk, typed) {
      await setTerms(desk, typed, planIn(typed));
      desk.say(`The plan of ${nameIn(typed)} is set.`);
      return 0;
    },
  },
  {
    name: 'accounts usage',
    usage: 'NAME [--from DAY] [--to DAY] [--csv]',
    takesWords: true,
    summary: 'Shows what an account used on each day, in the time of Lagos; without days, in the last 30.',
    options: { from: { type: 'string' }, to: { type: 'string' }, csv: { type: 'boolean' } },
    async run(desk, typed) {
      const name = nameIn(typed);
      const given = daysGiven(typed);
      const { from, to } = daysOfUse(given.from, given.to, machineClock());
      const days = await withStorage(desk, async (storage) =>
        usageByDay(await storage.usage.list((await accountOf(storage, name)).id, from, to)),
      );
      const rows = days.map(({ day, ...counts }) => [day, ...USAGE_KINDS.map((kind) => String(counts[kind]))]);
      const heading = ['DAY', ...USAGE_KINDS.map((kind) => kind.toUpperCase())];
      for (const line of (typed.options.csv === true ? csvLines : columns)([heading, ...rows])) desk.say(line);
      return 0;
    },
  },
];

function setTerms(desk: Desk, typed: Typed, terms: Partial<AccountTerms>): Promise<void> {
  const name = nameIn(typed);
  return withStorage(desk, async (storage) => {
    const { id } = await accountOf(storage, name);
    await storage.keys.setTerms(id, terms);
  });
}

function nameIn({ words: [name, ...others] }: Typed): string {
  if (name !== undefined && others.length === 0) return name;
  throw new UsageError('Name one account, which `accounts list` shows, in quotes if it has spaces.');
}

const DEFAULT = 'default';

/** The highest limit that the store takes. */
const HIGHEST = 1_000_000_000;

function planIn(typed: Typed): Partial<AccountTerms> {
  const [limit, fee] = [given(typed, 'rate-limit'), given(typed, 'filing-fee')];
  if (limit === undefined && fee === undefined) throw new UsageError('Give --rate-limit or --filing-fee, or both.');
  return {
    ...(limit !== undefined && { rateLimit: limit === DEFAULT ? null : limitOf(limit) }),
    ...(fee !== undefined && { filingFee: fee === DEFAULT ? null : feeOf(fee) }),
  };
}

function limitOf(text: string): number {
  if (/^\d{1,10}$/.test(text) && Number(text) <= HIGHEST) return Number(text);
  throw new UsageError(
    `--rate-limit is "${text}". Expected a whole number from 0 (no limit) to ${HIGHEST}, or default.`,
  );
}

function feeOf(text: string): bigint {
  const fee = koboOf(text);
  if (fee !== undefined) return fee;
  throw new UsageError(`--filing-fee is "${text}". Expected naira, such as 500 or 750.50, or default.`);
}

function rowOf({ name, balance, held, rateLimit, filingFee, suspendedAt }: ListedAccount): string[] {
  const fee = filingFee === null ? DEFAULT : nairaOf(filingFee);
  const since = suspendedAt === null ? '' : dayAndTime(suspendedAt);
  return [name, nairaOf(balance), nairaOf(held), String(rateLimit ?? DEFAULT), fee, since];
}
