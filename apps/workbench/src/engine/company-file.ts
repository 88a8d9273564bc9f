/**
 * Companies in a file that was chosen, whatever its form is, read in parts where they are needed. It loads with the
 * first file.
 *
 * @module
 */
import { type PopulationRow, type PrepareOptions, prepare } from 'nigeria-tax-rules/analysis';
import type { Cell } from '../../../../libraries/files/src/cells.js';
import { headingsByPath, problemsInWords } from '../../../../libraries/files/src/problems.js';
import {
  type BlockRange,
  headingsSought,
  RowReader,
  type TableBlock,
  type TableRow,
  whyMalformed,
} from '../../../../libraries/files/src/reading/index.js';
import { FileRefused } from '../../../../libraries/files/src/refusal.js';
import { isOfPayroll } from '../../../../libraries/files/src/trade-names.js';
import { yearStated } from '../../../../libraries/files/src/year.js';
import type { FileOfCompanies, FileStart, LawChoice, LeftOutLine } from '../request/protocol.js';
import type { Request } from '../request/request.js';
import { csvOf } from '../text/csv.js';
import { AS_WRITTEN, COMPANIES, labelsOf, mapsOf, seemsOf } from './company-columns.js';
import type { Companies, LeftOut, Part, ReadFile } from './company-parts.js';
import { bytesOf, openFile } from './open-file.js';
import { companyTable } from './taxes.js';

/** The rows that are read; a browser holds no more. */
const MOST_ROWS = 1_000_000;
/** The rows that are shown, and those that columns are judged by. */
const [SHOWN, JUDGED] = [5, 2000];

const SOUGHT = headingsSought([COMPANIES], AS_WRITTEN);

/** Reads the start of a file: its columns, and what each of them seems to be. */
export async function fileStart(file: File): Promise<FileStart> {
  const table = await openFile(file, SOUGHT);
  const reader = await RowReader.open(table, [COMPANIES], { groups: [] }, AS_WRITTEN);
  const first = await firstOf(reader.table.blocks);
  const rows = first.flatMap((block) => block.rows.map(({ cells }) => cells));
  const [start, end] = [first[0]?.range?.start ?? 0, first.at(-1)?.range?.end ?? 0];
  const share = end > start ? (file.size - start) / (end - start) : 1;
  return {
    headings: table.headings,
    rows: rows.slice(0, SHOWN).map((cells) => cells.map(cellText)),
    rowsAbout: Math.round(rows.length * share),
    isPayroll: isOfPayroll(table.headings),
    ...seemsOf(reader.plan, rows.slice(0, JUDGED)),
  };
}

function cellText(value: Cell): string {
  if (value === undefined || value === null) return '';
  if (value instanceof Date) return value.toISOString().replace('T00:00:00.000Z', '');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Opens the companies of a file; those that state no year are of the one that is given. The laws check them. */
export async function openCompanies(
  { file, uses }: FileOfCompanies,
  laws: readonly LawChoice[],
  latest: number,
): Promise<Companies> {
  const start = await fileStart(file);
  const maps = mapsOf(start.headings, start, uses);
  const labels = labelsOf(start.headings, uses);
  const reader = await RowReader.open(await openFile(file, SOUGHT), [COMPANIES], labels, { ...AS_WRITTEN, maps });
  reader.refuseUnread((name) => name === 'taxYear');
  const { groups, weight } = labels;
  const taxYear = yearStated(await firstRows(file, reader), 'company') ?? latest;
  const under = await Promise.all(laws.filter((law) => law.taxYear === taxYear).map(companyTable));
  const options = { taxYear, groups, under, ...(weight !== undefined && { weight }) };
  // What is wrong with the options is refused before anything is read.
  prepare('company', [], options);
  return new CompanyFile(file, reader, options);
}

/** The first rows as requests, by which the year is known. */
async function firstRows(file: File, reader: RowReader): Promise<PopulationRow[]> {
  const first = await firstOf((await openFile(file, SOUGHT)).blocks);
  return first.flatMap(({ rows }) => rows.slice(0, JUDGED).map((row) => reader.again(row)));
}

/** The first blocks, with as many rows as columns are judged by. */
async function firstOf(blocks: AsyncIterable<TableBlock>): Promise<TableBlock[]> {
  const first: TableBlock[] = [];
  let count = 0;
  for await (const block of blocks) {
    first.push(block);
    count += block.rows.length;
    if (count >= JUDGED) break;
  }
  return first;
}

/** A part, and where it is in its file. */
interface FilePart extends Part {
  /** The place of a text, which is read again where a row of it is asked about, or the block of any other file. */
  readonly held: BlockRange | TableBlock;
  /** The rows of the block that are returns, in order. */
  readonly kept: readonly number[];
  /** The returns before it. */
  readonly before: number;
}

class CompanyFile implements Companies {
  readonly file: ReadFile = this.asFile();
  private readonly parts: FilePart[] = [];
  private readonly blocks: AsyncIterator<TableBlock>;
  private before = 0;
  private isCut = false;
  /** The read that is under way; two questions wait for the same one. */
  private reading: Promise<void> | null = null;
  private isEnded = false;

  constructor(
    private readonly source: File,
    private readonly reader: RowReader,
    private readonly options: PrepareOptions,
  ) {
    this.blocks = reader.table.blocks[Symbol.asyncIterator]();
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
    const { value: block, done } = await this.blocks.next();
    this.isEnded = done === true;
    if (done === true) return this.refuseNothing();
    const room = MOST_ROWS - this.before;
    const kept: number[] = [];
    const rows: PopulationRow[] = [];
    for (const [at, row] of (block as TableBlock).rows.entries()) {
      const read = this.requestIn(row, () => block.placeOf(at));
      if (read === undefined) continue;
      this.isCut ||= rows.length >= room;
      if (this.isCut) break;
      kept.push(at);
      rows.push(read);
    }
    this.isEnded ||= this.isCut;
    const prepared = prepare('company', rows, this.options);
    const end = block.range?.end ?? this.source.size;
    this.parts.push({
      prepared,
      held: block.range ?? block,
      kept,
      before: this.before,
      done: end,
      of: this.source.size,
    });
    this.before += rows.length;
  }

  /** The request of a row; nothing of one that is no return. */
  private requestIn(row: TableRow, placeOf: () => number): PopulationRow | undefined {
    const { cells, leftOut, problems } = this.reader.read(row, placeOf);
    if (leftOut !== undefined) return undefined;
    if (row.isMalformed) return { input: {}, problems: whyMalformed(row) };
    const request = this.reader.rowOf(cells, row);
    const own = [...problems, ...(request.problems ?? [])];
    return own.length > 0 ? { ...request, problems: own } : request;
  }

  private refuseNothing(): void {
    if (this.before === 0) throw new FileRefused('The file has no rows.');
  }

  /** Reads as far as a row; an engine that was stopped has read nothing. */
  private async readTo(row: number): Promise<void> {
    for (let place = 0; this.before < row; place++) if ((await this.part(place)) === undefined) return;
  }

  async requestOf(row: number): Promise<Request> {
    await this.readTo(row);
    const own = await this.rowAt(row);
    return { taxYear: this.options.taxYear, ...(this.reader.again(own.row).input as unknown as Request) };
  }

  private asFile(): ReadFile {
    return {
      report: () => {
        const { source, isCut, options, before } = this;
        const { leftOut: notReturns, sentences: reading } = this.reader.report;
        return { name: source.name, rows: before, notReturns, reading, isCut, taxYear: options.taxYear };
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
    const { table } = this.reader;
    const lines = [['line', 'reason', ...(table.isJson === true ? ['row'] : table.headings)]];
    for (const { prepared, before } of this.parts) {
      for (const { row, ...others } of prepared.leftOut) {
        const { line, cells } = await this.recordOf({ ...others, row: before + row });
        lines.push([String(line.line), line.reason, ...cells]);
      }
    }
    return csvOf(lines);
  }

  private memo: { readonly part: FilePart; readonly block: TableBlock } | null = null;

  /** A return of the file with its line; the rows of the last part that was asked about are kept. */
  private async rowAt(row: number): Promise<{ readonly row: TableRow; readonly line: number }> {
    const part = this.parts.findLast(({ before }) => before < row);
    if (part === undefined) throw new Error(`There is no row ${row}.`);
    const { held, kept, before } = part;
    if (this.memo?.part !== part) this.memo = { part, block: await this.blockOf(held) };
    const { block } = this.memo;
    const at = kept[row - before - 1] ?? 0;
    return { row: block.rows[at] ?? { cells: [], isMalformed: true }, line: block.placeOf(at) };
  }

  private async blockOf(held: BlockRange | TableBlock): Promise<TableBlock> {
    if ('rows' in held) return held;
    const read = this.reader.table.blockOf?.(await bytesOf(this.source, held.start, held.end), held.line);
    if (read === undefined) throw new Error(`${this.source.name} is no text.`);
    return read;
  }

  private async recordOf({ row, id, problems }: LeftOut): Promise<{ line: LeftOutLine; cells: readonly string[] }> {
    const own = await this.rowAt(row);
    const { cells, object } = own.row;
    const headings = headingsByPath(cells, this.reader.columns, this.reader.table.headings);
    const reason = problemsInWords(problems, headings);
    return {
      line: { line: own.line, ...(id !== undefined && { id }), reason },
      cells: object === undefined ? cells.map(cellText) : [JSON.stringify(object)],
    };
  }
}
