/**
 * The dependencies of every part of the service. None is global, so a test can run two services in one process.
 *
 * @module
 */
import type { Logger } from 'pino';
import type { Clock, Stopwatch } from '../clock.js';
import type { FilingWaits } from '../filings/filing-waits.js';
import type { Outbox } from '../filings/outbox.js';
import type { IdentitySource } from '../identity/source.js';
import type { ToolThread } from '../mcp/tool-thread.js';
import type { Storage } from '../storage/storage.js';
import type { Turns } from '../turns.js';
import type { WebhookTests } from '../webhooks/tests.js';
import type { WebhookWorker } from '../webhooks/worker.js';
import type { Certificates } from './certificates.js';
import type { KeyUses } from './key-uses.js';
import type { Metrics } from './metrics.js';
import type { Settings } from './settings.js';
import type { SigningSecrets } from './signing-secrets.js';
import type { UsageCounts } from './usage-counts.js';

/** A running service. */
export interface Service {
  readonly storage: Storage;
  readonly clock: Clock;
  /** By which limits and waits are measured. */
  readonly stopwatch: Stopwatch;
  readonly settings: Settings;
  /** The sources of TINs and NINs. */
  readonly identity: IdentitySource;
  /** Delivers filings to their authorities; a new filing wakes it. */
  readonly outbox: Outbox;
  /** Sends events to the endpoints of accounts; a delivery that changes a status wakes it. */
  readonly webhooks: WebhookWorker;
  /** Sends the test messages that accounts ask for. */
  readonly webhookTests: WebhookTests;
  /** The requests that wait for the decision on a filing. */
  readonly waits: FilingWaits;
  readonly metrics: Metrics;
  /** Answers messages of the Model Context Protocol. */
  readonly tools: ToolThread;
  /**
   * The address at which clients and people reach the service, without a slash at the end. Set again once the service
   * listens: only then is it known which port `PORT=0` took.
   */
  publicUrl: string;
  /** By which calculation ids are signed. */
  readonly secrets: SigningSecrets;
  /** The last uses of API keys. */
  readonly keyUses: KeyUses;
  /** The uses of accounts. */
  readonly usage: UsageCounts;
  /** The keys of certificates. */
  readonly certificates: Certificates;
  readonly log: Logger;
  /** The folder of the built workbench; `null` where it was not built. */
  readonly workbench: string | null;
  /** The folder of the built handbook; `null` where it was not built. */
  readonly handbook: string | null;
  /** Answers that were sent and are still to be logged and counted. */
  readonly entries: Turns;
  /** Set while the service stops: it finishes what it has and is sent nothing new. */
  isDraining: boolean;
}
