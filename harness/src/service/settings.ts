/**
 * What the service is told by its environment: one list, from which the variables are read and the table of the
 * documentation is made.
 *
 * @module
 */
import { nearest } from 'nigeria-tax-rules/api';
import { SANDBOX_BEHAVIOURS } from '../filings/sandbox-authority.js';
import { koboOf } from '../naira.js';
import { isSchedulePattern } from '../registers/schedule.js';
import type { Kobo } from '../storage/storage.js';

/** Turns the text of a variable into its value, or answers `undefined`. */
interface Reader<T> {
  readonly accepted: string;
  readonly read: (text: string) => T | undefined;
}

/** One environment variable. */
interface Setting<T> {
  readonly variable: string;
  readonly meaning: string;
  readonly accepted: string;
  /** What holds when the variable is absent or empty, as it would be written. */
  readonly standard: string | null;
  readonly read: (text: string | null) => T | undefined;
}

function setting<T>(variable: string, reader: Reader<T>, standard: string, meaning: string): Setting<T> {
  const read = (text: string | null): T | undefined => reader.read(text ?? standard);
  return { variable, meaning, accepted: reader.accepted, standard, read };
}

function optional<T>(variable: string, reader: Reader<T>, meaning: string): Setting<T | null> {
  const read = (text: string | null): T | null | undefined => (text === null ? null : reader.read(text));
  return { variable, meaning, accepted: reader.accepted, standard: null, read };
}

const text: Reader<string> = { accepted: 'text', read: (given) => given };

function oneOf<W extends string>(...words: readonly W[]): Reader<W> {
  return { accepted: words.join(', '), read: (given) => words.find((word) => word === given) };
}

function wholeNumber(least: number, most: number): Reader<number> {
  const inRange = (number: number): boolean => number >= least && number <= most;
  return {
    accepted: `a whole number from ${least} to ${most}`,
    read: (given) => (/^\d{1,15}$/.test(given) && inRange(Number(given)) ? Number(given) : undefined),
  };
}

const naira: Reader<Kobo> = { accepted: 'naira with at most two decimals, such as 1500 or 1500.50', read: koboOf };

const postgresUrl: Reader<string> = {
  accepted: 'a URL that begins with postgres:// or postgresql://',
  read: (given) => (/^postgres(ql)?:\/\//.test(given) && URL.canParse(given) ? given : undefined),
};

const cronPattern: Reader<string> = {
  accepted: 'a cron pattern that comes round, such as 30 2 * * *',
  read: (given) => (isSchedulePattern(given) ? given : undefined),
};

const share: Reader<number> = {
  accepted: 'a share from 0 to 1, such as 0.1',
  read: (given) => (/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(given) ? Number(given) : undefined),
};

const httpUrl: Reader<string> = {
  accepted: 'a URL that begins with http:// or https://',
  read: (given) => (/^https?:\/\//.test(given) && URL.canParse(given) ? given : undefined),
};

const publicUrl: Reader<string> = {
  accepted:
    'a URL that begins with http:// or https://, without credentials, query or fragment, ' +
    'such as https://tax.example.ng',
  read: publicUrlOf,
};

/** The origin and the path, without a slash at the end, so that a path can follow. */
function publicUrlOf(given: string): string | undefined {
  // The parser adds slashes that are missing, and removes white space.
  if (!/^https?:\/\/[^?#\s]+$/i.test(given) || !URL.canParse(given)) return undefined;
  const { origin, pathname, username, password } = new URL(given);
  return username === '' && password === '' ? origin + pathname.replace(/\/+$/, '') : undefined;
}

const DAY_SECONDS = 86_400;

const SETTINGS = {
  mode: setting(
    'NODE_ENV',
    oneOf('development', 'production', 'test'),
    'development',
    'In `production` no development key and no sample register are made, and those that are there are not used.',
  ),
  host: setting('HOST', text, '127.0.0.1', 'The address that the service listens on.'),
  port: setting('PORT', wholeNumber(0, 65_535), '8080', 'The port; 0 takes a free one.'),
  publicUrl: optional(
    'PUBLIC_URL',
    publicUrl,
    'The address at which clients reach the service, such as that of the balancer. Problems link to their pages under ' +
      'it. Without it, the address that the service listens on.',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'info',
    'What is logged at least; a line for each request is `info`.',
  ),
  dataDirectory: setting('DATA_DIRECTORY', text, 'data', 'Where the SQLite files are; made on first start.'),
  databaseUrl: optional(
    'DATABASE_URL',
    postgresUrl,
    'A PostgreSQL database, for any number of instances. Without it, SQLite in the data directory, for one.',
  ),
  rateLimit: setting(
    'RATE_LIMIT',
    wholeNumber(0, 1_000_000_000),
    '6000',
    'Requests that each key may send in a window, counted by each instance on its own; 0 is no limit.',
  ),
  rateWindow: setting('RATE_WINDOW', wholeNumber(1, DAY_SECONDS), '60', 'The length of that window, in seconds.'),
  keptAnswersLimit: setting(
    'KEPT_ANSWERS_LIMIT',
    wholeNumber(0, 1_000_000_000),
    '2048',
    'MiB of answers that each account may have kept for its idempotency keys in a day, not counting filings that ' +
      'were placed, counted by each instance on its own; 0 is no limit. Above it, a calculation with a new key is ' +
      'answered 429, and `already-filed` is not kept.',
  ),
  filingFee: setting('FILING_FEE', naira, '1000.00', 'What a filing costs, in naira.'),
  sandboxAuthority: optional(
    'SANDBOX_AUTHORITY',
    oneOf(...SANDBOX_BEHAVIOURS),
    'What the sandbox authority does with every filing; without it, the last digit of the TIN tells. In production it ' +
      'must be there to serve: there is no other authority yet.',
  ),
  authorityTimeout: setting(
    'AUTHORITY_TIMEOUT',
    wholeNumber(1, 600_000),
    '10000',
    'Milliseconds that an authority may take to answer; then nothing is known of a filing, and it is asked again.',
  ),
  outboxConcurrency: setting(
    'OUTBOX_CONCURRENCY',
    wholeNumber(0, 10_000),
    '32',
    'How many filings this instance delivers at once; 0 leaves all deliveries to other instances.',
  ),
  outboxPoll: setting(
    'OUTBOX_POLL',
    wholeNumber(1, 3_600_000),
    '1000',
    'Milliseconds between two looks for filings that are due; one that this instance takes is delivered at once.',
  ),
  outboxFirstWait: setting(
    'OUTBOX_FIRST_WAIT',
    wholeNumber(1, 3_600_000),
    '1000',
    'Milliseconds between the first two messages to an authority about a filing; each wait after it is twice as long.',
  ),
  outboxLongestWait: setting(
    'OUTBOX_LONGEST_WAIT',
    wholeNumber(1, 7 * 86_400_000),
    '900000',
    'The longest of those waits, in milliseconds.',
  ),
  companiesFeed: optional(
    'COMPANIES_FEED',
    text,
    'The register of companies: a path or an http(s) URL, NDJSON or CSV. Without it a sample, but not in production.',
  ),
  taxpayersFeed: optional('TAXPAYERS_FEED', text, 'The register of taxpayers, in the same way.'),
  peopleFeed: optional('PEOPLE_FEED', text, 'The people whose NINs are known, in the same way.'),
  registerSchedule: setting(
    'REGISTER_SCHEDULE',
    cronPattern,
    '30 2 * * *',
    'When registers are synchronised, in the time of Lagos; at start too, where one of these times was missed.',
  ),
  registerJitter: setting(
    'REGISTER_JITTER',
    wholeNumber(0, DAY_SECONDS),
    '1800',
    'The longest random wait after each of these times, in seconds.',
  ),
  registerFirstWait: setting(
    'REGISTER_FIRST_WAIT',
    wholeNumber(1, DAY_SECONDS),
    '60',
    'Seconds after a synchronisation that went wrong; each wait after it is twice as long.',
  ),
  registerLongestWait: setting(
    'REGISTER_LONGEST_WAIT',
    wholeNumber(1, DAY_SECONDS),
    '14400',
    'The longest of those waits, in seconds.',
  ),
  feedTimeout: setting(
    'FEED_TIMEOUT',
    wholeNumber(1, DAY_SECONDS),
    '3600',
    'Seconds that a feed over HTTP may take from its first byte to its last.',
  ),
  toleratedLoss: setting(
    'REGISTER_TOLERATED_LOSS',
    share,
    '0.1',
    'The share of the rows that are served which a new copy may lack; one that lacks more is not served.',
  ),
  toleratedFaults: setting(
    'REGISTER_TOLERATED_FAULTS',
    share,
    '0.001',
    'The share of the rows of a feed that may be bad or stand twice; a feed with more is not served.',
  ),
  identityUrl: optional(
    'IDENTITY_URL',
    httpUrl,
    'An identity provider that knows TINs and NINs. Without it, the registers of taxpayers and people.',
  ),
  identityToken: optional('IDENTITY_TOKEN', text, 'The bearer token for that provider.'),
  identityTimeout: setting(
    'IDENTITY_TIMEOUT',
    wholeNumber(1, 60_000),
    '3000',
    'Milliseconds that the provider may take for each of three tries.',
  ),
  maxEventLoopDelay: setting(
    'MAX_EVENT_LOOP_DELAY',
    wholeNumber(0, 60_000),
    '1000',
    'Above this mean delay of a second, in milliseconds, requests are answered 503 `overloaded`; 0 never. With 5000 ' +
      'requests waiting they are in any case.',
  ),
  sweepInterval: setting(
    'SWEEP_INTERVAL',
    wholeNumber(0, DAY_SECONDS),
    '3600',
    'Seconds between two sweeps that delete the idempotency keys of more than 7 days ago; 0 is never.',
  ),
  auditInterval: setting(
    'AUDIT_INTERVAL',
    wholeNumber(0, 7 * DAY_SECONDS),
    '86400',
    'Seconds between two audits of the whole ledger, whose result is a metric; 0 is never.',
  ),
  drainDelay: setting(
    'DRAIN_DELAY',
    wholeNumber(0, 600),
    '1',
    'Seconds between the first answer of 503 by `/readyz` and the end of listening, for a balancer to notice.',
  ),
  drainLimit: setting(
    'DRAIN_LIMIT',
    wholeNumber(1, 3_600),
    '30',
    'Seconds that a stop waits for requests and deliveries in flight, then it is an exit with code 1.',
  ),
} satisfies Readonly<Record<string, Setting<unknown>>>;

/** What the service is told by its environment. */
export type Settings = {
  readonly [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name] extends Setting<infer T> ? T : never;
};

/** Variables that cannot be read: `problems` has a sentence for each. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/**
 * Reads the settings out of an environment; an empty variable counts as absent.
 *
 * @throws SettingsError with every variable that cannot be read.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const read = Object.entries<Setting<unknown>>(SETTINGS).map(([name, each]) => ({
    name,
    each,
    value: each.read(environment[each.variable] || null),
  }));
  const wrong = read.filter(({ value }) => value === undefined);
  if (wrong.length > 0) throw new SettingsError(wrong.map(({ each }) => `${each.variable} is not ${each.accepted}.`));
  return Object.fromEntries(read.map(({ name, value }) => [name, value])) as Settings;
}

/** `HOME` and `PGPORT` are as near to `HOST` and `PORT` as a slip of the pen. */
const SHORTEST_COMPARED = 6;

/** A warning for every variable that looks like a misspelt setting. Its value is not repeated: it may be a secret. */
export function warningsOf(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const known = Object.values<Setting<unknown>>(SETTINGS).map(({ variable }) => variable);
  const compared = known.filter((variable) => variable.length >= SHORTEST_COMPARED);
  return Object.keys(environment).flatMap((variable) => {
    const near = known.includes(variable) ? undefined : nearest(variable, compared);
    return near === undefined ? [] : [`Warning: ${variable} is not a setting. Did you mean ${near}?`];
  });
}

/** The table of the documentation, in Markdown. */
export function settingsTable(): string {
  const rows = Object.values<Setting<unknown>>(SETTINGS).map(
    ({ variable, meaning, accepted, standard }) =>
      `| \`${variable}\` | ${standard === null ? 'none' : `\`${standard}\``} | ${meaning} | ${accepted} |`,
  );
  return ['| Variable | When absent | Meaning | Accepted |', '|---|---|---|---|', ...rows].join('\n');
}
