/**
 * The laws of a table of either kind, and the properties that are asked of them.
 *
 * @module
 */
import { companyLawsOf } from './companies.js';
import { COMPANY_PROPERTIES } from './company-properties.js';
import { INDIVIDUAL_PROPERTIES } from './individual-properties.js';
import { individualLawsOf } from './individuals.js';
import type { Law, Table } from './law.js';
import type { Property } from './property.js';

/** The laws of a table, by the days on which they hold. */
export function lawsOf(table: Table): readonly Law[] {
  return table.kind === 'company' ? companyLawsOf(table) : individualLawsOf(table);
}

/** The properties of every law of a kind. */
export const PROPERTIES: Readonly<Record<Table['kind'], readonly Property[]>> = {
  company: COMPANY_PROPERTIES,
  individual: INDIVIDUAL_PROPERTIES,
};
