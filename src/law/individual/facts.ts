/**
 * The facts that the law of individuals starts from: those of the return, and the results of its streams of income.
 *
 * A return of income year 2026 with a salary of N500,000 a month, a bonus of N1,000,000, a pension contribution of
 * N480,000 and tax of N900,000 deducted by the employer has two streams of income, `pensionContribution` N480,000 and
 * `payeDeducted` N900,000; every other fact is nothing or not given.
 *
 * @module
 */

import type { FactKind, FactsOf, Figure } from '../../algebra/words.js';
import { factsIn, type ItemOf } from '../../request/facts.js';
import type { IncomeTypeRule, Relief } from '../../tables/individual-table.js';
import { type INCOME_STREAM, PIT_INPUT } from './fields.js';

/** The facts of the return beside its streams of income; an absent amount is zero. */
export const INDIVIDUAL_FACTS = factsIn(PIT_INPUT);

/** The results of the streams of income, each in the line of the workings that adds them. */
export const INCOME_FIGURES = {
  grossIncome: { kind: 'amount', line: 'gross_income' },
  exemptIncome: { kind: 'amount', line: 'exempt_income' },
  incomeTaxedAtSource: { kind: 'amount', line: 'income_taxed_at_source' },
  allowableExpenses: { kind: 'amount', line: 'allowable_expenses' },
  employmentIncome: { kind: 'amount', line: 'employment_income' },
} as const satisfies Readonly<Record<string, FactKind>>;

/** The facts of a return, as its steps meet them. */
export type IndividualFacts = FactsOf<typeof INDIVIDUAL_FACTS>;

/** The results of the streams of income, as the steps of the return take them. */
export type Income = FactsOf<typeof INCOME_FIGURES>;

/** A stream of income: a payment of some type, and how often a year it is made. */
export interface Stream extends ItemOf<typeof INCOME_STREAM> {
  /** The rule of its type. */
  readonly type: IncomeTypeRule;
  readonly frequency: string;
  readonly periodsPerYear: number;
}

/** A payment, and how many times a year it is made. */
export type Payment = Pick<Stream, 'amount' | 'periodsPerYear'>;

/** Every relief; what does not apply is nothing. */
export type Reliefs = Readonly<Record<Relief, Figure>>;
