/**
 * Step 12: tax credits against the whole liability, withholding tax first, then foreign tax. A credit never makes the
 * tax negative; what is not used is reported.
 *
 * @module
 */
import { amount, optional, required } from '../intake.js';
import { type Amount, apportion, type Decimal, type Kobo, least, nairaOf, type Rounding, sumOf } from '../money.js';
import type { CreditRule, Liability } from '../rules/company-table.js';
import { versionOn } from '../rules/table.js';
import { from, given, less, type WorkingLine, working } from '../workings.js';
import type { CreditResult } from './result.js';
import { periodFields, readPeriodStep, type StepOptions } from './step.js';

/** The liability before credits, by the parts that credits meet in the table's order. */
export type Liabilities = Readonly<Record<Liability, Kobo>>;

/** The credits claimed, and what caps the foreign one, in kobo. */
export interface CreditFacts {
  readonly withholdingCredits: Kobo;
  readonly foreignTaxCredits: Kobo;
  readonly foreignIncome: Kobo | undefined;
  /** Income tax with minimum tax, without the top-up: what the foreign credit is capped by. */
  readonly cappingTax: Kobo;
  /** Gross turnover and gains taxed as profits. */
  readonly totalIncome: Kobo;
}

/** One credit: claimed, capped, and what of it met which liability, in kobo. */
export interface AppliedCredit {
  readonly credit: 'withholding' | 'foreign';
  readonly claimed: Kobo;
  readonly cap: Kobo | null;
  readonly available: Kobo;
  readonly applied: Kobo;
  readonly against: Liabilities;
}

/** The credits applied, in their order, and what they leave payable, in kobo. */
export interface Credits {
  readonly credits: readonly AppliedCredit[];
  readonly applied: Kobo;
  /** What remains payable of each liability. */
  readonly payable: Liabilities;
}

const NOTHING: Liabilities = {
  income_tax_on_capital_income: 0n,
  other_income_tax: 0n,
  capital_gains_tax: 0n,
  education_tax: 0n,
};

/** Sets each credit in turn against what is left of the liabilities. */
export function creditsOf(liabilities: Liabilities, facts: CreditFacts, rule: CreditRule, rounding: Rounding): Credits {
  let payable = liabilities;
  const credits = rule.order.map((credit): AppliedCredit => {
    const claimed = credit === 'withholding' ? facts.withholdingCredits : facts.foreignTaxCredits;
    const cap = credit === 'foreign' ? foreignCap(facts, rounding) : null;
    const available = cap === null ? claimed : least(claimed, cap);
    const against = spread(available, payable, rule);
    payable = minus(payable, against);
    return { credit, claimed, cap, available, applied: sumOf(Object.values(against)), against };
  });
  return { credits, applied: sumOf(credits.map((each) => each.applied)), payable };
}

/** Nigerian tax × foreign income ÷ total income; without foreign income the liability alone is the limit. */
function foreignCap(facts: CreditFacts, rounding: Rounding): Kobo | null {
  if (facts.foreignIncome === undefined) return null;
  return apportion(facts.cappingTax, facts.foreignIncome, facts.totalIncome, rounding);
}

function spread(available: Kobo, payable: Liabilities, rule: CreditRule): Liabilities {
  if (available === 0n) return NOTHING;
  const against = { ...NOTHING };
  let left = available;
  for (const liability of rule.against) {
    against[liability] = least(left, payable[liability]);
    left -= against[liability];
  }
  return against;
}

function minus(from: Liabilities, taken: Liabilities): Liabilities {
  if (taken === NOTHING) return from;
  return {
    income_tax_on_capital_income: from.income_tax_on_capital_income - taken.income_tax_on_capital_income,
    other_income_tax: from.other_income_tax - taken.other_income_tax,
    capital_gains_tax: from.capital_gains_tax - taken.capital_gains_tax,
    education_tax: from.education_tax - taken.education_tax,
  };
}

/** The credits as the caller sees them. */
export function creditResult(credit: AppliedCredit): CreditResult {
  return {
    credit: credit.credit === 'withholding' ? 'WITHHOLDING' : 'FOREIGN',
    claimed: nairaOf(credit.claimed),
    applied: nairaOf(credit.applied),
    unused: nairaOf(credit.claimed - credit.applied),
    cap: credit.cap === null ? null : nairaOf(credit.cap),
    appliedAgainst: {
      incomeTaxOnCapitalIncome: nairaOf(credit.against.income_tax_on_capital_income),
      otherIncomeTax: nairaOf(credit.against.other_income_tax),
      capitalGainsTax: nairaOf(credit.against.capital_gains_tax),
      educationTax: nairaOf(credit.against.education_tax),
    },
  };
}

/** The lines of the credits: each credit, its cap, and what it met. */
export function creditLines(liability: Kobo, facts: CreditFacts, credits: Credits, rule: CreditRule): WorkingLine[] {
  const lines: WorkingLine[] = [];
  let left = from('liability_before_credits', liability);
  let remaining = liability;
  for (const { credit, claimed, cap, applied } of credits.credits) {
    const limits = [given(`${credit} tax credits`, claimed), left];
    if (cap !== null) {
      const parts = [
        given('income tax with minimum tax', facts.cappingTax),
        given('foreign income', facts.foreignIncome ?? 0n),
      ];
      const total = given('gross turnover and gains taxed as profits', facts.totalIncome);
      lines.push(
        working('foreign_credit_cap', 'Limit of the foreign tax credit', 'apportion', [...parts, total], cap, rule),
      );
      limits.push(from('foreign_credit_cap', cap));
    }
    lines.push(working(`${credit}_credit_applied`, `Credit for ${credit} tax`, 'least', limits, applied, rule));
    remaining -= applied;
    const operands = [left, less(from(`${credit}_credit_applied`, applied))];
    lines.push(
      working(
        `liability_after_${credit}_credit`,
        `Liability after ${credit} tax credit`,
        'sum',
        operands,
        remaining,
        rule,
      ),
    );
    left = from(`liability_after_${credit}_credit`, remaining);
  }
  return lines;
}

/** A liability and the credits to set against it. */
export interface CreditsInput {
  readonly taxYear: number;
  readonly accountingPeriodEnd?: string;
  /** The liability before credits, in naira. */
  readonly incomeTaxOnCapitalIncome: Amount;
  readonly otherIncomeTax: Amount;
  readonly capitalGainsTax?: Amount;
  readonly educationTax?: Amount;
  readonly withholdingCredits?: Amount;
  readonly foreignTaxCredits?: Amount;
  readonly foreignIncome?: Amount;
  /** Income tax with minimum tax, without the top-up; the two income tax fields together when absent. */
  readonly incomeTax?: Amount;
  /** Gross turnover and gains taxed as profits; needed with `foreignIncome`. */
  readonly totalIncome?: Amount;
}

/** The credits as applied, and what remains payable, in naira. */
export interface CreditsResult {
  readonly credits: readonly CreditResult[];
  readonly totalPayable: Decimal;
}

const FIELDS = periodFields({
  incomeTaxOnCapitalIncome: required(amount),
  otherIncomeTax: required(amount),
  capitalGainsTax: optional(amount, 0n),
  educationTax: optional(amount, 0n),
  withholdingCredits: optional(amount, 0n),
  foreignTaxCredits: optional(amount, 0n),
  foreignIncome: optional(amount, undefined),
  incomeTax: optional(amount, undefined),
  totalIncome: optional(amount, 0n),
});

/**
 * Tax credits set against a liability: withholding tax, then foreign tax up to its cap, in naira (CITA ss.44-46, 81; NTA
 * ss.119-121; NTAA s.51).
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * const after = applyCredits({
 *   taxYear: 2026, incomeTaxOnCapitalIncome: 0, otherIncomeTax: 6_600_000, foreignTaxCredits: 3_000_000,
 *   foreignIncome: 20_000_000, totalIncome: 62_000_000,
 * });
 * after.totalPayable.toFixed(2); // '4470967.74'
 */
export function applyCredits(input: CreditsInput, options: StepOptions = {}): CreditsResult {
  const { facts, table, periodEnd } = readPeriodStep(input, options, FIELDS);
  const liabilities = {
    income_tax_on_capital_income: facts.incomeTaxOnCapitalIncome,
    other_income_tax: facts.otherIncomeTax,
    capital_gains_tax: facts.capitalGainsTax,
    education_tax: facts.educationTax,
  };
  const cappingTax = facts.incomeTax ?? facts.incomeTaxOnCapitalIncome + facts.otherIncomeTax;
  const applied = creditsOf(liabilities, { ...facts, cappingTax }, versionOn(table.credits, periodEnd), table.rounding);
  return {
    credits: applied.credits.map(creditResult),
    totalPayable: nairaOf(sumOf(Object.values(applied.payable))),
  };
}
