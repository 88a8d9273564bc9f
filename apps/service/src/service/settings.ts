/**
 * The settings of the service: one list, from which the variables are read and the table of the
 * documentation is made.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { nearest } from 'nigeria-tax-rules/api';
import { SANDBOX_BEHAVIOURS } from '../filings/sandbox-authority.js';
import { type Kobo, koboOf } from '../naira.js';
import { isSchedulePattern } from '../registers/schedule.js';
import { type Network, networkOf } from '../webhooks/addresses.js';
import { durationOf } from './duration.js';

/** Turns the text of a variable into its value, or returns `undefined`. */
interface Reader<T> {
  readonly accepted: string;
  readonly read: (text: string) => T | undefined;
  /** The rule that a text breaks, as a clause after it; without it, `accepted` says all. */
  readonly broken?: (text: string) => string;
  /** Set if the text may hold a password: then no message repeats it. */
  readonly isSecret?: true;
}

/** One environment variable. */
interface Setting<T> {
  readonly variable: string;
  readonly meaning: string;
  readonly reader: Reader<T>;
  /** The default if the variable is absent or empty, as it would be written; null for none. */
  readonly default: string | null;
}

function setting<T>(variable: string, reader: Reader<T>, byDefault: string, meaning: string): Setting<T> {
  return { variable, meaning, reader, default: byDefault };
}

function optional<T>(variable: string, reader: Reader<T>, meaning: string): Setting<T | null> {
  return { variable, meaning, reader, default: null };
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
    broken: (given) => (/^\d+$/.test(given) ? ', which is out of range' : ', which is not a whole number'),
  };
}

/** A duration in milliseconds. Both bounds are included, and written as a setting would be. */
function duration(least: string, most: string): Reader<number> {
  const [from = 0, to = 0] = [durationOf(least), durationOf(most)];
  return {
    accepted: `a duration with its unit (ms, s, m, h or d), from ${least} to ${most}`,
    read: (given) => {
      const length = durationOf(given);
      return length !== undefined && length >= from && length <= to ? length : undefined;
    },
    broken: (given) => (durationOf(given) === undefined ? unitProblemOf(given) : ', which is out of range'),
  };
}

/** The rule that a text breaks which is not a whole number with a unit. */
function unitProblemOf(given: string): string {
  return /^\d+$/.test(given) ? ', which has no unit' : ', which is not a whole number and a unit';
}

const GIBIBYTE = 1024;

/** A size in MiB. */
const mebibytes: Reader<number> = {
  accepted: 'a size with its unit (MiB or GiB), such as 512MiB or 2GiB',
  read: (given) => {
    const [, count, unit] = /^(\d{1,6})(MiB|GiB)$/.exec(given) ?? [];
    return count === undefined ? undefined : Number(count) * (unit === 'GiB' ? GIBIBYTE : 1);
  },
  broken: unitProblemOf,
};

const naira: Reader<Kobo> = { accepted: 'naira with at most two decimals, such as 1500 or 1500.50', read: koboOf };

const postgresUrl: Reader<string> = {
  accepted: 'a URL that begins with postgres:// or postgresql://',
  isSecret: true,
  read: (given) => (/^postgres(ql)?:\/\//.test(given) && URL.canParse(given) ? given : undefined),
};

/** A key as text, or the path of its file. A line break may be written `\\n`, as where a variable has one line only. */
function keyText(kind: string): Reader<string> {
  return {
    accepted: `${kind}, or the path of a file that holds it`,
    isSecret: true,
    read: (given) => (/^(?:-----BEGIN|\{)/.test(given) ? given.replaceAll('\\n', '\n') : fileText(given)),
  };
}

function fileText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

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
  isSecret: true,
  read: (given) => (/^https?:\/\//.test(given) && URL.canParse(given) ? given : undefined),
};

const publicUrl: Reader<string> = {
  accepted:
    'a URL that begins with http:// or https://, without credentials, query or fragment, ' +
    'such as https://tax.example.ng',
  isSecret: true,
  read: publicUrlOf,
};

/** The origin and the path, without a slash at the end, so that a path can follow. */
function publicUrlOf(given: string): string | undefined {
  // The parser adds slashes that are missing, and removes white space.
  if (!/^https?:\/\/[^?#\s]+$/i.test(given) || !URL.canParse(given)) return undefined;
  const { origin, pathname, username, password } = new URL(given);
  return username === '' && password === '' ? origin + pathname.replace(/\/+$/, '') : undefined;
}

/** Addresses, networks, and the names of some networks, as Fastify takes them. */
const proxies: Reader<readonly string[]> = {
  accepted:
    'addresses and networks with commas between them, such as 10.0.0.5, 172.16.0.0/12; loopback, linklocal and ' +
    'uniquelocal stand for the networks of these names',
  read: (given) => {
    const parts = given.split(',').map((part) => part.trim());
    return parts.every(isProxy) ? parts : undefined;
  },
};

const NETWORKS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

function isProxy(part: string): boolean {
  const [address = '', bits, ...rest] = part.split('/');
  const most = BITS[isIP(address)];
  if (most === undefined) return NETWORKS.includes(part);
  return rest.length === 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most));
}

const networks: Reader<readonly Network[]> = {
  accepted: 'networks with commas between, such as 10.20.0.0/16, fd00::7',
  read: (given) => {
    const read = given.split(',').map((part) => networkOf(part.trim()));
    return read.every((network) => network !== undefined) ? read : undefined;
  },
};

const SETTINGS = {
  mode: setting(
    'NODE_ENV',
    oneOf('development', 'production', 'test'),
    'development',
    'Must be set where `HOST` is not a loopback address. In `production` no development key and no sample register ' +
      'are made, and those that are there are not used.',
  ),
  host: setting('HOST', text, '127.0.0.1', 'The address that the service listens on.'),
  port: setting('PORT', wholeNumber(0, 65_535), '8080', 'The port; 0 takes a free one.'),
  operationsPort: optional(
    'OPERATIONS_PORT',
    wholeNumber(0, 65_535),
    'The port for `/metrics`, `/readyz` and `/healthz`, to be reached from inside alone; 0 takes a free one. ' +
      'With it, the public port keeps `/healthz` alone. Without it, the public port has all three, but no `/metrics` ' +
      'in production. The image sets 8081.',
  ),
  operationsHost: optional(
    'OPERATIONS_HOST',
    text,
    'The address that this port listens on. Without it, that of `HOST`.',
  ),
  publicUrl: optional(
    'PUBLIC_URL',
    publicUrl,
    'The address at which clients reach the service, such as that of the balancer. Problems link to their pages ' +
      'under it. Without it, the address that the service listens on.',
  ),
  trustedProxies: optional(
    'TRUSTED_PROXIES',
    proxies,
    'The proxies whose `X-Forwarded-For` is believed: the address of a caller, in the log and for ' +
      '`FAILED_KEYS_LIMIT`, is the last one in it that is no trusted proxy. Without it, the address that connects.',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'info',
    'The minimum log level. Requests are logged at `info`.',
  ),
  logFormat: optional(
    'LOG_FORMAT',
    oneOf('json', 'text'),
    'A line of JSON for each entry, or of text for people. Without it, text on a terminal in development, and ' +
      'otherwise JSON.',
  ),
  dataDirectory: setting('DATA_DIRECTORY', text, 'data', 'Where the SQLite files are; made on first start.'),
  workbenchDirectory: optional(
    'WORKBENCH_DIRECTORY',
    text,
    'The folder of the built workbench, which `/workbench/` serves. Without it, `apps/workbench/dist` of this ' +
      'repository. Where there is no page, the path is absent.',
  ),
  handbookDirectory: optional(
    'HANDBOOK_DIRECTORY',
    text,
    'The folder of the built handbook, which `/handbook/` serves. Without it, `apps/handbook/dist` of this ' +
      'repository. Where there is no page, the path is absent.',
  ),
  databaseUrl: optional(
    'DATABASE_URL',
    postgresUrl,
    'A PostgreSQL database, for any number of instances. Without it, SQLite in the data directory, for one.',
  ),
  rateLimit: setting(
    'RATE_LIMIT',
    wholeNumber(0, 1_000_000_000),
    '6000',
    'Requests that each key may send in a window; a long one counts as several. Each instance counts on its own; ' +
      '0 is no limit.',
  ),
  rateWindow: setting('RATE_WINDOW', duration('1s', '24h'), '1m', 'The length of that window.'),
  failedKeysLimit: setting(
    'FAILED_KEYS_LIMIT',
    wholeNumber(0, 1_000_000_000),
    '60',
    'Requests with an unknown, revoked or expired key that an address (of IPv6, a network of 64 bits) may send in a ' +
      'minute, counted by each instance on its own; 0 is no limit. Above it, keys from there that this instance ' +
      'has not accepted before are answered 429 without being looked up.',
  ),
  ninLimit: setting(
    'NIN_LIMIT',
    wholeNumber(0, 1_000_000_000),
    '10',
    'Questions to `verify/nin` about one NIN in which a name or the date of birth differs, in a window, by ' +
      'each account, and ten times as many by all of them together, counted by each instance on its own; 0 is no ' +
      'limit. Above it, comparisons with this NIN are answered 429.',
  ),
  ninWindow: setting('NIN_WINDOW', duration('1s', '7d'), '24h', 'The length of that window, from the first of them.'),
  keptAnswersLimit: setting(
    'KEPT_ANSWERS_LIMIT',
    mebibytes,
    '2GiB',
    'The answers that each account may have kept for its idempotency keys in a day, not counting filings that were ' +
      'placed, counted by each instance on its own; 0MiB is no limit. Above it, a calculation with a new key is ' +
      'answered 429, and `already-filed` is not kept.',
  ),
  filingFee: setting('FILING_FEE', naira, '1000.00', 'What a filing costs, in naira.'),
  sandboxAuthority: optional(
    'SANDBOX_AUTHORITY',
    oneOf(...SANDBOX_BEHAVIOURS),
    'What the sandbox authority does with every filing. If unset, the last digit of the TIN decides. Required in ' +
      'production, where no other authority exists yet.',
  ),
  authorityTimeout: setting(
    'AUTHORITY_TIMEOUT',
    duration('1ms', '10m'),
    '10s',
    'How long an authority may take to answer. After that the outcome of the filing is unknown, and the authority is ' +
      'asked again.',
  ),
  outboxConcurrency: setting(
    'OUTBOX_CONCURRENCY',
    wholeNumber(0, 10_000),
    '32',
    'How many filings this instance delivers at once; 0 leaves all deliveries to other instances.',
  ),
  outboxPoll: setting(
    'OUTBOX_POLL',
    duration('1ms', '1h'),
    '1s',
    'How often to look for filings that are due; one that this instance takes is delivered at once.',
  ),
  outboxFirstWait: setting(
    'OUTBOX_FIRST_WAIT',
    duration('1ms', '1h'),
    '1s',
    'The wait between the first two messages to an authority about a filing; each wait after it is twice as long.',
  ),
  outboxLongestWait: setting('OUTBOX_LONGEST_WAIT', duration('1ms', '7d'), '15m', 'The longest of those waits.'),
  webhookConcurrency: setting(
    'WEBHOOK_CONCURRENCY',
    wholeNumber(0, 10_000),
    '64',
    'How many webhooks this instance sends at once, at most 4 of them to one endpoint; 0 leaves all to other ' +
      'instances. `OUTBOX_POLL` is how often it looks for those that are due.',
  ),
  webhookTimeout: setting(
    'WEBHOOK_TIMEOUT',
    duration('1ms', '1m'),
    '15s',
    'How long an endpoint may take to answer a webhook. After that the attempt has failed.',
  ),
  webhookAllowedNetworks: optional(
    'WEBHOOK_ALLOWED_NETWORKS',
    networks,
    'Networks beside the public Internet that webhooks may be sent to in production; elsewhere all are allowed.',
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
    duration('0s', '24h'),
    '30m',
    'The longest random wait after each of these times.',
  ),
  registerFirstWait: setting(
    'REGISTER_FIRST_WAIT',
    duration('1s', '24h'),
    '1m',
    'The wait after a synchronisation that went wrong; each wait after it is twice as long.',
  ),
  registerLongestWait: setting('REGISTER_LONGEST_WAIT', duration('1s', '24h'), '4h', 'The longest of those waits.'),
  feedTimeout: setting(
    'FEED_TIMEOUT',
    duration('1s', '24h'),
    '1h',
    'How long a feed over HTTP may take from its first byte to its last.',
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
    'The share of the rows of a feed that may be invalid or duplicates; a feed with more is not served.',
  ),
  identityUrl: optional(
    'IDENTITY_URL',
    httpUrl,
    'An identity provider that knows TINs and NINs. Without it, the registers of taxpayers and people.',
  ),
  identityToken: optional('IDENTITY_TOKEN', text, 'The bearer token for that provider.'),
  identityTimeout: setting(
    'IDENTITY_TIMEOUT',
    duration('1ms', '1m'),
    '3s',
    'How long the provider may take for each of three tries.',
  ),
  certificateKey: optional(
    'CERTIFICATE_KEY',
    keyText('a private Ed25519 key in PEM without a password'),
    'The key that signs certificates. Without it, `certificate=true` is refused.',
  ),
  certificateOldKeys: optional(
    'CERTIFICATE_OLD_KEYS',
    keyText('public Ed25519 keys in PEM or as a JWKS'),
    'Keys that signed before: `GET /api/v1/certificates/keys` goes on to list them.',
  ),
  maxEventLoopDelay: setting(
    'MAX_EVENT_LOOP_DELAY',
    duration('0s', '1m'),
    '1s',
    'Above this mean delay of the event loop, measured over a second, accounts that took at least their share of the ' +
      'processor lately are answered 503 `overloaded`, as is everything outside `/api/v1`; 0s is never. With 5000 ' +
      'requests waiting, the account with the most of them is.',
  ),
  sweepInterval: setting(
    'SWEEP_INTERVAL',
    duration('0s', '24h'),
    '1h',
    'The time between two sweeps that delete the idempotency keys of more than 7 days ago; 0s is never.',
  ),
  auditInterval: setting(
    'AUDIT_INTERVAL',
    duration('0s', '7d'),
    '24h',
    'The time between two audits of the whole ledger, whose result is a metric; 0s is never.',
  ),
  drainDelay: setting(
    'DRAIN_DELAY',
    duration('0s', '10m'),
    '1s',
    'The time between the first answer of 503 by `/readyz` and the end of listening, for a balancer to notice.',
  ),
  drainLimit: setting(
    'DRAIN_LIMIT',
    duration('1s', '1h'),
    '30s',
    'How long a stop waits for requests and deliveries in flight. After that it exits with code 1.',
  ),
} satisfies Readonly<Record<string, Setting<unknown>>>;

/** The settings as they were read; durations are milliseconds. */
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

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from an environment; an empty variable counts as absent.
 *
 * @throws SettingsError with every variable that cannot be read.
 */
export function readSettings(environment: Environment): Settings {
  const problems: string[] = [];
  const read = Object.entries<Setting<unknown>>(SETTINGS).map(([name, each]) => {
    const text = environment[each.variable] || each.default;
    const value = text === null ? null : each.reader.read(text);
    if (value === undefined) problems.push(problemOf(each, String(text)));
    return [name, value];
  });
  const settings = Object.fromEntries(read) as Settings;
  problems.push(...contradictionsIn(settings, environment));
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

/** The waits of which the first is not longer than the longest. */
const WAITS = [
  ['outboxFirstWait', 'outboxLongestWait'],
  ['registerFirstWait', 'registerLongestWait'],
] as const;

/** A sentence for every pair of settings that contradict each other; a setting that cannot be read is refused alone. */
function contradictionsIn(settings: Settings, environment: Environment): string[] {
  const waits = WAITS.filter(([first, longest]) => settings[first] > settings[longest]).map(([first, longest]) => {
    const written = (name: keyof Settings): string => `${SETTINGS[name].variable} is "${textIn(environment, name)}"`;
    return `${written(first)}, but ${written(longest)}. Expected a first wait that is not longer than the longest.`;
  });
  const { host, port, operationsPort, operationsHost } = settings;
  const isOnePort = operationsPort === port && port !== 0 && (operationsHost ?? host) === host;
  if (isOnePort) waits.push(`OPERATIONS_PORT is "${port}", and so is PORT. Expected a port of its own.`);
  const isOpen = settings.mode === 'development' && !environment[SETTINGS.mode.variable] && !isLoopback(host);
  if (isOpen) waits.push(`HOST is "${host}", and NODE_ENV is not set. ${SAY_MODE}`);
  const isForNobody = settings.identityToken !== null && settings.identityUrl === null;
  return isForNobody ? [...waits, TOKEN_WITHOUT_PROVIDER] : waits;
}

const SAY_MODE =
  'Expected NODE_ENV=production, or NODE_ENV=development if whoever reaches this address may use keys for development.';

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host);
}

const TOKEN_WITHOUT_PROVIDER =
  'IDENTITY_TOKEN is set, but IDENTITY_URL, the provider that it is for, is not. Expected both or neither.';

function textIn(environment: Environment, name: keyof Settings): string {
  return environment[SETTINGS[name].variable] || String(SETTINGS[name].default);
}

function problemOf({ variable, reader }: Setting<unknown>, text: string): string {
  const { accepted, isSecret, broken } = reader;
  if (isSecret) return `${variable} is not ${accepted}.`;
  return `${variable} is "${text}"${broken?.(text) ?? ''}. Expected ${accepted}.`;
}

/** The prefix of the clients' variables, which has no other use. */
const PREFIX = 'NIGERIA_TAX_';
const OF_CLIENTS = ['NIGERIA_TAX_API_KEY', 'NIGERIA_TAX_BASE_URL'];

/** `HOME` and `PGPORT` are as near to `HOST` and `PORT` as a slip of the pen. */
const SHORTEST_COMPARED = 6;

/** First words that no other program is known to use; Azure, for one, sets `IDENTITY_ENDPOINT`. */
const OWN_WORDS = ['DRAIN_', 'OUTBOX_', 'RATE_', 'REGISTER_', 'WEBHOOK_'];

/**
 * A warning for every variable that is meant for this service, or looks like a misspelt setting, and is none. Its value
 * is not repeated: it may be a secret.
 */
export function warningsOf(environment: Environment): readonly string[] {
  const known = Object.values<Setting<unknown>>(SETTINGS).map(({ variable }) => variable);
  const unknown = Object.keys(environment).filter((name) => ![...known, ...OF_CLIENTS].includes(name));
  const compared = known.filter((variable) => variable.length >= SHORTEST_COMPARED);
  return unknown.flatMap((variable) => {
    const isOurs = variable.startsWith(PREFIX);
    const near = isOurs ? nearest(variable.slice(PREFIX.length), known) : nearest(variable, compared);
    if (near !== undefined) return [`Warning: unknown setting ${variable}. Did you mean ${near}?`];
    if (isOurs) return [`Warning: unknown setting ${variable}. apps/service/README.md lists the settings.`];
    const word = OWN_WORDS.find((each) => variable.startsWith(each));
    return word === undefined ? [] : [unknownAmong(known, variable, word)];
  });
}

function unknownAmong(known: readonly string[], variable: string, word: string): string {
  const alike = known.filter((each) => each.startsWith(word));
  return `Warning: unknown setting ${variable}. The settings that begin with ${word} are ${alike.join(', ')}.`;
}

/** The table of the documentation, in Markdown. */
export function settingsTable(): string {
  const rows = Object.values<Setting<unknown>>(SETTINGS).map(
    ({ variable, meaning, reader, default: byDefault }) =>
      `| \`${variable}\` | ${byDefault === null ? 'none' : `\`${byDefault}\``} | ${meaning} | ${reader.accepted} |`,
  );
  return ['| Variable | Default | Meaning | Accepted |', '|---|---|---|---|', ...rows].join('\n');
}
