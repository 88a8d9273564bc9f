/**
 * From gross income to chargeable income: everything that is taken away, in the order of the law.
 *
 *     gross income − exempt − taxed at source − expenses − minimum-wage exemption − pension and the like
 *                  − consolidated relief (to 2025) or rent relief (from 2026), not below zero
 *
 * A relief is listed in full even where less income is left than it could take; each is rounded once.
 *
 * @module
 */
import { type Decimal, nairaOf } from '../money/decimals.js';
import { atLeastZero, type Kobo, type Rounding, sumOf } from '../money/kobo.js';
import { readUnderTable } from '../request/under-table.js';
import { individualTables } from '../rules/individual.js';
import type { Deduction, Relief } from '../rules/individual-table.js';
import { from, given, less, sentenceCase, type WorkingLine, wordsOf, working } from '../workings.js';
import { consolidatedReliefLines, consolidatedReliefOf } from './consolidated-relief.js';
import { checkStreams, FIELD_OF_DEDUCTION, type ReliefsFacts, reliefsFieldsUnder } from './facts.js';
import { type Income, incomeLines, incomeOf } from './income.js';
import type { ReliefsInput } from './input.js';
import { type MinimumWageExemption, minimumWageExemptionOf, minimumWageLines } from './minimum-wage.js';
import { NO_RELIEFS, type ReliefAmounts, reliefOperands, reliefsIn } from './relief-amounts.js';
import { rentReliefLines, rentReliefOf } from './rent-relief.js';
import type { ReliefResult } from './result.js';
import { type IndividualRules, type IndividualStepOptions, rulesInForce } from './step.js';

/** Income, reliefs and what they leave chargeable, in kobo. */
export interface Reliefs {
  readonly income: Income;
  readonly exemption: MinimumWageExemption;
  readonly amounts: ReliefAmounts;
  readonly total: Kobo;
  readonly chargeable: Kobo;
}

/** Works out every relief of an income, and what is chargeable. */
export function reliefsOf(income: Income, facts: ReliefsFacts, rules: IndividualRules, rounding: Rounding): Reliefs {
  const exemption = minimumWageExemptionOf(income, rules.minimumWage);
  const amounts: Record<Relief, Kobo> = {
    ...NO_RELIEFS,
    exempt_income: income.exempt,
    income_taxed_at_source: income.taxedAtSource,
    allowable_expenses: income.expenses,
    minimum_wage_exemption: exemption.amount,
  };
  addLaterReliefs(amounts, income.gross, facts, rules, rounding);
  const total = sumOf(Object.values(amounts));
  return { income, exemption, amounts, total, chargeable: atLeastZero(income.gross - total) };
}

/** The consolidated relief goes by what the deductions leave, so it comes after them. */
function addLaterReliefs(
  amounts: Record<Relief, Kobo>,
  gross: Kobo,
  facts: ReliefsFacts,
  rules: IndividualRules,
  rounding: Rounding,
): void {
  for (const { deduction } of rules.deductions.allowed) amounts[deduction] = paidFor(deduction, facts);
  amounts.consolidated_relief_allowance = consolidatedReliefOf(gross, amounts, rules.consolidatedRelief, rounding);
  amounts.rent_relief = rentReliefOf(facts.annualRent ?? 0n, rules.rentRelief, rounding);
}

function paidFor(deduction: Deduction, facts: ReliefsFacts): Kobo {
  return facts[FIELD_OF_DEDUCTION[deduction]] ?? 0n;
}

/** The reliefs as the caller sees them, without those that are nothing. */
export function reliefResults(amounts: ReliefAmounts): ReliefResult[] {
  return reliefsIn(amounts).map((relief) => ({
    name: relief.toUpperCase() as Uppercase<Relief>,
    amount: nairaOf(amounts[relief]),
  }));
}

/** The lines from the request to chargeable income. */
export function reliefLines(
  reliefs: Reliefs,
  facts: ReliefsFacts,
  rules: IndividualRules,
  rounding: Rounding,
): WorkingLine[] {
  const { income, exemption, amounts, total, chargeable } = reliefs;
  const left = [from('gross_income', income.gross), less(from('total_reliefs', total))];
  return [
    ...incomeLines(income),
    ...minimumWageLines(income, exemption, rules.minimumWage),
    ...laterReliefLines(reliefs, facts, rules, rounding),
    working('total_reliefs', 'Total reliefs', 'sum', reliefOperands(reliefsIn(amounts), amounts), total, null),
    working('chargeable_income', 'Chargeable income', 'sum_not_below_zero', left, chargeable, null),
  ];
}

function laterReliefLines(
  { income, amounts }: Reliefs,
  facts: ReliefsFacts,
  rules: IndividualRules,
  rounding: Rounding,
): WorkingLine[] {
  const paid = rules.deductions.allowed.filter(({ deduction }) => amounts[deduction] > 0n);
  return [
    ...paid.map((rule) => {
      const name = wordsOf(rule.deduction);
      const operands = [given(`${name} paid`, amounts[rule.deduction])];
      return working(rule.deduction, sentenceCase(name), 'sum', operands, amounts[rule.deduction], rule);
    }),
    ...consolidatedReliefLines(income.gross, amounts, rules.consolidatedRelief, rounding),
    ...rentReliefLines(facts.annualRent ?? 0n, rules.rentRelief, rounding),
  ];
}

/** Gross income, what is taken from it, and what is left to be charged. */
export interface ReliefsResult {
  readonly grossIncome: Decimal;
  readonly reliefs: readonly ReliefResult[];
  readonly totalReliefs: Decimal;
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
export function calculateReliefs(input: ReliefsInput, options: IndividualStepOptions = {}): ReliefsResult {
  const { facts, choice } = readUnderTable(input, individualTables, options, INTAKE);
  const rules = rulesInForce(choice.answering);
  const income = incomeOf(facts.incomeStreams, rules);
  const { amounts, total, chargeable } = reliefsOf(income, facts, rules, choice.answering.rounding);
  return {
    grossIncome: nairaOf(income.gross),
    reliefs: reliefResults(amounts),
    totalReliefs: nairaOf(total),
    chargeableIncome: nairaOf(chargeable),
  };
}

const INTAKE = { fieldsUnder: reliefsFieldsUnder, check: checkStreams };
