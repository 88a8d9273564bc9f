/**
 * The two taxes as an explanation takes them: how a request is read once, its total under any table, and the order in
 * which each Act computes.
 *
 * @module
 */
import { COMPANY_INTAKE } from '../../company/calculate-cit.js';
import { COMPANY_COMPUTATION } from '../../company/law.js';
import { statedReturn } from '../../company/stated.js';
import { readUnderTable } from '../../computation/under-table.js';
import type { AnyKobo } from '../../ground/kobo.js';
import { INDIVIDUAL_INTAKE } from '../../individual/calculate-pit.js';
import { INDIVIDUAL_COMPUTATION, statedOf } from '../../individual/year.js';
import { companyRuleTable, companyTables } from '../../tables/company.js';
import type { CompanyRuleTable } from '../../tables/company-table.js';
import { individualRuleTable, individualTables } from '../../tables/individual.js';
import type { IndividualRuleTable } from '../../tables/individual-table.js';

/** A year of the law in force, in a reading and revision of it. */
export interface LawOfYear {
  readonly taxYear: number;
  /** The reading, such as `first_gazette`. Defaults to the one that answers. */
  readonly reading?: string;
  /** The revision. Defaults to the one that answers. */
  readonly revision?: number;
}

/** A tax whose total can be worked out under table after table. */
export interface ExplainedTax<T> {
  /** The table that the package hands out for a year. */
  readonly tableOf: (taxYear: number, options: Omit<LawOfYear, 'taxYear'>) => T;
  /** The sections in the order in which the Act computes. */
  readonly order: readonly string[];
  /** Reads a request under a table, or refuses it; the total under this or any other table follows without reading. */
  readonly totals: (input: unknown, table: T) => (under: T) => AnyKobo;
}

/** Companies: `taxLiability.total`, what remains payable after credits. */
export const COMPANY: ExplainedTax<CompanyRuleTable> = {
  tableOf: companyRuleTable,
  order: [
    'tradeExemption',
    'capitalIncome',
    'assetClasses',
    'capitalGains',
    'lossRelief',
    'capitalAllowances',
    'companySize',
    'incomeTax',
    'minimumTax',
    'educationTax',
    'topUpTax',
    'credits',
    'rounding',
  ],
  totals: (input, table) => {
    const { facts, choice } = readUnderTable(input, companyTables, { table }, COMPANY_INTAKE);
    const stated = statedReturn(facts, choice.primary);
    return (under) => COMPANY_COMPUTATION.totalUnder(stated, under);
  },
};

/** Individuals: `taxDue`, what remains of the tax after credits. */
export const INDIVIDUAL: ExplainedTax<IndividualRuleTable> = {
  tableOf: individualRuleTable,
  order: [
    'incomeTypes',
    'frequencies',
    'minimumWage',
    'deductions',
    'consolidatedRelief',
    'rentRelief',
    'bands',
    'minimumTax',
    'credits',
    'rounding',
  ],
  totals: (input, table) => {
    const { facts } = readUnderTable(input, individualTables, { table }, INDIVIDUAL_INTAKE);
    const stated = statedOf(facts);
    return (under) => INDIVIDUAL_COMPUTATION.totalUnder(stated, under);
  },
};
