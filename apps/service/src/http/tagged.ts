/**
 * Answers that seldom change, with an `ETag` by which a client asks whether they have.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JSON_TYPE } from '../answers.js';
import { compressed, type Encoding, encodingFor } from './compression.js';

/** A body and the tag by which it is known. */
export interface Tagged {
  readonly body: string | Buffer;
  readonly contentType: string;
  readonly etag: string;
  /** The body in each encoding that was asked for. */
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

/** A value as JSON, tagged by what it says. */
export function tagged(value: unknown): Tagged {
  return taggedBody(JSON.stringify(value), JSON_TYPE);
}

/** A body of any type, tagged by what it says. */
export function taggedBody(body: string | Buffer, contentType: string): Tagged {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, contentType, etag, encoded: new Map() };
}

/** Sends the body in the encoding that the caller takes, or 304 to whoever has it. */
export async function sendTagged(request: FastifyRequest, reply: FastifyReply, tagged: Tagged): Promise<FastifyReply> {
  const { body, contentType } = tagged;
  const encoding = PACKED.test(contentType) ? undefined : encodingFor(request, reply, body);
  const etag = encoding === undefined ? tagged.etag : `${tagged.etag.slice(0, -1)}-${encoding}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (isHeld(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.header('content-type', contentType);
  if (encoding === undefined) return reply.send(body);
  const encoded = await encodedOf(tagged, encoding);
  return reply.header('content-encoding', encoding).send(encoded);
}

/** Types that are compressed already. */
const PACKED = /^image\/png$/;

function encodedOf({ body, encoded }: Tagged, encoding: Encoding): Promise<Buffer> {
  const made = encoded.get(encoding) ?? compressed(body, encoding);
  encoded.set(encoding, made);
  return made;
}

/** Weak comparison, as for every GET (RFC 9110, 13.1.2). */
function isHeld(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((each) => [etag, `W/${etag}`, '*'].includes(each.trim()));
}
