/**
 * The client in Node.js.
 *
 * @packageDocumentation
 */
import { TaxClient } from './client.js';
import { nodeTransport } from './node-transport.js';
import type { ClientSettings } from './settings.js';

/**
 * A client of the nigeria-tax-rules service. One client serves a whole program: it keeps its connections open.
 *
 * @throws TypeError when there is no API key or address, in the settings or the environment, or a setting is no use.
 */
export class NigeriaTaxClient<A = string> extends TaxClient<A> {
  /** `apiKey` and `baseUrl` may come from `NIGERIA_TAX_API_KEY` and `NIGERIA_TAX_BASE_URL`. */
  constructor(settings: ClientSettings<A> = {}) {
    super(settings, { transport: nodeTransport(), environment: process.env });
  }
}

export * from './surface.js';
export {
  NigeriaTaxWebhookError,
  verifyWebhook,
  type WebhookErrorCode,
  type WebhookHeaders,
} from './webhooks.js';
