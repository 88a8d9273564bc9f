/**
 * A file of rows, opened for its reader.
 *
 * @module
 */
import type { LabelNames } from '../../../../libraries/files/src/headings.js';
import {
  type FileKind,
  type HowToRead,
  headingsSought,
  RowReader,
} from '../../../../libraries/files/src/reading/index.js';
import type { OpenTable } from './open-table.js';
import { openTable } from './table.js';

/** A file of rows whose start was read. */
export interface OpenRows {
  readonly reader: RowReader;
  readonly table: OpenTable;
}

/** Opens a file of rows of a kind, or of the one of some kinds that its headings say. */
export async function openRows(
  path: string,
  kinds: readonly [FileKind, ...FileKind[]],
  labels: LabelNames,
  how: HowToRead,
): Promise<OpenRows> {
  const table = await openTable(path, how.isStrict ? undefined : headingsSought(kinds, how));
  return { table, reader: await RowReader.open(table, kinds, labels, how) };
}
