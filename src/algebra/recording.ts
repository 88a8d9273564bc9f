/**
 * The words of a step over a list, worked out at once and kept: each figure is a value and a node of a graph. So the
 * workings of a list follow from the very computation, by the plans that tell every other line.
 *
 * A step over a list (disposals, streams of income) is not traced, for it loops and branches on days and classes. It is
 * run in words at once (`immediate.ts`) where its amounts alone are wanted, and in a `Recording` where its lines are:
 * `sheetOfList` for the workings of a return, `recording` for a workbook or a written answer, which follow the figures
 * back to what the request states.
 *
 * @module
 */
import type { AnyKobo, Kobo, Rate, Rounding } from '../ground/index.js';
import type { NamedNode, Node } from './graph.js';
import { type ImmediateWords, inBigint, inNumbersOrBigint, koboOfFigure, koboOfFigures, Looking } from './immediate.js';
import { planOfList } from './plans.js';
import type { Sheet } from './sheet.js';
import { isNumber, nodeOf, symbolOf } from './tracing.js';
import type {
  Basis,
  Choice,
  Comparison,
  Condition,
  Figure,
  ListLine,
  NamedLine,
  NumberOfTable,
  Share,
  Telling,
} from './words.js';
import { workingsOf } from './workings.js';

/** The type of every node's value; conditions, days and choices are not nodes here. */
const KOBO = 'kobo';
const NO_ARGS: readonly Node[] = [];
const AMOUNT = { kind: 'amount' } as const;

/** The words that keep what they work out, in bigint. */
export function recording(rounding: Rounding): Recording {
  return new Recording(inBigint(rounding));
}

/**
 * The same, but a step keeps the lines that it would leave out because they are nothing now: whatever is an amount of
 * the return counts as above zero, so that a reader may put another amount in its place. Only for steps whose branches
 * decide what is shown, and no figure.
 */
export function recordingOfEveryLine(rounding: Rounding): Recording {
  return new EveryLine(inBigint(rounding));
}

/** The lines of a list: a task over recorded words is run in numbers, or in bigint where they do not hold it. */
export function sheetOfList(rounding: Rounding, work: (m: Recording) => void): Sheet {
  return inNumbersOrBigint(rounding, (exact) => {
    const m = new Recording(exact);
    work(m);
    return m.sheet;
  });
}

/** The words, with a node for every figure. The worth of a node is its figure in the words at once. */
export class Recording extends Looking {
  /** The figures that were named, in this order. */
  readonly lines: NamedNode[] = [];
  readonly zero: Figure;
  private readonly worths: Figure[] = [];

  constructor(protected readonly exact: ImmediateWords) {
    super();
    this.zero = this.constant(exact.zero, 0n);
  }

  /** The lines that were named, told as those of a return are. */
  get sheet(): Sheet {
    return workingsOf(planOfList(this.lines), koboOfFigures(this.worths));
  }

  /** The value of a node in kobo. */
  koboOf(node: Node): Kobo {
    return BigInt(koboOfFigure(this.worths[node.id] as Figure));
  }

  /** An amount that the return states, as the workings call it. */
  given(name: string, amount: AnyKobo): Figure {
    const id = this.keep(this.exact.figure(amount));
    return symbolOf({ kind: 'input', id, value: KOBO, args: NO_ARGS, name, source: 0, fact: AMOUNT });
  }

  amount(kobo: Kobo): Figure {
    return this.constant(this.exact.amount(kobo), kobo);
  }

  override plus(...figures: readonly Figure[]): Figure {
    return this.added(figures, figures.length);
  }

  override minus(...figures: readonly [from: Figure, ...taken: Figure[]]): Figure {
    return this.added(figures, 1);
  }

  least(...figures: readonly [Figure, ...Figure[]]): Figure {
    const id = this.keep(this.exact.least(...this.worthsOf(figures)));
    return symbolOf({ kind: 'least', id, value: KOBO, args: figures.map(nodeOf) });
  }

  greatest(...figures: readonly [Figure, ...Figure[]]): Figure {
    const id = this.keep(this.exact.greatest(...this.worthsOf(figures)));
    return symbolOf({ kind: 'greatest', id, value: KOBO, args: figures.map(nodeOf) });
  }

  sum(figures: readonly [Figure, ...Figure[]], factors: readonly bigint[]): Figure {
    const id = this.keep(this.exact.sum(this.worthsOf(figures), factors));
    return symbolOf({ kind: 'sum', id, value: KOBO, args: figures.map(nodeOf), factors, constant: 0n });
  }

  charge(figure: Figure, rate: Rate, called = 'rate'): Figure {
    const id = this.keep(this.exact.charge(this.worthOf(figure), rate));
    return symbolOf({ kind: 'charge', id, value: KOBO, args: [nodeOf(figure)], rate, called });
  }

  sumOfShares(shares: readonly Share[]): Figure {
    const worths = shares.map(({ figure, part, whole }) => {
      return { figure: this.worthOf(figure), part: this.worthOf(part), whole: this.worthOf(whole) };
    });
    const id = this.keep(this.exact.sumOfShares(worths));
    const args = shares.flatMap(({ figure, part, whole }) => [figure, part, whole].map(nodeOf));
    return symbolOf({ kind: 'sum_of_shares', id, value: KOBO, args });
  }

  compare(figure: Figure, comparison: Comparison, other: Figure): Condition {
    return this.exact.compare(this.worthOf(figure), comparison, this.worthOf(other));
  }

  override line(describe: () => ListLine | null, figure: Figure): Figure {
    const line = describe();
    return line === null ? figure : this.named(line, figure, line.basis);
  }

  override sumOfSome(figures: readonly Figure[]): Figure {
    return this.plus(...figures.filter((figure) => this.holds(this.isAbove(figure, this.zero))));
  }

  override named<V extends Figure | Choice>({ name, label }: NamedLine, value: V, basis: Basis | null): V {
    if (!isFigure(value)) throw new Error(`${name} is a word, and the lines of a list are amounts`);
    const id = this.keep(this.worthOf(value));
    const line: NamedNode = { kind: 'named', id, value: KOBO, args: [nodeOf(value)], name, label, basis };
    this.lines.push(line);
    return symbolOf<Figure>(line) as V;
  }

  override by<V extends Figure | Choice>(basis: Basis | null, value: V): V {
    if (!isFigure(value)) return value;
    const id = this.keep(this.worthOf(value));
    return symbolOf<Figure>({ kind: 'by', id, value: KOBO, args: [nodeOf(value)], basis }) as V;
  }

  override called(words: string, figure: Figure): Figure {
    const id = this.keep(this.worthOf(figure));
    return symbolOf({ kind: 'called', id, value: KOBO, args: [nodeOf(figure)], words });
  }

  override told(operation: Telling, terms: readonly (Figure | NumberOfTable)[], figure: Figure): Figure {
    const id = this.keep(this.worthOf(figure));
    const args = [figure, ...terms.filter((term): term is Figure => !isNumber(term))].map(nodeOf);
    let next = 1;
    const placed = terms.map((term) => (isNumber(term) ? term : next++));
    return symbolOf({ kind: 'told', id, value: KOBO, args, operation, terms: placed });
  }

  protected worthOf(figure: Figure): Figure {
    return this.worths[nodeOf(figure).id] as Figure;
  }

  private worthsOf(figures: readonly [Figure, ...Figure[]]): [Figure, ...Figure[]] {
    return figures.map((figure) => this.worthOf(figure)) as [Figure, ...Figure[]];
  }

  /** Keeps the worth of a new node; answers the id of the node. */
  protected keep(worth: Figure): number {
    return this.worths.push(worth) - 1;
  }

  private constant(worth: Figure, constant: Kobo): Figure {
    return symbolOf({ kind: 'constant', id: this.keep(worth), value: KOBO, args: NO_ARGS, constant });
  }

  /**
   * The first `added` figures less the others. Nothing adds nothing, and one figure alone is itself. A sum in a sum
   * stays one: a list is added up figure by figure, and the workings open the sums that they name.
   */
  private added(figures: readonly Figure[], added: number): Figure {
    const { exact, zero } = this;
    let count = 0;
    for (const figure of figures) if (figure !== zero) count++;
    if (count === 0) return zero;
    // Of this length from the start: a list that grows keeps room for seventeen.
    const args = new Array<Node>(count);
    const factors = new Array<bigint>(count);
    let worth = exact.zero;
    let next = 0;
    for (let at = 0; at < figures.length; at++) {
      const figure = figures[at] as Figure;
      if (figure === zero) continue;
      worth = at < added ? exact.plus(worth, this.worthOf(figure)) : exact.minus(worth, this.worthOf(figure));
      args[next] = nodeOf(figure);
      factors[next++] = at < added ? 1n : -1n;
    }
    if (count === 1 && factors[0] === 1n) return symbolOf(args[0] as Node);
    return symbolOf({ kind: 'sum', id: this.keep(worth), value: KOBO, args, factors, constant: 0n });
  }
}

class EveryLine extends Recording {
  override isAbove(figure: Figure): Condition {
    const node = nodeOf(figure);
    return node.kind === 'constant' || isAlwaysNothing(node) ? this.no : this.yes;
  }
}

/** Returns whether a figure is nothing whatever the return states; the least of it and what is not negative is, too. */
function isAlwaysNothing(node: Node): boolean {
  if (node.kind === 'constant') return node.constant === 0n;
  if (node.kind === 'called') return node.args.every(isAlwaysNothing);
  return node.kind === 'least' && node.args.some(isAlwaysNothing);
}

/** Returns whether a value of a list is a figure: a word is none. */
export function isFigure(value: Figure | Choice): value is Figure {
  return typeof value === 'object';
}
