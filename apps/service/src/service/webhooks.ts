/**
 * The webhooks of a service: at the pace of the settings, counted and logged.
 *
 * @module
 */
import type { WebhookOutcome } from '../storage/webhooks.js';
import { AddressRule } from '../webhooks/addresses.js';
import { Sender } from '../webhooks/sender.js';
import { messageIdOf, type WebhookPace, type WebhookWatcher, WebhookWorker } from '../webhooks/worker.js';
import { countFault } from './metrics.js';
import type { Service } from './service.js';
import type { Settings } from './settings.js';

/** The parts of a service that its webhooks are made of. */
type WebhookService = Pick<Service, 'storage' | 'clock' | 'settings' | 'metrics' | 'log'>;

/** A worker that has not been started. */
export function serviceWebhooks(service: WebhookService): WebhookWorker {
  const { storage, clock, settings } = service;
  return new WebhookWorker({
    webhooks: storage.webhooks,
    sender: new Sender(sendingBy(settings)),
    clock,
    pace: paceOf(settings),
    watcher: watcherOf(service),
    random: Math.random,
  });
}

/** In production, https to the public Internet and to the networks of the setting. */
export function sendingBy({ mode, webhookTimeout: timeout, webhookAllowedNetworks: allowed }: Settings) {
  const isSecure = mode === 'production';
  return { addresses: new AddressRule(isSecure ? (allowed ?? []) : null), isSecure, timeout };
}

function paceOf({ webhookConcurrency, outboxPoll, webhookTimeout }: Settings): WebhookPace {
  return { concurrency: webhookConcurrency, pollEvery: outboxPoll, answerWithin: webhookTimeout };
}

function watcherOf({ metrics, log }: WebhookService): WebhookWatcher {
  return {
    recorded(message, recorded) {
      const { endpointId, attempts, filing } = message;
      const outcome = wordOf(recorded);
      metrics.webhooks.deliveries.inc({ outcome });
      const reason = recorded.outcome === 'failed' ? recorded.reason : undefined;
      const entry = { endpointId, messageId: messageIdOf(message), account: filing.accountId, attempts: attempts + 1 };
      log[outcome === 'delivered' ? 'info' : 'warn']({ ...entry, outcome, reason }, 'webhook');
    },
    failed(error) {
      countFault(metrics, error);
      log.error({ err: error }, 'webhooks failed');
    },
  };
}

/** The outcome in the metrics and the log: `given-up` is the last failure. */
function wordOf(recorded: WebhookOutcome): 'delivered' | 'failed' | 'given-up' | 'gone' {
  return recorded.outcome === 'failed' && recorded.nextAt === null ? 'given-up' : recorded.outcome;
}
