/**
 * The schemas of objects that answers have as requests take them, such as the assets that are carried to the next year.
 *
 * @module
 */
import type * as z from 'zod';
import { describeBooks } from '../../accounts/index.js';
import type { RequestObject } from '../request-fields.js';
import { citRequestSchema } from './cit-request-schema.js';
import { requestSchemaOf } from './request-schema.js';

const schemas = new Map<string, z.ZodType>([['CitInput', citRequestSchema]]);

/** The schema of the object of requests with a type of this name, made once. */
export function requestPart(name: string): z.ZodType {
  const known = schemas.get(name);
  if (known !== undefined) return known;
  const object = objectsIn(describeBooks()).find((each) => each.name === name);
  if (object === undefined) throw new RangeError(`No request has an object ${name}.`);
  const schema = requestSchemaOf(object, { id: name });
  schemas.set(name, schema);
  return schema;
}

function objectsIn(object: RequestObject): RequestObject[] {
  return [object, ...object.fields.flatMap((field) => (field.object ? objectsIn(field.object) : []))];
}
