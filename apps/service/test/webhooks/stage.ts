/** A store with an account, an endpoint that receives, and a worker that sends when it is told. */
import { onTestFinished } from 'vitest';
import type { Storage } from '../../src/storage/storage.js';
import { REPORTED_STATUSES, type WebhookMessage, type WebhookOutcome } from '../../src/storage/webhooks.js';
import { AddressRule } from '../../src/webhooks/addresses.js';
import { Sender, type SenderOptions } from '../../src/webhooks/sender.js';
import { type WebhookPace, type WebhookParts, WebhookWorker } from '../../src/webhooks/worker.js';
import {
  ACCEPTED,
  HOUR,
  type ManualClock,
  manualClock,
  openAccount,
  openStore,
  place,
  START,
  type Store,
} from '../filings/stage.js';

export const SECRET = Buffer.alloc(32, 1);

export const PACE: WebhookPace = { concurrency: 16, pollEvery: HOUR, answerWithin: 20_000 };

export interface WebhookStage {
  readonly clock: ManualClock;
  readonly storage: Storage;
  readonly accountId: string;
  readonly parts: WebhookParts;
  readonly worker: WebhookWorker;
  readonly recorded: { readonly message: WebhookMessage; readonly outcome: WebhookOutcome }[];
  readonly failed: unknown[];
  /** Makes an endpoint of the account; its id. */
  endpoint(url: string): Promise<string>;
  /** Files a return that is accepted at once, which queues two messages; its id. */
  accept(): Promise<string>;
}

/** Opens a stage; the sender reaches every address unless told. */
export async function openWebhooks(
  store: Store,
  sending: Partial<SenderOptions> = {},
  opened?: Storage,
): Promise<WebhookStage> {
  const clock = manualClock();
  const storage = opened ?? (await openStore(store));
  const accountId = await openAccount(storage, 'ada', 1_000_000n);
  const recorded: WebhookStage['recorded'] = [];
  const failed: unknown[] = [];
  const options = { addresses: new AddressRule(null), isSecure: false, timeout: 20_000, ...sending };
  const parts: WebhookParts = {
    webhooks: storage.webhooks,
    sender: new Sender(options),
    clock,
    pace: PACE,
    random: () => 0,
    watcher: {
      recorded: (message, outcome) => recorded.push({ message, outcome }),
      failed: (error) => failed.push(error),
    },
  };
  const worker = new WebhookWorker(parts);
  onTestFinished(() => worker.stop());
  let endpoints = 0;
  return {
    clock,
    storage,
    accountId,
    parts,
    worker,
    recorded,
    failed,
    async endpoint(url) {
      endpoints += 1;
      const id = `whe_${endpoints}`;
      const statuses = REPORTED_STATUSES;
      await storage.webhooks.create({ id, accountId, url, statuses, secret: SECRET, createdAt: START });
      return id;
    },
    async accept() {
      const filingId = await place(storage, accountId);
      await storage.deliveries.record({ filingId, outcome: ACCEPTED, at: clock(), nextAt: clock() });
      return filingId;
    },
  };
}

/** Waits until something is so; the test's own time limit ends it otherwise. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 2));
}
