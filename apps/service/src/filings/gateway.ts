/**
 * The way to a tax authority. Our filing id is the reference that every message carries, so that an authority takes a
 * return once however often it is handed in, and can be asked about it at any time.
 *
 * @module
 */
import type { Delivery, DeliveryOutcome } from '../storage/deliveries.js';

/**
 * The answer of an authority about a filing. `absent`: it never arrived, and may be handed in again. `pending`: it
 * arrived, and there is no word on it yet.
 */
export type Enquiry = DeliveryOutcome | { readonly outcome: 'absent' } | { readonly outcome: 'pending' };

/**
 * An authority that returns are filed with. Both calls are safe to repeat, give up when the signal says so, and may
 * throw, which says as much as an `unknown`: nothing.
 */
export interface Gateway {
  /** Hands in a return. */
  submit(delivery: Delivery, signal: AbortSignal): Promise<DeliveryOutcome>;
  /** Asks for the status of a return that was, or may have been, handed in. */
  enquire(delivery: Delivery, signal: AbortSignal): Promise<Enquiry>;
}
