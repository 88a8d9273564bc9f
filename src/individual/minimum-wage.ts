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
import type { Kobo } from '../money.js';
import type { MinimumWageRule } from '../rules/individual-table.js';
import { from, given, less, type WorkingLine, working } from '../workings.js';
import { employmentLine, type Income } from './income.js';

/** The income that is exempt, in kobo, and whether nothing else is left. */
export interface MinimumWageExemption {
  readonly amount: Kobo;
  readonly isWhole: boolean;
}

/** What the minimum wage exempts. */
export function minimumWageExemptionOf(income: Income, rule: MinimumWageRule): MinimumWageExemption {
  if (rule.method === 'none' || income.employment === 0n) return { amount: 0n, isWhole: false };
  const receipts = receiptsOf(income);
  const tested = rule.method === 'whole_income' ? receipts : income.employment;
  if (tested > rule.minimumWage) return { amount: 0n, isWhole: false };
  if (rule.method === 'employment_income') return { amount: income.employment, isWhole: false };
  return { amount: receipts - income.expenses, isWhole: true };
}

/** Taxable receipts before expenses. */
function receiptsOf({ gross, exempt, taxedAtSource }: Income): Kobo {
  return gross - exempt - taxedAtSource;
}

/** The lines of the exemption: what is compared with the minimum wage, and what is exempt. */
export function minimumWageLines(
  income: Income,
  exemption: MinimumWageExemption,
  rule: MinimumWageRule,
): WorkingLine[] {
  if (rule.method === 'none' || income.employment === 0n) return [];
  const isOfAll = rule.method === 'whole_income';
  const lines = isOfAll ? [receiptsLine(income, rule)] : employmentLine(income);
  const tested = isOfAll ? from('taxable_receipts', receiptsOf(income)) : from('employment_income', income.employment);
  const label = 'Minimum wage exemption';
  if (exemption.amount === 0n) {
    const limits = [tested, given('national minimum wage', rule.minimumWage)];
    return [...lines, working('minimum_wage_exemption', label, 'looked_up', limits, 0n, rule)];
  }
  const spent = isOfAll && income.expenses > 0n ? [less(from('allowable_expenses', income.expenses))] : [];
  return [...lines, working('minimum_wage_exemption', label, 'sum', [tested, ...spent], exemption.amount, rule)];
}

function receiptsLine(income: Income, rule: MinimumWageRule): WorkingLine {
  const operands = [
    from('gross_income', income.gross),
    ...(income.exempt > 0n ? [less(from('exempt_income', income.exempt))] : []),
    ...(income.taxedAtSource > 0n ? [less(from('income_taxed_at_source', income.taxedAtSource))] : []),
  ];
  const basis = { law: rule.law };
  return working('taxable_receipts', 'Taxable receipts before expenses', 'sum', operands, receiptsOf(income), basis);
}
