import { expect, it } from 'vitest';
import { quotesOf } from '../../src/tables/quotes.js';
import { quotedWords } from '../../tools/rules/quotes.js';
import { ROOT } from '../source-files.js';

it('hands out the words of every quote, and none of another citation', () => {
  for (const { citation, words } of quotedWords(ROOT)) expect(quotesOf(citation)).toContain(words);
  expect([quotesOf('CITA s.999'), quotesOf('constructor')]).toEqual([[], []]);
});
