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
    throw new RuleError(problem('', 'not-json', `The request is not JSON: ${reasonOf(error)}.`, 'one JSON object'));
  }
}

/** What the reader stumbled over, without the piece of the text that it quotes: a person's number may be in it. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message.replace(/\s+/g, ' ') : '';
  return message.replace(/(?:^|, )(?:\.\.\.)?".*"(?:\.\.\.)? is not valid JSON$/, '') || 'it cannot be read';
}
