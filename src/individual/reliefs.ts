/**
 * The reliefs of an individual: the step called alone, and its part of the result.
 *
 * @module
 */
import { koboOfFigure } from '../algebra/index.js';
import { inNaira } from '../computation/index.js';
import { type AnyKobo, type Decimal, nairaOf } from '../ground/index.js';
import { chargeableIncome, grossIncome, RELIEFS, reliefs as reliefsOf, totalReliefs } from '../law/individual/index.js';
import type { Relief } from '../tables/individual-table.js';
import { employedInLaw } from './employment.js';
import { checkStreams, reliefsFieldsUnder } from './facts.js';
import { streamsOf } from './income.js';
import type { PitInput } from './input.generated.js';
import type { ReliefResult } from './result.js';
import { factsIn, type IndividualStepOptions, readStepUnder } from './step.js';

/** The amounts of the reliefs, in kobo. */
type ReliefAmounts = (relief: Relief) => AnyKobo;

/** The reliefs that are something, in the order of the law. */
export function reliefsIn(amountOf: ReliefAmounts): [Relief, AnyKobo][] {
  return RELIEFS.map((relief): [Relief, AnyKobo] => [relief, amountOf(relief)]).filter(([, amount]) => amount > 0);
}

/** The reliefs as the caller sees them, without those that are nothing. */
export function reliefResults(amountOf: ReliefAmounts): ReliefResult[] {
  return reliefsIn(amountOf).map(([relief, amount]) => ({
    name: relief.toUpperCase() as Uppercase<Relief>,
    amount: nairaOf(amount),
  }));
}

/** The income of a year, and what may be deducted from it. */
export type ReliefsInput = Omit<PitInput, 'state' | 'withholdingCredits' | 'payeDeducted'>;

/** Gross income, what is taken from it, and what is left to be charged. */
export interface ReliefsResult {
  /** All income of the year. Naira. */
  readonly grossIncome: Decimal;
  /** The reliefs, in the order of the law, without those of nothing. */
  readonly reliefs: readonly ReliefResult[];
  /** All reliefs together. Naira. */
  readonly totalReliefs: Decimal;
  /** The rest of gross income after them. Naira. */
  readonly chargeableIncome: Decimal;
}

/**
 * The reliefs of an individual and what they leave chargeable, in naira (PITA ss.33, 37 and Sixth Schedule to 2025; NTA
 * s.30 from 2026).
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * const salary = { type: 'employment', amount: 15_000_000, frequency: 'annual' };
 * const paid = { pensionContribution: 1_200_000, annualRent: 3_000_000 };
 * const after = calculateReliefs({ taxYear: 2026, incomeStreams: [salary], ...paid });
 * after.reliefs[1]?.amount.toFixed(2); // '500000.00'
 * after.chargeableIncome.toFixed(2); // '13300000.00'
 */
export function calculateReliefs(input: ReliefsInput, options?: IndividualStepOptions): ReliefsResult {
  const { facts, law, m } = readStepUnder(input, options, INTAKE);
  const { income } = grossIncome(m, streamsOf(m.figure, facts, law), law.minimumWage);
  const { reliefs } = reliefsOf(m, factsIn(m, employedInLaw(facts)), income, law);
  const total = totalReliefs(m, reliefs);
  return {
    grossIncome: inNaira(income.grossIncome),
    reliefs: reliefResults((relief) => koboOfFigure(reliefs[relief])),
    totalReliefs: inNaira(total),
    chargeableIncome: inNaira(chargeableIncome(m, income.grossIncome, total)),
  };
}

const INTAKE = { fieldsUnder: reliefsFieldsUnder, check: checkStreams };
