/**
 * Rows of totals: what says that it is one and is the sum of the rows above.
 *
 * @module
 */
import { type Cell, valueIn } from '../cells.js';
import { isNothing } from '../money.js';
import { koboOf } from './totals.js';

/** `Total`, `Grand total (₦)`, `Total for all clients`, `Totals c/f`: a name such as `Total Haulage Ltd` is none. */
const TOTAL = new RegExp(
  String.raw`^(?:(?:grand\s+|sub[\s-]*|page\s+|overall\s+)?totals?|sum|balance\s+[cb]/f|` +
    String.raw`(?:carried|brought)\s+forward)\s*` +
    String.raw`(?:[:.]|\((?:₦|=?n=?|ngn|naira|\d[^)]*)\)|(?:for|of|[cb]/f|carried|brought)\b.*)?$`,
  'i',
);
/** The beginnings of a row of totals under a name of its own: it is one where its figures are the sums. */
const MAY_BE_TOTAL = /^(?:(?:grand|sub|page|overall)[\s-]*)?(?:totals?|sum|balance|aggregate|subtotals?)\b/i;

/** Above as many rows sums are not kept, and a total is known by its words. */
const MOST_SUMMED = 100_000;
/** Fewer rows are too few to take a row for their sum that does not say so plainly. */
const LEAST_ROWS = 2;

/** The verdict on a row that may be a total. */
export type TotalRow = 'no' | 'total' | { readonly place: number; readonly given: bigint; readonly sum: bigint };

/** Keeps the sums of the rows of a file. */
export class TotalRows {
  #rows = 0;
  #section = 0;
  readonly #all: (bigint | undefined)[] = [];
  readonly #ofSection: (bigint | undefined)[] = [];

  /** @param money - the columns whose sums a row of totals has */
  constructor(private readonly money: readonly number[]) {}

  /** Returns what a row is that may be a total; `isReturn` says that it states what only a return states. */
  read(cells: readonly Cell[], isReturn: boolean): TotalRow {
    const text = firstText(cells);
    const isPlain = TOTAL.test(text);
    if (!isPlain && !MAY_BE_TOTAL.test(text)) return 'no';
    const figures = this.money.flatMap((place): [number, bigint][] => {
      const kobo = koboAt(cells, place);
      return kobo === undefined || kobo === 0n ? [] : [[place, kobo]];
    });
    const isKnown = this.#rows > 0 && this.#rows < MOST_SUMMED && figures.length > 0;
    if (!isKnown) return isPlain && !isReturn ? 'total' : 'no';
    const isSum = [this.#all, this.#ofSection].some((sums) =>
      figures.every(([place, kobo]) => isOf(sums, place, kobo)),
    );
    if (isSum && (isPlain || this.#section >= LEAST_ROWS)) return this.#ended();
    if (!isPlain || isReturn) return 'no';
    const [place, given] = figures.find(([at, kobo]) => !isOf(this.#all, at, kobo)) ?? figures[0] ?? [0, 0n];
    return { place, given, sum: this.#all[place] ?? 0n };
  }

  #ended(): 'total' {
    this.#section = 0;
    this.#ofSection.length = 0;
    return 'total';
  }

  /** Adds a row that is a return. */
  add(cells: readonly Cell[]): void {
    this.#rows += 1;
    this.#section += 1;
    if (this.#rows >= MOST_SUMMED) return;
    for (const place of this.money) {
      const isEmpty = isNothing(cells[place]);
      const kobo = isEmpty ? 0n : koboAt(cells, place);
      for (const sums of [this.#all, this.#ofSection])
        addTo(sums, place, kobo, sums === this.#all ? this.#rows : this.#section);
    }
  }
}

/** A cell that is no amount leaves the sum of its column open from there on. */
function addTo(sums: (bigint | undefined)[], place: number, kobo: bigint | undefined, rows: number): void {
  const sum = rows === 1 ? 0n : sums[place];
  sums[place] = sum === undefined || kobo === undefined ? undefined : sum + kobo;
}

/** A sum that is not known contradicts nothing. */
function isOf(sums: readonly (bigint | undefined)[], place: number, kobo: bigint): boolean {
  const sum = sums[place];
  return sum === undefined || sum === kobo;
}

function koboAt(cells: readonly Cell[], place: number): bigint | undefined {
  return koboOf(String(valueIn(cells[place], 'amount') ?? ''));
}

/** The first cell of a row that is a text, and no number. */
function firstText(cells: readonly Cell[]): string {
  const isText = (cell: Cell): boolean =>
    typeof cell === 'string' && !isNothing(cell) && !/^[\d\s.,/-]+$/.test(cell.trim());
  const cell = cells.find(isText);
  return cell === undefined ? '' : String(cell).trim();
}
