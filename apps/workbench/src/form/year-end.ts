/**
 * The last day of the accounting year in the address.
 *
 * @module
 */
import { tableOf } from '../law/tables.js';
import { withoutValues, withValues } from '../request/address.js';
import { edit } from '../request/location.js';
import { taxYearOf } from '../request/request.js';

/** States the last day. A text of the law that the new year does not have is given up. */
export function setYearEnd(end: string): void {
  edit((from) => {
    const moved = withValues(from, { end });
    return tableOf('company', taxYearOf(moved), moved.values.r) === undefined ? withoutValues(moved, ['r']) : moved;
  });
}
