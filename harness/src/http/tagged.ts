/**
 * Answers that seldom change, with an `ETag` by which a client asks whether they have.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JSON_TYPE } from '../answers.js';

/** A body and the tag by which it is known. */
export interface Tagged {
  readonly body: string | Buffer;
  readonly contentType: string;
  readonly etag: string;
}

/** A value as JSON, tagged by what it says. */
export function tagged(value: unknown): Tagged {
  return taggedBody(JSON.stringify(value), JSON_TYPE);
}

/** A body of any type, tagged by what it says. */
export function taggedBody(body: string | Buffer, contentType: string): Tagged {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, contentType, etag };
}

/** Sends the body, or 304 to whoever has it. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, contentType, etag }: Tagged,
): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (isHeld(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.header('content-type', contentType).send(body);
}

/** Weak comparison, as for every GET (RFC 9110, 13.1.2). */
function isHeld(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((each) => [etag, `W/${etag}`, '*'].includes(each.trim()));
}
