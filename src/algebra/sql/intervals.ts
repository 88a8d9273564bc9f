/**
 * The whole numbers between which every value of a stripped graph lies, given those of its inputs.
 *
 * @module
 */
import { charge, greatest, type Kobo, least, sizeOf } from '../../money/kobo.js';
import type { InputNode, Node, NodeOf, SumNode } from '../graph.js';

/** The lowest and the highest value. */
export interface Interval {
  readonly low: bigint;
  readonly high: bigint;
}

const FLAG: Interval = { low: 0n, high: 1n };
const TO_THE_KOBO = { toNearest: 1n, ties: 'up' } as const;

/** The largest absolute value of a signed 64-bit integer. */
export const LARGEST_INTEGER = 2n ** 63n - 1n;

/** The interval of each node; operands come before what uses them. */
export function intervalsOf(order: readonly Node[], inputs: (node: InputNode) => Interval): Map<Node, Interval> {
  const known = new Map<Node, Interval>();
  const of = (node: Node): Interval => known.get(node) ?? FLAG;
  for (const node of order) known.set(node, intervalOf(node, of, inputs));
  return known;
}

type Known = (node: Node) => Interval;

function intervalOf(node: Node, of: Known, inputs: (node: InputNode) => Interval): Interval {
  const [first = FLAG, second = first, third = second] = node.args.map(of);
  switch (node.kind) {
    case 'input':
      return inputs(node);
    case 'constant':
      return { low: node.constant, high: node.constant };
    case 'sum':
      return sumInterval(node, of);
    case 'least':
      return node.args.map(of).reduce((a, b) => both(a, b, least));
    case 'greatest':
      return node.args.map(of).reduce((a, b) => both(a, b, greatest));
    case 'not_below_zero':
      return both(first, { low: 0n, high: 0n }, greatest);
    case 'charge':
      return { low: charge(first.low, node.rate, TO_THE_KOBO), high: charge(first.high, node.rate, TO_THE_KOBO) };
    case 'apportion':
      return apportioned(node, first, second);
    case 'choose':
      return { low: least(second.low, third.low), high: greatest(second.high, third.high) };
    case 'years_later':
      return { low: first.low, high: first.high + BigInt(node.years) * 10_000n };
    case 'year_of':
      return { low: 0n, high: first.high };
    default:
      return FLAG;
  }
}

function both(a: Interval, b: Interval, of: (a: Kobo, b: Kobo) => Kobo): Interval {
  return { low: of(a.low, b.low), high: of(a.high, b.high) };
}

/** If the part may exceed the whole, only the type of the cast limits the quotient. */
function apportioned({ args: [, part, whole] }: NodeOf<'apportion'>, figure: Interval, share: Interval): Interval {
  const isPart = part === whole || (part?.kind === 'least' && part.args.some((each) => each === whole));
  const size = isPart ? greatest(sizeOf(figure.low), sizeOf(figure.high)) : LARGEST_INTEGER;
  const isNegative = figure.low < 0n || share.low < 0n;
  return { low: isNegative ? -size : 0n, high: size };
}

/** A term less the least of it and others is not negative, however large both are. */
function sumInterval({ args, factors, constant }: SumNode, of: Known): Interval {
  const pair = pairTaken(args, factors);
  let [low, high] = [constant, constant];
  for (const [index, term] of args.entries()) {
    if (index === pair?.from || index === pair?.taken) continue;
    const factor = factors[index] ?? 0n;
    const ends = [of(term).low * factor, of(term).high * factor] as const;
    low += least(...ends);
    high += greatest(...ends);
  }
  return pair === undefined ? { low, high } : { low, high: high + leftOf(pair, args, of) };
}

interface Pair {
  readonly from: number;
  readonly taken: number;
}

function pairTaken(args: readonly Node[], factors: readonly bigint[]): Pair | undefined {
  for (const [taken, node] of args.entries()) {
    if (node.kind !== 'least' || factors[taken] !== -1n) continue;
    const from = args.findIndex((each, index) => factors[index] === 1n && node.args.includes(each));
    if (from >= 0) return { from, taken };
  }
  return undefined;
}

/** The most that is left of the one where the other is taken. */
function leftOf({ from, taken }: Pair, args: readonly Node[], of: Known): bigint {
  const [whole, part] = [args[from], args[taken]].map((node) => (node ? of(node) : FLAG));
  return greatest(0n, (whole?.high ?? 0n) - (part?.low ?? 0n));
}
