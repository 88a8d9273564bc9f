/**
 * Columns that grow row by row. A column exists from the first row that says more than its absence does, so that what
 * no row states takes no memory.
 *
 * @module
 */

import type { FactKind } from '../../algebra/words.js';
import { arrayOf } from '../../columns/checks.js';
import { absentValue } from '../../columns/facts.js';
import type { Column } from '../../columns/layout.js';

const FIRST_ROWS = 1024;

/** The facts of rows, by name. */
export class GrowingColumns {
  private readonly columns: Map<string, GrowingColumn>;

  /** `absent` is what stands for a fact that is not stated, where it is not what its kind says. */
  constructor(facts: Readonly<Record<string, FactKind>>, absent: Readonly<Record<string, number>> = {}) {
    const entries = Object.entries(facts);
    this.columns = new Map(entries.map(([name, fact]) => [name, new GrowingColumn(fact, absent[name])]));
  }

  set(name: string, row: number, value: number): void {
    this.columns.get(name)?.set(row, value);
  }

  /** The column of a fact, to be set row by row. */
  column(name: string): GrowingColumn {
    const column = this.columns.get(name);
    if (!column) throw new Error(`there is no column ${name}`);
    return column;
  }

  /** The columns of the rows up to a number; those that say nothing are left out, but for the ones named. */
  finished(rows: number, kept: readonly string[] = []): Record<string, Column> {
    const entries = [...this.columns].flatMap(([name, column]): [string, Column][] =>
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
