/**
 * A request as it is written: JSON in which no name is repeated, and which may name its schema.
 *
 * @module
 */
import { RuleError } from 'nigeria-tax-rules';
import { parseJson } from 'nigeria-tax-rules/api';
import { type Mistake, mistakeIn } from '../../../../libraries/files/src/mistake.js';
import { hasRepeats } from '../../../../libraries/files/src/repeats.js';
import { columnsOf } from '../frame/terminal.js';
import { hintOn } from './hint.js';

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
  return hasRepeats(text, value) ? refuse(text, within) : value;
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
