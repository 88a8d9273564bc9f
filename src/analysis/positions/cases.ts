/**
 * A request as its tax works it out under any table.
 *
 * @module
 */
import { COMPANY_INTAKE, calculateCit } from '../../company/calculate-cit.js';
import { COMPANY_COMPUTATION } from '../../company/law.js';
import { otherWays as otherWaysOfCompanies } from '../../company/other-ways.js';
import { statedReturn } from '../../company/stated.js';
import type { ReliedOn } from '../../computation/reliance.js';
import { readUnderTable } from '../../computation/under-table.js';
import { calculatePit, INDIVIDUAL_INTAKE } from '../../individual/calculate-pit.js';
import { otherWays as otherWaysOfIndividuals } from '../../individual/other-ways.js';
import { INDIVIDUAL_COMPUTATION, statedOf } from '../../individual/year.js';
import { companyTables } from '../../tables/company.js';
import type { CompanyRuleTable } from '../../tables/company-table.js';
import { individualTables } from '../../tables/individual.js';
import type { IndividualRuleTable } from '../../tables/individual-table.js';
import type { TableHeader } from '../../tables/table.js';
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
  const { facts, choice } = readUnderTable(input, companyTables, options, COMPANY_INTAKE);
  const stated = statedReturn(facts, choice.primary);
  return {
    ...companyLaw(choice.primary),
    totalUnder: (table) => BigInt(COMPANY_COMPUTATION.totalUnder(stated, table)),
    disputed: calculateCit(input, { ...options, workings: true }).reliance.disputed,
  };
}

/** Reads an individual's request. */
export function individualCase(input: unknown, options: object): Case<IndividualRuleTable> {
  const { facts, choice } = readUnderTable(input, individualTables, options, INDIVIDUAL_INTAKE);
  const stated = statedOf(facts);
  return {
    ...individualLaw(choice.primary),
    totalUnder: (table) => BigInt(INDIVIDUAL_COMPUTATION.totalUnder(stated, table)),
    disputed: calculatePit(input, { ...options, workings: true }).reliance.disputed,
  };
}
