/**
 * Everything that is taken from gross income, in the order of the law.
 *
 * A relief is listed in full even where less income is left than it could take; each is rounded once. The consolidated
 * relief goes by what the reliefs before it leave, so it comes after them.
 *
 * Worked case, 2026: a salary of N15,000,000, a pension contribution of N1,200,000 and rent of N3,000,000. The reliefs
 * are pension N1,200,000 and rent relief N500,000.
 *
 * @module
 */
import type { Words } from '../../algebra/words.js';
import type { Relief } from '../../tables/individual-table.js';
import { consolidatedRelief } from './consolidated-relief.js';
import { deductions } from './deductions.js';
import type { Income, IndividualFacts, Reliefs } from './facts.js';
import { minimumWageExemption } from './minimum-wage.js';
import { rentRelief } from './rent-relief.js';
import type { IndividualLaw } from './rules.js';

/** Every relief by name, in the order of the law. */
export const RELIEFS = [
  'exempt_income',
  'income_taxed_at_source',
  'allowable_expenses',
  'minimum_wage_exemption',
  'pension',
  'national_housing_fund',
  'health_insurance',
  'life_insurance',
  'mortgage_interest',
  'consolidated_relief_allowance',
  'rent_relief',
] as const satisfies readonly Relief[];

/** Every relief of a return, and the comparison that only the workings show. */
export function reliefs(m: Words, facts: IndividualFacts, income: Income, law: IndividualLaw) {
  const { exempt, compared } = minimumWageExemption(m, income.employmentIncome, facts, law.minimumWage);
  const earlier: Reliefs = {
    exempt_income: income.exemptIncome,
    income_taxed_at_source: income.incomeTaxedAtSource,
    allowable_expenses: income.allowableExpenses,
    minimum_wage_exemption: exempt,
    ...deductions(m, facts, law.deductions),
    consolidated_relief_allowance: m.zero,
    rent_relief: m.zero,
  };
  const consolidated = consolidatedRelief(m, income.grossIncome, earlier, law.consolidatedRelief);
  const rent = rentRelief(m, facts.annualRent, law.rentRelief);
  const all = { ...earlier, consolidated_relief_allowance: consolidated, rent_relief: rent };
  return { reliefs: all, minimumWageCompared: compared };
}
