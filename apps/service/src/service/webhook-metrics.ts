/**
 * The metrics of webhooks.
 *
 * @module
 */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { WebhookFigures } from '../storage/webhooks.js';

/** The metrics that the webhooks write to; the gauges are read from storage when they are asked for. */
export interface WebhookMetrics {
  /** Attempts to send a webhook, by outcome. */
  readonly deliveries: Counter<'outcome'>;
  /** Brings the gauges up to date. */
  readonly show: (figures: WebhookFigures) => void;
}

/** The metrics of webhooks in a registry. */
export function webhookMetrics(registry: Registry): WebhookMetrics {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name: `nigeria_tax_${name}`, help, registers });
  const help = 'Attempts to send a webhook, by outcome.';
  const name = 'nigeria_tax_webhook_deliveries_total';
  const deliveries = new Counter({ name, help, labelNames: ['outcome'], registers });
  // What an alert counts appears at 0: a counter that first appears at 1 shows no increase.
  for (const outcome of ['given-up', 'gone']) deliveries.inc({ outcome }, 0);
  const waiting = gauge('webhooks_waiting', 'Webhooks that no endpoint has received yet.');
  const givenUp = gauge('webhooks_given_up', 'Webhooks that were given up after the last attempt.');
  const age = gauge('webhook_age_seconds', 'Age of the oldest webhook that waits.');
  const overdue = gauge('webhook_overdue_seconds', 'How long the oldest due attempt of a webhook has been due.');
  return {
    deliveries,
    show(figures) {
      waiting.set(figures.waiting);
      givenUp.set(figures.failed);
      age.set(figures.oldest / 1_000);
      overdue.set(figures.overdue / 1_000);
    },
  };
}
