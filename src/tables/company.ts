/**
 * The company tables in force, and how one is looked up.
 *
 * @module
 */
import type { CompanyRuleTable } from './company-table.js';
import { companyTables as generated, companyDrafts as generatedDrafts } from './generated/company.generated.js';
import { type TableSelection, tableInForce } from './lookup.js';
import { published, shipped } from './shipped.js';

/** Every company table in force, one for each year and reading; the engine's own, never handed out. */
export const companyTables: readonly CompanyRuleTable[] = shipped(generated);

/** Company tables in draft; the engine's own, never handed out. */
export const companyDrafts: readonly CompanyRuleTable[] = shipped(generatedDrafts);

/**
 * The company table in force for a year of assessment, in its default reading or the one named.
 *
 * @throws InputError when the year has no table, or the table no such reading or revision.
 * @example
 * companyRuleTable(2026).reading; // 'certified_copy'
 * companyRuleTable(2026, { reading: 'first_gazette' }).companySize;
 */
export function companyRuleTable(taxYear: number, options: TableSelection = {}): CompanyRuleTable {
  return published(tableInForce(companyTables, taxYear, options));
}
