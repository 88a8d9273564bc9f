/**
 * A file of rows under headings that is open, whatever its form is.
 *
 * @module
 */
import type { SchemaElement } from 'hyparquet';
import type { InputTable } from '../../../../libraries/files/src/reading/index.js';

/** A file of rows that is open. */
export interface OpenTable extends InputTable {
  /** The columns of Parquet as the file describes them. */
  readonly stored?: readonly SchemaElement[];
  /** Its bytes, as far as they are known before it is read; 0 where they are not. */
  readonly size: number;
  /** The share read, from 0 to 1; `null` if it is not known. */
  readonly progress: () => number | null;
}
