/**
 * When a return needs a line: the branches that lead from its figures to the line, as one condition.
 *
 * @module
 */
import { argumentOf, branchesOf, type NamedNode, type Node, type NodeOf, neededBy } from './graph.js';
import { factOf, isNamed, isTerm, readingOf } from './readings.js';
import { symbolOf, type Tracing } from './tracing.js';
import type { Condition, Figure } from './words.js';

/** The condition under which a return needs each line, by the node of the line. */
export type Needs = ReadonlyMap<NamedNode, Condition>;

/** The needs of the lines under these figures, as conditions of their graph. */
export function needsOf(m: Tracing, roots: readonly Node[]): Needs {
  return new Needing(m).of(roots);
}

/** Conditions are gathered from the figures down: a node comes before all that it is made from. */
class Needing {
  private readonly gathered = new Map<Node, Condition[]>();
  private readonly needs = new Map<NamedNode, Condition>();

  constructor(private readonly m: Tracing) {}

  of(roots: readonly Node[]): Needs {
    for (const root of roots) this.need(root, this.m.yes);
    for (const node of neededBy(roots).reverse()) {
      const when = this.m.or(...(this.gathered.get(node) ?? []));
      if (when !== this.m.no) this.needWhatItTakes(node, when);
    }
    return this.needs;
  }

  private need(node: Node, when: Condition): void {
    const all = this.gathered.get(node);
    if (all === undefined) this.gathered.set(node, [when]);
    else all.push(when);
  }

  private needWhatItTakes(node: Node, when: Condition): void {
    if (isNamed(node)) this.needLine(node, when);
    else if (node.kind === 'choose') this.onEachSide(node, when, (side, then) => this.need(side, then));
    else for (const each of node.args) this.need(each, when);
  }

  private needLine(line: NamedNode, when: Condition): void {
    this.needs.set(line, when);
    this.needReading(argumentOf(line), when, []);
  }

  /** `path` are the conditions of the choices on the way. */
  private needReading(node: Node, when: Condition, path: readonly Node[]): void {
    if (node.kind === 'choose') {
      const onward = [...path, branchesOf(node)[0]];
      this.onEachSide(node, when, (side, then) => this.needReading(side, then, onward));
    } else if (node.kind === 'by' && !isTerm(argumentOf(node))) this.needReading(argumentOf(node), when, path);
    else if (node.kind === 'constant') this.needReasons(when, path);
    else this.need(node, this.m.and(when, this.m.not(this.isLeastOfNothing(node))));
  }

  /** The least of something and nothing given states nothing, so it needs no other line. */
  private isLeastOfNothing(node: Node): Condition {
    const { operation, terms } = readingOf(node);
    if (operation !== 'least') return this.m.no;
    return this.m.or(...terms.map((term) => ('fixed' in term ? this.m.no : this.isNothingGiven(term.node))));
  }

  private isNothingGiven(node: Node): Condition {
    if (isNamed(node) || factOf(node)?.line !== undefined) return this.m.no;
    if (node.kind === 'by') return this.isNothingGiven(argumentOf(node));
    return node.kind === 'choose' ? this.onBothSides(node, (side) => this.isNothingGiven(side)) : this.isZero(node);
  }

  private isZero(node: Node): Condition {
    const figure = symbolOf<Figure>(node);
    const { m } = this;
    return m.and(m.compare(figure, '<=', m.zero), m.compare(figure, '>=', m.zero));
  }

  /** Where no reason is said, the figures that the conditions compare are shown. */
  private needReasons(when: Condition, path: readonly Node[]): void {
    const said = this.m.or(...path.map((condition) => this.isSaidIn(condition, symbolOf(condition))));
    const unsaid = this.m.and(when, this.m.not(said));
    for (const fact of path.flatMap(factsIn)) this.needFact(fact, unsaid);
  }

  private isSaidIn(node: Node, within: Condition): Condition {
    const { m } = this;
    if (node.kind === 'and' || node.kind === 'or') return m.or(...node.args.map((each) => this.isSaidIn(each, within)));
    if (node.kind !== 'said') return m.no;
    return m.or(m.and(symbolOf(node), within), this.isSaidIn(argumentOf(node), within));
  }

  /** A fact is shown alone: of an expression, no line is needed. */
  private needFact(node: Node, when: Condition): void {
    if (isNamed(node)) this.need(node, when);
    else if (node.kind === 'by') this.needFact(argumentOf(node), when);
    else if (node.kind === 'choose') this.onEachSide(node, when, (side, then) => this.needFact(side, then));
  }

  private onEachSide(node: NodeOf<'choose'>, when: Condition, visit: (side: Node, when: Condition) => void): void {
    const [condition, then, otherwise] = branchesOf(node);
    visit(then, this.m.and(when, symbolOf(condition)));
    visit(otherwise, this.m.and(when, this.m.not(symbolOf(condition))));
  }

  private onBothSides(node: NodeOf<'choose'>, isTrueOf: (side: Node) => Condition): Condition {
    const sides: Condition[] = [];
    this.onEachSide(node, this.m.yes, (side, when) => sides.push(this.m.and(when, isTrueOf(side))));
    return this.m.or(...sides);
  }
}

/** The figures that a condition compares: lines, facts of the return, and amounts of the table that have words. */
export function factsIn(node: Node): Node[] {
  if (node.kind === 'named' || node.kind === 'called' || node.kind === 'choose') return [node];
  if (node.kind === 'input') return factOf(node) === undefined ? [] : [node];
  return node.args.flatMap(factsIn);
}
