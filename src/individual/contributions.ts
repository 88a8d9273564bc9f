/**
 * The contributions of an employee out of a month's pay: pension and National Housing Fund.
 *
 * @module
 */
import {
  type Amount,
  type AnyKobo,
  charge,
  compact,
  type Decimal,
  nairaOf,
  type Problem,
  percentageOf,
  problem,
  type Rounding,
} from '../ground/index.js';
import { type Facts, fieldsOf, optional, required } from '../request/fields.js';
import { amount, year } from '../request/readers.js';
import type { ContributionRule } from '../tables/contribution.js';
import { contributionRules } from '../tables/generated/contributions.generated.js';
import { readStepUnder } from './step.js';

/** The pay of a month. */
export interface ContributionsInput {
  /** The income year. */
  readonly taxYear: number;
  /** All pay of the month in money, before anything is taken from it. Naira. */
  readonly monthlyPay: Amount;
  /**
   * The part of it that the pension is taken of, at least basic salary, housing and transport allowance. Naira.
   * Defaults to all of the pay.
   */
  readonly pensionablePay?: Amount;
}

/** A contribution of an employee out of a month's pay. */
export interface Contribution {
  /** The contribution. */
  readonly name: Uppercase<ContributionRule['contribution']>;
  /** The pay that the rate is taken of. Naira. */
  readonly of: Decimal;
  /** The rate. Percent. */
  readonly rate: Decimal;
  /** The contribution of the month, to the kobo. Naira. */
  readonly amount: Decimal;
  /** True if payrolls deduct it unless an employee is exempt; false if the employee chooses it. */
  readonly isUsual: boolean;
  /** The law of the rate. */
  readonly law: readonly string[];
  /** The tier of the citations: how well their wording was checked. */
  readonly verified: ContributionRule['verified'];
  /** The employees who contribute, and the pay that it is taken of. */
  readonly note?: string;
}

/** The pay of a month as read. */
export const PAY_OF_MONTH = {
  taxYear: required(year),
  monthlyPay: required(amount),
  pensionablePay: optional(amount, undefined),
};

/** A contribution of a month in kobo, with its rule. */
export interface Contributed {
  readonly rule: ContributionRule;
  readonly of: AnyKobo;
  readonly amount: AnyKobo;
}

/** No law on contributions rounds them: to the nearest kobo, half up. */
const TO_THE_KOBO: Rounding = { toNearest: 1n, ties: 'up' };

/** The rules of the contributions that are known for a year. */
export function rulesOf({ taxYear }: Pick<Facts<typeof PAY_OF_MONTH>, 'taxYear'>): readonly ContributionRule[] {
  return contributionRules.filter(({ fromYear }) => fromYear <= taxYear);
}

/** The contributions that are known for a year, in kobo. */
export function contributedOf(pay: Facts<typeof PAY_OF_MONTH>): Contributed[] {
  const { monthlyPay, pensionablePay = monthlyPay } = pay;
  return rulesOf(pay).map((rule) => {
    const of = rule.of === 'pay' ? monthlyPay : pensionablePay;
    return { rule, of, amount: compact(charge(BigInt(of), rule.rate, TO_THE_KOBO)) };
  });
}

/** A contribution as the caller sees it. */
export function contributionResult({ rule, of, amount: contributed }: Contributed): Contribution {
  const { contribution, rate, usual, law, verified, note } = rule;
  return {
    name: contribution.toUpperCase() as Contribution['name'],
    of: nairaOf(of),
    rate: percentageOf(rate),
    amount: nairaOf(contributed),
    isUsual: usual,
    law,
    verified,
    ...(note !== undefined && { note }),
  };
}

/** Refuses a part of the pay that is more than all of it. */
export function checkPensionable(facts: Facts<typeof PAY_OF_MONTH>, problems: Problem[]): void {
  const { monthlyPay, pensionablePay } = facts;
  // Facts that could not be read are incomplete.
  if (problems.length > 0 || pensionablePay === undefined || pensionablePay <= monthlyPay) return;
  const limit = nairaOf(monthlyPay).toFixed(2);
  const message = `pensionablePay is ${nairaOf(pensionablePay).toFixed(2)}, more than monthlyPay, ${limit}.`;
  problems.push(problem('/pensionablePay', 'exceeds-income', message, `0 to ${limit}`));
}

const FIELDS = fieldsOf(PAY_OF_MONTH);
const INTAKE = {
  fieldsUnder: () => FIELDS,
  check: (facts: Facts<typeof PAY_OF_MONTH>, _: unknown, problems: Problem[]) => checkPensionable(facts, problems),
};

/**
 * Works out the contributions of a month, in naira: pension (PRA s.4) and, from 2024, National Housing Fund.
 * Each is the least that the law knows; `isUsual` tells which of them payrolls deduct without being asked.
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * const [pension] = monthlyContributions({ taxYear: 2026, monthlyPay: 500_000, pensionablePay: 400_000 });
 * pension?.amount.toFixed(2); // '32000.00'
 */
export function monthlyContributions(input: ContributionsInput): readonly Contribution[] {
  const { facts } = readStepUnder(input, undefined, INTAKE);
  return contributedOf(facts).map(contributionResult);
}
