/**
 * The individual tables in force, and how one is looked up.
 *
 * @module
 */
import {
  individualTables as generated,
  individualDrafts as generatedDrafts,
} from './generated/individual.generated.js';
import type { IndividualRuleTable } from './individual-table.js';
import { type TableSelection, tableInForce } from './lookup.js';
import { published, shipped } from './shipped.js';

/** Every individual table in force, one for each year and reading; the engine's own, never handed out. */
export const individualTables: readonly IndividualRuleTable[] = shipped(generated);

/** Individual tables in draft; the engine's own, never handed out. */
export const individualDrafts: readonly IndividualRuleTable[] = shipped(generatedDrafts);

/**
 * The individual table in force for an income year, in its default reading or the one named.
 *
 * @throws InputError when the year has no table, or the table no such reading or revision.
 * @example
 * individualRuleTable(2024).reading; // 'gross_less_exempt'
 * individualRuleTable(2024, { reading: 'gross' }).consolidatedRelief;
 */
export function individualRuleTable(taxYear: number, options: TableSelection = {}): IndividualRuleTable {
  return published(tableInForce(individualTables, taxYear, options));
}
