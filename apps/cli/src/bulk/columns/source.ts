/**
 * The rows of a large file, in parts.
 *
 * @module
 */
import type { SchemaElement } from 'hyparquet';
import type { PopulationRow } from 'nigeria-tax-rules/analysis';
import type { Cell } from '../../../../../libraries/files/src/cells.js';
import { headingsByPath } from '../../../../../libraries/files/src/problems.js';
import {
  type OpenPopulation,
  openPopulation,
  type PopulationAsked,
  type PopulationPart,
} from '../../files/population.js';

/** Some rows: their requests, and what is copied of them. */
export interface SourcePart {
  readonly rows: readonly PopulationRow[];
  /** The cells of a row in the order of the headings; none of a line of JSON. */
  cellsOf(row: number): readonly Cell[];
  /** The names and values of a row. */
  objectOf(row: number): Readonly<Record<string, unknown>>;
  /** The headings of a row's fields, by the path of each. */
  headingsOf(row: number): ReadonlyMap<string, string>;
  /** The columns as they are stored, of Parquet. */
  readonly stored?: readonly ArrayLike<unknown>[];
}

/** A file of rows. */
export interface Source {
  /** The columns; `null` of lines of JSON, each of which has its own names. */
  readonly headings: readonly string[] | null;
  /** The sign between the cells of CSV. */
  readonly delimiter: string;
  /** The columns of Parquet as the file describes them. */
  readonly stored?: readonly SchemaElement[];
  /** The names of columns that cannot be copied. */
  readonly lost: readonly string[];
  /** The headings that are no fields and no money. */
  readonly unused: readonly string[];
  readonly parts: AsyncIterable<SourcePart>;
  /** Sentences on how the file was read, once it is. */
  readonly sentences: () => readonly string[];
  /** The share read, from 0 to 1; `null` if it is not known. */
  readonly progress: () => number | null;
}

/** Opens a file; what it is, its first bytes say. */
export async function openSource(path: string, asked: PopulationAsked): Promise<Source> {
  const open = await openPopulation(path, asked);
  const { reader, table, unused } = open;
  return {
    headings: table.isJson === true ? null : table.headings,
    delimiter: table.delimiter ?? ',',
    ...(table.stored && { stored: table.stored }),
    lost: table.lost ?? [],
    unused,
    parts: partsOf(open),
    sentences: () => reader.report.sentences,
    progress: table.progress,
  };
}

async function* partsOf({ reader, parts }: OpenPopulation): AsyncGenerator<SourcePart> {
  for await (const part of parts) yield sourcePart(part, reader.table.headings, reader);
}

function sourcePart(
  { rows, own, stored }: PopulationPart,
  headings: readonly string[],
  { columns }: OpenPopulation['reader'],
): SourcePart {
  const cellsOf = (row: number): readonly Cell[] => own[row]?.cells ?? [];
  return {
    rows,
    cellsOf,
    objectOf: (row) =>
      own[row]?.object ?? Object.fromEntries(headings.map((name, place) => [name, cellsOf(row)[place] ?? null])),
    headingsOf: (row) => headingsByPath(cellsOf(row), columns, headings),
    ...(stored && { stored }),
  };
}
