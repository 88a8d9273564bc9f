/**
 * The law that a company's return is computed by: of each section of the table the version that is in force when the
 * accounting period ends. Gains keep all their versions, because the day of each disposal decides.
 *
 * @module
 */
import type { CompanyRuleTable } from '../../tables/company-table.js';
import { companySections } from '../../tables/generated/company-sections.generated.js';

/** The sections whose version the end of the accounting period decides. */
export const SECTIONS_OF_THE_PERIOD = companySections.accounting_period_end;

/** The year, the version of each section that is in force, and every version of the rule on gains. */
export type CompanyRules = {
  readonly [S in (typeof SECTIONS_OF_THE_PERIOD)[number]]: NonNullable<CompanyRuleTable[S]>[number];
} & Pick<CompanyRuleTable, 'taxYear' | 'capitalGains'>;
