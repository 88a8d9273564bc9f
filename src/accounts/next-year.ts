/**
 * The request of the next year with all that a year carries forward.
 *
 * @module
 */
import type { CitInput } from '../company/input.generated.js';
import { type Decimal, dayMonthEndsLater, dayNumberOf, dayOfNumber, textOf } from '../ground/index.js';
import { CIT_INPUT } from '../law/company/index.js';
import { isDuring } from '../request/fields.js';
import type { CompanyInput, CompanyResult } from './calculate-company.js';
import {
  type CapitalLosses,
  FIRST_YEAR_OF_PROFITS,
  koboIn,
  lossesAfter,
  statedLosses,
  sumsByClass,
} from './chain-losses.js';

const MONTHS_OF_A_YEAR = 12;

/** The facts of a company that do not change with the year. */
const OF_THE_COMPANY = [
  'applyEducationTax',
  'resident',
  'commencementDate',
  'trade',
  'professionalServices',
  'multinationalGroup',
] as const satisfies readonly (keyof CitInput)[];

/** The fields that are carried from one year to the next, as a request takes them. */
export type Carried = Pick<
  CompanyInput,
  | 'accountingPeriodEnd'
  | 'lossesBroughtForward'
  | 'capitalAllowancesBroughtForward'
  | 'capitalLossesBroughtForward'
  | 'excessInterest'
  | 'assets'
>;

/** The end of the next period of twelve months; the last day of a month is kept. */
export function nextPeriodEnd({ accountingPeriodEnd }: Pick<CompanyResult, 'accountingPeriodEnd'>): string {
  return dayOfNumber(dayMonthEndsLater(dayNumberOf(accountingPeriodEnd), MONTHS_OF_A_YEAR));
}

/** The fields that a result carries to the next year, without its capital losses. */
export function carriedFrom(result: CompanyResult): Omit<Carried, 'accountingPeriodEnd'> {
  const { tradingLosses, capitalAllowances, excessInterest = [], assets = [] } = result.carriedForward;
  return {
    ...(isSome(tradingLosses) && { lossesBroughtForward: tradingLosses.toFixed(2) }),
    ...(isSome(capitalAllowances) && { capitalAllowancesBroughtForward: capitalAllowances.toFixed(2) }),
    ...(excessInterest.length > 0 && { excessInterest }),
    ...(assets.length > 0 && { assets }),
  };
}

/** The capital losses that a result leaves, once those before it are known. */
export function capitalLossesAfter(result: CompanyResult, before: CapitalLosses): CapitalLosses {
  const { taxYear, returned, carriedForward } = result;
  const schedule = { taxYear, disposalSchedule: returned.disposalSchedule ?? [] };
  return lossesAfter(before, schedule, carriedForward.capitalLosses);
}

/**
 * The request of the next year of assessment, with all that a year carries forward: losses, capital allowances, capital
 * losses, excess interest and the assets of the register. The figures of the next period are for the caller to add.
 * Capital losses of disposals to 2025 are not carried into 2026, where they would meet profits: `calculateCitYears`
 * keeps them apart for gains taxed at 10%.
 *
 * @param result The result of a year of `calculateCompany`.
 * @example
 * const first = calculateCompany({
 *   taxYear: 2025,
 *   turnover: 60_000_000,
 *   operatingExpenses: 70_000_000,
 *   assets: [{ id: 'P1', class: 'plant', cost: 10_000_000, firstUsedOn: '2024-03-01' }],
 * });
 * const request = nextYear(first);
 * request.taxYear; // 2026
 * request.lossesBroughtForward; // '10000000.00'
 * request.assets?.[0]?.residue; // '3750000.00'
 */
export function nextYear(result: CompanyResult): CompanyInput {
  const { returned } = result;
  const taxYear = result.taxYear + 1;
  const ofTheCompany = OF_THE_COMPANY.flatMap((name) => {
    const isOfYear = isDuring(taxYear, (CIT_INPUT[name] as { readonly years?: object }).years);
    return returned[name] === undefined || !isOfYear ? [] : [[name, returned[name]]];
  });
  const { later, old } = capitalLossesAfter(result, statedLosses(returned.capitalLossesBroughtForward, result.taxYear));
  const entries =
    taxYear >= FIRST_YEAR_OF_PROFITS ? [...later] : old.map((each) => [each.class, koboIn(each.amount)] as const);
  const losses = sumsByClass(entries);
  const capitalLosses = Object.fromEntries([...losses].map(([name, amount]) => [name, textOf(amount)]));
  return {
    taxYear,
    ...Object.fromEntries(ofTheCompany),
    ...(returned.accountingPeriodEnd !== undefined && { accountingPeriodEnd: nextPeriodEnd(result) }),
    ...carriedFrom(result),
    ...(losses.size > 0 && { capitalLossesBroughtForward: capitalLosses }),
  } as CompanyInput;
}

/** Returns whether an amount is not nothing. */
export function isSome(amount: Decimal): boolean {
  return amount.toFixed(2) !== '0.00';
}
