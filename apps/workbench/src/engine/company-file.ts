/**
 * Companies in a file that was chosen: CSV or lines of JSON, read in parts where they are needed. It loads with the
 * first file.
 *
 * @module
 */
import { type PrepareOptions, prepare } from 'nigeria-tax-rules/analysis';
import { type CsvForm, type JsonForm, objectIn, rowsIn, yearStated } from '../../../../libraries/files/src/blocks.js';
import {
  headOf,
  lineEnds,
  linePlacesOf,
  placesOf,
  RecordCutter,
  recordsOf,
} from '../../../../libraries/files/src/csv.js';
import { headingsByPath, problemsInWords } from '../../../../libraries/files/src/problems.js';
import { FileRefused } from '../../../../libraries/files/src/refusal.js';
import { type Blocks, refuseOtherText, wholeRecords } from '../../../../libraries/files/src/text.js';
import type { FileOfCompanies, FileStart, LawChoice, LeftOutLine } from '../request/protocol.js';
import type { Request } from '../request/request.js';
import { csvOf } from '../text/csv.js';
import { formOf, type Head, labelsOf, seemsOf } from './company-columns.js';
import type { Companies, LeftOut, Part, ReadFile } from './company-parts.js';
import { companyTable } from './taxes.js';

// Papa Parse takes a worker for one of its own, and would answer the messages of the page.
globalThis.onmessage = null;

/** The bytes that are read at a time: some thousand rows, a moment's work. */
const BLOCK = 1 << 18;
/** The rows that are read; a browser holds no more. */
const MOST_ROWS = 1_000_000;
/** The rows that are shown, and those that columns are judged by. */
const [SHOWN, JUDGED] = [5, 2000];

/** Reads the start of a file: its columns, and what each of them seems to be. */
export async function fileStart(file: File): Promise<FileStart> {
  const { head, length, first } = await opened(file);
  const [bytes, rows] = [Math.min(first.length, file.size) - length, head.rows.length];
  const rowsAbout = rows === 0 ? 0 : Math.round(((file.size - length) / Math.max(bytes, 1)) * rows);
  const judged = { ...head, rows: head.rows.slice(0, JUDGED) };
  return { headings: head.headings, rows: head.rows.slice(0, SHOWN), rowsAbout, ...seemsOf(judged) };
}

interface Opened {
  readonly head: Head;
  /** The bytes of the headings. */
  readonly length: number;
  /** The first block. */
  readonly first: Uint8Array;
}

async function opened(file: File): Promise<Opened> {
  const first = await bytesOf(file, 0, BLOCK);
  if (first.length === 0) throw new FileRefused(`There is nothing in ${file.name}.`);
  refuseOtherText(first);
  const isJson = new TextDecoder().decode(first.subarray(0, 64)).trimStart().startsWith('{');
  if (isJson) return { head: jsonHead(first, file.size), length: 0, first };
  const { headings, delimiter, length } = headOf(first);
  const cutter = new RecordCutter(delimiter, 2);
  const whole = cutter.push(first.subarray(length));
  const records = recordsOf(textOf(whole), delimiter);
  const rest = first.length === file.size ? recordsOf(textOf(cutter.end()), delimiter) : [];
  const rows = [...records, ...rest].map(({ cells }) => cells);
  return { head: { form: { name: 'csv', delimiter }, headings, rows }, length, first };
}

function jsonHead(first: Uint8Array, size: number): Head {
  const lines = textOf(first).split('\n');
  const whole = first.length === size ? lines : lines.slice(0, -1);
  const objects = whole.filter((line) => line.trim() !== '').map((line) => objectIn(line) ?? {});
  const headings = [...new Set(objects.slice(0, JUDGED).flatMap((object) => Object.keys(object)))];
  const rows = objects.map((object) => headings.map((name) => cellText(object[name])));
  return { form: { name: 'ndjson' }, headings, rows };
}

function cellText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Opens the companies of a file; those that state no year are of the one that is given. The laws check them. */
export async function openCompanies(
  { file, uses }: FileOfCompanies,
  laws: readonly LawChoice[],
  latest: number,
): Promise<Companies> {
  const { head, length, first } = await opened(file);
  const form = formOf(head, uses);
  const { groups, weight } = labelsOf(head, uses);
  const taxYear = yearStated(rowsIn(firstRecord(first.subarray(length)), form), 'company') ?? latest;
  const under = await Promise.all(laws.filter((law) => law.taxYear === taxYear).map(companyTable));
  const options = { taxYear, groups, under, ...(weight !== undefined && { weight }) };
  // What is wrong with the options is refused before anything is read.
  prepare('company', [], options);
  return new CompanyFile(file, { head, length, first }, form, options);
}

/** Enough bytes for a first row, whose quotes may take in several lines. */
function firstRecord(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, 1 << 16);
}

/** A part, and where it is in its file. */
interface FilePart extends Part {
  readonly start: number;
  readonly line: number;
  /** The rows before it. */
  readonly before: number;
}

class CompanyFile implements Companies {
  readonly file: ReadFile = this.asFile();
  private readonly parts: FilePart[] = [];
  private readonly blocks: AsyncIterator<Uint8Array>;
  private next: { start: number; line: number; before: number };
  private isCut = false;
  /** The read that is under way; two questions wait for the same one. */
  private reading: Promise<void> | null = null;
  private isEnded = false;

  constructor(
    private readonly source: File,
    private readonly from: Opened,
    private readonly form: CsvForm | JsonForm,
    private readonly options: PrepareOptions,
  ) {
    const { length, first } = from;
    this.next = { start: length, line: 1 + lineEnds(first.subarray(0, length)), before: 0 };
    const cutter = new RecordCutter(form.name === 'csv' ? form.delimiter : null, this.next.line);
    this.blocks = wholeRecords(blocksOf(source), first.subarray(length), cutter);
  }

  async part(place: number): Promise<Part | undefined> {
    while (this.parts[place] === undefined && !this.isEnded) {
      // A read that fails stays: what was read before it is not the file.
      this.reading ??= this.readNext().then(() => {
        this.reading = null;
      });
      await this.reading;
    }
    return this.parts[place];
  }

  private async readNext(): Promise<void> {
    const { value: bytes, done } = await this.blocks.next();
    const { start, line, before } = this.next;
    const rows = done === true ? [] : rowsIn(bytes, this.form);
    const room = MOST_ROWS - before;
    const taken = [...firstOf(rows, room + 1)];
    this.isCut ||= taken.length > room;
    this.isEnded = done === true || this.isCut;
    if (done === true) return this.refuseNothing();
    const prepared = prepare('company', taken.slice(0, room), this.options);
    const end = start + bytes.length;
    this.parts.push({ prepared, start, line, before, done: end, of: this.source.size });
    const read = prepared.rows + prepared.leftOut.length;
    this.next = { start: end, line: line + lineEnds(bytes), before: before + read };
  }

  private refuseNothing(): void {
    if (this.next.before === 0) throw new FileRefused('The file has no rows.');
  }

  /** Reads as far as a row; an engine that was stopped has read nothing. */
  private async readTo(row: number): Promise<void> {
    for (let place = 0; this.next.before < row; place++) if ((await this.part(place)) === undefined) return;
  }

  async requestOf(row: number): Promise<Request> {
    await this.readTo(row);
    const { bytes, part } = await this.partWith(row);
    const rows = [...firstOf(rowsIn(bytes, this.form), row - part.before)];
    return { taxYear: this.options.taxYear, ...(rows.at(-1)?.input as Request | undefined) };
  }

  private asFile(): ReadFile {
    return {
      report: () => {
        const { source, isCut, options, next } = this;
        return { name: source.name, rows: next.before, isCut, taxYear: options.taxYear };
      },
      linesOf: async (rows) => {
        const lines: LeftOutLine[] = [];
        for (const row of rows) lines.push((await this.recordOf(row)).line);
        return lines;
      },
      leftOutCsv: () => this.leftOutCsv(),
    };
  }

  private async leftOutCsv(): Promise<string> {
    await this.readTo(MOST_ROWS);
    const isCsv = this.form.name === 'csv';
    const lines = [['line', 'reason', ...(isCsv ? this.from.head.headings : ['row'])]];
    for (const { prepared, before } of this.parts) {
      for (const { row, ...others } of prepared.leftOut) {
        const { line, cells } = await this.recordOf({ ...others, row: before + row });
        lines.push([String(line.line), line.reason, ...cells]);
      }
    }
    return csvOf(lines);
  }

  private memo: { readonly part: FilePart; readonly bytes: Uint8Array } | null = null;

  /** The part that has a row of the file, and its bytes; those of the last one asked for are kept. */
  private async partWith(row: number): Promise<{ readonly part: FilePart; readonly bytes: Uint8Array }> {
    const part = this.parts.findLast(({ before }) => before < row);
    if (part === undefined) throw new Error(`There is no row ${row}.`);
    if (this.memo?.part === part) return this.memo;
    const bytes = await bytesOf(this.source, part.start, part.done);
    this.memo = { part, bytes };
    return this.memo;
  }

  private async recordOf({ row, id, problems }: LeftOut): Promise<{ line: LeftOutLine; cells: readonly string[] }> {
    const { part, bytes } = await this.partWith(row);
    const { form } = this;
    const places = form.name === 'csv' ? placesOf(bytes, form.delimiter, part.line) : linePlacesOf(bytes, part.line);
    const { line = 0, start, end } = places[row - part.before - 1] ?? {};
    const text = textOf(bytes.subarray(start, end));
    const [record] = form.name === 'csv' ? recordsOf(text, form.delimiter) : [];
    const isWhole = record !== undefined && !record.isMalformed;
    const headings =
      isWhole && form.name === 'csv'
        ? headingsByPath(record.cells, form.columns, this.from.head.headings)
        : new Map<string, string>();
    const reason = problemsInWords(problems, headings);
    return {
      line: { line, ...(id !== undefined && { id }), reason },
      cells: isWhole ? record.cells : [text.trimEnd()],
    };
  }
}

function* firstOf<T>(all: Iterable<T>, most: number): Generator<T> {
  let count = 0;
  for (const each of all) {
    if (count++ >= most) return;
    yield each;
  }
}

/** The blocks of a file behind the first. */
function blocksOf(file: File): Blocks {
  let at = BLOCK;
  return {
    async next() {
      if (at >= file.size) return null;
      const bytes = await bytesOf(file, at, at + BLOCK);
      at += BLOCK;
      return bytes;
    },
  };
}

async function bytesOf(file: File, start: number, end: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(start, end).arrayBuffer());
  } catch {
    throw new FileRefused(`${file.name} cannot be read: it was moved or changed. Choose it again.`);
  }
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
