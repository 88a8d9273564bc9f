/**
 * A file of text as a file of rows: CSV in blocks of bytes, or lines of JSON, each an object.
 *
 * @module
 */
import type { Problem } from 'nigeria-tax-rules';
import { headBelowTitles, headOf, lineEnds, linePlacesOf, placesOf, RecordCutter, recordsOf } from '../csv.js';
import { mistakeIn } from '../mistake.js';
import { FileRefused } from '../refusal.js';
import { hasRepeats } from '../repeats.js';
import { type Blocks, refuseOtherText, wholeRecords } from '../text.js';
import type { HeadingsSought } from '../title-rows.js';
import type { BlockRange, InputTable, TableBlock, TableRow, TextForm } from './table.js';

/** A text: its name for messages, and its first block, which is read already. */
export interface OpenText {
  readonly name: string;
  readonly first: Uint8Array;
  readonly blocks: Blocks;
}

/** Opens a text of rows. Its headings are in the first row where they are not sought. */
export function textTable(text: OpenText, sought?: HeadingsSought): InputTable {
  refuseOtherText(text.first);
  return isJson(text.first) ? jsonTable(text) : csvTable(text, sought);
}

/** Returns whether a text begins as an object of JSON does. */
function isJson(first: Uint8Array): boolean {
  return /^\uFEFF?\s*\{/.test(new TextDecoder('utf-8', { ignoreBOM: true }).decode(first.subarray(0, 64)));
}

function csvTable({ name, first, blocks }: OpenText, sought?: HeadingsSought): InputTable {
  const { headings, delimiter, length, titles, rows } = sought
    ? headBelowTitles(first, sought)
    : { ...headOf(first), titles: [], rows: 1 as const };
  const firstLine = 1 + lineEnds(first.subarray(0, length));
  const records = wholeRecords(blocks, first.subarray(length), new RecordCutter(delimiter, firstLine));
  const form = { headings, delimiter, hasSerials: true };
  const blockOf = blockReader(form, name);
  const parsed = blocksOf(records, { start: length, line: firstLine }, blockOf);
  return { ...form, titles, headingRows: rows, blocks: parsed, blockOf };
}

/** Returns what reads the rows of a block of bytes of a text, by its form. */
export function blockReader(
  form: TextForm,
  name: string,
): (bytes: Uint8Array, line: number, range?: BlockRange) => TableBlock {
  return (bytes, line, range) => new TextBlock(bytes, line, form, name, range);
}

/** A block of text. Its rows are read when they are asked for. */
class TextBlock implements TableBlock {
  #rows: readonly TableRow[] | undefined;
  #places: readonly { readonly line: number }[] | undefined;

  constructor(
    readonly bytes: Uint8Array,
    private readonly line: number,
    private readonly form: TextForm,
    private readonly name: string,
    readonly range: BlockRange = { start: 0, end: bytes.length, line },
  ) {}

  get rows(): readonly TableRow[] {
    const { headings, delimiter } = this.form;
    this.#rows ??=
      delimiter === null
        ? jsonRows(this.bytes, headings, this.name)
        : recordsOf(decoded(this.bytes, this.name), delimiter);
    return this.#rows;
  }

  placeOf = (index: number): number => {
    const { delimiter } = this.form;
    this.#places ??=
      delimiter === null ? linePlacesOf(this.bytes, this.line) : placesOf(this.bytes, delimiter, this.line);
    return this.#places[index]?.line ?? this.line;
  };
}

async function* blocksOf(
  records: AsyncIterable<Uint8Array>,
  first: { readonly start: number; readonly line: number },
  blockOf: ReturnType<typeof blockReader>,
): AsyncGenerator<TableBlock> {
  let { start, line } = first;
  for await (const bytes of records) {
    const end = start + bytes.length;
    yield blockOf(bytes, line, { start, end, line });
    start = end;
    line += lineEnds(bytes);
  }
}

function decoded(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileRefused(`${name} is not text in UTF-8. Save it as "CSV UTF-8" first.`);
  }
}

/** The lines by which the names of lines of JSON are known. */
const MOST_NAMED = 10_000;

/** Lines of JSON: the names of the first are the headings. What is no single value stays with its name. */
function jsonTable({ name, first, blocks }: OpenText): InputTable {
  const lines = decoded(first, name).split('\n');
  const objects = lines.slice(0, MOST_NAMED).map((line) => objectIn(line) ?? {});
  const headings = [...new Set(objects.flatMap((object) => flatNames(object)))];
  const records = wholeRecords(blocks, first, new RecordCutter(null));
  const form = { headings, delimiter: null, hasSerials: false, isJson: true };
  const blockOf = blockReader(form, name);
  const nestedNames = new Set(objects.flatMap(nestedIn));
  return { ...form, titles: [], nestedNames, blocks: blocksOf(records, { start: 0, line: 1 }, blockOf), blockOf };
}

function jsonRows(bytes: Uint8Array, headings: readonly string[], name: string): TableRow[] {
  const lines = decoded(bytes, name)
    .replace(/^\uFEFF/, '')
    .split('\n');
  return lines.flatMap((text) => (text.trim() === '' ? [] : [jsonRow(text, headings)]));
}

function flatNames(object: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(object).flatMap(([name, value]) => (isNested(value) ? [] : [name]));
}

function nestedIn(object: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(object).filter((name) => isNested(object[name]));
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function jsonRow(line: string, headings: readonly string[]): TableRow {
  const object = objectIn(line);
  if (object === null) return refusedRow('The line is not a JSON object.');
  const mistake = hasRepeats(line, object) ? mistakeIn(line) : undefined;
  if (mistake?.repeats !== undefined) {
    return refusedRow(`${JSON.stringify(mistake.repeats)} is repeated at column ${mistake.at + 1}.`);
  }
  const nested = Object.entries(object).filter(([, value]) => isNested(value));
  const later = flatNames(object).filter((name) => !headings.includes(name) && object[name] !== null);
  return {
    cells: headings.map((name) => (isNested(object[name]) ? null : (object[name] ?? null))),
    isMalformed: false,
    object,
    ...(nested.length > 0 && { nested: Object.fromEntries(nested) }),
    ...(later.length > 0 && { problems: later.map(laterName) }),
  };
}

function refusedRow(message: string): TableRow {
  const problem: Problem = { path: '', code: 'not-an-object', message, accepted: ONE_OBJECT };
  return { cells: [], isMalformed: true, problems: [problem] };
}

/** A name that the first lines do not have was not judged, so nothing says what it is. */
function laterName(name: string): Problem {
  const message = `The name ${JSON.stringify(name)} is in none of the first lines, by which the columns are known.`;
  return { path: '', code: 'unknown-field', message, accepted: 'the names of the first lines' };
}

const ONE_OBJECT = 'one JSON object in which each name stands once';

/** The object of a line of JSON; `null` of any other text. */
function objectIn(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
