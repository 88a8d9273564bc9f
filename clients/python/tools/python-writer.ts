/**
 * Python types out of the schemas of the OpenAPI document, and the shapes by which their values are written and read.
 *
 * @module
 */
import {
  isAmountOfAnswer,
  isAmountOfRequest,
  nameOf,
  namesOf,
  type Schema,
  type Schemas,
  schemaNamed,
} from '../../node/tools/type-writer.js';

/** Words that Python keeps for itself; a field of such a name has an underscore behind it. */
const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global ' +
    'if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/** Writes the types and shapes of a set of schemas that refer to each other by name. */
export class PythonWriter {
  readonly #schemas: Schemas;
  /** The classes written so far, by name. */
  readonly #classes = new Map<string, string>();

  /** `schemas` hold everything that they refer to. */
  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** A module with a `TypedDict` for each object. */
  types(): string {
    for (const name of namesOf(this.#schemas)) this.#write(name, schemaNamed(this.#schemas, name));
    const imports = [
      'from __future__ import annotations\n',
      'from collections.abc import Mapping, Sequence',
      'from decimal import Decimal',
      'from typing import Any, Literal, Optional, TypedDict, Union\n',
      'from .wire import Amount',
    ];
    const head = headOf('The requests and answers of the service.');
    return `${[head, ...imports].join('\n')}\n\n\n${[...this.#classes.values()].join('\n\n')}`;
  }

  /** A module with a shape for each of the schemas of these names. */
  shapes(names: readonly string[]): string {
    const shapes = names.map((name) => `${constantOf(name)} = ${this.#shape(schemaNamed(this.#schemas, name), '')}`);
    const head = headOf('Where the amounts and the named fields of each request and answer stand.');
    return `${head}\nfrom .wire import AMOUNT, NUMBER, OPEN, ListOf, MapOf, Record\n\n${shapes.join('\n\n')}\n`;
  }

  /** Writes the class of an object after those of the objects in it, which are named after their place. */
  #write(name: string, schema: Schema): string {
    const fields = Object.entries(schema.properties ?? {}).map(([field, inner]) => ({
      needed: schema.required?.includes(field) ?? false,
      text: `    ${snake(field)}: ${this.#type(inner, innerName(name, field))}\n${docOf(inner, '    ')}`,
    }));
    const [needed = [], optional = []] = [true, false].map((each) =>
      fields.filter((field) => field.needed === each).map(({ text }) => text),
    );
    const text = isOpen(schema) ? aliasOf(name, schema) : classesOf(name, docOf(schema, '    '), needed, optional);
    const written = this.#classes.get(name);
    if (written !== undefined && written !== text) throw new Error(`Two objects are called ${name}.`);
    this.#classes.set(name, text);
    return name;
  }

  #type(schema: Schema, name: string): string {
    if (schema.$ref !== undefined) return nameOf(schema.$ref);
    if ('const' in schema) return literalsOf([schema.const]);
    if (schema.enum !== undefined) return literalsOf(schema.enum);
    if (isAmountOfRequest(schema)) return 'Amount';
    const choices = choicesOf(schema);
    if (choices !== undefined) return unionOf(choices.map((choice) => this.#type(choice, name)));
    return this.#plainType(schema, name);
  }

  #plainType(schema: Schema, name: string): string {
    switch (schema.type) {
      case 'string':
        return isAmountOfAnswer(schema) ? 'Decimal' : 'str';
      case 'integer':
        return 'int';
      case 'number':
        return 'Decimal';
      case 'boolean':
        return 'bool';
      case 'null':
        return 'None';
      case 'array':
        return `Sequence[${this.#type(schema.items ?? {}, singular(name))}]`;
      case 'object':
        return this.#objectType(schema, name);
      default:
        throw new Error(`No type is known for ${JSON.stringify(schema)}.`);
    }
  }

  #objectType(schema: Schema, name: string): string {
    if (schema.properties !== undefined) return this.#write(name, schema);
    if (typeof schema.additionalProperties !== 'object') throw new Error(`Nothing is known of the object ${name}.`);
    return `Mapping[str, ${this.#type(schema.additionalProperties, singular(name))}]`;
  }

  /** The conversion of a value; undefined if it stays as it is. */
  #shape(schema: Schema, indent: string): string | undefined {
    if (schema.$ref !== undefined) return this.#shape(schemaNamed(this.#schemas, nameOf(schema.$ref)), indent);
    if (isAmountOfRequest(schema) || isAmountOfAnswer(schema)) return 'AMOUNT';
    if (schema.type === 'number' && schema.enum === undefined) return 'NUMBER';
    const choices = choicesOf(schema);
    if (choices !== undefined) {
      return choices.map((choice) => this.#shape(choice, indent)).find((shape) => shape !== undefined);
    }
    if (isOpen(schema)) return 'OPEN';
    if (schema.properties !== undefined) return this.#record(schema.properties, indent);
    const { items, additionalProperties: others } = schema;
    if (items !== undefined) return around('ListOf', this.#shape(items, indent));
    return typeof others === 'object' ? around('MapOf', this.#shape(others, indent)) : undefined;
  }

  #record(properties: Schemas, indent: string): string {
    const fields = Object.entries(properties).flatMap(([name, field]) => {
      const shape = this.#shape(field, `${indent}    `);
      return shape === undefined ? [] : [`${indent}    ${snake(name)}=${shape},\n`];
    });
    return fields.length === 0 ? 'Record()' : `Record(\n${fields.join('')}${indent})`;
  }
}

/** The name of a field in Python. */
function snake(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return KEYWORDS.has(words) ? `${words}_` : words;
}

function constantOf(name: string): string {
  return snake(name).replace(/^_/, '').toUpperCase();
}

/** The short and the full form of an answer have objects in common. */
function innerName(name: string, field: string): string {
  const inner = field[0]?.toUpperCase() + field.slice(1);
  return name.replace(/(?:Full)?(?:Response|Request)$/, '') + inner;
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/s$/, '');
}

/** Returns whether an object has further fields than its schema names. */
function isOpen({ properties, additionalProperties }: Schema): boolean {
  return properties !== undefined && typeof additionalProperties === 'object';
}

/** A `TypedDict` has the fields that it names and no others, so an open object is a mapping. */
function aliasOf(name: string, { description = '', properties = {} }: Schema): string {
  const always = Object.keys(properties).map((field) => `\`${snake(field)}\``);
  const words = pythonWords(`${description} Every one has ${always.join(', ')}.`);
  return `${name} = Mapping[str, Any]\n"""${words}"""\n`;
}

/** Fields that may be absent stand in a class of their own: Python 3.9 has no other way to say it. */
function classesOf(name: string, doc: string, needed: readonly string[], optional: readonly string[]): string {
  const declared = (head: string, parts: readonly string[]) => `class ${head}:\n${parts.join('')}`;
  if (optional.length === 0) return declared(`${name}(TypedDict)`, [doc, ...needed]);
  if (needed.length === 0) return declared(`${name}(TypedDict, total=False)`, [doc, ...optional]);
  const base = declared(`_${name}(TypedDict)`, needed);
  return `${base}\n\n${declared(`${name}(_${name}, total=False)`, [doc, ...optional])}`;
}

function choicesOf({ anyOf, oneOf, type, ...rest }: Schema): readonly Schema[] | undefined {
  if (typeof type === 'object') return type.map((each) => ({ ...rest, type: each }));
  return anyOf ?? oneOf;
}

function around(shape: string, inner: string | undefined): string | undefined {
  return inner === undefined ? undefined : `${shape}(${inner})`;
}

/** The years of the document are those that the service knew then; the next one is not to break a program. */
function literalsOf(values: readonly unknown[]): string {
  if (values.every((value) => typeof value === 'number')) return 'int';
  return `Literal[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
}

function unionOf(types: readonly string[]): string {
  const given = [...new Set(types)].filter((type) => type !== 'None');
  const union = given.length === 1 ? String(given[0]) : `Union[${given.join(', ')}]`;
  return given.length === types.length ? union : `Optional[${union}]`;
}

function headOf(content: string): string {
  return `"""${content} Generated by \`npm run clients:types\`: do not edit."""\n`;
}

function docOf({ description }: Schema, indent: string): string {
  return description === undefined ? '' : `${indent}"""${pythonWords(description)}"""\n`;
}

/** The document's JSON values as Python. */
function pythonWords(description: string): string {
  const named = description.replace(/`[^`]+`/g, (quoted) =>
    quoted.replace(/[a-z]+(?:[A-Z][a-z]+)+/g, snake).replace(/`(true|false)`/, (_all, [first = '', ...rest]) => {
      return `\`${first.toUpperCase()}${rest.join('')}\``;
    }),
  );
  return named.replace(/\bnull\b/g, 'None');
}
