/**
 * Callers who hang up before they are answered: no caller is left to compute for.
 *
 * @module
 */
import type { FastifyReply } from 'fastify';

/** A signal that is aborted when the connection of a request closes before its answer is sent, or has closed. */
export function hangUpOf({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const left = new AbortController();
  if (raw.destroyed) left.abort();
  raw.once('close', () => left.abort());
  return left.signal;
}
