/**
 * Ranges of the rows of columns, each as columns of its own, and their results put together again.
 *
 * @module
 */
import type { CitColumns, CitColumnsInput } from './company.js';
import type { DisposalColumns } from './disposals.js';
import type { PitColumns, PitColumnsInput } from './individual.js';
import type { Column } from './layout.js';
import type { Outputs } from './outputs.js';
import type { StreamColumns } from './streams.js';

/** The first row of each of that many ranges of about one length, and the number of rows as the last. */
export function boundsOf(rows: number, ranges: number): number[] {
  const length = Math.ceil(rows / Math.max(1, ranges));
  return Array.from({ length: ranges + 1 }, (_, place) => Math.min(rows, place * length));
}

/**
 * Returns whether every column has the values that the number of rows says. Only then can ranges of rows be cut out of
 * it.
 */
export function isWhole(input: CitColumnsInput | PitColumnsInput): boolean {
  const { rows, columns = {} } = input;
  const losses = 'capitalLossesBroughtForward' in input ? input.capitalLossesBroughtForward : {};
  const lists = [
    'disposals' in input ? input.disposals : undefined,
    'incomeStreams' in input ? input.incomeStreams : undefined,
  ];
  const byRow = [...Object.values(columns), ...Object.values(losses ?? {})];
  return byRow.every((column) => (column?.length ?? rows) === rows) && lists.every((list) => isWholeList(list, rows));
}

function isWholeList(list: DisposalColumns | StreamColumns | undefined, rows: number): boolean {
  if (list === undefined) return true;
  const { offsets, ...items } = list;
  const columns = Object.values(items).filter((each) => ArrayBuffer.isView(each));
  return offsets.length === rows + 1 && columns.every((column) => (column as Column).length === offsets[rows]);
}

/** Takes values from one place (included) to another (excluded). */
type Cut = (column: Column, start: number, end: number) => Column;

/** Takes a copy, which another thread can be given. */
export const copied: Cut = (column, start, end) => column.slice(start, end);

/** Takes the same memory. */
export const shared: Cut = (column, start, end) => column.subarray(start, end);

/** The returns of some rows: every column cut, and every list with offsets that start at 0. */
export function returnsIn<I extends CitColumnsInput | PitColumnsInput>(
  input: I,
  start: number,
  end: number,
  cut: Cut,
): I {
  const parts = Object.entries(input).flatMap(([name, part]) => {
    if (part === undefined) return [];
    if (typeof part !== 'object' || part === null) return [[name, part] as const];
    return [[name, 'offsets' in part ? listsIn(part, start, end, cut) : columnsIn(part, start, end, cut)] as const];
  });
  return { ...Object.fromEntries(parts), rows: end - start } as I;
}

/** The arrays of values, cut. Anything else, such as the names of classes, stays as it is. */
function columnsIn<C extends object>(columns: C, start: number, end: number, cut: Cut): C {
  const parts = Object.entries(columns).map(([name, values]) => [
    name,
    ArrayBuffer.isView(values) ? cut(values as Column, start, end) : values,
  ]);
  return Object.fromEntries(parts) as C;
}

function listsIn<L extends { readonly offsets: Int32Array }>(lists: L, start: number, end: number, cut: Cut): L {
  const { offsets } = lists;
  const first = offsets[start] ?? 0;
  const own = offsets.subarray(start, end + 1).map((offset) => offset - first);
  return { ...columnsIn(lists, first, offsets[end] ?? 0, cut), offsets: own };
}

/** The results of consecutive ranges as one result. */
export function together<R extends CitColumns | PitColumns>(parts: readonly R[]): R {
  const [first] = parts;
  if (!first) throw new Error('there is no range');
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const names = Object.keys(first.figures);
  const figures = names.map((name) => [
    name,
    joined(
      parts.map((part) => (part.figures as Outputs)[name]),
      rows,
    ),
  ]);
  const oneByOne = parts.reduce((sum, part) => sum + part.oneByOne, 0);
  return { ...first, rows, figures: Object.fromEntries(figures), oneByOne };
}

function joined(columns: readonly (Float64Array | Uint8Array | undefined)[], rows: number): Float64Array | Uint8Array {
  const all = columns[0] instanceof Uint8Array ? new Uint8Array(rows) : new Float64Array(rows);
  let at = 0;
  for (const column of columns) {
    if (column) all.set(column, at);
    at += column?.length ?? 0;
  }
  return all;
}
