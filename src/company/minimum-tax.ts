/**
 * Step 9, called alone: minimum tax under the old Acts.
 *
 * @module
 */
import type { CivilDay } from '../calendar.js';
import { inNaira, inWords } from '../computation/step.js';
import type { Problem } from '../errors.js';
import { CIT_INPUT } from '../law/company/fields.js';
import { minimumTax } from '../law/company/minimum-tax.js';
import type { Amount } from '../money/amounts.js';
import type { Decimal } from '../money/decimals.js';
import { optional, required } from '../request/fields.js';
import { amount } from '../request/readers.js';
import type { CitInput } from './input.generated.js';
import { checkCommencement, partAbove } from './request.js';
import { type CompanyStepOptions, givenDay, periodFields, readPeriodStep, reasonOf } from './step.js';

/** The base of minimum tax, and the income tax that it is a floor under. */
export interface CompanyMinimumTaxInput
  extends Pick<CitInput, 'taxYear' | 'accountingPeriodEnd' | 'trade' | 'commencementDate' | 'minimumTaxElection'> {
  /** Turnover and every head of capital income. In naira. */
  readonly grossTurnover: Amount;
  /** Dividends from Nigerian companies inside gross turnover, in naira. */
  readonly frankedInvestmentIncome?: Amount;
  /** The income tax that the floor is under. In naira. */
  readonly incomeTax: Amount;
}

/** Minimum tax, in naira. */
export interface CompanyMinimumTaxResult {
  /** The minimum tax: the floor itself. Naira. */
  readonly minimumTax: Decimal;
  /** The excess of the minimum tax over the income tax. */
  readonly raisedBy: Decimal;
  /** The reason of an exemption; `null` where there is none. */
  readonly exemptBecause: string | null;
  /** The law that decided it. */
  readonly law: readonly string[];
}

const FIELDS = periodFields({
  grossTurnover: required(amount),
  frankedInvestmentIncome: optional(amount, 0),
  incomeTax: required(amount),
  trade: CIT_INPUT.trade,
  commencementDate: CIT_INPUT.commencementDate,
  minimumTaxElection: CIT_INPUT.minimumTaxElection,
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
  const { facts, rules, m } = readPeriodStep(input, options, FIELDS, check);
  const stated = inWords(m, facts);
  const commencementDate = givenDay(facts.commencementDate);
  const franked = stated.frankedInvestmentIncome;
  const figures = { ...stated, commencementDate, franked, taxYear: rules.taxYear };
  const { tax, excess, exemptions } = minimumTax(m, figures, rules.minimumTax);
  return {
    minimumTax: inNaira(tax),
    raisedBy: inNaira(excess),
    exemptBecause: reasonOf(m, exemptions),
    law: rules.minimumTax.law,
  };
}
