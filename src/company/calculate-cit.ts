/**
 * The tax of a Nigerian company for a year of assessment.
 *
 * @module
 */
import { koboOfFigure } from '../algebra/index.js';
import {
  type BaselineOf,
  type CalculationOptions,
  calculatorOf,
  contestedWith,
  type DetailAsked,
  type DetailOf,
  type InDetail,
  readCalculation,
  type Unchecked,
  workingsWith,
} from '../computation/index.js';
import type { AnyKobo, Problem } from '../ground/index.js';
import { companyTables } from '../tables/company.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { assumptionsOf } from './assumptions.js';
import { valuesOf } from './contested.js';
import type { CitInput, CompanyReading } from './input.generated.js';
import { COMPANY_COMPUTATION } from './law.js';
import { otherWays } from './other-ways.js';
import { resultOf } from './present.js';
import { type CompanyRequest, checkCompanyRequest, checkForeignIncome, companyFieldsUnder } from './request.js';
import type { CitResult } from './result.js';
import { scheduleLines, scheduleUnder } from './schedule.js';
import { type CompanyTypes, type StatedReturn, statedReturn } from './stated.js';

/** With what a result is reconciled instead of the table's own baseline. */
export type Baseline = BaselineOf<CompanyRuleTable, CompanyReading>;

/** The options of a company's computation: the law, the baseline and the level of detail. */
export type CitOptions = CalculationOptions<CompanyRuleTable, CompanyReading>;

/** The reading of a company's request, shared with `parseCitRequest`. */
export const COMPANY_INTAKE = {
  fieldsUnder: companyFieldsUnder,
  check: (request: CompanyRequest, table: CompanyRuleTable, problems: Problem[]): void => {
    checkCompanyRequest(request, table, problems);
    checkForeignIncome(request, table, () => gainsOf(request, table), problems);
  },
};

/** The gains of a request that are taxed as profits. */
function gainsOf(request: CompanyRequest, table: CompanyRuleTable): AnyKobo {
  return koboOfFigure(scheduleUnder(request, table).figures.profitGains);
}

/** The detail of a company's result. */
export type CompanyDetail = DetailOf<CompanyTypes, StatedReturn>;

/** Makes the values on which the readings of a year disagree. */
export const companyContested: Required<CompanyDetail>['contestedOf'] = contestedWith(valuesOf);

/** Makes the workings. */
export const companyWorkings: Required<CompanyDetail>['workings'] = workingsWith<CompanyTypes, StatedReturn>({
  listedLines: ({ request }: StatedReturn, table: CompanyRuleTable) => scheduleLines(request, table),
  otherWays,
});

/** Makes the computation by some tables: of every year, or of one, with the detail that it can add. */
export function citCalculatorOf(tables: readonly CompanyRuleTable[], detail: CompanyDetail) {
  const calculate = calculatorOf({ tables, computation: COMPANY_COMPUTATION, assumptionsOf, resultOf }, detail);
  return (input: unknown, options: CitOptions | undefined): CitResult => {
    const { facts, choice, asked } = readCalculation(input, tables, options, COMPANY_INTAKE);
    return calculate(statedReturn(facts, choice.primary), choice, asked);
  };
}

/** All detail that a result can have. */
export const COMPANY_DETAIL: CompanyDetail = { contestedOf: companyContested, workings: companyWorkings };

const calculate = citCalculatorOf(companyTables, COMPANY_DETAIL);

/**
 * Computes the tax of a company for a year of assessment, in naira to the kobo, from the rule table of that year.
 *
 * @throws InputError (every wrong field at once: `errors[]`) for an invalid request or option.
 * @param input The figures of the company. An input of type `unknown` is read and refused field by field, too.
 * @example
 * const result = calculateCit({ taxYear: 2024, turnover: 50_000_000, operatingExpenses: 10_000_000 });
 * result.companySize; // 'MEDIUM'
 * result.taxLiability.cit.toFixed(2); // '8000000.00'
 * result.taxLiability.educationTax.toFixed(2); // '1200000.00'
 */
export function calculateCit<Input, Workings extends boolean, Contested extends boolean>(
  input: CitInput | Unchecked<Input>,
  options?: CitOptions & DetailAsked<Workings, Contested>,
): InDetail<CitResult, Workings, Contested> {
  return calculate(input, options) as InDetail<CitResult, Workings, Contested>;
}
