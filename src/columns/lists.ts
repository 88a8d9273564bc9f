/**
 * Lists beside the columns: each row has the items from its offset up to the next. The law of a list runs over the
 * items of one row after the other, in numbers; a list that numbers decline is worked out in bigint with its row.
 *
 * @module
 */
import { BeyondRange, type ImmediateWords, inBigint, inNumbers, isPlain, koboOfFigure } from '../algebra/index.js';
import type { Figure } from '../algebra/words.js';
import type { Rounding } from '../ground/index.js';
import { spelling } from '../request/readers.js';
import { heldAs } from './blocks.js';
import { checkOffsets, checkValues, type GivenColumn } from './checks.js';
import type { Outputs } from './outputs.js';

/** The results of the items of a row, by name. */
type Figures = Readonly<Record<string, Figure>>;

/** The items of all rows, and their law. */
export interface ListLaw<Item extends object> {
  /** The name of the list in the input. */
  readonly name: string;
  /** The index of each row's first item; `null` if no row has one. */
  readonly offsets: Int32Array | null;
  /** The columns of the items that are checked value by value. */
  readonly given: readonly GivenColumn[];
  /** The item at a place of the columns. */
  itemAt(at: number, m: ImmediateWords): Item;
  /** Refuses an item that no return could state. */
  checkItem(at: number): void;
  /** Refuses a row without an item, where a return has one. */
  checkEmpty(row: number): void;
  /** Returns whether a row without an item has a figure other than zero. */
  hasMore(row: number): boolean;
  /** The results of a row's items. */
  figuresOf(items: readonly Item[], row: number, m: ImmediateWords): Figures;
}

/** The lists of all rows, and what they come to. */
export class Lists<Item extends object> {
  private readonly law: ListLaw<Item>;
  private readonly names: readonly string[];
  private readonly columns: readonly Float64Array[];
  private readonly exact: ImmediateWords;
  private readonly isInNumbers: boolean;

  constructor(law: ListLaw<Item>, names: readonly string[], rounding: Rounding, outputs: Outputs) {
    this.law = law;
    this.names = names;
    this.columns = names.map((name) => outputs[name] as Float64Array);
    this.exact = inBigint(rounding);
    this.isInNumbers = isPlain(rounding);
  }

  column(name: string): Float64Array {
    return this.columns[this.names.indexOf(name)] as Float64Array;
  }

  /** Works out the lists of some rows, in numbers. */
  workOut(start: number, end: number): void {
    this.check(start, end);
    for (const column of this.columns) column.fill(0, start, end);
    for (let row = start; row < end; row++) {
      if (this.lengthOf(row) > 0 || this.law.hasMore(row)) this.write(row, this.inNumbers(row));
    }
  }

  /** The figures of a row's list, exactly; the columns hold those that a number holds. */
  row(row: number): Readonly<Record<string, number | bigint>> {
    const figures = this.figuresOf(row, this.exact);
    this.write(row, figures);
    return Object.fromEntries(this.names.map((name) => [name, koboOfFigure(figures[name] ?? this.exact.zero)]));
  }

  /** A list that numbers decline has no figures. The kernel then declines the row. */
  private write(row: number, figures: Figures | null): void {
    const { columns, names } = this;
    for (let at = 0; at < columns.length; at++) {
      const kobo = figures === null ? Number.NaN : heldAs(koboOfFigure(figures[names[at] as string] as Figure));
      (columns[at] as Float64Array)[row] = kobo;
    }
  }

  private inNumbers(row: number): Figures | null {
    if (!this.isInNumbers) return null;
    try {
      return this.figuresOf(row, inNumbers);
    } catch (error) {
      if (error instanceof BeyondRange) return null;
      throw error;
    }
  }

  private figuresOf(row: number, m: ImmediateWords): Figures {
    const { law } = this;
    const first = law.offsets?.[row] ?? 0;
    const length = this.lengthOf(row);
    const items: Item[] = [];
    for (let place = 0; place < length; place++) items.push(law.itemAt(first + place, m));
    return law.figuresOf(items, row, m);
  }

  private lengthOf(row: number): number {
    const { offsets } = this.law;
    return offsets === null ? 0 : (offsets[row + 1] as number) - (offsets[row] as number);
  }

  private check(start: number, end: number): void {
    const { law } = this;
    if (law.offsets === null) return;
    const first = law.offsets[start] ?? 0;
    const last = law.offsets[end] ?? 0;
    checkOffsets(`${law.name}/offsets`, law.offsets, start, end);
    for (const each of law.given) checkValues(each, first, last);
    for (let at = first; at < last; at++) law.checkItem(at);
    for (let row = start; row < end; row++) if (this.lengthOf(row) === 0) law.checkEmpty(row);
  }
}

/** The one that a name or an alias means. */
export function meantBy<T extends { readonly aliases: readonly string[] }>(
  name: string,
  all: readonly T[],
  nameOf: (each: T) => string,
): T | undefined {
  const wanted = spelling(name);
  return all.find((each) => [nameOf(each), ...each.aliases].some((alias) => spelling(alias) === wanted));
}
