/**
 * Answers a file of rows: every row has an answer or its problems, in order, and nothing of it is lost.
 *
 * @module
 */
import { Decimal, InputError, type Problem, RuleError } from 'nigeria-tax-rules';
import { nearest } from 'nigeria-tax-rules/api';
import type { SpreadsheetTable, SpreadsheetValue } from 'nigeria-tax-rules/spreadsheet';
import { type Cell, rowOf, valueIn } from '../../files/cells.js';
import { type CellKind, type Columns, columnsOf, type Mapping, type Targets } from '../../files/headings.js';
import { headingsByPath, problemsInWords } from '../../files/problems.js';
import { spelling } from '../../files/spelling.js';
import { UsageError } from '../command.js';
import { showStack } from '../debug.js';
import type { Tally } from '../filter.js';
import { Progress } from '../progress.js';
import type { FileArguments } from './arguments.js';
import { type Output, openOutput } from './output.js';
import type { ResultColumn } from './results.js';
import { Schedule, type ScheduleItem } from './schedules.js';
import { type InputTable, openTable, type TableRow } from './table.js';

/** The work that is done on each row. */
export interface RowWork<Result> {
  /** The fields that a row can have. */
  readonly targets: Targets;
  readonly columns: readonly ResultColumn<Result>[];
  /** Computes a row, or refuses it with a `RuleError`. */
  compute(input: unknown): Result;
  /** Sheets beside the answers, where they are written as a workbook. */
  sheets?(): readonly SpreadsheetTable[];
}

/** Opens what the answers are written to. */
export type Opening = (headings: readonly string[], delimiter: string) => Promise<Output>;

/** Answers every row of a file; returns how many there were, and how many were refused. */
export async function answerRows<Result>(
  work: RowWork<Result>,
  asked: FileArguments,
  opening: Opening = (headings, delimiter) => openOutput(asked.out, headings, delimiter),
): Promise<Tally> {
  const table = await openTable(asked.file);
  const schedules = await schedulesOf(asked);
  refuseIdleMappings(asked.maps, [table, ...schedules], work.targets);
  const columns = columnsOf(table.headings, work.targets, labelsOf(asked, schedules), asked.maps);
  nameUnused('Columns that are copied and not used', columns.unused, work.targets);
  for (const { name, unused, targets } of schedules)
    nameUnused(`Columns of ${name} that are not used`, unused, targets);
  const headings = [...table.headings, 'Status', 'Problems', ...work.columns.map(({ heading }) => heading)];
  const output = await opening(headings, table.delimiter ?? ',');
  try {
    const rows = new Answers(work, { table, columns, schedules }, output);
    await rows.answerAll();
    await output.end(work.sheets?.());
    return rows.tally;
  } catch (error) {
    await output.cancel();
    throw error;
  }
}

function schedulesOf({ schedules, id = 'id', maps }: FileArguments): Promise<Schedule[]> {
  return Promise.all(Object.entries(schedules).map(([field, path]) => Schedule.open(path, field, { id, maps })));
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

type Headed = Pick<InputTable, 'headings'> & { readonly targets?: Targets };

/** Refuses a mapping of a heading that no file has, or to a field that there is not. */
function refuseIdleMappings(maps: readonly Mapping[], files: readonly Headed[], targets: Targets): void {
  for (const { heading, field } of maps) {
    const headings = files.flatMap((file) => file.headings);
    if (!headings.some((each) => spelling(each) === spelling(heading))) {
      throw new UsageError(`--map: the file has no column "${heading}". Its columns are ${headings.join(', ')}.`);
    }
    if ([targets, ...files.map((file) => file.targets)].some((known) => known?.has(spelling(field)))) continue;
    throw new UsageError(`--map: "${field}" is not a field. nigeria-tax fields lists them.`);
  }
}

interface Input {
  readonly table: InputTable;
  readonly columns: Columns;
  readonly schedules: readonly Schedule[];
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

  constructor(
    private readonly work: RowWork<Result>,
    private readonly from: Input,
    private readonly output: Output,
  ) {
    const { table, columns } = from;
    const kindAt = (place: number) => columns.used.find((each) => each.place === place)?.kind ?? 'text';
    this.#kinds = table.headings.map((_, place) => kindAt(place));
  }

  async answerAll(): Promise<void> {
    const progress = new Progress();
    try {
      for await (const block of this.from.table.blocks) {
        for (let at = 0; at < block.length; at += AT_ONCE) {
          await this.output.write(block.slice(at, at + AT_ONCE).map((row) => this.#answered(row)));
          progress.show(this.tally);
        }
      }
      await this.output.write(this.from.schedules.flatMap((schedule) => this.#left(schedule)));
    } finally {
      progress.end({ lines: this.tally.lines, refused: 0 });
    }
    if (this.tally.lines === 0) throw new UsageError('The file has no rows.');
  }

  #answered(row: TableRow): SpreadsheetValue[] {
    this.tally.lines += 1;
    const { count } = this.from.columns;
    const own = Array.from({ length: count }, (_, place) => this.#ownValue(row.cells[place] ?? null, place));
    const beyond = row.cells.slice(count).map((cell) => this.#ownValue(cell, count));
    return [...own, ...this.#answer(row), ...(beyond.some((cell) => cell !== '' && cell !== null) ? beyond : [])];
  }

  /** The status, the problems and the columns of the answer. */
  #answer(row: TableRow): SpreadsheetValue[] {
    const { input, problems, headings } = this.#requestOf(row);
    try {
      if (problems.length > 0) throw new InputError(problems as [Problem, ...Problem[]]);
      const result = this.work.compute(input);
      return ['computed', null, ...this.work.columns.map((column) => column.of(result))];
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      showStack(error);
      return this.#refused(problemsInWords(error instanceof InputError ? error.errors : [error], headings));
    }
  }

  #refused(words: string): SpreadsheetValue[] {
    this.tally.refused += 1;
    return ['refused', words, ...this.work.columns.map(() => null)];
  }

  #requestOf(row: TableRow): Request {
    const { columns, table, schedules } = this.from;
    const { id, input, problems = [] } = rowOf(row.cells, columns);
    const headings = headingsByPath(row.cells, columns, table.headings);
    const request = input as Record<string, unknown>;
    const found = [...(row.isMalformed ? [badQuotes(row)] : problems)];
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
    const { columns } = this.from;
    const idAt = columns.used.find(({ to, name }) => to === 'label' && name === 'id')?.place;
    return schedule.left().map(({ id, item }) => {
      this.tally.lines += 1;
      const own = Array.from({ length: columns.count }, (_, place) => (place === idAt ? id : null));
      const says = id === '' ? 'The row has no id.' : `No return has the id "${id}".`;
      return [...own, ...this.#refused(`${item.place}: ${says}`)];
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

function badQuotes({ lines = 1 }: TableRow): Problem {
  const taken = lines === 1 ? '' : ` They take in ${lines} lines of the file, and none of these was read.`;
  const message = `The quotes of the row do not match.${taken}`;
  return { path: '', code: 'not-an-object', message, accepted: 'a quote doubled inside of quotes' };
}
