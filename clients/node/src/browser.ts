/**
 * The client in browsers and workers, which have no environment: the API key and the address are given.
 *
 * @packageDocumentation
 */
import { TaxClient } from './client.js';
import { fetchTransport } from './fetch-transport.js';
import type { ClientSettings } from './settings.js';

/**
 * A client of the nigeria-tax-rules service. Whoever can open the page can read its API key.
 *
 * @throws TypeError when there is no API key or address, or a setting is no use.
 */
export class NigeriaTaxClient<A = string> extends TaxClient<A> {
  /** `apiKey` and `baseUrl` are needed. */
  constructor(settings: ClientSettings<A>) {
    super(settings, { transport: fetchTransport(), environment: {} });
  }
}

export * from './surface.js';
