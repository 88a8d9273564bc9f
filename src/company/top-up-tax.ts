/**
 * Step 10, called alone: the top-up to the minimum effective tax rate of the Nigeria Tax Act.
 *
 * @module
 */
import { inNaira, inWords } from '../computation/step.js';
import { topUpTax } from '../law/company/top-up-tax.js';
import type { Amount } from '../money/amounts.js';
import type { Decimal } from '../money/decimals.js';
import { optional, required } from '../request/fields.js';
import { amount, flag, signedAmount } from '../request/readers.js';
import type { CitInput } from './input.generated.js';
import { type CompanyStepOptions, periodFields, readPeriodStep } from './step.js';

/** The figures that the minimum effective tax rate is measured on. */
export interface TopUpTaxInput
  extends Pick<CitInput, 'taxYear' | 'accountingPeriodEnd' | 'multinationalGroup' | 'depreciation' | 'personnelCosts'> {
  /** Turnover and every head of capital income. In naira. */
  readonly grossTurnover: Amount;
  /** May be negative, in naira. */
  readonly profitBeforeTax: Amount;
  /** Franked income, whose tax was withheld at source and is final. In naira. */
  readonly frankedInvestmentIncome?: Amount;
  /** Income tax before the top-up. In naira. */
  readonly incomeTax: Amount;
  /** The development levy before credits. In naira. */
  readonly developmentLevy?: Amount;
}

/** The top-up and what leads to it, in naira. */
export interface TopUpTaxResult {
  /** `true` if the company is one that the minimum effective tax rate applies to. */
  readonly isInScope: boolean;
  /** To the nearest kobo; the tax is charged on the exact figure. */
  readonly netIncome: Decimal;
  /** The taxes that count towards the minimum effective tax rate. Naira. */
  readonly coveredTaxes: Decimal;
  /** The top-up to the minimum effective tax rate. Naira. */
  readonly topUpTax: Decimal;
  /** The law that decided it. */
  readonly law: readonly string[];
}

const FIELDS = periodFields({
  grossTurnover: required(amount),
  multinationalGroup: optional(flag, false),
  profitBeforeTax: required(signedAmount),
  frankedInvestmentIncome: optional(amount, 0),
  depreciation: optional(amount, 0),
  personnelCosts: optional(amount, 0),
  incomeTax: required(amount),
  developmentLevy: optional(amount, 0),
});

/**
 * The top-up to the minimum effective tax rate of 15 %, from year of assessment 2026, in naira (NTA s.57).
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * const accounts = { grossTurnover: 62_000_000_000, profitBeforeTax: 55_000_000_000 };
 * const topUp = calculateTopUpTax({ taxYear: 2026, ...accounts, incomeTax: 6_600_000_000 });
 * topUp.topUpTax.toFixed(2); // '1650000000.00'
 */
export function calculateTopUpTax(input: TopUpTaxInput, options?: CompanyStepOptions): TopUpTaxResult {
  const { facts, rules, m } = readPeriodStep(input, options, FIELDS);
  const stated = inWords(m, facts);
  const figures = { ...stated, franked: stated.frankedInvestmentIncome };
  const { isInScope, netIncome, covered, tax } = topUpTax(m, figures, rules.topUpTax);
  return {
    isInScope: m.holds(isInScope),
    netIncome: inNaira(netIncome),
    coveredTaxes: inNaira(covered),
    topUpTax: inNaira(tax),
    law: rules.topUpTax.law,
  };
}
