/**
 * nigeria-tax-rules/columns: as many returns as there are rows, in typed arrays, exactly as one by one.
 *
 * @module
 */
export {
  type CitColumns,
  type CitColumnsInput,
  type CitColumnsOptions,
  type CompanyColumns,
  calculateCitColumns,
} from './company.js';
export type { DisposalColumns } from './disposals.js';
export {
  calculatePitColumns,
  type IndividualColumns,
  type PitColumns,
  type PitColumnsInput,
  type PitColumnsOptions,
} from './individual.js';
export type { StreamColumns } from './streams.js';
export {
  type ColumnPort,
  type ColumnWorker,
  ColumnWorkers,
  type ColumnWorkersOptions,
  serveColumns,
} from './workers.js';
