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

type ColumnsByName = Readonly<Record<string, Column | undefined>>;

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

/** The returns of companies from one row (included) to another (excluded). */
export function companiesIn(input: CitColumnsInput, start: number, end: number): CitColumnsInput {
  const { columns, disposals, capitalLossesBroughtForward: losses } = input;
  return {
    taxYear: input.taxYear,
    rows: end - start,
    columns: rowsOf(columns, start, end) as CitColumnsInput['columns'],
    ...(disposals && { disposals: listsOf(disposals, start, end) }),
    ...(losses && { capitalLossesBroughtForward: rowsOf(losses, start, end) as typeof losses }),
  };
}

/** The returns of individuals from one row (included) to another (excluded). */
export function individualsIn(input: PitColumnsInput, start: number, end: number): PitColumnsInput {
  const { columns, incomeStreams } = input;
  return {
    taxYear: input.taxYear,
    rows: end - start,
    ...(columns && { columns: rowsOf(columns, start, end) as typeof columns }),
    incomeStreams: listsOf(incomeStreams, start, end),
  };
}

function rowsOf(columns: ColumnsByName, start: number, end: number): Record<string, Column> {
  const given = Object.entries(columns).flatMap(([name, column]) => (column ? [[name, column] as const] : []));
  return Object.fromEntries(given.map(([name, column]) => [name, column.slice(start, end)]));
}

/** Lists with the offsets of some rows, counted from the first of them; what is no array of values stays as it is. */
function listsOf<L extends { readonly offsets: Int32Array }>(lists: L, start: number, end: number): L {
  const first = lists.offsets[start] ?? 0;
  const last = lists.offsets[end] ?? 0;
  const offsets = lists.offsets.slice(start, end + 1).map((offset) => offset - first);
  const others = Object.entries(lists).map(([name, values]) => [
    name,
    ArrayBuffer.isView(values) ? (values as Column).slice(first, last) : values,
  ]);
  return { ...Object.fromEntries(others), offsets } as L;
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
