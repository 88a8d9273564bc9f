/**
 * A traced graph with everything off that only the workings read: names, laws and words. It is traced again in fewer
 * words: what then is constant is worked out, and what other words say (`chargeAll`, `partBetween`) is said in those.
 *
 * @module
 */
import { charge, type Rate, type Rounding } from '../money/kobo.js';
import type { Node } from './graph.js';
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
export function strip(rounding: Rounding): (node: Node) => Node {
  const stripping = new Stripping(rounding);
  return (node) => stripping.stripped(node);
}

class Stripping extends Tracing {
  private readonly known = new Map<Node, Node>();
  private readonly rounding: Rounding;

  constructor(rounding: Rounding) {
    super();
    this.rounding = rounding;
  }

  stripped(node: Node): Node {
    const known = this.known.get(node);
    if (known) return known;
    const args = node.args.map((each) => this.stripped(each));
    const made = nodeOf(this.figureAgain(node, args));
    this.known.set(node, made);
    return made;
  }

  private figureAgain(node: Node, args: readonly Node[]): Symbolic {
    const figures = args.map(symbolOf<Figure>);
    const [x = this.zero, y = this.zero, z = this.zero] = figures;
    switch (node.kind) {
      case 'sum':
        return this.sumAgain(args, node.factors, node.constant);
      case 'least':
        return this.least(...figures);
      case 'greatest':
        return this.greatest(...figures);
      case 'not_below_zero':
        return this.atLeastZero(x);
      case 'part_between':
        return this.partBetween(x, node.lower, node.upper);
      case 'charge':
        return this.charge(x, node.rate);
      case 'charge_less_part':
        return this.chargeLessPart(x, y, node.part, node.rate);
      case 'charge_all':
        return this.sumOfCharges(args, node.rates);
      case 'apportion':
        return this.apportion(x, y, z);
      default:
        return this.conditionAgain(node, args);
    }
  }

  private conditionAgain(node: Node, args: readonly Node[]): Symbolic {
    const conditions = args.map(symbolOf<Condition>);
    const [first = this.no, second = this.no] = conditions;
    switch (node.kind) {
      case 'compare':
        return this.compare(first, node.comparison, second);
      case 'is':
        return this.isCode(symbolOf(nodeOf(first)), node.code, node.word);
      case 'not':
        return this.not(first);
      case 'and':
        return this.and(...conditions);
      case 'or':
        return this.or(...conditions);
      default:
        return this.otherAgain(node, args);
    }
  }

  private otherAgain(node: Node, [first = node, second = node, third = node]: readonly Node[]): Symbolic {
    switch (node.kind) {
      case 'input': {
        const { value, name, source, fact } = node;
        return symbolOf(this.input({ kind: 'input', value, args: [], name, source, fact }));
      }
      case 'constant':
        return this.constant(node.constant, node.value);
      case 'choose':
        return this.choose<Figure>(symbolOf(first), symbolOf(second), symbolOf(third));
      case 'years_later':
        return this.yearsLater(symbolOf(first), node.years);
      case 'year_of':
        return this.yearOf(symbolOf(first));
      case 'named':
      case 'by':
      case 'called':
      case 'said':
        return symbolOf(first);
      default:
        throw new Error(`a step over a list, which has ${node.kind}, makes no program`);
    }
  }

  /** Keeps an argument that is a sum as one term, so that a shared sum is worked out once. */
  private sumAgain(args: readonly Node[], factors: readonly bigint[], constant = 0n): Figure {
    const terms = args.map((node, at) => [factors[at] ?? 0n, node] as const);
    return this.sum(terms, constant);
  }

  /** The figure up to the upper bound, less the lower bound, but not below zero. */
  override partBetween(figure: Figure, lower: bigint, upper: bigint | null): Figure {
    const capped = upper === null ? figure : this.least(figure, this.amount(upper));
    return this.atLeastZero(this.sumAgain([nodeOf(capped)], [1n], -lower));
  }

  override charge(figure: Figure, given: Rate): Figure {
    const rate = lowest(given);
    const node = nodeOf(figure);
    if (rate.numerator === 0n) return this.zero;
    if (node.kind === 'constant') return this.amount(charge(node.constant, rate, this.rounding));
    if (rate.numerator === rate.denominator && this.rounding.toNearest === 1n) return figure;
    return super.charge(figure, rate, '');
  }

  /** (Figure × the part's denominator − base × its numerator) × rate ÷ the part's denominator. */
  override chargeLessPart(figure: Figure, base: Figure, part: Rate, rate: Rate): Figure {
    const left = this.sumAgain([figure, base].map(nodeOf), [part.denominator, -part.numerator]);
    return this.charge(left, { numerator: rate.numerator, denominator: rate.denominator * part.denominator });
  }

  /** All rates over one denominator. */
  private sumOfCharges(args: readonly Node[], rates: readonly Rate[]): Figure {
    const lowestRates = rates.map(lowest);
    const denominator = lowestRates.reduce((so, rate) => (so * rate.denominator) / divisorOf(so, rate.denominator), 1n);
    const factors = lowestRates.map((rate) => (rate.numerator * denominator) / rate.denominator);
    return this.charge(this.sumAgain(args, factors), { numerator: 1n, denominator });
  }
}

/** The same rate in lowest terms. */
function lowest({ numerator, denominator }: Rate): Rate {
  const divisor = divisorOf(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function divisorOf(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisorOf(b, a % b);
}
