/**
 * The columns of an export of a ledger program, by the names that programs give them.
 *
 * @module
 */
import type { HeadingsSought } from '../../../../libraries/files/src/title-rows.js';
import { openTable } from '../files/table.js';
import { UsageError } from '../frame/command.js';

/** The names of the columns, by what they hold. */
export type ColumnNames = Readonly<Record<string, readonly string[]>>;

/** A row of an export: its place in the file, and its cells by what they hold. */
export interface ExportRow<N extends string> {
  readonly place: number;
  readonly cells: Readonly<Partial<Record<N, string>>>;
}

/** The spelling under which headings are compared: `*AssetName` is `assetname`. */
function spelling(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z/]/g, '');
}

/** Reads the rows of an export below its headings. Rows of other columns alone are left out. */
export async function rowsOf<const C extends ColumnNames>(
  path: string,
  columns: C,
): Promise<{ readonly headings: readonly string[]; readonly rows: readonly ExportRow<keyof C & string>[] }> {
  const names = Object.entries(columns);
  const columnOf = (heading: string): string | undefined =>
    names.find(([, spellings]) => spellings.includes(spelling(heading)))?.[0];
  const sought: HeadingsSought = {
    known: (headings) =>
      new Set(headings.filter((heading) => heading !== '').flatMap((one) => columnOf(one) ?? [])).size,
  };
  const table = await openTable(path, sought);
  // Where a program names a column twice, the first has it; a column without a name is that of names.
  const places = new Map<string, number>();
  table.headings.forEach((heading, place) => {
    const column = columnOf(heading);
    if (column !== undefined && !places.has(column)) places.set(column, place);
  });
  const rows: ExportRow<keyof C & string>[] = [];
  for await (const block of table.blocks) {
    block.rows.forEach(({ cells }, index) => {
      const own = [...places].map(([name, place]) => [name, String(cells[place] ?? '').trim()] as const);
      const given = own.filter(([, text]) => text !== '');
      if (given.length > 0) rows.push({ place: block.placeOf(index), cells: Object.fromEntries(given) as never });
    });
  }
  return { headings: table.headings, rows };
}

/** Refuses a file that lacks a column. */
export function lacking(path: string, column: string, headings: readonly string[]): UsageError {
  const said = headings.filter((heading) => heading !== '').join(', ');
  return new UsageError(`${path} has no column of ${column}. Its headings are ${said}.`);
}
