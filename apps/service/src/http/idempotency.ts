/**
 * Requests that may be sent twice and are executed once: what a key claims, and how a claimed answer is sent.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Instant } from '../clock.js';
import { Refusal } from '../refusal.js';
import { type Claim, type Claimed, forgottenAt } from '../storage/claims.js';
import { compressed, type Encoding, encodingFor } from './compression.js';

/** Seconds after which a request that was overtaken by its twin may come again. */
const BUSY_AFTER = '1';

/**
 * The claim of a request, or `null` if it has no key. `endpoint` is the path under `/api/v1`, such as `/tax/file-cit`.
 *
 * @throws Refusal for a key that cannot be read, and for two that differ.
 */
export function claimOf(request: FastifyRequest, endpoint: string, at: Instant): Claim | null {
  const key = idempotencyKeyOf(request);
  if (key === undefined) return null;
  const { accountId } = request.caller;
  const fingerprint = fingerprintOf(endpoint, request);
  return { accountId, endpoint, key, fingerprint, at, forgetBefore: forgottenAt(at) };
}

/**
 * Sends the outcome of a claim: the answer, the answer again, or the refusal of a key that is not free.
 *
 * @throws Refusal for a key of another request, and for one whose first request is still being processed.
 */
export function sendClaimed(
  request: FastifyRequest,
  reply: FastifyReply,
  claimed: Claimed,
): FastifyReply | Promise<FastifyReply> {
  if (claimed.outcome === 'reused') throw reused();
  if (claimed.outcome === 'busy') throw busy();
  const { status, contentType, body } = claimed.answer;
  if (claimed.outcome === 'replayed') reply.header('idempotent-replayed', 'true');
  reply.code(status).header('content-type', contentType);
  const encoding = encodingFor(request, reply, body);
  // As bytes: of a string, its length would be counted apart from writing it.
  return encoding === undefined ? reply.send(Buffer.from(body)) : sendEncoded(reply, body, encoding);
}

async function sendEncoded(reply: FastifyReply, body: string, encoding: Encoding): Promise<FastifyReply> {
  const encoded = await compressed(body, encoding);
  return reply.header('content-encoding', encoding).send(encoded);
}

function reused(): Refusal {
  return new Refusal('idempotency-key-reused', 'This idempotency key was used for another request.');
}

function busy(): Refusal {
  const detail = 'The first request with this idempotency key is still being processed.';
  return new Refusal('idempotency-in-progress', detail, { headers: { 'retry-after': BUSY_AFTER } });
}

const HEADERS = ['idempotency-key', 'x-idempotency-key'] as const;

/** The key of a request, without the quotes it may stand in. */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const [plain, prefixed] = HEADERS.map((name) => keyIn(request, name));
  if (plain !== undefined && prefixed !== undefined && plain !== prefixed) {
    const detail = 'Idempotency-Key and X-Idempotency-Key are both given and differ.';
    throw new Refusal('idempotency-keys-differ', detail);
  }
  return plain ?? prefixed;
}

function keyIn(request: FastifyRequest, name: (typeof HEADERS)[number]): string | undefined {
  const header = request.headers[name];
  if (header === undefined) return undefined;
  const key = typeof header === 'string' && !isRepeated(request, name) ? unquoted(header) : undefined;
  if (key !== undefined && /^[ -~]{1,255}$/.test(key)) return key;
  const detail = `${name} is not one key of 1 to 255 printable ASCII characters, bare or in double quotes.`;
  throw new Refusal('invalid-header', detail);
}

/** Node.js joins a header that is sent twice by a comma, which a key may hold too. */
function isRepeated({ raw, headers }: FastifyRequest, name: string): boolean {
  if (headers[name]?.includes(', ') !== true) return false;
  const isName = (text: string, index: number): boolean => index % 2 === 0 && text.toLowerCase() === name;
  return raw.rawHeaders.filter(isName).length > 1;
}

const QUOTED = /^"((?:[^"\\]|\\["\\])*)"$/;

/** A structured-field string without its quotes, a bare key as it is, and nothing where quotes do not pair. */
function unquoted(header: string): string | undefined {
  if (!header.startsWith('"')) return header;
  return QUOTED.exec(header)?.[1]?.replace(/\\(["\\])/g, '$1');
}

/**
 * SHA-256 of a request as it was sent: the path, the query and the bytes of the body. The path has no question mark,
 * and a query no line break.
 */
function fingerprintOf(endpoint: string, { url, bodyBytes }: FastifyRequest): string {
  const query = url.indexOf('?');
  const sent = createHash('sha256').update(`${endpoint}${query === -1 ? '' : url.slice(query)}\n`);
  return sent.update(bodyBytes).digest('hex');
}
