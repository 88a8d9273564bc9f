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
  /** The taxpayers that the table is for. */
  readonly kind: 'company' | 'individual';
  /** The year of assessment of a company, or the income year of an individual. */
  readonly taxYear: number;
  /** The reading of the law that the table follows. */
  readonly reading: string;
  /** `true` if this reading answers where none is named. */
  readonly isDefaultReading: boolean;
  /** The revision of the table. */
  readonly revision: number;
  /** The status of the table. */
  readonly status: TableHeader['status'];
  /** SHA-256 of the data of the table. */
  readonly digest: string;
}

/**
 * Every rule table in force: kind, year, reading, revision, and the digest of its data.
 *
 * @example
 * const of2026 = listRuleTables().filter((table) => table.kind === 'company' && table.taxYear === 2026);
 * of2026.map((table) => table.reading);
 * // ['certified_copy', 'first_gazette', 'prospective', 'prospective_before_losses']
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
