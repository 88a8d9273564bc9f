/**
 * Rows of totals: what says that it is one and is the sum of the rows above.
 *
 * @module
 */
import type { Problem } from 'nigeria-tax-rules';
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
/** The letters that a row of totals begins with. */
const MAY_BEGIN = /^[tgspobca]/i;
/** The beginnings of a row of totals under a name of its own: it is one where its figures are the sums. */
const MAY_BE_TOTAL = /^(?:(?:grand|sub|page|overall)[\s-]*)?(?:totals?|sum|balance|aggregate|subtotals?)\b/i;

/** Above as many rows sums are not kept, and a total is known by its words. */
const MOST_SUMMED = 100_000;
/** Fewer rows are too few to take a row for their sum that does not say so plainly. */
const LEAST_ROWS = 2;

/** A row that says that it is a total, and is none: the place of a column, what it gives, and the sum above it. */
export interface WrongTotal {
  readonly place: number;
  readonly given: bigint;
  readonly sum: bigint;
}

/** The verdict on a row that may be a total. */
export type TotalRow = 'no' | 'total' | WrongTotal;

/** Keeps the sums of the rows of a file. */
export class TotalRows {
  #rows = 0;
  #section = 0;
  readonly #all: ReadonlyMap<number, ExactSum>;
  #ofSection: ReadonlyMap<number, ExactSum>;

  /** @param money - the columns whose sums a row of totals has */
  constructor(private readonly money: readonly number[]) {
    this.#all = this.#nothing();
    this.#ofSection = this.#nothing();
  }

  /** For the rows behind as many that sums are kept of: a total is known by its words. */
  static behind(): TotalRows {
    const totals = new TotalRows([]);
    totals.#rows = MOST_SUMMED;
    return totals;
  }

  /** True if no sums are kept any more. */
  get isBehind(): boolean {
    return this.#rows >= MOST_SUMMED;
  }

  #nothing(): ReadonlyMap<number, ExactSum> {
    return new Map(this.money.map((place) => [place, new ExactSum()]));
  }

  /** Returns what a row is that may be a total; `isReturn` says that it states what only a return states. */
  read(cells: readonly Cell[], isReturn: boolean): TotalRow {
    const text = firstText(cells);
    if (!MAY_BEGIN.test(text)) return 'no';
    const isPlain = TOTAL.test(text);
    if (!isPlain && !MAY_BE_TOTAL.test(text)) return 'no';
    const figures = this.money.flatMap((place): [number, bigint][] => {
      const kobo = koboIn(cells[place]);
      return kobo === undefined || BigInt(kobo) === 0n ? [] : [[place, BigInt(kobo)]];
    });
    const isKnown = this.#rows > 0 && this.#rows < MOST_SUMMED && figures.length > 0;
    if (!isKnown) return isPlain && !isReturn ? 'total' : 'no';
    const isSum = [this.#all, this.#ofSection].some((sums) =>
      figures.every(([place, kobo]) => isOf(sums, place, kobo)),
    );
    if (isSum && (isPlain || this.#section >= LEAST_ROWS)) return this.#ended();
    if (!isPlain || isReturn) return 'no';
    const [place, given] = figures.find(([at, kobo]) => !isOf(this.#all, at, kobo)) ?? figures[0] ?? [0, 0n];
    return { place, given, sum: this.#all.get(place)?.kobo ?? 0n };
  }

  #ended(): 'total' {
    this.#section = 0;
    this.#ofSection = this.#nothing();
    return 'total';
  }

  /** Adds a row that is a return. */
  add(cells: readonly Cell[]): void {
    this.#rows += 1;
    this.#section += 1;
    if (this.#rows >= MOST_SUMMED) return;
    for (const place of this.money) {
      const kobo = koboIn(cells[place]);
      this.#all.get(place)?.add(kobo);
      this.#ofSection.get(place)?.add(kobo);
    }
  }
}

/** A sum of kobo that is exact. A cell that is no amount leaves it open from there on. */
class ExactSum {
  #small = 0;
  #large = 0n;
  #isOpen = false;

  add(kobo: number | bigint | undefined): void {
    if (kobo === undefined) this.#isOpen = true;
    else if (typeof kobo === 'bigint') this.#large += kobo;
    else this.#small += kobo;
    if (Math.abs(this.#small) < LARGEST_SMALL) return;
    this.#large += BigInt(this.#small);
    this.#small = 0;
  }

  /** `undefined` while it is open. */
  get kobo(): bigint | undefined {
    return this.#isOpen ? undefined : this.#large + BigInt(this.#small);
  }
}

/** Numbers below it are added exactly: a cell of so few digits is below a sixteenth of what a number counts to. */
const LARGEST_SMALL = 2 ** 52;

/** A sum that is not known contradicts nothing. */
function isOf(sums: ReadonlyMap<number, ExactSum>, place: number, kobo: bigint): boolean {
  const sum = sums.get(place)?.kobo;
  return sum === undefined || sum === kobo;
}

/** The digits of most cells: so few that a number has every kobo of them. */
const SHORT = /^\d{1,12}(?:\.\d{1,2})?$/;

const LARGEST_SHORT = 1e12;

/** The kobo of a cell; nothing is 0, and what is no amount `undefined`. */
function koboIn(cell: Cell): number | bigint | undefined {
  if (typeof cell === 'string' && SHORT.test(cell)) return Math.round(Number(cell) * 100);
  if (typeof cell === 'number' && Number.isInteger(cell) && Math.abs(cell) < LARGEST_SHORT) return cell * 100;
  return isNothing(cell) ? 0 : koboOf(String(valueIn(cell, 'amount') ?? ''));
}

/** The first cell of a row that is a text, and no number. */
function firstText(cells: readonly Cell[]): string {
  const isText = (cell: Cell): boolean =>
    typeof cell === 'string' && !isNothing(cell) && !/^[\d\s.,/-]+$/.test(cell.trim());
  const cell = cells.find(isText);
  return cell === undefined ? '' : String(cell).trim();
}

/** The problem of a row that says that it is a total, and is not the sum of the rows above. */
export function noTotal(heading: string, { given, sum }: Omit<WrongTotal, 'place'>): Problem {
  const both = `${heading} is ${naira(given)} where the rows above come to ${naira(sum)}`;
  const message = `The row says that it is a total, and ${both}.`;
  return { path: '', code: 'option-conflict', message, accepted: 'the sum of the rows above, or another name' };
}

/** An amount of kobo as people read it. */
export function naira(kobo: bigint): string {
  const digits = String(kobo < 0n ? -kobo : kobo).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${kobo < 0n ? '-' : ''}₦${whole}.${digits.slice(-2)}`;
}
