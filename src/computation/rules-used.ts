/**
 * The law that a result was computed by.
 *
 * @module
 */

import { sentenceCase } from '../algebra/index.js';
import { oncePer, VERSION } from '../ground/index.js';
import { digestOfTable, statusOfTable } from '../tables/shipped.js';
import type { TableHeader } from '../tables/table.js';

/** The law that a result was computed by: `digest` names its exact data, `package` the software. */
export interface RulesUsed {
  /** The year of the rule table. */
  readonly taxYear: number;
  /** The reading of the law that was applied. */
  readonly reading: string;
  /** The revision of the table that was applied. */
  readonly revision: number;
  /** The status of the table; `custom` is a table that the package does not ship: a what-if. */
  readonly status: TableHeader['status'] | 'custom';
  /** SHA-256 of the data of the table. */
  readonly digest: string;
  /** The version of the package, whose steps worked the result out. */
  readonly package: string;
}

/** Identifies the law of a table. Shared by every result, so it is frozen. */
export const rulesUsed = oncePer((table: TableHeader): RulesUsed => {
  const { taxYear, reading, revision } = table;
  const [status, digest] = [statusOfTable(table), digestOfTable(table)];
  return Object.freeze({ taxYear, reading, revision, status, digest, package: VERSION });
});

/** The start of a message if the table is not law in force; empty if it is. */
export function caveatOf(table: TableHeader): string {
  const { status } = rulesUsed(table);
  return status === 'in_force' ? '' : `${sentenceCase(status)} rule table, not the law in force. `;
}
