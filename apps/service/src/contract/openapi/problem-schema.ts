/**
 * The problem document (RFC 9457, `application/problem+json`) as the published contract: one schema of what every
 * problem has, and one for each kind that has more.
 *
 * @module
 */

import { FIELD_PROBLEMS, type ProblemBody, SERVICE_PROBLEMS } from 'nigeria-tax-rules/api';
import { textSchema } from 'nigeria-tax-rules/schemas';
import * as z from 'zod';

const errorSchema = z
  .strictObject({
    path: textSchema('JSON Pointer of the field, such as /disposalSchedule/0/proceeds; empty for the request itself.'),
    code: z.enum(codesOf(FIELD_PROBLEMS)).meta({ description: 'The rule that was broken: a name that never changes.' }),
    message: textSchema('The problem in a sentence.'),
    accepted: textSchema('The accepted values, in words.'),
    acceptedWords: z
      .array(z.string())
      .meta({ description: 'The same one by one. Absent where no closed list of words is accepted.' })
      .exactOptional(),
    type: typeSchema('The page about this code.').exactOptional(),
  })
  .meta({ id: 'FieldError', description: 'One thing that is wrong with the request.' });

/** The body of a problem. Some kinds have further fields. */
export const problemSchema = z
  .looseObject({
    type: typeSchema('The kind of problem as a URI that ends in its code. The service gives the address of its page.'),
    title: textSchema('The kind of problem in a few words.'),
    status: z.int().min(400).max(599).meta({ description: 'The HTTP status.' }),
    detail: textSchema('The details, in a sentence or a few.'),
    instance: textSchema('The path of the request that was refused.').exactOptional(),
    code: z.enum(codesOf(SERVICE_PROBLEMS)).meta({ description: 'The kind of problem: a name that never changes.' }),
    requestId: textSchema(
      'By which the request is found in the logs; also in the header X-Request-Id.',
    ).exactOptional(),
    errors: z.array(errorSchema).meta({
      description: 'Everything that is wrong with the request; empty where no field is at fault.',
    }),
  })
  .meta({
    id: 'Problem',
    description: 'The reason why a request was refused (RFC 9457).',
  }) satisfies z.ZodType<ProblemBody>;

function typeSchema(description: string) {
  return z
    .string()
    .regex(/^(?:https?|urn):\S+[:/][a-z-]+$/)
    .meta({ description, format: 'uri' });
}

function codesOf<C extends string>(catalogue: Readonly<Record<C, unknown>>): [C, ...C[]] {
  return Object.keys(catalogue) as [C, ...C[]];
}
