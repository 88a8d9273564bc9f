/**
 * What the service counts. The registry is an object of its own: two services in one process do not add up.
 *
 * @module
 */
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics that the parts of the service write to; what is read from storage is added when they are asked for. */
export interface Metrics {
  readonly registry: Registry;
  /** Seconds from the request's arrival to the end of its answer; its count is the count of requests. */
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  /** Refusals by the code of their problem. */
  readonly problems: Counter<'code'>;
  /** Answers that were sent again for an idempotency key. */
  readonly replays: Counter;
  /** Deliveries to authorities, by what became of them. */
  readonly deliveries: Counter<'outcome'>;
  /** Synchronisations of registers, by what became of them. */
  readonly synchronisations: Counter<'register' | 'outcome'>;
  /** Answers from a copy of the register of companies that is older than 48 hours. */
  readonly staleAnswers: Counter;
  /** 1 where the last audit of the ledger was clean, 0 where it was not. */
  readonly ledgerIsClean: Gauge;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics that start at nothing. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name: `nigeria_tax_${name}`, help, labelNames: [...labelNames], registers });
  return {
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
    synchronisations: counter('register_synchronisations_total', 'Synchronisations of registers, by outcome.', [
      'register',
      'outcome',
    ]),
    staleAnswers: counter('stale_answers_total', 'Answers from a copy of the register older than 48 hours.', []),
    ledgerIsClean: new Gauge({
      name: 'nigeria_tax_ledger_is_clean',
      help: '1 where the last audit of the ledger found no fault, 0 where it did.',
      registers,
    }),
  };
}
