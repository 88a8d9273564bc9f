/**
 * A file of rows under headings, in blocks: CSV is read as it comes, a workbook whole.
 *
 * @module
 */
import {
  headBelowTitles,
  headOf,
  lineEnds,
  placesOf,
  RecordCutter,
  recordsOf,
} from '../../../../libraries/files/src/csv.js';
import { isArchive, isParquet, refuseOtherSpreadsheets } from '../../../../libraries/files/src/signatures.js';
import { refuseOtherText, wholeRecords } from '../../../../libraries/files/src/text.js';
import type { HeadingsSought } from '../../../../libraries/files/src/title-rows.js';
import { UsageError } from '../frame/command.js';
import { Bytes } from './bytes.js';
import type { InputTable, TableBlock, TableRow } from './input-table.js';

/** Opens a file; what it is, its first bytes say. Its headings are in the first row where they are not sought. */
export async function openTable(path: string, sought?: HeadingsSought): Promise<InputTable> {
  const bytes = new Bytes(path);
  const block = await bytes.next();
  if (block === null) throw new UsageError(`There is nothing in ${path}.`);
  refuseOtherSpreadsheets(block);
  if (isParquet(block)) return (await import('./parquet-table.js')).openParquet(path, sought);
  if (isArchive(block)) {
    refusePiped(path);
    return (await import('./workbook.js')).openWorkbook(path, sought);
  }
  refuseOtherText(block);
  const { headings, delimiter, length, titles } = sought
    ? headBelowTitles(block, sought)
    : { ...headOf(block), titles: [] };
  const firstLine = 1 + lineEnds(block.subarray(0, length));
  const records = wholeRecords(bytes, block.subarray(length), new RecordCutter(delimiter, firstLine));
  return {
    headings,
    delimiter,
    titles,
    hasSerials: true,
    blocks: parsedBlocks(records, { delimiter, path, firstLine }),
  };
}

/** Refuses a workbook from standard input: it is read whole, by its name. */
export function refusePiped(path: string): void {
  if (path === '-') throw new UsageError('A workbook is read from a file, not from standard input.');
}

async function* parsedBlocks(
  blocks: AsyncIterable<Uint8Array>,
  { delimiter, path, firstLine }: { readonly delimiter: string; readonly path: string; readonly firstLine: number },
): AsyncGenerator<TableBlock> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = firstLine;
  for await (const block of blocks) {
    const start = line;
    let places: readonly { readonly line: number }[] | undefined;
    const placeOf = (index: number): number => {
      places ??= placesOf(block, delimiter, start);
      return places[index]?.line ?? start;
    };
    yield { rows: recordsOf(decoded(block, decoder, path), delimiter), placeOf };
    line += lineEnds(block);
  }
}

function decoded(block: Uint8Array, decoder: InstanceType<typeof TextDecoder>, path: string): string {
  try {
    return decoder.decode(block);
  } catch {
    throw new UsageError(`${path} is not text in UTF-8. Save it as "CSV UTF-8" first.`);
  }
}

/** Every row of a file, for files that are kept in memory. */
export async function rowsOfTable(blocks: InputTable['blocks']): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const block of blocks) rows.push(...block.rows);
  return rows;
}
