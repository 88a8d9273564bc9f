/**
 * JSON text, read or refused.
 *
 * @module
 */
import { problem, refusal } from '../ground/index.js';

/**
 * The value of a JSON text. If an object repeats a key, the last value wins.
 *
 * @throws InputError `not-json`, with the reason why parsing failed.
 * @example
 * parseJson('{"taxYear": 2024}'); // { taxYear: 2024 }
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refusal(problem('', 'not-json', `The request is not JSON: ${reasonOf(error)}.`, 'one JSON object'));
  }
}

/** Returns the reason why parsing failed, without the quoted text, which may contain a person's number. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message.replace(/\s+/g, ' ') : '';
  return message.replace(/(?:^|, )(?:\.\.\.)?".*"(?:\.\.\.)? is not valid JSON$/, '') || 'it cannot be read';
}
