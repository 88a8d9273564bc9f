/**
 * The schemas of answers that carry a result, made from the types of the results.
 *
 * @module
 */
import * as z from 'zod';
import { fieldsIn, objectNamed } from '../result-shapes.js';
import type { Field, ObjectShape, Shape } from '../shapes.js';
import type { Contract, Selection } from '../wire.js';
import { type AmountSchema, numberAmountSchema, stringAmountSchema } from './amount-schema.js';
import { certificate } from './answer-pieces.js';
import { requestPart } from './request-parts.js';

type Schemas = Readonly<Record<string, z.ZodType>>;

/** The schema of an answer: an object that has no other fields. */
export type AnswerSchema<Answer> = z.ZodObject<{ [Name in keyof Answer]-?: z.ZodType<Answer[Name]> }, z.core.$strict>;

const IDENTIFIED = {
  calculationId: z.string().min(1).meta({ description: 'The name of this calculation, by which it can be filed.' }),
};

/** A form of an answer. */
export interface AnswerForm {
  /** Its name in the OpenAPI document. */
  readonly id: string;
  readonly says: string;
  readonly amounts?: 'string';
  readonly isFull?: true;
}

/** The schema of an answer in one of its forms, for all calculations with a result of this type. */
export function answerSchema<Answer>(
  result: string,
  { contract, detail }: Contract,
  form: AnswerForm,
): AnswerSchema<Answer> {
  const amount = form.amounts === 'string' ? stringAmountSchema : numberAmountSchema;
  const schemas = new ResultSchemas<unknown>(amount);
  const fields = {
    ...IDENTIFIED,
    ...schemas.selected(result, contract),
    certificate,
    ...(form.isFull && schemas.selected(result, detail)),
  };
  const written = form.amounts === 'string' ? 'as strings with two decimals' : 'as numbers';
  const more = form.isFull ? '; with the law, the workings and what was assumed' : '';
  const description = `${form.says} Amounts are naira, ${written}${more}.`;
  return z.strictObject(fields).meta({ id: form.id, description }) as unknown as AnswerSchema<Answer>;
}

/** The names of schemas that are not those of their types. */
const IDS: Readonly<Record<string, string>> = { Routing: 'TaxAuthorityRouting' };

/** The schemas of objects without amounts, by their names: the same in every form. */
const WITHOUT_AMOUNTS = new Map<string, z.ZodType>();

class ResultSchemas<A> {
  constructor(private readonly amount: AmountSchema<A>) {}

  /** The schemas of the fields that an answer has of a result. */
  selected(result: string, selection: Selection): Schemas {
    const { fields } = objectNamed(result);
    const entries = Object.entries(selection).map(([name, part]) => [name, this.part(fields[name] as Field, part)]);
    return Object.fromEntries(entries);
  }

  private part(field: Field, part: Selection[string]): z.ZodType {
    if (typeof part === 'number') {
      return z.array(this.item(field)).min(1).max(part).meta({ description: field.says });
    }
    if (part === 'where given') return this.field({ ...field, isOptional: true });
    if (part === true) return this.field({ ...field, isOptional: undefined });
    const fields = Object.fromEntries(part.map((name) => [name, fieldsIn(field)[name] as Field]));
    return this.object(fields).meta({ description: field.says });
  }

  private field(field: Omit<Field, 'isOptional'> & Shape & { readonly isOptional?: true | undefined }): z.ZodType {
    const { says: description, mayBeNull, isOptional } = field;
    const value = this.value(field);
    const schema = (mayBeNull ? value.nullable() : value).meta({ description });
    return isOptional ? schema.exactOptional() : schema;
  }

  private value(shape: Shape): z.ZodType {
    switch (shape.is) {
      case 'amount':
        return this.amount;
      case 'percentage':
        return z.number();
      case 'amount_or_text':
        return z.union([this.amount, z.string()]);
      case 'text':
        return z.string();
      case 'day':
        return z.iso.date();
      case 'number':
        return z.int();
      case 'flag':
        return z.boolean();
      case 'word':
        return shape.words.length === 1 ? z.literal([...shape.words]) : z.enum(shape.words);
      case 'list':
        return z.array(this.value(shape.of));
      case 'by_name':
        return z.record(z.string(), this.value(shape.of));
      case 'request':
        return requestPart(shape.name);
      case 'object':
        return 'name' in shape ? this.named(shape.name) : this.object(shape.fields);
    }
  }

  private item(field: Field): z.ZodType {
    return 'of' in field ? this.value(field.of) : z.never();
  }

  private object(fields: ObjectShape['fields']): z.ZodObject {
    return z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, this.field(field)])));
  }

  private named(name: string): z.ZodType {
    const { says, fields } = objectNamed(name);
    if (hasAmounts(fields)) return this.object(fields);
    const known = WITHOUT_AMOUNTS.get(name);
    const schema = known ?? this.object(fields).meta({ id: IDS[name] ?? name, description: says });
    WITHOUT_AMOUNTS.set(name, schema);
    return schema;
  }
}

function hasAmounts(fields: ObjectShape['fields']): boolean {
  return Object.values(fields).some(isOfAmounts);
}

function isOfAmounts(shape: Shape): boolean {
  if ('of' in shape) return isOfAmounts(shape.of);
  return shape.is.startsWith('amount') || hasAmounts(fieldsIn(shape));
}
