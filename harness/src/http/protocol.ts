/**
 * The rules of HTTP itself that Node.js does not enforce, or enforces without a problem document.
 *
 * @module
 */
import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.js';

/** Headers of every answer. JSON is never to be taken for a page, whatever text of a caller it repeats. */
export const ALWAYS = { 'x-content-type-options': 'nosniff' } as const;

const VERSIONS: readonly string[] = ['1.0', '1.1'];

/** Why a request cannot be served whatever it asks for; undefined when it can. */
export function protocolRefusalOf({ httpVersion, rawHeaders }: IncomingMessage): Refusal | undefined {
  if (!VERSIONS.includes(httpVersion)) return refusal(`HTTP/${httpVersion} is not supported. Use HTTP/1.1.`);
  const hosts = countOfHosts(rawHeaders);
  // RFC 9112, section 3.2: one in HTTP/1.1, at most one in HTTP/1.0.
  if (hosts > 1) return refusal('The request has more than one Host header.');
  return hosts === 0 && httpVersion === '1.1' ? refusal('The request has no Host header.') : undefined;
}

/** Whoever breaks these rules may see the borders between requests elsewhere: the connection is not used again. */
function refusal(detail: string): Refusal {
  return new Refusal('invalid-header', detail, { headers: { connection: 'close' } });
}

/** Node.js keeps the first of several in `headers`; only the raw list, of names and values in turn, has them all. */
function countOfHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}
