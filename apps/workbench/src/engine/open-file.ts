/**
 * A file that was chosen as a file of rows, whatever its form is. It loads with the first file.
 *
 * @module
 */
import type { InputTable } from '../../../../libraries/files/src/reading/table.js';
import { textTable } from '../../../../libraries/files/src/reading/text-table.js';
import { FileRefused } from '../../../../libraries/files/src/refusal.js';
import { isArchive, isParquet, refuseOtherSpreadsheets } from '../../../../libraries/files/src/signatures.js';
import type { Blocks } from '../../../../libraries/files/src/text.js';
import type { HeadingsSought } from '../../../../libraries/files/src/title-rows.js';

// Papa Parse takes a worker for one of its own, and would answer the messages of the page.
globalThis.onmessage = null;

/** The bytes that are read at a time: some thousand rows, a moment's work. */
const BLOCK = 1 << 18;

/** Opens a file by its first bytes; a workbook is read whole. */
export async function openFile(file: File, sought: HeadingsSought): Promise<InputTable> {
  const first = await bytesOf(file, 0, BLOCK);
  if (first.length === 0) throw new FileRefused(`There is nothing in ${file.name}.`);
  refuseOtherSpreadsheets(first);
  if (isParquet(first) || !isArchive(first))
    return textTable({ name: file.name, first, blocks: blocksOf(file) }, sought);
  const { workbookTable } = await import('../../../../libraries/files/src/reading/workbook-table.js');
  return workbookTable(await bytesOf(file, 0, file.size), file.name, sought);
}

/** The blocks of a file behind the first. */
function blocksOf(file: File): Blocks {
  let at = BLOCK;
  return {
    async next() {
      if (at >= file.size) return null;
      const bytes = await bytesOf(file, at, at + BLOCK);
      at += BLOCK;
      return bytes;
    },
  };
}

/** The bytes of a part of a file. */
export async function bytesOf(file: File, start: number, end: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(start, end).arrayBuffer());
  } catch {
    throw new FileRefused(`${file.name} cannot be read: it was moved or changed. Choose it again.`);
  }
}
