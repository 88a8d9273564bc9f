/**
 * A file of Parquet as a file of rows under headings.
 *
 * @module
 */
import type { HeadingsSought } from '../../../../libraries/files/src/title-rows.js';
import { UsageError } from '../frame/command.js';
import type { InputTable, TableBlock } from './input-table.js';
import { ParquetFile } from './parquet.js';

/** Opens a file. Its columns have types and names, so that no headings are sought. */
export async function openParquet(path: string, sought?: HeadingsSought): Promise<InputTable> {
  const file = await ParquetFile.open(path);
  if (sought?.row !== undefined) throw new UsageError('--heading-row is for text and workbooks, not for Parquet.');
  return {
    headings: file.headings,
    delimiter: null,
    titles: [],
    hasSerials: false,
    lost: file.nested,
    blocks: blocksOf(file),
  };
}

async function* blocksOf(file: ParquetFile): AsyncGenerator<TableBlock> {
  let read = 0;
  for await (const part of file.parts()) {
    const first = read + 1;
    read += part.rows;
    yield {
      rows: file.cellsOf(part).map((cells) => ({ cells, isMalformed: false })),
      placeOf: (index) => first + index,
    };
  }
}
