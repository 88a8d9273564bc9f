/**
 * Everything that writes to the main file, by name: a write crosses to the storage thread as its name and plain data.
 *
 * @module
 */
import { forgetSomeClaims, recordAnswer } from './claims.js';
import type { Connection } from './connection.js';
import { decideByHand } from './decisions.js';
import { fileReturn, leaseDeliveries, recordDelivery } from './filings.js';
import { createKey, recordUses, revokeKey, rotateKey, setTerms } from './keys.js';
import { acquireLease } from './leases.js';
import { applyMigrations } from './migrate.js';
import { probe } from './probe.js';
import { correctWallet, refundFiling } from './refunds.js';
import { confirmRegister, forgetRegister, publishRegister } from './register-rows.js';
import { sealSome } from './seals.js';
import { retireSecret, rotateSecret, secretsWithFirst } from './secrets.js';
import { addToTrail } from './trail.js';
import { addUsage } from './usage.js';
import { creditWallet } from './wallets.js';
import {
  createWebhookEndpoint,
  forgetWebhookEvents,
  leaseWebhookMessages,
  recordWebhookAttempt,
  resendWebhookMessages,
  reviveWebhookEndpoint,
  revokeWebhookEndpoint,
  rotateWebhookSecret,
} from './webhooks.js';

/** Each runs within a transaction; it may run twice, with nothing left of the first time. */
const WRITES = {
  acquireLease,
  addToTrail,
  addUsage,
  applyMigrations,
  confirmRegister,
  createKey,
  correctWallet,
  createWebhookEndpoint,
  creditWallet,
  decideByHand,
  fileReturn,
  forgetRegister,
  forgetSomeClaims,
  forgetWebhookEvents,
  leaseDeliveries,
  leaseWebhookMessages,
  probe,
  publishRegister,
  recordAnswer,
  recordDelivery,
  recordUses,
  recordWebhookAttempt,
  refundFiling,
  resendWebhookMessages,
  retireSecret,
  reviveWebhookEndpoint,
  revokeKey,
  revokeWebhookEndpoint,
  rotateKey,
  rotateSecret,
  rotateWebhookSecret,
  sealSome,
  secretsWithFirst,
  setTerms,
};

type Writes = typeof WRITES;

/** The name of a write. */
export type WriteName = keyof Writes;

/** The arguments of a write after the connection. */
export type ArgumentsOf<Name extends WriteName> = Writes[Name] extends (
  connection: Connection,
  ...rest: infer Rest
) => unknown
  ? Rest
  : never;

/** The result of a write. */
export type ResultOf<Name extends WriteName> = ReturnType<Writes[Name]>;

/** Runs a write by its name, within a transaction. Its arguments were checked where it was asked for. */
export const perform = (connection: Connection, name: WriteName, given: readonly unknown[]): unknown =>
  (WRITES[name] as (connection: Connection, ...given: readonly unknown[]) => unknown)(connection, ...given);
