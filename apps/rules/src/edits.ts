/**
 * Edits of a table's text that keep everything else as the analyst typed it: comments, alignment, order.
 *
 * @module
 */
import type { Path, Source } from './source.js';

/** A stretch of the text and what stands there instead. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The edit that gives an entry another value. */
export function valueEdit(source: Source, path: Path, text: string): Edit {
  return { ...source.placeOf(path), text };
}

/** The text after all edits; none may overlap another. */
export function edited(yaml: string, edits: readonly Edit[]): string {
  const backwards = [...edits].sort((a, b) => b.start - a.start);
  return backwards.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), yaml);
}

/** The content of a line of history. */
export interface HistoryLine {
  readonly revision: number;
  readonly on: string;
  readonly by: string;
  readonly checkedBy: string;
  readonly change: string;
}

/** A line of history, as the tables write it. */
export function historyLine({ revision, on, by, checkedBy, change }: HistoryLine): string {
  const entries = {
    revision,
    on,
    drafted_by: JSON.stringify(by),
    checked_by: JSON.stringify(checkedBy),
    change: JSON.stringify(change),
  };
  const lines = Object.entries(entries).map(([name, value]) => `${name}: ${value}\n`);
  return `  - ${lines.join('    ')}`;
}

/** Today, as a civil day of the machine that the analyst sits at. */
export function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
