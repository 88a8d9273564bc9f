/**
 * Rows in blocks of 1,024: each block through the kernel of its law, and the rows that numbers decline one by one.
 *
 * @module
 */
import type { Values } from '../algebra/run.js';
import { CHUNK } from './chunks.js';
import type { Column, Kernel, Layout } from './layout.js';

/** A law as it works out columns, while accounting periods end from a day (included) until another (excluded). */
export interface ColumnLaw {
  readonly from: number;
  readonly until: number;
  readonly layout: Layout;
  readonly kernel: Kernel;
}

/** The columns of all rows. */
export interface Job<L extends ColumnLaw> {
  readonly rows: number;
  readonly laws: readonly L[];
  /** The day that decides the law of each row; `null` where there is one law. */
  readonly days: Int32Array | null;
  /** A column that the caller gives, or the block that stands for one that is absent. */
  readonly column: (source: number, name: string) => { readonly all?: Column; readonly block?: Column };
  readonly outputs: Readonly<Record<string, Column>>;
  /** Before a block: checks its rows and works out its lists. */
  readonly prepare: (start: number, end: number) => void;
  /** After a block: checks what only the figures of its rows can show to be wrong. */
  readonly finish: (start: number, end: number) => void;
  /** The values of one row by itself, under its law. */
  readonly one: (row: number, law: L) => Values;
}

/** Works out every row; the answer is how many were worked out one by one. */
export function workOut<L extends ColumnLaw>(job: Job<L>): number {
  const declined = new Int32Array(CHUNK);
  let alone = 0;
  for (let start = 0; start < job.rows; start += CHUNK) {
    const end = Math.min(start + CHUNK, job.rows);
    job.prepare(start, end);
    const law = lawOfAll(job, start, end);
    const mixed = new MixedBlock(job, start, end);
    alone += law ? plainBlock(job, law, start, end, declined) : mixed.workOut(declined);
    job.finish(start, end);
  }
  return alone;
}

/** The law of every row of a block, where it is one. */
function lawOfAll<L extends ColumnLaw>({ laws, days }: Job<L>, start: number, end: number): L | undefined {
  if (days === null) return laws[0];
  const law = lawOn(laws, days[start] ?? 0);
  for (let row = start; row < end; row++) if (!isInForce(law, days[row] ?? 0)) return undefined;
  return law;
}

function lawOn<L extends ColumnLaw>(laws: readonly L[], day: number): L | undefined {
  return laws.find((law) => isInForce(law, day));
}

function isInForce(law: ColumnLaw | undefined, day: number): boolean {
  return law !== undefined && law.from <= day && day < law.until;
}

function plainBlock<L extends ColumnLaw>(
  job: Job<L>,
  law: L,
  start: number,
  end: number,
  declined: Int32Array,
): number {
  const { columns, outputs } = law.layout;
  const read = columns.map(({ source, name }) => {
    const { all, block } = job.column(source, name);
    return all?.subarray(start, end) ?? block ?? EMPTY;
  });
  const written = outputs.map(({ name }) => job.outputs[name]?.subarray(start, end) ?? EMPTY);
  const left = law.kernel(read, written, end - start, declined);
  for (let at = 0; at < left; at++) one(job, law, start + (declined[at] ?? 0));
  return left;
}

const EMPTY = new Float64Array(0);

function one<L extends ColumnLaw>(job: Job<L>, law: L, row: number): void {
  const values = job.one(row, law);
  for (const { name, register } of law.layout.outputs) {
    const column = job.outputs[name];
    if (column) column[row] = heldAs(values[register] ?? 0);
  }
}

const SAFE = 2n ** 53n;

/** What a column holds of a value: of an amount from 2^53 on NaN, for no number holds it. */
export function heldAs(value: number | bigint): number {
  if (typeof value === 'number') return value;
  return value < SAFE && value > -SAFE ? Number(value) : Number.NaN;
}

/** A block whose rows fall under several laws: the rows of each are brought together, and their results put back. */
class MixedBlock<L extends ColumnLaw> {
  private readonly job: Job<L>;
  private readonly start: number;
  private readonly end: number;

  constructor(job: Job<L>, start: number, end: number) {
    this.job = job;
    this.start = start;
    this.end = end;
  }

  workOut(declined: Int32Array): number {
    return this.job.laws.reduce((alone, law) => alone + this.under(law, declined), 0);
  }

  private under(law: L, declined: Int32Array): number {
    const rows = this.rowsUnder(law);
    if (rows.length === 0) return 0;
    const read = law.layout.columns.map(({ source, name }) => this.gathered(rows, source, name));
    const columns = law.layout.outputs.map(({ name }) => this.job.outputs[name] ?? EMPTY);
    const written = columns.map((column) => column.slice(0, rows.length));
    const left = law.kernel(read, written, rows.length, declined);
    for (const [at, column] of columns.entries()) scatter(written[at] ?? EMPTY, column, rows);
    for (let at = 0; at < left; at++) one(this.job, law, rows[declined[at] ?? 0] ?? 0);
    return left;
  }

  private rowsUnder(law: ColumnLaw): number[] {
    const rows: number[] = [];
    for (let row = this.start; row < this.end; row++) if (isInForce(law, this.job.days?.[row] ?? 0)) rows.push(row);
    return rows;
  }

  private gathered(rows: readonly number[], source: number, name: string): Column {
    const { all, block } = this.job.column(source, name);
    if (!all) return block ?? EMPTY;
    const gathered = all.slice(0, rows.length);
    for (const [at, row] of rows.entries()) gathered[at] = all[row] ?? 0;
    return gathered;
  }
}

function scatter(from: Column, to: Column, rows: readonly number[]): void {
  for (const [at, row] of rows.entries()) to[row] = from[at] ?? 0;
}
