/** The figures of drawn returns, each worked out alone: what a query over all of them is held against. */
import { neededBy, type ValueKind } from '../../src/algebra/graph.js';
import { nodeOf, Tracing } from '../../src/algebra/tracing.js';
import type { Choice, Condition, FactKind, Figure } from '../../src/algebra/words.js';
import type { Answer, Computation, Place, TaxTypes } from '../../src/computation/law.js';
import type { CivilDay } from '../../src/ground/calendar.js';
import type { TableHeader } from '../../src/tables/table.js';
import { snakeCase } from '../figures.js';

/** A value of a fact; `undefined` is a NULL of the table. */
export type Value = number | bigint | boolean | string | undefined;

/** Values by the names of their facts. */
export type Values = Readonly<Record<string, Value>>;

/** The facts of a return, and the results of its lists under each treatment of them. */
export interface Drawn {
  readonly facts: Values;
  readonly lists: readonly Values[];
}

/** A tax as its returns are drawn. */
export interface DrawnTax<X extends TaxTypes> {
  readonly computation: Computation<X>;
  readonly tables: readonly X['table'][];
  /** The facts of a return, and the results of its lists. */
  readonly facts: Readonly<Record<string, FactKind>>;
  readonly listed: Readonly<Record<string, FactKind>>;
  /** The facts with the defaults of a request. */
  readonly completed: (facts: Values, table: X['table']) => Values;
  /** The day that decides the versions of the law, of complete facts. */
  readonly dayOf: (complete: Values, table: X['table']) => CivilDay;
}

/** A column of the table of returns that a query reads. */
export interface Column<D = Drawn> {
  readonly name: string;
  readonly kind: string;
  readonly of: (drawn: D) => Value;
}

/** What single returns come to under a table, and their totals under the other readings of the year. */
export class Expected<X extends TaxTypes> {
  private readonly tables: readonly [X['table'], ...X['table'][]];
  /** One table for each treatment of lists, in the order of their columns. */
  readonly treatments: readonly X['table'][];
  private readonly outputs: Readonly<Record<string, Figure | Choice | Condition>>;
  private readonly figures: ReadonlyMap<string, readonly [keyof X['outputs'], ValueKind]>;

  constructor(
    readonly tax: DrawnTax<X>,
    readonly table: X['table'],
  ) {
    const isOther = (each: X['table']) => each.taxYear === table.taxYear && each.reading !== table.reading;
    this.tables = [table, ...tax.tables.filter(isOther)];
    this.treatments = this.tables.filter((each, index) => this.treatmentOf(each, this.tables) === index);
    const { law } = tax.computation;
    const lastDay = tax.dayOf(tax.completed({}, table), table);
    this.outputs = law.steps(new Tracing(), 1, law.rulesOn(table, lastDay).rules) as typeof this.outputs;
    const outputs = Object.entries(this.outputs);
    this.figures = new Map(
      outputs.map(([name, symbol]) => [snakeCase(name), [name as keyof X['outputs'], nodeOf(symbol).value]]),
    );
  }

  /** The figures of a return by their columns. */
  of({ facts, lists }: Drawn, columns: readonly string[]): unknown[] {
    const complete = this.tax.completed(facts, this.table);
    const day = this.tax.dayOf(complete, this.table);
    const listsUnder = (table: X['table']) =>
      ({ figures: lists[this.treatmentOf(table, this.treatments)] }) as unknown as X['lists'];
    const { answer, others } = this.tax.computation.answers({ day, facts: complete, listsUnder }, this.tables);
    const total = snakeCase(this.tax.computation.law.total);
    return columns.map((column) => {
      const other = others.find(({ table }) => column === `${total}_under_${table.reading}`);
      return other ? BigInt(other.total) : this.figureOf(answer, column);
    });
  }

  /** The columns of the facts. */
  factColumns(): Column[] {
    return Object.entries(this.tax.facts).map(([name, { kind }]) => ({
      name: snakeCase(name),
      kind,
      of: ({ facts }) => facts[name],
    }));
  }

  /** The columns of the results of lists, under each treatment. */
  listedColumns(): Column[] {
    return this.treatments.flatMap((_table, index) =>
      Object.entries(this.tax.listed).map(([name, { kind }]) => ({
        name: this.listedColumn(name, index),
        kind,
        of: ({ lists }: Drawn) => lists[index]?.[name],
      })),
    );
  }

  /** The results of lists out of the columns that `citGains` and `pitIncome` give. */
  listsOf(columns: Readonly<Record<string, bigint>>): Values[] {
    const results = this.treatments.map((_table, index) =>
      Object.keys(this.tax.listed).map((name) => [name, held(columns[this.listedColumn(name, index)])]),
    );
    return results.map((each) => Object.fromEntries(each));
  }

  /** The amounts that the law of the table compares with. */
  bounds(): number[] {
    const compared = neededBy(Object.values(this.outputs).map(nodeOf)).filter((node) => node.kind === 'compare');
    const constants = compared.flatMap(({ args }) => args).filter((node) => node.kind === 'constant');
    return [...new Set(constants.map(({ constant }) => Number(constant)))];
  }

  private listedColumn(name: string, index: number): string {
    return `${snakeCase(name)}${index === 0 ? '' : `_under_${this.treatments[index]?.reading}`}`;
  }

  private figureOf(answer: Answer<X>, column: string): bigint | boolean | string {
    const [name, kind] = this.figures.get(column) ?? [];
    if (name === undefined) throw new Error(`The law has no figure ${column}.`);
    const place: Place<unknown> = answer.at[name];
    if (kind === 'code') return answer.word(place as Place<Choice>);
    return kind === 'flag' ? answer.holds(place as Place<Condition>) : BigInt(answer.kobo(place as Place<Figure>));
  }

  private treatmentOf(table: X['table'], tables: readonly X['table'][]): number {
    return tables.findIndex((each) => this.tax.computation.law.treatListsAlike(each, table));
  }
}

/** An amount as the computation holds it: a number below 2^53. */
function held(kobo: bigint | undefined): Value {
  return kobo !== undefined && Number.isSafeInteger(Number(kobo)) ? Number(kobo) : kobo;
}

/** The name of a table in what is printed. */
export function nameOf({ taxYear, reading, revision }: TableHeader): string {
  return `${taxYear}, ${reading}, revision ${revision}`;
}
