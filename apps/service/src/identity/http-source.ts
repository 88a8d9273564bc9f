/**
 * Taxpayers and people from an identity provider over HTTP. A provider of any other shape stands behind a small service
 * of its own that speaks this:
 *
 *     POST {url}/taxpayers   {"kind": "FIRS_TIN", "tin": "20304753-0001"}
 *     POST {url}/people      {"nin": "12345678901"}
 *     Authorization: Bearer {token}
 *
 * and is answered with status 200 and one of
 *
 *     {"found": true, "record": {…}}     the fields of the register: see `registers/records.ts`
 *     {"found": false}                   no record has the number
 *
 * Numbers travel in the body, because addresses are logged. Whatever else comes, or does not come in time, is no answer
 * about the number: it is tried again after a short random wait where that may help, and then the source is
 * unavailable.
 *
 * @module
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, type Dispatcher, request } from 'undici';
import type { Stopwatch } from '../clock.js';
import { type ReadRecord, readPerson, readTaxpayer } from '../registers/records.js';
import { type BreakerLimits, type BreakerState, CircuitBreaker } from './circuit-breaker.js';
import type { IdentitySource, Lookup, Unavailable } from './source.js';

/** The settings of a provider. Times are in milliseconds. */
export interface ProviderSettings {
  /** The address below which `/taxpayers` and `/people` are. */
  readonly url: string;
  readonly token: string | null;
  /** For each try. */
  readonly timeout: number;
  /** Tries of one lookup, the first included. */
  readonly tries: number;
  /** The longest wait before the second try; each wait after it may be twice as long. */
  readonly firstWait: number;
  readonly breaker: BreakerLimits;
}

/** The dependencies of a source over HTTP. */
export interface Surroundings {
  readonly stopwatch: Stopwatch;
  /** At least 0 and less than 1. */
  readonly random: () => number;
  readonly onBreaker: (state: BreakerState) => void;
}

/** The outcome of one try. A failure that a second try may mend says how long to wait, if the provider said so. */
type Try<T> = Exclude<Lookup<T>, Unavailable> | Failure;

interface Failure {
  readonly outcome: 'failure';
  readonly reason: string;
  readonly isPassing: boolean;
  /** Seconds. */
  readonly retryAfter: number | null;
}

/** The wait before asking an unavailable source again, if it does not say, in seconds. */
const RETRY_AFTER = 5;

/** No record is nearly as long. */
const LONGEST_ANSWER = 65_536;

/** A source that asks a provider over HTTP. */
export function httpSource(settings: ProviderSettings, surroundings: Surroundings): IdentitySource {
  const provider = new Provider(settings, surroundings);
  return {
    findTaxpayer: ({ kind, tin }) => provider.find('taxpayers', { kind, tin }, readTaxpayer),
    findPerson: (nin) => provider.find('people', { nin }, readPerson),
  };
}

class Provider {
  readonly #settings: ProviderSettings;
  readonly #random: () => number;
  readonly #breaker: CircuitBreaker;
  readonly #agent: Agent;

  constructor(settings: ProviderSettings, { stopwatch, random, onBreaker }: Surroundings) {
    this.#settings = settings;
    this.#random = random;
    this.#breaker = new CircuitBreaker(settings.breaker, stopwatch, onBreaker);
    this.#agent = new Agent({ connections: 64, maxResponseSize: LONGEST_ANSWER });
  }

  async find<T>(path: string, body: object, readRecord: ReadRecord<T>): Promise<Lookup<T>> {
    let failure: Failure | undefined;
    for (let done = 0; done < this.#settings.tries; done++) {
      if (failure) await sleep(this.#random() * this.#settings.firstWait * 2 ** (done - 1));
      const passage = this.#breaker.pass();
      if (typeof passage === 'number') return unavailable('the circuit breaker is open', passage / 1000);
      const found = await this.#try(path, body, readRecord);
      // A provider that answers nonsense about one number is there for the others.
      passage.report(found.outcome === 'failure' && found.isPassing ? 'failure' : 'success');
      if (found.outcome !== 'failure') return found;
      failure = found;
      if (!found.isPassing || found.retryAfter !== null) break;
    }
    return unavailable(failure?.reason ?? 'it was not tried', failure?.retryAfter ?? RETRY_AFTER);
  }

  async #try<T>(path: string, body: object, readRecord: ReadRecord<T>): Promise<Try<T>> {
    try {
      const response = await this.#post(path, body);
      const text = await response.body.text();
      if (response.statusCode === 200) return lookupIn(text, readRecord);
      return failedWith(response.statusCode, response.headers['retry-after']);
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'an error';
      return {
        outcome: 'failure',
        reason: `the provider does not answer: ${reason}`,
        isPassing: true,
        retryAfter: null,
      };
    }
  }

  #post(path: string, body: object): Promise<Dispatcher.ResponseData> {
    const { url, token, timeout } = this.#settings;
    return request(`${url.replace(/\/+$/, '')}/${path}`, {
      method: 'POST',
      dispatcher: this.#agent,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
  }
}

function lookupIn<T>(text: string, readRecord: ReadRecord<T>): Try<T> {
  const answer = parsed(text);
  if (answer?.found === false) return { outcome: 'not-found' };
  const { record } = answer ?? {};
  if (answer?.found !== true || typeof record !== 'object' || record === null) return lasting('is no answer');
  const read = readRecord(record as Readonly<Record<string, unknown>>);
  return typeof read === 'string' ? lasting(`has a record in which ${read}`) : { outcome: 'found', record: read };
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

/** The provider's answer breaks the contract; a second try will not help. */
function lasting(what: string): Failure {
  return { outcome: 'failure', reason: `what the provider answers ${what}`, isPassing: false, retryAfter: null };
}

/** Statuses of a provider that may answer another time: too many requests, and every fault of its own. */
function failedWith(status: number, retryAfter: string | string[] | undefined): Failure {
  const seconds = typeof retryAfter === 'string' && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) : null;
  const isPassing = status === 429 || status >= 500;
  return { outcome: 'failure', reason: `the provider answers with status ${status}`, isPassing, retryAfter: seconds };
}

function unavailable(reason: string, seconds: number): Unavailable {
  return { outcome: 'unavailable', retryAfter: Math.max(1, Math.ceil(seconds)), reason };
}
