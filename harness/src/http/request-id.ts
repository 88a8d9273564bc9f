/**
 * The id by which a request is found in the logs.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Short, printable, and with a letter in it: eleven digits could be somebody's NIN. */
const SANE = /^(?=.*[A-Za-z])[\w.:-]{1,128}$/;
const LOOKS_LIKE_KEY = /ntr_/;

/** The id that the caller gave, if it may be logged, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && SANE.test(given) && !LOOKS_LIKE_KEY.test(given)) return given;
  return randomUUID();
}
