/**
 * The wait for the decision on a filing. The service holds each poll open until the filing is decided or the poll's
 * seconds are over; between polls that are answered at once there are pauses. Times are in milliseconds.
 *
 * @module
 */
import type { CallOptions } from './call.js';
import { type FailureFacts, NigeriaTaxTimeoutError } from './errors.js';
import type { Surroundings } from './retry.js';
import { numbers, type Settled } from './settings.js';
import { lengthOf } from './transport.js';
import type { FilingStatusResponse } from './types.generated.js';

/** The options of a wait. */
export interface WaitOptions extends CallOptions {
  /** The longest wait, in milliseconds; `timeouts.overall` of the client when absent. */
  readonly timeout?: number | undefined;
}

/** A filing that is waited for, and how it is asked for. */
export interface Waiting {
  readonly filingId: string;
  readonly options: WaitOptions;
  readonly settings: Settled;
  /** Returns the status. The service may hold the answer for `seconds`; the call may take `within`. */
  readonly poll: (seconds: number | undefined, within: number) => Promise<FilingStatusResponse>;
}

/** Proxies often end a connection after 30 silent seconds. */
const LONGEST_POLL = 20_000;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8_000;

const DECIDED = new Set(['ACCEPTED', 'REJECTED', 'FAILED']);

/**
 * Resolves with the filing once it is decided. Rejects as its polls do, and with a `NigeriaTaxTimeoutError` after the
 * longest wait.
 */
export async function untilDecided(
  waiting: Waiting,
  { now, sleep }: Pick<Surroundings, 'now' | 'sleep'>,
): Promise<FilingStatusResponse> {
  const { timeouts } = waiting.settings;
  const { timeout } = numbers('options', { timeout: timeouts.overall }, { timeout: waiting.options.timeout }, 1);
  const { signal = new AbortController().signal } = waiting.options;
  const deadline = now() + timeout;
  let filing: FilingStatusResponse | undefined;
  let attempts = 0;
  for (let left = timeout; left > 0; left = deadline - now()) {
    const asked = now();
    filing = (await polled(waiting, left)) ?? filing;
    if (filing !== undefined && DECIDED.has(filing.status)) return filing;
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempts++) - (now() - asked);
    // After an abort, the next poll rejects with it.
    if (pause > 0) await sleep(Math.min(pause, Math.max(0, deadline - now())), signal).catch(() => {});
  }
  throw undecided(waiting, timeout, { attempts, filing });
}

/** The answer to one poll; undefined where the time of the wait ended it. */
async function polled({ poll, settings: { timeouts } }: Waiting, left: number) {
  // The answer has to come while the client still listens.
  const longest = Math.min(LONGEST_POLL, (timeouts.read * 2) / 3, left);
  try {
    return await poll(Math.floor(longest / 1_000) || undefined, left);
  } catch (error) {
    if (error instanceof NigeriaTaxTimeoutError && error.code === 'overall-timeout') return undefined;
    throw error;
  }
}

type Polled = Pick<FailureFacts, 'attempts' | 'filing'>;

function undecided({ filingId, settings }: Waiting, timeout: number, polled: Polled): NigeriaTaxTimeoutError {
  const times = polled.attempts === 1 ? 'once' : `${polled.attempts} times`;
  const asked = `${settings.baseUrl} was asked ${times}; the last status is ${polled.filing?.status ?? 'not known'}.`;
  const message = `Filing ${filingId} was not decided within ${lengthOf(timeout)}. ${asked}`;
  return new NigeriaTaxTimeoutError(message, { code: 'wait-timeout', idempotencyKey: undefined, ...polled });
}
