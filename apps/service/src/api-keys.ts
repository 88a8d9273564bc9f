/**
 * API keys: how they are made, and how they are distinguished.
 *
 * @module
 */
import { createHash, randomBytes } from 'node:crypto';

/** Every scope, in the order in which they are shown. */
export const SCOPES = ['calculate', 'verify', 'file'] as const;

/** The scopes of a key. */
export type Scope = (typeof SCOPES)[number];

/** A key before it is stored: the whole text is shown once, and only its digest and its first characters are kept. */
export interface FreshKey {
  readonly text: string;
  readonly prefix: string;
  readonly digest: string;
}

/** The letters of the prefix that are random: enough to tell a customer's keys apart, too few to help a guesser. */
const VISIBLE = 4;

/** Returns whether a key was made to try things with. */
export function isDevelopmentKey(text: string): boolean {
  return text.startsWith('ntr_dev_');
}

/** A new random key, such as `ntr_live_…`. */
export function freshKey(kind: 'live' | 'dev'): FreshKey {
  const start = `ntr_${kind}_`;
  const text = start + randomBytes(32).toString('base64url');
  return { text, prefix: text.slice(0, start.length + VISIBLE), digest: digestOfKey(text) };
}

/** SHA-256 of a key, in lower-case hexadecimal. */
export function digestOfKey(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
