/**
 * The rows of a Parquet file, a row group at a time.
 *
 * @module
 */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  asyncBufferFromFile,
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
} from 'hyparquet';
import {
  type PopulationRow,
  type Prepared,
  type PrepareOptions,
  prepare,
  type RuleTable,
} from 'nigeria-tax-rules/analysis';
import { type Cell, rowOf } from '../../files/cells.js';
import { UsageError } from '../command.js';
import type { ImpactArguments } from './arguments.js';
import { populationColumns } from './headings.js';
import type { Rows } from './rows.js';

/** Snappy is read by the reader itself. */
const COMPRESSORS: Compressors = {
  GZIP: (bytes) => gunzipSync(bytes),
  BROTLI: (bytes) => brotliDecompressSync(bytes),
};

/** The rows of a file. */
export async function parquetRows(
  path: string,
  asked: ImpactArguments,
  { under, latest }: { readonly under: readonly RuleTable[]; readonly latest: number },
): Promise<Omit<Rows, 'title'>> {
  if (path === '-') throw new UsageError('Parquet is read from a file, not from standard input.');
  const file = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file);
  const held = columnsIn(metadata);
  const names = held.map(({ name }) => name);
  const columns = populationColumns(names, asked.kind, asked);
  const rowsIn = async (rowStart: number, rowEnd: number): Promise<PopulationRow[]> => {
    const range = { file, metadata, compressors: COMPRESSORS, rowStart, rowEnd };
    return (await parquetReadObjects(range)).map((row) => rowOf(cellsOf(row, held), columns));
  };
  const [first] = await rowsIn(0, Math.min(1, Number(metadata.num_rows)));
  const { kind, groups, weight } = asked;
  const taxYear = asked.taxYear ?? yearOf(first) ?? latest;
  const options: PrepareOptions = { taxYear, groups, under, ...(weight !== undefined && { weight }) };
  let read = 0;
  async function* parts(): AsyncGenerator<Prepared> {
    for (const { num_rows: count } of metadata.row_groups) {
      const end = read + Number(count);
      yield prepare(kind, await rowsIn(read, end), options);
      read = end;
    }
  }
  const progress = () => (read === 0 ? null : read / Number(metadata.num_rows));
  return { taxYear, unused: columns.unused, parts: parts(), progress };
}

function yearOf(row: PopulationRow | undefined): number | undefined {
  const year = (row?.input as { readonly taxYear?: unknown } | undefined)?.taxYear;
  return typeof year === 'number' ? year : undefined;
}

/** The cells of a row. A decimal comes as a double times a power of ten, so it is written with its own decimals. */
function cellsOf(row: Readonly<Record<string, unknown>>, decimals: readonly Decimals[]): Cell[] {
  return decimals.map(({ name, scale }) => {
    const cell = row[name];
    return typeof cell === 'number' && scale !== undefined ? cell.toFixed(scale) : cell;
  });
}

/** A column, and how many decimals its values have where they are decimals. */
interface Decimals {
  readonly name: string;
  readonly scale: number | undefined;
}

/** The columns of a file that hold single values. */
function columnsIn({ schema }: FileMetaData): Decimals[] {
  return schema
    .slice(1)
    .flatMap(({ name, num_children: children, converted_type: type, scale = 0 }) =>
      children ? [] : [{ name, scale: type === 'DECIMAL' ? scale : undefined }],
    );
}
