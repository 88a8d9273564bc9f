/**
 * Step 11, called alone: education tax, or under the Nigeria Tax Act the development levy.
 *
 * @module
 */
import { inNaira, inWords } from '../computation/step.js';
import { levyComponent } from '../law/company/authorities.js';
import { educationTax } from '../law/company/education-tax.js';
import { SIZES } from '../law/company/facts.js';
import type { Amount } from '../money/amounts.js';
import type { Decimal } from '../money/decimals.js';
import { optional, required } from '../request/fields.js';
import { amount, flag, oneOf } from '../request/readers.js';
import type { CitInput } from './input.generated.js';
import { type CompanyStepOptions, periodFields, readPeriodStep, reasonOf } from './step.js';

/** The base of education tax. */
export interface EducationTaxInput extends Pick<CitInput, 'taxYear' | 'accountingPeriodEnd' | 'resident'> {
  /** Before losses and capital allowances, in naira. */
  readonly assessableProfit: Amount;
  /** The size of the company: `SMALL`, `MEDIUM` or `LARGE`. */
  readonly companySize: string;
}

/** Education tax or development levy, in naira. */
export interface EducationTaxResult {
  /** Education tax, or from 2026 the development levy. */
  readonly taxType: 'EDUCATION_TAX' | 'DEVELOPMENT_LEVY';
  /** The tax before credits. Naira. */
  readonly tax: Decimal;
  /** The reason of an exemption; `null` where there is none. */
  readonly exemptBecause: string | null;
  /** The law that decided it. */
  readonly law: readonly string[];
}

const FIELDS = periodFields({
  assessableProfit: required(amount),
  companySize: required(oneOf(SIZES)),
  resident: optional(flag, true),
});

/**
 * Education tax (to year of assessment 2025) or development levy (NTA s.59) on assessable profit, in naira. The rate
 * goes by the day the accounting period ends.
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * const period = { taxYear: 2024, assessableProfit: 100_000_000, companySize: 'large' };
 * calculateEducationTax({ ...period, accountingPeriodEnd: '2023-08-31' }).tax.toFixed(2); // '2500000.00'
 * calculateEducationTax({ ...period, accountingPeriodEnd: '2023-09-30' }).tax.toFixed(2); // '3000000.00'
 */
export function calculateEducationTax(input: EducationTaxInput, options?: CompanyStepOptions): EducationTaxResult {
  const { facts, rules, m } = readPeriodStep(input, options, FIELDS);
  const rule = rules.educationTax;
  const { companySize: size, ...stated } = inWords(m, facts);
  const { tax, exemptions } = educationTax(m, { ...stated, size, applyEducationTax: m.yes }, rule);
  const exemptBecause = reasonOf(m, exemptions);
  return { taxType: levyComponent(rule), tax: inNaira(tax), exemptBecause, law: rule.law };
}
