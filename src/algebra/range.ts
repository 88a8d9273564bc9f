/**
 * The largest return for which numbers are exact: a proof over the program, one comparison for a row.
 *
 * Each value of a program lies between −below and above, where each is a sum Σ factorᵢ × |xᵢ| + constant over the
 * amounts xᵢ of the row, with no factor negative. So where the sizes of all amounts of a row come to L, the value is at
 * most L × its largest factor, and the constant more. The limit is the L up to which each value is below 2^52, each sum
 * on its way below 2^53 in whatever order it is added, and each product below 2^53: all of them are then whole numbers
 * that a double holds, and so are the sum and the difference of any two values.
 *
 * @module
 */
import type { CoreNode, CoreNodeOf, InputNode, Node } from './graph.js';

/** The factors of the amounts, and the constant as the last. */
interface Bound {
  readonly above: Float64Array;
  readonly below: Float64Array;
}

const VALUE = 2 ** 52;
const PRODUCT = 2 ** 53;
/** Bounds are worked out in doubles themselves; this is far more than they can be off by. */
const CAUTION = 1 - 2 ** -30;
/** No day yyyymmdd, and nothing else that is no amount, is larger. */
const LARGEST_DAY = 100_000_000;

/** The sum of the amounts of a row up to which numbers are exact for these nodes; −1 where they never are. */
export function limitOf(order: readonly CoreNode[]): number {
  const range = new Range(order.filter(isAmount));
  for (const node of order) range.add(node);
  return range.limit;
}

function isAmount(node: CoreNode): node is CoreNodeOf<'input'> {
  return node.kind === 'input' && node.value === 'kobo';
}

/** Returns whether an input is an amount that may be negative. */
export function isSignedAmount({ fact }: InputNode): boolean {
  return fact.kind === 'signed_amount' || fact.kind === 'given_signed_amount';
}

class Range {
  private readonly places: ReadonlyMap<Node, number>;
  private readonly none: Float64Array;
  private readonly bounds = new Map<Node, Bound>();
  private lowest = VALUE;

  constructor(amounts: readonly InputNode[]) {
    this.places = new Map(amounts.map((node, index) => [node, index]));
    this.none = new Float64Array(amounts.length + 1);
  }

  get limit(): number {
    return Math.floor(this.lowest * CAUTION);
  }

  add(node: CoreNode): void {
    const bound = this.boundOf(node);
    this.bounds.set(node, bound);
    this.keepBelow(VALUE, bound);
  }

  /** Narrows the limit so that factor × (the largest size) + extra stays below `most`. */
  private keepBelow(most: number, { above, below }: Bound, factor = 1, extra = 0): void {
    for (const sizes of [above, below]) {
      const room = (most - extra - 1) / factor - constantOf(sizes);
      this.lowest = room > 0 ? Math.min(this.lowest, room / largestFactor(sizes)) : -1;
    }
  }

  private boundOf(node: CoreNode): Bound {
    const bounds = node.args.map((each) => this.bounds.get(each) as Bound);
    const [first = this.fixed(0), second = first, third = second] = bounds;
    switch (node.kind) {
      case 'input':
        return this.inputBound(node);
      case 'constant':
        return this.fixed(Math.abs(Number(node.constant)));
      case 'sum':
        return this.sumBound(node, bounds);
      case 'least':
        return bounds.reduce(leastOf);
      case 'greatest':
        return bounds.reduce(greatestOf);
      case 'charge':
        return this.chargeBound(first, Number(node.rate.numerator), Number(node.rate.denominator));
      case 'apportion':
        // A part of the figure: where it is not, evaluation declines the row.
        return first;
      case 'choose':
        return { above: larger(second.above, third.above), below: larger(second.below, third.below) };
      case 'compare':
      case 'is':
      case 'not':
      case 'and':
      case 'or':
      case 'years_later':
        return this.fixed(LARGEST_DAY);
    }
  }

  private fixed(constant: number): Bound {
    const sizes = this.none.slice();
    sizes[sizes.length - 1] = constant;
    return { above: sizes, below: sizes };
  }

  private inputBound(input: InputNode): Bound {
    const place = this.places.get(input);
    if (place === undefined) return this.fixed(LARGEST_DAY);
    const above = this.none.slice();
    above[place] = 1;
    return { above, below: isSignedAmount(input) ? above : this.none };
  }

  /**
   * A sum that takes least(a, …) from a: these two terms leave nothing or more. On its way the sum may be lower by the
   * least, a value itself: both together are below 2^53.
   */
  private sumBound(sum: CoreNodeOf<'sum'>, bounds: readonly Bound[]): Bound {
    const { args, factors, constant } = sum;
    const terms = args.map((_, index) => index);
    const all = this.termsBound(terms, factors, constant, bounds);
    const [from, taken] = takenPart(sum);
    const others = terms.filter((index) => index !== from && index !== taken);
    return { ...all, below: this.termsBound(others, factors, constant, bounds).below };
  }

  private termsBound(
    terms: readonly number[],
    factors: readonly bigint[],
    constant: bigint,
    bounds: readonly Bound[],
  ): Bound {
    const { above } = this.fixed(Math.max(0, Number(constant)));
    const { above: below } = this.fixed(Math.max(0, -Number(constant)));
    for (const term of terms) {
      const factor = Number(factors[term]);
      const bound = bounds[term] as Bound;
      addTimes(above, factor > 0 ? bound.above : bound.below, Math.abs(factor));
      addTimes(below, factor > 0 ? bound.below : bound.above, Math.abs(factor));
    }
    return { above, below };
  }

  private chargeBound(figure: Bound, numerator: number, denominator: number): Bound {
    this.keepBelow(PRODUCT, figure, 2 * numerator, denominator);
    const charged = (sizes: Float64Array): Float64Array => {
      if (isNothing(sizes)) return sizes;
      const scaled = sizes.map((each) => each * (numerator / denominator));
      scaled[scaled.length - 1] = constantOf(scaled) + 1;
      return scaled;
    };
    return { above: charged(figure.above), below: charged(figure.below) };
  }
}

/** Finds where a sum takes least(a, …) from a: the places of a and of the part taken, or none. */
export function takenPart({ args, factors }: CoreNodeOf<'sum'>): readonly [from: number, taken: number] | readonly [] {
  for (const [taken, least] of args.entries()) {
    if (factors[taken] !== -1n) continue;
    const from = args.findIndex((each, index) => factors[index] === 1n && operandsOf(least).includes(each));
    if (from >= 0) return [from, taken];
  }
  return [];
}

function operandsOf(node: Node): readonly Node[] {
  return node.kind === 'least' ? node.args.flatMap((each) => [each, ...operandsOf(each)]) : [];
}

function leastOf(a: Bound, b: Bound): Bound {
  return { above: flatter(a.above, b.above), below: larger(a.below, b.below) };
}

function greatestOf(a: Bound, b: Bound): Bound {
  return { above: larger(a.above, b.above), below: flatter(a.below, b.below) };
}

/** The least of two is at most either of them; the bound that grows less, or is lower, leaves the wider range. */
function flatter(a: Float64Array, b: Float64Array): Float64Array {
  const grows = largestFactor(b) - largestFactor(a);
  return grows < 0 || (grows === 0 && constantOf(b) < constantOf(a)) ? b : a;
}

function larger(a: Float64Array, b: Float64Array): Float64Array {
  return a === b ? a : a.map((each, index) => Math.max(each, b[index] ?? 0));
}

function addTimes(sum: Float64Array, sizes: Float64Array, factor: number): void {
  for (let index = 0; index < sum.length; index++) sum[index] = (sum[index] ?? 0) + factor * (sizes[index] ?? 0);
}

function constantOf(sizes: Float64Array): number {
  return sizes[sizes.length - 1] ?? 0;
}

function isNothing(sizes: Float64Array): boolean {
  return sizes.every((each) => each === 0);
}

function largestFactor(sizes: Float64Array): number {
  let largest = 0;
  for (let index = 0; index < sizes.length - 1; index++) largest = Math.max(largest, sizes[index] ?? 0);
  return largest;
}
