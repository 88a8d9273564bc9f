/**
 * The JSON Schemas of the requests, for editors: what the published contract says, with the lists of words and years
 * open, as they are in the types.
 *
 * @module
 */
import { describeBooks } from 'nigeria-tax-rules/accounts';
import { describeRequest, fieldSentence } from 'nigeria-tax-rules/api';
import { booksRequestSchema, citRequestSchema, pitRequestSchema } from 'nigeria-tax-rules/schemas';
import * as z from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The property by which a file names its schema. */
const OWN_SCHEMA = {
  type: 'string',
  description:
    'The schema of this file, for editors. nigeria-tax leaves it out; the library and the service refuse it.',
};

/** The requests, each with its schema and the description of its fields. */
const REQUESTS = {
  cit: { request: citRequestSchema, described: () => describeRequest('cit') },
  books: { request: booksRequestSchema, described: describeBooks },
  pit: { request: pitRequestSchema, described: () => describeRequest('pit') },
};

/** The schema of a request as a file; `books` is that of a company with its books or without. */
export function requestSchemaFile(name: keyof typeof REQUESTS): string {
  const { request, described: describe } = REQUESTS[name];
  const { $schema, $defs = {}, $ref: _, ...rest } = z.toJSONSchema(request, { io: 'input', override: opened });
  const { [request.meta()?.id ?? '']: root, ...definitions } = $defs;
  const { properties = {}, ...own } = { ...rest, ...root } as JsonSchema;
  // A reference says what its object is, and not what the field is.
  const described = describe().fields.map((field) => {
    return [field.name, { description: fieldSentence(field), ...(properties[field.name] as JsonSchema) }] as const;
  });
  const id = `urn:nigeria-tax-rules:schema:${name}`;
  const fields = { $schema: OWN_SCHEMA, ...Object.fromEntries(described) };
  const schema = { $schema, $id: id, ...own, properties: fields, $defs: definitions };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** An editor offers the words and years that are known; a table of your own may have others. */
function opened({ zodSchema, jsonSchema }: { readonly zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  const { examples, enum: values, type } = jsonSchema;
  if (zodSchema._zod.def.type === 'literal' && values) {
    delete jsonSchema.enum;
    delete jsonSchema.type;
    jsonSchema.anyOf = [{ enum: values }, { type: 'integer' }];
  } else if (type === 'string' && examples) {
    delete jsonSchema.examples;
    delete jsonSchema.type;
    jsonSchema.anyOf = [{ enum: [...(examples as string[])] }, { type: 'string' }];
  }
}
