/**
 * The id by which a request is found in the logs.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Short, printable, and with a letter in it. */
const SANE = /^(?=.*[A-Za-z])[\w.:-]{1,128}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** An API key, a NIN (11 digits) or a TIN (10, 12 or 13, or 8 and 4). */
const SECRET = /ntr_|(?<![A-Za-z\d])(?:\d{10,13}|\d{8}-\d{4})(?![A-Za-z\d])/;

/** The id that the caller gave, if it may be logged, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  const mayBeLogged = typeof given === 'string' && SANE.test(given) && (UUID.test(given) || !SECRET.test(given));
  return mayBeLogged ? given : randomUUID();
}
