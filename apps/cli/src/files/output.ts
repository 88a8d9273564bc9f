/**
 * The file of answers: CSV as it comes, a workbook whole. It has its name only when it is complete.
 *
 * @module
 */
import { Decimal } from 'nigeria-tax-rules';
import type { SpreadsheetTable, SpreadsheetValue } from 'nigeria-tax-rules/spreadsheet';
import Papa from 'papaparse';
import { MOST_WORKBOOK_ROWS } from '../../../../libraries/files/src/reading/workbook-limit.js';
import { UsageError } from '../frame/command.js';
import { write } from '../frame/streams.js';
import { FileSink, writeBytes } from './sink.js';

/** Rows of values. */
export type Rows = readonly (readonly SpreadsheetValue[])[];

/** A file that is written. */
export interface Output {
  /** True if cells have types; a text has none, so the caller's own cells are written as they were read. */
  readonly isTyped: boolean;
  write(rows: Rows): Promise<void>;
  /** Completes the file. A workbook has these sheets beside the answers. */
  end(more?: readonly SpreadsheetTable[]): Promise<void>;
  /** Leaves no file behind. */
  cancel(): Promise<void>;
}

/** The file of a name, or standard output; `delimiter` parts the cells of a .csv. */
export async function openOutput(
  out: string | undefined,
  headings: readonly string[],
  delimiter: string,
): Promise<Output> {
  if (out === undefined) return new TextOutput({ write, end: async () => {} }, headings, delimiter);
  if (/\.xlsx$/i.test(out)) return new WorkbookOutput(out, headings);
  const sink = await FileSink.open(out);
  // Excel takes a file without the mark to be in another alphabet, and spoils the sign of naira.
  await sink.write('\uFEFF');
  return new TextOutput(sink, headings, /\.tsv$/i.test(out) ? '\t' : delimiter);
}

/** Where text goes. */
interface Sink {
  write(text: string): Promise<void>;
  end(): Promise<void>;
  cancel?(): Promise<void>;
}

/** A text that a spreadsheet would take for a formula: a signed number is none. */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d\s.,()%-]*$))/;

/** Nothing, numbers, and words that no delimiter, quote or formula is in. */
const PLAIN = /^(?:|-?\d[\d.]*|\w[\w.]*(?:[ /:-][\w.]+)*)$/;

class TextOutput implements Output {
  readonly isTyped = false;
  #hasHead = false;

  constructor(
    private readonly sink: Sink,
    private readonly headings: readonly string[],
    private readonly delimiter: string,
  ) {}

  async write(rows: Rows): Promise<void> {
    const lines = [...(this.#hasHead ? [] : [this.headings]), ...rows];
    this.#hasHead = true;
    if (lines.length === 0) return;
    await this.sink.write(lines.map((row) => `${this.#lineOf(row.map(textOf))}\r\n`).join(''));
  }

  /** Most cells are plain, and need no look at each of their characters. */
  #lineOf(texts: string[]): string {
    if (texts.every((text) => PLAIN.test(text))) return texts.join(this.delimiter);
    return Papa.unparse([texts], { delimiter: this.delimiter, newline: '\r\n', escapeFormulae: FORMULA });
  }

  async end(): Promise<void> {
    await this.write([]);
    await this.sink.end();
  }

  async cancel(): Promise<void> {
    await this.sink.cancel?.();
  }
}

/** A value in CSV: an amount has two decimals and no groups. */
function textOf(value: SpreadsheetValue): string {
  if (value === null) return '';
  if (value instanceof Decimal) return value.toFixed(2);
  return typeof value === 'object' ? value.day : String(value);
}

class WorkbookOutput implements Output {
  readonly isTyped = true;
  readonly #rows: (readonly SpreadsheetValue[])[] = [];

  constructor(
    private readonly path: string,
    private readonly headings: readonly string[],
  ) {}

  async write(rows: Rows): Promise<void> {
    for (const row of rows) this.#rows.push(row);
    if (this.#rows.length <= MOST_WORKBOOK_ROWS) return;
    const most = MOST_WORKBOOK_ROWS.toLocaleString('en');
    throw new UsageError(`A workbook of answers has at most ${most} rows. Write a .csv file, which has no limit.`);
  }

  async end(more: readonly SpreadsheetTable[] = []): Promise<void> {
    const { tablesToSpreadsheet } = await import('nigeria-tax-rules/spreadsheet');
    const answers = { name: 'Answers', headings: this.headings, rows: this.#rows };
    await writeBytes(this.path, tablesToSpreadsheet([answers, ...more]));
  }

  async cancel(): Promise<void> {}
}
