/**
 * The two taxes as an explanation takes them: how a request is read once, its total under any table, and the order in
 * which each Act computes.
 *
 * @module
 */
import { COMPANY_INTAKE } from '../../company/calculate-cit.js';
import { COMPANY_COMPUTATION } from '../../company/law.js';
import { statedReturn } from '../../company/stated.js';
import { readUnderTable } from '../../computation/index.js';
import type { AnyKobo } from '../../ground/index.js';
import { INDIVIDUAL_INTAKE } from '../../individual/calculate-pit.js';
import { INDIVIDUAL_COMPUTATION, statedOf } from '../../individual/year.js';
import { LEVIES } from '../../law/company/index.js';
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
  /** Reads a request by a law, or refuses it; the total under any table follows without reading. */
  readonly read: (input: unknown, law: object) => RequestRead<T>;
}

/** A request as read: the table that answers it, and its total under that or any other. */
export interface RequestRead<T> {
  readonly table: T;
  readonly totalUnder: (table: T) => AnyKobo;
}

/** Companies: `taxLiability.total`, what remains payable after credits. */
export const COMPANY: ExplainedTax<CompanyRuleTable> = {
  tableOf: companyRuleTable,
  order: [
    'tradeExemption',
    'capitalIncome',
    'assetClasses',
    'capitalGains',
    'balancingCharges',
    'lossRelief',
    'capitalAllowances',
    'excessDividend',
    'companySize',
    'incomeTax',
    'minimumTax',
    ...Object.values(LEVIES).map(({ section }) => section),
    'topUpTax',
    'credits',
    'rounding',
  ],
  read: (input, law) => {
    const { facts, choice } = readUnderTable(input, companyTables, law, COMPANY_INTAKE);
    const stated = statedReturn(facts, choice.primary);
    return { table: choice.primary, totalUnder: (table) => COMPANY_COMPUTATION.totalUnder(stated, table) };
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
  read: (input, law) => {
    const { facts, choice } = readUnderTable(input, individualTables, law, INDIVIDUAL_INTAKE);
    const stated = statedOf(facts);
    return { table: choice.primary, totalUnder: (table) => INDIVIDUAL_COMPUTATION.totalUnder(stated, table) };
  },
};
