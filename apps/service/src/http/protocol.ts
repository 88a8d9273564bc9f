/**
 * The rules of HTTP itself that Node.js does not enforce, or enforces without a problem document.
 *
 * @module
 */
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { Refusal } from '../refusal.js';

/** Headers of every answer. JSON is never to be taken for a page, whatever text of a caller it repeats. */
export const ALWAYS = { 'x-content-type-options': 'nosniff' } as const;

const VERSIONS: readonly string[] = ['1.0', '1.1'];

/** Returns the reason why a request cannot be served, whatever it asks for; undefined if it can. */
export function protocolRefusalOf(request: IncomingMessage): Refusal | undefined {
  const { httpVersion, rawHeaders, headers, method, url } = request;
  if (!VERSIONS.includes(httpVersion)) return refusal(`HTTP/${httpVersion} is not supported. Use HTTP/1.1.`);
  // RFC 9112, section 6.1: the end of such a request is not certain.
  if (httpVersion === '1.0' && headers['transfer-encoding'] !== undefined)
    return refusal('A request of HTTP/1.0 has no Transfer-Encoding.');
  // RFC 9112, section 6.1. Node.js takes every list that ends in chunked, and decodes no other coding of it.
  if (!/^(?:chunked)?$/i.test(headers['transfer-encoding'] ?? ''))
    return refusal('Transfer-Encoding is not chunked alone: no other transfer coding is supported.');
  // RFC 9112, section 3.2.4.
  if (url === '*' && method !== 'OPTIONS') return refusal('Only OPTIONS takes * for a path.');
  const hosts = hostsIn(rawHeaders);
  // RFC 9112, section 3.2: one in HTTP/1.1, at most one in HTTP/1.0, and a valid one.
  if (hosts.length > 1) return refusal('The request has more than one Host header.');
  const [host] = hosts;
  if (host === undefined) return httpVersion === '1.1' ? refusal('The request has no Host header.') : undefined;
  return isHost(host) ? undefined : refusal('The Host header is not a host with an optional port.');
}

/**
 * RFC 3986, section 3.2: a name (which may be empty), an IPv4 address, or an IP literal in brackets; then a port. A
 * name may not have the comma of that section here: it is how two Host headers look once a proxy has joined them.
 */
const HOST = /^(?:\[([\w.~!$&'()*+,;=:-]+)\]|(?:[\w.~!$&'()*+;=-]|%[\da-f]{2})*)(?::(\d*))?$/i;
const IP_FUTURE = /^v[\da-f]+\./i;
const LARGEST_PORT = 65_535;

function isHost(host: string): boolean {
  const parts = HOST.exec(host);
  if (parts === null) return false;
  const [, literal, port = ''] = parts;
  return Number(port) <= LARGEST_PORT && (literal === undefined || isIPv6(literal) || IP_FUTURE.test(literal));
}

/** Whoever breaks these rules may see the borders between requests elsewhere: the connection is not used again. */
function refusal(detail: string): Refusal {
  return new Refusal('invalid-header', detail, { headers: { connection: 'close' } });
}

/** Node.js keeps the first of several in `headers`; only the raw list, of names and values in turn, has them all. */
function hostsIn(rawHeaders: readonly string[]): readonly string[] {
  const hosts: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts.push(rawHeaders[index + 1] ?? '');
  }
  return hosts;
}
