/**
 * The worker that sends the messages of webhooks: at least once, by the schedule of the Standard Webhooks
 * specification, and at most a few at a time to each endpoint, so that a slow one does not stop the others.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import type { Clock, Instant } from '../clock.js';
import { type FilingEvent, toFilingEvent } from '../contract/index.js';
import { stateOf } from '../filings/filing-state.js';
import { LeaseWorker, leaseOf } from '../lease-worker.js';
import type { ReportedStatus, WebhookMessage, WebhookOutcome, Webhooks } from '../storage/webhooks.js';
import { BROKEN_OFF, type Reply, type Sender } from './sender.js';
import { signedHeaders } from './signature.js';

/** The pace of the worker. Times are in milliseconds. */
export interface WebhookPace {
  /** The maximum number of concurrent messages. */
  readonly concurrency: number;
  /** The interval between looks for messages that are due. */
  readonly pollEvery: number;
  /** The time limit for an endpoint's answer. */
  readonly answerWithin: number;
}

/** Receives the events of the worker. */
export interface WebhookWatcher {
  /** An attempt was made, and this is recorded of it. */
  readonly recorded: (message: WebhookMessage, outcome: WebhookOutcome) => void;
  /** Storage threw: what was due is still due, and what was sent is sent again. */
  readonly failed: (error: unknown) => void;
}

/** The dependencies of the worker. */
export interface WebhookParts {
  readonly webhooks: Pick<Webhooks, 'lease' | 'record'>;
  readonly sender: Pick<Sender, 'post' | 'close'>;
  readonly clock: Clock;
  readonly pace: WebhookPace;
  readonly watcher: WebhookWatcher;
  /** A number from 0 (included) to 1 (excluded), by which waits differ between messages. */
  readonly random: () => number;
}

/** The most messages to an endpoint at a time; fewer to one whose last attempt failed: a few must not take all. */
const OF_AN_ENDPOINT = 4;
const OF_A_FAILING_ENDPOINT = 1;

/** One worker that sends messages. Nothing it does throws: a failure is reported to the watcher, and tried again. */
export class WebhookWorker extends LeaseWorker<WebhookMessage> {
  readonly #sender: WebhookParts['sender'];

  constructor(parts: WebhookParts) {
    const { concurrency, pollEvery } = parts.pace;
    const underWay = new Map<string, number>();
    const failing = new Set<string>();
    super({
      concurrency,
      pollEvery,
      lease: (room) => leaseDue(parts, { underWay, failing }, room),
      perform: (message) => attempt(parts, failing, message).finally(() => count(underWay, message, -1)),
      failed: (error) => parts.watcher.failed(error),
    });
    this.#sender = parts.sender;
  }

  /** Breaks off an attempt that is not answered within a second; its message is due again at once. */
  override async stop(): Promise<void> {
    const timer = setTimeout(() => void this.#sender.close(), LAST_ANSWERS);
    await super.stop();
    clearTimeout(timer);
    await this.#sender.close();
  }
}

/** The time that endpoints have to answer once the worker stops, in milliseconds. */
const LAST_ANSWERS = milliseconds({ seconds: 1 });

type UnderWay = Map<string, number>;

async function leaseDue(
  { webhooks, clock, pace }: WebhookParts,
  { underWay, failing }: { readonly underWay: UnderWay; readonly failing: ReadonlySet<string> },
  total: number,
): Promise<readonly WebhookMessage[]> {
  const now = clock();
  // An endpoint that fails counts as if the rest of its places were taken.
  const taken = new Map(underWay);
  for (const id of failing) taken.set(id, (underWay.get(id) ?? 0) + OF_AN_ENDPOINT - OF_A_FAILING_ENDPOINT);
  const room = { total, perEndpoint: OF_AN_ENDPOINT, underWay: [...taken] };
  const leased = await webhooks.lease(now, now + leaseOf(pace.answerWithin), room);
  for (const message of leased) count(underWay, message, 1);
  return leased;
}

function count(underWay: UnderWay, { endpointId }: WebhookMessage, change: 1 | -1): void {
  const now = (underWay.get(endpointId) ?? 0) + change;
  if (now === 0) underWay.delete(endpointId);
  else underWay.set(endpointId, now);
}

async function attempt(
  { webhooks, sender, clock, watcher, random }: WebhookParts,
  failing: Set<string>,
  message: WebhookMessage,
): Promise<void> {
  try {
    const { endpointId, filingId, place, url, secrets, attempts } = message;
    const body = JSON.stringify(toFilingEvent(stateOf(message.filing)));
    const signed = { id: messageIdOf(message), timestamp: Math.floor(clock() / 1_000), body };
    const reply = await sender.post(url, signedHeaders(signed, secrets), body);
    const at = clock();
    if (reply.outcome === 'failed') failing.add(endpointId);
    else failing.delete(endpointId);
    const outcome = outcomeOf(reply, attempts, at, random());
    await webhooks.record({ message: { endpointId, filingId, place }, outcome, at });
    watcher.recorded(message, outcome);
  } catch (error) {
    watcher.failed(error);
  }
}

/** The id of a message, the same for every endpoint and attempt. */
export function messageIdOf({ filingId, place }: Pick<WebhookMessage, 'filingId' | 'place'>): string {
  return `msg_${filingId}_${place}`;
}

/** The event of a status. */
export function eventOf(status: ReportedStatus): FilingEvent['type'] {
  return `filing.${status.toLowerCase() as Lowercase<ReportedStatus>}`;
}

/** The waits after the first attempt and each later one: the schedule of the specification, of about three days. */
const WAITS: readonly number[] = [
  { seconds: 5 },
  { minutes: 5 },
  { minutes: 30 },
  { hours: 2 },
  { hours: 5 },
  { hours: 10 },
  { hours: 14 },
  { hours: 20 },
  { hours: 24 },
].map((wait) => milliseconds(wait));

/** The share of a wait that chance adds at most. */
const JITTER = 0.2;

const LONGEST_RETRY_AFTER = milliseconds({ hours: 24 });

function outcomeOf(reply: Reply, attempts: number, at: Instant, chance: number): WebhookOutcome {
  if (reply.outcome !== 'failed') return reply;
  const { reason, retryAfter } = reply;
  if (reason === BROKEN_OFF) return { outcome: 'failed', reason, nextAt: at };
  const wait = WAITS[attempts];
  if (wait === undefined) return { outcome: 'failed', reason, nextAt: null };
  const longer = Math.max(wait * (1 + JITTER * chance), Math.min(retryAfter, LONGEST_RETRY_AFTER));
  return { outcome: 'failed', reason, nextAt: at + Math.ceil(longer) };
}
