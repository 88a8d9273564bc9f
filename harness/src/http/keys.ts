/**
 * API keys: how they are made, and whose request it is that carries one.
 *
 * @module
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../storage/storage.js';
import { Refusal } from './refusal.js';

/** Whose request it is, and what its key allows. */
export interface Caller {
  /** Of the API key. */
  readonly keyId: string;
  readonly accountId: string;
  readonly scopes: readonly Scope[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the key check, which every route under `/api/v1` passes. */
    caller: Caller;
  }
}

/** The caller of a request whose key nobody has looked at: without an account, and allowed nothing. */
export const NOBODY: Caller = Object.freeze({ keyId: '', accountId: '', scopes: [] });

/** Every scope, in the order in which they are shown. */
export const SCOPES: readonly Scope[] = ['calculate', 'verify', 'file'];

/** A key before it is stored: the whole text is shown once, and only its digest and its first characters are kept. */
export interface FreshKey {
  readonly text: string;
  readonly prefix: string;
  readonly digest: string;
}

/** The letters of the prefix that are random: enough to tell a customer's keys apart, too few to help a guesser. */
const VISIBLE = 4;

/** Whether a key was made to try things with. */
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

/** A hook of a route: only a key with this scope may pass. */
export function requires(scope: Scope) {
  return (request: FastifyRequest, _reply: FastifyReply, done: (refusal?: Error) => void): void => {
    if (request.caller.scopes.includes(scope)) done();
    else done(new Refusal('missing-scope', `This needs a key with the scope ${scope}.`));
  };
}
