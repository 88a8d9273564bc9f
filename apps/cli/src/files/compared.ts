/**
 * Results that a file has of its own, compared with the answer: what was deducted, what was taken home.
 *
 * @module
 */
import { Decimal } from 'nigeria-tax-rules';
import type { SpreadsheetValue } from 'nigeria-tax-rules/spreadsheet';
import { amountIn } from '../../../../libraries/files/src/amounts.js';
import type { Cell } from '../../../../libraries/files/src/cells.js';
import { isNothing } from '../../../../libraries/files/src/money.js';
import { headingAt, type Plan } from '../../../../libraries/files/src/reading/index.js';
import { grouped } from '../../../../libraries/looks/src/grouped.js';

/** The figures of an answer by the names of results. */
export type Compared<Result> = Readonly<Record<string, (result: Result, row: ComparedRow) => Decimal>>;

/** The row that an answer is of. */
export interface ComparedRow {
  readonly input: Readonly<Record<string, unknown>>;
  readonly cells: readonly Cell[];
  /** The money that the totals of the row deduct beside contributions and tax. */
  readonly otherDeductions: Decimal;
}

interface Column<Result> {
  readonly place: number;
  readonly heading: string;
  readonly computed: (result: Result, row: ComparedRow) => Decimal;
  readonly sum: { given: Decimal; computed: Decimal; rows: number; other: number };
}

/** The columns of results of a file. */
export class Comparison<Result> {
  readonly #columns: readonly Column<Result>[];
  readonly #plan: Plan;

  constructor(plan: Plan, compared: Compared<Result>) {
    this.#plan = plan;
    this.#columns = plan.results.flatMap(({ place, name }) => {
      const computed = compared[name];
      const sum = { given: new Decimal(0), computed: new Decimal(0), rows: 0, other: 0 };
      return computed === undefined ? [] : [{ place, heading: headingAt(plan, place), computed, sum }];
    });
  }

  /** The headings of the answers: of each result what was given, what was computed, and the difference. */
  get headings(): string[] {
    const [only] = this.#columns;
    if (only !== undefined && this.#columns.length === 1) return ['Given', 'Computed', 'Difference'];
    return this.#columns.flatMap(({ heading }) => [`Given ${heading}`, `Computed ${heading}`, `Difference ${heading}`]);
  }

  /** Compares the answer to a row. */
  add(result: Result, { input, cells }: Omit<ComparedRow, 'otherDeductions'>): SpreadsheetValue[] {
    const row = { input, cells, otherDeductions: otherDeductionsIn(this.#plan, cells) };
    return this.#columns.flatMap((column): SpreadsheetValue[] => {
      const computed = column.computed(result, row);
      const given = givenIn(cells[column.place]);
      if (given === undefined) return [null, computed, null];
      const { sum } = column;
      sum.given = sum.given.plus(given);
      sum.computed = sum.computed.plus(computed);
      sum.rows += 1;
      if (!given.eq(computed)) sum.other += 1;
      return [given, computed, given.minus(computed)];
    });
  }

  /** The outcome of the comparison, a sentence for each result. */
  get sentences(): string[] {
    return this.#columns.filter(({ sum }) => sum.rows > 0).map(sentenceOn);
  }
}

function sentenceOn({ heading, sum: { given, computed, rows, other } }: Column<never>): string {
  const count = `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`;
  if (other === 0) return `${heading} is that of the answer in ${count}.`;
  const difference = given.minus(computed);
  const by = difference.isZero()
    ? 'the sum is the same'
    : `${naira(difference.abs())} ${difference.lt(0) ? 'short' : 'too much'}`;
  const sums = `given ${naira(given)}, computed ${naira(computed)}: ${by}`;
  return `${heading} differs from the answer in ${other.toLocaleString('en')} of ${count}; ${sums}.`;
}

function naira(amount: Decimal): string {
  return `₦${grouped(amount.toFixed(2))}`;
}

/** The amount of a cell; what is written as nothing is 0, and an empty cell is not given. */
function givenIn(cell: Cell): Decimal | undefined {
  if (isNothing(cell)) return String(cell ?? '').trim() === '' ? undefined : new Decimal(0);
  const amount = amountIn(String(cell));
  return amount === null ? undefined : new Decimal(amount);
}

/** The money that the total of net pay takes away beside fields and results: it was proved of all rows. */
function otherDeductionsIn({ checks, meanings }: Plan, cells: readonly Cell[]): Decimal {
  const check = checks.find(({ total }) => total === 'netPay');
  const places = (check?.minus ?? []).filter((place) => meanings[place]?.is === 'idle');
  return places.reduce((sum, place) => sum.plus(givenIn(cells[place]) ?? 0), new Decimal(0));
}
