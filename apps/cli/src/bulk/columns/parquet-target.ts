/**
 * Rows and their figures as Parquet: a copied column is stored as it was, an amount is DECIMAL(18, 2).
 *
 * @module
 */
import type { DecodedArray, KeyValue, SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { isDecimal, storedInteger } from '../../files/parquet.js';
import { FileSink } from '../../files/sink.js';
import { type AddedFigure, problemsOf } from './added.js';
import type { Source, SourcePart } from './source.js';
import type { Target, Written } from './target.js';
import type { Answers } from './work.js';

/** The rows of a group: what is written together, and held in memory. */
const GROUP = 32_768;

/** Values of a column, `null` where a row has none. */
type Values = (string | number | bigint | boolean | Uint8Array | null)[];

/** A file of Parquet; `said` are texts that it has beside its rows. */
export async function parquetTarget(
  out: string,
  source: Source,
  written: Written,
  said: Readonly<Record<string, string>>,
): Promise<Target> {
  const copied = source.stored ?? written.headings.map(textColumn);
  return new ParquetTarget(await FileSink.open(out), copied, written, said);
}

class ParquetTarget implements Target {
  readonly #bytes = new ByteWriter();
  readonly #schema: readonly SchemaElement[];
  readonly #writer: ParquetWriter;
  /** The values of each column that wait for their group. */
  #waiting: Values[];

  constructor(
    private readonly sink: FileSink,
    private readonly copied: readonly SchemaElement[],
    private readonly written: Written,
    said: Readonly<Record<string, string>>,
  ) {
    const { problems, figures } = written;
    this.#schema = [...copied.map(asWritten), textColumn(problems), ...figures.map(figureColumn)];
    this.#waiting = this.#schema.map(() => []);
    const kvMetadata: KeyValue[] = Object.entries(said).map(([key, value]) => ({ key, value }));
    const schema = [{ name: 'root', num_children: this.#schema.length }, ...this.#schema];
    this.#writer = new ParquetWriter({ writer: this.#bytes, schema, kvMetadata });
  }

  async write(part: SourcePart, answers: Answers): Promise<void> {
    columnsOf(part, answers, this.copied, this.written).forEach((column, at) => {
      const into = this.#waiting[at] as Values;
      for (const value of column) into.push(value);
    });
    if (this.#rows >= GROUP) await this.#flush();
  }

  async end(): Promise<void> {
    await this.#flush();
    await this.#writer.finish();
    await this.sink.write(this.#bytes.getBytes());
    await this.sink.end();
  }

  cancel(): Promise<void> {
    return this.sink.cancel();
  }

  get #rows(): number {
    return this.#waiting[0]?.length ?? 0;
  }

  /** Writes the rows that wait as a group of rows. */
  async #flush(): Promise<void> {
    const columnData = this.#schema.map(({ name }, at) => {
      return { name, data: this.#waiting[at] ?? [], statistics: at >= this.copied.length };
    });
    if (this.#rows > 0) await this.#writer.write({ columnData, rowGroupSize: this.#rows });
    this.#waiting = this.#schema.map(() => []);
    await this.sink.write(this.#bytes.getBytes());
    this.#bytes.index = 0;
  }
}

function columnsOf(part: SourcePart, answers: Answers, copied: readonly SchemaElement[], written: Written): Values[] {
  const own = part.stored
    ? copied.map((column, at) => storedValues(column, (part.stored?.[at] ?? []) as DecodedArray))
    : copied.map((_, at) => part.rows.map((_row, row) => emptyAsNull(part.cellsOf(row)[at])));
  const problems = part.rows.map((_, row) => problemsOf(part, answers, row));
  const figures = written.figures.map((figure) => figureValues(figure, answers, written.words));
  return [...own, problems, ...figures];
}

function emptyAsNull(cell: unknown): string | null {
  return cell === undefined || cell === null || cell === '' ? null : String(cell);
}

/** The writer takes the whole number behind a decimal, and would multiply another number. */
function storedValues(column: SchemaElement, stored: DecodedArray): Values {
  const values = Array.from(stored as ArrayLike<Values[number]>, (value) => value ?? null);
  return isDecimal(column) ? values.map((value) => (value === null ? null : storedInteger(value))) : values;
}

function figureValues({ at, kind }: AddedFigure, { values }: Answers, words: readonly string[]): Values {
  return Array.from(values[at] ?? [], (value) => {
    if (Number.isNaN(value)) return null;
    if (kind === 'amount') return BigInt(value);
    return kind === 'word' ? (words[value] ?? null) : value === 1;
  });
}

function textColumn(name: string): SchemaElement {
  return { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' };
}

function figureColumn({ heading: name, kind }: AddedFigure): SchemaElement {
  if (kind === 'word') return textColumn(name);
  if (kind === 'flag') return { name, type: 'BOOLEAN', repetition_type: 'OPTIONAL' };
  return { name, type: 'INT64', converted_type: 'DECIMAL', scale: 2, precision: 18, repetition_type: 'OPTIONAL' };
}

/** A column as it is written again: JSON is the text that it was, and a time of 96 bits is one of 64. */
function asWritten({ field_id: _, ...element }: SchemaElement): SchemaElement {
  const { name, type, converted_type: converted, repetition_type: repetition = 'OPTIONAL' } = element;
  if (converted === 'JSON') return textColumn(name);
  if (type !== 'INT96') return element;
  const moment = { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'NANOS' } as const;
  return { name, type: 'INT64', logical_type: moment, repetition_type: repetition };
}
