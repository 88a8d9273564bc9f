/**
 * The law that a result was computed by.
 *
 * @module
 */

import { sentenceCase } from './algebra/wording.js';
import { digestOfTable, statusOfTable } from './tables/shipped.js';
import { oncePerTable, type TableHeader } from './tables/table.js';

/** The law that a result was computed by; `digest` names its exact data. */
export interface RulesUsed {
  readonly taxYear: number;
  readonly reading: string;
  readonly revision: number;
  /** `custom` is a table that the package does not ship: a what-if. */
  readonly status: TableHeader['status'] | 'custom';
  /** SHA-256 of the data of the table. */
  readonly digest: string;
}

/** Identifies the law of a table. Shared by every result, so it is frozen. */
export const rulesUsed = oncePerTable((table: TableHeader): RulesUsed => {
  const { taxYear, reading, revision } = table;
  return Object.freeze({ taxYear, reading, revision, status: statusOfTable(table), digest: digestOfTable(table) });
});

/** The start of a message if the table is not law in force; empty if it is. */
export function caveatOf(table: TableHeader): string {
  const { status } = rulesUsed(table);
  return status === 'in_force' ? '' : `${sentenceCase(status)} rule table, not the law in force. `;
}
