/**
 * A return worked out with the lines behind its figures, for the workings.
 *
 * @module
 */
import {
  Evaluator,
  type NamedNode,
  type Needs,
  type Node,
  needsOf,
  nodeOf,
  nodesOfPlan,
  type Plan,
  planOf,
  programOfNodes,
  type Sheet,
  type Values,
  workingsOf,
} from '../algebra/index.js';
import { type CivilDay, oncePer } from '../ground/index.js';
import { inPeriod, type Period, type TableHeader } from '../tables/table.js';
import {
  Answer,
  type Answers,
  type Computation,
  nodesOf,
  type StatedOf,
  type TablesOf,
  type TaxTypes,
  type TracedLaw,
  workedOut,
} from './law.js';

/** An answer with the lines behind it, and the values that these have under other tables. */
export class AnswerInLines<X extends TaxTypes> extends Answer<X> {
  constructor(
    private readonly lines: TracedLines<X>,
    lists: X['lists'],
    values: Values,
  ) {
    super(lines, lists, values);
  }

  /** The workings; `listed` are the lines of the lists. */
  sheet(listed: Sheet): Sheet {
    return workingsOf(this.lines.plan, this.values, listed);
  }

  /**
   * Returns whether a line of the law has another value under another table, where a line that its law does not need
   * is nothing; `undefined` of a line that no step of the law has.
   */
  isChangedBy(table: X['table'], line: string): boolean | undefined {
    const { linesUnder } = this.lines;
    const own = linesUnder.get(this.table)?.get(line);
    if (own === undefined) return undefined;
    const other = linesUnder.get(table)?.get(line);
    const value = this.values[own.register];
    if (other === undefined || !this.values[other.needed]) return own.kind === 'code' || value !== 0;
    return value !== this.values[other.register];
  }
}

/** A line: the kind of its value, and the registers of the value and of whether a return needs it. */
interface LineRegisters {
  readonly kind: NamedNode['value'];
  readonly register: number;
  readonly needed: number;
}

/** A law as traced with the lines of the table, and the registers of the lines under each table by their names. */
interface TracedLines<X extends TaxTypes> extends TracedLaw<X> {
  readonly plan: Plan;
  readonly linesUnder: ReadonlyMap<X['table'], ReadonlyMap<string, LineRegisters>>;
}

const tracedOf = oncePer((_computation: object) =>
  oncePer((_tables: readonly TableHeader[]): Period<TracedLines<TaxTypes>>[] => []),
);

/**
 * The figures of a return under the first of some tables with the lines behind them, and its total under the others.
 * The tables round alike, and their list must be the same each time.
 */
export function answersInLines<X extends TaxTypes>(
  computation: Computation<X>,
  stated: StatedOf<X>,
  tables: TablesOf<X>,
): Answers<X, AnswerInLines<X>> {
  const traced = tracedOf(computation)(tables) as unknown as Period<TracedLines<X>>[];
  const law = inPeriod(traced, stated.day, () => traceLines(computation, tables, stated.day));
  const { lists, values, others } = workedOut(law, stated);
  return { answer: new AnswerInLines(law, lists, values), others };
}

function traceLines<X extends TaxTypes>(
  computation: Computation<X>,
  tables: TablesOf<X>,
  day: CivilDay,
): Period<TracedLines<X>> {
  const graph = computation.graphOf(tables, day);
  const { m } = graph;
  const roots = graph.outputs.map(nodesOf);
  const needs = roots.map((nodes) => needsOf(m, nodes));
  const nodes = roots.flatMap((each, place) => nodesOfPlan(each, needs[place] as Needs));
  const { program, registerOf } = programOfNodes(nodes, m, tables[0].rounding);
  const places = new Map<number, number>();
  /** The place of a node among the values that a return keeps: of those alone that somebody asks for. */
  const placeOf = (node: Node): number => {
    const register = registerOf(node);
    const place = places.get(register) ?? places.size;
    places.set(register, place);
    return place;
  };
  const words = { registerOf: placeOf, words: program.vocabulary, listsFirst: computation.law.listsFirst ?? false };
  const plan = planOf(roots[0] as Node[], { ...words, needs: needs[0] as Needs });
  const linesUnder = new Map(tables.map((table, place) => [table, registersIn(needs[place] as Needs, placeOf)]));
  const totals = computation.tracedLaw(tables, graph, placeOf);
  const evaluator = new Evaluator(program, [...places.keys()]);
  return { ...graph.days, rules: { ...totals, evaluator, plan, linesUnder } };
}

function registersIn(needs: Needs, registerOf: (node: Node) => number): ReadonlyMap<string, LineRegisters> {
  const lines = [...needs].map(([line, when]): [string, LineRegisters] => {
    return [line.name, { kind: line.value, register: registerOf(line), needed: registerOf(nodeOf(when)) }];
  });
  return new Map(lines);
}
