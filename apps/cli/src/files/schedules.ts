/**
 * The lists of requests as files of their own: each row is an item, and names the return that it belongs to.
 *
 * @module
 */
import { basename } from 'node:path';
import type { Problem } from 'nigeria-tax-rules';
import { describeRequest } from 'nigeria-tax-rules/api';
import type { Targets } from '../../../../libraries/files/src/headings.js';
import { headingsByPath } from '../../../../libraries/files/src/problems.js';
import {
  type HowToRead,
  itemKind,
  type RowReader,
  type TableRow,
  whyMalformed,
} from '../../../../libraries/files/src/reading/index.js';
import { FileRefused } from '../../../../libraries/files/src/refusal.js';
import { UsageError } from '../frame/command.js';
import { openRows } from './open-rows.js';

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
    { id, how }: { readonly id: string; readonly how: HowToRead },
  ): Promise<Schedule> {
    const name = basename(path);
    const kind = itemKind(objectOf(field));
    const { reader } = await columnsIn(path, () => openRows(path, [kind], { groups: [], id }, how));
    await columnsIn(path, async () => {
      reader.refuseUnread(() => false);
    });
    const items = new Map<string, ScheduleItem[]>();
    for await (const { rows, placeOf } of reader.table.blocks) {
      for (const [index, row] of rows.entries()) addItem(items, reader, row, { name, place: placeOf(index) });
    }
    for (const sentence of reader.report.sentences) process.stderr.write(`${name}: ${sentence}\n`);
    return new Schedule(field, reader.table.headings, kind.targets, reader.columns.unused, name, items);
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

/** Adds the item of a row, unless it is left out. */
function addItem(
  items: Map<string, ScheduleItem[]>,
  reader: RowReader,
  row: TableRow,
  { name, place }: { readonly name: string; readonly place: number },
): void {
  const { cells, leftOut, problems: ofRow } = reader.read(row, () => place);
  if (leftOut !== undefined) return;
  const { id, input, problems = [] } = reader.rowOf(cells, row);
  const key = keyOf(id);
  const item = {
    item: input as object,
    problems: row.isMalformed ? whyMalformed(row) : [...ofRow, ...problems],
    place: `${name}, row ${place}`,
    headings: headingsByPath(cells, reader.columns, reader.table.headings),
  };
  const known = items.get(key);
  if (known) known.push(item);
  else items.set(key, [item]);
}

/** An id is compared as a text; a workbook may hold it as a number. */
function keyOf(id: unknown): string {
  return id === undefined || id === null ? '' : String(id).trim();
}

function objectOf(field: string) {
  const { fields } = describeRequest(field === 'disposalSchedule' ? 'cit' : 'pit');
  return fields.find(({ name }) => name === field)?.object ?? { fields: [] };
}

/** A refusal of columns names the file: there are two. */
async function columnsIn<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FileRefused) throw new UsageError(`${basename(path)}: ${error.message}`);
    throw error;
  }
}
