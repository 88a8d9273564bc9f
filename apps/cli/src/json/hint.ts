/**
 * The probable cause of a mistake in JSON, in a sentence.
 *
 * @module
 */
import type { Mistake } from '../../../../libraries/files/src/mistake.js';

/** The text around a mistake. */
interface Around {
  readonly text: string;
  readonly expected: Mistake['expected'];
  /** The text before it, without spaces at its end. */
  readonly before: string;
  /** The text from it on. */
  readonly from: string;
  /** True if it is inside a text in double quotes. */
  readonly isInText: boolean;
}

type Hint = readonly [isIt: (around: Around) => boolean, says: string];

/** The first that fits is said. */
const HINTS: readonly Hint[] = [
  [({ text }) => text.startsWith('\uFFFD') || text.includes('\u0000'), 'The text is UTF-16: save it as UTF-8.'],
  [isCsv, 'This looks like CSV: name the file .csv, or give cit or pit --csv.'],
  [({ from }) => /^(?:\/[/*]|#)/.test(from), 'JSON has no comments: remove it.'],
  [({ from, before }) => /^[}\]]/.test(from) && before.endsWith(','), 'Remove the comma before it.'],
  [({ from, expected }) => expected === 'the end' && from.startsWith('{'), 'For one request a line, add --ndjson.'],
  [({ from }) => /^['‘’“”]/.test(from), 'JSON takes straight double quotes: ".'],
  [({ from, before }) => isNumberBefore(before) && /^\d{3}/.test(from), 'A number has no separators: 1000000.'],
  [({ from }) => /^-?\d+[_ ]\d/.test(from), 'A number has no separators: 1000000.'],
  [({ from }) => /^(?:₦|NGN|N\d)/.test(from), 'An amount is a number alone: 1000000.'],
  [({ from }) => /^(?:True|False|None|TRUE|FALSE|NULL)\b/.test(from), 'JSON has true, false and null.'],
  [({ from, expected }) => expected.startsWith('a name') && /^\w/.test(from), 'Names stand in double quotes.'],
  [({ from, isInText }) => isInText && /^(?:\r|\n|$)/.test(from), 'A text in double quotes is not closed on its line.'],
  [({ from, isInText }) => isInText && from.startsWith('\\'), 'Write a backslash in a text as two: \\\\.'],
  [({ text, from }) => from === '' && text.trim() !== '', 'The text ends too early.'],
];

/** The probable cause; `''` if there is none that is known. */
export function hintOn(text: string, { at, expected, repeats, isInText = false }: Mistake): string {
  if (repeats !== undefined) return '';
  const around = { text, expected, before: text.slice(0, at).trimEnd(), from: text.slice(at), isInText };
  return HINTS.find(([isIt]) => isIt(around))?.[1] ?? '';
}

const isNumberBefore = (before: string): boolean => /\d,$/.test(before);

/** A first line of cells, where an object belongs. */
function isCsv({ text, before }: Around): boolean {
  const [first = ''] = text.trimStart().split('\n', 1);
  return before.length <= first.length && !/[{}[\]]/.test(first) && /[^,;\t]+[,;\t][^,;\t]+/.test(first);
}
