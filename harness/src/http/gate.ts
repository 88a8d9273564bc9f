/**
 * The gate of `/api/v1`: whose key it is, and whether the key has requests left. An address that sends many keys which
 * are not accepted has to wait before the next one is looked up.
 *
 * @module
 */
import { timingSafeEqual } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { milliseconds } from 'date-fns/milliseconds';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { digestOfKey, isDevelopmentKey } from '../api-keys.js';
import type { Instant } from '../clock.js';
import { Refusal } from '../refusal.js';
import type { Service } from '../service/service.js';
import type { ApiKey } from '../storage/keys.js';
import { Attempts } from './attempts.js';
import type { Caller } from './caller.js';
import { addressOf, networkOf } from './caller-address.js';

/** The refusal of a request with no key or an unknown one. */
const ASK_FOR_KEY = { headers: { 'www-authenticate': 'ApiKey', 'cache-control': 'no-store' } };
const NOT_STORED = { headers: { 'cache-control': 'no-store' } };

type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Lets pass only requests with a key that is in force and has requests left. */
export async function guard(api: FastifyInstance, service: Service): Promise<void> {
  const limit = await limitOf(api, service);
  const callerOf = callerFinder(service);
  api.addHook('onRequest', async (request, reply) => {
    request.caller = await callerOf(keyOf(request), request);
    service.keyUses.note(request.caller.keyId, service.clock());
    // Answers hold money and names: no cache on the way keeps them, unless a route says otherwise.
    reply.header('cache-control', 'no-store');
    if (limit) await limit(request, reply);
  });
}

/** The limit of keys that are not accepted. */
const FAILURES = {
  name: 'failed-keys',
  reason: 'Too many keys that are not accepted came from this address.',
  window: milliseconds({ minutes: 1 }),
};

/** The most keys known to this instance; one more forgets the one that was idle longest. */
const KNOWN_KEYS = 10_000;

/**
 * Finds the caller of a key. A key that this instance has accepted before is looked up whatever its address has sent:
 * behind one address, such as that of a proxy which is not trusted, others may have keys that work.
 */
function callerFinder(service: Service) {
  const failures = new Attempts({ ...FAILURES, most: service.settings.failedKeysLimit }, service.clock);
  const known = new Set<string>();
  const find = oncePerTurn((key: string) => findCaller(key, known, service));
  return async (key: string, request: FastifyRequest): Promise<Caller> => {
    const network = networkOf(addressOf(request));
    const wait = failures.wait(network);
    if (wait > 0 && !known.has(digestOfKey(key))) throw failures.refusal(wait);
    try {
      return await find(key);
    } catch (error) {
      if (error instanceof Refusal) failures.add(network);
      throw error;
    }
  };
}

/** Asks once for all who ask the same in one turn of the event loop: busy callers send many requests at a time. */
function oncePerTurn<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return (key) => {
    const known = asked.get(key);
    if (known) return known;
    if (asked.size === 0) setImmediate(() => asked.clear());
    const answer = ask(key);
    asked.set(key, answer);
    return answer;
  };
}

function keyOf({ headers }: FastifyRequest): string {
  const key = headers['x-api-key'];
  if (typeof key === 'string' && key !== '') return key;
  throw new Refusal('missing-api-key', 'The request has no header X-API-Key.', ASK_FOR_KEY);
}

async function findCaller(text: string, known: Set<string>, { storage, settings, clock }: Service): Promise<Caller> {
  if (settings.mode === 'production' && isDevelopmentKey(text)) {
    throw new Refusal('unknown-api-key', 'This is a key for development.', ASK_FOR_KEY);
  }
  const digest = digestOfKey(text);
  const key = await storage.keys.find(digest);
  if (!key || !isSame(key.digest, digest)) {
    throw new Refusal('unknown-api-key', 'No account has this key.', ASK_FOR_KEY);
  }
  known.delete(digest);
  refuseEnded(key, clock());
  remember(known, digest);
  return { keyId: key.id, accountId: key.accountId, scopes: key.scopes };
}

function refuseEnded({ revokedAt, expiresAt }: ApiKey, now: Instant): void {
  if (revokedAt !== null) throw new Refusal('revoked-api-key', 'This key was revoked.', NOT_STORED);
  if (expiresAt === null || now < expiresAt) return;
  const detail = `This key expired at ${new Date(expiresAt).toISOString()}. Use the key that replaced it.`;
  throw new Refusal('revoked-api-key', detail, NOT_STORED);
}

function remember(known: Set<string>, digest: string): void {
  const [oldest] = known;
  if (known.size >= KNOWN_KEYS && oldest !== undefined) known.delete(oldest);
  known.add(digest);
}

/** The index of a database compares byte by byte; what it found is compared again in a time that tells nothing. */
function isSame(digest: string, other: string): boolean {
  return digest.length === other.length && timingSafeEqual(Buffer.from(digest), Buffer.from(other));
}

/** The maximum number of keys counted at once; the one that was idle longest is dropped first. */
const COUNTED_KEYS = 100_000;

async function limitOf(api: FastifyInstance, { settings }: Service): Promise<Limit | undefined> {
  const { rateLimit: max, rateWindow } = settings;
  if (max === 0) return undefined;
  const keyGenerator = ({ caller }: FastifyRequest): string => caller.keyId;
  await api.register(rateLimit, { global: false, max, timeWindow: rateWindow, keyGenerator, cache: COUNTED_KEYS });
  const countRequest = api.createRateLimit();
  // draft-ietf-httpapi-ratelimit-headers-10: structured fields, one item each.
  const policy = `"default";q=${max};w=${Math.ceil(rateWindow / 1000)}`;
  return async (request, reply) => {
    const count = await countRequest(request);
    if (count.isAllowed) return;
    const rest = `"default";r=${count.remaining};t=${count.ttlInSeconds}`;
    reply.header('ratelimit-policy', policy).header('ratelimit', rest);
    if (count.isExceeded) throw tooMany(count.ttlInSeconds);
  };
}

function tooMany(seconds: number): Refusal {
  const headers = { 'retry-after': String(Math.max(1, seconds)), 'cache-control': 'no-store' };
  return new Refusal('too-many-requests', `This key may send its next request in ${seconds} seconds.`, { headers });
}
