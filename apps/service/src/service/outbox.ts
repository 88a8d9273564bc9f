/**
 * The outbox of a service: at the pace of the settings, to the sandbox authority, counted and logged.
 *
 * @module
 */

import type { Gateway } from '../filings/gateway.js';
import { Outbox, type OutboxPace, type OutboxWatcher } from '../filings/outbox.js';
import { sandboxAuthority } from '../filings/sandbox-authority.js';
import { countFault } from './metrics.js';
import type { Service } from './service.js';

/** The parts of a service that its outbox is made of. */
export type OutboxService = Pick<Service, 'storage' | 'clock' | 'settings' | 'metrics' | 'log' | 'webhooks'>;

/** An outbox that has not been started; without a gateway, it delivers to the sandbox authority. */
export function serviceOutbox(service: OutboxService, gateway?: Gateway): Outbox {
  const { storage, clock, settings } = service;
  return new Outbox({
    deliveries: storage.deliveries,
    clock,
    gateway: gateway ?? sandboxAuthority(settings.sandboxAuthority ?? undefined),
    pace: paceOf(settings),
    watcher: watcherOf(service),
    random: Math.random,
  });
}

function paceOf(settings: Service['settings']): OutboxPace {
  return {
    concurrency: settings.outboxConcurrency,
    pollEvery: settings.outboxPoll,
    answerWithin: settings.authorityTimeout,
    firstWait: settings.outboxFirstWait,
    longestWait: settings.outboxLongestWait,
  };
}

function watcherOf({ metrics, log, webhooks }: OutboxService): OutboxWatcher {
  return {
    recorded({ filing, attempts }, { outcome }, { isLate, messages }) {
      if (messages > 0) webhooks.wake();
      metrics.deliveries.inc({ outcome: isLate ? 'late' : outcome });
      const fields = { filingId: filing.id, account: filing.accountId, attempts: attempts + 1, outcome };
      if (isLate) log.warn(fields, 'delivery answered after the filing was decided');
      else log.info(fields, 'delivery');
    },
    unanswered({ filing }, error) {
      log.warn({ filingId: filing.id, err: error }, 'delivery unanswered');
    },
    failed(error) {
      countFault(metrics, error);
      log.error({ err: error }, 'outbox failed');
    },
  };
}
