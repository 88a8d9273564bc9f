/**
 * The periodic tasks: old claims are deleted, the ledger is audited, the last uses of keys are written, and the
 * signing secrets are read again.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import { milliseconds } from 'date-fns/milliseconds';
import { forgottenAt } from '../storage/claims.js';
import { EVENTS_KEPT } from '../storage/webhooks.js';
import { KEY_USES_INTERVAL } from './key-uses.js';
import type { Service } from './service.js';
import { SECRETS_INTERVAL } from './signing-secrets.js';

/** Work that goes on until it is stopped. */
export interface Upkeep {
  /** Resolves when no task is running. */
  stop(): Promise<void>;
}

type Task = () => Promise<unknown>;

/** The delay before an instance's first audit, after its start and not when others audit. */
const FIRST_AUDIT = { least: milliseconds({ seconds: 10 }), jitter: milliseconds({ seconds: 50 }) };

/** Starts the upkeep at the intervals of the settings. */
export function startUpkeep(service: Service): Upkeep {
  const { keyUses, usage, secrets, clock, log } = service;
  const { sweepInterval, auditInterval } = service.settings;
  const owner = randomUUID();
  const soon = Math.min(FIRST_AUDIT.least + Math.random() * FIRST_AUDIT.jitter, auditInterval);
  const started = [
    every(sweepInterval, sweepInterval, () => sweep(service), log),
    every(auditInterval, soon, () => auditInTurn(service, owner), log),
    every(SECRETS_INTERVAL, SECRETS_INTERVAL, () => secrets.read(clock()), log),
    every(KEY_USES_INTERVAL, KEY_USES_INTERVAL, () => keyUses.save(), log),
    every(KEY_USES_INTERVAL, KEY_USES_INTERVAL, () => usage.save(), log),
  ];
  return {
    stop: async () => {
      await Promise.all(started.map((task) => task.stop()));
      const failed = (error: unknown) => log.error({ err: error }, 'upkeep failed');
      await Promise.all([keyUses, usage].map((counts) => counts.save().catch(failed)));
    },
  };
}

/** Forgets old claims and events of webhooks, and seals what was written to the ledger and the trail. */
export async function sweep({ storage, clock, log }: Service): Promise<number> {
  const forgotten = await storage.claims.forget(forgottenAt(clock()));
  const events = await storage.webhooks.forget(clock() - EVENTS_KEPT);
  const seals = await storage.ledger.seal(clock());
  log.debug({ forgotten, events, seals }, 'claims and events forgotten, ledger sealed');
  return forgotten;
}

/** Audits the ledger, unless another instance has done so less than half an interval ago. */
export async function auditInTurn(service: Service, owner: string): Promise<void> {
  const { storage, clock, settings } = service;
  const now = clock();
  // Not given back: until it runs out, the others have nothing to do.
  if (await storage.leases.acquire('audit', owner, now, now + settings.auditInterval / 2)) await audit(service);
}

/** Audits the ledger, and says in the metrics and the log what it found. */
export async function audit({ storage, metrics, log }: Service): Promise<void> {
  const { postings, filings, faults, seal } = await storage.ledger.audit();
  metrics.ledgerIsClean.set(faults.length === 0 ? 1 : 0);
  log[faults.length === 0 ? 'info' : 'error']({ postings, filings, faults, seal }, 'ledger audited');
}

/** Runs a task after `first` milliseconds, and again each time `interval` after its end; 0 is never. */
function every(interval: number, first: number, task: Task, log: Service['log']): Upkeep {
  let [underWay, isStopped]: [Promise<unknown>, boolean] = [Promise.resolve(), false];
  if (interval === 0) return { stop: async () => {} };
  const after = (wait: number): NodeJS.Timeout => setTimeout(run, wait).unref();
  const run = (): void => {
    underWay = task()
      .catch((error: unknown) => log.error({ err: error }, 'upkeep failed'))
      .finally(() => {
        if (!isStopped) timer = after(interval);
      });
  };
  let timer = after(first);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
