/**
 * The reader of files of rows, for every command and the page: it finds the headings, says what each column is, and
 * reads cells as they are written by people where they have one meaning. Strictly, it takes headings in the first row,
 * names of fields and plain cells only.
 *
 * @module
 */
import type { Problem } from 'nigeria-tax-rules';
import type { PopulationRow } from 'nigeria-tax-rules/analysis';
import { type Cell, rowOf } from '../cells.js';
import type { DayOrder } from '../days.js';
import type { Columns, LabelNames, Mapping } from '../headings.js';
import { reasonToLeaveOut } from '../left-out.js';
import { isNothing } from '../money.js';
import { FileRefused } from '../refusal.js';
import { isScaledUnit, refuseScaled } from '../scaled.js';
import { spelling } from '../spelling.js';
import { type Lenience, type Taken, takenRow, type Unclear } from '../taken.js';
import { countKnown, type HeadingsSought } from '../title-rows.js';
import { type LabelName, labelPlaces, nameIn, tradeSpelling } from '../trade-names.js';
import { headingAt, unknownIn } from './column-sentences.js';
import { type FileKind, isIn, tradeField } from './kinds.js';
import type { Choices } from './meanings.js';
import { refuseOpen } from './open-columns.js';
import { type Plan, planOf } from './plan.js';
import { koboRow } from './proved-meanings.js';
import { ReadingReport } from './report.js';
import type { InputTable, TableBlock, TableRow, TextForm } from './table.js';
import { naira, noTotal, TotalRows } from './total-rows.js';
import { holds, sumOf } from './totals.js';

/** The way in which a file is read. */
export interface HowToRead {
  readonly isStrict: boolean;
  /** The number of the row of headings, where the caller named it. */
  readonly headingRow?: number;
  readonly days?: DayOrder;
  readonly isRounded: boolean;
  readonly maps: readonly Mapping[];
  /** True if columns of money that are not known are left out. */
  readonly ignoresUnknown?: boolean;
  /** True if the second column of a field is asked about, in place of a refusal of the file. */
  readonly asksRepeated?: boolean;
}

/** A row as it was read. */
export interface ReadRow {
  readonly cells: readonly Cell[];
  readonly taken: readonly Taken[];
  readonly unclear: Unclear;
  /** The reason why the row is no return. */
  readonly leftOut?: string;
  /** The problems of the row as a whole. */
  readonly problems: readonly Problem[];
}

/** The rows by which the columns of a file are judged. */
const MOST_JUDGED = 10_000;

/** An open file of rows. */
export class RowReader {
  readonly report = new ReadingReport();
  readonly #lenience: Lenience;
  #totals: TotalRows;
  readonly #labels: Partial<Record<LabelName, number>>;
  /** The place of the column of the year. */
  readonly #year: number | undefined;
  #isBegun = false;

  private constructor(
    readonly table: InputTable,
    readonly plan: Plan,
    readonly kind: FileKind,
    private readonly how: HowToRead,
  ) {
    const { words, unclearNothing } = kind;
    const { days, isRounded } = how;
    const { hasSerials } = table;
    this.#lenience = { ...(days && { days }), isRounded, hasSerials, words, unclearNothing };
    this.#totals = new TotalRows(plan.money);
    this.#labels = labelPlaces(table.headings);
    this.#year = plan.columns.used.find(({ to, name }) => to === 'field' && name === 'taxYear')?.place;
    this.report.addColumns(table, plan);
  }

  /** Reads the start of a file and says what its columns are; open columns are left to the caller. */
  static async open(
    table: InputTable,
    kinds: readonly [FileKind, ...FileKind[]],
    labels: LabelNames,
    how: HowToRead,
  ): Promise<RowReader> {
    for (const [index, title] of table.titles.entries()) refuseScaled(title, `Row ${index + 1}`);
    const kind = kindIn(table.headings, kinds, how.maps);
    const { blocks, rows, isWhole } = await readAhead(table.blocks);
    const choices: Choices = { ...how, labels, ignoresUnknown: how.ignoresUnknown === true };
    const plan = planOf(table.headings, returnsAmong(rows, table.headings, kind, choices), kind, choices);
    return new RowReader({ ...table, blocks }, isWhole ? { ...plan, watched: [] } : plan, kind, how);
  }

  /** A reader of blocks of a text that another has begun, on a thread: its report is that of the blocks alone. */
  static ofBlocks(form: TextForm, plan: Plan, kind: FileKind, how: HowToRead): RowReader {
    const reader = new RowReader({ ...form, titles: [], blocks: NO_BLOCKS }, plan, kind, how);
    reader.#totals = TotalRows.behind();
    reader.#isBegun = true;
    return reader;
  }

  /** True if other readers can read the blocks that follow: no sums of the rows before are asked about. */
  get isShareable(): boolean {
    return this.#isBegun && this.#totals.isBehind;
  }

  /** The columns that are used. */
  get columns(): Columns {
    return this.plan.columns;
  }

  /**
   * Refuses a file with columns of money that are not known, and one without a column that every row requires: once,
   * and not for each row.
   */
  refuseUnread(isGiven: (name: string) => boolean): void {
    const isOfOther = this.columns.used.every(({ to }) => to === 'label');
    if (isOfOther) this.#refuseMissing(isGiven);
    refuseOpen(this.plan, this.kind);
    this.#refuseMissing(isGiven);
  }

  #refuseMissing(isGiven: (name: string) => boolean): void {
    const { nestedNames } = this.table;
    const missing = this.kind.required.filter((each) => !isIn(each, this.columns, nestedNames) && !isGiven(each.name));
    if (missing.length > 0)
      throw new FileRefused(
        missingIn(
          this.table,
          missing.map(({ name }) => name),
        ),
      );
  }

  /** Reads a row, and notes what was taken for something. */
  read({ cells, shown, isHidden, isMalformed }: TableRow, placeOf: () => number): ReadRow {
    this.#refuseUnits(cells, placeOf);
    const plain = { cells, taken: [], unclear: new Map(), problems: [] };
    if (isMalformed) return plain;
    this.#refuseWatched(cells, placeOf);
    if (this.how.isStrict) return plain;
    const leftOut = reasonToLeaveOut(cells, this.columns, this.table.headings);
    const mayBeTotal = leftOut === undefined && this.kind.hasTotals;
    const total = mayBeTotal ? this.#totals.read(cells, this.#statesYear(cells)) : 'no';
    const reason = leftOut ?? (total === 'total' ? 'it is a total' : undefined);
    if (reason !== undefined) {
      this.report.addLeftOut(placeOf(), reason);
      return { ...plain, leftOut: reason };
    }
    if (typeof total === 'object') return { ...plain, problems: [noTotal(headingAt(this.plan, total.place), total)] };
    if (isHidden) this.report.addHidden(placeOf());
    const read = takenRow(cells, this.columns, this.#lenience, shown);
    this.#totals.add(read.cells);
    this.report.addTaken(read.taken, (place) => `${this.#nameAt(place)} "${cells[place]}", row ${placeOf()}`);
    const problems = this.#contradictions(read.cells);
    return { cells: read.cells, taken: read.taken, unclear: read.unclear, problems };
  }

  /** The request of a row that was read before and is a return. */
  again(row: TableRow): PopulationRow {
    const { cells } = this.how.isStrict ? row : takenRow(row.cells, this.columns, this.#lenience, row.shown);
    return this.rowOf(cells, row);
  }

  /** The request of a row, of its cells as they were read. A take-home pay beside the pay that it is of is no part. */
  rowOf(cells: readonly Cell[], { nested }: Pick<TableRow, 'nested'> = {}): PopulationRow {
    const row = rowOf(cells, this.columns);
    const input = row.input as Record<string, unknown>;
    for (const name in nested) if (this.kind.nested.has(name)) input[name] = nested[name];
    for (const { name } of this.plan.results) {
      if (this.kind.yields[name]?.some((other) => input[other] !== undefined)) delete input[name];
    }
    return row;
  }

  /** The name by which a row is called: that of the person or company, or what else identifies it. */
  nameOf(cells: readonly Cell[]): string | undefined {
    const id = this.#labels.id === undefined ? '' : String(cells[this.#labels.id] ?? '').trim();
    return nameIn(cells, this.#labels) || id || undefined;
  }

  /** The cells of a row that were taken for something, and the columns of money that were left out, in words. */
  inWords(taken: readonly Taken[], cells: readonly Cell[]): string {
    const read = taken.map(({ place, value }) => `${this.#nameAt(place)}: ${value === null ? 'not given' : value}.`);
    const unknown = [...unknownIn(this.plan), ...this.#watchedIn(cells).map((place) => headingAt(this.plan, place))];
    return [...read, ...(unknown.length > 0 ? [`Money that is left out: ${unknown.join(', ')}.`] : [])].join(' ');
  }

  /** The columns with an amount that had none in the rows by which columns were judged. */
  #watchedIn(cells: readonly Cell[]): readonly number[] {
    return this.plan.watched.filter((place) => !isNothing(cells[place]) && !isZero(cells[place]));
  }

  #nameAt(place: number): string {
    return this.table.headings[place] ?? '';
  }

  /** A row that states its year is a return, whatever its first text is. */
  #statesYear(cells: readonly Cell[]): boolean {
    return this.#year !== undefined && !isNothing(cells[this.#year]);
  }

  /** The totals of a row that its parts do not come to, though they did in the rows by which columns were judged. */
  #contradictions(cells: readonly Cell[]): readonly Problem[] {
    if (this.plan.checks.length === 0) return NO_PROBLEMS;
    const kobo = koboRow(cells, this.plan.meanings);
    return this.plan.checks.flatMap((check) => {
      const [given, sum] = [kobo[check.totalPlace], sumOf(check, kobo)];
      if (typeof given !== 'bigint' || sum === undefined || holds(check, kobo)) return [];
      const both = `${headingAt(this.plan, check.totalPlace)} is ${naira(given)}, and its parts come to ${naira(sum)}`;
      return [{ path: '', code: 'option-conflict', message: `${both}.`, accepted: 'the sum of its parts' }];
    });
  }

  /** Refuses a file whose first row has units below the headings: the amounts of the other rows are in them. */
  #refuseUnits(cells: readonly Cell[], placeOf: () => number): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    const amounts = this.columns.used.filter(({ kind }) => kind === 'amount');
    const unit = amounts.map(({ place }) => cells[place]).find(isScaledUnit);
    if (unit !== undefined) refuseScaled(unit, `Row ${placeOf()}`);
  }

  /** Stops at the first amount of a column that had none in the rows by which columns were judged. */
  #refuseWatched(cells: readonly Cell[], placeOf: () => number): void {
    const { watched } = this.plan;
    if (watched.length === 0 || this.how.ignoresUnknown === true) return;
    const [place] = this.#watchedIn(cells);
    if (place === undefined) return;
    const judged = this.plan.judged.toLocaleString('en');
    const what = `${headingAt(this.plan, place)} had nothing in the first ${judged} rows`;
    throw new FileRefused(
      `${what}, and row ${placeOf()} has ${JSON.stringify(String(cells[place]))}. Say what it is with ` +
        `--map "${this.#nameAt(place)}=FIELD", or leave it out with --map "${this.#nameAt(place)}=ignore".`,
    );
  }
}

const NO_PROBLEMS: readonly Problem[] = [];

function isZero(cell: Cell): boolean {
  return /^[₦\s]*0+(?:\.0+)?$/.test(String(cell));
}

/** The blocks of a table whose blocks come from elsewhere. */
const NO_BLOCKS: AsyncIterable<TableBlock> = { [Symbol.asyncIterator]: () => ({ next: async () => DONE }) };
const DONE = { done: true, value: undefined } as const;

/** Reads blocks until there are enough rows to judge the columns; they are kept, for nothing is read twice. */
async function readAhead(blocks: AsyncIterable<TableBlock>) {
  const iterator = blocks[Symbol.asyncIterator]();
  const ahead: TableBlock[] = [];
  const rows: TableRow[] = [];
  let isWhole = false;
  while (rows.length < MOST_JUDGED) {
    const { value, done } = await iterator.next();
    isWhole = done === true;
    if (isWhole) break;
    ahead.push(value);
    rows.push(...value.rows);
  }
  return { blocks: joined(ahead, iterator), rows, isWhole };
}

async function* joined(ahead: readonly TableBlock[], rest: AsyncIterator<TableBlock>): AsyncGenerator<TableBlock> {
  yield* ahead;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** The cells of the rows that are returns, as far as is known before the columns are. */
function returnsAmong(
  rows: readonly TableRow[],
  headings: readonly string[],
  kind: FileKind,
  choices: Choices,
): (readonly Cell[])[] {
  const { columns } = planOf(headings, [], kind, choices);
  const totals = new TotalRows(headings.map((_, place) => place));
  return rows.flatMap(({ cells: own, shown, isMalformed }) => {
    if (isMalformed) return [];
    const cells = shown === undefined ? own : own.map((cell, place) => shown.get(place) ?? cell);
    if (reasonToLeaveOut(cells, columns, headings) !== undefined) return [];
    if (kind.hasTotals && totals.read(cells, false) !== 'no') return [];
    totals.add(cells);
    return [cells];
  });
}

/** The kind of which a file is, by its headings: one of pay by its parts, or without income of a type, is a payroll. */
function kindIn(
  headings: readonly string[],
  [first, ...others]: readonly [FileKind, ...FileKind[]],
  maps: readonly Mapping[],
): FileKind {
  const [payroll] = others;
  if (payroll === undefined) return first;
  const named = headings.map(
    (heading) => maps.find((map) => spelling(map.heading) === spelling(heading))?.field ?? heading,
  );
  const fieldsOf = (kind: FileKind): Set<string> =>
    new Set(named.flatMap((name) => (kind.targets.get(spelling(name)) ?? tradeField(kind, name))?.name ?? []));
  const [ofPay, ofYear] = [fieldsOf(payroll), fieldsOf(first)];
  const hasParts = ['basic', 'housing', 'transport', 'netPay'].some((name) => ofPay.has(name));
  const hasIncome = headings.some((_, place) => {
    const target = first.targets.get(spelling(named[place] ?? '')) ?? tradeField(first, named[place] ?? '');
    return target?.to === 'stream' && target.name !== 'pension';
  });
  return !ofYear.has('employment') && (hasParts || (!hasIncome && ofPay.has('pay'))) ? payroll : first;
}

/** The knowledge of a kind of file by which its row of headings is found. */
export function headingsSought(
  kinds: readonly FileKind[],
  { headingRow, maps }: Pick<HowToRead, 'headingRow' | 'maps'>,
): HeadingsSought {
  const isOf = (kind: FileKind, heading: string): boolean =>
    kind.targets.has(spelling(heading)) ||
    tradeField(kind, heading) !== undefined ||
    kind.results.has(tradeSpelling(heading)) ||
    kind.idle.has(tradeSpelling(heading));
  const isKnown = (heading: string): boolean =>
    kinds.some((kind) => isOf(kind, heading)) ||
    Object.keys(labelPlaces([heading])).length > 0 ||
    maps.some((map) => spelling(map.heading) === spelling(heading));
  const known = (headings: readonly string[]): number => countKnown(headings, isKnown);
  return { known, ...(headingRow !== undefined && { row: headingRow }) };
}

function missingIn(table: InputTable, missing: readonly string[]): string {
  const what = missing.length === 1 ? 'column' : 'columns';
  const row = table.titles.length + 1;
  const headings = table.headings.filter((heading) => heading !== '').join(', ');
  const forAll = missing.flatMap((name) => FOR_ALL_ROWS[name] ?? []);
  const options = forAll.length === 0 ? '' : ` For all rows alike: ${forAll.join(' ')}.`;
  const map = `--map "HEADING=${fieldOf(missing[0] ?? '')}"`;
  return (
    `The file has no ${what} for ${missing.join(' and ')}, which every row requires. The headings in row ${row} are ` +
    `${headings}. Name a column with ${map}, or another row with --heading-row.${options}`
  );
}

/** The field of a requirement that is said in words. */
function fieldOf(required: string): string {
  return required.startsWith('income') ? 'employment' : required;
}

/** The options that give a value for all rows. */
const FOR_ALL_ROWS: Readonly<Record<string, string>> = { taxYear: '--year 2026', state: '--state Lagos' };
