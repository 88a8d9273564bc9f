/**
 * The exemption of those who earn no more than the national minimum wage.
 *
 * `whole_income` (2021 to 2025): who has income of an employment, and taxable receipts before expenses within the
 * minimum wage of the year, is free of all tax. `employment_income` (from 2026): the income of the employment alone is
 * free, when it is within it. One kobo more loses the whole exemption: the only place where more income can cost more
 * than itself.
 *
 * @module
 */
import { type Kobo, sumOf } from '../money.js';
import type { MinimumWageRule } from '../rules/individual-table.js';
import { from, given, less, type Operand, type WorkingLine, withoutNote, working } from '../workings.js';
import { type Income, type Stream, sumLine } from './income.js';

type Exempting = MinimumWageRule & { readonly method: 'whole_income' | 'employment_income' };

/** What is earned by employment and what of the income is exempt, in kobo; and whether nothing else is left. */
export interface MinimumWageExemption {
  readonly earned: Kobo;
  readonly amount: Kobo;
  readonly isWhole: boolean;
}

/** What the minimum wage exempts. */
export function minimumWageExemptionOf(income: Income, rule: MinimumWageRule): MinimumWageExemption {
  if (rule.method === 'none') return { earned: 0n, amount: 0n, isWhole: false };
  const earned = sumOf(earningsIn(income, rule).map(({ annual }) => annual));
  const receipts = receiptsOf(income);
  const tested = rule.method === 'whole_income' ? receipts : earned;
  if (earned === 0n || tested > rule.minimumWage) return { earned, amount: 0n, isWhole: false };
  if (rule.method === 'employment_income') return { earned, amount: earned, isWhole: false };
  return { earned, amount: receipts - income.expenses, isWhole: true };
}

/** The taxable streams that are an employment's. */
function earningsIn({ streams }: Income, { earnings }: Exempting): Stream[] {
  return streams.filter(({ rule }) => rule.treatment === 'taxable' && earnings.includes(rule.type));
}

/** Taxable receipts before expenses. */
function receiptsOf({ gross, exempt, taxedAtSource }: Income): Kobo {
  return gross - exempt - taxedAtSource;
}

/** The lines of the exemption: what is compared with the minimum wage, and what is exempt. */
export function minimumWageLines(
  income: Income,
  { earned, amount }: MinimumWageExemption,
  rule: MinimumWageRule,
): WorkingLine[] {
  if (rule.method === 'none' || earned === 0n) return [];
  const tested = rule.method === 'whole_income' ? [receiptsLine(income, rule)] : earningsLine(income, earned, rule);
  const operands = amount === 0n ? comparedOperands(income, earned, rule) : exemptOperands(income, earned, rule);
  const operation = amount === 0n ? 'looked_up' : 'sum';
  return [...tested, working('minimum_wage_exemption', 'Minimum wage exemption', operation, operands, amount, rule)];
}

function earningsLine(income: Income, earned: Kobo, rule: Exempting): WorkingLine[] {
  return sumLine('employment_income', 'Income of employment', earningsIn(income, rule), earned);
}

function receiptsLine(income: Income, rule: Exempting): WorkingLine {
  const operands = [
    from('gross_income', income.gross),
    ...(income.exempt > 0n ? [less(from('exempt_income', income.exempt))] : []),
    ...(income.taxedAtSource > 0n ? [less(from('income_taxed_at_source', income.taxedAtSource))] : []),
  ];
  const label = 'Taxable receipts before expenses';
  return working('taxable_receipts', label, 'sum', operands, receiptsOf(income), withoutNote(rule));
}

function testedOperand(income: Income, earned: Kobo, { method }: Exempting): Operand {
  return method === 'whole_income' ? from('taxable_receipts', receiptsOf(income)) : from('employment_income', earned);
}

function comparedOperands(income: Income, earned: Kobo, rule: Exempting): Operand[] {
  return [testedOperand(income, earned, rule), given('national minimum wage', rule.minimumWage)];
}

/** All that is left after expenses, or the income of employment alone. */
function exemptOperands(income: Income, earned: Kobo, rule: Exempting): Operand[] {
  const spent = rule.method === 'whole_income' && income.expenses > 0n;
  const expenses = spent ? [less(from('allowable_expenses', income.expenses))] : [];
  return [testedOperand(income, earned, rule), ...expenses];
}
