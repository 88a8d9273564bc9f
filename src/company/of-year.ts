/**
 * The tax of companies for one year of assessment, by the tables of that year alone. The build makes an entry of the
 * package of it for each year: `nigeria-tax-rules/company/2026`.
 *
 * @module
 */
import {
  calculationOfYear,
  type OfYear,
  type OptionsOfYear,
  readingsOfYear,
  type Unchecked,
  type WorkingsOfYear,
  workingsOfYear,
} from '../computation/index.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { type CompanyDetail, citCalculatorOf, companyContested, companyWorkings } from './calculate-cit.js';
import type { CitInput, CompanyReading } from './input.generated.js';
import type { CitResult } from './result.js';

/** The options of a company's computation of one year. */
export type CitOptionsOfYear = OptionsOfYear<CompanyRuleTable, CompanyReading>;

/** `calculateCit` for the year of some tables; any other year is refused. */
export type CalculateCitOfYear = <Input, Options extends CitOptionsOfYear = Record<never, never>>(
  input: CitInput | Unchecked<Input>,
  options?: Options & CitOptionsOfYear,
) => OfYear<CitResult, Options>;

/** Makes `calculateCit` for the year of some tables, of which none is of another reading than the default. */
export function calculateCitBy(alone: readonly CompanyRuleTable[]): CalculateCitOfYear {
  const calculatorOf = (tables: readonly CompanyRuleTable[], detail: CompanyDetail) => citCalculatorOf(tables, detail);
  return calculationOfYear(alone, calculatorOf) as CalculateCitOfYear;
}

/** The tables of a year by their reading, to hand to its calculation. */
export function citReadings<Reading extends CompanyReading>(
  tables: readonly (CompanyRuleTable & { readonly reading: Reading })[],
): Readonly<Record<Reading, CompanyRuleTable>> {
  return readingsOfYear(tables, { contestedOf: companyContested });
}

/** The workings of a year, to hand to its calculation. */
export function citWorkings(tables: readonly CompanyRuleTable[]): WorkingsOfYear<CompanyRuleTable> {
  return workingsOfYear(tables, { workings: companyWorkings });
}
