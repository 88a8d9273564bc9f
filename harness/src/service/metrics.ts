/**
 * The metrics of the service. Each service has its own registry, so two in one process do not add up.
 *
 * @module
 */
import type { Logger } from 'pino';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '../clock.js';
import { nairaOf } from '../naira.js';
import { REGISTER_NAMES } from '../storage/registers.js';
import type { Storage } from '../storage/storage.js';
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
  };
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics that start at nothing. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `nigeria_tax_${name}`, help, labelNames: [...labelNames], registers });
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name: `nigeria_tax_${name}`, help, labelNames: [...labelNames], registers });
  const metrics: Metrics = {
    registry,
    requests: new Histogram({
      name: 'nigeria_tax_request_duration_seconds',
      help: 'Requests and how long they took, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    problems: counter('problems_total', 'Refused requests, by the code of the problem.', ['code']),
    replays: counter('idempotent_replays_total', 'Answers sent again for an idempotency key.', []),
    deliveries: counter('deliveries_total', 'Deliveries to authorities, by outcome.', ['outcome']),
    webhooks: webhookMetrics(registry),
    synchronisations: counter('register_synchronisations_total', 'Synchronisations of registers, by outcome.', [
      'register',
      'outcome',
    ]),
    staleAnswers: counter('stale_answers_total', 'Answers from a copy of the register older than 48 hours.', []),
    ledgerIsClean: gauge('ledger_is_clean', '1 where the last audit of the ledger found no fault, 0 where it did.'),
    stored: {
      registerAge: gauge('register_age_seconds', 'Age of the served copy of a register.', ['register']),
      registerRows: gauge('register_rows', 'Rows of the served copy of a register.', ['register']),
      outboxDepth: gauge('outbox_depth', 'Filings whose authority has not decided yet.'),
      outboxAge: gauge('outbox_age_seconds', 'How long the oldest delivery has been due.'),
      holds: gauge('holds', 'Holds on wallets that were neither captured nor released.'),
      heldNaira: gauge('held_naira', 'What these holds sum to, in naira.'),
    },
  };
  // Unknown before the first audit, so an alarm on 0 stays quiet.
  metrics.ledgerIsClean.set(Number.NaN);
  return metrics;
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
    const { outboxDepth, outboxAge, holds, held } = await storage.ledger.figures(now);
    stored.outboxDepth.set(outboxDepth);
    stored.outboxAge.set(outboxAge / 1000);
    stored.holds.set(holds);
    stored.heldNaira.set(Number(nairaOf(held)));
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
