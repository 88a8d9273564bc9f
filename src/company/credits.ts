/**
 * Step 12: the credits as the caller sees them, and the step called alone.
 *
 * @module
 */
import type { CivilDay } from '../calendar.js';
import { inNaira, inWords } from '../computation/step.js';
import { missingField, type Problem } from '../errors.js';
import { type CreditFigures, creditFigures, credits, LIABILITIES } from '../law/company/credits.js';
import type { Amount } from '../money/amounts.js';
import { type Decimal, nairaOf } from '../money/decimals.js';
import type { AnyKobo } from '../money/kobo.js';
import { optional, required } from '../request/fields.js';
import { amount } from '../request/readers.js';
import type { CompanyCredit, CompanyCreditRule, CompanyRuleTable } from '../tables/company-table.js';
import { versionOn } from '../tables/table.js';
import type { CitInput } from './input.generated.js';
import { type CompanyRequest, checkForeignTaxOnExemptIncome, partAbove } from './request.js';
import type { CompanyCreditResult } from './result.js';
import { type CompanyStepOptions, givenAmount, periodFields, readPeriodStep } from './step.js';

type CreditRequest = Pick<
  CompanyRequest,
  'withholdingCredits' | 'foreignTaxCredits' | 'foreignIncome' | 'foreignTaxOnExemptIncome'
>;

/** The names of a credit in results, the amount claimed, and its own limit if it has one. */
interface Claimed {
  readonly name: CompanyCreditResult['credit'];
  readonly claimed: (request: CreditRequest) => AnyKobo;
  readonly isCapped: (request: CreditRequest) => boolean;
}

const CREDITS: Readonly<Record<CompanyCredit, Claimed>> = {
  withholding: {
    name: 'WITHHOLDING',
    claimed: ({ withholdingCredits }) => withholdingCredits,
    isCapped: () => false,
  },
  foreign: {
    name: 'FOREIGN',
    claimed: ({ foreignTaxCredits }) => foreignTaxCredits,
    isCapped: ({ foreignIncome }) => foreignIncome !== undefined,
  },
  foreign_on_exempt_income: {
    name: 'FOREIGN_ON_EXEMPT_INCOME',
    claimed: ({ foreignTaxOnExemptIncome }) => foreignTaxOnExemptIncome ?? 0,
    isCapped: () => true,
  },
};

const PARTS = ['applied', 'unused', 'cap', ...LIABILITIES] as const;

/** The names of what each credit met. */
const FIGURES = {
  withholding: namesOf('withholding'),
  foreign: namesOf('foreign'),
  foreign_on_exempt_income: namesOf('foreign_on_exempt_income'),
};

function namesOf(credit: CompanyCredit) {
  const names = PARTS.map((part) => [part, `${credit}_${part}`] as const);
  return Object.fromEntries(names) as Readonly<Record<(typeof PARTS)[number], keyof CreditFigures>>;
}

/** The credits of a return, in the order in which they are applied; `amountOf` gives what a figure is in naira. */
export function creditResults<F>(
  { order }: CompanyCreditRule,
  request: CreditRequest,
  figures: Readonly<Record<keyof CreditFigures, F>>,
  amountOf: (figure: F) => Decimal,
): CompanyCreditResult[] {
  const results: CompanyCreditResult[] = [];
  for (const credit of order) {
    const { name, claimed, isCapped } = CREDITS[credit];
    const names = FIGURES[credit];
    results.push({
      credit: name,
      claimed: nairaOf(claimed(request)),
      applied: amountOf(figures[names.applied]),
      unused: amountOf(figures[names.unused]),
      cap: isCapped(request) ? amountOf(figures[names.cap]) : null,
      appliedAgainst: {
        incomeTaxOnCapitalIncome: amountOf(figures[names.income_tax_on_capital_income]),
        otherIncomeTax: amountOf(figures[names.other_income_tax]),
        topUpTax: amountOf(figures[names.top_up_tax]),
        capitalGainsTax: amountOf(figures[names.capital_gains_tax]),
        educationTax: amountOf(figures[names.education_tax]),
      },
    });
  }
  return results;
}

/** A liability and the credits to set against it. */
export interface CompanyCreditsInput
  extends Pick<
    CitInput,
    | 'taxYear'
    | 'accountingPeriodEnd'
    | 'withholdingCredits'
    | 'foreignTaxCredits'
    | 'foreignIncome'
    | 'exemptForeignIncome'
    | 'foreignTaxOnExemptIncome'
  > {
  /** The liability before credits, in naira. */
  readonly incomeTaxOnCapitalIncome: Amount;
  /** The rest of income tax, with minimum tax, without the top-up. */
  readonly otherIncomeTax: Amount;
  /** The top-up to the minimum effective tax rate; 0 when absent. */
  readonly topUpTax?: Amount;
  /** Capital gains tax before credits. In naira. Defaults to 0. */
  readonly capitalGainsTax?: Amount;
  /** Education tax or development levy before credits. In naira. Defaults to 0. */
  readonly educationTax?: Amount;
  /** Income tax with minimum tax, without the top-up; the two income tax fields together when absent. */
  readonly incomeTax?: Amount;
  /** Gross turnover and gains taxed as profits: needed under the Nigeria Tax Act with foreign income of either kind. */
  readonly totalIncome?: Amount;
  /** Total profit: needed under the old Acts with `foreignIncome`. */
  readonly totalProfit?: Amount;
}

/** The credits as applied, and what remains payable, in naira. */
export interface CompanyCreditsResult {
  /** Each credit and what it met. */
  readonly credits: readonly CompanyCreditResult[];
  /** The tax payable after credits. Naira. */
  readonly totalPayable: Decimal;
}

const FIELDS = periodFields({
  incomeTaxOnCapitalIncome: required(amount),
  otherIncomeTax: required(amount),
  topUpTax: optional(amount, 0),
  capitalGainsTax: optional(amount, 0),
  educationTax: optional(amount, 0),
  withholdingCredits: optional(amount, 0),
  foreignTaxCredits: optional(amount, 0),
  foreignIncome: optional(amount, undefined),
  exemptForeignIncome: optional(amount, undefined),
  foreignTaxOnExemptIncome: optional(amount, undefined),
  incomeTax: optional(amount, undefined),
  totalIncome: optional(amount, undefined),
  totalProfit: optional(amount, undefined),
});

/** Without the whole that foreign income is a share of, its cap would silently be nothing. */
function check(
  facts: (typeof FIELDS)['absent'],
  periodEnd: CivilDay,
  problems: Problem[],
  table: CompanyRuleTable,
): void {
  checkForeignTaxOnExemptIncome(facts, problems);
  const isByIncome = versionOn(table.credits, periodEnd).foreignCap === 'share_by_income';
  const { totalIncome } = facts;
  for (const field of ['foreignIncome', 'exemptForeignIncome'] as const) {
    const part = facts[field];
    if (part !== undefined && totalIncome !== undefined && part > totalIncome)
      problems.push(partAbove(field, part, totalIncome, 'totalIncome'));
  }
  const isShared = facts.foreignIncome !== undefined || (isByIncome && facts.exemptForeignIncome !== undefined);
  const whole = isByIncome ? 'totalIncome' : 'totalProfit';
  if (!isShared || facts[whole] !== undefined || problems.some(({ path }) => path === `/${whole}`)) return;
  problems.push(missingField(`/${whole}`, amount.accepted));
}

/**
 * Tax credits set against a liability: withholding tax, then foreign tax up to its cap, then foreign tax on exempt
 * income against the top-up, in naira (CITA ss.44-46, 81; NTA ss.119-121; NTAA s.51; NRS circular 2026/11).
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * const after = applyCompanyCredits({
 *   taxYear: 2026, incomeTaxOnCapitalIncome: 0, otherIncomeTax: 6_600_000, foreignTaxCredits: 3_000_000,
 *   foreignIncome: 20_000_000, totalIncome: 62_000_000,
 * });
 * after.totalPayable.toFixed(2); // '4470967.74'
 */
export function applyCompanyCredits(input: CompanyCreditsInput, options?: CompanyStepOptions): CompanyCreditsResult {
  const { facts, rules, m } = readPeriodStep(input, options, FIELDS, check);
  const given = inWords(m, facts);
  const parts = {
    income_tax_on_capital_income: given.incomeTaxOnCapitalIncome,
    other_income_tax: given.otherIncomeTax,
    top_up_tax: given.topUpTax,
    capital_gains_tax: given.capitalGainsTax,
    education_tax: given.educationTax,
  };
  const stated = {
    ...given,
    foreignIncome: givenAmount(m, facts.foreignIncome),
    exemptForeignIncome: givenAmount(m, facts.exemptForeignIncome),
    foreignTaxOnExemptIncome: givenAmount(m, facts.foreignTaxOnExemptIncome),
    cappingTax: given.incomeTax ?? m.plus(given.incomeTaxOnCapitalIncome, given.otherIncomeTax),
    totalIncome: given.totalIncome ?? m.zero,
    totalProfit: given.totalProfit ?? m.zero,
  };
  const set = credits(m, { whole: m.plus(...Object.values(parts)), parts }, stated, rules.credits);
  const figures = creditFigures(m, set.credits);
  return {
    credits: creditResults(rules.credits, facts, figures, inNaira),
    totalPayable: inNaira(set.left.whole),
  };
}
