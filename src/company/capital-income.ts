/**
 * Step 3: capital income by head, and gross turnover, the Acts' term for turnover with every head of it.
 *
 * @module
 */

import { type Decimal, nairaOf } from '../money/decimals.js';
import type { Kobo } from '../money/kobo.js';
import { objectOf, optional } from '../request/fields.js';
import { flag } from '../request/readers.js';
import type {
  CapitalIncomeHead,
  CapitalIncomeRule,
  CapitalIncomeTreatment,
  DefinitionRule,
} from '../rules/company-table.js';
import { versionOn } from '../rules/table.js';
import { basisOf, from, given, type WorkingLine, withoutNote, wordsOf, working } from '../workings.js';
import { type CapitalIncomeFacts, capitalIncomeFields, NO_CAPITAL_INCOME } from './facts.js';
import type { CapitalIncomeBreakdown } from './input.js';
import { periodFields, readPeriodStep, type StepOptions } from './step.js';

/** How the request spells a head of the table. */
const FIELD_OF_HEAD: Readonly<Record<CapitalIncomeHead, keyof CapitalIncomeFacts>> = {
  dividends: 'dividends',
  interest: 'interest',
  rent: 'rent',
  royalties: 'royalties',
  other_investment_income: 'otherInvestmentIncome',
  foreign_dividends: 'foreignDividends',
  government_bond_interest: 'governmentBondInterest',
};

/** Capital income in kobo, by treatment. */
export interface CapitalIncome {
  /** Every head. */
  readonly gross: Kobo;
  readonly taxable: Kobo;
  /** Franked investment income: its tax withheld is final, and it leaves every base. */
  readonly franked: Kobo;
}

const NONE: CapitalIncome = { gross: 0n, taxable: 0n, franked: 0n };

/** Adds the heads by their treatment. */
export function capitalIncomeOf(
  breakdown: CapitalIncomeFacts,
  isRepatriated: boolean,
  rule: CapitalIncomeRule,
): CapitalIncome {
  if (breakdown === NO_CAPITAL_INCOME) return NONE;
  const sums = { gross: 0n, taxable: 0n, franked: 0n };
  for (const { head, treatment } of rule.heads) {
    const amount = breakdown[FIELD_OF_HEAD[head]];
    if (amount === 0n) continue;
    sums.gross += amount;
    if (isTaxable(treatment, isRepatriated)) sums.taxable += amount;
    if (treatment === 'franked') sums.franked += amount;
  }
  return sums;
}

function isTaxable(treatment: CapitalIncomeTreatment, isRepatriated: boolean): boolean {
  return treatment === 'taxable' || (treatment === 'taxable_unless_repatriated' && !isRepatriated);
}

/** The sections of the table that the lines of capital income rest on. */
interface CapitalIncomeRules {
  readonly capitalIncome: CapitalIncomeRule;
  readonly grossTurnover: DefinitionRule;
}

type Heads = CapitalIncomeRule['heads'];

/** The lines of capital income and gross turnover, by the heads that the company has. */
export function capitalIncomeLines(
  turnover: Kobo,
  breakdown: CapitalIncomeFacts,
  isRepatriated: boolean,
  income: CapitalIncome,
  rules: CapitalIncomeRules,
): WorkingLine[] {
  const heads = rules.capitalIncome.heads.filter(({ head }) => breakdown[FIELD_OF_HEAD[head]] !== 0n);
  const taxable = heads.filter(({ treatment }) => isTaxable(treatment, isRepatriated));
  const franked = heads.filter(({ treatment }) => treatment === 'franked');
  const grossTurnover = [given('turnover', turnover), from('capital_income', income.gross)];
  const basis = basisOf([rules.grossTurnover, ...heads]);
  return [
    headsLine('capital_income', 'Capital income', heads, breakdown, income.gross),
    headsLine('taxable_capital_income', 'Taxable capital income', taxable, breakdown, income.taxable),
    headsLine('franked_dividends', 'Franked investment income', franked, breakdown, income.franked),
    working('gross_turnover', 'Gross turnover', 'sum', grossTurnover, turnover + income.gross, withoutNote(basis)),
  ];
}

function headsLine(line: string, label: string, heads: Heads, breakdown: CapitalIncomeFacts, sum: Kobo): WorkingLine {
  const operands = heads.map(({ head }) => given(wordsOf(head), breakdown[FIELD_OF_HEAD[head]]));
  return working(line, label, 'sum', operands, sum, basisOf(heads));
}

/** The capital income of an accounting period, by head. */
export interface CapitalIncomeInput {
  readonly taxYear: number;
  readonly accountingPeriodEnd?: string;
  readonly capitalIncomeBreakdown?: CapitalIncomeBreakdown;
  readonly foreignIncomeRepatriated?: boolean;
}

/** Capital income by treatment, in naira. */
export interface CapitalIncomeResult {
  readonly grossAmount: Decimal;
  readonly taxableAmount: Decimal;
  readonly frankedAmount: Decimal;
  /** Neither taxable nor franked. */
  readonly exemptAmount: Decimal;
}

const FIELDS = periodFields({
  capitalIncomeBreakdown: optional(objectOf(capitalIncomeFields), NO_CAPITAL_INCOME),
  foreignIncomeRepatriated: optional(flag, false),
});

/**
 * Capital income of an accounting period by treatment, in naira: franked dividends, exempt interest, and what is
 * taxable (CITA ss.9, 80; NTAA s.51).
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * const capitalIncomeBreakdown = { dividends: 800_000, interest: 3_200_000 };
 * const income = calculateCapitalIncome({ taxYear: 2024, capitalIncomeBreakdown });
 * income.taxableAmount.toFixed(2); // '3200000.00'
 * income.frankedAmount.toFixed(2); // '800000.00'
 */
export function calculateCapitalIncome(input: CapitalIncomeInput, options: StepOptions = {}): CapitalIncomeResult {
  const { facts, table, periodEnd } = readPeriodStep(input, options, FIELDS);
  const rule = versionOn(table.capitalIncome, periodEnd);
  const income = capitalIncomeOf(facts.capitalIncomeBreakdown, facts.foreignIncomeRepatriated, rule);
  return {
    grossAmount: nairaOf(income.gross),
    taxableAmount: nairaOf(income.taxable),
    frankedAmount: nairaOf(income.franked),
    exemptAmount: nairaOf(income.gross - income.taxable - income.franked),
  };
}
