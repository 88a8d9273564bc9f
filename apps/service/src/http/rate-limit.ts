/**
 * The limit of requests of each key. A request that takes more of the processor counts as several: its body, and what
 * its answer is made of, say how many.
 *
 * @module
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MOST_YEARS } from 'nigeria-tax-rules/api';
import { Refusal } from '../refusal.js';
import type { Service } from '../service/service.js';
import { Attempts } from './attempts.js';

/** Every started 4 KiB of a body counts as a request: some thirty disposals take as long as a plain calculation. */
const BYTES = 4_096;

/** The factors of answers with all workings and readings, and with a certificate of them. */
const FACTORS = { detail: 5, certificate: 10 } as const;

/** The factor of a tool, which computes every reading in full, and of one that computes a request many times over. */
const OF_A_TOOL = 10;
const OF_TOOLS: ReadonlyMap<unknown, number> = new Map([['what_matters', 100]]);

function countOfBytes(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / BYTES));
}

/** The factor of several years: what the first has may be worked out again in each of them. */
const OF_PATHS: ReadonlyMap<unknown, number> = new Map([['/api/v1/tax/calculate-cit-years', MOST_YEARS]]);

/** The factor of a path and its query, however the words of the query are spelt. */
function factorOf({ query, routeOptions: { url } }: FastifyRequest): number {
  const given = Object.keys(query as object);
  if (given.includes('certificate')) return FACTORS.certificate;
  return (OF_PATHS.get(url) ?? 1) * (given.includes('detail') ? FACTORS.detail : 1);
}

/** Counts requests by key, and refuses a key that has none left. */
export class RateLimit {
  readonly #byDefault: number;
  readonly #window: number;
  readonly #counts: Attempts;

  constructor({ settings, stopwatch }: Pick<Service, 'settings' | 'stopwatch'>) {
    const { rateLimit, rateWindow: window } = settings;
    this.#byDefault = rateLimit;
    this.#window = Math.ceil(window / 1000);
    this.#counts = new Attempts({ name: 'default', reason: '', most: rateLimit, window }, stopwatch);
  }

  /**
   * Counts a request by its headers. One that is let pass may take more than is left: otherwise a long one could never
   * be sent.
   *
   * @throws Refusal `too-many-requests` for a key that has none left.
   */
  count(request: FastifyRequest, reply: FastifyReply): void {
    const { keyId, rateLimit } = request.caller;
    const most = rateLimit ?? this.#byDefault;
    if (most === 0) return;
    const isExceeded = this.#counts.used(keyId).attempts >= most;
    if (!isExceeded)
      this.#counts.add(keyId, countOfBytes(Number(request.headers['content-length'] ?? 0)) * factorOf(request));
    const seconds = this.#tell(reply, keyId, most);
    if (isExceeded) throw tooMany(seconds);
  }

  /** Counts the body of a request whose headers did not say how long it is. */
  countBody(request: FastifyRequest, reply: FastifyReply): void {
    const { keyId, rateLimit } = request.caller;
    const most = rateLimit ?? this.#byDefault;
    if (most === 0 || request.headers['content-length'] !== undefined || !(request.body instanceof Buffer)) return;
    this.#counts.add(keyId, (countOfBytes(request.body.length) - 1) * factorOf(request));
    this.#tell(reply, keyId, most);
  }

  /** Counts the tool that the body of a request calls, if any: the request itself is counted already. */
  countTool(request: FastifyRequest, reply: FastifyReply, tool: unknown): void {
    const { keyId, rateLimit } = request.caller;
    const most = rateLimit ?? this.#byDefault;
    if (most === 0 || tool === undefined) return;
    const factor = OF_TOOLS.get(tool) ?? OF_A_TOOL;
    this.#counts.add(keyId, countOfBytes(request.bodyBytes.length) * (factor - 1));
    this.#tell(reply, keyId, most);
  }

  /** Says how many requests are left, and returns the seconds until the window ends. */
  #tell(reply: FastifyReply, keyId: string, most: number): number {
    const { attempts, left } = this.#counts.used(keyId);
    const seconds = Math.ceil(left / 1000);
    // draft-ietf-httpapi-ratelimit-headers-10: structured fields, one item each.
    reply.header('ratelimit-policy', `"default";q=${most};w=${this.#window}`);
    reply.header('ratelimit', `"default";r=${Math.max(0, most - attempts)};t=${seconds}`);
    return seconds;
  }
}

function tooMany(seconds: number): Refusal {
  const headers = { 'retry-after': String(Math.max(1, seconds)), 'cache-control': 'no-store' };
  return new Refusal('too-many-requests', `This key may send its next request in ${seconds} seconds.`, { headers });
}
