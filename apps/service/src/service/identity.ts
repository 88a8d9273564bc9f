/**
 * The source of identities of a service: a provider over HTTP where the settings name one, the registers otherwise.
 *
 * @module
 */

import { milliseconds } from 'date-fns/milliseconds';
import { httpSource } from '../identity/http-source.js';
import { registerSource } from '../identity/register-source.js';
import type { IdentitySource } from '../identity/source.js';
import { isSample } from './registers.js';
import type { Service } from './service.js';

const TRIES = 3;
const FIRST_WAIT = 200;
const BREAKER = { failures: 5, openFor: milliseconds({ seconds: 30 }) };

/** The source of identities that the settings ask for. */
export function serviceIdentity({
  storage,
  stopwatch,
  settings,
  log,
}: Pick<Service, 'storage' | 'stopwatch' | 'settings' | 'log'>): IdentitySource {
  const { identityUrl: url, identityToken: token, identityTimeout: timeout } = settings;
  if (url === null) {
    const sandboxed = { taxpayers: isSample('taxpayers', settings), people: isSample('people', settings) };
    return registerSource(storage.registers, sandboxed);
  }
  const onBreaker = (state: string): void => log.warn({ state }, 'circuit breaker of the identity provider');
  return httpSource(
    { url, token, timeout, tries: TRIES, firstWait: FIRST_WAIT, breaker: BREAKER },
    { stopwatch, random: Math.random, onBreaker },
  );
}
