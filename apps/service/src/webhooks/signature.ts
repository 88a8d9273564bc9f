/**
 * Signatures of webhooks by the Standard Webhooks specification (https://www.standardwebhooks.com): HMAC-SHA256 of
 * `id.timestamp.body`.
 *
 * @module
 */
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
/** The specification asks for 24 to 64. */
const SECRET_BYTES = 32;

/** A new secret. */
export function freshSecret(): Uint8Array {
  return randomBytes(SECRET_BYTES);
}

/** A secret as its owner keeps it, such as `whsec_…`. */
export function secretText(secret: Uint8Array): string {
  return PREFIX + Buffer.from(secret).toString('base64');
}

/** The headers of a message; `timestamp` is in seconds. One signature for each secret. */
export function signedHeaders(
  { id, timestamp, body }: { readonly id: string; readonly timestamp: number; readonly body: string },
  secrets: readonly Uint8Array[],
): Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`);
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}
