/**
 * The address that a request comes from.
 *
 * @module
 */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** The address of the caller: the one that a trusted proxy forwards, if it is one, else that of the connection. */
export function addressOf({ ip, socket }: FastifyRequest): string {
  return isIP(ip) > 0 ? ip : (socket.remoteAddress ?? '');
}

const NETWORK_BYTES = 8;

/** The addresses that one caller has: one of IPv4, and of IPv6 a network of 64 bits. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().fill(0, NETWORK_BYTES);
  return `${ipaddr.fromByteArray(network)}/64`;
}
