/**
 * Deep freezing: what the package hands out by reference cannot be changed for the next caller.
 *
 * @module
 */

/** Freezes a value and everything in it, lists included, and returns it. */
export function deepFrozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFrozen(part);
  return Object.freeze(value);
}
