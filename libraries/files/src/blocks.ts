/**
 * A block of a file, read into columns: the part of the work that threads share.
 *
 * @module
 */
import { InputError } from 'nigeria-tax-rules';
import {
  type PopulationKind,
  type PopulationRow,
  type Prepared,
  type PrepareOptions,
  prepare,
  type RuleTable,
} from 'nigeria-tax-rules/analysis';
import { badRow, rowOf } from './cells.js';
import { linePlacesOf, placesOf, type RecordPlace, recordsOf } from './csv.js';
import type { Columns, LabelNames } from './headings.js';
import { mistakeIn } from './mistake.js';
import { hasRepeats } from './repeats.js';

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

/** Records of a file, and the line of the file that they begin on. */
export interface Block {
  readonly bytes: Uint8Array;
  readonly line: number;
}

/** Reads a block. Rows that are left out are given with the line that each begins on. */
export function prepared({ bytes, line }: Block, { kind, options, form }: Reading): Prepared {
  const part = prepare(kind, rowsIn(bytes, form), options);
  if (part.leftOut.length === 0) return part;
  const places = form.name === 'csv' ? placesOf(bytes, form.delimiter, line) : linePlacesOf(bytes, line);
  const leftOut = part.leftOut.map(({ row, ...others }) => ({ row, ...lineIn(places, row), ...others }));
  return { ...part, leftOut };
}

function lineIn(places: readonly RecordPlace[], row: number): { readonly line?: number } {
  const place = places[row - 1];
  return place ? { line: place.line } : {};
}

/** The rows in a block. */
export function rowsIn(bytes: Uint8Array, form: CsvForm | JsonForm): Generator<PopulationRow> {
  const text = new TextDecoder().decode(bytes);
  return form.name === 'csv' ? csvRows(text, form) : jsonRows(text, form);
}

/** The rows of records of CSV. */
function* csvRows(text: string, { delimiter, columns }: CsvForm): Generator<PopulationRow> {
  for (const { cells, isMalformed, lines = 1 } of recordsOf(text, delimiter)) {
    yield isMalformed ? badQuotes(lines) : rowOf(cells, columns);
  }
}

function badQuotes(lines: number): PopulationRow {
  const taken = lines === 1 ? '' : ` They take in ${lines} lines of the file, and none of these was read.`;
  return badRow(`The quotes of the row do not match.${taken}`, 'a quote doubled inside of quotes');
}

/** The rows of lines of JSON. */
function* jsonRows(text: string, form: JsonForm): Generator<PopulationRow> {
  for (const line of text.split('\n')) if (line.trim() !== '') yield jsonRow(line, form);
}

function jsonRow(line: string, { fields, labels }: JsonForm): PopulationRow {
  const value = objectIn(line);
  if (value === null) return badRow('The line is not a JSON object.', ONE_OBJECT);
  if (!hasRepeats(line, value)) return rowOfObject(value, fields, labels);
  const mistake = mistakeIn(line);
  if (mistake?.repeats === undefined) return rowOfObject(value, fields, labels);
  return badRow(`${JSON.stringify(mistake.repeats)} is repeated at column ${mistake.at + 1}.`, ONE_OBJECT);
}

const ONE_OBJECT = 'one JSON object in which each name stands once';

/** The object of a line of JSON; `null` of any other text. */
export function objectIn(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/**
 * The year of the first row that states one with rules. A year that is wrong in one row is that row's mistake, and
 * decides nothing for the others.
 */
export function yearStated(
  rows: Iterable<PopulationRow>,
  kind: PopulationKind,
  under: readonly RuleTable[] = [],
): number | undefined {
  const tried = new Set<unknown>();
  for (const { input, problems } of rows) {
    const { taxYear } = input as { readonly taxYear?: unknown };
    if (typeof taxYear !== 'number' || problems !== undefined || tried.has(taxYear)) continue;
    if (hasRules(kind, taxYear, under)) return taxYear;
    tried.add(taxYear);
  }
  return undefined;
}

function hasRules(kind: PopulationKind, taxYear: number, under: readonly RuleTable[]): boolean {
  try {
    prepare(kind, [], { taxYear, under });
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
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
