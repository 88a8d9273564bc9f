/**
 * The rows of a large file, in parts: Parquet, CSV or lines of JSON.
 *
 * @module
 */
import type { DecodedArray, SchemaElement } from 'hyparquet';
import type { PopulationKind, PopulationRow } from 'nigeria-tax-rules/analysis';
import { describeRequest } from 'nigeria-tax-rules/api';
import { type JsonForm, objectIn, rowsIn } from '../../../../../libraries/files/src/blocks.js';
import { badRow, type Cell, rowOf } from '../../../../../libraries/files/src/cells.js';
import { headOf, RecordCutter, recordsOf } from '../../../../../libraries/files/src/csv.js';
import type { Columns } from '../../../../../libraries/files/src/headings.js';
import { headingsByPath } from '../../../../../libraries/files/src/problems.js';
import { isArchive, isParquet, refuseOtherSpreadsheets } from '../../../../../libraries/files/src/signatures.js';
import { refuseOtherText, wholeRecords } from '../../../../../libraries/files/src/text.js';
import { Bytes } from '../../files/bytes.js';
import { populationColumns } from '../../files/headings.js';
import { ParquetFile } from '../../files/parquet.js';
import { inParts, openPopulation, type PopulationWorkbook } from '../../files/population.js';
import { UsageError } from '../../frame/command.js';

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
  readonly stored?: readonly DecodedArray[];
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
  /** The names that are no fields; those of lines of JSON are known by the first. */
  unused(first: SourcePart): readonly string[];
  readonly parts: AsyncIterable<SourcePart>;
  /** The share read, from 0 to 1; `null` if it is not known. */
  readonly progress: () => number | null;
}

/** Opens a file; what it is, its first bytes say. */
export async function openSource(path: string, kind: PopulationKind): Promise<Source> {
  const bytes = new Bytes(path);
  const block = await bytes.next();
  if (block === null) throw new UsageError(`There is nothing in ${path}.`);
  if (isParquet(block)) return parquetSource(await ParquetFile.open(path), kind);
  refuseOtherSpreadsheets(block);
  if (isArchive(block)) return workbookSource(await openPopulation(path, kind, { groups: [] }));
  const text = block.toString('utf8', 0, 3) === '\uFEFF' ? block.subarray(3) : block;
  refuseOtherText(text);
  const isJson = text.toString('latin1', 0, 64).trimStart().startsWith('{');
  return isJson ? jsonSource(bytes, text, kind) : csvSource(bytes, text, kind);
}

function parquetSource(file: ParquetFile, kind: PopulationKind): Source {
  const { headings } = file;
  const columns = populationColumns(headings, kind, { groups: [] });
  let read = 0;
  async function* parts(): AsyncGenerator<SourcePart> {
    for await (const part of file.parts()) {
      const cells = file.cellsOf(part);
      read += part.rows;
      yield {
        ...tablePart(
          cells,
          headings,
          columns,
          cells.map((row) => rowOf(row, columns)),
        ),
        stored: part.stored,
      };
    }
  }
  return {
    headings,
    delimiter: ',',
    stored: file.columns,
    lost: file.nested,
    unused: () => columns.unused,
    parts: parts(),
    progress: () => read / file.rows,
  };
}

/** The rows of a workbook that are returns: a row of totals is no answer. */
function workbookSource({ reader, unused, rows }: PopulationWorkbook): Source {
  const { columns } = reader;
  const { headings } = reader.table;
  let read = 0;
  async function* parts(): AsyncGenerator<SourcePart> {
    for (const part of inParts(rows)) {
      read += part.length;
      const cells = part.map((each) => each.cells);
      const requests = part.map((each) => each.row);
      yield tablePart(cells, headings, columns, requests);
    }
  }
  return {
    headings,
    delimiter: ',',
    lost: [],
    unused: () => unused,
    parts: parts(),
    progress: () => read / rows.length,
  };
}

function csvSource(bytes: Bytes, block: Buffer, kind: PopulationKind): Source {
  const { headings, delimiter, length } = headOf(block);
  const columns = populationColumns(headings, kind, { groups: [] });
  async function* parts(): AsyncGenerator<SourcePart> {
    for await (const records of wholeRecords(bytes, block.subarray(length), new RecordCutter(delimiter, 2))) {
      const read = recordsOf(new TextDecoder().decode(records), delimiter);
      const rows = read.map(({ cells, isMalformed }) => (isMalformed ? QUOTES : rowOf(cells, columns)));
      const all = read.map(({ cells }) => cells);
      yield tablePart(all, headings, columns, rows);
    }
  }
  const unused = (): readonly string[] => columns.unused;
  return { headings, delimiter, lost: [], unused, parts: parts(), progress: () => bytes.progress };
}

const QUOTES = badRow('The quotes of the row do not match.', 'a quote doubled inside of quotes');

function tablePart(
  all: readonly (readonly Cell[])[],
  headings: readonly string[],
  columns: Columns,
  rows: readonly PopulationRow[],
): SourcePart {
  const cellsOf = (row: number): readonly Cell[] => all[row] ?? [];
  return {
    rows,
    cellsOf,
    objectOf: (row) => Object.fromEntries(headings.map((name, place) => [name, cellsOf(row)[place] ?? null])),
    headingsOf: (row) => headingsByPath(cellsOf(row), columns, headings),
  };
}

function jsonSource(bytes: Bytes, block: Buffer, kind: PopulationKind): Source {
  const fields = describeRequest(kind === 'company' ? 'cit' : 'pit').fields.map(({ name }) => name);
  const form: JsonForm = {
    name: 'ndjson',
    fields: new Map(fields.map((name) => [name, name])),
    labels: { groups: [] },
  };
  async function* parts(): AsyncGenerator<SourcePart> {
    for await (const records of wholeRecords(bytes, block, new RecordCutter(null))) {
      const lines = new TextDecoder()
        .decode(records)
        .split('\n')
        .filter((line) => line.trim() !== '');
      yield {
        rows: [...rowsIn(records, form)],
        cellsOf: () => [],
        objectOf: (row) => objectIn(lines[row] ?? '') ?? {},
        headingsOf: () => new Map(),
      };
    }
  }
  const known = [...fields, 'id'];
  const unused = (first: SourcePart) => Object.keys(first.objectOf(0)).filter((name) => !known.includes(name));
  return { headings: null, delimiter: ',', lost: [], unused, parts: parts(), progress: () => bytes.progress };
}
