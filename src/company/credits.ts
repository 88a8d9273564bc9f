/**
 * Step 12: tax credits against the whole liability, withholding tax first, then foreign tax; from 2026 then foreign tax
 * on exempt income against the top-up alone. A credit never makes the tax negative; what is not used is reported.
 *
 * @module
 */
import type { CivilDay } from '../civil-day.js';
import { type AppliedCredit, type Claim, type SetOff, setOff, setOffLines } from '../credits.js';
import { missingField, type Problem } from '../errors.js';
import type { Amount } from '../money/amounts.js';
import { type Decimal, nairaOf } from '../money/decimals.js';
import { apportion, type Kobo, least, type Rounding, sumOf } from '../money/kobo.js';
import { optional, required } from '../request/fields.js';
import { exactAmount } from '../request/readers.js';
import type { CompanyCredit, CompanyRuleTable, CreditRule, Liability } from '../rules/company-table.js';
import { versionOn } from '../rules/table.js';
import { from, given, less, type WorkingLine, working } from '../workings.js';
import { partAbove } from './facts.js';
import type { CreditResult } from './result.js';
import { periodFields, readPeriodStep, type StepOptions } from './step.js';

/** The liability before credits, by the parts that credits meet in the table's order. */
export type Liabilities = Readonly<Record<Liability, Kobo>>;

/** The credits claimed, and what caps the foreign ones, in kobo. */
export interface CreditFacts {
  readonly withholdingCredits: Kobo;
  readonly foreignTaxCredits: Kobo;
  readonly foreignIncome: Kobo | undefined;
  readonly exemptForeignIncome: Kobo | undefined;
  readonly foreignTaxOnExemptIncome: Kobo | undefined;
  /** Income tax with minimum tax, without the top-up: what the foreign credit is capped by. */
  readonly cappingTax: Kobo;
  readonly topUpTax: Kobo;
  /** Gross turnover and gains taxed as profits. */
  readonly totalIncome: Kobo;
  readonly totalProfit: Kobo;
}

/** The credits applied, in their order, and what they leave payable, in kobo. */
export type Credits = SetOff<CompanyCredit, Liability>;

const NOTHING: Liabilities = {
  income_tax_on_capital_income: 0n,
  other_income_tax: 0n,
  top_up_tax: 0n,
  capital_gains_tax: 0n,
  education_tax: 0n,
};

/** Sets each credit in turn against what is left of the liabilities. */
export function creditsOf(liabilities: Liabilities, facts: CreditFacts, rule: CreditRule, rounding: Rounding): Credits {
  const claims = rule.order.map((credit) => CLAIMS[credit](facts, rule, rounding));
  return setOff(claims, liabilities, NOTHING);
}

const TOP_UP_ALONE = ['top_up_tax'] as const;

type ClaimOf = (facts: CreditFacts, rule: CreditRule, rounding: Rounding) => Claim<CompanyCredit, Liability>;

const CLAIMS: Readonly<Record<CompanyCredit, ClaimOf>> = {
  withholding: ({ withholdingCredits: claimed }, { against: meets }) => {
    return { credit: 'withholding', name: 'withholding tax', claimed, cap: null, meets };
  },
  foreign: (facts, rule, rounding) => {
    const cap = facts.foreignIncome === undefined ? null : foreignCap(facts, facts.foreignIncome, rule, rounding);
    const { foreignTaxCredits: claimed } = facts;
    return { credit: 'foreign', name: 'foreign tax', claimed, cap, meets: rule.against };
  },
  foreign_on_exempt_income: (facts, _rule, rounding) => {
    const { topUpTax, exemptForeignIncome = 0n, totalIncome } = facts;
    const cap = topUpTax === 0n ? 0n : apportion(topUpTax, exemptForeignIncome, totalIncome, rounding);
    const claimed = facts.foreignTaxOnExemptIncome ?? 0n;
    const name = 'foreign tax on exempt income';
    return { credit: 'foreign_on_exempt_income', name, claimed, cap, meets: TOP_UP_ALONE };
  },
};

/**
 * The Nigerian tax on what was taxed abroad: by profits over total profit (CITA s.46(3)), or by income over total
 * income (NTA ss.119(3), 121(5)). Without foreign income the liability alone is the limit.
 */
function foreignCap(facts: CreditFacts, foreignIncome: Kobo, rule: CreditRule, rounding: Rounding): Kobo {
  const { cappingTax, totalIncome, totalProfit } = facts;
  if (rule.foreignCap === 'share_by_income') return apportion(cappingTax, foreignIncome, totalIncome, rounding);
  return apportion(cappingTax, least(foreignIncome, totalProfit), totalProfit, rounding);
}

/** The foreign tax on exempt income needs the income that it was paid on, which caps the credit. */
export function checkForeignTaxOnExemptIncome(
  facts: Pick<CreditFacts, 'exemptForeignIncome' | 'foreignTaxOnExemptIncome'>,
  problems: Problem[],
): void {
  if (facts.foreignTaxOnExemptIncome === undefined || facts.exemptForeignIncome !== undefined) return;
  if (problems.some(({ path }) => path === '/exemptForeignIncome')) return;
  problems.push(missingField('/exemptForeignIncome', exactAmount.accepted));
}

const CREDIT_NAMES: Readonly<Record<CompanyCredit, CreditResult['credit']>> = {
  withholding: 'WITHHOLDING',
  foreign: 'FOREIGN',
  foreign_on_exempt_income: 'FOREIGN_ON_EXEMPT_INCOME',
};

/** The credits as the caller sees them. */
export function creditResult(credit: AppliedCredit<CompanyCredit, Liability>): CreditResult {
  return {
    credit: CREDIT_NAMES[credit.credit],
    claimed: nairaOf(credit.claimed),
    applied: nairaOf(credit.applied),
    unused: nairaOf(credit.claimed - credit.applied),
    cap: credit.cap === null ? null : nairaOf(credit.cap),
    appliedAgainst: {
      incomeTaxOnCapitalIncome: nairaOf(credit.against.income_tax_on_capital_income),
      otherIncomeTax: nairaOf(credit.against.other_income_tax),
      topUpTax: nairaOf(credit.against.top_up_tax),
      capitalGainsTax: nairaOf(credit.against.capital_gains_tax),
      educationTax: nairaOf(credit.against.education_tax),
    },
  };
}

/** The lines of the credits: each credit, its limits, and what it met. */
export function creditLines(liability: Kobo, facts: CreditFacts, credits: Credits, rule: CreditRule): WorkingLine[] {
  return setOffLines(liability, credits.credits, rule, ({ credit, cap }) => {
    if (cap === null) return [];
    return credit === 'foreign' ? [foreignCapLine(cap, facts, rule)] : exemptIncomeLines(cap, facts, credits, rule);
  });
}

function foreignCapLine(cap: Kobo, facts: CreditFacts, rule: CreditRule): WorkingLine {
  const { cappingTax, foreignIncome = 0n, totalIncome, totalProfit } = facts;
  const tax = given('income tax with minimum tax', cappingTax);
  const operands =
    rule.foreignCap === 'share_by_income'
      ? [tax, given('foreign income', foreignIncome), given(TOTAL_INCOME, totalIncome)]
      : [tax, given('profits taxed abroad', least(foreignIncome, totalProfit)), from('total_profit', totalProfit)];
  return working('foreign_credit_cap', 'Limit of the foreign tax credit', 'apportion', operands, cap, rule);
}

const TOTAL_INCOME = 'gross turnover and gains taxed as profits';

/** The share of the top-up on the exempt income, and what the credits before leave of the top-up. */
function exemptIncomeLines(cap: Kobo, facts: CreditFacts, { credits }: Credits, rule: CreditRule): WorkingLine[] {
  const topUp = from('top_up_tax', facts.topUpTax);
  const exempt = given('exempt foreign income', facts.exemptForeignIncome ?? 0n);
  const share = [topUp, exempt, given(TOTAL_INCOME, facts.totalIncome)];
  const before = credits.filter(({ credit }) => credit !== 'foreign_on_exempt_income');
  const met = before.map(({ name, against }) => less(given(`${name} credit applied to it`, against.top_up_tax)));
  const left = facts.topUpTax - sumOf(before.map(({ against }) => against.top_up_tax));
  const label = 'Limit of the credit for foreign tax on exempt income';
  return [
    working('foreign_on_exempt_income_credit_cap', label, 'apportion', share, cap, rule),
    working('top_up_tax_left', 'Top-up left by other credits', 'sum', [topUp, ...met], left, rule),
  ];
}

/** A liability and the credits to set against it. */
export interface CreditsInput {
  readonly taxYear: number;
  readonly accountingPeriodEnd?: string;
  /** The liability before credits, in naira. */
  readonly incomeTaxOnCapitalIncome: Amount;
  /** The rest of income tax, with minimum tax, without the top-up. */
  readonly otherIncomeTax: Amount;
  /** The top-up to the minimum effective tax rate; 0 when absent. */
  readonly topUpTax?: Amount;
  readonly capitalGainsTax?: Amount;
  readonly educationTax?: Amount;
  readonly withholdingCredits?: Amount;
  readonly foreignTaxCredits?: Amount;
  /** What the foreign tax was paid on: profits under the old Acts, gross income under the Nigeria Tax Act. */
  readonly foreignIncome?: Amount;
  /** Exempt foreign income inside gross turnover; needed with `foreignTaxOnExemptIncome`. */
  readonly exemptForeignIncome?: Amount;
  /** Foreign tax on exempt income, credited against the top-up alone; 0 when absent. */
  readonly foreignTaxOnExemptIncome?: Amount;
  /** Income tax with minimum tax, without the top-up; the two income tax fields together when absent. */
  readonly incomeTax?: Amount;
  /** Gross turnover and gains taxed as profits: needed under the Nigeria Tax Act with foreign income of either kind. */
  readonly totalIncome?: Amount;
  /** Total profit: needed under the old Acts with `foreignIncome`. */
  readonly totalProfit?: Amount;
}

/** The credits as applied, and what remains payable, in naira. */
export interface CreditsResult {
  readonly credits: readonly CreditResult[];
  readonly totalPayable: Decimal;
}

const FIELDS = periodFields({
  incomeTaxOnCapitalIncome: required(exactAmount),
  otherIncomeTax: required(exactAmount),
  topUpTax: optional(exactAmount, 0n),
  capitalGainsTax: optional(exactAmount, 0n),
  educationTax: optional(exactAmount, 0n),
  withholdingCredits: optional(exactAmount, 0n),
  foreignTaxCredits: optional(exactAmount, 0n),
  foreignIncome: optional(exactAmount, undefined),
  exemptForeignIncome: optional(exactAmount, undefined),
  foreignTaxOnExemptIncome: optional(exactAmount, undefined),
  incomeTax: optional(exactAmount, undefined),
  totalIncome: optional(exactAmount, undefined),
  totalProfit: optional(exactAmount, undefined),
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
  problems.push(missingField(`/${whole}`, exactAmount.accepted));
}

/**
 * Tax credits set against a liability: withholding tax, then foreign tax up to its cap, then foreign tax on exempt
 * income against the top-up, in naira (CITA ss.44-46, 81; NTA ss.119-121; NTAA s.51; NRS circular 2026/11).
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
    top_up_tax: facts.topUpTax,
    capital_gains_tax: facts.capitalGainsTax,
    education_tax: facts.educationTax,
  };
  const cappingTax = facts.incomeTax ?? facts.incomeTaxOnCapitalIncome + facts.otherIncomeTax;
  const { totalIncome = 0n, totalProfit = 0n } = facts;
  const creditFacts = { ...facts, cappingTax, totalIncome, totalProfit };
  const applied = creditsOf(liabilities, creditFacts, versionOn(table.credits, periodEnd), table.rounding);
  return {
    credits: applied.credits.map(creditResult),
    totalPayable: nairaOf(sumOf(Object.values(applied.payable))),
  };
}
