/**
 * The lists of requests as files of their own: each row is an item, and names the return that it belongs to.
 *
 * @module
 */
import { basename } from 'node:path';
import type { Problem } from 'nigeria-tax-rules';
import { describeRequest } from 'nigeria-tax-rules/api';
import { rowOf } from '../../files/cells.js';
import { columnsOf, type Mapping, type Targets, targetsFor } from '../../files/headings.js';
import { headingsByPath } from '../../files/problems.js';
import { FileRefused } from '../../files/refusal.js';
import { UsageError } from '../command.js';
import { openTable, rowsOfTable } from './table.js';

/** An item of a list: its fields, or why its row cannot be read. */
export interface ScheduleItem {
  readonly item: object;
  readonly problems: readonly Problem[];
  /** `disposals.csv, row 3`, counting from the headings as spreadsheets do. */
  readonly place: string;
  /** The headings of its cells, by the path of the field that each is in the item. */
  readonly headings: ReadonlyMap<string, string>;
}

/** A file of items, which are taken by the id of their return. */
export class Schedule {
  readonly #items: Map<string, ScheduleItem[]>;
  readonly #taken = new Set<string>();

  private constructor(
    /** The field of the request. */
    readonly field: string,
    /** The headings of the file. */
    readonly headings: readonly string[],
    /** The fields that an item can have. */
    readonly targets: Targets,
    /** The headings of columns that are no field. */
    readonly unused: readonly string[],
    /** The name of the file. */
    readonly name: string,
    items: Map<string, ScheduleItem[]>,
  ) {
    this.#items = items;
  }

  /** Reads a file of items of a field. */
  static async open(
    path: string,
    field: string,
    { id, maps }: { readonly id: string; readonly maps: readonly Mapping[] },
  ): Promise<Schedule> {
    const { headings, blocks } = await openTable(path);
    const targets = targetsFor(objectOf(field));
    const columns = columnsIn(path, () => columnsOf(headings, targets, { groups: [], id }, maps));
    const items = new Map<string, ScheduleItem[]>();
    let place = 1;
    for (const { cells, isMalformed } of await rowsOfTable(blocks)) {
      place += 1;
      const row = rowOf(cells, columns);
      const problems = isMalformed ? [QUOTES] : (row.problems ?? []);
      const key = keyOf(row.id);
      const item = {
        item: row.input as object,
        problems,
        place: `${basename(path)}, row ${place}`,
        headings: headingsByPath(cells, columns, headings),
      };
      const known = items.get(key);
      if (known) known.push(item);
      else items.set(key, [item]);
    }
    return new Schedule(field, headings, targets, columns.unused, basename(path), items);
  }

  /** The items of a return; whether another return has taken them already. */
  take(id: unknown): { readonly items: readonly ScheduleItem[]; readonly isRepeated: boolean } {
    const key = keyOf(id);
    const items = key === '' ? [] : (this.#items.get(key) ?? []);
    const isRepeated = items.length > 0 && this.#taken.has(key);
    if (items.length > 0) this.#taken.add(key);
    return { items, isRepeated };
  }

  /** The items that no return has taken, with the id that they name. */
  left(): { readonly id: string; readonly item: ScheduleItem }[] {
    const untaken = [...this.#items].filter(([id]) => !this.#taken.has(id));
    return untaken.flatMap(([id, items]) => items.map((item) => ({ id, item })));
  }
}

const QUOTES: Problem = {
  path: '',
  code: 'not-an-object',
  message: 'The quotes of the row do not match.',
  accepted: 'a quote doubled inside of quotes',
};

/** An id is compared as a text; a workbook may hold it as a number. */
function keyOf(id: unknown): string {
  return id === undefined || id === null ? '' : String(id).trim();
}

function objectOf(field: string) {
  const { fields } = describeRequest(field === 'disposalSchedule' ? 'cit' : 'pit');
  return fields.find(({ name }) => name === field)?.object ?? { fields: [] };
}

/** A refusal of columns names the file: there are two. */
function columnsIn<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof FileRefused ? new UsageError(`${basename(path)}: ${error.message}`) : error;
  }
}
