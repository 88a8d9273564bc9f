/**
 * Everything that is taken from gross income, by name, in the order of the law.
 *
 * @module
 */
import { atLeastZero, type Kobo, sumOf } from '../money/kobo.js';
import type { Relief } from '../rules/individual-table.js';
import { from, type Operand } from '../workings.js';

/** Every relief in kobo, in the order of the law; what does not apply is nothing. */
export type ReliefAmounts = Readonly<Record<Relief, Kobo>>;

/** No relief of any name; the order of the entries is the order of the law. */
export const NO_RELIEFS: ReliefAmounts = {
  exempt_income: 0n,
  income_taxed_at_source: 0n,
  allowable_expenses: 0n,
  minimum_wage_exemption: 0n,
  pension: 0n,
  national_housing_fund: 0n,
  health_insurance: 0n,
  life_insurance: 0n,
  mortgage_interest: 0n,
  consolidated_relief_allowance: 0n,
  rent_relief: 0n,
};

/** The reliefs that are something, in the order of the law. */
export function reliefsIn(amounts: ReliefAmounts): Relief[] {
  return (Object.keys(NO_RELIEFS) as Relief[]).filter((relief) => amounts[relief] > 0n);
}

/** Gross income less the reliefs named, not below zero. */
export function grossIncomeLess(gross: Kobo, named: readonly Relief[], amounts: ReliefAmounts): Kobo {
  return atLeastZero(gross - sumOf(named.map((relief) => amounts[relief])));
}

/** The reliefs named that are something, each as the value of its line. */
export function reliefOperands(named: readonly Relief[], amounts: ReliefAmounts): Operand[] {
  return named.filter((relief) => amounts[relief] > 0n).map((relief) => from(relief, amounts[relief]));
}
