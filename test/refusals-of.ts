/**
 * What a call is refused for.
 *
 * @module
 */
import { InputError } from '../src/index.js';

/** Path and code of everything for which the call is refused; none where it is answered. */
export function refusalsOf(call: () => unknown): string[] {
  try {
    call();
  } catch (error) {
    if (error instanceof InputError) return error.errors.map(({ path, code }) => `${path} ${code}`);
    throw error;
  }
  return [];
}
