/**
 * A file of Parquet as a file of rows under headings.
 *
 * @module
 */
import type { TableBlock } from '../../../../libraries/files/src/reading/index.js';
import type { HeadingsSought } from '../../../../libraries/files/src/title-rows.js';
import { UsageError } from '../frame/command.js';
import type { OpenTable } from './open-table.js';
import { ParquetFile } from './parquet.js';

/** Opens a file. Its columns have types and names, so that no headings are sought. */
export async function openParquet(path: string, sought?: HeadingsSought): Promise<OpenTable> {
  const file = await ParquetFile.open(path);
  if (sought?.row !== undefined) throw new UsageError('--heading-row is for text and workbooks, not for Parquet.');
  let read = 0;
  async function* blocks(): AsyncGenerator<TableBlock> {
    for await (const part of file.parts()) {
      const first = read + 1;
      read += part.rows;
      yield {
        rows: file.cellsOf(part).map((cells) => ({ cells, isMalformed: false })),
        stored: part.stored,
        placeOf: (index) => first + index,
      };
    }
  }
  return {
    headings: file.headings,
    delimiter: null,
    titles: [],
    hasSerials: false,
    lost: file.nested,
    stored: file.columns,
    blocks: blocks(),
    size: 0,
    progress: () => (file.rows === 0 ? null : read / file.rows),
  };
}
