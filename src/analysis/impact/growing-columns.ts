/**
 * Columns that grow row by row. A column exists from the first row that says more than its absence does, so that what
 * no row states takes no memory.
 *
 * @module
 */
import type { FactKind } from '../../algebra/words.js';
import { arrayOf } from '../../columns/checks.js';
import { absentValue, columnValueOf } from '../../columns/facts.js';
import type { Column } from '../../columns/layout.js';

const FIRST_ROWS = 1024;

/** The same values with as much room again behind them. */
export function twiceAsLong<A extends Float64Array | Uint16Array>(values: A): A {
  const grown = new (values.constructor as new (length: number) => A)(values.length * 2);
  grown.set(values);
  return grown;
}

/** The column of a fact. */
interface StatedColumn {
  readonly name: string;
  readonly fact: FactKind;
  readonly column: GrowingColumn;
  /** True if its absence in a row is another value than the one that stands for it. */
  readonly saysMore: boolean;
}

/** The columns of the facts that rows state. */
export class StatedColumns {
  private readonly columns: readonly StatedColumn[];

  /** `absent` is what stands for a fact that is not stated, where it is not what its kind says. */
  constructor(facts: Readonly<Record<string, FactKind>>, absent: Readonly<Record<string, number>> = {}) {
    const entries = Object.entries(facts);
    this.columns = entries.map(([name, fact]) => {
      const stands = absent[name] ?? absentValue(fact);
      return { name, fact, column: new GrowingColumn(fact, stands), saysMore: !Object.is(stands, absentValue(fact)) };
    });
  }

  /** Adds the facts of a row; its amounts are held by numbers. */
  add(facts: object, row: number): void {
    const stated = facts as Readonly<Record<string, unknown>>;
    // Most facts of most rows are not stated, and a column that says nothing is none.
    for (const { name, fact, column, saysMore } of this.columns) {
      const value = stated[name];
      if (value !== undefined || saysMore || !column.isEmpty) column.set(row, columnValueOf(fact, value));
    }
  }

  /** The columns of the rows up to a number; those that say nothing are left out, but for the ones named. */
  finished(rows: number, kept: readonly string[] = []): Record<string, Column> {
    const entries = this.columns.flatMap(({ name, column }): [string, Column][] =>
      column.isEmpty && !kept.includes(name) ? [] : [[name, column.finished(rows)]],
    );
    return Object.fromEntries(entries);
  }
}

/** One column that grows. */
export class GrowingColumn {
  private values: Column | null = null;
  private readonly absent: number;

  constructor(
    private readonly fact: FactKind,
    absent = absentValue(fact),
  ) {
    this.absent = absent;
  }

  get isEmpty(): boolean {
    return this.values === null;
  }

  set(row: number, value: number): void {
    if (Object.is(value, this.absent) && this.values === null) return;
    if (this.values === null || row >= this.values.length) this.values = this.grown(row);
    this.values[row] = value;
  }

  finished(rows: number): Column {
    const values = this.values !== null && this.values.length >= rows ? this.values : this.grown(rows - 1);
    return values.slice(0, rows);
  }

  private grown(row: number): Column {
    const before = this.values?.length ?? 0;
    const grown = new (arrayOf(this.fact))(Math.max(FIRST_ROWS, before * 2, row + 1));
    if (this.absent !== 0) grown.fill(this.absent, before);
    if (this.values) grown.set(this.values);
    return grown;
  }
}
