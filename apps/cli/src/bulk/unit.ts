/**
 * `--unit`: whether amounts of a query's table are whole kobo or naira.
 *
 * @module
 */
import { SQL_UNITS, type SqlUnit } from 'nigeria-tax-rules/sql';
import { UsageError } from '../frame/command.js';

/** The option. */
export const UNIT_OPTION = {
  type: 'string',
  value: 'UNIT',
  words: SQL_UNITS,
  says: 'the unit of the amounts: whole kobo (default), or naira with two decimals',
} as const;

/** The unit that was asked for. */
export function unitOf(name = 'kobo'): SqlUnit {
  const unit = SQL_UNITS.find((each) => each === name);
  if (unit === undefined) throw new UsageError(`--unit takes ${SQL_UNITS.join(' or ')}, not "${name}".`);
  return unit;
}
