/**
 * The minimum tax of individuals, to 2025: a floor under the tax of the bands, never an addition to it. From 2021 a
 * person who has the minimum wage exemption bears none, on other income neither.
 *
 * @module
 */

import type { Amount } from '../money/amounts.js';
import { type Decimal, nairaOf } from '../money/decimals.js';
import { atLeastZero, charge, greatest, type Kobo, type Rounding } from '../money/kobo.js';
import { fieldsOf, required } from '../request/fields.js';
import { exactAmount, year } from '../request/readers.js';
import type { IndividualMinimumTaxRule } from '../rules/individual-table.js';
import { from, given, less, type WorkingLine, withoutNote, working } from '../workings.js';
import { grossIncomeLess, type ReliefAmounts, reliefOperands } from './relief-amounts.js';
import { type IndividualStepOptions, readStep } from './step.js';

type Floor = IndividualMinimumTaxRule & { readonly method: 'floor' };

/** The floor and what it adds, in kobo. */
export interface IndividualMinimumTax {
  /** Total income: what the floor is charged on. */
  readonly base: Kobo;
  readonly tax: Kobo;
  readonly raisedBy: Kobo;
}

/** The floor under the tax of the bands. */
export function minimumTaxOf(
  gross: Kobo,
  amounts: ReliefAmounts,
  taxByBands: Kobo,
  rule: IndividualMinimumTaxRule,
  rounding: Rounding,
): IndividualMinimumTax {
  if (rule.method === 'none' || isWaived(amounts, rule)) return { base: 0n, tax: 0n, raisedBy: 0n };
  const base = grossIncomeLess(gross, rule.ofGrossIncomeLess, amounts);
  return floorOf(base, taxByBands, rule, rounding);
}

/** Whether the person has the minimum wage exemption, and the rule waives the floor for it. */
function isWaived({ minimum_wage_exemption }: ReliefAmounts, rule: Floor): boolean {
  return rule.waivedFor === 'minimum_wage_earners' && minimum_wage_exemption > 0n;
}

function floorOf(
  base: Kobo,
  taxByBands: Kobo,
  rule: IndividualMinimumTaxRule,
  rounding: Rounding,
): IndividualMinimumTax {
  const tax = rule.method === 'none' ? 0n : charge(base, rule.rate, rounding);
  return { base, tax, raisedBy: atLeastZero(tax - taxByBands) };
}

/** The lines of the floor, and of the tax before credits. */
export function minimumTaxLines(
  gross: Kobo,
  amounts: ReliefAmounts,
  taxByBands: Kobo,
  minimum: IndividualMinimumTax,
  rule: IndividualMinimumTaxRule,
): WorkingLine[] {
  const byBands = from('tax_by_bands', taxByBands);
  const name = 'liability_before_credits';
  const label = 'Tax before credits';
  if (rule.method === 'none') return [working(name, label, 'sum', [byBands], taxByBands, null)];
  const compared = [byBands, from('minimum_tax', minimum.tax)];
  return [
    ...(isWaived(amounts, rule) ? [waiverLine(amounts, rule)] : floorLines(gross, amounts, minimum, rule)),
    working(name, label, 'greatest', compared, greatest(taxByBands, minimum.tax), withoutNote(rule)),
  ];
}

function waiverLine({ minimum_wage_exemption }: ReliefAmounts, rule: Floor): WorkingLine {
  const earned = [from('minimum_wage_exemption', minimum_wage_exemption)];
  return working('minimum_tax', 'Minimum tax, waived for minimum wage earners', 'looked_up', earned, 0n, rule);
}

function floorLines(gross: Kobo, amounts: ReliefAmounts, minimum: IndividualMinimumTax, rule: Floor): WorkingLine[] {
  const income = [from('gross_income', gross), ...reliefOperands(rule.ofGrossIncomeLess, amounts).map(less)];
  const charged = [from('total_income', minimum.base), given('rate', rule.rate)];
  return [
    working('total_income', 'Total income', 'sum_not_below_zero', income, minimum.base, withoutNote(rule)),
    working('minimum_tax', 'Minimum tax', 'charge', charged, minimum.tax, rule),
  ];
}

/** Total income and the tax of the bands. */
export interface IndividualMinimumTaxInput {
  readonly taxYear: number;
  /** Gross income less exempt income, income taxed at source and allowable expenses, in naira. */
  readonly totalIncome: Amount;
  readonly taxByBands: Amount;
}

/** The floor and what it adds, in naira. */
export interface IndividualMinimumTaxResult {
  readonly minimumTax: Decimal;
  readonly raisedBy: Decimal;
  readonly law: readonly string[];
}

const FIELDS = fieldsOf({
  taxYear: required(year),
  totalIncome: required(exactAmount),
  taxByBands: required(exactAmount),
});

/**
 * The minimum tax of an individual, to 2025: 1 % of total income as a floor under the tax of the bands, in naira
 * (PITA s.37). From 2026 there is none. From 2021 a person who earns the national minimum wage or less from an
 * employment bears none either: this step does not know what the person earns, `calculatePit` does.
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * const floor = calculateIndividualMinimumTax({ taxYear: 2020, totalIncome: 294_000, taxByBands: 2_464 });
 * floor.minimumTax.toFixed(2); // '2940.00'
 * floor.raisedBy.toFixed(2); // '476.00'
 */
export function calculateIndividualMinimumTax(
  input: IndividualMinimumTaxInput,
  options: IndividualStepOptions = {},
): IndividualMinimumTaxResult {
  const { facts, table, rules } = readStep(input, options, FIELDS);
  const minimum = floorOf(facts.totalIncome, facts.taxByBands, rules.minimumTax, table.rounding);
  return { minimumTax: nairaOf(minimum.tax), raisedBy: nairaOf(minimum.raisedBy), law: rules.minimumTax.law };
}
