/**
 * TypeScript types out of the schemas of the OpenAPI document, and the places of the amounts in each answer.
 *
 * An amount of an answer becomes the type parameter `A`, an amount of a request the type `Amount`.
 *
 * @module
 */

/** The parts of JSON Schema that are used. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
}

/** Named schemas. */
export type Schemas = Readonly<Record<string, Schema>>;

const AMOUNT_OF_ANSWER = '^-?\\d+\\.\\d{2}$';

/** Writes the types of a set of schemas that refer to each other by name. */
export class TypeWriter {
  readonly #schemas: Schemas;

  /** `schemas` hold everything that they refer to. */
  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** A module with an exported type for each schema. */
  types(): string {
    const types = namesOf(this.#schemas).map((name) => this.#declaration(name, schemaNamed(this.#schemas, name)));
    const head = headOf('The requests and answers of the service.');
    return `${head}import type { Amount } from './amounts.js';\n\n${types.join('\n\n')}\n`;
  }

  /** A module with the places of the amounts in each schema that has any. */
  places(): string {
    const places = namesOf(this.#schemas).flatMap((name) => this.#placesLine(name));
    return [
      `${headOf('Where the amounts of each answer stand.')}import type { AmountPlaces } from './amounts.js';\n`,
      '/** Where the amounts of each answer stand. */',
      'export const AMOUNT_PLACES = {',
      ...places,
      '} as const satisfies Record<string, AmountPlaces>;\n',
    ].join('\n');
  }

  #declaration(name: string, schema: Schema): string {
    const parameter = this.#places(schema) === undefined ? '' : '<A = string>';
    const words = docOf(schema, '');
    if (schema.properties === undefined) return `${words}export type ${name}${parameter} = ${this.#type(schema, '')};`;
    return `${words}export interface ${name}${parameter} ${this.#object(schema, '')}`;
  }

  #type(schema: Schema, indent: string): string {
    if (schema.$ref !== undefined) return this.#reference(nameOf(schema.$ref));
    if ('const' in schema) return literal(schema.const);
    if (schema.enum !== undefined) return unionOf(schema.enum.map(literal));
    if (isAmountOfRequest(schema)) return 'Amount';
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return unionOf(choices.map((choice) => this.#type(choice, indent)));
    if (typeof schema.type !== 'string' && schema.type !== undefined) {
      return unionOf(schema.type.map((type) => this.#type({ ...schema, type }, indent)));
    }
    return this.#plainType(schema, indent);
  }

  #plainType(schema: Schema, indent: string): string {
    switch (schema.type) {
      case 'string':
        return isAmountOfAnswer(schema) ? 'A' : 'string';
      case 'integer':
      case 'number':
        return 'number';
      case 'boolean':
      case 'null':
        return schema.type;
      case 'array':
        return `readonly ${bracketed(this.#type(schema.items ?? {}, indent))}[]`;
      case 'object':
        return this.#object(schema, indent);
      default:
        if (schema.type === undefined) return 'unknown';
        throw new Error(`No type is known for ${JSON.stringify(schema)}.`);
    }
  }

  #reference(name: string): string {
    return this.#places(schemaNamed(this.#schemas, name)) === undefined ? name : `${name}<A>`;
  }

  #object(schema: Schema, indent: string): string {
    const inner = `${indent}  `;
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
      const mark = schema.required?.includes(name) ? '' : '?';
      const orAbsent = mark === '' ? '' : ' | undefined';
      return `${docOf(field, inner)}${inner}readonly ${name}${mark}: ${this.#type(field, inner)}${orAbsent};`;
    });
    const { additionalProperties: others } = schema;
    if (typeof others === 'object')
      fields.push(`${inner}readonly [name: string]: ${this.#othersType(schema, others, inner)};`);
    return `{\n${fields.join('\n')}\n${indent}}`;
  }

  /** Beside named fields, which have types of their own, the others can be anything. */
  #othersType(schema: Schema, others: Schema, indent: string): string {
    return schema.properties === undefined ? this.#type(others, indent) : 'unknown';
  }

  #placesLine(name: string): string[] {
    const places = this.#places(schemaNamed(this.#schemas, name));
    return places === undefined ? [] : [`  ${name}: ${places},`];
  }

  /** The places of amounts inside, as the text of an `AmountPlaces`; undefined where there are none. */
  #places(schema: Schema): string | undefined {
    if (schema.$ref !== undefined) return this.#places(schemaNamed(this.#schemas, nameOf(schema.$ref)));
    if (isAmountOfAnswer(schema)) return "'amount'";
    const choice = (schema.anyOf ?? schema.oneOf ?? [])
      .map((each) => this.#places(each))
      .find((each) => each !== undefined);
    if (choice !== undefined) return choice;
    const fields: [string, Schema][] = Object.entries(schema.properties ?? {});
    if (schema.items !== undefined) fields.push(["'*'", schema.items]);
    if (typeof schema.additionalProperties === 'object') fields.push(["'*'", schema.additionalProperties]);
    const inside = fields.flatMap(([name, field]) => {
      const places = this.#places(field);
      return places === undefined ? [] : [`${name}: ${places}`];
    });
    return inside.length === 0 ? undefined : `{ ${inside.join(', ')} }`;
  }
}

/** The names of schemas, in order. */
export function namesOf(schemas: Schemas): string[] {
  return Object.keys(schemas).sort();
}

/** The schema of a name, which has to be there. */
export function schemaNamed(schemas: Schemas, name: string): Schema {
  const schema = schemas[name];
  if (schema === undefined) throw new Error(`The document has no schema ${name}.`);
  return schema;
}

function headOf(content: string): string {
  return `/**\n * ${content} Generated by \`npm run clients:types\`: do not edit.\n *\n * @module\n */\n`;
}

/** The name that a reference ends with. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

/** Returns whether it is a text of naira with two decimals. */
export function isAmountOfAnswer({ pattern }: Schema): boolean {
  return pattern === AMOUNT_OF_ANSWER;
}

/** Returns whether it is naira as a number or a text. */
export function isAmountOfRequest({ anyOf = [] }: Schema): boolean {
  return anyOf.length === 2 && anyOf[0]?.type === 'number' && /\^-\?\\d|\^\\d/.test(anyOf[1]?.pattern ?? '');
}

/** The years of the document are those that the service knew then; the next one is not to break a program. */
function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : typeof value;
}

function unionOf(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

function bracketed(type: string): string {
  return type.includes(' | ') && !type.startsWith('{') ? `(${type})` : type;
}

function docOf({ description }: Schema, indent: string): string {
  return description === undefined ? '' : `${indent}/** ${description.replaceAll('*/', '*\\/')} */\n`;
}
