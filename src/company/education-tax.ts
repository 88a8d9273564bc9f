/**
 * Step 11: education tax, or under the Nigeria Tax Act the development levy, on assessable profit.
 *
 * @module
 */

import type { Amount } from '../money/amounts.js';
import { type Decimal, nairaOf } from '../money/decimals.js';
import { charge, type Kobo, type Rounding } from '../money/kobo.js';
import { optional, required } from '../request/fields.js';
import { exactAmount, flag, oneOf } from '../request/readers.js';
import type { CompanySize, EducationTaxRule } from '../rules/company-table.js';
import { versionOn } from '../rules/table.js';
import { from, given, type WorkingLine, working } from '../workings.js';
import { SIZES } from './facts.js';
import { periodFields, readPeriodStep, type StepOptions } from './step.js';

interface EducationTaxFacts {
  readonly assessableProfit: Kobo;
  readonly size: CompanySize;
  readonly resident: boolean;
  readonly applyEducationTax: boolean;
}

/** Education tax or development levy in kobo, or why none is charged. */
export interface EducationTax {
  readonly tax: Kobo;
  readonly exemptBecause: string | null;
}

/** The tax on assessable profit, or why none is charged. */
export function educationTaxOf(facts: EducationTaxFacts, rule: EducationTaxRule, rounding: Rounding): EducationTax {
  const exemptBecause = exemptionOf(facts, rule);
  const tax = exemptBecause === null ? charge(facts.assessableProfit, rule.rate, rounding) : 0n;
  return { tax, exemptBecause };
}

function exemptionOf(facts: EducationTaxFacts, rule: EducationTaxRule): string | null {
  if (!facts.applyEducationTax) return 'left out by the request';
  if (!facts.resident && rule.exempt.includes('non_resident')) return 'non-resident company';
  return rule.exempt.includes(facts.size) ? `${facts.size} company` : null;
}

/** The line of education tax or development levy. */
export function educationTaxLine(assessableProfit: Kobo, education: EducationTax, rule: EducationTaxRule): WorkingLine {
  const label = rule.tax === 'education_tax' ? 'Education tax' : 'Development levy';
  const { tax, exemptBecause } = education;
  if (exemptBecause !== null) {
    return working('education_tax', label, 'looked_up', [given('exemption', exemptBecause)], tax, rule);
  }
  const operands = [from('assessable_profit', assessableProfit), given('rate', rule.rate)];
  return working('education_tax', label, 'charge', operands, tax, rule);
}

/** What education tax is charged on. */
export interface EducationTaxInput {
  readonly taxYear: number;
  readonly accountingPeriodEnd?: string;
  /** Before losses and capital allowances, in naira. */
  readonly assessableProfit: Amount;
  readonly companySize: string;
  readonly resident?: boolean;
}

/** Education tax or development levy, in naira. */
export interface EducationTaxResult {
  readonly taxType: 'EDUCATION_TAX' | 'DEVELOPMENT_LEVY';
  readonly tax: Decimal;
  readonly exemptBecause: string | null;
  readonly law: readonly string[];
}

const FIELDS = periodFields({
  assessableProfit: required(exactAmount),
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
export function calculateEducationTax(input: EducationTaxInput, options: StepOptions = {}): EducationTaxResult {
  const { facts, table, periodEnd } = readPeriodStep(input, options, FIELDS);
  const rule = versionOn(table.educationTax, periodEnd);
  const read = { ...facts, size: facts.companySize, applyEducationTax: true };
  const { tax, exemptBecause } = educationTaxOf(read, rule, table.rounding);
  return { taxType: educationTaxType(rule), tax: nairaOf(tax), exemptBecause, law: rule.law };
}

/** The tax as results spell it. */
export function educationTaxType(rule: EducationTaxRule): 'EDUCATION_TAX' | 'DEVELOPMENT_LEVY' {
  return rule.tax === 'education_tax' ? 'EDUCATION_TAX' : 'DEVELOPMENT_LEVY';
}
