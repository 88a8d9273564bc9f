/** A text as an export that is open, for the tests of the reader of books. */
import type { Opener } from '../../src/books/index.js';
import { textTable } from '../../src/reading/index.js';

/** Opens a text. */
export function opener(text: string): Opener {
  const first = new TextEncoder().encode(text);
  return async (sought) => textTable({ name: 'file.csv', first, blocks: { next: async () => null } }, sought);
}
