/**
 * A population in a file of rows, whatever its form is: read as every file of rows is, for commands that work out many
 * rows together.
 *
 * @module
 */
import { InputError, type Problem, RuleError } from 'nigeria-tax-rules';
import type { PopulationKind, PopulationRow } from 'nigeria-tax-rules/analysis';
import type { LabelNames } from '../../../../libraries/files/src/headings.js';
import {
  type FileKind,
  type HowToRead,
  type Plan,
  type ReadRow,
  RowReader,
  type TableBlock,
  type TableRow,
  type TextForm,
  whyMalformed,
} from '../../../../libraries/files/src/reading/index.js';
import { type Employee, payrollFileKind } from '../payroll/fields.js';
import type { Month } from '../payroll/month.js';
import { yearOfEmployee } from '../payroll/paye.js';
import { fillIn, unusedIn } from './answer.js';
import type { ForAll } from './arguments.js';
import { requestKind } from './kinds.js';
import { openRows } from './open-rows.js';
import type { OpenTable } from './open-table.js';

/** A population that is asked for. */
export interface PopulationAsked {
  readonly kind: PopulationKind;
  readonly labels: LabelNames;
  readonly how: HowToRead;
  readonly forAll: ForAll;
  /** The month that a payroll is of; the year's first by default. */
  readonly month?: number;
  /** The year that messages name where rows state none. */
  readonly year: number;
}

/** Some rows that are returns. */
export interface PopulationPart {
  readonly rows: readonly PopulationRow[];
  readonly own: readonly TableRow[];
  /** The number of a row in its file. */
  placeOf(index: number): number;
  /** The columns as they are stored, of Parquet, without the rows that are left out. */
  readonly stored?: readonly ArrayLike<unknown>[];
}

/** An open population. */
export interface OpenPopulation {
  readonly reader: RowReader;
  readonly table: OpenTable;
  /** The headings that are no money and not used. */
  readonly unused: readonly string[];
  readonly parts: AsyncIterable<PopulationPart>;
}

/** Opens a population. A file of employees is read as the payroll of a month. */
export async function openPopulation(path: string, asked: PopulationAsked): Promise<OpenPopulation> {
  const { kind, labels, how, forAll } = asked;
  const { reader, table } = await openRows(path, kindsOf(kind), labels, how);
  reader.refuseUnread((name) => name in forAll || name === 'taxYear' || name === 'state');
  return { reader, table, unused: unusedIn(reader), parts: partsOf(reader, asked) };
}

function kindsOf(kind: PopulationKind): readonly [FileKind, ...FileKind[]] {
  return kind === 'company' ? [requestKind('cit')] : [requestKind('pit'), payrollFileKind()];
}

/** A reader of blocks of a text that another has begun, on a thread. */
export function readerOfBlocks(
  { plan, kind, table }: { readonly plan: Plan; readonly kind: Pick<FileKind, 'name'>; readonly table: TextForm },
  asked: PopulationAsked,
): RowReader {
  const own = kindsOf(asked.kind).find(({ name }) => name === kind.name) ?? requestKind('cit');
  return RowReader.ofBlocks(table, plan, own, asked.how);
}

/** Rows are worked out some thousand at a time, however large the blocks of their file are. */
const AT_ONCE = 8_192;

async function* partsOf(reader: RowReader, asked: PopulationAsked): AsyncGenerator<PopulationPart> {
  for await (const block of reader.table.blocks) yield* partsIn(reader, block, asked);
}

/** The rows of a block that are returns, in parts. */
export function* partsIn(reader: RowReader, block: TableBlock, asked: PopulationAsked): Generator<PopulationPart> {
  for (let at = 0; at < block.rows.length; at += AT_ONCE) yield partOf(reader, block, at, asked);
}

function partOf(
  reader: RowReader,
  { rows, placeOf, stored }: TableBlock,
  start: number,
  asked: PopulationAsked,
): PopulationPart {
  const part = {
    rows: [] as PopulationRow[],
    own: [] as TableRow[],
    placeOf: (index: number) => placeOf(kept[index] ?? 0),
  };
  const kept: number[] = [];
  rows.slice(start, start + AT_ONCE).forEach((row, index) => {
    const at = start + index;
    const read = reader.read(row, () => placeOf(at));
    if (read.leftOut !== undefined) return;
    kept.push(at);
    part.rows.push(requestOf(reader, row, read, asked));
    part.own.push(row);
  });
  return stored === undefined ? part : { ...part, stored: stored.map((column) => keptOf(column, kept, start)) };
}

/** The values of the rows that are kept: a part of the column where none is left out. */
function keptOf(column: ArrayLike<unknown>, kept: readonly number[], start: number): ArrayLike<unknown> {
  if ((kept.at(-1) ?? start) - start === kept.length - 1)
    return (column as unknown[]).slice(start, start + kept.length);
  return kept.map((at) => column[at]);
}

function requestOf(
  reader: RowReader,
  own: TableRow,
  read: ReadRow,
  { forAll, month = 1, year }: PopulationAsked,
): PopulationRow {
  if (own.isMalformed) return { input: {}, problems: whyMalformed(own) };
  const named = reader.rowOf(read.cells, own);
  const name = named.id === undefined ? reader.nameOf(own.cells) : undefined;
  const row = name === undefined ? named : { ...named, id: name };
  const problems = problemsOf(row, read, fillIn(row.input as Record<string, unknown>, forAll));
  if (problems.length > 0) return { ...row, problems };
  return reader.kind.name === 'paye' ? yearOf(row, { year, month }) : row;
}

/** The problems of a row; most rows have none. */
function problemsOf({ problems: own = NONE }: PopulationRow, { problems }: ReadRow, filled: readonly Problem[]) {
  return problems.length + own.length + filled.length === 0 ? NONE : [...problems, ...own, ...filled];
}

const NONE: readonly Problem[] = [];

/** The year of an employee, or why it is not known. */
function yearOf(row: PopulationRow, month: Month): PopulationRow {
  try {
    return { ...row, input: yearOfEmployee(row.input as Employee, month) };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return { ...row, problems: error instanceof InputError ? [...error.errors] : [error] };
  }
}
