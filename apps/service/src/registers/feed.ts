/**
 * A feed: the rows of a register as NDJSON or CSV, in batches, each row read or reported with its line. Memory is
 * bounded whatever the feed holds, and a feed that ends before its end is an error, never a short feed.
 *
 * @module
 */
import { pipeline, Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { type InfoRecord, type Parser, parse } from 'csv-parse';
import type { RegisterRow } from '../storage/registers.js';
import { type FeedOptions, type FeedVersion, nameOfFeed, openBytes } from './feed-bytes.js';
import { FeedError, reasonOf } from './feed-error.js';
import type { FeedTimeouts } from './feed-http.js';

export type FeedFormat = 'ndjson' | 'csv';

/** The maximum size of a feed. */
export interface FeedLimits {
  /** Bytes of the whole feed, unzipped. */
  readonly bytes: number;
  /** Characters of a line of NDJSON, or of a record of CSV. */
  readonly line: number;
}

/** A feed, and how to read it. */
export interface FeedSource {
  /** A path, or an http(s) URL. */
  readonly location: string;
  readonly limits: FeedLimits;
  readonly timeouts: FeedTimeouts;
}

/** The fields of a row as the feed has them. */
export type Fields = Readonly<Record<string, unknown>>;

/** A rejected row and the reason, which quotes no number of a person. */
export interface BadRow {
  /** From 1. */
  readonly line: number;
  readonly reason: string;
}

/** Reads the fields of a row, or says what is wrong with them. */
export type ReadRow = (fields: Fields) => Omit<RegisterRow, 'line'> | string;

/** Some rows of a feed, in its order. */
export interface Batch {
  readonly rows: readonly RegisterRow[];
  readonly bad: readonly BadRow[];
}

/** An opened feed. Its batches can be read once. */
export interface Feed {
  readonly version: FeedVersion;
  readonly batches: AsyncIterable<Batch>;
}

const ROWS_OF_BATCH = 4_000;

/**
 * Opens a feed, or says that it is the version that was seen before.
 *
 * @throws FeedError here, or while the batches are read.
 */
export async function openFeed(
  source: FeedSource,
  readRow: ReadRow,
  options: FeedOptions,
): Promise<Feed | 'unchanged'> {
  const opened = await openBytes(source.location, source.timeouts, options);
  if (opened === 'unchanged') return opened;
  const rowsOf = formatOf(source.location, opened.mediaType) === 'csv' ? rowsOfCsv : rowsOfNdjson;
  return { version: opened.version, batches: batchesOf(source, opened.bytes, rowsOf, readRow) };
}

function formatOf(location: string, mediaType: string | null): FeedFormat {
  const isNamedCsv = /\.csv(\.gz)?$/i.test(nameOfFeed(location));
  return isNamedCsv || mediaType?.toLowerCase().startsWith('text/csv') ? 'csv' : 'ndjson';
}

/** A row of fields, or one that has none to read. */
type RawRow = { readonly line: number } & ({ readonly fields: Fields } | { readonly reason: string });

/** The rows of a text, as many at a time as came at once. */
type RowsOf = (bytes: AsyncIterable<Buffer>, limits: FeedLimits) => AsyncIterable<readonly RawRow[]>;

async function* batchesOf(
  { location, limits }: FeedSource,
  stream: Readable,
  rowsOf: RowsOf,
  readRow: ReadRow,
): AsyncGenerator<Batch> {
  const bytes = new BoundedBytes(stream, limits.bytes);
  let batch = new FilledBatch(readRow);
  let last: 'good' | 'bad' = 'good';
  try {
    for await (const rows of rowsOf(bytes, limits)) {
      for (const row of rows) last = batch.take(row);
      if (batch.size < ROWS_OF_BATCH) continue;
      yield batch;
      batch = new FilledBatch(readRow);
    }
  } catch (error) {
    throw new FeedError(`The feed ${nameOfFeed(location)} cannot be read to its end: ${reasonOf(error)}.`);
  } finally {
    stream.destroy();
  }
  if (last === 'bad' && !bytes.endWithLineBreak) {
    throw new FeedError(`The feed ${nameOfFeed(location)} ends in the middle of its last line.`);
  }
  yield batch;
}

class FilledBatch implements Batch {
  readonly rows: RegisterRow[] = [];
  readonly bad: BadRow[] = [];
  readonly #readRow: ReadRow;

  constructor(readRow: ReadRow) {
    this.#readRow = readRow;
  }

  get size(): number {
    return this.rows.length + this.bad.length;
  }

  take(raw: RawRow): 'good' | 'bad' {
    const { line } = raw;
    const read = 'fields' in raw ? this.#readRow(raw.fields) : raw.reason;
    if (typeof read === 'string') {
      this.bad.push({ line, reason: read });
      return 'bad';
    }
    this.rows.push({ class: read.class, number: read.number, record: read.record, line });
    return 'good';
  }
}

const LINE_FEED = 0x0a;

/** The bytes of a stream up to a limit, and whether the last of them was a line break. */
class BoundedBytes implements AsyncIterable<Buffer> {
  endWithLineBreak = true;
  readonly #stream: AsyncIterable<Buffer>;
  readonly #most: number;

  constructor(stream: AsyncIterable<Buffer>, most: number) {
    this.#stream = stream;
    this.#most = most;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    let count = 0;
    for await (const bytes of this.#stream) {
      count += bytes.length;
      if (count > this.#most) throw new FeedError(`it is larger than ${this.#most} bytes`);
      this.endWithLineBreak = bytes.at(-1) === LINE_FEED;
      yield bytes;
    }
  }
}

const BYTE_ORDER_MARK = '\uFEFF';

async function* rowsOfNdjson(bytes: AsyncIterable<Buffer>, limits: FeedLimits): AsyncGenerator<readonly RawRow[]> {
  const decoder = new StringDecoder('utf8');
  let [rest, line] = ['', 0];
  for await (const piece of bytes) {
    const lines = (rest + decoder.write(piece)).split('\n');
    rest = lines.pop() ?? '';
    refuseIfLong(rest, line + lines.length + 1, limits);
    yield rowsOfLines(lines, line, limits);
    line += lines.length;
  }
  yield rowsOfLines([rest + decoder.end()], line, limits);
}

/** The rows of the lines after a number of lines; a blank line has none. */
function rowsOfLines(lines: readonly string[], before: number, limits: FeedLimits): readonly RawRow[] {
  const rows: RawRow[] = [];
  let number = before;
  for (const each of lines) {
    refuseIfLong(each, ++number, limits);
    const line = number === 1 && each.startsWith(BYTE_ORDER_MARK) ? each.slice(1) : each;
    if (line !== '' && line !== '\r') rows.push(rowOfLine(line, number));
  }
  return rows;
}

function refuseIfLong(line: string, number: number, limits: FeedLimits): void {
  if (line.length > limits.line) throw new FeedError(`line ${number} is longer than ${limits.line} characters`);
}

function rowOfLine(text: string, line: number): RawRow {
  const value = parsed(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { line, fields: value as Fields };
  return { line, reason: 'it is not a JSON object' };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // The message of the parser would quote the line.
    return undefined;
  }
}

/** A record of CSV, and at which line it ended. */
interface CsvRecord {
  readonly record: readonly string[];
  readonly info: InfoRecord;
}

async function* rowsOfCsv(bytes: AsyncIterable<Buffer>, limits: FeedLimits): AsyncGenerator<readonly RawRow[]> {
  let header: readonly string[] | undefined;
  for await (const { record, info } of csvRecords(bytes, limits)) {
    if (header === undefined) header = record.map((name) => name.trim());
    else yield [rowOfRecord(record, header, info.lines)];
  }
}

/** Quotation marks inside a field are taken as they are: after an invalid one, the start of a row is unknown. */
function csvRecords(bytes: AsyncIterable<Buffer>, limits: FeedLimits): AsyncIterable<CsvRecord> {
  const parser: Parser = parse({
    bom: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: limits.line,
  });
  // An error of the bytes reaches the reader as the parser's.
  return pipeline(Readable.from(bytes, { objectMode: false }), parser, () => undefined);
}

function rowOfRecord(record: readonly string[], header: readonly string[], line: number): RawRow {
  if (record.length !== header.length) {
    return { line, reason: `it has ${record.length} columns, and the heading has ${header.length}` };
  }
  return { line, fields: Object.fromEntries(header.map((name, at) => [name, record[at]])) };
}
