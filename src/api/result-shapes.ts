/**
 * The shapes of the results by their names.
 *
 * @module
 */
import { RESULTS } from './results.generated.js';
import type { ObjectShape, Shape } from './shapes.js';

/** The object of results with a type of this name. */
export function objectNamed(name: string): ObjectShape {
  return RESULTS[name] as ObjectShape;
}

/** The fields of an object; none of anything else. */
export function fieldsIn(shape: Shape): ObjectShape['fields'] {
  if (shape.is !== 'object') return {};
  return 'name' in shape ? objectNamed(shape.name).fields : shape.fields;
}
