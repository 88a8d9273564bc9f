/**
 * The parts of every answer about a request: the law that it rests on, how well that was checked, and other readings.
 *
 * @module
 */
import {
  type CitResult,
  calculateCit,
  calculatePay,
  calculatePit,
  type PayInput,
  type PitOptions,
  type PitResult,
  toPlain,
} from 'nigeria-tax-rules';
import { type CompanyResult, type CompanyYearResult, statesBooks } from 'nigeria-tax-rules/accounts';
import { calculateBooksOf, calculateYearsOf } from 'nigeria-tax-rules/api';
import { companyRuleTable, individualRuleTable } from 'nigeria-tax-rules/rules';

/** A result with everything that an answer says of it. */
export type FullResult = CitResult | CompanyResult | PitResult;

/** The result of a request of either tax, in full. */
export function resultOf(request: unknown, reading: string | undefined): FullResult {
  return isIndividual(request) ? individualOf(request, reading) : companyOf(request, reading);
}

/** The result of a request of an individual, in full. */
export function individualOf(request: unknown, reading: string | undefined): PitResult {
  return calculatePit(request, optionsFor(reading) as PitOptions);
}

/** The result of a request of a company, with its books or without, in full. */
export function companyOf(request: unknown, reading: string | undefined): CitResult | CompanyResult {
  return (statesBooks(request) ? calculateBooksOf : calculateCit)(request, optionsFor(reading));
}

/** The results of years that follow each other, in full. */
export function yearsOf(requests: unknown, reading: string | undefined): readonly CompanyYearResult[] {
  return calculateYearsOf({ requests }, optionsFor(reading));
}

/** The result of a year of pay, in full. Where it states no pay, it is that of what is pensionable, or of none. */
export function resultOfPay(pay: unknown, reading: string | undefined): FullResult {
  const given = pay as Partial<PayInput> | null;
  const monthlyPay = given?.pensionablePay ?? 0;
  return calculatePay({ monthlyPay, ...given } as PayInput, optionsFor(reading) as PitOptions).taxOfYear;
}

function optionsFor(reading: string | undefined) {
  return { ...(reading !== undefined && { reading }), workings: true, contested: true } as const;
}

/** Returns whether a request is an individual's, as the library tells them apart. */
function isIndividual(request: unknown): boolean {
  return typeof request === 'object' && request !== null && Object.hasOwn(request, 'incomeStreams');
}

/** The total payable of a result, as text. */
export function totalOf(result: FullResult): string {
  return ('taxDue' in result ? result.taxDue : result.taxLiability.total).toFixed(2);
}

/** The law of a result, how well it was checked, and what was assumed. */
export function lawOf(result: FullResult): object {
  const { rules, reliance, assumptions } = toPlain(result);
  return {
    law: rules,
    tier: reliance?.weakest,
    disputed: reliance?.disputed,
    isReviewed: reliance?.unreviewed === false,
    assumed: assumptions,
  };
}

/** The totals of years under every other reading that some year has; a year without it is by its default. */
export function otherYears(requests: unknown, results: readonly CompanyYearResult[]): object[] {
  const own = new Set(results.map(({ rules }) => rules.reading));
  const readings = new Set(results.flatMap(({ taxYear }) => Object.keys(companyRuleTable(taxYear).readings)));
  return [...readings]
    .filter((reading) => !own.has(reading))
    .map((reading) => ({ reading, totals: yearsOf(requests, reading).map(totalOf) }));
}

/** The law of a result, how well it was checked, what was assumed, and the total under every other reading. */
export function standingOf(request: unknown, result: FullResult, resultIn = resultOf): object {
  const { taxYear, reading: own } = result.rules;
  const tableOf = 'taxDue' in result ? individualRuleTable : companyRuleTable;
  const others = Object.entries(tableOf(taxYear).readings).filter(([reading]) => reading !== own);
  return {
    ...lawOf(result),
    otherReadings: others.map(([reading, { restsOn }]) => {
      return { reading, total: totalOf(resultIn(request, reading)), restsOn };
    }),
  };
}
