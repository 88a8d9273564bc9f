/**
 * The consolidated relief allowance, to 2025: the higher of an amount and a share of gross income, and a further share.
 *
 *     G = 3,680,000     1 % is 36,800, below 200,000     200,000 + 20 % × 3,680,000 = 936,000
 *     G = 30,000,000    1 % is 300,000                   1 % × 30,000,000 + 20 % × 30,000,000 = 6,300,000
 *
 * The readings differ in what G is: the table names what is taken from gross income.
 *
 * @module
 */
import { charge, greatest, type Kobo, type Rate, type Rounding, sumOfFractions } from '../money/kobo.js';
import { rateWordingOf } from '../money/wording.js';
import type { ConsolidatedReliefRule } from '../rules/individual-table.js';
import { from, given, less, type WorkingLine, withoutNote, working } from '../workings.js';
import { grossIncomeLess, type ReliefAmounts, reliefOperands } from './relief-amounts.js';

type Relieving = ConsolidatedReliefRule & { readonly method: 'higher_of_and_share' };

/** The allowance in kobo, rounded once. */
export function consolidatedReliefOf(
  gross: Kobo,
  amounts: ReliefAmounts,
  rule: ConsolidatedReliefRule,
  rounding: Rounding,
): Kobo {
  if (rule.method === 'none') return 0n;
  const base = grossIncomeLess(gross, rule.ofGrossIncomeLess, amounts);
  const higher = isShareHigher(base, rule) ? partOf(base, rule.orShare) : { numerator: rule.amount, denominator: 1n };
  return sumOfFractions([higher, partOf(base, rule.andShare)], rounding);
}

/** Compared exactly, in fractions of a kobo. */
function isShareHigher(base: Kobo, { amount, orShare }: Relieving): boolean {
  return base * orShare.numerator > amount * orShare.denominator;
}

/** An exact part of an amount. */
function partOf(amount: Kobo, { numerator, denominator }: Rate): Rate {
  return { numerator: amount * numerator, denominator };
}

/** The lines of the allowance: gross income for it, the comparison of the two, and the whole. */
export function consolidatedReliefLines(
  gross: Kobo,
  amounts: ReliefAmounts,
  rule: ConsolidatedReliefRule,
  rounding: Rounding,
): WorkingLine[] {
  if (rule.method === 'none') return [];
  const base = grossIncomeLess(gross, rule.ofGrossIncomeLess, amounts);
  const operands = [from('gross_income', gross), ...reliefOperands(rule.ofGrossIncomeLess, amounts).map(less)];
  const label = 'Gross income for the consolidated relief';
  return [
    working('consolidated_relief_base', label, 'sum_not_below_zero', operands, base, rule),
    ...comparisonLines(base, rule, rounding),
    allowanceLine(base, amounts.consolidated_relief_allowance, rule),
  ];
}

function comparisonLines(base: Kobo, rule: Relieving, rounding: Rounding): WorkingLine[] {
  const share = charge(base, rule.orShare, rounding);
  const charged = [from('consolidated_relief_base', base), given('first share', rule.orShare)];
  const compared = [given('fixed amount', rule.amount), from('consolidated_relief_share', share)];
  return [
    working(
      'consolidated_relief_share',
      `${rateWordingOf(rule.orShare)} of it`,
      'charge',
      charged,
      share,
      withoutNote(rule),
    ),
    working(
      'consolidated_relief_higher',
      'The higher of it and the fixed amount',
      'greatest',
      compared,
      greatest(rule.amount, share),
      withoutNote(rule),
    ),
  ];
}

/** The higher limb is charged again with the further share, because the sum of the two is rounded once. */
function allowanceLine(base: Kobo, allowance: Kobo, rule: Relieving): WorkingLine {
  const amount = from('consolidated_relief_base', base);
  const higher = isShareHigher(base, rule)
    ? [amount, given('first share', rule.orShare)]
    : [given('fixed amount', rule.amount), given('the whole of it', '100%')];
  const operands = [...higher, amount, given('further share', rule.andShare)];
  const label = 'Consolidated relief allowance';
  return working('consolidated_relief_allowance', label, 'sum_of_charges', operands, allowance, withoutNote(rule));
}
