/**
 * The one reader of files of rows: its door.
 *
 * @module
 */
export { headingAt } from './column-sentences.js';
export {
  columnRequired,
  type FileKind,
  itemKind,
  payrollKind,
  requestKind,
} from './kinds.js';
export type { Plan } from './plan.js';
export { type HowToRead, headingsSought, type ReadRow, RowReader } from './reader.js';
export type { InputTable, TableBlock, TableRow } from './table.js';
export { textTable } from './text-table.js';
