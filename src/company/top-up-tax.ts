/**
 * Step 10: the minimum effective tax rate of the Nigeria Tax Act, and the top-up to it (NTA s.57).
 *
 * Certified copy: net income is profit before tax less franked dividends, and the development levy is a covered tax.
 * First gazette: net income is profit before tax less 5 % of depreciation and personnel costs, and only income tax is
 * covered. The separate 10 % gains tax is never covered.
 *
 * @module
 */

import type { Amount } from '../money/amounts.js';
import { type Decimal, nairaOf } from '../money/decimals.js';
import { atLeastZero, chargeLessPart, type Kobo, type Rate, type Rounding } from '../money/kobo.js';
import { optional, required } from '../request/fields.js';
import { exactAmount, flag, signedExactAmount } from '../request/readers.js';
import type { TopUpTaxRule } from '../rules/company-table.js';
import { versionOn, within } from '../rules/table.js';
import { from, given, less, type Operand, type WorkingLine, working } from '../workings.js';
import { periodFields, readPeriodStep, type StepOptions } from './step.js';

/** What the top-up turns on, in kobo. */
export interface TopUpFacts {
  readonly grossTurnover: Kobo;
  readonly multinationalGroup: boolean;
  readonly profitBeforeTax: Kobo;
  readonly franked: Kobo;
  readonly depreciation: Kobo;
  readonly personnelCosts: Kobo;
  readonly incomeTax: Kobo;
  readonly developmentLevy: Kobo;
}

/** The top-up and what leads to it, in kobo. */
export interface TopUpTax {
  readonly isInScope: boolean;
  /** Profit before tax less what the law takes out of it, to the kobo; the tax is charged on the exact figure. */
  readonly netIncome: Kobo;
  /** The minimum effective tax: the rate on net income. */
  readonly floor: Kobo;
  readonly covered: Kobo;
  readonly tax: Kobo;
}

const OUT_OF_SCOPE: TopUpTax = { isInScope: false, netIncome: 0n, floor: 0n, covered: 0n, tax: 0n };

type ChargingRule = Exclude<TopUpTaxRule, { method: 'none' }>;

/** The top-up of a company in scope: what 15 % of net income exceeds the covered taxes by. */
export function topUpTaxOf(facts: TopUpFacts, rule: TopUpTaxRule, rounding: Rounding): TopUpTax {
  if (rule.method === 'none' || !isInScope(facts, rule)) return OUT_OF_SCOPE;
  const substance = rule.method === 'less_substance' ? substanceOf(facts) : 0n;
  const franked = rule.method === 'less_franked_dividends' ? facts.franked : 0n;
  const income = facts.profitBeforeTax - franked;
  const part = rule.substanceRate ?? NO_PART;
  const floor = chargeLessPart(income, substance, part, rule.rate, rounding);
  const netIncome = chargeLessPart(income, substance, part, WHOLE, rounding);
  const covered = coveredTaxes(facts, rule);
  return { isInScope: true, netIncome, floor, covered, tax: atLeastZero(floor - covered) };
}

const NO_PART: Rate = { numerator: 0n, denominator: 1n };
const WHOLE: Rate = { numerator: 1n, denominator: 1n };

function isInScope(facts: TopUpFacts, rule: ChargingRule): boolean {
  return facts.multinationalGroup || within(facts.grossTurnover, rule.grossTurnover);
}

function substanceOf(facts: TopUpFacts): Kobo {
  return facts.depreciation + facts.personnelCosts;
}

function coveredTaxes(facts: TopUpFacts, rule: ChargingRule): Kobo {
  const incomeTax = rule.coveredTaxes.includes('income_tax') ? facts.incomeTax : 0n;
  return incomeTax + (rule.coveredTaxes.includes('development_levy') ? facts.developmentLevy : 0n);
}

/** The lines of the top-up. */
export function topUpTaxLines(facts: TopUpFacts, topUp: TopUpTax, rule: TopUpTaxRule): WorkingLine[] {
  if (rule.method === 'none') return [];
  if (!topUp.isInScope) {
    const turnover = from('gross_turnover', facts.grossTurnover);
    return [working('top_up_tax', 'Top-up to the minimum effective tax rate', 'looked_up', [turnover], 0n, rule)];
  }
  const excess = [from('minimum_effective_tax', topUp.floor), less(from('covered_taxes', topUp.covered))];
  return [
    ...floorLines(facts, topUp, rule),
    working('covered_taxes', 'Covered taxes', 'sum', coveredOperands(facts, rule), topUp.covered, rule),
    working('top_up_tax', 'Top-up to the minimum effective tax rate', 'sum_not_below_zero', excess, topUp.tax, rule),
  ];
}

function floorLines(facts: TopUpFacts, topUp: TopUpTax, rule: ChargingRule): WorkingLine[] {
  const before = from('profit_before_tax', facts.profitBeforeTax);
  const rate = given('rate', rule.rate);
  const label = 'Minimum effective tax';
  if (rule.method === 'less_substance' && rule.substanceRate !== null) {
    const costs = [given('depreciation', facts.depreciation), given('personnel costs', facts.personnelCosts)];
    const part = given('part that leaves net income', rule.substanceRate);
    const operands = [before, from('substance', substanceOf(facts)), part, rate];
    return [
      working('substance', 'Depreciation and personnel costs', 'sum', costs, substanceOf(facts), rule),
      working('minimum_effective_tax', label, 'charge_less_part', operands, topUp.floor, rule),
    ];
  }
  const income = [before, less(from('franked_dividends', facts.franked))];
  return [
    working('net_income', 'Net income', 'sum', income, topUp.netIncome, rule),
    working('minimum_effective_tax', label, 'charge', [from('net_income', topUp.netIncome), rate], topUp.floor, rule),
  ];
}

function coveredOperands(facts: TopUpFacts, rule: ChargingRule): Operand[] {
  const operands: Record<(typeof rule.coveredTaxes)[number], Operand> = {
    income_tax: from('income_tax', facts.incomeTax),
    development_levy: from('education_tax', facts.developmentLevy),
  };
  return rule.coveredTaxes.map((tax) => operands[tax]);
}

/** What the minimum effective tax rate is measured on. */
export interface TopUpTaxInput {
  readonly taxYear: number;
  readonly accountingPeriodEnd?: string;
  readonly grossTurnover: Amount;
  readonly multinationalGroup?: boolean;
  /** May be negative, in naira. */
  readonly profitBeforeTax: Amount;
  readonly frankedInvestmentIncome?: Amount;
  readonly depreciation?: Amount;
  readonly personnelCosts?: Amount;
  readonly incomeTax: Amount;
  readonly developmentLevy?: Amount;
}

/** The top-up and what leads to it, in naira. */
export interface TopUpTaxResult {
  readonly isInScope: boolean;
  /** To the nearest kobo; the tax is charged on the exact figure. */
  readonly netIncome: Decimal;
  readonly coveredTaxes: Decimal;
  readonly topUpTax: Decimal;
  readonly law: readonly string[];
}

const FIELDS = periodFields({
  grossTurnover: required(exactAmount),
  multinationalGroup: optional(flag, false),
  profitBeforeTax: required(signedExactAmount),
  frankedInvestmentIncome: optional(exactAmount, 0n),
  depreciation: optional(exactAmount, 0n),
  personnelCosts: optional(exactAmount, 0n),
  incomeTax: required(exactAmount),
  developmentLevy: optional(exactAmount, 0n),
});

/**
 * The top-up to the minimum effective tax rate of 15 %, from year of assessment 2026, in naira (NTA s.57).
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * const accounts = { grossTurnover: 62_000_000_000, profitBeforeTax: 55_000_000_000 };
 * const topUp = calculateTopUpTax({ taxYear: 2026, ...accounts, incomeTax: 6_600_000_000 });
 * topUp.topUpTax.toFixed(2); // '1650000000.00'
 */
export function calculateTopUpTax(input: TopUpTaxInput, options: StepOptions = {}): TopUpTaxResult {
  const { facts, table, periodEnd } = readPeriodStep(input, options, FIELDS);
  const rule = versionOn(table.topUpTax, periodEnd);
  const topUp = topUpTaxOf({ ...facts, franked: facts.frankedInvestmentIncome }, rule, table.rounding);
  return {
    isInScope: topUp.isInScope,
    netIncome: nairaOf(topUp.netIncome),
    coveredTaxes: nairaOf(topUp.covered),
    topUpTax: nairaOf(topUp.tax),
    law: rule.law,
  };
}
