/**
 * Whose request it is.
 *
 * @module
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../api-keys.js';
import type { Kobo } from '../naira.js';
import { Refusal } from '../refusal.js';

/** Whose request it is, and what its key allows. */
export interface Caller {
  /** The id of the API key. */
  readonly keyId: string;
  readonly accountId: string;
  readonly scopes: readonly Scope[];
  /** Requests of the key in a window, 0 for no limit; null as the settings say. */
  readonly rateLimit: number | null;
  /** The fee of a filing; null as the settings say. */
  readonly filingFee: Kobo | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the key check, which every route under `/api/v1` and `/mcp` passes. */
    caller: Caller;
    /** The tool that was called, and the code of the problem by which it refused; set by `/mcp`. */
    called: { readonly tool: string; readonly problem?: string } | undefined;
  }
}

/** The caller of a request whose key was not checked yet: without an account or scopes. */
export const UNCHECKED: Caller = Object.freeze({
  keyId: '',
  accountId: '',
  scopes: [],
  rateLimit: null,
  filingFee: null,
});

/** A hook of a route: only a key with this scope may pass. */
export function requires(scope: Scope) {
  return (request: FastifyRequest, _reply: FastifyReply, done: (refusal?: Error) => void): void => {
    if (request.caller.scopes.includes(scope)) done();
    else done(new Refusal('missing-scope', `This needs a key with the scope ${scope}.`));
  };
}
