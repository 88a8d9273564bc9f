/**
 * The rows that a change affects most.
 *
 * @module
 */
import { nairaOf } from '../../ground/index.js';
import type { RowImpact } from './impact.js';
import type { Prepared } from './rows.js';

const MOST = 20;

/** Rows that wait to be worked out, and how many of the input went before them. */
export interface Waiting {
  readonly population: Prepared;
  readonly given: number;
}

/** The rows of the largest rises, or of the largest falls. Rows come in rising order. */
export class MostAffected {
  private readonly affected: RowImpact[] = [];
  /** The size of the change of each, in kobo. */
  private readonly sizes: number[] = [];

  constructor(private readonly sign: 1 | -1) {}

  /** Returns whether a row that changes by so much would be among them. */
  takes(change: number): boolean {
    const size = this.sign * change;
    return size > 0 && (this.sizes.length < MOST || size > (this.sizes[MOST - 1] as number));
  }

  /** Adds a row that it takes, and the change of it. Of rows that change alike the earlier stays first. */
  add(row: RowImpact, change: number): void {
    const size = this.sign * change;
    const below = this.sizes.findIndex((other) => other < size);
    const place = below < 0 ? this.sizes.length : below;
    this.sizes.splice(place, 0, size);
    this.affected.splice(place, 0, row);
    this.sizes.length = Math.min(this.sizes.length, MOST);
    this.affected.length = this.sizes.length;
  }

  get rows(): readonly RowImpact[] {
    return [...this.affected];
  }
}

/** A row as it is reported, from its taxes and its size in kobo. */
export function rowImpact(waiting: Waiting, place: number, worked: readonly [number, number, number]): RowImpact {
  const { population } = waiting;
  const [before, after, size] = worked;
  const groups = population.groups.map(({ by, names, codes }) => [by, names[codes[place] ?? 0] ?? '']);
  return {
    ...rowOf(waiting, place),
    size: nairaOf(size),
    groups: Object.fromEntries(groups),
    weight: population.weights?.[place] ?? 1,
    before: nairaOf(before),
    after: nairaOf(after),
    change: nairaOf(after - before),
  };
}

/** The row of the input, counted from 1, and its id. */
export function rowOf({ population, given }: Waiting, place: number): Pick<RowImpact, 'row' | 'id'> {
  const { numbers, ids } = population;
  const id = ids?.[place];
  return { row: given + (numbers?.[place] ?? place + 1), ...(id !== undefined && { id }) };
}
