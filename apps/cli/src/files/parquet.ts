/**
 * The rows of a Parquet file, some thousand at a time. Values are read as they are stored, so that a decimal keeps all
 * its digits and a column that is copied is the same column again.
 *
 * @module
 */
import { stat } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  asyncBufferFromFile,
  type Compressors,
  type DecodedArray,
  type FileMetaData,
  type ParquetScan,
  parquetMetadataAsync,
  parquetScan,
  type SchemaElement,
  type TimeUnit,
} from 'hyparquet';
import { decompressLz4, decompressLz4Raw, decompressZstd } from 'hyparquet-compressors';
import type { Cell } from '../../../../libraries/files/src/cells.js';
import { UsageError } from '../frame/command.js';
import { reasonOf } from '../frame/streams.js';
import { refusePacked } from './bytes.js';

/** Snappy is read by the reader itself. */
const COMPRESSORS: Compressors = {
  GZIP: (bytes) => gunzipSync(bytes),
  BROTLI: (bytes) => brotliDecompressSync(bytes),
  ZSTD: (bytes, length) => decompressZstd(bytes, new Uint8Array(length)),
  LZ4: decompressLz4,
  LZ4_RAW: decompressLz4Raw,
};
const CODECS = ['UNCOMPRESSED', 'SNAPPY', ...Object.keys(COMPRESSORS)];

/** A time of 96 bits has no other mark than its type. */
const STORED = { timestampFromNanoseconds: (nanoseconds: bigint) => nanoseconds };

/** The rows that are taken apart together. */
const AT_ONCE = 8_192;

/** Some rows of a file, column by column as they are stored. */
export interface ParquetPart {
  readonly rows: number;
  /** In the order of the columns of the file. */
  readonly stored: readonly DecodedArray[];
}

/** A file whose columns are known. */
export class ParquetFile {
  private constructor(
    private readonly path: string,
    private readonly scan: ParquetScan,
    /** The columns of single values, as the file describes them. */
    readonly columns: readonly SchemaElement[],
    /** The names of columns that hold lists or structures, which are not read. */
    readonly nested: readonly string[],
    readonly rows: number,
  ) {}

  /**
   * Opens a file.
   *
   * @throws UsageError where it cannot be read, is not sound, or is compressed in a way that is not read.
   */
  static async open(path: string): Promise<ParquetFile> {
    if (path === '-') throw new UsageError('Parquet is read from a file, not from standard input.');
    await refuseUnreadable(path);
    refusePacked(path, 'Parquet');
    return soundly(path, async () => {
      const file = await asyncBufferFromFile(path);
      const metadata = await parquetMetadataAsync(file);
      refuseOtherCodecs(path, metadata);
      const columns = columnsIn(metadata);
      const scan = await parquetScan({
        file,
        metadata: asStored(metadata),
        compressors: COMPRESSORS,
        utf8: false,
        parsers: STORED,
      });
      const nested = topLevelOf(metadata).filter(({ name }) => columns.every((each) => each.name !== name));
      return new ParquetFile(
        path,
        scan,
        columns,
        nested.map(({ name }) => name),
        Number(metadata.num_rows),
      );
    });
  }

  /** The names of the columns. */
  get headings(): string[] {
    return this.columns.map(({ name }) => name);
  }

  /** The rows of the file, in parts. */
  async *parts(): AsyncGenerator<ParquetPart> {
    for (const { rowStart, rowEnd } of this.scan.ranges) {
      const range = (column: string) => this.scan.readColumn({ column, rowStart, rowEnd });
      const stored = await soundly(this.path, () => Promise.all(this.headings.map(range)));
      for (let start = 0; start < rowEnd - rowStart; start += AT_ONCE) {
        const rows = Math.min(AT_ONCE, rowEnd - rowStart - start);
        yield { rows, stored: stored.map((column) => column.slice(start, start + rows)) };
      }
    }
  }

  /** The cells of a part's rows: texts, numbers, days, and decimals with all their digits. */
  cellsOf({ rows, stored }: ParquetPart): Cell[][] {
    const columns = this.columns.map((column, place) => cellsIn(column, stored[place] ?? []));
    return Array.from({ length: rows }, (_, row) => columns.map((cells) => cells[row]));
  }
}

async function refuseUnreadable(path: string): Promise<void> {
  try {
    await stat(path);
  } catch (error) {
    throw new UsageError(`Cannot read ${path}: ${reasonOf(error)}.`);
  }
}

/** Refuses a file that the reader of Parquet cannot take: it is cut off, encrypted or damaged. */
async function soundly<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`Cannot read ${path}: it is cut off or not sound Parquet (${reason}). Write it again.`);
  }
}

function refuseOtherCodecs(path: string, { row_groups: groups }: FileMetaData): void {
  const used = groups.flatMap(({ columns }) => columns.map((column) => column.meta_data?.codec ?? 'UNCOMPRESSED'));
  const other = used.find((codec) => !CODECS.includes(codec));
  if (other === undefined) return;
  throw new UsageError(`${path} is compressed by ${other}, which is not read. Write it with ZSTD or SNAPPY.`);
}

/** The elements below the root; those of lists and structures are left out with what they hold. */
function topLevelOf({ schema }: FileMetaData): SchemaElement[] {
  const elements: SchemaElement[] = [];
  for (let at = 1; at < schema.length; at = afterElement(schema, at)) elements.push(schema[at] as SchemaElement);
  return elements;
}

/** The place after an element and everything below it. */
function afterElement(schema: readonly SchemaElement[], at: number): number {
  let next = at + 1;
  for (let left = schema[at]?.num_children ?? 0; left > 0; left--) next = afterElement(schema, next);
  return next;
}

function columnsIn(metadata: FileMetaData): SchemaElement[] {
  return topLevelOf(metadata).filter(
    ({ num_children: children, repetition_type: repetition }) => !children && repetition !== 'REPEATED',
  );
}

/** The types whose stored values the reader is to leave alone. Whole numbers without a sign have none. */
const KEPT = /^(?:DECIMAL|DATE|TIMESTAMP|TIME|JSON|BSON|INTERVAL|UUID)/;

/** A description under which values come as they are stored. */
function asStored(metadata: FileMetaData): FileMetaData {
  return {
    ...metadata,
    schema: metadata.schema.map((element) => {
      const { converted_type: converted, logical_type: logical, ...plain } = element;
      return KEPT.test(converted ?? logical?.type ?? '') ? plain : element;
    }),
  };
}

function cellsIn(column: SchemaElement, stored: DecodedArray): Cell[] {
  const cellOf = readerOf(column);
  return Array.from(stored as ArrayLike<unknown>, (value) =>
    value === null || value === undefined ? null : cellOf(value),
  );
}

function readerOf(column: SchemaElement): (value: unknown) => Cell {
  const { converted_type: converted, logical_type: logical, scale = 0 } = column;
  if (isDecimal(column)) return (value) => decimalText(storedInteger(value), scale);
  if (converted === 'DATE' || logical?.type === 'DATE') return remembered(dayText);
  const unit = unitOf(column);
  if (unit !== undefined) return (value) => new Date(Number((value as bigint) / PER_MILLISECOND[unit]));
  return (value) => (value instanceof Uint8Array ? UTF8.decode(value) : plainNumber(value));
}

const UTF8 = new TextDecoder();

/** Whole numbers of 64 bits are numbers where these have every digit. */
function plainNumber(value: unknown): Cell {
  return typeof value === 'bigint' && BigInt.asIntN(53, value) === value ? Number(value) : value;
}

function dayText(days: unknown): string {
  return new Date(Number(days) * 86_400_000).toISOString().slice(0, 10);
}

/** The most values of a column that are remembered. */
const MOST_REMEMBERED = 4096;

/** Works each value out once: a column of days has few. */
function remembered(textOf: (value: unknown) => string): (value: unknown) => string {
  const known = new Map<unknown, string>();
  return (value) => {
    const text = known.get(value) ?? textOf(value);
    if (known.size < MOST_REMEMBERED) known.set(value, text);
    return text;
  };
}

/** Returns whether a column holds decimals. */
export function isDecimal({ converted_type: converted, logical_type: logical }: SchemaElement): boolean {
  return converted === 'DECIMAL' || logical?.type === 'DECIMAL';
}

const PER_MILLISECOND: Readonly<Record<TimeUnit, bigint>> = { MILLIS: 1n, MICROS: 1_000n, NANOS: 1_000_000n };

function unitOf({ type, converted_type: converted, logical_type: logical }: SchemaElement): TimeUnit | undefined {
  if (type === 'INT96') return 'NANOS';
  if (logical?.type === 'TIMESTAMP') return logical.unit;
  if (converted === 'TIMESTAMP_MILLIS') return 'MILLIS';
  return converted === 'TIMESTAMP_MICROS' ? 'MICROS' : undefined;
}

/** The whole number that a decimal is stored as: a number, or its bytes from the highest. */
export function storedInteger(value: unknown): bigint {
  if (!(value instanceof Uint8Array)) return BigInt(value as number | bigint);
  const digits = value.reduce((number, byte) => number * 256n + BigInt(byte), 0n);
  return BigInt.asIntN(value.length * 8, digits);
}

function decimalText(value: bigint, scale: number): string {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0');
  const sign = value < 0n ? '-' : '';
  const whole = digits.slice(0, digits.length - scale);
  return scale === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-scale)}`;
}
