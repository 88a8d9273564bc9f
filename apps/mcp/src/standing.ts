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
import { companyRuleTable, individualRuleTable } from 'nigeria-tax-rules/rules';

/** A result with everything that an answer says of it. */
export type FullResult = CitResult | PitResult;

/** The result of a request of either tax, in full. */
export function resultOf(request: unknown, reading: string | undefined): FullResult {
  const options = optionsFor(reading);
  return isIndividual(request) ? calculatePit(request, options) : calculateCit(request, options);
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

/** The law of a result, how well it was checked, what was assumed, and the total under every other reading. */
export function standingOf(request: unknown, result: FullResult, resultIn = resultOf): object {
  const { rules, reliance, assumptions } = toPlain(result);
  const { taxYear, reading: own } = result.rules;
  const tableOf = 'taxDue' in result ? individualRuleTable : companyRuleTable;
  const others = Object.entries(tableOf(taxYear).readings).filter(([reading]) => reading !== own);
  return {
    law: rules,
    tier: reliance?.weakest,
    disputed: reliance?.disputed,
    isReviewed: reliance?.unreviewed === false,
    assumed: assumptions,
    otherReadings: others.map(([reading, { restsOn }]) => {
      return { reading, total: totalOf(resultIn(request, reading)), restsOn };
    }),
  };
}
