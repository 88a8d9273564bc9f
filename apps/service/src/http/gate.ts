/**
 * The gate of `/api/v1` and `/mcp`: whose key it is, and whether the key has requests left. An address that sends many
 * keys which are not accepted has to wait before the next one is looked up.
 *
 * @module
 */
import { timingSafeEqual } from 'node:crypto';
import { milliseconds } from 'date-fns/milliseconds';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { digestOfKey, isDevelopmentKey } from '../api-keys.js';
import type { Instant } from '../clock.js';
import { Refusal } from '../refusal.js';
import type { Service } from '../service/service.js';
import type { ApiKey } from '../storage/keys.js';
import { Attempts } from './attempts.js';
import type { Caller } from './caller.js';
import { addressOf, networkOf } from './caller-address.js';
import { RateLimit } from './rate-limit.js';

/** The refusal of a request with no key or an unknown one. */
const ASK_FOR_KEY = { headers: { 'www-authenticate': 'ApiKey', 'cache-control': 'no-store' } };
const NOT_STORED = { headers: { 'cache-control': 'no-store' } };

/** Lets pass only requests with a key that is in force and has requests left; the limit counts further costs too. */
export function guard(api: FastifyInstance, service: Service): RateLimit {
  const limit = new RateLimit(service);
  const callerOf = callerFinder(service);
  api.addHook('onRequest', (request, reply, done) => {
    const admit = (caller: Caller): void => {
      request.caller = caller;
      service.keyUses.note(caller.keyId, service.clock());
      // Answers hold money and names: no cache on the way keeps them, unless a route says otherwise.
      reply.header('cache-control', 'no-store');
      done();
    };
    callerOf(keyOf(request), request, admit, done);
  });
  api.addHook('onRequest', (request, reply, done) => {
    limit.count(request, reply);
    done();
  });
  api.addHook('preValidation', (request, reply, done) => {
    limit.countBody(request, reply);
    done();
  });
  return limit;
}

/** The limit of invalid API keys. */
const FAILURES = {
  name: 'failed-keys',
  reason: 'Too many invalid API keys from this address.',
  window: milliseconds({ minutes: 1 }),
};

/** The most keys known to this instance; one more forgets the one that was idle longest. */
const KNOWN_KEYS = 10_000;

/**
 * Finds the caller of a key. A key that this instance has accepted before is looked up whatever its address has sent:
 * behind one address, such as that of a proxy which is not trusted, others may have keys that work.
 */
function callerFinder(service: Service) {
  const failures = new Attempts({ ...FAILURES, most: service.settings.failedKeysLimit }, service.stopwatch);
  const known = new Set<string>();
  const find = oncePerTurn((key: string) => findCaller(key, known, service));
  return (key: string, request: FastifyRequest, admit: Admit, refuse: Refuse): void => {
    // Of a connection that has closed by the end of the look-up, nothing is known any more.
    const address = addressOf(request);
    // Most requests come while no network has to wait.
    const wait = failures.isQuiet ? 0 : failures.wait(networkOf(address));
    if (wait > 0 && !known.has(digestOfKey(key))) throw failures.refusal(wait);
    const fail = (error: Error): void => {
      if (error instanceof Refusal) failures.add(networkOf(address));
      refuse(error);
    };
    find(key, { tell: admit, fail });
  };
}

type Admit = (caller: Caller) => void;
type Refuse = (error: Error) => void;

/** A look-up, and who waits for it. */
interface LookUp<T> {
  /** Gives its result, once there is one. */
  answer?: (waiting: Waiting<T>) => void;
  readonly waiting: Waiting<T>[];
}

interface Waiting<T> {
  readonly tell: (found: T) => void;
  readonly fail: (error: Error) => void;
}

/**
 * Shares one look-up among the callers of one turn of the event loop: busy clients send many requests at a time. They
 * get its result in the order in which they asked, and at once if it is done.
 */
function oncePerTurn<T>(lookUp: (key: string) => Promise<T>): (key: string, asks: Waiting<T>) => void {
  const asked = new Map<string, LookUp<T>>();
  const begin = (key: string): LookUp<T> => {
    if (asked.size === 0) setImmediate(() => asked.clear());
    const begun: LookUp<T> = { waiting: [] };
    asked.set(key, begun);
    const answerAll = (answer: (waiting: Waiting<T>) => void): void => {
      begun.answer = answer;
      for (const each of begun.waiting) answer(each);
    };
    lookUp(key).then(
      (found) => answerAll(({ tell }) => tell(found)),
      (error: Error) => answerAll(({ fail }) => fail(error)),
    );
    return begun;
  };
  return (key, asks) => {
    const { answer, waiting } = asked.get(key) ?? begin(key);
    if (answer === undefined) waiting.push(asks);
    else answer(asks);
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
  const { id: keyId, accountId, scopes, terms } = key;
  if (terms.suspendedAt !== null) throw new Refusal('account-suspended', 'The account is suspended.', NOT_STORED);
  return { keyId, accountId, scopes, rateLimit: terms.rateLimit, filingFee: terms.filingFee };
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

/** A database index compares byte by byte, so the key that it finds is compared again in constant time. */
function isSame(digest: string, other: string): boolean {
  return digest.length === other.length && timingSafeEqual(Buffer.from(digest), Buffer.from(other));
}
