/**
 * The facts of returns as columns: those that are given, checked, and what stands for those that are absent.
 *
 * @module
 */
import type { FactKind } from '../algebra/words.js';
import { type CivilDay, dayNumberOf, dayOfNumber } from '../ground/index.js';
import { type Described, defaultsIn, factsIn } from '../request/facts.js';
import { arrayOf, checkColumn, checkValues, type GivenColumn, refuse } from './checks.js';
import { CHUNK } from './chunks.js';
import type { Column } from './layout.js';

/** The column of each fact. */
export type FactColumns<D extends Readonly<Record<string, FactKind>>> = {
  readonly [N in keyof D]?: D[N]['kind'] extends `${string}amount`
    ? Float64Array
    : D[N]['kind'] extends `${string}day`
      ? Int32Array
      : Uint8Array;
};

/** The facts of all rows. */
export class Facts {
  private readonly given: ReadonlyMap<string, GivenColumn>;
  private readonly absent: ReadonlyMap<string, Column>;
  private readonly facts: Readonly<Record<string, FactKind>>;

  constructor(
    facts: Readonly<Record<string, FactKind>>,
    columns: Readonly<Record<string, Column | undefined>>,
    defaults: Readonly<Record<string, number>>,
    rows: number,
  ) {
    this.facts = facts;
    const given = Object.entries(columns).flatMap(([name, values]) => givenColumn(name, values, facts[name]));
    for (const each of given) checkColumn(each, rows);
    this.given = new Map(given.map((each) => [each.name, each]));
    const absent = Object.entries(facts).filter(([name]) => !this.given.has(name));
    this.absent = new Map(absent.map(([name, fact]) => [name, blockOf(fact, defaults[name])]));
  }

  /** Refuses rows that no return could state. */
  check(start: number, end: number): void {
    for (const each of this.given.values()) checkValues(each, start, end);
  }

  column(name: string): { readonly all?: Column; readonly block?: Column } {
    const all = this.given.get(name)?.values;
    const block = this.absent.get(name);
    return { ...(all && { all }), ...(block && { block }) };
  }

  /** The facts of one row, as one return states them. */
  row(row: number): Readonly<Record<string, unknown>> {
    const facts = Object.entries(this.facts).map(([name, fact]) => {
      const value = this.given.get(name)?.values[row] ?? this.absent.get(name)?.[0] ?? 0;
      return [name, statedAs(fact, value)];
    });
    return Object.fromEntries(facts);
  }
}

function givenColumn(name: string, values: Column | undefined, fact: FactKind | undefined): GivenColumn[] {
  if (!fact) refuse(`columns/${name}`, 'unknown-field', `There is no column ${name}.`, 'a fact of the return');
  return values ? [{ name, fact, values }] : [];
}

/** A block of what stands for a column that is absent. */
function blockOf(fact: FactKind, value = absentValue(fact)): Column {
  return new (arrayOf(fact))(CHUNK).fill(value);
}

/** The value of a column where its fact is not stated. */
export function absentValue({ kind }: FactKind): number {
  if (kind === 'given_amount' || kind === 'given_signed_amount') return Number.NaN;
  return kind === 'given_condition' ? 2 : 0;
}

/** The values of columns whose fields have another default than nothing: a flag that is true, a word. */
export function absentValues(described: Described): Readonly<Record<string, number>> {
  const words = factsIn(described) as Readonly<Record<string, FactKind>>;
  const entries = Object.entries(defaultsIn(described)).map(([name, absent]) => [
    name,
    absent === true ? 1 : (words[name]?.words?.indexOf(absent) ?? 0),
  ]);
  return Object.fromEntries(entries);
}

/** The value of a column for a fact as a return states it, whose amounts numbers hold. */
export function columnValueOf(fact: FactKind, stated: unknown): number {
  if (typeof stated === 'number') return stated;
  if (typeof stated === 'boolean') return stated ? 1 : 0;
  if (typeof stated !== 'string') return absentValue(fact);
  return fact.words ? fact.words.indexOf(stated) : dayNumberOf(stated as CivilDay);
}

function statedAs({ kind, words }: FactKind, value: number): unknown {
  if (kind.endsWith('amount')) return Number.isNaN(value) ? undefined : value;
  if (kind.endsWith('day')) return value === 0 ? undefined : dayOfNumber(value);
  if (words) return words[value];
  return value === 2 ? undefined : value === 1;
}
