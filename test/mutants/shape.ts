/**
 * What a value of a table may be, as JSON Schema says it: the closed lists and alternatives that slips are drawn from.
 */
import { entriesOf } from '../../apps/rules/src/tree.js';

/** The form of a word, a list or a block. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | boolean)[];
  readonly const?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly allOf?: readonly Shape[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | false;
}

/** The shapes that a value could have instead of one. */
export function alternativesIn(shape: Shape): readonly Shape[] {
  return shape.oneOf ?? shape.anyOf ?? [];
}

/** The alternative that the value is of; the shape itself where it has none. */
export function shapeFor(value: unknown, shape: Shape): Shape {
  const [only] = shape.allOf ?? [];
  if (only !== undefined) return shapeFor(value, only);
  return alternativesIn(shape).find((one) => isOf(value, one)) ?? shape;
}

function isOf(value: unknown, shape: Shape): boolean {
  if (typeof value === 'string') return shape.const === value || (shape.const === undefined && shape.type !== 'object');
  const [name, words] = tellingWord(shape) ?? ['', []];
  return name === '' ? shape.type === 'object' : words.includes(String(entriesOf(value)[name]));
}

/** Closed lists that do not tell blocks apart. */
const ASIDE = ['clock', 'verified'];

/** The entry that tells blocks apart, and its words: the first that must be there and has a closed list. */
export function tellingWord({ properties = {}, required = [] }: Shape): [string, readonly string[]] | undefined {
  const names = Object.keys(properties).filter((name) => required.includes(name) && !ASIDE.includes(name));
  const name = names.find((one) => properties[one]?.enum !== undefined);
  return name === undefined ? undefined : [name, (properties[name]?.enum ?? []).map(String)];
}
