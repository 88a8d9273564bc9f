/**
 * A return worked out by the law of its table and by the other readings of its year. The law is traced at the first
 * return of each period into one program, in which what the readings share is worked out once.
 *
 * @module
 */
import { Evaluator, type Node, nodeOf, programOfNodes, type Row, Tracing, type Values } from '../algebra/index.js';
import type { Choice, Condition, Figure } from '../algebra/words.js';
import { type AnyKobo, type CivilDay, type Decimal, nairaOf, oncePer } from '../ground/index.js';
import { ALWAYS } from '../tables/lookup.js';
import { type Days, daysOfBoth, inPeriod, type Period, type TableHeader } from '../tables/table.js';
import type { TotalUnder } from './contested.js';

/** The outputs of the steps of a law. */
type Outputs = Readonly<Record<string, Figure | Condition | Choice>>;

/** The results of the lists of a return, under the names of the facts that the steps take from them. */
export interface Listed {
  readonly figures: object;
}

/** A return as stated: its facts, the day that decides the versions of the law, and its lists under a table. */
export interface Stated<T, L extends Listed> {
  readonly day: CivilDay;
  readonly facts: object;
  readonly listsUnder: (table: T) => L;
}

/** The law of a tax. */
export interface TaxLaw<T extends TableHeader, R, O> {
  /** The rules of a table on a day, and the days on which they are in force together. */
  readonly rulesOn: (table: T, day: CivilDay) => Period<R>;
  /** Returns whether two tables treat the lists of a return alike, so that they are worked out once for both. */
  readonly treatListsAlike: (one: T, other: T) => boolean;
  /** True if the workings begin with the lists, and not where a step first takes from them. */
  readonly listsFirst?: boolean;
  /** The steps of a return; `source` is where what its lists came to is taken from. */
  readonly steps: (m: Tracing, source: number, rules: R) => O;
  /** The figure that is the total, by which readings of the law are compared. */
  readonly total: string & keyof O;
}

/** The place of an output of the law among the values of an answer. */
export type Place<V> = number & { readonly output?: V };

/** The place of each output of the law. */
export type Places<O> = { readonly [N in keyof O]: Place<O[N]> };

/** The figures of a return under one table, each by its place in `at`. */
export class Answer<T extends TableHeader, R, L extends Listed, O> {
  readonly table: T;
  /** The rules that are in force together on the day of the return. */
  readonly rules: R;
  readonly at: Places<O>;

  constructor(
    private readonly law: TracedLaw<T, R, O>,
    readonly lists: L,
    protected readonly values: Values,
  ) {
    this.table = law.table;
    this.rules = law.rules;
    this.at = law.at;
  }

  /** An amount in kobo: a number, or a bigint from 2^53 on; 0 of a figure that the law does not have. */
  kobo(place: Place<Figure> | undefined): AnyKobo {
    return place === undefined ? 0 : (this.values[place] ?? 0);
  }

  /** The same amount in naira. */
  naira(place: Place<Figure> | undefined): Decimal {
    return nairaOf(this.kobo(place));
  }

  /** Returns whether a condition holds. */
  holds(place: Place<Condition>): boolean {
    return this.values[place] === 1;
  }

  /** The word that a choice is. */
  word<W extends string>(place: Place<Choice<W>>): W {
    return this.law.vocabulary[this.values[place] as number] as W;
  }
}

/** The figures of a return under its table, and its totals under other tables. */
export interface Answers<T extends TableHeader, A> {
  readonly answer: A;
  readonly others: readonly TotalUnder<T>[];
}

/** Another table in a program, and where its total is. */
interface TracedTotal<T> {
  readonly table: T;
  readonly total: Place<Figure>;
}

/** The program of a table, and of the total under other tables, while no version of theirs changes. */
export interface TracedLaw<T, R, O> {
  readonly table: T;
  readonly rules: R;
  /** The tables whose lists differ: each is a source of the program, after the return itself. */
  readonly sources: readonly T[];
  readonly at: Places<O>;
  readonly others: readonly TracedTotal<T>[];
  readonly evaluator: Evaluator;
  readonly vocabulary: readonly string[];
}

/** The steps of a law under some tables as one graph. */
export interface Graphs<T, R, O> {
  readonly m: Tracing;
  readonly days: Days;
  readonly rules: R;
  readonly sources: readonly T[];
  /** The outputs under each table. */
  readonly outputs: readonly O[];
}

/** Works returns out by the law of a tax. */
export class Computation<T extends TableHeader, R, L extends Listed, O> {
  private readonly tracedOf = oncePer((_tables: readonly T[]): Period<TracedLaw<T, R, O>>[] => []);
  private readonly alone = oncePer((table: T): readonly [T] => [table]);

  constructor(readonly law: TaxLaw<T, R, O>) {}

  /**
   * The figures of a return under the first of some tables, and its total under the others. The tables round alike, and
   * their list must be the same each time.
   */
  answers(stated: Stated<T, L>, tables: readonly [T, ...T[]]): Answers<T, Answer<T, R, L, O>> {
    const law = inPeriod(this.tracedOf(tables), stated.day, () => this.trace(tables, stated.day));
    const { lists, values, others } = workedOut(law, stated);
    return { answer: new Answer(law, lists, values), others };
  }

  /** The figures of a return under one table. */
  answerUnder(stated: Stated<T, L>, table: T): Answer<T, R, L, O> {
    return this.answers(stated, this.alone(table)).answer;
  }

  /** The total of a return under one table. */
  totalUnder(stated: Stated<T, L>, table: T): AnyKobo {
    return this.totalOf(this.answerUnder(stated, table));
  }

  /** The total of an answer. */
  totalOf(answer: Answer<T, R, L, O>): AnyKobo {
    return answer.kobo(answer.at[this.law.total] as Place<Figure>);
  }

  private trace(tables: readonly [T, ...T[]], day: CivilDay): Period<TracedLaw<T, R, O>> {
    const graphs = this.graphsOf(tables, day);
    const wanted = this.wantedOf(graphs);
    const { program, registerOf } = programOfNodes(wanted, graphs.m, tables[0].rounding);
    const evaluator = new Evaluator(program, wanted.map(registerOf));
    const law = this.tracedLaw(tables, graphs, (node) => wanted.indexOf(node));
    return { ...graphs.days, rules: { ...law, evaluator } };
  }

  /** The graphs of the law under some tables on a day. */
  graphsOf(tables: readonly [T, ...T[]], day: CivilDay): Graphs<T, R, O> {
    const m = new Tracing();
    const sources = tables.filter((table, place) => place === this.sourceOf(table, tables));
    const periods = tables.map((table) => this.law.rulesOn(table, day));
    const outputs = periods.map(({ rules }, place) => {
      return this.law.steps(m, this.sourceOf(tables[place] as T, sources) + 1, rules);
    });
    return { m, days: periods.reduce<Days>(daysOfBoth, ALWAYS), rules: periods[0]?.rules as R, sources, outputs };
  }

  /** The outputs under the first table, and the totals under the others. */
  private wantedOf({ outputs: [own, ...others] }: Graphs<T, R, O>): Node[] {
    return [...nodesOf(own as O), ...others.map((outputs) => nodeOf(outputs[this.law.total] as Figure))];
  }

  /** The law as traced, but for what runs it; `placeOf` says where the value of a node is kept. */
  tracedLaw(
    [table, ...others]: readonly [T, ...T[]],
    { m, rules, sources, outputs: [own, ...outputs] }: Graphs<T, R, O>,
    placeOf: (node: Node) => number,
  ): Omit<TracedLaw<T, R, O>, 'evaluator'> {
    const at = Object.entries(own as Outputs).map(([name, output]) => [name, placeOf(nodeOf(output))]);
    const totals = outputs.map((under) => placeOf(nodeOf(under[this.law.total] as Figure)));
    return {
      table,
      rules,
      sources,
      at: Object.fromEntries(at) as Places<O>,
      others: others.map((other, place) => ({ table: other, total: totals[place] as number })),
      vocabulary: m.vocabulary,
    };
  }

  /** The place of the first table that treats lists as this one does. */
  private sourceOf(table: T, tables: readonly T[]): number {
    return tables.findIndex((each) => this.law.treatListsAlike(each, table));
  }
}

/** The lists of a return, its values and its totals under the other tables, by a law as traced. */
export function workedOut<T extends TableHeader, L extends Listed>(
  { sources, evaluator, others }: TracedLaw<T, unknown, unknown>,
  { facts, listsUnder }: Stated<T, L>,
) {
  const lists = sources.map(listsUnder);
  const values = evaluator.run(rowOf(facts, lists));
  const totals = others.map(({ table, total }): TotalUnder<T> => ({ table, total: values[total] ?? 0 }));
  return { lists: lists[0] as L, values, others: totals };
}

/** The nodes of outputs, in their order. */
export function nodesOf(outputs: unknown): Node[] {
  return Object.values(outputs as Outputs).map(nodeOf);
}

function rowOf(facts: object, lists: readonly Listed[]): Row {
  const row = [facts];
  for (const { figures } of lists) row.push(figures);
  return row as unknown as Row;
}
