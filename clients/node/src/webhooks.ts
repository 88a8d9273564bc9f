/**
 * Webhooks of the service, checked by the Standard Webhooks specification (https://www.standardwebhooks.com).
 *
 * @module
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FilingEvent } from './types.generated.js';

/** The headers of a request, as Node.js, Express or `fetch` give them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The reasons for which a webhook is refused. */
export type WebhookErrorCode =
  | 'header-missing'
  | 'timestamp-unreadable'
  | 'timestamp-too-far'
  | 'signature-wrong'
  | 'body-unreadable';

/** A webhook that did not come from the service, or came too late. Answer it with status 400. */
export class NigeriaTaxWebhookError extends Error {
  static {
    NigeriaTaxWebhookError.prototype.name = 'NigeriaTaxWebhookError';
  }

  /** Stable name of what is wrong. */
  readonly code: WebhookErrorCode;

  /** Made by `verifyWebhook`. */
  constructor(message: string, code: WebhookErrorCode) {
    super(message);
    this.code = code;
  }
}

/** The largest difference between the clocks of the two sides, in seconds, as the specification recommends. */
const TOLERANCE = 300;

/**
 * Checks that a webhook comes from the service and is of the last five minutes, and returns its event.
 *
 * @param headers The headers of the request; their case does not matter.
 * @param body The body as it came, before any parser: a byte that differs fails the check.
 * @param secret The secret of the endpoint, `whsec_…`.
 * @returns The event. It may come twice: `webhook-id` is the same, and `data.history` says which of two is later.
 * @throws NigeriaTaxWebhookError when it is not to be trusted.
 * @throws TypeError when the secret is none.
 * @example
 * const event = verifyWebhook(request.headers, rawBody, process.env.WEBHOOK_SECRET);
 * if (event.type === 'filing.accepted') console.log(event.data.filingId);
 */
export function verifyWebhook(headers: WebhookHeaders, body: string | Uint8Array, secret: string): FilingEvent {
  const key = keyOf(secret);
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  refuseOld(timestamp);
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  // Every signature is compared: two are sent while a secret is being replaced.
  const matches = signatures.split(' ').filter((signature) => isSame(signature, expected));
  if (matches.length === 0) throw new NigeriaTaxWebhookError('No signature fits the body.', 'signature-wrong');
  return eventIn(body);
}

function keyOf(secret: string): Uint8Array {
  const text = String(secret).replace(/^whsec_/, '');
  if (!/^[A-Za-z0-9+/]{16,}={0,2}$/.test(text)) throw new TypeError('The secret of a webhook begins with whsec_.');
  return Buffer.from(text, 'base64');
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers);
  const [, value] = entries.find(([each]) => each.toLowerCase() === name) ?? [];
  if (typeof value === 'string' && value !== '') return value;
  throw new NigeriaTaxWebhookError(`The header ${name} is missing or given twice.`, 'header-missing');
}

function refuseOld(timestamp: string): void {
  if (!/^\d{1,12}$/.test(timestamp)) {
    throw new NigeriaTaxWebhookError('webhook-timestamp is not a whole number of seconds.', 'timestamp-unreadable');
  }
  const away = Math.abs(Math.floor(Date.now() / 1_000) - Number(timestamp));
  if (away <= TOLERANCE) return;
  throw new NigeriaTaxWebhookError(`webhook-timestamp is ${away} seconds away from this clock.`, 'timestamp-too-far');
}

function isSame(signature: string, expected: Uint8Array): boolean {
  const [version, text = ''] = signature.split(',');
  const given = Buffer.from(text, 'base64');
  return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
}

function eventIn(body: string | Uint8Array): FilingEvent {
  try {
    return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body));
  } catch {
    throw new NigeriaTaxWebhookError('The body is no JSON.', 'body-unreadable');
  }
}
