/**
 * Further text on the shares of a question, beyond their bounds: exact at a few ratios, to find returns that break a
 * property; cut off at the ratio of a model, where the model is of no return.
 *
 * @module
 */
import type { Share } from '../../../src/algebra/readers/proofs.js';
import { type Model, type Question, worthsIn } from './question.js';

/** Text to be asserted beside a question. */
export type More = readonly string[];

/** The parts of a whole at which shares are tried, most telling first: none and all of it cannot be rounded. */
const RATIOS = [
  [1n, 2n],
  [1n, 10n],
  [9n, 10n],
] as const;

/** Each share is of nothing, of the whole, or of the whole in one of a few ratios. Every model of it is of returns. */
export function atRatios({ shares }: Question, toNearest: bigint): More {
  return shares.map(({ names }) => {
    const [share, figure, part, whole] = names;
    const ratios = RATIOS.map(
      ([p, w]) => `(and (= (* ${w} ${part}) (* ${p} ${whole})) ${exactly(names, p, w, toNearest)})`,
    );
    const none = `(and (or (= ${figure} 0) (= ${part} 0) (<= ${whole} 0)) (= ${share} 0))`;
    const all = exactly(names, 1n, 1n, toNearest);
    return `(assert (or ${none} (and (= ${part} ${whole}) (> ${whole} 0) ${all}) ${ratios.join(' ')}))`;
  });
}

/** The parts and wholes of a model, and so shares that are charges at a rate, which text says exactly. */
export function pinned(question: Question, model: Model, toNearest: bigint): More {
  return ratiosIn(question, model).map(({ names, part, whole }) => {
    const [, , p, w] = names;
    return `(assert (and (= ${p} ${part}) (= ${w} ${whole}) ${exactly(names, part, whole, toNearest)}))`;
  });
}

/**
 * Two bounds that hold of every share, and are false of the model if its share is none. With no larger part of the
 * whole than the model, a share is at most the charge at the model's ratio; with no smaller part, at least that. Both
 * are linear.
 */
export function cutsAt(question: Question, model: Model, toNearest: bigint): More {
  return ratiosIn(question, model).map((ratio) => cutAt(ratio, toNearest));
}

/** The two bounds at one ratio of part and whole. */
export function cutAt({ names: [share, x, p, w], part, whole }: Ratio, toNearest: bigint): string {
  const [twice, charged] = [`(* ${2n * whole} ${share})`, `(* ${2n * part} ${x})`];
  const half = whole * toNearest;
  const [mine, its] = [`(* ${whole} ${p})`, `(* ${part} ${w})`];
  const atMost = `(=> (<= ${mine} ${its}) (<= ${twice} (+ ${charged} ${half})))`;
  const atLeast = `(=> (>= ${mine} ${its}) (>= ${twice} (- ${charged} ${half})))`;
  return `(assert (=> (and (>= ${x} 0) (>= ${p} 0) (> ${w} 0)) (and ${atMost} ${atLeast})))`;
}

/**
 * Bounds of shares of figures that are a rate of the whole. A figure that is at most, or at least, a rate of the
 * whole and a kobo gives a share that is at most, or at least, the rate of the part and two; and a whole that grows
 * lowers the share by no more than the rate of what it grows by, and two.
 */
export function ofRates({ shares, rates }: Pick<Question, 'rates'> & { readonly shares: readonly Names[] }): More {
  const names = shares.map((each) => each.names);
  const isPlain = ({ numerator, denominator }: Question['rates'][number]): boolean => numerator < denominator;
  return rates
    .filter(isPlain)
    .flatMap(({ numerator: n, denominator: d }) => [
      ...names.map((one) => ofRate(one, n, d)),
      ...names.flatMap((one) => names.filter((other) => other !== one).map((other) => asWholeGrows(one, other, n, d))),
    ]);
}

interface Names {
  readonly names: Share;
}

function ofRate([r, x, p, w]: Share, n: bigint, d: bigint): string {
  const [figure, its] = [`(* ${d} ${x})`, `(* ${n} ${w})`];
  const [share, ofPart] = [`(* ${d} ${r})`, `(* ${n} ${p})`];
  const atMost = `(=> (<= ${figure} (+ ${its} ${d})) (<= ${share} (+ ${ofPart} ${2n * d})))`;
  const atLeast = `(=> (>= ${figure} (- ${its} ${d})) (>= ${share} (- ${ofPart} ${2n * d})))`;
  return `(assert (=> (and (>= ${x} 0) (<= 0 ${p} ${w}) (> ${w} 0)) (and ${atMost} ${atLeast})))`;
}

function asWholeGrows([r1, x1, p1, w1]: Share, [r2, x2, p2, w2]: Share, n: bigint, d: bigint): string {
  const grows = `(<= 0 ${x1} ${x2}) (<= 0 ${p1} ${p2}) (<= ${p1} ${w1} ${w2}) (> ${w1} 0)`;
  const isOfRate = `(<= (* ${d} ${x1}) (+ (* ${n} ${w1}) ${d}))`;
  const lowered = `(<= (* ${d} (- ${r1} ${r2})) (+ (* ${n} (- ${w2} ${w1})) ${2n * d}))`;
  return `(assert (=> (and ${grows} ${isOfRate}) ${lowered}))`;
}

/** A share, and a ratio of part and whole. */
export interface Ratio {
  readonly names: Share;
  readonly part: bigint;
  readonly whole: bigint;
}

function ratiosIn(question: Question, model: Model): Ratio[] {
  const worth = worthsIn(
    question,
    question.shares.flatMap(({ node }) => node.args),
    model,
  );
  return question.shares.flatMap(({ node, names }) => {
    const [, part = 0n, whole = 0n] = node.args.map(worth);
    return part < 0n || whole <= 0n ? [] : [{ names, ...lowestTerms(part, whole) }];
  });
}

function lowestTerms(part: bigint, whole: bigint): { readonly part: bigint; readonly whole: bigint } {
  let [a, b] = [part, whole];
  while (b !== 0n) [a, b] = [b, a % b];
  return { part: part / a, whole: whole / a };
}

/** The share is that part of a figure that is not negative, to the nearest, and away from zero half-way. */
function exactly([share, figure]: Share, part: bigint, whole: bigint, toNearest: bigint): string {
  const [twice, steps] = [`(* ${2n * part} ${figure})`, `(* ${2n * whole} ${share})`];
  const half = whole * toNearest;
  return `(>= ${figure} 0) (<= (- ${steps} ${half}) ${twice}) (< ${twice} (+ ${steps} ${half}))`;
}
