/**
 * The coverage of the rule tables: every year and reading that is answered.
 *
 * @module
 */
import { companyTables } from './company.js';
import { individualTables } from './individual.js';
import type { TableHeader } from './table.js';

/** One table in force. */
export interface RuleTableSummary {
  readonly kind: 'company' | 'individual';
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
 * const of2026 = listRuleTables().filter((table) => table.kind === 'company' && table.taxYear === 2026);
 * of2026.map((table) => table.reading);
 * // ['certified_copy', 'first_gazette', 'prospective']
 */
export function listRuleTables(): RuleTableSummary[] {
  return [...companyTables, ...individualTables].map(
    ({ kind, taxYear, reading, defaultReading, revision, status, digest }) => ({
      kind,
      taxYear,
      reading,
      isDefaultReading: reading === defaultReading,
      revision,
      status,
      digest,
    }),
  );
}
