/**
 * A return worked out by the law of its table and by the other readings of its year.
 *
 * The law of a tax (`TaxLaw`) is its rules on a day and its steps; a return as stated (`Stated`) is facts, a day and
 * lists. `Computation` brings them together. At the first return of a period it has the steps traced under every table
 * into one graph, in which what the tables share stands once, and makes a program of it that gives the outputs under
 * the first table and the totals under the others (`TracedLaw`). Every later return of the period runs that program
 * alone. An `Answer` holds the values that the program gave, and `at` says where among them each output is. `lines.ts`
 * does the same with the lines of the workings.
 *
 * Everything here is generic in one thing, the types of a tax (`TaxTypes`), which `company/law.ts` and
 * `individual/year.ts` name.
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

/** The types of a tax, by which its computation is known. */
export interface TaxTypes {
  readonly table: TableHeader;
  /** The rules of a table that are in force together on a day. */
  readonly rules: unknown;
  /** The results of the lists of a return. */
  readonly lists: Listed;
  /** The outputs of the steps, by their names. */
  readonly outputs: object;
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

/** The figures of a return under one table, each by its place in `at`. */
export class Answer<X extends TaxTypes> {
  readonly table: X['table'];
  /** The rules that are in force together on the day of the return. */
  readonly rules: X['rules'];
  readonly at: TracedLaw<X>['at'];

  constructor(
    private readonly law: TracedLaw<X>,
    readonly lists: X['lists'],
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
export interface Answers<X extends TaxTypes, A> {
  readonly answer: A;
  readonly others: readonly TotalUnder<X['table']>[];
}

/** A return of a tax as stated. */
export type StatedOf<X extends TaxTypes> = Stated<X['table'], X['lists']>;

/** Tables of a tax: that which answers, and others. */
export type TablesOf<X extends TaxTypes> = readonly [X['table'], ...X['table'][]];

/** The program of a table, and of the total under other tables, while no version of theirs changes. */
export interface TracedLaw<X extends TaxTypes> {
  readonly table: X['table'];
  readonly rules: X['rules'];
  /** The tables whose lists differ: each is a source of the program, after the return itself. */
  readonly sources: readonly X['table'][];
  /** The place of each output of the law. */
  readonly at: { readonly [N in keyof X['outputs']]: Place<X['outputs'][N]> };
  /** The other tables, and the place of the total under each. */
  readonly others: readonly { readonly table: X['table']; readonly total: Place<Figure> }[];
  readonly evaluator: Evaluator;
  readonly vocabulary: readonly string[];
}

/** The steps of a law under some tables as one graph. */
interface LawAsGraph<X extends TaxTypes> extends Pick<TracedLaw<X>, 'rules' | 'sources'> {
  readonly m: Tracing;
  readonly days: Days;
  /** The outputs under each table. */
  readonly outputs: readonly X['outputs'][];
}

/** Works returns out by the law of a tax. */
export class Computation<X extends TaxTypes> {
  private readonly tracedOf = oncePer((_tables: TablesOf<X>): Period<TracedLaw<X>>[] => []);
  private readonly alone = oncePer((table: X['table']): TablesOf<X> => [table]);

  constructor(readonly law: TaxLaw<X['table'], X['rules'], X['outputs']>) {}

  /**
   * The figures of a return under the first of some tables, and its total under the others. The tables round alike, and
   * their list must be the same each time.
   */
  answers(stated: StatedOf<X>, tables: TablesOf<X>): Answers<X, Answer<X>> {
    const law = inPeriod(this.tracedOf(tables), stated.day, () => this.trace(tables, stated.day));
    const { lists, values, others } = workedOut(law, stated);
    return { answer: new Answer(law, lists, values), others };
  }

  /** The figures of a return under one table. */
  answerUnder(stated: StatedOf<X>, table: X['table']): Answer<X> {
    return this.answers(stated, this.alone(table)).answer;
  }

  /** The total of a return under one table. */
  totalUnder(stated: StatedOf<X>, table: X['table']): AnyKobo {
    return this.totalOf(this.answerUnder(stated, table));
  }

  /** The total of an answer. */
  totalOf(answer: Answer<X>): AnyKobo {
    return answer.kobo(answer.at[this.law.total] as Place<Figure>);
  }

  private trace(tables: TablesOf<X>, day: CivilDay): Period<TracedLaw<X>> {
    const graph = this.graphOf(tables, day);
    const wanted = this.wantedOf(graph);
    const { program, registerOf } = programOfNodes(wanted, graph.m, tables[0].rounding);
    const evaluator = new Evaluator(program, wanted.map(registerOf));
    const law = this.tracedLaw(tables, graph, (node) => wanted.indexOf(node));
    return { ...graph.days, rules: { ...law, evaluator } };
  }

  /** The law under some tables on a day as one graph. */
  graphOf(tables: TablesOf<X>, day: CivilDay): LawAsGraph<X> {
    const m = new Tracing();
    const sources = tables.filter((table, place) => place === this.sourceOf(table, tables));
    const periods = tables.map((table) => this.law.rulesOn(table, day));
    const outputs = periods.map(({ rules }, place) => {
      return this.law.steps(m, this.sourceOf(tables[place] as X['table'], sources) + 1, rules);
    });
    return { m, days: periods.reduce<Days>(daysOfBoth, ALWAYS), rules: periods[0]?.rules, sources, outputs };
  }

  /** The outputs under the first table, and the totals under the others. */
  private wantedOf({ outputs: [own, ...others] }: LawAsGraph<X>): Node[] {
    return [...nodesOf(own), ...others.map((outputs) => nodeOf(outputs[this.law.total] as Figure))];
  }

  /** The law as traced, but for what runs it; `placeOf` says where the value of a node is kept. */
  tracedLaw(
    [table, ...others]: TablesOf<X>,
    { m, rules, sources, outputs: [own, ...outputs] }: LawAsGraph<X>,
    placeOf: (node: Node) => number,
  ): Omit<TracedLaw<X>, 'evaluator'> {
    const at = Object.entries(own as Outputs).map(([name, output]) => [name, placeOf(nodeOf(output))]);
    const totals = outputs.map((under) => placeOf(nodeOf(under[this.law.total] as Figure)));
    return {
      table,
      rules,
      sources,
      at: Object.fromEntries(at) as TracedLaw<X>['at'],
      others: others.map((other, place) => ({ table: other, total: totals[place] as number })),
      vocabulary: m.vocabulary,
    };
  }

  /** The place of the first table that treats lists as this one does. */
  private sourceOf(table: X['table'], tables: readonly X['table'][]): number {
    return tables.findIndex((each) => this.law.treatListsAlike(each, table));
  }
}

/** The lists of a return, its values and its totals under the other tables, by a law as traced. */
export function workedOut<X extends TaxTypes>(
  { sources, evaluator, others }: TracedLaw<X>,
  { facts, listsUnder }: StatedOf<X>,
) {
  const lists = sources.map(listsUnder);
  const values = evaluator.run(rowOf(facts, lists));
  const totals = others.map(({ table, total }): TotalUnder<X['table']> => ({ table, total: values[total] ?? 0 }));
  return { lists: lists[0] as X['lists'], values, others: totals };
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
