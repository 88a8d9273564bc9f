/**
 * Step 9: minimum tax under the old Acts. A floor under the income tax, never an addition to it.
 *
 * @module
 */
import { type CivilDay, yearOf } from '../civil-day.js';
import type { Problem } from '../errors.js';
import type { Amount } from '../money/amounts.js';
import { type Decimal, nairaOf } from '../money/decimals.js';
import { atLeastZero, charge, type Kobo, type Rate, type Rounding } from '../money/kobo.js';
import { optional, required } from '../request/fields.js';
import { day, exactAmount, flag, oneOf } from '../request/readers.js';
import type { MinimumTaxRule, Trade } from '../rules/company-table.js';
import { versionOn, within } from '../rules/table.js';
import { from, given, less, type WorkingLine, working } from '../workings.js';
import { checkCommencement, partAbove, TRADES } from './facts.js';
import { periodFields, readPeriodStep, type StepOptions } from './step.js';

/** What minimum tax turns on, in kobo. */
export interface MinimumTaxFacts {
  readonly grossTurnover: Kobo;
  readonly franked: Kobo;
  readonly incomeTax: Kobo;
  readonly trade: Trade;
  readonly commencementDate: CivilDay | undefined;
  readonly isElected: boolean;
}

/** Minimum tax in kobo, and what it adds to the income tax. */
export interface MinimumTax {
  /** The rate in force for the company; `null` when none is charged. */
  readonly rate: Rate | null;
  /** Gross turnover less franked investment income. */
  readonly base: Kobo;
  readonly tax: Kobo;
  /** What the floor adds to the income tax. */
  readonly raisedBy: Kobo;
  /** Why no minimum tax is charged: `agriculture`, `first calendar years`, gross turnover, or the law has none. */
  readonly exemptBecause: string | null;
}

/** The floor, and what it adds. */
export function minimumTaxOf(
  facts: MinimumTaxFacts,
  periodEnd: CivilDay,
  rule: MinimumTaxRule,
  rounding: Rounding,
): MinimumTax {
  const base = facts.grossTurnover - facts.franked;
  const exemptBecause = exemptionOf(facts, periodEnd, rule);
  if (rule.method === 'none' || exemptBecause !== null)
    return { rate: null, base, tax: 0n, raisedBy: 0n, exemptBecause };
  const rate = facts.isElected ? (rule.electedRate ?? rule.rate) : rule.rate;
  const tax = charge(base, rate, rounding);
  return { rate, base, tax, raisedBy: atLeastZero(tax - facts.incomeTax), exemptBecause };
}

function exemptionOf(facts: MinimumTaxFacts, periodEnd: CivilDay, rule: MinimumTaxRule): string | null {
  if (rule.method === 'none') return 'no minimum tax under this law';
  if (within(facts.grossTurnover, rule.exemptGrossTurnover)) return 'gross turnover below the limit';
  if (rule.exemptTrades.includes(facts.trade)) return facts.trade;
  return isInFirstYears(facts.commencementDate, periodEnd, rule.exemptFirstCalendarYears)
    ? 'first calendar years'
    : null;
}

/** The year of commencement is the first of the calendar years that count (CITA s.33(3)). */
function isInFirstYears(commencement: CivilDay | undefined, periodEnd: CivilDay, years: number): boolean {
  return commencement !== undefined && yearOf(periodEnd) < yearOf(commencement) + years;
}

/** The lines of minimum tax. */
export function minimumTaxLines(
  figures: { grossTurnover: Kobo; franked: Kobo; incomeTax: Kobo },
  minimum: MinimumTax,
  rule: MinimumTaxRule,
): WorkingLine[] {
  if (rule.method === 'none') return [];
  if (minimum.rate === null) {
    const why = given('exemption', minimum.exemptBecause ?? '');
    return [working('minimum_tax_excess', 'Minimum tax above income tax', 'looked_up', [why], 0n, rule)];
  }
  const base = [from('gross_turnover', figures.grossTurnover), less(from('franked_dividends', figures.franked))];
  const charged = [from('minimum_tax_base', minimum.base), given('rate', minimum.rate)];
  const excess = [from('minimum_tax', minimum.tax), less(from('income_tax', figures.incomeTax))];
  return [
    working('minimum_tax_base', 'Gross turnover less franked investment income', 'sum', base, minimum.base, rule),
    working('minimum_tax', 'Minimum tax', 'charge', charged, minimum.tax, rule),
    working('minimum_tax_excess', 'Minimum tax above income tax', 'sum_not_below_zero', excess, minimum.raisedBy, rule),
  ];
}

/** What minimum tax is charged on, and the income tax that it is a floor under. */
export interface MinimumTaxInput {
  readonly taxYear: number;
  readonly accountingPeriodEnd?: string;
  readonly grossTurnover: Amount;
  /** Dividends from Nigerian companies inside gross turnover, in naira. */
  readonly frankedInvestmentIncome?: Amount;
  readonly incomeTax: Amount;
  readonly trade?: string;
  readonly commencementDate?: string;
  readonly minimumTaxElection?: boolean;
}

/** Minimum tax, in naira. */
export interface MinimumTaxResult {
  readonly minimumTax: Decimal;
  /** What the minimum tax adds to the income tax. */
  readonly raisedBy: Decimal;
  readonly exemptBecause: string | null;
  readonly law: readonly string[];
}

const FIELDS = periodFields({
  grossTurnover: required(exactAmount),
  frankedInvestmentIncome: optional(exactAmount, 0n),
  incomeTax: required(exactAmount),
  trade: optional(oneOf(TRADES), 'general' as const),
  commencementDate: optional(day, undefined),
  minimumTaxElection: optional(flag, false),
});

function check(facts: (typeof FIELDS)['absent'], periodEnd: CivilDay, problems: Problem[]): void {
  const { commencementDate, frankedInvestmentIncome: franked, grossTurnover } = facts;
  checkCommencement(commencementDate, periodEnd, problems);
  if (franked > grossTurnover)
    problems.push(partAbove('frankedInvestmentIncome', franked, grossTurnover, 'grossTurnover'));
}

/**
 * The minimum tax of a company to year of assessment 2025: 0.5 % of gross turnover less franked investment income, as a
 * floor under its income tax, in naira (CITA s.33).
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * const company = { grossTurnover: 200_000_000, frankedInvestmentIncome: 10_000_000 };
 * const floor = calculateMinimumTax({ taxYear: 2023, ...company, incomeTax: 0 });
 * floor.minimumTax.toFixed(2); // '950000.00'
 */
export function calculateMinimumTax(input: MinimumTaxInput, options: StepOptions = {}): MinimumTaxResult {
  const { facts, table, periodEnd } = readPeriodStep(input, options, FIELDS, check);
  const rule = versionOn(table.minimumTax, periodEnd);
  const read = {
    ...facts,
    franked: facts.frankedInvestmentIncome,
    isElected: facts.minimumTaxElection,
  };
  const minimum = minimumTaxOf(read, periodEnd, rule, table.rounding);
  return {
    minimumTax: nairaOf(minimum.tax),
    raisedBy: nairaOf(minimum.raisedBy),
    exemptBecause: minimum.exemptBecause,
    law: rule.law,
  };
}
