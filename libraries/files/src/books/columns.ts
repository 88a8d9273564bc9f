/**
 * The columns and rows of an export of a ledger program, by the names that programs give them.
 *
 * @module
 */
import { amountIn } from '../amounts.js';
import { type Cell, valueIn } from '../cells.js';
import type { Columns } from '../headings.js';
import { reasonToLeaveOut } from '../left-out.js';
import { isNothing } from '../money.js';
import { headingAt, listed } from '../reading/column-sentences.js';
import { ReadingReport } from '../reading/report.js';
import { type InputTable, type TableRow, whyMalformed } from '../reading/table.js';
import { noTotal, TotalRows } from '../reading/total-rows.js';
import { koboOf } from '../reading/totals.js';
import { FileRefused } from '../refusal.js';
import { isScaledUnit, refuseScaled } from '../scaled.js';
import type { HeadingsSought } from '../title-rows.js';
import { tradeSpelling } from '../trade-names.js';

/** The names of the columns, by what they hold, in the spelling under which headings are compared. */
export type ColumnNames = Readonly<Record<string, readonly string[]>>;

/** An export that is open: its name, for messages, and its rows. */
export interface OpenExport {
  readonly name: string;
  readonly table: InputTable;
}

/** A row of an export: its place in the file, and its cells by what they hold. */
export interface ExportRow<N extends string> {
  readonly place: number;
  readonly cells: Readonly<Partial<Record<N, string>>>;
}

/** A row that cannot be read, and why. */
export interface RefusedRow {
  readonly place: number;
  readonly message: string;
}

/** The sign of naira behind a heading without brackets: `Debit N`, `DR =N=`. */
const NAIRA = /\s+=?N=?$/i;

/** The spelling under which headings are compared: `*AssetName` is `assetname`, and `Debit (₦)` is `debit`. */
function spelling(heading: string): string {
  return tradeSpelling(heading.trim().replace(NAIRA, ''));
}

/** The column that a heading is, with the rank of the name among those of the column; nothing for any other heading. */
function columnOf(columns: ColumnNames, heading: string): readonly [column: string, rank: number] | undefined {
  const name = spelling(heading);
  for (const [column, spellings] of Object.entries(columns)) {
    const rank = spellings.indexOf(name);
    if (rank >= 0) return [column, rank];
  }
  return undefined;
}

/** Counts the columns that some headings have. A column without a name says nothing of its own. */
export function countOfColumns(columns: ColumnNames, headings: readonly string[]): number {
  return new Set(headings.filter((heading) => heading !== '').flatMap((one) => columnOf(columns, one)?.[0] ?? [])).size;
}

/** The headings sought in a file of one of some kinds. */
export function headingsOf(...kinds: readonly ColumnNames[]): HeadingsSought {
  return { known: (headings) => Math.max(...kinds.map((columns) => countOfColumns(columns, headings))) };
}

/**
 * The columns of a file by what they hold: of several names of a column the one that is first among its names, and of
 * several columns of one name the first. A column without a name is that of names where no heading is.
 */
export function columnsIn<const C extends ColumnNames>(
  { headings }: Pick<InputTable, 'headings'>,
  columns: C,
): ReadonlyMap<keyof C & string, number> {
  const found = headings.flatMap((heading, place) => {
    const [column, rank = 0] = columnOf(columns, heading) ?? [];
    return column === undefined ? [] : [{ column: column as keyof C & string, rank, place }];
  });
  const places = new Map<keyof C & string, number>();
  for (const { column, place } of found.sort((one, other) => one.rank - other.rank || one.place - other.place)) {
    if (!places.has(column)) places.set(column, place);
  }
  return new Map([...places].sort(([, one], [, other]) => one - other));
}

/** Refuses a file without a column, or one of which no heading is known for the thousands in it. */
export function refuseWithout({ name, table }: OpenExport, words: string): never {
  for (const heading of table.headings) refuseScaled(heading, 'A heading');
  const said = table.headings.filter((heading) => heading !== '').join(', ');
  throw new FileRefused(`${name} has no column of ${words}. Its headings are ${said}.`);
}

/** The words of columns whose names are none. */
const WORDS: Readonly<Record<string, string>> = {
  id: 'number',
  label: 'name',
  firstUsedOn: 'day of first use',
  disposedOn: 'day of disposal',
};

/** A cell of a unit of money, without an amount. */
const UNIT = /^\(?(?:₦|=?N=?|NGN|naira)\)?$/i;

/** The reader of the rows of an export: what is left out, what is refused, and in which way the file was read. */
export class ExportReader<N extends string> {
  readonly rows: ExportRow<N>[] = [];
  readonly refused: RefusedRow[] = [];
  readonly report = new ReadingReport();
  readonly #totals: TotalRows;
  readonly #columns: Columns;
  #isBegun = false;

  /** @param money - the columns of amounts, whose sums rows of totals have */
  constructor(
    private readonly table: InputTable,
    private readonly places: ReadonlyMap<N, number>,
    private readonly money: readonly N[],
  ) {
    const { headings, titles } = table;
    for (const [index, title] of titles.entries()) refuseScaled(title, `Row ${index + 1}`);
    for (const name of money) this.#refuseOdd(headings[places.get(name) ?? -1]);
    this.#totals = new TotalRows(money.flatMap((name) => places.get(name) ?? []));
    const kindOf = (name: N) => (money.includes(name) ? ('amount' as const) : ('text' as const));
    const used = [...places].map(([name, place]) => ({ place, name, kind: kindOf(name), to: 'field' as const }));
    const others = headings.flatMap((heading, at) =>
      heading === '' || isIn(at, places) ? [] : [headingAt(table, at)],
    );
    this.#columns = { used, unused: others, count: headings.length };
    const read = used.flatMap(({ place, name }) =>
      isSame(headings[place], name) ? [] : [`${headingAt(table, place)} as ${WORDS[name] ?? name}`],
    );
    this.report.addHeadings(table, [...listed('Columns read as fields', read), ...listed('Not used', others)]);
  }

  /** Refuses amounts in thousands, and two columns of amounts under one heading: nothing says which of them counts. */
  #refuseOdd(heading: string | undefined): void {
    if (heading === undefined) return;
    refuseScaled(heading, 'A heading');
    const same = this.table.headings.flatMap((each, at) => (spelling(each) === spelling(heading) ? [at + 1] : []));
    if (same.length < 2) return;
    const where = `columns ${same.slice(0, -1).join(', ')} and ${same.at(-1)}`;
    throw new FileRefused(`"${heading}" is the heading of ${where}. Leave in the file the one to be read.`);
  }

  /** Reads every row. */
  async read(): Promise<this> {
    for await (const block of this.table.blocks) {
      for (const [index, row] of block.rows.entries()) this.#add(row, block.placeOf(index));
    }
    return this;
  }

  /** Leaves a row out that was read, and says why. */
  leaveOut(place: number, reason: string): void {
    this.report.addLeftOut(place, reason);
  }

  /** Refuses a row. */
  refuse(place: number, message: string): void {
    this.refused.push({ place, message });
  }

  #add(row: TableRow, place: number): void {
    const { cells } = row;
    const unread = row.isMalformed ? whyMalformed(row).map(({ message }) => message) : [];
    const reason = row.isMalformed ? undefined : this.#reasonToLeaveOut(cells, place);
    const total = row.isMalformed || reason !== undefined ? 'no' : this.#totals.read(cells, false);
    if (typeof total === 'object') unread.push(noTotal(headingAt(this.table, total.place), total).message);
    for (const message of unread) this.refuse(place, message);
    if (reason !== undefined || total === 'total') this.leaveOut(place, reason ?? 'it is a total');
    else if (unread.length === 0) this.#take(row, place);
  }

  #reasonToLeaveOut(cells: readonly Cell[], place: number): string | undefined {
    const isUnits = this.#isUnits(cells, place);
    return isUnits ? 'it has units' : reasonToLeaveOut(cells, this.#columns, this.table.headings);
  }

  /** Returns whether a row below the headings has units of amounts, such as ₦; refuses units of thousands. */
  #isUnits(cells: readonly Cell[], place: number): boolean {
    if (this.#isBegun) return false;
    this.#isBegun = true;
    const given = this.money.flatMap((name) => cells[this.places.get(name) ?? -1] ?? []).filter((cell) => cell !== '');
    const scaled = given.find(isScaledUnit);
    if (scaled !== undefined) refuseScaled(scaled, `Row ${place}`);
    return given.length > 0 && given.every((cell) => UNIT.test(String(cell).trim()));
  }

  #take({ cells, isHidden = false }: TableRow, place: number): void {
    this.#totals.add(cells);
    if (isHidden) this.report.addHidden(place);
    const given = [...this.places].map(([name, at]) => [name, textOfCell(cells[at])] as const);
    const filled = given.filter(([, text]) => text !== '');
    this.rows.push({ place, cells: Object.fromEntries(filled) as ExportRow<N>['cells'] });
  }
}

/** Returns whether a heading is the name of its column. */
function isSame(heading: string | undefined, name: string): boolean {
  return heading?.toLowerCase() === name.toLowerCase();
}

function isIn(place: number, places: ReadonlyMap<string, number>): boolean {
  return [...places.values()].includes(place);
}

/** A cell as text; a workbook has days as days. */
function textOfCell(cell: Cell): string {
  return String(valueIn(cell, 'text') ?? '').trim();
}

/** The amount of a cell in kobo; nothing of a cell that is no amount of whole kobo. */
export function koboIn(cell: string): bigint | undefined {
  return isNothing(cell) ? 0n : koboOf(amountIn(cell) ?? '');
}

/** Kobo as text of naira. */
export function textOfKobo(kobo: bigint): string {
  const digits = String(kobo < 0n ? -kobo : kobo).padStart(3, '0');
  return `${kobo < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
