/**
 * A traced graph with everything off that only the workings read: names, laws and words. It is traced again, and what
 * then is constant is worked out.
 *
 * @module
 */
import { charge, type Rate, type Rounding } from '../ground/index.js';
import { fraction } from './fractions.js';
import type { CoreNode, Node } from './graph.js';
import { nodeOf, type Symbolic, symbolOf, Tracing } from './tracing.js';
import type { Condition, Figure } from './words.js';

/**
 * Returns whether a table rounds as almost all do: to the kobo, a tie away from zero. Only then are numbers proved
 * exact.
 */
export function isPlain({ toNearest, ties }: Rounding): boolean {
  return toNearest === 1n && ties === 'up';
}

/** A function that gives the stripped node of a node; equal expressions are one node of one new graph. */
export function strip(rounding: Rounding): (node: Node) => CoreNode {
  const stripping = new Stripping(rounding);
  return (node) => stripping.stripped(node);
}

class Stripping extends Tracing {
  private readonly known = new Map<Node, CoreNode>();
  private readonly rounding: Rounding;

  constructor(rounding: Rounding) {
    super();
    this.rounding = rounding;
  }

  stripped(node: Node): CoreNode {
    const known = this.known.get(node);
    if (known) return known;
    const args = node.args.map((each) => this.stripped(each));
    // What is traced again from the core alone is of the core alone.
    const made = nodeOf(this.again(node, args)) as CoreNode;
    this.known.set(node, made);
    return made;
  }

  private again(node: Node, args: readonly CoreNode[]): Symbolic {
    const [x = this.zero, y = this.zero, z = this.zero] = args.map(symbolOf<Figure>);
    switch (node.kind) {
      case 'input': {
        const { value, name, source, fact } = node;
        return symbolOf(this.input({ kind: 'input', value, args: [], name, source, fact }));
      }
      case 'constant':
        return this.constant(node.constant, node.value);
      case 'sum':
        return this.sumAgain(args, node.factors, node.constant);
      case 'least':
      case 'greatest':
        return this[node.kind](...args.map(symbolOf<Figure>));
      case 'charge':
        return this.charge(x, node.rate);
      case 'apportion':
        return this.apportion(x, y, z);
      case 'compare':
        return this.compare(x, node.comparison, y);
      case 'is':
        return this.isCode(symbolOf(nodeOf(x)), node.code, node.word);
      case 'not':
        return this.not(symbolOf(nodeOf(x)));
      case 'and':
      case 'or':
        return this[node.kind](...args.map(symbolOf<Condition>));
      case 'choose':
        return this.choose<Figure>(symbolOf(nodeOf(x)), y, z);
      case 'years_later':
        return this.yearsLater(symbolOf(nodeOf(x)), node.years);
      case 'named':
      case 'by':
      case 'called':
      case 'said':
      case 'told':
        return x;
      case 'sum_of_shares':
        throw new Error('a step over a list, which has sum_of_shares, makes no program');
    }
  }

  /** Keeps an argument that is a sum as one term, so that a shared sum is worked out once. */
  private sumAgain(args: readonly Node[], factors: readonly bigint[], constant = 0n): Figure {
    const terms = args.map((node, at) => [factors[at] ?? 0n, node] as const);
    return this.sumOf(terms, constant);
  }

  override charge(figure: Figure, { numerator, denominator }: Rate): Figure {
    const rate = fraction(numerator, denominator);
    const node = nodeOf(figure);
    if (rate.numerator === 0n) return this.zero;
    if (node.kind === 'constant') return this.amount(charge(node.constant, rate, this.rounding));
    if (rate.numerator === rate.denominator && this.rounding.toNearest === 1n) return figure;
    return super.charge(figure, rate, '');
  }
}
