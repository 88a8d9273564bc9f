/**
 * Sends a message over HTTP. Redirects are not followed, and the body of the answer is read only to its bound, so that
 * the connection can be used again.
 *
 * @module
 */
import { Agent, type Dispatcher, request } from 'undici';
import { answerWithin } from '../lease-worker.js';
import { AddressRefused, type AddressRule } from './addresses.js';

/** The answer of an endpoint, or the reason why there is none. */
export type Reply =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'gone' }
  /** `retryAfter` is the time that the endpoint asks to be left alone, in milliseconds. */
  | { readonly outcome: 'failed'; readonly reason: string; readonly retryAfter: number };

/** The options of a sender. */
export interface SenderOptions {
  readonly addresses: AddressRule;
  /** True if only https is sent to. */
  readonly isSecure: boolean;
  /** The time limit of an attempt, in milliseconds. */
  readonly timeout: number;
}

/** The reason of an attempt that the sender broke off itself when it was closed. */
export const BROKEN_OFF = 'the service stopped';

/** The most of an answer's body that is read: bytes, and milliseconds after its status. */
const LONGEST_ANSWER = 16_384;
const LONGEST_BODY = 1_000;

/** Connections to one origin; the worker starts no more at a time. */
const CONNECTIONS = 64;

/** A sender of messages; its connections are kept for the next ones. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #agent: Agent;
  #isClosed = false;

  constructor(options: SenderOptions) {
    this.#options = options;
    const connect = { timeout: options.timeout, lookup: options.addresses.lookup };
    this.#agent = new Agent({ connections: CONNECTIONS, connect, maxResponseSize: -1 });
  }

  /** Posts a body of JSON; never rejects. */
  async post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Reply> {
    try {
      const answer = await answerWithin(this.#options.timeout, (signal) => this.#post(url, headers, body, signal));
      await readBody(answer);
      return replyOf(answer);
    } catch (error) {
      return { outcome: 'failed', reason: this.#isClosed ? BROKEN_OFF : reasonOf(error), retryAfter: 0 };
    }
  }

  /** Aborts the requests that are running. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#agent.destroy();
  }

  async #post(url: string, headers: Readonly<Record<string, string>>, body: string, signal: AbortSignal) {
    const { addresses, isSecure } = this.#options;
    const target = new URL(url);
    if (isSecure && target.protocol !== 'https:') throw new AddressRefused('the URL is not https');
    addresses.refuseHost(target);
    return request(target, {
      method: 'POST',
      dispatcher: this.#agent,
      headers: { 'content-type': 'application/json', 'user-agent': 'nigeria-tax-webhooks', ...headers },
      body,
      signal,
    });
  }
}

/** The status says all: an error in the body behind it changes nothing, nor does a body that does not end. */
async function readBody({ body }: Dispatcher.ResponseData): Promise<void> {
  const read = (signal: AbortSignal) => body.dump({ limit: LONGEST_ANSWER, signal });
  await answerWithin(LONGEST_BODY, read).catch(() => undefined);
}

const GONE = 410;

function replyOf({ statusCode, headers }: Dispatcher.ResponseData): Reply {
  if (statusCode >= 200 && statusCode < 300) return { outcome: 'delivered' };
  if (statusCode === GONE) return { outcome: 'gone' };
  return { outcome: 'failed', reason: `answered ${statusCode}`, retryAfter: retryAfterOf(headers['retry-after']) };
}

/** Seconds only: a date would have to be trusted with its clock. */
function retryAfterOf(header: string | string[] | undefined): number {
  return typeof header === 'string' && /^\d+$/.test(header) ? Number(header) * 1_000 : 0;
}

/** The reason in a few words. It is shown and logged, so it names no part of the URL. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error instanceof AddressRefused) return error.message;
  if (error.cause instanceof AddressRefused) return error.cause.message;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code ?? (error.message.startsWith('No answer within') ? 'no answer in time' : error.name);
}
