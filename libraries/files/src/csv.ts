/**
 * CSV in blocks of bytes: cut between records, so that each block can be read by itself, by any thread. It runs in
 * browsers too, so bytes are typed arrays, and what Node gives for them is one.
 *
 * @module
 */
import Papa from 'papaparse';
import { FileRefused } from './refusal.js';
import { type HeadingsSought, headingRows, MOST_TITLE_ROWS } from './title-rows.js';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
/** The longest record, in bytes; a quote that is never closed would otherwise take the whole file into memory. */
const LONGEST_RECORD = 1 << 26;

/** The headings of a file, what parts its cells, and the bytes of its line of headings. */
export interface CsvHead {
  readonly headings: readonly string[];
  readonly delimiter: string;
  readonly length: number;
}

/**
 * Cuts blocks of bytes between records. A record ends with a line feed, in CSV one that is not inside of quotes; `null`
 * for lines of JSON, which have no other line feeds.
 */
export class RecordCutter {
  #rest: Uint8Array = new Uint8Array(0);
  /** The line of the file that the rest begins on. */
  #line: number;
  readonly #delimiter: number | null;

  constructor(delimiter: string | null, firstLine = 1) {
    this.#delimiter = delimiter === null ? null : delimiter.charCodeAt(0);
    this.#line = firstLine;
  }

  /** The whole records that are there with the block. */
  push(block: Uint8Array): Uint8Array {
    const bytes = this.#rest.length === 0 ? block : joined(this.#rest, block);
    const { end, open } = this.#recordsIn(bytes);
    const records = bytes.subarray(0, end);
    this.#rest = bytes.subarray(end);
    if (this.#delimiter !== null) this.#line += lineEnds(records);
    if (this.#rest.length > LONGEST_RECORD) throw new FileRefused(this.#tooLong(open < 0 ? -1 : open - end));
    return records;
  }

  /**
   * The last record, where the file does not end with a line end.
   *
   * @throws FileRefused where a quote was opened and never closed: which lines are rows is then not known.
   */
  end(): Uint8Array {
    const { open } = this.#recordsIn(this.#rest);
    if (open >= 0) throw new FileRefused(this.#unclosed(open));
    return this.#rest;
  }

  #recordsIn(bytes: Uint8Array): Records {
    if (this.#delimiter === null) return { end: bytes.lastIndexOf(LINE_FEED) + 1, open: -1 };
    return recordsIn(bytes, this.#delimiter);
  }

  #lineOf(open: number): number {
    return this.#line + lineEnds(this.#rest.subarray(0, open));
  }

  #unclosed(open: number): string {
    const first = this.#lineOf(open);
    const last = this.#line + lineEnds(this.#rest.subarray(0, -1));
    const lines = first === last ? `line ${first} was` : `lines ${first} to ${last} were`;
    return `The quote opened on line ${first} is never closed, so ${lines} not read. ${CLOSE_IT}`;
  }

  #tooLong(open: number): string {
    if (open < 0) return 'A row is longer than 64 MB.';
    return `The quote opened on line ${this.#lineOf(open)} is not closed within 64 MB. ${CLOSE_IT}`;
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

const CLOSE_IT = 'Close it, or remove it.';

/** The number of lines that end in some bytes. */
export function lineEnds(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count++;
  return count;
}

/** The whole records in some bytes: where the last one ends, and the quote that is open at the end, or -1. */
interface Records {
  readonly end: number;
  readonly open: number;
}

function recordsIn(bytes: Uint8Array, delimiter: number): Records {
  let safe = 0;
  let closed = 0;
  for (let open = bytes.indexOf(QUOTE); open >= 0; open = bytes.indexOf(QUOTE, closed)) {
    safe = Math.max(safe, lastLineEnd(bytes, closed, open));
    if (!isStartOfCell(bytes, open, delimiter)) {
      closed = open + 1;
      continue;
    }
    const end = closingQuote(bytes, open);
    if (end < 0) return { end: safe, open };
    closed = end + 1;
  }
  return { end: Math.max(safe, lastLineEnd(bytes, closed, bytes.length)), open: -1 };
}

/** The place after the last line feed of a range; 0 where there is none. */
function lastLineEnd(bytes: Uint8Array, start: number, end: number): number {
  const found = end === 0 ? -1 : bytes.lastIndexOf(LINE_FEED, end - 1);
  return found >= start ? found + 1 : 0;
}

/** A quote inside of a cell that has none at its start is part of the cell. */
function isStartOfCell(bytes: Uint8Array, at: number, delimiter: number): boolean {
  return at === 0 || bytes[at - 1] === delimiter || bytes[at - 1] === LINE_FEED;
}

/** The quote that ends a cell: two together are one inside of it. */
function closingQuote(bytes: Uint8Array, open: number): number {
  for (let at = bytes.indexOf(QUOTE, open + 1); at >= 0; at = bytes.indexOf(QUOTE, at + 2)) {
    if (bytes[at + 1] !== QUOTE) return at;
  }
  return -1;
}

/** A record of a file: its cells, and whether its quotes do not close as they should. */
export interface CsvRecord {
  readonly cells: readonly string[];
  readonly isMalformed: boolean;
  /** The lines of the file that it takes up, of one whose quotes do not match. */
  readonly lines?: number;
}

/** The records of a text. Lines end with a line feed, and a carriage return before it is no part of the last cell. */
export function recordsOf(text: string, delimiter: string): CsvRecord[] {
  const { data, isMalformed } = parsed(text, delimiter);
  return isMalformed
    ? oneByOne(new TextEncoder().encode(text), delimiter)
    : data.map((cells) => ({ cells, isMalformed }));
}

/** Takes the carriage return of the line end from the last cell. */
function withoutReturn(cells: string[]): string[] {
  const last = cells.at(-1) ?? '';
  if (last.endsWith('\r')) cells[cells.length - 1] = last.slice(0, -1);
  return cells;
}

function parsed(text: string, delimiter: string): { readonly data: string[][]; readonly isMalformed: boolean } {
  const { data: all, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  // Papa Parse joins every row to see whether it says anything: its first cell tells of most.
  const data = all.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  if (text.includes('\r')) data.forEach(withoutReturn);
  return { data, isMalformed: errors.some(({ type }) => type === 'Quotes') };
}

/** The records of bytes, each parsed by itself: after quotes that do not match, the parser takes the next lines too. */
function oneByOne(bytes: Uint8Array, delimiter: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = endOfRecord(bytes, start, delimiter.charCodeAt(0));
    const { data, isMalformed } = parsed(new TextDecoder().decode(bytes.subarray(start, end)), delimiter);
    const lines = isMalformed && { lines: lineEnds(bytes.subarray(start, end - 1)) + 1 };
    const [cells] = data;
    // After quotes that do not match the parser may take one record for two.
    if (cells !== undefined) records.push({ cells, isMalformed, ...lines });
    start = end;
  }
  return records;
}

/** The place of a record in a file: its first line, and its bytes in the block that it is in. */
export interface RecordPlace {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** The places of the records of a block that begins on a line, one for each record that `recordsOf` gives. */
export function placesOf(bytes: Uint8Array, delimiter: string, firstLine: number): RecordPlace[] {
  const places: RecordPlace[] = [];
  const hasQuotes = bytes.includes(QUOTE);
  let line = firstLine;
  for (let start = 0; start < bytes.length; ) {
    // Without a quote every line is a record; a search for one to the end of the bytes for each would take long.
    const end = hasQuotes ? endOfRecord(bytes, start, delimiter.charCodeAt(0)) : endOfLine(bytes, start);
    const record = bytes.subarray(start, end);
    if (!isBlank(record, delimiter)) places.push({ line, start, end });
    line += lineEnds(record);
    start = end;
  }
  return places;
}

/** The places of lines in the same way, each of which is a record. */
export function linePlacesOf(bytes: Uint8Array, firstLine: number): RecordPlace[] {
  const places: RecordPlace[] = [];
  let line = firstLine;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(LINE_FEED, start) + 1 || bytes.length;
    if (new TextDecoder().decode(bytes.subarray(start, end)).trim() !== '') places.push({ line, start, end });
    start = end;
  }
  return places;
}

/** Signs that a blank record may be made of, beside its delimiter: quotes, spaces and the ends of lines. */
const OF_BLANKS = [QUOTE, LINE_FEED, 0x0d, 0x20, 0x09];

/** Returns whether no cell of a record says anything. */
function isBlank(record: Uint8Array, delimiter: string): boolean {
  const isOfBlanks = (byte: number): boolean => byte === delimiter.charCodeAt(0) || OF_BLANKS.includes(byte);
  return record.every(isOfBlanks) && parsed(new TextDecoder().decode(record), delimiter).data.length === 0;
}

/** The place after the line that starts at one. */
function endOfLine(bytes: Uint8Array, start: number): number {
  return bytes.indexOf(LINE_FEED, start) + 1 || bytes.length;
}

/** The place after the record that starts at one. */
function endOfRecord(bytes: Uint8Array, start: number, delimiter: number): number {
  for (let at = start; ; ) {
    const end = bytes.indexOf(LINE_FEED, at);
    const open = bytes.subarray(0, end < 0 ? bytes.length : end).indexOf(QUOTE, at);
    if (open < 0) return end < 0 ? bytes.length : end + 1;
    const closed = isStartOfCell(bytes, open, delimiter) ? closingQuote(bytes, open) : open;
    if (closed < 0) return bytes.length;
    at = closed + 1;
  }
}

/** Headings below lines of titles. */
export interface FoundHead extends CsvHead {
  /** The lines above, as they are. */
  readonly titles: readonly string[];
  /** The rows that the headings take. */
  readonly rows: 1 | 2;
}

/** The headings of a file that may have titles above them. */
export function headBelowTitles(bytes: Uint8Array, sought: HeadingsSought): FoundHead {
  const starts = firstLines(bytes, Math.max(MOST_TITLE_ROWS, sought.row ?? 0) + 1);
  const heads = starts.map((start) => headAt(bytes, start));
  const { place, count, headings } = headingRows(
    heads.map((head) => head?.headings ?? []),
    sought,
  );
  const start = starts[place];
  if (start === undefined) throw new FileRefused(`The file has no line ${place + 1} with headings.`);
  const head = headOf(bytes.subarray(start));
  const last = count === 1 ? undefined : starts[place + 1];
  const length = last === undefined ? start + head.length : last + (heads[place + 1]?.length ?? 0);
  const titles = new TextDecoder().decode(bytes.subarray(0, start)).split('\n').slice(0, -1);
  return { headings, delimiter: head.delimiter, length, rows: count, titles: titles.map((title) => title.trim()) };
}

/** The places at which the first lines begin. */
function firstLines(bytes: Uint8Array, most: number): number[] {
  const starts = [0];
  for (let at = bytes.indexOf(LINE_FEED); at >= 0 && starts.length < most; at = bytes.indexOf(LINE_FEED, at + 1)) {
    if (at + 1 < bytes.length) starts.push(at + 1);
  }
  return starts;
}

/** The headings that begin at a place; nothing where these lines are no headings. */
function headAt(bytes: Uint8Array, start: number): CsvHead | undefined {
  try {
    return headOf(bytes.subarray(start));
  } catch (error) {
    if (error instanceof FileRefused) return undefined;
    throw error;
  }
}

/** The headings of a file, from its first bytes. Excel writes semicolons where a comma is the decimal point. */
export function headOf(bytes: Uint8Array): CsvHead {
  const line = bytes.indexOf(LINE_FEED) + 1 || bytes.length;
  const [, stated] = DELIMITER_LINE.exec(new TextDecoder().decode(bytes.subarray(0, Math.min(line, 16)))) ?? [];
  if (stated === undefined) return headFrom(bytes, line);
  const below = bytes.subarray(line);
  const head = headFrom(below, below.indexOf(LINE_FEED) + 1 || below.length, stated);
  return { ...head, length: line + head.length };
}

/** The line that names the delimiter for Excel. */
const DELIMITER_LINE = /^\uFEFF?sep=(.)\r?\n$/i;

function headFrom(bytes: Uint8Array, line: number, stated?: string): CsvHead {
  const end = endOfHead(bytes, line);
  const text = utf8(bytes.subarray(0, end));
  const delimiter = stated ?? delimiterIn(text.replace(/"[^"]*"/g, ''));
  const records = recordsOf(text, delimiter);
  // Quotes within a cell do not close over lines: the headings are then the first line alone.
  if (end > line && records.length > 1) return headIn(utf8(bytes.subarray(0, line)), delimiter, line);
  return headIn(text, delimiter, end);
}

function headIn(text: string, delimiter: string, length: number): CsvHead {
  const [record] = recordsOf(text, delimiter);
  if (record?.isMalformed) throw new FileRefused('The quotes of the line of headings do not match.');
  const headings = (record?.cells ?? []).map((heading) => heading.trim().replace(/\s+/g, ' '));
  if (headings.length === 0) throw new FileRefused('The file has no line of headings.');
  return { headings, delimiter, length };
}

function delimiterIn(line: string): string {
  const counts = [',', ';', '\t', '|'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).delimiter;
}

/** The place after the first line end with all quotes before it in pairs; that of the first line where none has. */
function endOfHead(bytes: Uint8Array, line: number): number {
  let quotes = 0;
  for (let start = 0, end = line; start < end; ) {
    for (let at = bytes.indexOf(QUOTE, start); at >= 0 && at < end; at = bytes.indexOf(QUOTE, at + 1)) quotes++;
    if (quotes % 2 === 0) return end;
    start = end;
    end = bytes.indexOf(LINE_FEED, start) + 1 || bytes.length;
  }
  return line;
}

/** A text without its byte order mark. */
function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileRefused('The headings are not text in UTF-8. Save the file as "CSV UTF-8" first.');
  }
}
