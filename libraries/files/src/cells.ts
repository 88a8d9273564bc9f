/**
 * Rows of a population out of the cells of a file.
 *
 * @module
 */
import { Decimal } from 'nigeria-tax-rules';
import type { PopulationRow } from 'nigeria-tax-rules/analysis';
import { amountIn } from './amounts.js';
import type { CellKind, Columns, UsedColumn } from './headings.js';

/** A cell of CSV is text; one of Parquet has a type. */
export type Cell = unknown;

/** A row that cannot be taken apart. */
function badRow(message: string, accepted: string): PopulationRow {
  return { input: {}, problems: [{ path: '', code: 'not-an-object', message, accepted }] };
}

/** The row of some cells. One of too few is left out: which of them are missing is not known. */
export function rowOf(cells: readonly Cell[], { used, count }: Columns): PopulationRow {
  if (cells.length < count || cells.slice(count).some((cell) => cell !== '' && cell !== null)) {
    return badRow(`The row has ${counted(cells.length, 'cell')} for ${counted(count, 'heading')}.`, `${count} cells`);
  }
  const row: Record<string, unknown> & { input: Record<string, unknown> } = { input: {} };
  for (const column of used) {
    const value = valueIn(cells[column.place], column.kind);
    if (value !== undefined) put(row, column, value);
  }
  return row;
}

function counted(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

function put(
  row: Record<string, unknown> & { input: Record<string, unknown> },
  { to, name, isPart }: UsedColumn,
  value: unknown,
): void {
  if (to === 'field') row.input[name] = together(row.input[name], value, isPart);
  else if (to === 'label') row[name] = value;
  else if (to === 'head') putHead(row.input, name, value, isPart);
  else putStream(row.input, name, value);
}

/**
 * A value beside one that the field has already: the sum of parts. Two of which a row has one or the other are given as
 * a list, which no field takes, so that the row is refused with both.
 */
function together(before: unknown, value: unknown, isPart = false): unknown {
  if (before === undefined) return value;
  const amounts = [before, value].map(String);
  if (!isPart) return `${amounts.join(' and ')}, in two columns`;
  const wrong = amounts.find((amount) => !/^-?\d+(?:\.\d+)?$/.test(amount));
  return wrong ?? amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0)).toFixed();
}

function putHead(input: Record<string, unknown>, path: string, value: unknown, isPart?: boolean): void {
  const [object = '', head = ''] = path.split('.');
  const heads = input[object] as Readonly<Record<string, unknown>> | undefined;
  input[object] = { ...heads, [head]: together(heads?.[head], value, isPart) };
}

/** The amount of a year; nothing of a type is no stream of it. */
function putStream(input: Record<string, unknown>, type: string, amount: unknown): void {
  if (Number(amount) === 0) return;
  const streams = (input.incomeStreams as unknown[] | undefined) ?? [];
  input.incomeStreams = [...streams, { type, amount, frequency: 'annual' }];
}

const FLAGS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
};

/** The value of a cell, `undefined` of an empty one. What cannot be read stays as it is: its row is then refused. */
export function valueIn(cell: Cell, kind: CellKind): unknown {
  if (typeof cell === 'string') return textValue(cell.trim(), kind);
  if (cell === null || cell === undefined) return undefined;
  if (kind === 'flag') return FLAGS[String(cell)] ?? cell;
  if (typeof cell === 'bigint') return kind === 'number' ? Number(cell) : String(cell);
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : cell;
}

function textValue(text: string, kind: CellKind): unknown {
  if (text === '') return undefined;
  if (kind === 'amount') return amountIn(text) ?? text;
  if (kind === 'number') return /^\d{1,15}$/.test(text) ? Number(text) : text;
  return kind === 'flag' ? (FLAGS[text.toLowerCase()] ?? text) : text;
}
