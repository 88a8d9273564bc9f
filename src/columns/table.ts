/**
 * Which table answers for columns: as for one return.
 *
 * @module
 */
import { fieldsOf, required, year } from '../intake.js';
import type { TableHeader } from '../rules/table.js';
import { readUnderTable, type TableOptions } from '../step.js';

const TAX_YEAR = fieldsOf({ taxYear: required(year) });

/** The table of a year, in the reading wished for, or the one passed. */
export function tableFor<T extends TableHeader>(
  { taxYear }: { readonly taxYear: number },
  tables: readonly T[],
  options: TableOptions<T>,
): T {
  const intake = { fieldsUnder: () => TAX_YEAR, check: () => {} };
  return readUnderTable({ taxYear }, tables, options, intake).choice.answering;
}
