/**
 * A return worked out by the law of its table and by the other readings of its year. The law is traced at the first
 * return of each period into one program, in which what the readings share is worked out once.
 *
 * @module
 */
import { nodesOfPlan, type Plan, planOf } from '../algebra/plans.js';
import { programOf, programOfNodes } from '../algebra/program.js';
import { Evaluator, type Row, type Values } from '../algebra/run.js';
import type { Sheet } from '../algebra/sheet.js';
import { nodeOf, Tracing } from '../algebra/tracing.js';
import type { Choice, Condition, Figure } from '../algebra/words.js';
import { valuesOfLines, workingsOf } from '../algebra/workings.js';
import type { CivilDay } from '../ground/calendar.js';
import { type Decimal, nairaOf } from '../ground/decimals.js';
import type { AnyKobo } from '../ground/kobo.js';
import { oncePer } from '../ground/once.js';
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
    private readonly values: Values,
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
export interface Answers<T extends TableHeader, R, L extends Listed, O> {
  readonly answer: Answer<T, R, L, O>;
  readonly others: readonly TotalUnder<T>[];
}

/** Another table in a program, and where its total is. */
interface TracedTotal<T> {
  readonly table: T;
  readonly total: Place<Figure>;
}

/** The program of a table, and of the total under other tables, while no version of theirs changes. */
interface TracedLaw<T, R, O> {
  readonly table: T;
  readonly rules: R;
  /** The tables whose lists differ: each is a source of the program, after the return itself. */
  readonly sources: readonly T[];
  readonly at: Places<O>;
  readonly others: readonly TracedTotal<T>[];
  readonly evaluator: Evaluator;
  readonly vocabulary: readonly string[];
}

/** The law of one table as the workings read it. */
interface PlannedLaw {
  readonly plan: Plan;
  readonly evaluator: Evaluator;
}

/** A table, and the lists of a return under it. */
type Worked<T, L> = { readonly table: T; readonly lists: L };

/** Works returns out by the law of a tax. */
export class Computation<T extends TableHeader, R, L extends Listed, O> {
  private readonly tracedOf = oncePer((_tables: readonly T[]): Period<TracedLaw<T, R, O>>[] => []);
  private readonly plannedOf = oncePer((_table: T): Period<PlannedLaw>[] => []);
  private readonly alone = oncePer((table: T): readonly [T] => [table]);

  constructor(readonly law: TaxLaw<T, R, O>) {}

  /**
   * The figures of a return under the first of some tables, and its total under the others. The tables round alike, and
   * their list must be the same each time.
   */
  answers(stated: Stated<T, L>, tables: readonly [T, ...T[]]): Answers<T, R, L, O> {
    const law = inPeriod(this.tracedOf(tables), stated.day, () => this.trace(tables, stated.day));
    const lists = law.sources.map(stated.listsUnder);
    const values = law.evaluator.run(rowOf(stated.facts, lists));
    return {
      answer: new Answer(law, lists[0] as L, values),
      others: law.others.map(({ table, total }) => ({ table, total: values[total] ?? 0 })),
    };
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

  /** The workings of an answer; `listed` are the lines of its lists. */
  sheetOf(stated: Stated<T, L>, answer: Worked<T, L>, listed: Sheet): Sheet {
    const { plan, registers } = this.plannedReturn(stated, answer);
    return workingsOf(plan, registers, listed);
  }

  /** The values of the same lines by their names; `undefined` where a line is left out. */
  valuesOfLines(stated: Stated<T, L>, answer: Worked<T, L>, listed: Sheet): ReturnType<typeof valuesOfLines> {
    const { plan, registers } = this.plannedReturn(stated, answer);
    return valuesOfLines(plan, registers, listed);
  }

  private plannedReturn({ day, facts }: Stated<T, L>, { table, lists }: Worked<T, L>) {
    const { plan, evaluator } = inPeriod(this.plannedOf(table), day, () => this.planned(table, day));
    return { plan, registers: evaluator.run(rowOf(facts, [lists])) };
  }

  private trace(tables: readonly [T, ...T[]], day: CivilDay): Period<TracedLaw<T, R, O>> {
    const m = new Tracing();
    const sources = tables.filter((table, place) => place === this.sourceOf(table, tables));
    const periods = tables.map((table) => this.law.rulesOn(table, day));
    const [own, ...others] = tables.map((table, place) => {
      const { rules } = periods[place] as Period<R>;
      return { table, rules, outputs: this.law.steps(m, this.sourceOf(table, sources) + 1, rules) };
    });
    const totals = others.map(({ outputs }, place) => [labelOf(place), outputs[this.law.total]] as const);
    const outputs = { ...own?.outputs, ...Object.fromEntries(totals) } as Outputs;
    const { at: registerOf, ...program } = programOf(outputs, m, tables[0].rounding);
    const at = Object.fromEntries(Object.keys(outputs).map((name, place) => [name, place]));
    const rules = {
      table: tables[0],
      rules: own?.rules as R,
      sources,
      at: at as Places<O>,
      others: others.map(({ table }, place) => ({ table, total: at[labelOf(place)] ?? 0 })),
      evaluator: new Evaluator(program, Object.values(registerOf)),
      vocabulary: program.vocabulary,
    };
    return { ...periods.reduce<Days>(daysOfBoth, ALWAYS), rules };
  }

  /** The place of the first table that treats lists as this one does. */
  private sourceOf(table: T, tables: readonly T[]): number {
    return tables.findIndex((each) => this.law.treatListsAlike(each, table));
  }

  private planned(table: T, day: CivilDay): Period<PlannedLaw> {
    const m = new Tracing();
    const { from, until, rules } = this.law.rulesOn(table, day);
    const roots = Object.values(this.law.steps(m, 1, rules) as Outputs).map(nodeOf);
    const { program, registerOf } = programOfNodes(nodesOfPlan(roots), m, table.rounding);
    const plan = planOf(roots, { registerOf, words: program.vocabulary, listsFirst: this.law.listsFirst ?? false });
    return { from, until, rules: { plan, evaluator: new Evaluator(program) } };
  }
}

const ALWAYS: Days = { from: null, until: null };

function rowOf(facts: object, lists: readonly Listed[]): Row {
  const row = [facts];
  for (const { figures } of lists) row.push(figures);
  return row as unknown as Row;
}

/** The names that no figure of a law has. */
function labelOf(place: number): string {
  return `total ${place}`;
}
