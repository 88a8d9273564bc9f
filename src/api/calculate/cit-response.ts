/**
 * The response of `POST /api/v1/tax/calculate-cit`: exactly the fields of the contract; full detail adds seven more.
 *
 * @module
 */
import type { CitResult } from '../../company/result.js';
import { type ContractOf, type Issued, type ResponseOptions, responderOf, type Selected, type Wire } from '../wire.js';

/** The fields of a result that the responses have. */
export const CIT_CONTRACT = {
  contract: {
    taxYear: true,
    entityTaxPath: true,
    companySize: true,
    financials: ['turnover', 'assessableProfit', 'totalProfit'],
    taxLiability: true,
    capitalIncomeComputation: true,
    taxAuthorityRouting: true,
    rolloutMode: true,
    reconciliation: ['varianceAmount', 'variancePercent', 'withinThreshold'],
    message: true,
  },
  detail: {
    rules: true,
    reliance: true,
    workings: true,
    assumptions: true,
    contested: true,
    disposals: true,
    credits: true,
  },
} as const satisfies ContractOf<CitResult>;

/** The fields of the contract. Amounts are naira; percentages are numbers however amounts are written. */
export interface CitResponse<A extends number | string = number>
  extends Issued,
    Wire<Selected<CitResult, typeof CIT_CONTRACT.contract>, A> {}

/** The parts that full detail adds. */
export type CitDetail<A extends number | string = number> = Wire<Selected<CitResult, typeof CIT_CONTRACT.detail>, A>;

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
  options: CitResponseOptions<D, W>,
): CitResponseFor<D, W extends 'string' ? string : number> {
  return respond(result, options) as CitResponseFor<D, W extends 'string' ? string : number>;
}

const respond = responderOf('CitResult', CIT_CONTRACT, { by: 'calculateCit', kind: 'company' });
