/**
 * The JSON Schema that an editor completes and checks a table by, made from the same definitions as the build.
 *
 * An editor reads `2024` as a number and `true` as a boolean where the build reads text; the definitions say so.
 *
 * @module
 */

import * as z from 'zod';
import { fitted } from '../../../libraries/looks/src/fitted.js';
import type { TableKind } from './kind.js';
import { meaningOf, type Written, withoutRetired } from './meaning.js';
import { block, header } from './pieces.js';

/** The text of the JSON Schema for a kind of table. */
export function schemaText(kind: TableKind): string {
  const sections = Object.entries(kind.sections).map(([name, { schema, since }]) => {
    return [name, since ? orByReading(schema).optional() : orByReading(schema)];
  });
  const table = block({ ...header, ...Object.fromEntries(sections) }).meta({ title: kind.title });
  const schema = z.toJSONSchema(table, { io: 'input', target: 'draft-7', reused: 'ref', override: withMeaning });
  return `${fitted(schema)}\n`;
}

/** An editor shows the meaning of a key, then what is accepted. */
function withMeaning({ zodSchema, jsonSchema }: Written): void {
  withoutRetired({ zodSchema, jsonSchema });
  const { says } = meaningOf(zodSchema);
  if (says !== undefined) jsonSchema.description = [says, jsonSchema.description ?? ''].join(' ').trim();
}

/** A section as it stands, or one per reading where it is contested. */
function orByReading(schema: z.ZodType): z.ZodType {
  return z.union([schema, z.record(z.string(), schema)]);
}
