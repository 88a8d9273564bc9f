/**
 * The bounds of the values of a program, and so the largest return for which numbers are exact: a proof over the
 * program, one comparison for a row.
 *
 * Each value lies between −below and above, where each is a sum Σ factorᵢ × |xᵢ| + constant over the amounts xᵢ of the
 * row, with no factor negative. So where the sizes of all amounts of a row come to L, the value is at
 * most L × its largest factor, and the constant more. The limit is the L up to which each value is below 2^52, each sum
 * on its way below 2^53 in whatever order it is added, and each product below 2^53: all of them are then whole numbers
 * that a double holds, and so are the sum and the difference of any two values.
 *
 * @module
 */
import type { CoreNode, CoreNodeOf, InputNode, Node } from './graph.js';

/** The bounds of a value: sizes by the factors of the amounts, with the constant as the last. */
export interface Bound {
  readonly above: Float64Array;
  readonly below: Float64Array;
}

const VALUE = 2 ** 52;
const PRODUCT = 2 ** 53;
/** Bounds are worked out in doubles themselves; this is far more than they can be off by. */
export const CAUTION = 1 - 2 ** -30;
/** No day yyyymmdd, and nothing else that is no amount, is larger. */
const LARGEST_DAY = 100_000_000;

/** The sum of the amounts of a row up to which numbers are exact for these nodes; −1 where they never are. */
export function limitOf(order: readonly CoreNode[]): number {
  const bounds = boundsOf(order, { largestAmount: VALUE });
  let lowest = VALUE;
  for (const node of order) {
    lowest = Math.min(lowest, limitBelow(VALUE, bounds.get(node) as Bound));
    if (node.kind !== 'charge') continue;
    const { numerator, denominator } = node.rate;
    const figure = bounds.get(node.args[0] as CoreNode) as Bound;
    lowest = Math.min(lowest, limitBelow(PRODUCT, figure, 2 * Number(numerator), Number(denominator)));
  }
  return Math.floor(lowest * CAUTION);
}

/** The sum of amounts up to which factor × (the largest size) + extra stays below `most`. */
function limitBelow(most: number, { above, below }: Bound, factor = 1, extra = 0): number {
  const limits = [above, below].map((sizes) => {
    const room = (most - extra - 1) / factor - constantOf(sizes);
    return room > 0 ? room / largestFactor(sizes) : -1;
  });
  return Math.min(...limits);
}

/** The amounts and shares that a reader accepts. */
export interface Accepted {
  /** No amount of a row is larger. Of two bounds that both hold, the one that is nearer there is taken. */
  readonly largestAmount: number;
  /** No share is larger; without it, a share is a part of its figure, and a row where it is not is declined. */
  readonly largestShare?: number;
}

/** The bound of each node; operands come before what uses them. */
export function boundsOf(order: readonly CoreNode[], accepted: Accepted): ReadonlyMap<CoreNode, Bound> {
  return new Range(order.filter(isAmount), accepted).boundsOf(order);
}

/** The size that a sum of sizes has at most where no amount is larger. */
export function sizeAt(sizes: Float64Array, largestAmount: number): number {
  return sizes.reduce((sum, factor, at) => sum + (at < sizes.length - 1 ? factor * largestAmount : factor), 0);
}

function isAmount(node: CoreNode): node is CoreNodeOf<'input'> {
  return node.kind === 'input' && node.value === 'kobo';
}

/** Returns whether an input is an amount that may be negative. */
export function isSignedAmount({ fact }: Pick<InputNode, 'fact'>): boolean {
  return fact.kind === 'signed_amount' || fact.kind === 'given_signed_amount';
}

class Range {
  private readonly places: ReadonlyMap<Node, number>;
  private readonly none: Float64Array;
  private readonly bounds = new Map<CoreNode, Bound>();

  constructor(
    amounts: readonly InputNode[],
    private readonly accepted: Accepted,
  ) {
    this.places = new Map(amounts.map((node, index) => [node, index]));
    this.none = new Float64Array(amounts.length + 1);
  }

  boundsOf(order: readonly CoreNode[]): ReadonlyMap<CoreNode, Bound> {
    for (const node of order) this.bounds.set(node, this.boundOf(node));
    return this.bounds;
  }

  private boundOf(node: CoreNode): Bound {
    const bounds = node.args.map((each) => this.bounds.get(each) as Bound);
    const [first = this.fixed(0), second = first, third = second] = bounds;
    switch (node.kind) {
      case 'input':
        return this.inputBound(node);
      case 'constant':
        return this.fixed(Number(node.constant));
      case 'sum':
        return this.sumBound(node, bounds);
      case 'least':
        return bounds.reduce((a, b) => ({ above: this.nearer(a.above, b.above), below: larger(a.below, b.below) }));
      case 'greatest':
        return bounds.reduce((a, b) => ({ above: larger(a.above, b.above), below: this.nearer(a.below, b.below) }));
      case 'charge':
        return chargeBound(first, Number(node.rate.numerator) / Number(node.rate.denominator));
      case 'apportion':
        return this.shareBound(node, first, second);
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
    const [above, below] = [this.none.slice(), this.none.slice()];
    (constant < 0 ? below : above)[above.length - 1] = Math.abs(constant);
    return { above, below };
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
    const { above, below } = this.fixed(Number(constant));
    for (const term of terms) {
      const factor = Number(factors[term]);
      const bound = bounds[term] as Bound;
      addTimes(above, factor > 0 ? bound.above : bound.below, Math.abs(factor));
      addTimes(below, factor > 0 ? bound.below : bound.above, Math.abs(factor));
    }
    return { above, below };
  }

  /** No part is negative, but a bound may not show it: the share then has either sign. */
  private shareBound(share: CoreNodeOf<'apportion'>, figure: Bound, part: Bound): Bound {
    const { largestShare } = this.accepted;
    if (largestShare === undefined) return figure;
    const most = isPartOfWhole(share) ? larger(figure.above, figure.below) : this.fixed(largestShare).above;
    return { above: most, below: isNothing(figure.below) && isNothing(part.below) ? this.none : most };
  }

  /** The least of two is at most either of them. */
  private nearer(a: Float64Array, b: Float64Array): Float64Array {
    const reach = (sizes: Float64Array): number =>
      largestFactor(sizes) * this.accepted.largestAmount + constantOf(sizes);
    return reach(b) < reach(a) ? b : a;
  }
}

function chargeBound({ above, below }: Bound, rate: number): Bound {
  const charged = (sizes: Float64Array): Float64Array => {
    if (isNothing(sizes)) return sizes;
    const scaled = sizes.map((each) => each * rate);
    scaled[scaled.length - 1] = constantOf(scaled) + 1;
    return scaled;
  };
  return { above: charged(above), below: charged(below) };
}

function isPartOfWhole({ args: [, part, whole] }: CoreNodeOf<'apportion'>): boolean {
  return part === whole || (part?.kind === 'least' && part.args.some((each) => each === whole));
}

/** Finds where a sum takes least(a, …) from a: the places of a and of the part taken, or none. */
function takenPart({ args, factors }: CoreNodeOf<'sum'>): readonly [from: number, taken: number] | readonly [] {
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
