/**
 * The exemption of those who earn no more than the national minimum wage, from 2021.
 *
 * The income of the employment is exempt when it is within the minimum wage of the year; other income stays taxable.
 * One kobo more loses the whole exemption: the only place where more income can cost more than itself.
 *
 * @module
 */
import { type Kobo, sumOf } from '../money/kobo.js';
import type { MinimumWageRule } from '../rules/individual-table.js';
import { from, given, type WorkingLine, working } from '../workings.js';
import { type Income, type Stream, sumLine } from './income.js';

type Exempting = MinimumWageRule & { readonly method: 'employment_income' };

/** What is earned by employment, and what of it is exempt, in kobo. */
export interface MinimumWageExemption {
  readonly earned: Kobo;
  readonly amount: Kobo;
}

/** What the minimum wage exempts. */
export function minimumWageExemptionOf(income: Income, rule: MinimumWageRule): MinimumWageExemption {
  if (rule.method === 'none') return { earned: 0n, amount: 0n };
  const earned = sumOf(earningsIn(income, rule).map(({ annual }) => annual));
  return { earned, amount: earned > rule.minimumWage ? 0n : earned };
}

/** The taxable streams that are an employment's. */
function earningsIn({ streams }: Income, { earnings }: Exempting): Stream[] {
  return streams.filter(({ rule }) => rule.treatment === 'taxable' && earnings.includes(rule.type));
}

/** The lines of the exemption: what is compared with the minimum wage, and what is exempt. */
export function minimumWageLines(
  income: Income,
  { earned, amount }: MinimumWageExemption,
  rule: MinimumWageRule,
): WorkingLine[] {
  if (rule.method === 'none' || earned === 0n) return [];
  const employment = from('employment_income', earned);
  const compared = [employment, given('national minimum wage', rule.minimumWage)];
  const [operation, operands] = amount === 0n ? (['looked_up', compared] as const) : (['sum', [employment]] as const);
  return [
    ...sumLine('employment_income', 'Income of employment', earningsIn(income, rule), earned),
    working('minimum_wage_exemption', 'Minimum wage exemption', operation, operands, amount, rule),
  ];
}
