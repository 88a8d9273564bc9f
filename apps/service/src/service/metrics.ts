/**
 * The metrics of the service. Each service has its own registry, so two in one process do not add up.
 *
 * @module
 */
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '../clock.js';
import { nairaOf } from '../naira.js';
import { REGISTER_NAMES } from '../storage/registers.js';
import type { StorageSize } from '../storage/size.js';
import type { Storage } from '../storage/storage.js';
import { FAULT_REASONS, StorageUnavailable } from '../storage/storage-unavailable.js';
import { type WebhookMetrics, webhookMetrics } from './webhook-metrics.js';

/** The metrics that the parts of the service write to; what is read from storage is added when they are asked for. */
export interface Metrics {
  readonly registry: Registry;
  /** Seconds from the request's arrival to the end of its answer; its count is the count of requests. */
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  /** Refusals by the code of their problem. */
  readonly problems: Counter<'code'>;
  /** Answers that were sent again for an idempotency key. */
  readonly replays: Counter;
  /** Deliveries to authorities, by outcome. */
  readonly deliveries: Counter<'outcome'>;
  readonly webhooks: WebhookMetrics;
  /** Synchronisations of registers, by outcome. */
  readonly synchronisations: Counter<'register' | 'outcome'>;
  /** Answers from a copy of the register of companies that is older than 48 hours. */
  readonly staleAnswers: Counter;
  /** Requests and deliveries that failed because the database could not be used, by reason. */
  readonly storageFaults: Counter<'reason'>;
  /** 1 where the last audit of the ledger was clean, 0 where it was not. */
  readonly ledgerIsClean: Gauge;
  /** The figures that `readStored` reads from storage. */
  readonly stored: {
    readonly registerAge: Gauge<'register'>;
    readonly registerRows: Gauge<'register'>;
    readonly outboxDepth: Gauge;
    readonly outboxAge: Gauge;
    readonly holds: Gauge;
    readonly heldNaira: Gauge;
    readonly holdAge: Gauge;
  };
  /** The room that the store takes and has left; absent where the store cannot tell. */
  readonly sizes: Readonly<Record<keyof StorageSize, Gauge>>;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Makes metrics of a registry, under the prefix of the service. */
function makersOf(registry: Registry) {
  const registers = [registry];
  const options = <L extends string>(name: string, help: string, labelNames: readonly L[]) => ({
    name: `nigeria_tax_${name}`,
    help,
    labelNames: [...labelNames],
    registers,
  });
  return {
    gauge: <L extends string>(name: string, help: string, labels: readonly L[] = []) =>
      new Gauge(options(name, help, labels)),
    counter: <L extends string>(name: string, help: string, labels: readonly L[]) =>
      new Counter(options(name, help, labels)),
    histogram: <L extends string>(name: string, help: string, labels: readonly L[]) =>
      new Histogram({ ...options(name, help, labels), buckets: SECONDS }),
  };
}

type Makers = ReturnType<typeof makersOf>;

/** Metrics that start at nothing. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const makers = makersOf(registry);
  const { gauge } = makers;
  const metrics: Metrics = {
    registry,
    ...eventsOf(makers),
    webhooks: webhookMetrics(registry),
    ledgerIsClean: gauge('ledger_is_clean', '1 where the last audit of the ledger found no fault, 0 where it did.'),
    stored: storedOf(makers),
    sizes: sizesOf(makers),
  };
  // Unknown before the first audit, so an alarm on 0 stays quiet.
  metrics.ledgerIsClean.set(Number.NaN);
  // A gauge begins at 0, and no disk is full before it has been looked at.
  for (const size of Object.values(metrics.sizes)) size.remove();
  countFromNothing(metrics);
  return metrics;
}

function eventsOf({ counter, histogram }: Makers) {
  const requests = 'Requests and how long they took, by route and status.';
  const stale = 'Answers from a copy of the register older than 48 hours.';
  const faults = 'Requests and deliveries that failed because the database could not be used, by reason.';
  const synchronisations = 'Synchronisations of registers, by outcome.';
  return {
    requests: histogram('request_duration_seconds', requests, ['method', 'route', 'status']),
    problems: counter('problems_total', 'Refused requests, by the code of the problem.', ['code']),
    replays: counter('idempotent_replays_total', 'Answers sent again for an idempotency key.', []),
    deliveries: counter('deliveries_total', 'Deliveries to authorities, by outcome.', ['outcome']),
    synchronisations: counter('register_synchronisations_total', synchronisations, ['register', 'outcome']),
    staleAnswers: counter('stale_answers_total', stale, []),
    storageFaults: counter('storage_faults_total', faults, ['reason']),
  };
}

function storedOf({ gauge }: Makers): Metrics['stored'] {
  return {
    registerAge: gauge('register_age_seconds', 'Age of the served copy of a register.', ['register']),
    registerRows: gauge('register_rows', 'Rows of the served copy of a register.', ['register']),
    outboxDepth: gauge('outbox_depth', 'Filings whose authority has not decided yet.'),
    outboxAge: gauge('outbox_age_seconds', 'How long the oldest delivery has been due.'),
    holds: gauge('holds', 'Holds on wallets that were neither captured nor released.'),
    heldNaira: gauge('held_naira', 'What these holds sum to, in naira.'),
    holdAge: gauge('oldest_hold_age_seconds', 'Age of the oldest of these holds.'),
  };
}

function sizesOf({ gauge }: Makers): Metrics['sizes'] {
  return {
    database: gauge('database_size_bytes', 'Size of the database.'),
    writeAheadLog: gauge('database_wal_bytes', 'Size of the write-ahead log; SQLite only.'),
    disk: gauge('disk_size_bytes', 'Size of the disk that holds the database; SQLite only.'),
    diskFree: gauge('disk_free_bytes', 'Free bytes of the disk that holds the database; SQLite only.'),
    connections: gauge('database_connections', 'Connections to the database server; PostgreSQL only.'),
    connectionLimit: gauge('database_connection_limit', 'Connections that the server takes; PostgreSQL only.'),
  };
}

/** A counter that first appears at 1 shows no increase, so what an alert counts appears at 0. */
function countFromNothing({ storageFaults, deliveries, synchronisations }: Metrics): void {
  for (const reason of FAULT_REASONS) storageFaults.inc({ reason }, 0);
  for (const outcome of ['failed', 'late']) deliveries.inc({ outcome }, 0);
  for (const register of REGISTER_NAMES) {
    for (const outcome of ['failed', 'refused']) synchronisations.inc({ register, outcome }, 0);
  }
}

/** Adds the metrics of the process: processor time, memory, event loop, garbage collection. One service has them. */
export function watchProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}

/** Counts an error of storage that could not be used; any other error is not counted. */
export function countFault({ storageFaults }: Metrics, error: unknown): void {
  if (error instanceof StorageUnavailable) storageFaults.inc({ reason: error.reason });
}

/** The readers of the stored figures. */
export interface StoredSource {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** Brings the metrics of what is stored up to date; where storage does not answer, they stay as they were. */
export async function readStored({ storage, clock, metrics, log }: StoredSource): Promise<void> {
  const { stored } = metrics;
  const now = clock();
  try {
    const { outboxDepth, outboxAge, holds, held, holdAge } = await storage.ledger.figures(now);
    stored.outboxDepth.set(outboxDepth);
    stored.outboxAge.set(outboxAge / 1000);
    stored.holds.set(holds);
    stored.heldNaira.set(Number(nairaOf(held)));
    stored.holdAge.set(holdAge / 1000);
    showSizes(metrics, await storage.size());
    metrics.webhooks.show(await storage.webhooks.figures(now));
    for (const register of REGISTER_NAMES) {
      const state = await storage.registers.state(register);
      if (!state) continue;
      stored.registerAge.set({ register }, (now - state.synchronisedAt) / 1000);
      stored.registerRows.set({ register }, state.rows);
    }
  } catch (error) {
    log.warn({ err: error }, 'the metrics of what is stored could not be read');
  }
}

function showSizes({ sizes }: Metrics, size: StorageSize): void {
  for (const name of Object.keys(sizes) as (keyof StorageSize)[]) {
    const bytes = size[name];
    if (bytes === null) sizes[name].remove();
    else sizes[name].set(bytes);
  }
}
