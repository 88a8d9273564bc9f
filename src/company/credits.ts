/**
 * Step 12: tax credits against the whole liability, withholding tax first, then foreign tax. A credit never makes the
 * tax negative; what is not used is reported.
 *
 * @module
 */
import type { CivilDay } from '../civil-day.js';
import { type AppliedCredit, type Claim, isClaimed, type SetOff, setOff, setOffLines } from '../credits.js';
import { missingField, type Problem } from '../errors.js';
import { amount, optional, required } from '../intake.js';
import { type Amount, apportion, type Decimal, type Kobo, nairaOf, type Rounding, sumOf } from '../money.js';
import type { CreditRule, Liability } from '../rules/company-table.js';
import { versionOn } from '../rules/table.js';
import { given, type WorkingLine, working } from '../workings.js';
import { partAbove } from './facts.js';
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

type Credit = CreditRule['order'][number];

/** The credits applied, in their order, and what they leave payable, in kobo. */
export type Credits = SetOff<Credit, Liability>;

const NOTHING: Liabilities = {
  income_tax_on_capital_income: 0n,
  other_income_tax: 0n,
  capital_gains_tax: 0n,
  education_tax: 0n,
};

/** Sets each credit in turn against what is left of the liabilities. */
export function creditsOf(liabilities: Liabilities, facts: CreditFacts, rule: CreditRule, rounding: Rounding): Credits {
  const claims = rule.order.map((credit): Claim<Credit> => {
    if (credit === 'withholding') {
      return { credit, name: 'withholding tax', claimed: facts.withholdingCredits, cap: null };
    }
    return { credit, name: 'foreign tax', claimed: facts.foreignTaxCredits, cap: foreignCap(facts, rounding) };
  });
  return setOff(claims, liabilities, rule.against, NOTHING);
}

/** Nigerian tax × foreign income ÷ total income; without foreign income the liability alone is the limit. */
function foreignCap(facts: CreditFacts, rounding: Rounding): Kobo | null {
  if (facts.foreignIncome === undefined) return null;
  return apportion(facts.cappingTax, facts.foreignIncome, facts.totalIncome, rounding);
}

/** The credits as the caller sees them. */
export function creditResult(credit: AppliedCredit<Credit, Liability>): CreditResult {
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
  const cap = credits.credits.find((each) => each.credit === 'foreign' && isClaimed(each))?.cap ?? null;
  const capLines = cap === null ? [] : [foreignCapLine(cap, facts, rule)];
  return setOffLines(liability, credits.credits, rule, capLines);
}

function foreignCapLine(cap: Kobo, facts: CreditFacts, rule: CreditRule): WorkingLine {
  const operands = [
    given('income tax with minimum tax', facts.cappingTax),
    given('foreign income', facts.foreignIncome ?? 0n),
    given('gross turnover and gains taxed as profits', facts.totalIncome),
  ];
  return working('foreign_credit_cap', 'Limit of the foreign tax credit', 'apportion', operands, cap, rule);
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
  totalIncome: optional(amount, undefined),
});

/** Without the income that the foreign income is part of, its cap would silently be nothing. */
function check(facts: (typeof FIELDS)['absent'], _periodEnd: CivilDay, problems: Problem[]): void {
  const { foreignIncome, totalIncome } = facts;
  if (foreignIncome === undefined) return;
  if (totalIncome !== undefined) {
    if (foreignIncome > totalIncome)
      problems.push(partAbove('foreignIncome', foreignIncome, totalIncome, 'totalIncome'));
  } else if (!problems.some(({ path }) => path === '/totalIncome')) {
    problems.push(missingField('/totalIncome', amount.accepted));
  }
}

/**
 * Tax credits set against a liability: withholding tax, then foreign tax up to its cap, in naira (CITA ss.44-46, 81;
 * NTA ss.119-121; NTAA s.51).
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
  const { facts, table, periodEnd } = readPeriodStep(input, options, FIELDS, check);
  const liabilities = {
    income_tax_on_capital_income: facts.incomeTaxOnCapitalIncome,
    other_income_tax: facts.otherIncomeTax,
    capital_gains_tax: facts.capitalGainsTax,
    education_tax: facts.educationTax,
  };
  const cappingTax = facts.incomeTax ?? facts.incomeTaxOnCapitalIncome + facts.otherIncomeTax;
  const creditFacts = { ...facts, cappingTax, totalIncome: facts.totalIncome ?? 0n };
  const applied = creditsOf(liabilities, creditFacts, versionOn(table.credits, periodEnd), table.rounding);
  return {
    credits: applied.credits.map(creditResult),
    totalPayable: nairaOf(sumOf(Object.values(applied.payable))),
  };
}
