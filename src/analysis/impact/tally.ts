/**
 * The sums of a simulation's rows, overall and by group.
 *
 * @module
 */
import { nairaOf } from '../../ground/index.js';
import type { Impact, ImpactGroup, ImpactGroups, Share } from './impact.js';
import { ExactSums } from './sums.js';

/** The sums: of all rows, of the rows that pay less, and of those that pay more. */
const BEFORE = 0;
const CHANGE = 1;
const ROWS = 2;
const WEIGHT = 3;
const ALL = 0;
const LESS = 4;
const MORE = 8;

/** The taxes of some rows, added. */
export class Tally {
  private readonly sums = new ExactSums(12);

  add(before: number, after: number, weight: number): void {
    const { sums } = this;
    const change = after - before;
    sums.add(BEFORE, before, weight);
    sums.add(ROWS, 1, 1);
    sums.add(WEIGHT, weight, 1);
    if (change === 0) return;
    const part = change < 0 ? LESS : MORE;
    sums.add(part + CHANGE, change, weight);
    sums.add(part + ROWS, 1, 1);
    sums.add(part + WEIGHT, weight, 1);
  }

  get rows(): number {
    return this.sums.count(ROWS);
  }

  get totals(): Pick<Impact, 'rows' | 'weight' | 'before' | 'after' | 'change'> {
    const { sums } = this;
    const before = sums.sum(BEFORE);
    const change = sums.sum(LESS + CHANGE) + sums.sum(MORE + CHANGE);
    const counts = { rows: sums.count(ROWS), weight: sums.count(WEIGHT) };
    return { ...counts, before: nairaOf(before), after: nairaOf(before + change), change: nairaOf(change) };
  }

  get shares(): Pick<Impact, 'payLess' | 'same' | 'payMore'> {
    const [all, less, more] = [ALL, LESS, MORE].map((part) => this.share(part)) as [Share, Share, Share];
    const unchanged = { rows: all.rows - less.rows - more.rows, weight: all.weight - less.weight - more.weight };
    return { payLess: less, same: { ...unchanged, change: nairaOf(0) }, payMore: more };
  }

  groupNamed(name: string): ImpactGroup {
    const { payLess, same, payMore } = this.shares;
    return { name, ...this.totals, payLess: payLess.weight, same: same.weight, payMore: payMore.weight };
  }

  private share(part: number): Share {
    const { sums } = this;
    return {
      rows: sums.count(part + ROWS),
      weight: sums.count(part + WEIGHT),
      change: nairaOf(sums.sum(part + CHANGE)),
    };
  }
}

/** Tallies by the names of groups, in the order in which the groups are given or met. */
export class GroupTallies {
  private readonly tallies = new Map<string, Tally>();

  constructor(
    readonly by: string,
    names: readonly string[] = [],
  ) {
    for (const name of names) this.tallyOf(name);
  }

  /** The tally of a group. */
  tallyOf(name: string): Tally {
    const tally = this.tallies.get(name) ?? new Tally();
    this.tallies.set(name, tally);
    return tally;
  }

  get count(): number {
    return this.tallies.size;
  }

  /** The groups that have rows. */
  get groups(): ImpactGroups {
    const met = [...this.tallies].filter(([, tally]) => tally.rows > 0);
    return { by: this.by, rows: met.map(([name, tally]) => tally.groupNamed(name)) };
  }
}
