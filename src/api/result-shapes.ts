/**
 * The shapes of the results by their names.
 *
 * @module
 */
import { RESULTS } from './results.generated.js';
import type { ObjectShape, Shape } from './shapes.js';

/** The object of results with a type of this name, with the fields of the object that it extends. */
export function objectNamed(name: string): ObjectShape {
  const own = RESULTS[name] as ObjectShape;
  if (own.extends === undefined) return own;
  return { says: own.says, fields: { ...objectNamed(own.extends).fields, ...own.fields } };
}

/** The fields of an object; none of anything else. */
export function fieldsIn(shape: Shape): ObjectShape['fields'] {
  if (shape.is !== 'object') return {};
  return 'name' in shape ? objectNamed(shape.name).fields : shape.fields;
}
