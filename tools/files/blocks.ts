/**
 * A block of a file, read into columns: the part of the work that threads share.
 *
 * @module
 */
import {
  type PopulationKind,
  type PopulationRow,
  type Prepared,
  type PrepareOptions,
  prepare,
} from 'nigeria-tax-rules/analysis';
import { badRow, rowOf } from './cells.js';
import { recordsOf } from './csv.js';
import type { Columns, LabelNames } from './headings.js';

/** The reading of a file's blocks. Plain data, so that it can be sent to a thread. */
export interface Reading {
  readonly kind: PopulationKind;
  readonly options: PrepareOptions;
  readonly form: CsvForm | JsonForm;
}

/** Records of CSV. */
export interface CsvForm {
  readonly name: 'csv';
  readonly delimiter: string;
  readonly columns: Columns;
}

/** Lines of JSON. */
export interface JsonForm {
  readonly name: 'ndjson';
  /** The field of the request that each name is; any other name is no part of it. */
  readonly fields: ReadonlyMap<string, string>;
  readonly labels: LabelNames;
}

/** Reads a block. */
export function prepared(bytes: Uint8Array, { kind, options, form }: Reading): Prepared {
  return prepare(kind, rowsIn(bytes, form), options);
}

/** The rows in a block. */
export function rowsIn(bytes: Uint8Array, form: CsvForm | JsonForm): Generator<PopulationRow> {
  const text = new TextDecoder().decode(bytes);
  return form.name === 'csv' ? csvRows(text, form) : jsonRows(text, form);
}

/** The rows of records of CSV. */
export function* csvRows(text: string, { delimiter, columns }: CsvForm): Generator<PopulationRow> {
  for (const { cells, isMalformed, lines = 1 } of recordsOf(text, delimiter)) {
    yield isMalformed ? badQuotes(lines) : rowOf(cells, columns);
  }
}

function badQuotes(lines: number): PopulationRow {
  const taken = lines === 1 ? '' : ` They take in ${lines} lines of the file, and none of these was read.`;
  return badRow(`The quotes of the row do not match.${taken}`, 'a quote doubled inside of quotes');
}

/** The rows of lines of JSON. */
export function* jsonRows(text: string, form: JsonForm): Generator<PopulationRow> {
  for (const line of text.split('\n')) if (line.trim() !== '') yield jsonRow(line, form);
}

function jsonRow(line: string, { fields, labels }: JsonForm): PopulationRow {
  const value = objectIn(line);
  if (value === null) return badRow('The line is not a JSON object.', 'a JSON object');
  return rowOfObject(value, fields, labels);
}

/** The object of a line of JSON; `null` of any other text. */
export function objectIn(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** A request with labels beside its fields. A field may be a label too. */
function rowOfObject(
  object: Readonly<Record<string, unknown>>,
  fields: ReadonlyMap<string, string>,
  { groups, weight, id = 'id' }: LabelNames,
): PopulationRow {
  const labels = [...groups, ...(weight === undefined ? [] : [weight])].map((name) => [name, object[name]]);
  const given = Object.entries(object).map(([name, value]) => [fields.get(name), value] as const);
  const input = Object.fromEntries(given.filter(([field]) => field !== undefined));
  const known = object[id];
  return { input, ...Object.fromEntries(labels), ...(known !== undefined && known !== null && { id: String(known) }) };
}
