/**
 * Lists that grow row by row: the items of all rows in columns, as columns take them.
 *
 * @module
 */
import { COUNT, type ItemKind } from '../../columns/items.js';
import { GrowingColumn, StatedColumns } from './growing-columns.js';

/** The items of all rows. */
export class GrowingItems {
  private readonly columns: StatedColumns;
  private readonly codes = new GrowingColumn({ kind: 'choice' });
  private readonly names: string[] = [];
  private readonly lengths: number[] = [];
  private length = 0;

  constructor(private readonly kind: ItemKind) {
    const counts = Object.fromEntries(kind.counts.map((name) => [name, COUNT]));
    this.columns = new StatedColumns({ ...kind.facts, ...counts });
  }

  get isEmpty(): boolean {
    return this.length === 0;
  }

  /** Adds the items of the next row. */
  add(items: readonly object[]): void {
    this.lengths.push(items.length);
    for (const item of items) {
      const at = this.length++;
      this.codes.set(at, placeOf((item as Readonly<Record<string, string>>)[this.kind.word] ?? '', this.names));
      this.columns.add(item, at);
    }
  }

  /** The columns of all items. */
  finished(): Readonly<Record<string, unknown>> {
    const { kind, length } = this;
    return {
      offsets: offsetsOf(this.lengths),
      [kind.words]: this.names,
      [kind.word]: this.codes.finished(length),
      ...this.columns.finished(length, [...kind.required, ...kind.counts]),
    };
  }
}

/** The place of a word in a list, which it joins where it is not there. */
function placeOf(word: string, words: string[]): number {
  const place = words.indexOf(word);
  return place < 0 ? words.push(word) - 1 : place;
}

/** Returns the index of each row's first item, from the number of items of each. */
function offsetsOf(lengths: readonly number[]): Int32Array {
  const offsets = new Int32Array(lengths.length + 1);
  lengths.forEach((length, row) => {
    offsets[row + 1] = (offsets[row] ?? 0) + length;
  });
  return offsets;
}
