/**
 * The address that a request comes from.
 *
 * @module
 */
import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The address of the caller: the one that a trusted proxy forwards, if it is one, else that of the connection. */
export function addressOf({ ip, socket }: FastifyRequest): string {
  return isIP(ip) > 0 ? ip : (socket.remoteAddress ?? '');
}

/** IPv4 as a socket for both versions writes it. */
const MAPPED = /^::ffff:(?=\d+\.)/i;
const GROUPS = 8;

/** The addresses that one caller has: one of IPv4, and of IPv6 a network of 64 bits. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const plain = address.replace(MAPPED, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  const network = [...head, ...zeros, ...tail].slice(0, GROUPS / 2);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
