/**
 * JSON text, read or refused.
 *
 * @module
 */
import { problem, RuleError } from '../errors.js';

/**
 * The value of a JSON text. Of a key that stands twice in an object, the last counts.
 *
 * @throws RuleError `not-json`, with what the reader stumbled over.
 * @example
 * parseJson('{"taxYear": 2024}'); // { taxYear: 2024 }
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : 'it cannot be read';
    throw new RuleError(problem('', 'not-json', `The request is not JSON: ${reason}.`, 'one JSON object'));
  }
}
