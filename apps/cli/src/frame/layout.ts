/**
 * The layout of a sheet: sections of rows, labels on the left, values aligned on the right.
 *
 * @module
 */
import { wrapped } from '../../../../tools/generate/fields/wrapped.js';

/** A row of a sheet. Deeper rows stand further in. */
export type Row =
  | { readonly label: string; readonly value: string; readonly depth?: number }
  | { readonly text: string; readonly depth?: number }
  /** A line above a total. */
  | 'rule'
  | 'gap';

/** Rows under a title. */
export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

const INDENT = 2;
const LONGEST_AMOUNT = 26;

/** The sheet as text of this many columns, each line ended. */
export function sheetText(sections: readonly Section[], width = 80): string {
  const parts = sections.filter(({ rows }) => rows.length > 0).map((section) => sectionText(section, width));
  return `${parts.join('\n\n')}\n`;
}

function sectionText({ title, rows }: Section, width: number): string {
  return [...indented(title, width), ...rows.flatMap((row) => rowLines(row, width))].join('\n');
}

function rowLines(row: Row, width: number): string[] {
  if (row === 'gap') return [''];
  if (row === 'rule') return [rule(LONGEST_AMOUNT, width)];
  const indent = INDENT * ((row.depth ?? 0) + 1);
  return 'text' in row ? indented(row.text, width, indent) : labelled(row.label, row.value, width, indent);
}

/** A line above a total, at the right edge. */
export function rule(length: number, width: number): string {
  return ' '.repeat(width - length) + '-'.repeat(length);
}

/** A label, and its value at the right edge: beside the last line of the label where it fits. */
export function labelled(label: string, value: string, width: number, indent = 0): string[] {
  const lines = indented(label, width, indent);
  const last = lines[lines.length - 1] ?? '';
  const room = width - last.length;
  if (value.length < room) return [...lines.slice(0, -1), last + value.padStart(room).trimEnd()];
  return [...lines, value.padStart(width).trimEnd()];
}

/** The text in lines that fit, broken between words; lines after the first may stand further in. */
export function indented(text: string, width: number, indent = 0, hanging = indent): string[] {
  return wrapped(text, width - hanging).map((line, at) => ' '.repeat(at === 0 ? indent : hanging) + line);
}
