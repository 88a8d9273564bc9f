/**
 * The reader of files of rows, for every command: it finds the headings, and reads cells as they are written by people
 * where they have one meaning. Strictly, it takes headings in the first row, names of fields and plain cells only.
 *
 * @module
 */
import type { Cell } from '../../../../libraries/files/src/cells.js';
import type { DayOrder } from '../../../../libraries/files/src/days.js';
import { type Columns, columnsOf, type LabelNames, type Mapping } from '../../../../libraries/files/src/headings.js';
import { reasonToLeaveOut } from '../../../../libraries/files/src/left-out.js';
import { isScaledUnit, refuseScaled } from '../../../../libraries/files/src/scaled.js';
import { spelling } from '../../../../libraries/files/src/spelling.js';
import { type Lenience, type Taken, takenRow, type Unclear } from '../../../../libraries/files/src/taken.js';
import { countKnown, type HeadingsSought } from '../../../../libraries/files/src/title-rows.js';
import { labelPlaces, tradeSpelling } from '../../../../libraries/files/src/trade-names.js';
import { UsageError } from '../frame/command.js';
import type { InputTable, TableRow } from './input-table.js';
import type { FileKind } from './kinds.js';
import { isSameHeading, ReadingReport } from './report.js';
import { openTable } from './table.js';

/** The way in which a file is read. */
export interface HowToRead {
  readonly isStrict: boolean;
  /** The number of the row of headings, where the caller named it. */
  readonly headingRow?: number;
  readonly days?: DayOrder;
  readonly isRounded: boolean;
  readonly maps: readonly Mapping[];
}

/** A row as it was read. */
export interface ReadRow {
  readonly cells: readonly Cell[];
  readonly taken: readonly Taken[];
  readonly unclear: Unclear;
  /** The reason why the row is no return. */
  readonly leftOut?: string;
}

/** An open file of rows. */
export class RowReader {
  readonly report = new ReadingReport();
  readonly #lenience: Lenience;
  #isBegun = false;

  private constructor(
    readonly table: InputTable,
    readonly columns: Columns,
    private readonly how: HowToRead,
    kind: FileKind,
  ) {
    const { words, unclearNothing } = kind;
    const { days, isRounded } = how;
    const { hasSerials } = table;
    this.#lenience = { ...(days && { days }), isRounded, hasSerials, words, unclearNothing };
    const isExact = (heading: string): boolean =>
      kind.targets.has(spelling(heading)) || how.maps.some((map) => isSameHeading(map.heading, heading));
    this.report.addColumns(table, columns, isExact);
  }

  /** Opens a file. */
  static async open(path: string, kind: FileKind, labels: LabelNames, how: HowToRead): Promise<RowReader> {
    const table = await openTable(path, how.isStrict ? undefined : headingsSought(kind, how));
    for (const [index, title] of table.titles.entries()) refuseScaled(title, `Row ${index + 1}`);
    const trade = (heading: string) => (how.isStrict ? undefined : kind.trade.get(tradeSpelling(heading)));
    const columns = columnsOf(table.headings, kind.targets, labels, { maps: how.maps, trade });
    return new RowReader(table, columns, how, kind);
  }

  /** Reads a row, and notes what was taken for something. */
  read({ cells, shown, isHidden, isMalformed }: TableRow, placeOf: () => number): ReadRow {
    this.#refuseUnits(cells, placeOf);
    if (this.how.isStrict || isMalformed) return { cells, taken: [], unclear: new Map() };
    const leftOut = reasonToLeaveOut(cells, this.columns, this.table.headings);
    if (leftOut !== undefined) {
      this.report.addLeftOut(placeOf(), leftOut);
      return { cells, taken: [], unclear: new Map(), leftOut };
    }
    if (isHidden) this.report.addHidden(placeOf());
    const read = takenRow(cells, this.columns, this.#lenience, shown);
    this.report.addTaken(read.taken, (place) => `${this.#headingAt(place)} "${cells[place]}", row ${placeOf()}`);
    return read;
  }

  /** Refuses a file whose first row has units below the headings: the amounts of the other rows are in them. */
  #refuseUnits(cells: readonly Cell[], placeOf: () => number): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    const amounts = this.columns.used.filter(({ kind }) => kind === 'amount');
    const unit = amounts.map(({ place }) => cells[place]).find(isScaledUnit);
    if (unit !== undefined) refuseScaled(unit, `Row ${placeOf()}`);
  }

  /** The cells of a row that were taken for something, in words. */
  inWords(taken: readonly Taken[]): string {
    return taken
      .map(({ place, value }) => `${this.#headingAt(place)}: ${value === null ? 'not given' : value}.`)
      .join(' ');
  }

  #headingAt(place: number): string {
    return this.table.headings[place] ?? '';
  }
}

function headingsSought({ targets, trade }: FileKind, { headingRow, maps }: HowToRead): HeadingsSought {
  const isKnown = (heading: string): boolean =>
    targets.has(spelling(heading)) ||
    trade.has(tradeSpelling(heading)) ||
    Object.keys(labelPlaces([heading])).length > 0 ||
    maps.some((map) => isSameHeading(map.heading, heading));
  const known = (headings: readonly string[]): number => countKnown(headings, isKnown);
  return { known, ...(headingRow !== undefined && { row: headingRow }) };
}

/** Refuses a file without a column that every row requires, once and not for each row. */
export function refuseMissing({ table, columns }: RowReader, kind: FileKind, isGiven: (name: string) => boolean): void {
  const missing = kind.required.filter((each) => !each.isIn(columns) && !isGiven(each.name)).map(({ name }) => name);
  if (missing.length === 0) return;
  const what = missing.length === 1 ? 'column' : 'columns';
  const row = table.titles.length + 1;
  const headings = table.headings.filter((heading) => heading !== '').join(', ');
  throw new UsageError(
    `The file has no ${what} for ${missing.join(' and ')}, which every row requires. The headings in row ${row} are ` +
      `${headings}. Name a column with --map "HEADING=${missing[0]}", or another row with --heading-row.`,
  );
}
