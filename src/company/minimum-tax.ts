/**
 * Step 9, called alone: minimum tax under the old Acts.
 *
 * @module
 */
import { dayOf } from '../algebra/immediate.js';
import type { CivilDay } from '../calendar.js';
import { inNaira, inWords } from '../computation/step.js';
import type { Problem } from '../errors.js';
import { TRADES } from '../law/company/facts.js';
import { minimumTax } from '../law/company/minimum-tax.js';
import type { Amount } from '../money/amounts.js';
import type { Decimal } from '../money/decimals.js';
import { optional, required } from '../request/fields.js';
import { amount, day, flag, oneOf } from '../request/readers.js';
import type { CitInput } from './input.js';
import { checkCommencement, partAbove } from './request.js';
import { type CompanyStepOptions, givenDay, periodFields, readPeriodStep, reasonOf } from './step.js';

/** The base of minimum tax, and the income tax that it is a floor under. */
export interface CompanyMinimumTaxInput
  extends Pick<CitInput, 'taxYear' | 'accountingPeriodEnd' | 'trade' | 'commencementDate' | 'minimumTaxElection'> {
  readonly grossTurnover: Amount;
  /** Dividends from Nigerian companies inside gross turnover, in naira. */
  readonly frankedInvestmentIncome?: Amount;
  readonly incomeTax: Amount;
}

/** Minimum tax, in naira. */
export interface CompanyMinimumTaxResult {
  readonly minimumTax: Decimal;
  /** The excess of the minimum tax over the income tax. */
  readonly raisedBy: Decimal;
  readonly exemptBecause: string | null;
  readonly law: readonly string[];
}

const FIELDS = periodFields({
  grossTurnover: required(amount),
  frankedInvestmentIncome: optional(amount, 0),
  incomeTax: required(amount),
  trade: optional(oneOf(TRADES), 'general' as const),
  commencementDate: optional(day, undefined),
  minimumTaxElection: optional(flag, false),
});

function check(facts: (typeof FIELDS)['absent'], periodEnd: CivilDay, problems: Problem[]): void {
  const { commencementDate, frankedInvestmentIncome: franked, grossTurnover } = facts;
  checkCommencement(commencementDate, periodEnd, problems);
  if (franked > grossTurnover)
    problems.push(partAbove('frankedInvestmentIncome', franked, grossTurnover, 'grossTurnover'));
}

/**
 * The minimum tax of a company to year of assessment 2025: 0.5 % of gross turnover less franked investment income, as a
 * floor under its income tax, in naira (CITA s.33).
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * const company = { grossTurnover: 200_000_000, frankedInvestmentIncome: 10_000_000 };
 * const floor = calculateCompanyMinimumTax({ taxYear: 2023, ...company, incomeTax: 0 });
 * floor.minimumTax.toFixed(2); // '950000.00'
 */
export function calculateCompanyMinimumTax(
  input: CompanyMinimumTaxInput,
  options?: CompanyStepOptions,
): CompanyMinimumTaxResult {
  const { facts, rules, periodEnd, m } = readPeriodStep(input, options, FIELDS, check);
  const stated = inWords(m, facts);
  const days = { periodEnd: dayOf(periodEnd), commencementDate: givenDay(facts.commencementDate) };
  const figures = { ...stated, ...days, franked: stated.frankedInvestmentIncome };
  const { tax, excess, exemptions } = minimumTax(m, figures, rules.minimumTax);
  return {
    minimumTax: inNaira(tax),
    raisedBy: inNaira(excess),
    exemptBecause: reasonOf(m, exemptions),
    law: rules.minimumTax.law,
  };
}
