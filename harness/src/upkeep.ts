/**
 * What is done from time to time beside the requests: old claims are forgotten, and the ledger is audited.
 *
 * @module
 */
import { forgottenAt } from './http/idempotency.js';
import type { Service } from './service.js';

/** Work that goes on until it is stopped. */
export interface Upkeep {
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>;
}

type Task = () => Promise<unknown>;

/** Starts the upkeep at the intervals of the settings. */
export function startUpkeep(service: Service): Upkeep {
  const { settings, log } = service;
  const started = [
    every(settings.sweepInterval, () => sweep(service), log),
    every(settings.auditInterval, () => audit(service), log),
  ];
  return { stop: async () => void (await Promise.all(started.map((task) => task.stop()))) };
}

/** Forgets the claims whose time is up. */
export async function sweep({ storage, clock, log }: Service): Promise<number> {
  const forgotten = await storage.forgetClaims(forgottenAt(clock()));
  log.debug({ forgotten }, 'claims forgotten');
  return forgotten;
}

/** Audits the ledger, and says in the metrics and the log what it found. */
export async function audit({ storage, metrics, log }: Service): Promise<void> {
  const { postings, filings, faults } = await storage.audit();
  metrics.ledgerIsClean.set(faults.length === 0 ? 1 : 0);
  log[faults.length === 0 ? 'info' : 'error']({ postings, filings, faults }, 'ledger audited');
}

/** Runs a task every so many seconds, never twice at once; 0 is never. */
function every(seconds: number, task: Task, log: Service['log']): Upkeep {
  let underWay: Promise<unknown> = Promise.resolve();
  if (seconds === 0) return { stop: async () => {} };
  let isIdle = true;
  const timer = setInterval(() => {
    if (!isIdle) return;
    isIdle = false;
    underWay = task()
      .catch((error: unknown) => log.error({ err: error }, 'upkeep failed'))
      .finally(() => {
        isIdle = true;
      });
  }, seconds * 1000);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}
