/**
 * The parts of the schemas of the service's responses.
 *
 * @module
 */
import { type AmountSchema, wordSchema } from 'nigeria-tax-rules/schemas';
import * as z from 'zod';
import { PAYMENT_STATUSES } from './words.js';

/** An amount of a response: described where it stands. */
export function describing<A>(schema: AmountSchema<A>) {
  return (description: string): AmountSchema<A> => schema.meta({ description: `${description} Naira.` });
}

/** A text, or null where there is none. */
export const orNull = (description: string) => z.string().nullable().meta({ description });

/** A time in UTC. */
export const time = (description: string) =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/)
    .meta({ description: `${description} ISO 8601, in UTC.`, format: 'date-time' });

/** The payment of a filing. */
export const paymentStatus = wordSchema(
  PAYMENT_STATUSES,
  'The payment of the tax from the wallet. HELD: the wallet is held for it until the authority acknowledges ' +
    'the return. PAID: it was taken. REFUNDED: it was taken, and the operator gave it back; a refund of the fee ' +
    'alone changes nothing here. UNPAID: `payTax` was not asked for, or what was held was given back.',
);
