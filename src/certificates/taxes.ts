/**
 * The two taxes as certificates and written answers name them.
 *
 * @module
 */
import type { CompanyRuleTable } from '../tables/company-table.js';
import type { IndividualRuleTable } from '../tables/individual-table.js';

/** The tax of a certificate: `cit` of a company, `pit` of an individual. */
export type CertifiedTax = 'cit' | 'pit';

/** A rule table of either tax. */
export type CertifiedTable = CompanyRuleTable | IndividualRuleTable;
