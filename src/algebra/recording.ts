/**
 * The words of a step over a list, worked out at once in bigint and kept: each figure is a node with its value. So the
 * workings of a list follow from the very computation.
 *
 * A step over a list may name its figures while it computes, or afterwards, in the order of the sheet. Each line then
 * reads in terms of the lines before it:
 *
 *     const net = m.atLeastZero(m.plus(one, other));       // what the step did
 *     m.named('disposal_1', 'Gain on land', one, rule);    // what is said of it afterwards
 *     m.named('net_gains', 'Net gains', net, rule);        // reads: disposal_1 + other, not below zero
 *
 * @module
 */
import type { Kobo, Rate, Rounding } from '../money/kobo.js';
import type { NamedNode, Node, SumNode } from './graph.js';
import { type ImmediateWords, inBigint, koboOfFigure } from './immediate.js';
import { isNumber } from './tracing.js';
import {
  type Basis,
  type Choice,
  type Comparison,
  type Condition,
  type Day,
  type Figure,
  ListWords,
  type NumberOfTable,
  type Share,
  type Telling,
} from './words.js';

/** The words of a recorded step. */
export type Recording = RecordedWords;

/** The type of every node's value; conditions, days and choices are not nodes here. */
const KOBO = 'kobo';

/** The words that keep what they work out. */
export function recording(rounding: Rounding): Recording {
  return new RecordedWords(rounding);
}

/**
 * The same, but a step keeps the lines that it would leave out because they are nothing now: whatever is an amount of
 * the return counts as above zero, so that a reader may put another amount in its place. Only for steps whose branches
 * decide what is shown, and no figure.
 */
export function recordingOfEveryLine(rounding: Rounding): Recording {
  return new EveryLine(rounding);
}

function nodeOf(figure: Figure): Node {
  return figure as unknown as Node;
}

function figureOf(node: Node): Figure {
  return node as unknown as Figure;
}

/**
 * The words, with a node for every figure. The worth of a node is its figure in the words at once; conditions, days and
 * choices are theirs.
 */
class RecordedWords extends ListWords {
  /** The figures that were named, in this order. Their terms are lines before them, or amounts. */
  readonly lines: NamedNode[] = [];
  readonly zero: Figure;
  readonly yes: Condition;
  readonly no: Condition;
  private readonly exact: ImmediateWords;
  private readonly worths: Figure[] = [];
  /** The line that a figure became. */
  private readonly lineOf = new Map<Node, Node>();

  constructor(rounding: Rounding) {
    super();
    this.exact = inBigint(rounding);
    this.yes = this.exact.yes;
    this.no = this.exact.no;
    this.zero = this.amount(0n);
  }

  /** The value of a node in kobo. */
  koboOf(node: Node): Kobo {
    return koboOfFigure(this.worths[node.id] as Figure) as bigint;
  }

  /** An amount that the return states, as the workings call it. */
  given(name: string, amount: Kobo): Figure {
    const id = this.keep(this.exact.amount(amount));
    return figureOf({ kind: 'input', id, value: KOBO, args: [], name, source: 0, fact: { kind: 'amount' } });
  }

  amount(constant: Kobo): Figure {
    const id = this.keep(this.exact.amount(constant));
    return figureOf({ kind: 'constant', id, value: KOBO, args: [], constant });
  }

  plus(...figures: readonly Figure[]): Figure {
    return this.sum(figures, figures.length);
  }

  minus(...figures: readonly [from: Figure, ...taken: Figure[]]): Figure {
    return this.sum(figures, 1);
  }

  least(...figures: readonly [Figure, ...Figure[]]): Figure {
    const id = this.keep(this.exact.least(...this.worthsOf(figures)));
    return figureOf({ kind: 'least', id, value: KOBO, args: figures.map(nodeOf) });
  }

  greatest(...figures: readonly [Figure, ...Figure[]]): Figure {
    const id = this.keep(this.exact.greatest(...this.worthsOf(figures)));
    return figureOf({ kind: 'greatest', id, value: KOBO, args: figures.map(nodeOf) });
  }

  multiple(figure: Figure, factor: bigint | number): Figure {
    const id = this.keep(this.exact.multiple(this.worthOf(figure), factor));
    return figureOf({ kind: 'sum', id, value: KOBO, args: [nodeOf(figure)], factors: [BigInt(factor)], constant: 0n });
  }

  charge(figure: Figure, rate: Rate, called = 'rate'): Figure {
    const id = this.keep(this.exact.charge(this.worthOf(figure), rate));
    return figureOf({ kind: 'charge', id, value: KOBO, args: [nodeOf(figure)], rate, called });
  }

  apportion(figure: Figure, part: Figure, whole: Figure): Figure {
    const id = this.keep(this.exact.apportion(this.worthOf(figure), this.worthOf(part), this.worthOf(whole)));
    return figureOf({ kind: 'apportion', id, value: KOBO, args: [figure, part, whole].map(nodeOf) });
  }

  sumOfShares(shares: readonly Share[]): Figure {
    const worths = shares.map(({ figure, part, whole }) => {
      return { figure: this.worthOf(figure), part: this.worthOf(part), whole: this.worthOf(whole) };
    });
    const id = this.keep(this.exact.sumOfShares(worths));
    const args = shares.flatMap(({ figure, part, whole }) => [figure, part, whole].map(nodeOf));
    return figureOf({ kind: 'sum_of_shares', id, value: KOBO, args });
  }

  compare(figure: Figure, comparison: Comparison, other: Figure): Condition {
    return this.exact.compare(this.worthOf(figure), comparison, this.worthOf(other));
  }

  is<W extends string>(choice: Choice<W>, word: W): Condition {
    return this.exact.is(choice, word);
  }

  isBefore(day: Day, other: Day): Condition {
    return this.exact.isBefore(day, other);
  }

  yearsLater(day: Day, years: number): Day {
    return this.exact.yearsLater(day, years);
  }

  day(yyyymmdd: number): Day {
    return this.exact.day(yyyymmdd);
  }

  monthsLater(day: Day, months: number): Day {
    return this.exact.monthsLater(day, months);
  }

  not(condition: Condition): Condition {
    return this.exact.not(condition);
  }

  and(...conditions: readonly Condition[]): Condition {
    return this.exact.and(...conditions);
  }

  or(...conditions: readonly Condition[]): Condition {
    return this.exact.or(...conditions);
  }

  holds(condition: Condition): boolean {
    return this.exact.holds(condition);
  }

  /** Keeps the branch that is taken. */
  choose<V extends Figure | Choice>(when: Condition, then: V, otherwise: V): V {
    return this.exact.choose(when, then, otherwise);
  }

  word<W extends string>(word: W): Choice<W> {
    return this.exact.word(word);
  }

  /** Makes a line of a figure. From here on, what takes the figure takes the line; what takes a line keeps to it. */
  named<V extends Figure | Choice>(name: string, label: string, value: V, basis: Basis | null): V {
    if (!isFigure(value)) throw new Error(`${name} is a word, and the lines of a list are amounts`);
    const node = nodeOf(value);
    const id = this.keep(this.worthOf(value));
    const args = [this.inLines(node, new Map())];
    const line: NamedNode = { kind: 'named', id, value: KOBO, args, name, label, basis };
    if (node.kind !== 'named') this.lineOf.set(node, line);
    this.lines.push(line);
    return figureOf(line) as V;
  }

  by<V extends Figure | Choice>(basis: Basis | null, value: V): V {
    if (!isFigure(value)) return value;
    const id = this.keep(this.worthOf(value));
    return figureOf({ kind: 'by', id, value: KOBO, args: [nodeOf(value)], basis }) as V;
  }

  called(words: string, figure: Figure): Figure {
    const id = this.keep(this.worthOf(figure));
    return figureOf({ kind: 'called', id, value: KOBO, args: [nodeOf(figure)], words });
  }

  said(_reason: string, when: Condition): Condition {
    return when;
  }

  told(operation: Telling, terms: readonly (Figure | NumberOfTable)[], figure: Figure): Figure {
    const id = this.keep(this.worthOf(figure));
    const args: Node[] = [nodeOf(figure)];
    const placed = terms.map((term) => (isNumber(term) ? term : args.push(nodeOf(term)) - 1));
    return figureOf({ kind: 'told', id, value: KOBO, args, operation, terms: placed });
  }

  private worthOf(figure: Figure): Figure {
    return this.worths[nodeOf(figure).id] as Figure;
  }

  private worthsOf(figures: readonly [Figure, ...Figure[]]): [Figure, ...Figure[]] {
    return figures.map((figure) => this.worthOf(figure)) as [Figure, ...Figure[]];
  }

  /** Keeps the worth of a new node; answers the id of the node. */
  private keep(worth: Figure): number {
    return this.worths.push(worth) - 1;
  }

  /** The first `count` figures less the others. Nothing adds nothing, and one figure alone is itself. */
  private sum(figures: readonly Figure[], added: number): Figure {
    const { exact, zero } = this;
    const args: Node[] = [];
    const factors: bigint[] = [];
    let worth = exact.zero;
    for (const [at, figure] of figures.entries()) {
      if (figure === zero) continue;
      const isAdded = at < added;
      worth = isAdded ? exact.plus(worth, this.worthOf(figure)) : exact.minus(worth, this.worthOf(figure));
      args.push(nodeOf(figure));
      factors.push(isAdded ? 1n : -1n);
    }
    const [first] = args;
    if (first === undefined) return zero;
    if (args.length === 1 && factors[0] === 1n) return figureOf(first);
    return figureOf({ kind: 'sum', id: this.keep(worth), value: KOBO, args, factors, constant: 0n });
  }

  /** The same expression in terms of the lines so far. Several ways may lead to a node, so it is made once. */
  private inLines(node: Node, known: Map<Node, Node>): Node {
    const line = this.lineOf.get(node) ?? known.get(node);
    if (line !== undefined || node.kind === 'named') return line ?? node;
    const made = node.kind === 'sum' ? this.opened(node, known) : this.withLines(node, known);
    known.set(node, made);
    return made;
  }

  private withLines(node: Node, known: Map<Node, Node>): Node {
    const args = node.args.map((each) => this.inLines(each, known));
    return args.every((each, at) => each === node.args[at]) ? node : this.copy({ ...node, args });
  }

  /** A sum of sums as one. A long list is added up figure by figure, so this must not call itself for each. */
  private opened(sum: SumNode, known: Map<Node, Node>): Node {
    const args: Node[] = [];
    const factors: bigint[] = [];
    const open: (readonly [node: Node, factor: bigint])[] = [[sum, 1n]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [node, factor] = next;
      if (node.kind === 'sum' && !this.lineOf.has(node)) open.push(...termsOf(node, factor).reverse());
      else {
        args.push(this.inLines(node, known));
        factors.push(factor);
      }
    }
    return this.copy({ ...sum, args, factors });
  }

  private copy(node: Node): Node {
    return { ...node, id: this.keep(this.worths[node.id] as Figure) };
  }
}

class EveryLine extends RecordedWords {
  override isAbove(figure: Figure): Condition {
    return nodeOf(figure).kind === 'constant' ? this.no : this.yes;
  }
}

function isFigure(value: Figure | Choice): value is Figure {
  return typeof value === 'object';
}

function termsOf({ args, factors }: SumNode, factor: bigint): [node: Node, factor: bigint][] {
  return args.map((each, at) => [each, factor * (factors[at] ?? 1n)]);
}
