/**
 * The choice of the table for columns, the same as for one return.
 *
 * @module
 */
import { fieldsOf, required } from '../request/fields.js';
import type { TableOptions } from '../request/options.js';
import { year } from '../request/readers.js';
import { readUnderTable } from '../request/under-table.js';
import type { TableHeader } from '../tables/table.js';

const TAX_YEAR = fieldsOf({ taxYear: required(year) });

/** The table of a year, in the selected reading, or the table passed. */
export function tableFor<T extends TableHeader>(
  { taxYear }: { readonly taxYear: number },
  tables: readonly T[],
  options: TableOptions<T>,
): T {
  const intake = { fieldsUnder: () => TAX_YEAR, check: () => {} };
  return readUnderTable({ taxYear }, tables, options, intake).choice.primary;
}
