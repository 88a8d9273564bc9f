/**
 * Rows in blocks of 1,024: those of a block that fall under one law through its kernel together, and the rows that
 * numbers decline one by one.
 *
 * @module
 */
import type { Values } from '../algebra/index.js';
import { CHUNK } from './chunks.js';
import type { Column, Kernel, Layout } from './layout.js';

/** A law as it works out columns, for accounting periods that end on a day, yyyymmdd, or after. */
export interface ColumnLaw {
  readonly from: number;
  readonly layout: Layout;
  readonly kernel: Kernel;
}

/** The columns of all rows. */
export interface Job<L extends ColumnLaw> {
  readonly rows: number;
  /** In the order of their days. */
  readonly laws: readonly L[];
  /** The day that decides the law of each row; `null` if one law holds for all. */
  readonly days: Int32Array | null;
  /** A column that the caller gives, or the block that stands for one that is absent. */
  readonly column: (source: number, name: string) => { readonly all?: Column; readonly block?: Column };
  readonly outputs: Readonly<Record<string, Column>>;
  /** Before a block: checks its rows and works out its lists. */
  readonly prepare: (start: number, end: number) => void;
  /** After a block: checks what only the figures of its rows can show to be wrong. */
  readonly finish: (start: number, end: number) => void;
  /** The outputs of one row by itself, under its law, in the order of its layout. */
  readonly one: (row: number, law: L) => Values;
}

/** Works out every row; the answer is how many were worked out one by one. */
export function workOut<L extends ColumnLaw>(job: Job<L>): number {
  const laws = job.laws.map((law) => new RowsUnderLaw(job, law));
  let alone = 0;
  for (let start = 0; start < job.rows; start += CHUNK) {
    const end = Math.min(start + CHUNK, job.rows);
    job.prepare(start, end);
    share(laws, job.days, start, end);
    for (const law of laws) alone += law.workOut(start, end);
    job.finish(start, end);
  }
  return alone;
}

/** Gives each row of a block to the last law that has begun when its accounting period ends. */
function share<L extends ColumnLaw>(
  laws: readonly RowsUnderLaw<L>[],
  days: Int32Array | null,
  start: number,
  end: number,
): void {
  for (const law of laws) law.count = 0;
  const [first] = laws;
  for (let row = start; first && row < end; row++) {
    let law = first;
    for (const later of laws) if (days && later.from <= (days[row] as number)) law = later;
    law.rows[law.count++] = row - start;
  }
}

/** A law with the columns that it reads and writes, and the rows of a block that fall under it. */
class RowsUnderLaw<L extends ColumnLaw> {
  readonly from: number;
  /** Counted from the start of the block; only the first `count` are of this block. */
  readonly rows = new Int32Array(CHUNK);
  count = 0;
  private readonly job: Job<L>;
  private readonly law: L;
  private readonly read: readonly ReturnType<Job<L>['column']>[];
  private readonly written: readonly Column[];
  private readonly declined = new Int32Array(CHUNK);

  constructor(job: Job<L>, law: L) {
    const { columns, outputs } = law.layout;
    this.from = law.from;
    this.job = job;
    this.law = law;
    this.read = columns.map(({ source, name }) => job.column(source, name));
    this.written = outputs.map(({ name }) => job.outputs[name] ?? NOTHING);
  }

  /** Works out its rows of a block; the answer is how many were worked out one by one. */
  workOut(start: number, end: number): number {
    if (this.count === 0) return 0;
    const read = this.read.map(({ all, block }) => all?.subarray(start, end) ?? block ?? NOTHING);
    const written = this.written.map((column) => column.subarray(start, end));
    const left = this.law.kernel(read, written, this.rows, this.count, this.declined);
    for (let at = 0; at < left; at++) one(this.job, this.law, start + (this.declined[at] as number));
    return left;
  }
}

const NOTHING = new Float64Array(0);

function one<L extends ColumnLaw>(job: Job<L>, law: L, row: number): void {
  const values = job.one(row, law);
  for (const [place, { name }] of law.layout.outputs.entries()) {
    const column = job.outputs[name];
    if (column) column[row] = heldAs(values[place] ?? 0);
  }
}

const SAFE = 2n ** 53n;

/** Returns a value as a column holds it: NaN for an amount of 2^53 or more, which no number holds exactly. */
export function heldAs(value: number | bigint): number {
  if (typeof value === 'number') return value;
  return value < SAFE && value > -SAFE ? Number(value) : Number.NaN;
}
