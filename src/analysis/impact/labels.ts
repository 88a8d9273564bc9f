/**
 * The ids, weights and groups of rows, in columns.
 *
 * @module
 */
import { InputError, problem } from '../../ground/index.js';
import { GrowingColumn, twiceAsLong } from './growing-columns.js';
import type { GroupColumn, PopulationRow, Prepared, PrepareOptions } from './rows.js';

const MOST_GROUPS = 1_000;
const FIRST_ROWS = 1024;

/** The group of a row that has no value to be grouped by. */
const NOT_STATED = '(not stated)';

type Finished = Pick<Prepared, 'numbers' | 'ids' | 'weights' | 'groups'>;

/** The labels of the rows that are kept. */
export class Labels {
  private readonly groups: readonly Grouping[];
  private readonly weights: GrowingColumn | null;
  private readonly numbers: (number | undefined)[] = [];
  private readonly ids: (string | undefined)[] = [];
  private isNumbered = true;
  private hasIds = false;

  constructor({ groups = [], weight }: PrepareOptions) {
    this.groups = groups.map((by) => new Grouping(by));
    this.weights = weight === undefined ? null : new GrowingColumn({ kind: 'amount' });
  }

  add(row: PopulationRow, place: number, number: number, weight: number): void {
    const { id } = row;
    if (number !== place + 1) this.isNumbered = false;
    if (id !== undefined) this.hasIds = true;
    this.numbers.push(number);
    this.ids.push(id === undefined ? undefined : String(id));
    this.weights?.set(place, weight);
    for (const group of this.groups) group.add(row[group.by], place);
  }

  finished(rows: number): Finished {
    return {
      numbers: this.isNumbered ? null : Uint32Array.from(this.numbers as number[]),
      ids: this.hasIds ? this.ids : null,
      weights: this.weights === null ? null : (this.weights.finished(rows) as Float64Array),
      groups: this.groups.map((group) => group.finished(rows)),
    };
  }
}

/** The grouping of rows; groups are counted in the order in which they are met. */
class Grouping {
  private readonly places = new Map<string, number>();
  private codes = new Uint16Array(FIRST_ROWS);

  constructor(readonly by: string) {}

  add(value: unknown, row: number): void {
    const name = value === undefined || value === null || value === '' ? NOT_STATED : String(value);
    const known = this.places.get(name);
    const place = known ?? this.places.size;
    if (known === undefined) this.addName(name);
    if (row >= this.codes.length) this.codes = twiceAsLong(this.codes);
    this.codes[row] = place;
  }

  finished(rows: number): GroupColumn {
    return { by: this.by, names: [...this.places.keys()], codes: this.codes.slice(0, rows) };
  }

  private addName(name: string): void {
    if (this.places.size === MOST_GROUPS) refuseGroups(this.by);
    this.places.set(name, this.places.size);
  }
}

/** Refuses to group by what is almost an id of its own. */
export function refuseGroups(by: string): never {
  const message = `${by} has more than ${MOST_GROUPS} different values, too many to group by.`;
  throw new InputError([problem('/groups', 'option-conflict', message, `at most ${MOST_GROUPS} values`)]);
}

/** Returns whether there are more groups than are reported. */
export function areTooMany(groups: number): boolean {
  return groups > MOST_GROUPS;
}
