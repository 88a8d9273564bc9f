/**
 * The whole numbers between which every value of a stripped graph lies, given those of its inputs.
 *
 * @module
 */
import { charge, greatest, type Kobo, least, sizeOf } from '../../../ground/kobo.js';
import type { CoreNode, CoreNodeOf } from '../../graph.js';
import { takenPart } from '../../range.js';

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
export function intervalsOf(
  order: readonly CoreNode[],
  inputs: (node: CoreNodeOf<'input'>) => Interval,
): Map<CoreNode, Interval> {
  const known = new Map<CoreNode, Interval>();
  const of = (node: CoreNode): Interval => known.get(node) ?? FLAG;
  for (const node of order) known.set(node, intervalOf(node, of, inputs));
  return known;
}

type Known = (node: CoreNode) => Interval;

function intervalOf(node: CoreNode, of: Known, inputs: (node: CoreNodeOf<'input'>) => Interval): Interval {
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
    case 'charge':
      return { low: charge(first.low, node.rate, TO_THE_KOBO), high: charge(first.high, node.rate, TO_THE_KOBO) };
    case 'apportion':
      return apportioned(node, first, second);
    case 'choose':
      return { low: least(second.low, third.low), high: greatest(second.high, third.high) };
    case 'years_later':
      return movedBy(BigInt(node.years) * 10_000n, first);
    case 'compare':
    case 'is':
    case 'not':
    case 'and':
    case 'or':
      return FLAG;
  }
}

/** Years before or after a day; 29 February may become the 28th. */
function movedBy(years: bigint, { low, high }: Interval): Interval {
  return { low: years < 0n ? low + years - 1n : low, high: high + greatest(years, 0n) };
}

function both(a: Interval, b: Interval, of: (a: Kobo, b: Kobo) => Kobo): Interval {
  return { low: of(a.low, b.low), high: of(a.high, b.high) };
}

/** If the part may exceed the whole, only the type of the cast limits the quotient. */
function apportioned({ args: [, part, whole] }: CoreNodeOf<'apportion'>, figure: Interval, share: Interval): Interval {
  const isPart = part === whole || (part?.kind === 'least' && part.args.some((each) => each === whole));
  const size = isPart ? greatest(sizeOf(figure.low), sizeOf(figure.high)) : LARGEST_INTEGER;
  const isNegative = figure.low < 0n || share.low < 0n;
  return { low: isNegative ? -size : 0n, high: size };
}

/** A term less the least of it and others is not negative, however large both are. */
function sumInterval(sum: CoreNodeOf<'sum'>, of: Known): Interval {
  const { args, factors, constant } = sum;
  const [from, taken] = takenPart(sum);
  let [low, high] = [constant, constant];
  for (const [index, term] of args.entries()) {
    if (index === from || index === taken) continue;
    const factor = factors[index] ?? 0n;
    const ends = [of(term).low * factor, of(term).high * factor] as const;
    low += least(...ends);
    high += greatest(...ends);
  }
  return { low, high: high + mostLeft(args[from ?? -1], args[taken ?? -1], of) };
}

/** The most that is left of the one where the other is taken. */
function mostLeft(whole: CoreNode | undefined, part: CoreNode | undefined, of: Known): bigint {
  return whole && part ? greatest(0n, of(whole).high - of(part).low) : 0n;
}
