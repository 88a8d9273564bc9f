/**
 * The capital allowances of a register of assets.
 *
 * @module
 */

import type { Disposal } from '../company/input.generated.js';
import { checkPeriodStart, periodTo } from '../company/period.js';
import { checkCommencement, checkPeriodEnd, periodEndOf } from '../company/request.js';
import type { CompanyStepOptions } from '../company/step.js';
import { readUnderTable } from '../computation/index.js';
import { type Amount, type Decimal, nairaOf, type Problem, problem, textOf, wordingOf } from '../ground/index.js';
import { type Facts, type Fields, fieldsOf, optional, required } from '../request/fields.js';
import { amount, day, year } from '../request/readers.js';
import { companyTables } from '../tables/company.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { periodsUnder, registerFacts } from './facts.js';
import type { RegisterInput } from './input.generated.js';
import { checkAssets, registerFieldsUnder } from './request.js';
import { type CapitalAllowanceSchedule, scheduleOf } from './schedule.js';

/** A register of assets, and the year that it is worked out for. */
export interface CapitalAllowancesInput extends RegisterInput {
  /** The year of assessment. */
  readonly taxYear: number;
  /** The last day of the accounting period; 31 December of the year before when absent. As `YYYY-MM-DD`. */
  readonly accountingPeriodEnd?: string;
  /** The first day of the accounting period; twelve months before its end when absent. As `YYYY-MM-DD`. */
  readonly accountingPeriodStart?: string;
  /** The day on which the business commenced: a period that it falls in begins on it. As `YYYY-MM-DD`. */
  readonly commencementDate?: string;
  /** Gross turnover and gains taxed as profits, by which `untaxedIncome` is measured. In naira; 0 when absent. */
  readonly totalIncome?: Amount;
  /** The part of it that bears no tax. In naira; 0 when absent. */
  readonly untaxedIncome?: Amount;
}

/** The allowances of a register, and what they give to the return. */
export interface CapitalAllowances {
  /** The schedule by asset, by class and in all. */
  readonly schedule: CapitalAllowanceSchedule;
  /** Allowances brought forward, of the year and others. Naira. */
  readonly available: Decimal;
  /** Those of them that are claimed: `capitalAllowances` of the return. Naira. */
  readonly claimed: Decimal;
  /** An addition to assessable profit, before losses. Naira. */
  readonly balancingCharges: Decimal;
  /** Sales whose residue is the base of a chargeable gain, for `disposalSchedule` of the return. */
  readonly disposals: readonly Disposal[];
}

const YEAR = {
  taxYear: required(year),
  accountingPeriodEnd: optional(day, undefined),
  accountingPeriodStart: optional(day, undefined),
  commencementDate: optional(day, undefined),
  totalIncome: optional(amount, 0),
  untaxedIncome: optional(amount, 0),
};

type RegisterOfYear = Facts<typeof YEAR & ReturnType<typeof registerFieldsUnder>>;

const INTAKE = {
  fieldsUnder: (table: CompanyRuleTable): Fields<typeof YEAR & ReturnType<typeof registerFieldsUnder>> =>
    fieldsOf({ ...YEAR, ...registerFieldsUnder(table) }),
  check: (request: RegisterOfYear, table: CompanyRuleTable, problems: Problem[]): void => {
    const end = periodEndOf(request.accountingPeriodEnd, table);
    const before = problems.length;
    checkPeriodEnd(end, table, problems);
    checkCommencement(request.commencementDate, end, problems);
    checkPeriodStart(request, end, table.taxYear, problems);
    const { totalIncome, untaxedIncome } = request;
    if (untaxedIncome > totalIncome) {
      const message = `untaxedIncome ${wordingOf(untaxedIncome)} is more than totalIncome, ${wordingOf(totalIncome)}.`;
      problems.push(problem('/untaxedIncome', 'exceeds-income', message, `0 to ${wordingOf(totalIncome)}`));
    }
    // Days are held against a period, which has to be right.
    if (problems.length > before) return;
    checkAssets(request.assets ?? [], periodTo(end, request), table, problems);
  },
};

/**
 * Works out the capital allowances of a register of assets for one year of assessment: by asset, by class and in all,
 * in naira to the kobo (CITA Second Schedule; NTA First Schedule Part I). Allowances of earlier years that are not
 * stated are taken to have been claimed in full.
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * const { schedule, available } = capitalAllowances({
 *   taxYear: 2024,
 *   assets: [{ id: 'P1', class: 'plant', cost: 10_000_000, firstUsedOn: '2023-01-01' }],
 * });
 * schedule.total.initial.toFixed(2); // '5000000.00'
 * schedule.total.annual.toFixed(2); // '1250000.00'
 * available.toFixed(2); // '6250000.00'
 */
export function capitalAllowances(input: CapitalAllowancesInput, options?: CompanyStepOptions): CapitalAllowances {
  const { facts, choice } = readUnderTable(input, companyTables, options, INTAKE);
  const table = choice.primary;
  const income = { all: facts.totalIncome, untaxed: facts.untaxedIncome };
  const register = registerFacts(facts, periodsUnder(facts, table), table, () => income);
  return {
    schedule: scheduleOf(register),
    available: nairaOf(register.available),
    claimed: nairaOf(register.claimed),
    balancingCharges: nairaOf(register.balancingCharges),
    disposals: register.disposals.map((each) => ({
      assetClass: each.assetClass,
      disposalDate: each.disposalDate,
      proceeds: textOf(each.proceeds),
      costBase: textOf(each.costBase),
      disposalCosts: textOf(each.disposalCosts),
      taxWrittenDownValue: textOf(each.taxWrittenDownValue ?? 0),
    })),
  };
}
