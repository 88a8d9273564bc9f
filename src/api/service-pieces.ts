/**
 * The parts of the schemas of the service's responses.
 *
 * @module
 */
import * as z from 'zod';
import { PAYMENT_STATUSES } from './service-words.js';

/** A text, described. */
export const described = (description: string) => z.string().meta({ description });

/** A text, or null where there is none. */
export const orNull = (description: string) => z.string().nullable().meta({ description });

/** A time in UTC. */
export const time = (description: string) =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/)
    .meta({ description: `${description} ISO 8601, in UTC.`, format: 'date-time' });

/** A word out of a list. */
export const wordIn = <const W extends readonly [string, ...string[]]>(words: W, description: string) =>
  z.enum(words).meta({ description });

/** The payment of a filing. */
export const paymentStatus = wordIn(
  PAYMENT_STATUSES,
  'The payment of the tax from the wallet. HELD: the wallet is held for it until the authority acknowledges ' +
    'the return. PAID: it was taken. REFUNDED: it was taken, and the operator gave it back; a refund of the fee ' +
    'alone changes nothing here. UNPAID: `payTax` was not asked for, or what was held was given back.',
);

/** The certificate in the answer of a calculation. */
export const certificate = z
  .string()
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  .meta({
    description:
      'With `certificate=true`: the request, the result, the digest of the rule table and the version of the ' +
      'software, signed as a compact JWS (EdDSA). `nigeria-tax verify` checks it with the keys of ' +
      '`GET /api/v1/certificates/keys`.',
  })
  .exactOptional();
