/**
 * The changes of all rows: quantiles and a histogram of them, exactly. Rows that do not change are only counted.
 *
 * @module
 */
import { nairaOf, wholePart } from '../../ground/index.js';
import { twiceAsLong } from './growing-columns.js';
import type { ImpactClass, ImpactQuantile } from './impact.js';

const FIRST_ROWS = 4096;
const PERCENTS = [1, 5, 10, 25, 50, 75, 90, 95, 99];

/** The edges of the classes of a histogram, in kobo: ₦1,000 and each ten times that, to ₦1 billion. */
const EDGES = [100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000, 100_000_000_000];

/** A change, and how many returns change by it. */
interface Weighted {
  readonly change: number;
  readonly weight: number;
}

/** The changes of rows, and how often each counts. */
export class Changes {
  private changes: Float64Array = new Float64Array(FIRST_ROWS);
  private weights: Float64Array | null = null;
  private count = 0;
  private readonly unchanged = new Class();

  add(change: number, weight: number): void {
    if (change === 0) {
      this.unchanged.add(weight);
      return;
    }
    if (this.count === this.changes.length) this.changes = twiceAsLong(this.changes);
    this.changes[this.count] = change;
    if (weight !== 1 || this.weights) this.weigh(weight);
    this.count += 1;
  }

  private weigh(weight: number): void {
    const weights = this.weights ?? new Float64Array(this.changes.length).fill(1);
    this.weights = weights.length < this.changes.length ? twiceAsLong(weights) : weights;
    this.weights[this.count] = weight;
  }

  /** The change of nearest rank at each percent; none of no rows. */
  get quantiles(): ImpactQuantile[] {
    const changes = this.changes.subarray(0, this.count);
    const weights = this.weights?.subarray(0, this.count) ?? null;
    const sorted = weights ? sortedTogether(changes, weights) : { changes: changes.slice().sort(), weights };
    const all = (weights?.reduce(plus, 0) ?? this.count) + this.unchanged.weight;
    if (all === 0) return [];
    const ranks = PERCENTS.map((percent) => wholePart(percent * all + 99, 100));
    const found = atRanks(ranks, inOrder(sorted.changes, sorted.weights, this.unchanged.weight));
    return PERCENTS.map((percent, place) => ({ at: `${percent}%`, change: nairaOf(found[place] ?? 0) }));
  }

  /** The classes of changes, from the largest fall to the largest rise. */
  get histogram(): ImpactClass[] {
    const [falls, rises] = [classes(), classes()];
    for (let at = 0; at < this.count; at++) {
      const change = this.changes[at] as number;
      const place = placeOf(change < 0 ? -change : change);
      (change < 0 ? falls : rises)[place]?.add(this.weights?.[at] ?? 1);
    }
    return [
      ...falls.map((each, place) => each.between(-1, place)).reverse(),
      this.unchanged.none,
      ...rises.map((each, place) => each.between(1, place)),
    ];
  }
}

function plus(sum: number, weight: number): number {
  return sum + weight;
}

function sortedTogether(changes: Float64Array, weights: Float64Array) {
  const order = Uint32Array.from(changes, (_, at) => at);
  order.sort((a, b) => (changes[a] as number) - (changes[b] as number));
  return {
    changes: Float64Array.from(order, (at) => changes[at] as number),
    weights: Float64Array.from(order, (at) => weights[at] as number),
  };
}

/** The changes in rising order, with those that are none in their place. */
function* inOrder(changes: Float64Array, weights: Float64Array | null, unchanged: number): Generator<Weighted> {
  let isBelow = true;
  for (let at = 0; at < changes.length; at++) {
    const change = changes[at] as number;
    if (isBelow && change > 0) yield { change: 0, weight: unchanged };
    if (change > 0) isBelow = false;
    yield { change, weight: weights?.[at] ?? 1 };
  }
  if (isBelow) yield { change: 0, weight: unchanged };
}

/** The change at each of some rising ranks, counted from 1. */
function atRanks(ranks: readonly number[], changes: Iterable<Weighted>): number[] {
  const found: number[] = [];
  let reached = 0;
  for (const { change, weight } of changes) {
    reached += weight;
    while (found.length < ranks.length && (ranks[found.length] as number) <= reached) found.push(change);
  }
  return found;
}

/** The returns of a class of changes. */
class Class {
  rows = 0;
  weight = 0;

  add(weight: number): void {
    this.rows += 1;
    this.weight += weight;
  }

  get none(): ImpactClass {
    return { from: nairaOf(0), to: nairaOf(0), rows: this.rows, weight: this.weight };
  }

  /** The class of rises or falls at a place, counted from 0 on. */
  between(sign: 1 | -1, place: number): ImpactClass {
    const { rows, weight } = this;
    const near = nairaOf(sign * (EDGES[place - 1] ?? 0));
    const edge = EDGES[place];
    const far = edge === undefined ? null : nairaOf(sign * edge);
    return sign === 1 ? { from: near, to: far, rows, weight } : { from: far, to: near, rows, weight };
  }
}

function classes(): Class[] {
  return [...EDGES, 0].map(() => new Class());
}

/** The class of a change of this size. */
function placeOf(size: number): number {
  let place = 0;
  while (place < EDGES.length && size > (EDGES[place] as number)) place++;
  return place;
}
