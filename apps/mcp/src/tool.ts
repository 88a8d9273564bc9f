/**
 * A tool: what it says of itself, and what it answers.
 *
 * @module
 */
import { problem, refuseIfAny } from 'nigeria-tax-rules/api';

/** JSON Schema of an object. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly $defs?: object;
}

/** A tool. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: ObjectSchema;
  /** The answer, as JSON; refusals are thrown. */
  readonly answer: (given: Given) => object;
}

/** The arguments of a call, by their names. */
export type Given = Readonly<Record<string, unknown>>;

/** Arguments with no name but those of the schema; their values are read by the library. */
export function givenTo({ inputSchema: { properties, required = [] } }: Tool, value: unknown): Given {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuseIfAny([problem('', 'not-an-object', 'The arguments are not an object.', Object.keys(properties))]);
  }
  const given = value as Given;
  const known = Object.keys(properties);
  const unknown = Object.keys(given).filter((name) => !known.includes(name));
  const missing = required.filter((name) => given[name] === undefined);
  refuseIfAny([
    ...unknown.slice(0, MOST_NAMED).map((name) => unknownArgument(name.slice(0, LONGEST_NAME), known)),
    ...missing.map((name) => problem(`/${name}`, 'missing-field', `${name} is required.`, 'the argument')),
  ]);
  return given;
}

const MOST_NAMED = 10;
const LONGEST_NAME = 60;

function unknownArgument(name: string, known: readonly string[]) {
  return problem(`/${name}`, 'unknown-field', `${JSON.stringify(name)} is not an argument.`, known);
}

/** An argument that is a text, or left out. */
export function textIn(given: Given, name: string): string | undefined {
  const value = given[name];
  if (value !== undefined && typeof value !== 'string') {
    refuseIfAny([problem(`/${name}`, 'not-a-word', `${name} is not text.`, 'text')]);
  }
  return value as string | undefined;
}
