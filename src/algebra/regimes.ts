/**
 * The decisions of a return: every condition, least, greatest and bound that the branches taken lead to, each with the
 * line of the workings that it lies under and the law of that line.
 *
 * Two returns with the same key were decided alike: between two edges of an input the key stays, and every figure is a
 * straight line but for its rounding.
 *
 * @module
 */
import type { Rounding } from '../money/kobo.js';
import type { NamedNode, Node } from './graph.js';
import { argumentOf, branchesOf, neededBy } from './graph.js';
import { programOfNodes } from './program.js';
import type { Row, Values } from './run.js';
import { Evaluator } from './run.js';
import type { Tracing } from './tracing.js';
import { nodeOf } from './tracing.js';
import type { Choice, Condition, Figure } from './words.js';

/** Something that was decided, and how. */
export interface Decision {
  readonly node: Node;
  /**
   * The outcome: for a condition 1 if it holds, else 0; for a least or a greatest the place of the operand chosen; for
   * a figure not below zero 1 if it is above; for a part between two bounds 0 below them, 1 between and 2 above.
   */
  readonly outcome: number;
  /** The line that it lies under, if any. */
  readonly line: NamedNode | undefined;
  readonly law: readonly string[];
}

/** Everything that was decided, in the order of the law. */
export interface Regime {
  readonly key: string;
  readonly decisions: readonly Decision[];
}

/** A function from a row to what decided these outputs of it. */
export function decisionsOf(
  outputs: readonly (Figure | Condition | Choice)[],
  tracing: Pick<Tracing, 'vocabulary'>,
  rounding: Rounding,
): (row: Row) => Regime {
  const roots = outputs.map(nodeOf);
  const nodes = neededBy(roots);
  const { program, registerOf } = programOfNodes(nodes, tracing, rounding);
  const registers = new Map(nodes.map((node) => [node, registerOf(node)]));
  const evaluator = new Evaluator(program);
  const lines = linesOver(nodes);
  return (row) => regimeOf(roots, new Outcomes(registers, evaluator.run(row)), lines);
}

function regimeOf(roots: readonly Node[], outcomes: Outcomes, lines: ReadonlyMap<Node, NamedNode>): Regime {
  const decisions: Decision[] = [];
  const seen = new Set<Node>();
  const visit = (node: Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    const outcome = outcomes.of(node);
    const line = lines.get(node);
    if (outcome !== undefined) decisions.push({ node, outcome, line, law: lawOf(line) });
    outcomes.leadingTo(node).forEach(visit);
  };
  roots.forEach(visit);
  decisions.sort((a, b) => a.node.id - b.node.id);
  return { key: decisions.map(({ node, outcome }) => `${node.id}:${outcome}`).join(), decisions };
}

/** The values of one row, read as decisions. */
class Outcomes {
  private readonly registers: ReadonlyMap<Node, number>;
  private readonly values: Values;

  constructor(registers: ReadonlyMap<Node, number>, values: Values) {
    this.registers = registers;
    this.values = values;
  }

  /** Returns the outcome of the node, if it decides anything. */
  of(node: Node): number | undefined {
    switch (node.kind) {
      case 'compare':
      case 'is':
      case 'input':
        return node.value === 'flag' ? this.flag(node) : undefined;
      case 'least':
      case 'greatest':
        return node.args.findIndex((each) => this.value(each) === this.value(node));
      case 'not_below_zero':
        return this.value(node) > 0 ? 1 : 0;
      case 'part_between':
        return this.bandOf(this.value(argumentOf(node)), node.lower, node.upper);
      default:
        return undefined;
    }
  }

  /** The arguments that the value follows from: of a choice the condition and the branch taken. */
  leadingTo(node: Node): readonly Node[] {
    if (node.kind !== 'choose') return node.args;
    const [when, then, otherwise] = branchesOf(node);
    return [when, this.flag(when) === 1 ? then : otherwise];
  }

  private bandOf(value: number | bigint, lower: bigint, upper: bigint | null): number {
    if (value <= lower) return 0;
    return upper !== null && value > upper ? 2 : 1;
  }

  private flag(node: Node): number {
    return Number(this.value(node));
  }

  private value(node: Node): number | bigint {
    return this.values[this.registers.get(node) as number] as number | bigint;
  }
}

/** The nearest line over each node; the first line of the law where several share it. */
function linesOver(nodes: readonly Node[]): ReadonlyMap<Node, NamedNode> {
  const lines = new Map<Node, NamedNode>();
  const claim = (node: Node, line: NamedNode): void => {
    if (lines.has(node)) return;
    lines.set(node, line);
    for (const each of node.args) claim(each, line);
  };
  for (const line of nodes) {
    if (line.kind === 'named') for (const each of line.args) claim(each, line);
  }
  return lines;
}

/** The law of a line: its own and that of its branches and terms, or else that of the lines that it follows from. */
function lawOf(line: NamedNode | undefined): readonly string[] {
  if (line === undefined) return [];
  const own = [...(line.basis?.law ?? []), ...line.args.flatMap(lawsWithin)];
  const laws = own.length > 0 ? own : line.args.flatMap(linesWithin).flatMap(lawOf);
  return [...new Set(laws)];
}

function lawsWithin(node: Node): readonly string[] {
  if (node.kind === 'named') return [];
  return [...(node.kind === 'by' ? (node.basis?.law ?? []) : []), ...node.args.flatMap(lawsWithin)];
}

function linesWithin(node: Node): readonly NamedNode[] {
  return node.kind === 'named' ? [node] : node.args.flatMap(linesWithin);
}
