/**
 * The gate of `/api/v1`: whose key it is, and whether the key has requests left.
 *
 * @module
 */
import { timingSafeEqual } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { digestOfKey, isDevelopmentKey } from '../api-keys.js';
import { Refusal } from '../refusal.js';
import type { Service } from '../service/service.js';
import type { Caller } from './caller.js';

/** The refusal of a request with no key or an unknown one. */
const ASK_FOR_KEY = { headers: { 'www-authenticate': 'ApiKey', 'cache-control': 'no-store' } };
const NOT_STORED = { headers: { 'cache-control': 'no-store' } };

type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Lets pass only requests with a key that is in force and has requests left. */
export async function guard(api: FastifyInstance, service: Service): Promise<void> {
  const limit = await limitOf(api, service);
  const callerOf = oncePerTurn((key: string) => findCaller(key, service));
  api.addHook('onRequest', async (request, reply) => {
    request.caller = await callerOf(keyOf(request));
    // Answers hold money and names: no cache on the way keeps them, unless a route says otherwise.
    reply.header('cache-control', 'no-store');
    if (limit) await limit(request, reply);
  });
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

async function findCaller(text: string, { storage, settings }: Service): Promise<Caller> {
  if (settings.mode === 'production' && isDevelopmentKey(text)) {
    throw new Refusal('unknown-api-key', 'This is a key for development.', ASK_FOR_KEY);
  }
  const digest = digestOfKey(text);
  const key = await storage.keys.find(digest);
  if (!key || !isSame(key.digest, digest)) {
    throw new Refusal('unknown-api-key', 'No account has this key.', ASK_FOR_KEY);
  }
  if (key.revokedAt !== null) throw new Refusal('revoked-api-key', 'This key was revoked.', NOT_STORED);
  return { keyId: key.id, accountId: key.accountId, scopes: key.scopes };
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
