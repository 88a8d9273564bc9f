/**
 * A call and its attempts: under one key, within its time limits, until one succeeds or none is allowed.
 *
 * @module
 */
import { type AmountPlaces, revived } from './amounts.js';
import { NigeriaTaxAbortError, NigeriaTaxConnectionError, NigeriaTaxError, NigeriaTaxTimeoutError } from './errors.js';
import { platform, retryAfterOf, withRetries } from './retry.js';
import { hider } from './secrets.js';
import type { Settled } from './settings.js';
import { type Answer, lengthOf, type Transport, TransportFault } from './transport.js';
import type { Problem } from './types.generated.js';

/** The details of an answer beside its body. */
export interface AnswerFacts {
  readonly status: number;
  /** A header by its name in any case: `Age`, `Last-Modified` and `Warning` say how old a register is. */
  readonly header: (name: string) => string | undefined;
  /** The number of attempts. */
  readonly attempts: number;
  /** The key of a POST. */
  readonly idempotencyKey: string | undefined;
}

/** The options of every call. */
export interface CallOptions {
  /** Ends the call when it is aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Receives the answer before the call returns its body. */
  readonly onAnswer?: ((facts: AnswerFacts) => void) | undefined;
}

/** The options of a POST. */
export interface PostOptions extends CallOptions {
  /**
   * 1 to 255 printable ASCII characters; a new UUID for each call when absent. The same request with the same key
   * within 7 days is the same piece of work, which is done once: keep the key of a filing where a crash cannot lose it.
   */
  readonly idempotencyKey?: string | undefined;
}

/** The request of a method. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: object;
  readonly body?: unknown;
  readonly amounts?: AmountPlaces;
  readonly options: PostOptions | undefined;
  /** The most that it may take in all, in milliseconds; `timeouts.overall` when absent. */
  readonly within?: number;
  /** Numbers of the request that no error may repeat. */
  readonly secrets?: readonly (string | undefined)[];
}

/** The shared state of a call's attempts. */
interface Underway {
  readonly baseUrl: string;
  /** When the call began, on the clock of the platform. */
  readonly began: number;
  readonly key: string | undefined;
  readonly secrets: readonly (string | undefined)[];
  attempts: number;
}

/** Makes calls with the settings of one client. */
export class Caller<A> {
  readonly #settings: Settled;
  readonly #transport: Transport;
  readonly #decimal: ((text: string) => A) | undefined;

  /** Without `decimal`, amounts stay the texts that they are on the wire. */
  constructor(settings: Settled, transport: Transport, decimal: ((text: string) => A) | undefined) {
    this.#settings = settings;
    this.#transport = transport;
    this.#decimal = decimal;
  }

  /** The body of the answer. Rejects with a `NigeriaTaxError`, or a `TypeError` when the key cannot be sent. */
  async call<T>(call: Call): Promise<T> {
    const { options = {}, secrets = [] } = call;
    const key = call.method === 'POST' ? keyOf(options.idempotencyKey) : undefined;
    const { apiKey, baseUrl } = this.#settings;
    const underway = { baseUrl, began: platform.now(), key, secrets: [apiKey, ...secrets], attempts: 0 };
    const { value, answer } = await this.#withinLimits(call, underway);
    const { status, header } = answer;
    options.onAnswer?.({ status, header, attempts: underway.attempts, idempotencyKey: key });
    const revive = this.#decimal !== undefined && call.amounts !== undefined;
    return (revive ? revived(value, call.amounts, this.#decimal) : value) as T;
  }

  /** Runs the attempts until one succeeds, the time is over, or the caller's signal ends them. */
  async #withinLimits(call: Call, underway: Underway): Promise<{ value: object; answer: Answer }> {
    const { timeouts, retries } = this.#settings;
    const body = call.body === undefined ? undefined : JSON.stringify(call.body);
    const ending = new AbortController();
    const limit = call.within ?? timeouts.overall;
    const overall = (): void => ending.abort(overallFailure(limit, underway));
    const aborted = (): void => ending.abort(abortFailure(underway));
    const { signal } = call.options ?? {};
    const timer = setTimeout(overall, limit);
    signal?.addEventListener('abort', aborted);
    if (signal?.aborted) aborted();
    try {
      const time = { deadline: underway.began + limit, signal: ending.signal };
      return await withRetries(() => this.#attempt(call, body, underway, ending.signal), retries, platform, time);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', aborted);
    }
  }

  async #attempt(call: Call, body: string | undefined, underway: Underway, signal: AbortSignal) {
    const { timeouts, mostBytes } = this.#settings;
    underway.attempts++;
    try {
      const answer = await this.#transport.send({
        method: call.method,
        url: this.#urlOf(call),
        headers: this.#headersOf(underway),
        body,
        connectTimeout: timeouts.connect,
        readTimeout: timeouts.read,
        mostBytes,
        signal,
      });
      return { value: bodyOf(answer, underway), answer };
    } catch (error) {
      throw error instanceof TransportFault ? faultFailure(error, underway) : error;
    }
  }

  #urlOf({ path, query = {} }: Call): URL {
    const url = new URL(`${this.#settings.baseUrl}/api/v1${path}`);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
    return url;
  }

  #headersOf({ key }: Underway): Record<string, string> {
    const headers = { Accept: 'application/json, application/problem+json', 'X-API-Key': this.#settings.apiKey };
    if (key === undefined) return headers;
    return { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': key };
  }
}

function keyOf(given: string | undefined): string {
  if (given === undefined) return crypto.randomUUID();
  if (/^[\x20-\x7e]{1,255}$/.test(given)) return given;
  throw new TypeError('An idempotency key is 1 to 255 printable ASCII characters.');
}

/** The body of an answer that succeeded; of one that did not, the error. */
function bodyOf(answer: Answer, underway: Underway): object {
  const value = objectOf(answer.body);
  if (answer.status < 200 || answer.status > 299) throw refusal(answer, value, underway);
  if (value !== undefined) return value;
  throw new TransportFault('answer-unreadable', `the answer (${answer.status}) is no JSON object`);
}

function objectOf(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A proxy on the way answers with anything; only a problem document has a code. */
function refusal({ status, header }: Answer, value: object | undefined, underway: Underway): NigeriaTaxError {
  const hide = hider(underway.secrets);
  const isProblem = value !== undefined && 'code' in value && typeof value.code === 'string';
  const problem = isProblem ? (hide(value) as Problem) : undefined;
  const code = problem?.code ?? `http-${status}`;
  const detail = problem?.detail ?? 'The answer says no more than that.';
  const requestId = problem?.requestId ?? hide(header('X-Request-Id'));
  const said = { code, status, problem, requestId, retryAfter: retryAfterOf(header) };
  // A refusal of the first attempt is about the request; anything else is about the service, so it is named.
  const from = status >= 500 || underway.attempts > 1 ? ` from ${soFar(underway)}` : '';
  return new NigeriaTaxError(`${status} ${code}${from}: ${detail}`, { ...said, ...factsOf(underway) });
}

function faultFailure(fault: TransportFault, underway: Underway): NigeriaTaxConnectionError {
  const { code, message: reason } = fault;
  const Failure = code.endsWith('-timeout') ? NigeriaTaxTimeoutError : NigeriaTaxConnectionError;
  const message = `${openingOf(fault)} ${soFar(underway)}: ${reason}.`;
  return new Failure(hider(underway.secrets)(message), { code, ...factsOf(underway) });
}

function openingOf({ code, isConnected }: TransportFault): string {
  if (!isConnected) return 'Could not reach';
  return code === 'connection-lost' ? 'Lost the connection to' : 'No usable answer from';
}

function overallFailure(milliseconds: number, underway: Underway): NigeriaTaxTimeoutError {
  const facts = { code: 'overall-timeout', ...factsOf(underway) };
  const reason = `the call may take ${lengthOf(milliseconds)}`;
  return new NigeriaTaxTimeoutError(`No usable answer from ${soFar(underway)}: ${reason}.`, facts);
}

/** The address, the attempts and the time, for a message: `http://127.0.0.1:8080 after 6 attempts in 5.2 s`. */
function soFar({ baseUrl, attempts, began }: Underway): string {
  const count = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  return `${baseUrl} after ${count} in ${lengthOf(platform.now() - began)}`;
}

function abortFailure(underway: Underway): NigeriaTaxAbortError {
  return new NigeriaTaxAbortError('The call was aborted.', { code: 'aborted', ...factsOf(underway) });
}

function factsOf({ key, attempts }: Underway) {
  return { idempotencyKey: key, attempts };
}
