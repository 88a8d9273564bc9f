/**
 * A request as it is written: JSON in which no name is repeated, and which may name its schema.
 *
 * @module
 */
import { RuleError } from 'nigeria-tax-rules';
import { parseJson } from 'nigeria-tax-rules/api';
import { columnsOf } from '../terminal.js';
import { hintOn } from './hint.js';
import { type Mistake, mistakeIn } from './mistake.js';

/** A text that is refused, with the line of it that has the mistake. */
export class NotJson extends RuleError {
  constructor(
    message: string,
    /** The line, and a caret below the mistake. It may have a person's number, so no problem object repeats it. */
    readonly excerpt: string,
  ) {
    super({ path: '', code: 'not-json', message, accepted: 'one JSON object in which each name stands once' });
  }
}

/**
 * The request in a text. `$schema`, by which an editor knows the fields, is left out. `within` says whether the text is
 * a document or one of many lines, whose mistake has a column only.
 *
 * @throws NotJson with the place of the mistake.
 */
export function requestIn(text: string, within: 'document' | 'line' = 'document'): unknown {
  const value = parsed(text, within);
  if (typeof value !== 'object' || value === null || !('$schema' in value)) return value;
  const { $schema: _, ...request } = value;
  return request;
}

function parsed(text: string, within: 'document' | 'line'): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse(text, within);
  }
  return colonsIn(text) === namesIn(value) ? value : refuse(text, within);
}

function refuse(text: string, within: 'document' | 'line'): unknown {
  const mistake = mistakeIn(text);
  if (mistake === undefined) return parseJson(text);
  const { line, column } = placeOf(text, mistake.at);
  const place = within === 'line' ? `column ${column}` : `line ${line}, column ${column}`;
  const hint = hintOn(text, mistake);
  const message = `${wordsOf(mistake, place)}${hint === '' ? '' : ` ${hint}`}`;
  throw new NotJson(message, excerptOf(text, line, column));
}

function wordsOf({ expected, repeats }: Mistake, place: string): string {
  if (repeats !== undefined) return `${JSON.stringify(repeats)} is repeated at ${place}.`;
  return `The request is not JSON: at ${place}, ${expected} is expected.`;
}

function placeOf(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The line with a caret below the column; of a long line, what is around it. */
function excerptOf(text: string, line: number, column: number): string {
  const margin = `  ${line} | `;
  const room = columnsOf() - margin.length;
  const whole = (text.split('\n')[line - 1] ?? '').replaceAll(/\p{Cc}/gu, ' ');
  const start = whole.length <= room ? 0 : Math.max(0, Math.min(column - (room >> 1), whole.length - room));
  const caret = `${' '.repeat(margin.length - 2)}| ${' '.repeat(column - 1 - start)}^`;
  return `${margin}${whole.slice(start, start + room)}\n${caret}\n`;
}

const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;

/** The colons of a text that is JSON, outside of its texts: one for each name of an object, repeated or not. */
function colonsIn(text: string): number {
  let colons = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === COLON) colons++;
    else if (code === QUOTE) at = endOfText(text, at + 1);
  }
  return colons;
}

/** The quote that ends a text. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start);
  while (text.charCodeAt(end - 1) === BACKSLASH && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text.charCodeAt(start - 1) === BACKSLASH) start--;
  return (at - start) % 2 === 1;
}

/** Values deeper than this are read by `mistakeIn`, which does not call itself. */
const DEEPEST = 100;

/** The names of all objects of a value; not a number where it is too deep. */
function namesIn(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > DEEPEST) return Number.NaN;
  let names = 0;
  if (Array.isArray(value)) {
    for (const item of value) names += namesIn(item, depth + 1);
    return names;
  }
  for (const name in value) names += 1 + namesIn((value as Record<string, unknown>)[name], depth + 1);
  return names;
}
