/**
 * Bodies in the encoding that the caller takes.
 *
 * @module
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The encodings, the best one first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A shorter body fits into one packet or two either way, in bytes. */
const SHORTEST = 2_048;

/** About as fast as gzip; the highest quality takes seconds for a megabyte. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const COMPRESS: Readonly<Record<Encoding, (body: string | Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI),
  gzip: promisify(gzip),
};

/** The encoding for a body, if it is worth one and the caller takes one; the reply says on what that depended. */
export function encodingFor(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
): Encoding | undefined {
  if (body.length < SHORTEST) return undefined;
  reply.header('vary', 'accept-encoding');
  const accepted = headers['accept-encoding'];
  return accepted === undefined ? undefined : (negotiate(accepted, [...ENCODINGS]) ?? undefined);
}

/** Compresses a body outside the thread that answers requests. */
export function compressed(body: string | Buffer, encoding: Encoding): Promise<Buffer> {
  return COMPRESS[encoding](body);
}
