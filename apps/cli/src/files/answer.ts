/**
 * Answers a file of rows: every row has an answer or its problems, in order, and nothing of it is lost.
 *
 * @module
 */
import { Decimal, InputError, type Problem, RuleError } from 'nigeria-tax-rules';
import { nearest } from 'nigeria-tax-rules/api';
import type { SpreadsheetTable, SpreadsheetValue } from 'nigeria-tax-rules/spreadsheet';
import { type Cell, valueIn } from '../../../../libraries/files/src/cells.js';
import type { CellKind, Columns, Mapping, Targets } from '../../../../libraries/files/src/headings.js';
import { fewComputed } from '../../../../libraries/files/src/headline.js';
import { headingsByPath, problemsInWords } from '../../../../libraries/files/src/problems.js';
import {
  type FileKind,
  type ReadRow,
  type RowReader,
  type TableRow,
  whyMalformed,
} from '../../../../libraries/files/src/reading/index.js';
import { spelling } from '../../../../libraries/files/src/spelling.js';
import { type LabelName, labelPlaces, nameIn } from '../../../../libraries/files/src/trade-names.js';
import { UsageError } from '../frame/command.js';
import { showStack } from '../frame/debug.js';
import type { Tally } from '../lines/filter.js';
import { Progress } from '../lines/progress.js';
import type { FileArguments, ForAll } from './arguments.js';
import { type Compared, Comparison } from './compared.js';
import { type MapFile, writeMapFile } from './map-file.js';
import { openRows } from './open-rows.js';
import { type Output, openOutput } from './output.js';
import type { ResultColumn } from './results.js';
import { Schedule, type ScheduleItem } from './schedules.js';

/** The work that is done on each row. */
export interface RowWork<Result> {
  /** The fields that a row can have. */
  readonly kind: FileKind;
  readonly columns: readonly ResultColumn<Result>[];
  /** The results that a file may have of its own, by their names: each is compared with the answer. */
  readonly compared: Compared<Result>;
  /** Computes a row, or refuses it with a `RuleError`. */
  compute(input: unknown): Result;
  /** Sheets beside the answers, where they are written as a workbook. */
  sheets?(): readonly SpreadsheetTable[];
  /** Receives the columns of the file, before any row. */
  begin?(columns: OwnColumns): Promise<void>;
  /** Receives rows that were answered or refused, in order. */
  keep?(rows: readonly KeptRow<Result>[]): Promise<void>;
}

/** The columns of the caller. */
export interface OwnColumns {
  readonly headings: readonly string[];
  readonly columns: Columns;
  readonly delimiter: string;
}

/** A row that was answered or refused. */
export interface KeptRow<Result> {
  /** The caller's own cells. */
  readonly own: readonly SpreadsheetValue[];
  readonly input: Readonly<Record<string, unknown>>;
  /** The result; `undefined` of a row that was refused. */
  readonly result: Result | undefined;
  /** The cells that say who it is about. */
  readonly labels: Readonly<Partial<Record<LabelName, string>>>;
  /** The number of the row in its file. */
  readonly place: number;
}

/** Opens what the answers are written to. */
export type Opening = (headings: readonly string[], delimiter: string) => Promise<Output>;

/** Answers every row of a file; returns how many there were, and how many were refused. */
export async function answerRows<Result>(
  work: RowWork<Result>,
  asked: FileArguments,
  opening: Opening = (headings, delimiter) => openOutput(asked.out, headings, delimiter),
): Promise<Tally> {
  const { how } = asked;
  const schedules = await schedulesOf(asked);
  const { reader, table } = await openRows(asked.file, [work.kind], labelsOf(asked, schedules), how);
  refuseIdleMappings(how.maps, [table, ...schedules], work.kind.targets);
  if (asked.writeMap !== undefined) await writeMapFile(asked.writeMap, mapOf(reader, asked));
  reader.refuseUnread((name) => isGivenApart(name, asked));
  if (table.lost && table.lost.length > 0) {
    process.stderr.write(`Columns that are not copied: ${table.lost.join(', ')}.\n`);
  }
  nameUnused('Not recognised, copied unchanged', unusedIn(reader), work.kind.targets);
  for (const { name, unused, targets } of schedules) nameUnused(`Not recognised in ${name}`, unused, targets);
  const comparison = new Comparison(reader.plan, work.compared);
  const own = ['Status', 'Problems', ...(how.isStrict ? [] : ['Read as']), ...comparison.headings];
  const headings = [...table.headings, ...own, ...work.columns.map(({ heading }) => heading)];
  const delimiter = table.delimiter ?? ',';
  await work.begin?.({ headings: table.headings, columns: reader.columns, delimiter });
  const output = await opening(headings, delimiter);
  try {
    const rows = new Answers(work, { reader, schedules, asked, comparison }, output);
    await rows.answerAll();
    await output.end([...(work.sheets?.() ?? []), ...readingSheet(reader, rows.tally)]);
    for (const sentence of [...reader.report.sentences, ...comparison.sentences]) process.stderr.write(`${sentence}\n`);
    if (reader.report.isFree) process.stderr.write('With --strict, none of this is read.\n');
    return rows.tally;
  } catch (error) {
    await output.cancel();
    throw error;
  }
}

/** Some fields can be given for the whole file, and income in a file of its own. */
function isGivenApart(name: string, { forAll, schedules }: FileArguments): boolean {
  return name in forAll || (name.startsWith('income') && 'incomeStreams' in schedules);
}

/** The headings of columns that are not used, without those that say who a row is about or that are accounted for. */
export function unusedIn({ plan, table: { headings } }: RowReader): string[] {
  const labels = Object.values(labelPlaces(headings));
  const used = plan.columns.used.map(({ place }) => place);
  return headings.filter(
    (_, place) => plan.meanings[place]?.is === 'unused' && !labels.includes(place) && !used.includes(place),
  );
}

/** The columns of a file as they were read, so that the next one is read alike. */
function mapOf({ table, plan }: RowReader, { how: { days }, forAll }: FileArguments): MapFile {
  const fieldAt = (place: number): string | null => {
    const meaning = plan.meanings[place];
    if (meaning?.is === 'ignored') return meaning.by === 'map' ? 'ignore' : '?';
    return meaning?.is === 'open' ? '?' : meaning?.is === 'field' ? meaning.target.name : null;
  };
  const { taxYear, state } = forAll;
  const isAsked = (place: number): boolean =>
    ['field', 'open', 'ignored', 'unused'].includes(plan.meanings[place]?.is ?? '');
  const fields = table.headings.flatMap((heading, place) =>
    isAsked(place) ? [[heading, fieldAt(place)] as const] : [],
  );
  return {
    headingRow: table.titles.length + 1,
    ...(days !== undefined && { days }),
    ...(taxYear !== undefined && { year: Number(taxYear.value) }),
    ...(state !== undefined && { state: String(state.value) }),
    columns: Object.fromEntries(fields.filter(([heading]) => heading !== '')),
  };
}

function readingSheet({ report }: RowReader, { lines, refused, leftOut = 0 }: Tally): SpreadsheetTable[] {
  const few = fewComputed(lines - refused - leftOut, refused + leftOut);
  const rows = [...(few === '' ? [] : [few]), ...report.sentences].map((sentence) => [sentence]);
  return rows.length === 0 ? [] : [{ name: 'Reading', headings: ['How the file was read'], rows }];
}

function schedulesOf({ schedules, id = 'id', how }: FileArguments): Promise<Schedule[]> {
  return Promise.all(Object.entries(schedules).map(([field, path]) => Schedule.open(path, field, { id, how })));
}

/** A file with schedules has a column that names each row. */
function labelsOf({ id }: FileArguments, schedules: readonly Schedule[]) {
  const named = id ?? (schedules.length > 0 ? 'id' : undefined);
  return { groups: [], ...(named !== undefined && { id: named }) };
}

/** Names the columns that are no field, each with the field that was probably meant. */
function nameUnused(says: string, unused: readonly string[], targets: Targets): void {
  const names = [...new Set([...targets.values()].map(({ name }) => name))];
  const listed = unused
    .filter((heading) => heading !== '')
    .map((heading) => {
      const near = nearest(spelling(heading), names);
      return near === undefined ? heading : `${heading} (did you mean ${near}?)`;
    });
  if (listed.length > 0) process.stderr.write(`${says}: ${listed.join(', ')}.\n`);
}

type Headed = { readonly headings: readonly string[]; readonly targets?: Targets };

/** Refuses a mapping of a heading that no file has, or to a field that there is not. */
function refuseIdleMappings(maps: readonly Mapping[], files: readonly Headed[], targets: Targets): void {
  for (const { heading, field, isOfFile } of maps) {
    const headings = files.flatMap((file) => file.headings);
    const isThere = headings.some((each, place) => spelling(each || `column ${place + 1}`) === spelling(heading));
    if (!isOfFile && !isThere) {
      throw new UsageError(`--map: the file has no column "${heading}". Its columns are ${headings.join(', ')}.`);
    }
    if (field === null) continue;
    if ([targets, ...files.map((file) => file.targets)].some((known) => known?.has(spelling(field)))) continue;
    throw new UsageError(`--map: "${field}" is not a field. nigeria-tax fields lists them.`);
  }
}

interface Input {
  readonly reader: RowReader;
  readonly schedules: readonly Schedule[];
  readonly asked: FileArguments;
  readonly comparison: Pick<Comparison<never>, 'headings'> & { add: Comparison<unknown>['add'] };
}

/** The request of a row, and the headings under which its parts were read. */
interface Request {
  readonly input: Record<string, unknown>;
  readonly problems: readonly Problem[];
  readonly headings: ReadonlyMap<string, string>;
}

/** The answers that are held before they are written: a block of short rows has fifty thousand. */
const AT_ONCE = 500;

/** The answers to the rows of a file, a block at a time. */
class Answers<Result> {
  readonly tally: Tally = { lines: 0, refused: 0 };
  readonly #kinds: readonly CellKind[];
  readonly #labels: Partial<Record<LabelName, number>>;
  #kept: KeptRow<Result>[] = [];

  constructor(
    private readonly work: RowWork<Result>,
    private readonly from: Input,
    private readonly output: Output,
  ) {
    const { table, columns } = from.reader;
    const kindAt = (place: number) => columns.used.find((each) => each.place === place)?.kind ?? 'text';
    this.#kinds = table.headings.map((_, place) => kindAt(place));
    this.#labels = labelPlaces(table.headings);
  }

  async answerAll(): Promise<void> {
    const progress = new Progress();
    try {
      for await (const { rows, placeOf } of this.from.reader.table.blocks) {
        for (let at = 0; at < rows.length; at += AT_ONCE) {
          const some = rows.slice(at, at + AT_ONCE);
          await this.output.write(some.map((row, index) => this.#answered(row, () => placeOf(at + index))));
          await this.#handOn();
          progress.show(this.tally);
        }
      }
      await this.output.write(this.from.schedules.flatMap((schedule) => this.#left(schedule)));
    } finally {
      progress.end({ lines: this.tally.lines, refused: 0 });
    }
    if (this.tally.lines === 0) throw new UsageError('The file has no rows.');
  }

  async #handOn(): Promise<void> {
    await this.work.keep?.(this.#kept);
    this.#kept = [];
  }

  #answered(row: TableRow, placeOf: () => number): SpreadsheetValue[] {
    this.tally.lines += 1;
    const { count } = this.from.reader.columns;
    const own = Array.from({ length: count }, (_, place) => this.#ownValue(row.cells[place] ?? null, place));
    const beyond = row.cells.slice(count).map((cell) => this.#ownValue(cell, count));
    const read = this.from.reader.read(row, placeOf);
    const answer = this.#answer(row, read, placeOf, own);
    return [...own, ...answer, ...(beyond.some((cell) => cell !== '' && cell !== null) ? beyond : [])];
  }

  /** The status, the problems, what was taken for something, and the columns of the answer. */
  #answer(row: TableRow, read: ReadRow, placeOf: () => number, own: readonly SpreadsheetValue[]): SpreadsheetValue[] {
    if (read.leftOut !== undefined) return this.#leftOut(read.leftOut);
    const { input, problems, headings } = this.#requestOf(row, read, placeOf);
    try {
      if (problems.length > 0) throw new InputError(problems as [Problem, ...Problem[]]);
      const result = this.work.compute(input);
      this.#keep({ own, input, result }, row, placeOf);
      const compared = this.from.comparison.add(result, { input, cells: read.cells });
      const answers = this.work.columns.map((column) => column.of(result));
      return ['computed', null, ...this.#readAs(read), ...compared, ...answers];
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      showStack(error);
      this.#keep({ own, input, result: undefined }, row, placeOf);
      const errors = error instanceof InputError ? error.errors : [error];
      return this.#refused(problemsInWords(errors, headings, this.#hints(read)), this.#readAs(read));
    }
  }

  #leftOut(reason: string): SpreadsheetValue[] {
    this.tally.leftOut = (this.tally.leftOut ?? 0) + 1;
    return ['left out', null, `Left out: ${reason}.`, ...this.#nothing()];
  }

  /** Keeps a row for what is written beside the answers. */
  #keep(of: Pick<KeptRow<Result>, 'own' | 'input' | 'result'>, { cells }: TableRow, placeOf: () => number): void {
    if (this.work.keep === undefined) return;
    const labels = Object.entries(this.#labels).map(([name, place]) => [name, String(cells[place] ?? '').trim()]);
    const name = nameIn(cells, this.#labels);
    this.#kept.push({ ...of, labels: { ...Object.fromEntries(labels), ...(name && { name }) }, place: placeOf() });
  }

  /** The column of what was taken for something or left out; none where a file is read strictly. */
  #readAs({ taken, cells }: Pick<ReadRow, 'taken' | 'cells'>): SpreadsheetValue[] {
    return this.from.asked.how.isStrict ? [] : [this.from.reader.inWords(taken, cells) || null];
  }

  /** The reasons for which cells were not read, by their headings. */
  #hints({ unclear }: ReadRow): Map<string, string> {
    const { headings } = this.from.reader.table;
    return new Map([...unclear].map(([place, why]) => [headings[place] ?? '', why]));
  }

  #refused(words: string, readAs: SpreadsheetValue[]): SpreadsheetValue[] {
    this.tally.refused += 1;
    return ['refused', words, ...readAs, ...this.#nothing()];
  }

  #nothing(): null[] {
    return [...this.from.comparison.headings, ...this.work.columns].map(() => null);
  }

  #requestOf(row: TableRow, { cells, problems: ofRow }: ReadRow, placeOf: () => number): Request {
    const { reader, schedules, asked } = this.from;
    const { id, input, problems = [] } = reader.rowOf(cells, row);
    const headings = headingsByPath(cells, reader.columns, reader.table.headings);
    const request = input as Record<string, unknown>;
    const found = [
      ...(row.isMalformed ? whyMalformed(row) : [...ofRow, ...problems]),
      ...fillIn(request, asked.forAll),
    ];
    const { id: idAt = -1 } = this.#labels;
    reader.report.addId(id ?? row.cells[idAt], placeOf);
    for (const schedule of schedules) {
      const { items, isRepeated } = schedule.take(id);
      if (isRepeated) found.push(repeated(String(id)));
      addItems(request, schedule.field, items, headings);
      found.push(...items.flatMap((item) => item.problems.map((problem) => placed(problem, item))));
    }
    return { input: request, problems: found, headings };
  }

  /** A row for each item whose return is not in the file. */
  #left(schedule: Schedule): SpreadsheetValue[][] {
    const { columns } = this.from.reader;
    const idAt = columns.used.find(({ to, name }) => to === 'label' && name === 'id')?.place;
    return schedule.left().map(({ id, item }) => {
      this.tally.lines += 1;
      const own = Array.from({ length: columns.count }, (_, place) => (place === idAt ? id : null));
      const says = id === '' ? 'The row has no id.' : `No return has the id "${id}".`;
      return [...own, ...this.#refused(`${item.place}: ${says}`, this.#readAs({ taken: [], cells: [] }))];
    });
  }

  /** The caller's own cell: as it was read, or where cells have types as a number, an amount or a day. */
  #ownValue(cell: Cell, place: number): SpreadsheetValue {
    if (cell === null || cell === undefined) return null;
    if (cell instanceof Date) return { day: cell.toISOString().slice(0, 10) };
    if (!this.output.isTyped) return String(cell);
    const kind = this.#kinds[place] ?? 'text';
    const value = valueIn(cell, kind);
    if (value === undefined) return null;
    if (typeof value === 'string' && DAY.test(value)) return { day: value };
    if (kind === 'number' && typeof value === 'number') return value;
    if (kind === 'amount' && /^-?\d+(?:\.\d{1,2})?$/.test(String(value))) return new Decimal(String(value));
    return typeof cell === 'number' || typeof cell === 'boolean' ? cell : String(cell);
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Gives a row the values of all rows; a row that says otherwise is refused. */
export function fillIn(request: Record<string, unknown>, forAll: ForAll): Problem[] {
  return Object.entries(forAll).flatMap(([name, { value, option }]) => {
    request[name] ??= value;
    if (isSameValue(request[name], value)) return [];
    const message = `${name} is ${JSON.stringify(request[name])}, and ${option} is ${value}.`;
    return [{ path: `/${name}`, code: 'option-conflict' as const, message, accepted: `${value}, or an empty cell` }];
  });
}

function isSameValue(one: unknown, other: string | number): boolean {
  const plain = (value: unknown): string => spelling(String(value)).replace(/state$/, '');
  return plain(one) === plain(other);
}

function addItems(
  request: Record<string, unknown>,
  field: string,
  items: readonly ScheduleItem[],
  headings: Map<string, string>,
): void {
  if (items.length === 0) return;
  const before = (request[field] as unknown[] | undefined) ?? [];
  items.forEach(({ place, headings: own }, index) => {
    const path = `/${field}/${before.length + index}`;
    headings.set(path, place);
    for (const [at, heading] of own) headings.set(path + at, `${place}, ${heading}`);
  });
  request[field] = [...before, ...items.map(({ item }) => item)];
}

function placed(problem: Problem, { place }: ScheduleItem): Problem {
  return { ...problem, message: `${place}: ${problem.message}` };
}

function repeated(id: string): Problem {
  const message = `An earlier row has the id "${id}" too, so its schedule belongs to either.`;
  return { path: '', code: 'option-conflict', message, accepted: 'an id of its own for each row' };
}
