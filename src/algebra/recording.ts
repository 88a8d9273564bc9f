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
import type { NamedNode, NewNode, Node, SumNode } from './graph.js';
import { type ImmediateWords, inBigint, koboOfFigure } from './immediate.js';
import type { Basis, Bounds, Charge, Choice, Condition, Figure, ListWords, Share } from './words.js';

/** The words of a recorded step. Conditions, days and choices are those of the words at once. */
export interface Recording extends ListWords {
  /** The figures that were named, in this order. Their terms are lines before them, or amounts. */
  readonly lines: readonly NamedNode[];
  /** An amount that the return states, as the workings call it. */
  given(words: string, kobo: Kobo): Figure;
  /** The value of a node in kobo. */
  valueOf(node: Node): Kobo;
}

/** The words, with a node for every figure. */
export function recording(rounding: Rounding): Recording {
  const exact = inBigint(rounding);
  const { yes, no, is, isBefore, yearsLater, monthsLater, isYearBefore, not, and, or, choose, word, holds } = exact;
  const decisions = { yes, no, is, isBefore, yearsLater, monthsLater, isYearBefore, not, and, or, choose, word, holds };
  return Object.assign(new RecordedFigures(exact), decisions);
}

function nodeOf(figure: Figure): Node {
  return figure as unknown as Node;
}

function kobo<K extends Node['kind']>(kind: K, ...figures: readonly Figure[]) {
  return { kind, value: 'kobo', args: figures.map(nodeOf) } as const;
}

/** A term of a sum, and whether it is added (1) or taken away (−1). */
type Term = readonly [figure: Figure, factor: bigint];

/** Each figure is a node; its worth is the figure of the words at once. */
class RecordedFigures {
  readonly lines: NamedNode[] = [];
  readonly zero: Figure;
  private readonly worths: Figure[] = [];
  /** The line that a figure became. */
  private readonly lineOf = new Map<Node, Node>();

  constructor(private readonly exact: ImmediateWords) {
    this.zero = this.amount(0n);
  }

  valueOf(node: Node): Kobo {
    return koboOfFigure(this.worths[node.id] as Figure) as bigint;
  }

  given(words: string, amount: Kobo): Figure {
    const fact = { kind: 'amount' } as const;
    return this.keep({ ...kobo('input'), name: words, source: 0, fact }, this.exact.amount(amount));
  }

  amount(constant: Kobo): Figure {
    return this.keep({ ...kobo('constant'), constant }, this.exact.amount(constant));
  }

  nothing(reason: string): Figure {
    return this.keep({ ...kobo('constant'), constant: 0n, reason }, this.exact.zero);
  }

  plus(...figures: readonly Figure[]): Figure {
    const terms = figures.map((figure): Term => [figure, 1n]);
    return this.sum(terms, this.exact.plus(...this.worthsOf(figures)));
  }

  minus(from: Figure, ...taken: readonly Figure[]): Figure {
    const terms = taken.map((figure): Term => [figure, -1n]);
    return this.sum([[from, 1n], ...terms], this.exact.minus(this.worthOf(from), ...this.worthsOf(taken)));
  }

  least(first: Figure, ...others: readonly Figure[]): Figure {
    const worth = this.exact.least(this.worthOf(first), ...this.worthsOf(others));
    return this.keep(kobo('least', first, ...others), worth);
  }

  greatest(first: Figure, ...others: readonly Figure[]): Figure {
    const worth = this.exact.greatest(this.worthOf(first), ...this.worthsOf(others));
    return this.keep(kobo('greatest', first, ...others), worth);
  }

  atLeastZero(figure: Figure): Figure {
    return this.keep(kobo('not_below_zero', figure), this.exact.atLeastZero(this.worthOf(figure)));
  }

  partBetween(figure: Figure, lower: Kobo, upper: Kobo | null): Figure {
    const worth = this.exact.partBetween(this.worthOf(figure), lower, upper);
    return this.keep({ ...kobo('part_between', figure), lower, upper }, worth);
  }

  charge(figure: Figure, rate: Rate, called = 'rate'): Figure {
    return this.keep({ ...kobo('charge', figure), rate, called }, this.exact.charge(this.worthOf(figure), rate));
  }

  chargeLessPart(figure: Figure, base: Figure, part: Rate, rate: Rate, called: string): Figure {
    const worth = this.exact.chargeLessPart(this.worthOf(figure), this.worthOf(base), part, rate, called);
    return this.keep({ ...kobo('charge_less_part', figure, base), part, rate, called }, worth);
  }

  chargeAll(charges: readonly Charge[]): Figure {
    const node = kobo('charge_all', ...charges.map(({ figure }) => figure));
    const rates = charges.map(({ rate }) => rate);
    const called = charges.map((each) => each.called);
    const worths = charges.map((each) => ({ ...each, figure: this.worthOf(each.figure) }));
    return this.keep({ ...node, rates, called }, this.exact.chargeAll(worths));
  }

  apportion(figure: Figure, part: Figure, whole: Figure): Figure {
    const worth = this.exact.apportion(this.worthOf(figure), this.worthOf(part), this.worthOf(whole));
    return this.keep(kobo('apportion', figure, part, whole), worth);
  }

  times(figure: Figure, count: number, called: string): Figure {
    const worth = this.exact.times(this.worthOf(figure), count, called);
    return this.keep({ ...kobo('times', figure), count, called }, worth);
  }

  sumOfShares(shares: readonly Share[]): Figure {
    const figures = shares.flatMap(({ figure, part, whole }) => [figure, part, whole]);
    const worths = shares.map(({ figure, part, whole }) => {
      return { figure: this.worthOf(figure), part: this.worthOf(part), whole: this.worthOf(whole) };
    });
    return this.keep(kobo('sum_of_shares', ...figures), this.exact.sumOfShares(worths));
  }

  isAbove(figure: Figure, other: Figure): Condition {
    return this.exact.isAbove(this.worthOf(figure), this.worthOf(other));
  }

  within(figure: Figure, bounds: Bounds): Condition {
    return this.exact.within(this.worthOf(figure), bounds);
  }

  isShareAbove(figure: Figure, share: Rate, amount: Kobo): Condition {
    return this.exact.isShareAbove(this.worthOf(figure), share, amount);
  }

  /** Makes a line of a figure. From here on, what takes the figure takes the line. */
  named<V extends Figure | Choice>(name: string, label: string, value: V, basis: Basis | null): V {
    if (!isFigure(value)) throw new Error(`${name} is a word: a step over a list has amounts for lines`);
    const node = nodeOf(value);
    const line = this.wrapped(value, { ...kobo('named'), name, label, basis, args: [this.inLines(node)] });
    this.lineOf.set(node, nodeOf(line));
    this.lines.push(nodeOf(line) as NamedNode);
    return line;
  }

  by<V extends Figure | Choice>(basis: Basis, value: V): V {
    return isFigure(value) ? this.wrapped(value, { ...kobo('by', value), basis }) : value;
  }

  called(words: string, figure: Figure): Figure {
    return this.wrapped(figure, { ...kobo('called', figure), words });
  }

  said(_reason: string, when: Condition): Condition {
    return when;
  }

  private worthOf(figure: Figure): Figure {
    return this.worths[nodeOf(figure).id] as Figure;
  }

  private worthsOf(figures: readonly Figure[]): Figure[] {
    return figures.map((figure) => this.worthOf(figure));
  }

  private keep(node: NewNode, worth: Figure): Figure {
    this.worths.push(worth);
    return { ...node, id: this.worths.length - 1 } as unknown as Figure;
  }

  private wrapped<V extends Figure>(value: V, node: NewNode): V {
    return this.keep(node, this.worthOf(value)) as V;
  }

  /** Nothing adds nothing, and one figure alone is itself. */
  private sum(terms: readonly Term[], worth: Figure): Figure {
    const adding = terms.filter(([figure]) => figure !== this.zero);
    const [first] = adding;
    if (first === undefined) return this.zero;
    if (adding.length === 1 && first[1] === 1n) return first[0];
    const node = kobo('sum', ...adding.map(([figure]) => figure));
    return this.keep({ ...node, factors: adding.map(([, factor]) => factor), constant: 0n }, worth);
  }

  /** The same expression in terms of the lines so far. */
  private inLines(node: Node): Node {
    const line = this.lineOf.get(node);
    if (line !== undefined) return line;
    if (node.kind === 'sum') return this.opened(node);
    const args = node.args.map((each) => this.inLines(each));
    if (args.every((each, at) => each === node.args[at])) return node;
    return this.copy({ ...node, args });
  }

  /** A sum of sums as one. A long list is added up figure by figure, so it must not call itself for each. */
  private opened(sum: SumNode): Node {
    const terms: [node: Node, factor: bigint][] = [];
    const open: typeof terms = [[sum, 1n]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [node, factor] = next;
      if (node.kind !== 'sum' || this.lineOf.has(node)) terms.push([this.inLines(node), factor]);
      else for (const [at, each] of [...node.args.entries()].reverse()) open.push([each, factor * factorOf(node, at)]);
    }
    return this.copy({ ...sum, args: terms.map(([node]) => node), factors: terms.map(([, factor]) => factor) });
  }

  private copy(node: Node): Node {
    const worth = this.worths[node.id] as Figure;
    return nodeOf(this.keep(node, worth));
  }
}

function isFigure(value: Figure | Choice): value is Figure {
  return typeof value === 'object';
}

function factorOf({ factors }: SumNode, at: number): bigint {
  return factors[at] ?? 1n;
}
