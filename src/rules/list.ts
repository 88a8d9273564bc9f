/**
 * The coverage of the rule tables: every year and reading that is answered.
 *
 * @module
 */
import { companyTables } from './company.js';
import type { TableHeader } from './table.js';

/** One table in force. */
export interface RuleTableSummary {
  readonly kind: 'company';
  readonly taxYear: number;
  readonly reading: string;
  readonly isDefaultReading: boolean;
  readonly revision: number;
  readonly status: TableHeader['status'];
  readonly digest: string;
}

/**
 * Every rule table in force: kind, year, reading, revision, and the digest of its data.
 *
 * @example
 * listRuleTables().filter((table) => table.taxYear === 2026).map((table) => table.reading);
 * // ['certified_copy', 'first_gazette', 'prospective']
 */
export function listRuleTables(): RuleTableSummary[] {
  return companyTables.map(({ kind, taxYear, reading, defaultReading, revision, status, digest }) => ({
    kind,
    taxYear,
    reading,
    isDefaultReading: reading === defaultReading,
    revision,
    status,
    digest,
  }));
}
