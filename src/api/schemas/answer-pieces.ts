/**
 * The parts of the schemas of responses.
 *
 * @module
 */
import * as z from 'zod';

/** A text, described. */
export const textSchema = (description: string) => z.string().meta({ description });

/** A word out of a list. */
export const wordSchema = <const W extends readonly [string, ...string[]]>(words: W, description: string) =>
  z.enum(words).meta({ description });

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
