/**
 * The settings of a client: read or refused. No refusal repeats the API key.
 *
 * @module
 */
import type { RetryPolicy } from './retry.js';

/** The limits of time, in milliseconds. */
export interface Timeouts {
  /** To be connected to the service, with TLS; 5,000 when absent. */
  readonly connect: number;
  /** The longest silence while an answer is awaited and read; 30,000 when absent. */
  readonly read: number;
  /** For the whole call with its retries and the waits between them; 120,000 when absent. */
  readonly overall: number;
}

/** The settings of a client. Absent settings have defaults. */
export interface ClientSettings<A> {
  /** The API key; that of the environment (`NIGERIA_TAX_API_KEY`) when absent. */
  readonly apiKey?: string | undefined;
  /** The address of the service, such as `https://tax.example.ng`; `NIGERIA_TAX_BASE_URL` when absent. */
  readonly baseUrl?: string | undefined;
  /** Limits of time, in milliseconds. */
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** The number of retries (5), and the waits before them (250 ms doubling up to 8,000 ms). */
  readonly retries?: Partial<RetryPolicy> | undefined;
  /** The longest answer that is read, in bytes; 8 MiB when absent. */
  readonly mostBytes?: number | undefined;
  /**
   * Makes the amounts of answers, from texts of naira with two decimals such as `'-12.50'`. Without it, amounts are
   * these texts.
   *
   * @example
   * new NigeriaTaxClient({ decimal: (text) => new Decimal(text) });
   */
  readonly decimal?: ((text: string) => A) | undefined;
}

/** Settings with nothing left open. */
export interface Settled {
  readonly apiKey: string;
  /** Without `/api/v1`, and without a slash at the end. */
  readonly baseUrl: string;
  readonly timeouts: Timeouts;
  readonly retries: RetryPolicy;
  readonly mostBytes: number;
}

const TIMEOUTS: Timeouts = { connect: 5_000, read: 30_000, overall: 120_000 };
const RETRIES: RetryPolicy = { limit: 5, firstWait: 250, longestWait: 8_000 };
const MOST_BYTES = 8 * 2 ** 20;
/** The longest that a timer can run, about 24 days. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Reads the settings of a client. Throws a `TypeError` at the first that is missing or cannot be used. */
export function settled(
  { apiKey, baseUrl, timeouts, retries, mostBytes }: ClientSettings<unknown>,
  environment: Readonly<Record<string, string | undefined>>,
): Settled {
  return {
    apiKey: keyOf(apiKey ?? environment.NIGERIA_TAX_API_KEY),
    baseUrl: addressOf(baseUrl ?? environment.NIGERIA_TAX_BASE_URL),
    timeouts: numbers('timeouts', TIMEOUTS, timeouts, 1),
    retries: numbers('retries', RETRIES, retries, 0),
    mostBytes: numbers('settings', { mostBytes: MOST_BYTES }, { mostBytes }, 1).mostBytes,
  };
}

function keyOf(apiKey: string | undefined): string {
  if (!apiKey) throw new TypeError('There is no API key: give apiKey, or set NIGERIA_TAX_API_KEY.');
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new TypeError('The API key has characters that a header cannot carry.');
  return apiKey;
}

function addressOf(baseUrl: string | undefined): string {
  if (!baseUrl) throw new TypeError('There is no address of the service: give baseUrl, or set NIGERIA_TAX_BASE_URL.');
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new TypeError('The address of the service is no http or https URL, such as https://tax.example.ng.');
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new TypeError('The address of the service may have a host, a port and a path, and nothing else.');
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '').replace(/\/api\/v1$/, '')}`;
}

/** Reads a group of numbers, each with a default. Throws a `TypeError` at the first that cannot be used. */
export function numbers<T extends object>(
  group: string,
  usual: T,
  given: { [K in keyof T]?: unknown } = {},
  least: number,
): T {
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(usual, name)) throw new TypeError(`${group} has no ${name}: it has ${Object.keys(usual)}.`);
  }
  const read = ([name, value]: [string, number]) => {
    const number = (given as Record<string, unknown>)[name] ?? value;
    if (typeof number === 'number' && number >= least && number <= LONGEST_TIMER) return [name, number];
    throw new TypeError(`${group}.${name} is not a number from ${least} to ${LONGEST_TIMER}.`);
  };
  return Object.fromEntries(Object.entries(usual).map(read)) as T;
}
