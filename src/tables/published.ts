/**
 * The tables as callers get them: deeply frozen, so that no caller can change the law under its digest.
 *
 * @module
 */
import { companyDrafts as ownDrafts, companyTables as ownTables } from './company.js';
import type { CompanyRuleTable } from './company-table.js';
import { individualDrafts as ownIndividualDrafts, individualTables as ownIndividualTables } from './individual.js';
import type { IndividualRuleTable } from './individual-table.js';
import { published } from './shipped.js';

/** Every company table in force, one for each year and reading. */
export const companyTables: readonly CompanyRuleTable[] = Object.freeze(ownTables.map(published));

/** Company tables in draft: computable when passed as `table`, never by year. */
export const companyDrafts: readonly CompanyRuleTable[] = Object.freeze(ownDrafts.map(published));

/** Every individual table in force, one for each year and reading. */
export const individualTables: readonly IndividualRuleTable[] = Object.freeze(ownIndividualTables.map(published));

/** Individual tables in draft: computable when passed as `table`, never by year. */
export const individualDrafts: readonly IndividualRuleTable[] = Object.freeze(ownIndividualDrafts.map(published));
