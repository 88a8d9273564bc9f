/**
 * A law that questions are put to: the steps of a return under one table while no version of theirs changes, over facts
 * that a question may move, and what every request makes sure of.
 *
 * @module
 */
import type { Node } from '../../../src/algebra/graph.js';
import { nodeOf, Tracing } from '../../../src/algebra/tracing.js';
import type { Choice, Condition, Day, Figure, Given } from '../../../src/algebra/words.js';
import type { CompanyRuleTable } from '../../../src/tables/company-table.js';
import type { IndividualRuleTable } from '../../../src/tables/individual-table.js';
import type { Days } from '../../../src/tables/table.js';

/** A rule table. */
export type Table = CompanyRuleTable | IndividualRuleTable;

/** The facts of a return and the figures that its lists give, by name. */
export type Facts = Readonly<Record<string, Figure | Condition | Choice | Day | Given<Figure | Day>>>;

/** The figures, conditions and words that a return comes to, by name. */
export type Outputs = Readonly<Record<string, Figure | Condition | Choice>>;

/** The law of a table on some days. */
export interface Law extends Days {
  readonly table: Table;
  /** The output that is the total. */
  readonly total: string;
  /** The names of the outputs that may be negative. */
  readonly signed: readonly string[];
  /** The facts, as nodes of a graph. */
  readonly facts: (m: Tracing) => Facts;
  readonly outputs: (m: Tracing, facts: Facts) => Outputs;
  /** Conditions that hold of every request that is not refused, and of the figures that lists come to. */
  readonly assured: (m: Tracing, facts: Facts) => readonly Condition[];
}

/** A law over one graph: a return as stated, and what it comes to. */
export class Posed {
  readonly m: Tracing;
  readonly facts: Facts;
  readonly outputs: Outputs;

  constructor(
    readonly law: Law,
    m = new Tracing(),
    facts = law.facts(m),
  ) {
    this.m = m;
    this.facts = facts;
    this.outputs = law.outputs(m, facts);
  }

  get assured(): readonly Condition[] {
    return this.law.assured(this.m, this.facts);
  }

  get total(): Figure {
    return this.figure(this.law.total);
  }

  figure(name: string): Figure {
    return (this.outputs[name] ?? this.m.zero) as Figure;
  }

  /** The outputs that are amounts, by name. */
  get amounts(): [name: string, figure: Figure][] {
    const entries = Object.entries(this.outputs);
    return entries.filter(([, each]) => nodeOf(each).value === 'kobo') as [string, Figure][];
  }

  /** The line of the workings of that name under this return; nothing where the law has none. */
  line(name: string): Figure {
    const named = (node: Node): Node | undefined => linesUnder(node).find((line) => line.name === name);
    const found = Object.values(this.outputs)
      .map((each) => named(nodeOf(each)))
      .find((node) => node !== undefined);
    return found === undefined ? this.m.zero : (found as unknown as Figure);
  }

  /** The same return with some facts replaced, in the same graph: what does not depend on them is shared. */
  with(facts: Facts): Posed {
    return new Posed(this.law, this.m, { ...this.facts, ...facts });
  }

  /** The same return with an amount added to some facts. */
  moved(names: readonly string[], by: Figure): Posed {
    return this.with(Object.fromEntries(names.map((name) => [name, this.raised(this.facts[name] as Figure, by)])));
  }

  private raised(fact: Figure | Given<Figure>, by: Figure): Figure | Given<Figure> {
    return isGiven(fact) ? { ...fact, value: this.m.plus(fact.value, by) } : this.m.plus(fact, by);
  }

  isFlag(name: string): boolean {
    const fact = this.facts[name];
    return fact !== undefined && !isGiven(fact) && nodeOf(fact).value === 'flag';
  }

  /** An amount that a question makes up. */
  amount(name: string): Figure {
    return this.m.facts({ [name]: { kind: 'amount' } } as const)[name] as Figure;
  }

  equal(one: Figure, other: Figure): Condition {
    return this.m.and(this.m.compare(one, '<=', other), this.m.compare(one, '>=', other));
  }

  /** True where two choices are the same of these words. */
  same(one: Choice, other: Choice, words: readonly string[]): Condition {
    const { m } = this;
    return m.or(...words.map((word) => m.and(m.is(one, word), m.is(other, word))));
  }
}

/** Returns whether a fact is one that a return may leave out. */
export function isGiven(fact: Facts[string]): fact is Given<Figure | Day> {
  return typeof fact === 'object' && 'isGiven' in fact && 'value' in fact && typeof fact.value === 'object';
}

const LINES = new WeakMap<Node, readonly Extract<Node, { kind: 'named' }>[]>();

function linesUnder(node: Node): readonly Extract<Node, { kind: 'named' }>[] {
  const known = LINES.get(node);
  if (known !== undefined) return known;
  const below = [...new Set(node.args.flatMap(linesUnder))];
  const lines = node.kind === 'named' ? [node, ...below] : below;
  LINES.set(node, lines);
  return lines;
}
