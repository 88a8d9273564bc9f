/**
 * The response of `POST /api/v1/tax/calculate-cit`: exactly the fields of the contract; full detail adds seven more.
 *
 * @module
 */
import type { CitResult } from '../../company/result.js';
import { percentNumberOf } from '../../money/decimals.js';
import { inFull, type ResponseOptions, type Wire, type Write, wireOf, writerOf } from '../wire.js';

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
  /** The signed certificate of the result, where one was asked for. */
  readonly certificate?: string;
}

/** The parts that full detail adds. */
export type CitDetail<A extends number | string = number> = Wire<
  Required<Pick<CitResult, 'rules' | 'reliance' | 'workings' | 'assumptions' | 'contested' | 'disposals' | 'credits'>>,
  A
>;

/** The options of a response; full detail adds law, workings, assumptions, contested values, disposals and credits. */
export type CitResponseOptions<D extends 'full' | undefined, W extends 'number' | 'string'> = ResponseOptions<D, W>;

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
  { calculationId, detail, amounts, certificate }: CitResponseOptions<D, W>,
): CitResponseFor<D, W extends 'string' ? string : number> {
  const write = writerOf(amounts);
  const response = contractFields(result, calculationId, write);
  const further = detail === 'full' ? detailFields(result, write) : {};
  const answer = { ...response, ...further, ...(certificate !== undefined && { certificate }) };
  return answer as CitResponseFor<D, W extends 'string' ? string : number>;
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
  const { rules, assumptions, disposals, credits } = result;
  const { workings, reliance, contested } = inFull(result, 'calculateCit');
  return wireOf({ rules, reliance, workings, assumptions, contested, disposals, credits }, write);
}
