/**
 * A request as its tax works it out under any table.
 *
 * @module
 */
import { type CompanyInput, calculateCompany } from '../../accounts/index.js';
import { calculateCit } from '../../company/calculate-cit.js';
import { otherWays as otherWaysOfCompanies } from '../../company/other-ways.js';
import { type ReliedOn, tableFor } from '../../computation/index.js';
import { koboOfText } from '../../ground/index.js';
import { calculatePit } from '../../individual/calculate-pit.js';
import { otherWays as otherWaysOfIndividuals } from '../../individual/other-ways.js';
import { companyTables } from '../../tables/company.js';
import type { CompanyRuleTable } from '../../tables/company-table.js';
import { individualTables } from '../../tables/individual.js';
import type { IndividualRuleTable } from '../../tables/individual-table.js';
import type { TableHeader } from '../../tables/table.js';
import { COMPANY, INDIVIDUAL } from '../difference/taxes.js';
import type { UncertainLaw } from './questions.js';

/** The uncertain law of companies under a table. */
export function companyLaw(table: CompanyRuleTable): UncertainLaw<CompanyRuleTable> {
  return { table, tables: companyTables, otherWays: otherWaysOfCompanies };
}

/** The uncertain law of individuals under a table. */
export function individualLaw(table: IndividualRuleTable): UncertainLaw<IndividualRuleTable> {
  return { table, tables: individualTables, otherWays: otherWaysOfIndividuals };
}

/** A request, the law that answers it, and its total under any table in kobo. */
export interface Case<T extends TableHeader> extends UncertainLaw<T> {
  readonly totalUnder: (table: T) => bigint;
  /** The lines of the result on disputed law, where another way of it would change them. */
  readonly disputed: readonly ReliedOn[];
}

/** Reads a company's request. */
export function companyCase(input: unknown, options: object): Case<CompanyRuleTable> {
  const { table, totalUnder } = COMPANY.read(input, options);
  return {
    ...companyLaw(table),
    totalUnder: (under) => BigInt(totalUnder(under)),
    disputed: calculateCit(input, { ...options, workings: true }).reliance.disputed,
  };
}

/** Reads a company's request with its books, which are worked out anew under each table. */
export function booksCase(input: unknown, options: object): Case<CompanyRuleTable> {
  const books = input as CompanyInput;
  const { taxYear, reliance } = calculateCompany(books, { ...options, workings: true });
  return {
    ...companyLaw(tableFor({ taxYear }, companyTables, options)),
    totalUnder: (table) => koboOfText(calculateCompany(books, { table }).taxLiability.total.toFixed(2)) as bigint,
    disputed: reliance.disputed,
  };
}

/** Reads an individual's request. */
export function individualCase(input: unknown, options: object): Case<IndividualRuleTable> {
  const { table, totalUnder } = INDIVIDUAL.read(input, options);
  return {
    ...individualLaw(table),
    totalUnder: (under) => BigInt(totalUnder(under)),
    disputed: calculatePit(input, { ...options, workings: true }).reliance.disputed,
  };
}
