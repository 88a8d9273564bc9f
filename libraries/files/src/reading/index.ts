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
  workingKind,
} from './kinds.js';
export type { Plan } from './plan.js';
export { type HowToRead, headingsSought, type ReadRow, RowReader } from './reader.js';
export {
  type BlockRange,
  type InputTable,
  type TableBlock,
  type TableRow,
  type TextForm,
  whyMalformed,
} from './table.js';
export { blockReader, textTable } from './text-table.js';
