/**
 * A return worked out by the law of its table and by the other readings of its year. The law is traced at the first
 * return of each period into one program, in which what the readings share is worked out once.
 *
 * @module
 */
import type { Node } from '../algebra/graph.js';
import { neededBy } from '../algebra/graph.js';
import { type Plan, planOf } from '../algebra/plans.js';
import { programOf, programOfNodes } from '../algebra/program.js';
import { Evaluator, type Row, type Values } from '../algebra/run.js';
import type { Sheet } from '../algebra/sheet.js';
import { nodeOf, Tracing } from '../algebra/tracing.js';
import type { Choice, Condition, Figure } from '../algebra/words.js';
import { workingsOf } from '../algebra/workings.js';
import type { CivilDay } from '../civil-day.js';
import type { AnyKobo, Rounding } from '../money/kobo.js';
import { type Days, daysOfBoth, oncePerTable, type Period, rulesOn, type TableHeader } from '../rules/table.js';

/** What the steps of a law come to. */
type Outputs = Readonly<Record<string, Figure | Condition | Choice>>;

/** What the lists of a return came to, under the names of the facts that the steps take from them. */
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
  /** Whether two tables work the lists of a return out alike, so that it is done once for both. */
  readonly treatListsAlike: (one: T, other: T) => boolean;
  /** Whether the workings begin with the lists, and not where a step first takes from them. */
  readonly listsComeFirst?: boolean;
  /** The steps of a return; `source` is where what its lists came to is taken from. */
  readonly steps: (m: Tracing, source: number, rules: R) => O;
}

/** The figures of a return under one table. */
export class Answer<T extends TableHeader, L extends Listed, O> {
  constructor(
    readonly table: T,
    readonly lists: L,
    private readonly values: Values,
    /** The register of each figure. */
    readonly at: Readonly<Record<keyof O, number>>,
    private readonly vocabulary: readonly string[],
  ) {}

  /** An amount in kobo: a number, or a bigint from 2^53 on. */
  kobo(name: keyof O): AnyKobo {
    return this.koboAt(this.at[name]);
  }

  /** The amount in a register: `answer.koboAt(answer.at.total)` costs a third of looking the name up. */
  koboAt(register: number): AnyKobo {
    return this.values[register] ?? 0;
  }

  /** Whether a condition holds. */
  holds(name: keyof O): boolean {
    return this.kobo(name) > 0;
  }

  /** The word that a choice is. */
  word<N extends keyof O>(name: N): O[N] extends Choice<infer W> ? W : never {
    return this.vocabulary[Number(this.kobo(name))] as never;
  }
}

/** A reading in a program: its table, which lists it takes from, and the registers of its outputs. */
interface TracedReading<T, O> {
  readonly table: T;
  readonly source: number;
  readonly registers: Readonly<Record<keyof O, number>>;
}

/** The program of some readings while no version of theirs changes. */
interface TracedLaw<T, O> {
  /** The tables whose lists differ: each is a source of the program, after the return itself. */
  readonly sources: readonly T[];
  readonly readings: readonly TracedReading<T, O>[];
  readonly evaluator: Evaluator;
  readonly vocabulary: readonly string[];
}

/** The law of one table as the workings read it. */
interface PlannedLaw {
  readonly plan: Plan;
  readonly evaluator: Evaluator;
}

/** Works returns out by the law of a tax. */
export class Computation<T extends TableHeader, R, L extends Listed, O> {
  private readonly tracedOf = oncePerTable((_tables: readonly T[]): Period<TracedLaw<T, O>>[] => []);
  private readonly plannedOf = oncePerTable((_table: T): Period<PlannedLaw>[] => []);
  private readonly alone = oncePerTable((table: T): readonly T[] => [table]);

  constructor(private readonly law: TaxLaw<T, R, O>) {}

  /** The figures of a return under each of some tables, which round alike. Their list must be the same each time. */
  answers(stated: Stated<T, L>, tables: readonly T[]): Answer<T, L, O>[] {
    const { sources, readings, evaluator, vocabulary } = this.traced(tables, stated.day);
    const lists = sources.map(stated.listsUnder);
    // To be read before the next return, which is worked out in the same registers.
    const values = evaluator.run(rowOf(stated.facts, lists));
    return readings.map(
      ({ table, source, registers }) => new Answer(table, lists[source] as L, values, registers, vocabulary),
    );
  }

  /** The figures of a return under one table. */
  answerUnder(stated: Stated<T, L>, table: T): Answer<T, L, O> {
    return this.answers(stated, this.alone(table))[0] as Answer<T, L, O>;
  }

  /** The workings of an answer; `listed` are the lines of its lists. */
  sheetOf({ day, facts }: Stated<T, L>, { table, lists }: Answer<T, L, O>, listed: Sheet): Sheet {
    const { plan, evaluator } = inPeriod(this.plannedOf(table), day, () => this.planned(table, day));
    return workingsOf(plan, evaluator.run(rowOf(facts, [lists])), listed);
  }

  private traced(tables: readonly T[], day: CivilDay): TracedLaw<T, O> {
    return inPeriod(this.tracedOf(tables), day, () => this.trace(tables, day));
  }

  private trace(tables: readonly T[], day: CivilDay): Period<TracedLaw<T, O>> {
    const m = new Tracing();
    const sources = tables.filter((table, place) => place === this.sourceOf(table, tables));
    const periods = tables.map((table) => this.law.rulesOn(table, day));
    const steps = tables.map((table, place) => {
      const source = this.sourceOf(table, sources);
      return { table, source, outputs: this.law.steps(m, source + 1, (periods[place] as Period<R>).rules) };
    });
    const all = steps.flatMap(({ outputs }, place) => Object.entries(outputs as Outputs).map(labelled(place)));
    const program = programOf<string>(Object.fromEntries(all), m, roundingOf(tables));
    const readings = steps.map(({ table, source, outputs }, place) => {
      const names = Object.keys(outputs as Outputs);
      const registers = Object.fromEntries(names.map((name) => [name, program.at[labelOf(place, name)] ?? 0]));
      return { table, source, registers: registers as Record<keyof O, number> };
    });
    const { vocabulary } = program;
    const rules = { sources, readings, evaluator: new Evaluator(program), vocabulary };
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
    const nodes = neededBy(roots).flatMap(withIsGiven);
    const { program, registerOf } = programOfNodes(nodes, m, table.rounding);
    const plan = planOf(roots, { registerOf, words: program.vocabulary });
    const ordered = this.law.listsComeFirst ? { ...plan, listsBefore: 0 } : plan;
    return { from, until, rules: { plan: ordered, evaluator: new Evaluator(program) } };
  }
}

const ALWAYS: Days = { from: null, until: null };

/** What is known of the period that holds the day; worked out, and kept, for its first day. */
export function inPeriod<R>(met: Period<R>[], day: CivilDay, workOut: () => Period<R>): R {
  const known = rulesOn(met, day);
  if (known !== undefined) return known;
  const period = workOut();
  met.push(period);
  return period.rules;
}

function rowOf(facts: object, lists: readonly Listed[]): Row {
  return [facts, ...lists.map(({ figures }) => figures)] as Row;
}

function labelOf(place: number, name: string): string {
  return `${place} ${name}`;
}

function labelled(place: number) {
  return ([name, output]: [string, Figure | Condition | Choice]) => [labelOf(place, name), output] as const;
}

function roundingOf([first]: readonly TableHeader[]): Rounding {
  return first?.rounding ?? { toNearest: 1n, ties: 'up' };
}

/** The workings show what is not given, too. */
function withIsGiven(node: Node): Node[] {
  return node.kind === 'input' && node.isGiven ? [node.isGiven, node] : [node];
}
