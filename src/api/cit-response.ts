/**
 * The response of `POST /api/v1/tax/calculate-cit`: exactly the fields of the contract, and with full detail six more.
 *
 * @module
 */
import type { CitResult } from '../company/result.js';
import { problem, RuleError } from '../errors.js';
import { Decimal, numberOf, percentNumberOf } from '../money.js';

/** A part of a result as JSON carries it: every amount a number of naira, or a string with two decimals. */
export type Wire<T, A extends number | string> = T extends Decimal
  ? A
  : T extends readonly (infer Item)[]
    ? readonly Wire<Item, A>[]
    : T extends object
      ? { readonly [Name in keyof T]: Wire<T[Name], A> }
      : T;

/** The fields of the contract. Amounts are naira. */
export interface CitResponse<A extends number | string = number> {
  readonly calculationId: string;
  readonly taxYear: number;
  readonly entityTaxPath: CitResult['entityTaxPath'];
  readonly companySize: CitResult['companySize'];
  readonly financials: Wire<Pick<CitResult['financials'], 'turnover' | 'assessableProfit' | 'totalProfit'>, A>;
  readonly taxLiability: Wire<CitResult['taxLiability'], A>;
  readonly capitalIncomeComputation: Wire<CitResult['capitalIncomeComputation'], A>;
  readonly taxAuthorityRouting: CitResult['taxAuthorityRouting'];
  readonly rolloutMode: CitResult['rolloutMode'];
  readonly reconciliation: {
    readonly varianceAmount: A;
    /** Percent, 4 decimals; a number however amounts are written. */
    readonly variancePercent: number;
    readonly withinThreshold: boolean;
  };
  readonly message: string;
}

/** What full detail adds. */
export type CitDetail<A extends number | string = number> = Wire<
  Required<Pick<CitResult, 'rules' | 'workings' | 'assumptions' | 'contested' | 'disposals' | 'credits'>>,
  A
>;

/** How a result is answered. */
export interface CitResponseOptions<D extends 'full' | undefined, W extends 'number' | 'string'> {
  /** The name of this calculation, by which it can be filed. */
  readonly calculationId: string;
  /** `full` adds the law, the workings, the assumptions, the contested values, the disposals and the credits. */
  readonly detail?: D;
  /** How amounts are written: as numbers (the default), or as strings with two decimals. */
  readonly amounts?: W;
}

/** The response that the options ask for. */
export type CitResponseFor<D extends 'full' | undefined, A extends number | string> = D extends 'full'
  ? CitResponse<A> & CitDetail<A>
  : CitResponse<A>;

/**
 * The response to a calculation.
 *
 * @throws RuleError `amount-too-large` when an amount is 2^46 or more, which a JSON number cannot carry to the kobo
 * (`amounts: 'string'` can); `option-conflict` when full detail is asked of a result without workings or contested
 * values.
 * @example
 * const result = calculateCit({ taxYear: 2024, turnover: 50_000_000 });
 * toCitResponse(result, { calculationId: 'a1' }).taxLiability.cit; // 10000000
 * toCitResponse(result, { calculationId: 'a1', amounts: 'string' }).taxLiability.cit; // '10000000.00'
 */
export function toCitResponse<D extends 'full' | undefined = undefined, W extends 'number' | 'string' = 'number'>(
  result: CitResult,
  { calculationId, detail, amounts }: CitResponseOptions<D, W>,
): CitResponseFor<D, W extends 'string' ? string : number> {
  const write: Write<number | string> = amounts === 'string' ? asString : asNumber;
  const response = contractFields(result, calculationId, write);
  const answer = detail === 'full' ? { ...response, ...detailFields(result, write) } : response;
  return answer as CitResponseFor<D, W extends 'string' ? string : number>;
}

type Write<A> = (naira: Decimal) => A;

const asString: Write<string> = (naira) => naira.toFixed(2);

function asNumber(naira: Decimal): number {
  const number = numberOf(naira);
  if (number !== 'amount-too-large') return number;
  const message = `The answer holds ${naira.toFixed(2)}, which a JSON number cannot carry to the kobo.`;
  throw new RuleError(problem('/amounts', number, message, 'amounts "string"'));
}

function contractFields<A extends number | string>(
  result: CitResult,
  calculationId: string,
  write: Write<A>,
): CitResponse<A> {
  const { financials, taxLiability, capitalIncomeComputation, reconciliation } = result;
  return {
    calculationId,
    taxYear: result.taxYear,
    entityTaxPath: result.entityTaxPath,
    companySize: result.companySize,
    financials: {
      turnover: write(financials.turnover),
      assessableProfit: write(financials.assessableProfit),
      totalProfit: write(financials.totalProfit),
    },
    taxLiability: {
      cit: write(taxLiability.cit),
      educationTax: write(taxLiability.educationTax),
      cgt: write(taxLiability.cgt),
      total: write(taxLiability.total),
    },
    capitalIncomeComputation: {
      grossAmount: write(capitalIncomeComputation.grossAmount),
      taxableAmount: write(capitalIncomeComputation.taxableAmount),
      liabilityAfterCredits: write(capitalIncomeComputation.liabilityAfterCredits),
    },
    taxAuthorityRouting: result.taxAuthorityRouting,
    rolloutMode: result.rolloutMode,
    reconciliation: {
      varianceAmount: write(reconciliation.varianceAmount),
      variancePercent: percentNumberOf(reconciliation.variancePercent),
      withinThreshold: reconciliation.withinThreshold,
    },
    message: result.message,
  };
}

function detailFields<A extends number | string>(result: CitResult, write: Write<A>): CitDetail<A> {
  const { rules, workings, assumptions, contested, disposals, credits } = result;
  if (workings === undefined || contested === undefined) {
    const message = 'Full detail needs a result that was calculated with workings and contested values.';
    throw new RuleError(
      problem('/detail', 'option-conflict', message, 'calculateCit with workings and contested true'),
    );
  }
  return wireOf({ rules, workings, assumptions, contested, disposals, credits }, write);
}

/** The same value with every `Decimal` in it written. */
function wireOf<T, A extends number | string>(value: T, write: Write<A>): Wire<T, A> {
  return written(value, write) as Wire<T, A>;
}

function written(value: unknown, write: Write<number | string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Decimal) return write(value);
  if (Array.isArray(value)) return value.map((item) => written(item, write));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, written(inner, write)]));
}
