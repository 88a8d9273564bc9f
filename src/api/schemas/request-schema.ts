/**
 * The schema of a request, made from the description of its fields.
 *
 * @module
 */
import * as z from 'zod';
import { MOST_ITEMS, share } from '../../request/readers.js';
import { fieldSentence, type RequestField, type RequestObject } from '../request-fields.js';
import { amountOf, amountSchema, day, shortTextSchema, word } from './request-pieces.js';

/** The name of a schema among the components of a document, and its title there. */
export interface SchemaName {
  readonly id: string;
  readonly title?: string;
}

/** The schema of an input: every field of it, and no other. */
export type SchemaOf<Input> = z.ZodObject<
  {
    [Name in keyof Input]-?: undefined extends { readonly [Each in Name]: Input[Each] }[Name]
      ? z.ZodOptional<z.ZodType<Exclude<Input[Name], undefined>>>
      : z.ZodType<Input[Name]>;
  },
  z.core.$strict
>;

/** The schema of the requests of which `described` tells. */
export function requestSchemaOf<Input>(described: RequestObject, name: SchemaName): SchemaOf<Input> {
  return objectSchema(described, name) as unknown as SchemaOf<Input>;
}

function objectSchema({ says, fields }: RequestObject, name: SchemaName): z.ZodObject {
  const shape = Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)]));
  return z.strictObject(shape).meta({ ...name, description: says });
}

function fieldSchema(field: RequestField): z.ZodType {
  const schema = valueSchema(field);
  return field.isRequired ? schema : schema.optional();
}

function valueSchema(field: RequestField): z.ZodType {
  const { words = [] } = field;
  const description = fieldSentence(field);
  switch (field.kind) {
    case 'amount':
      return amountSchema(description);
    case 'signed_amount':
      return amountOf('signed', `${description} Naira, may be negative, two decimals.`);
    case 'flag':
      return z.boolean().meta({ description });
    case 'day':
      return day(description);
    case 'year':
      return z.literal([...field.years]).meta({ description });
    case 'count':
      return countOf(field).meta({ description });
    case 'whole':
      return z.int().min(0).meta({ description });
    case 'share':
      return shareSchema.meta({ description });
    case 'percent':
      return z.union([z.number().min(0), z.string()]).meta({ description });
    case 'text':
      return shortTextSchema(mostOf(field), description);
    case 'word':
      return word(words, description);
    case 'amounts_by_word':
      return z.record(word(words, 'What the amount is of.'), amountSchema('The amount.')).meta({ description });
    case 'object':
      return partSchema(field);
    case 'list':
      return listSchema(field).meta({ description });
  }
}

/** A part of the whole, as the reader takes it. */
const shareSchema = z
  .union([z.number().gt(0).max(1), z.string().regex(/^(?:0?\.\d{1,6}|1(?:\.0{1,6})?)$/)])
  .refine((value) => share.read(value, '', '', []) !== undefined, 'not a share above 0 and at most 1');

function countOf({ most }: RequestField): z.ZodInt {
  const count = z.int().min(1);
  return most === undefined ? count : count.max(most);
}

function listSchema(field: RequestField): z.ZodArray {
  const items = z.array(partSchema(field)).max(Math.min(mostOf(field), MOST_ITEMS));
  return field.least ? items.min(field.least) : items;
}

function mostOf({ most, name }: RequestField): number {
  if (most === undefined) throw new RangeError(`${name} has no limit.`);
  return most;
}

function partSchema({ object, name }: RequestField): z.ZodObject {
  if (!object) throw new RangeError(`${name} is not made of fields.`);
  return objectSchema(object, { id: object.name });
}
