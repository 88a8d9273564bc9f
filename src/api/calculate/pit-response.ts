/**
 * The response of `POST /api/v1/tax/calculate`: exactly the fields of the contract, and more with full detail.
 *
 * @module
 */
import type { PitResult } from '../../individual/result.js';
import { type ContractOf, type Issued, type ResponseOptions, responderOf, type Selected, type Wire } from '../wire.js';

/** The fields of a result that the responses have. */
export const PIT_CONTRACT = {
  contract: {
    taxYear: true,
    state: true,
    stateTaxCode: true,
    grossIncome: true,
    reliefs: true,
    totalReliefs: true,
    chargeableIncome: true,
    bands: true,
    taxDue: true,
    monthlyTax: true,
    effectiveRate: true,
    taxAuthority: true,
    message: true,
  },
  detail: {
    rules: true,
    reliance: true,
    workings: true,
    assumptions: true,
    contested: true,
    incomeStreams: true,
    incomeTax: true,
    taxBeforeCredits: true,
    credits: true,
    refundable: true,
    instalments: 12,
    rolloutMode: true,
    reconciliation: ['varianceAmount', 'withinThreshold', 'baseline', 'baselineTotal', 'variancePercent'],
  },
} as const satisfies ContractOf<PitResult>;

/** The fields of the contract. Amounts are naira; percentages are numbers however amounts are written. */
export interface PitResponse<A extends number | string = number>
  extends Issued,
    Wire<Selected<PitResult, typeof PIT_CONTRACT.contract>, A> {}

/** The parts that full detail adds. */
export type PitDetail<A extends number | string = number> = Wire<Selected<PitResult, typeof PIT_CONTRACT.detail>, A>;

/** The response that the options ask for. */
export type PitResponseFor<D extends 'full' | undefined, A extends number | string> = D extends 'full'
  ? PitResponse<A> & PitDetail<A>
  : PitResponse<A>;

/**
 * The response to a calculation.
 *
 * @throws RuleError `amount-too-large` when an amount is 2^46 or more, which a JSON number cannot carry to the kobo
 * (`amounts: 'string'` can); `option-conflict` when full detail is asked of a result without workings or contested
 * values.
 * @example
 * const salary = { type: 'employment', amount: 840_001, frequency: 'annual' };
 * const result = calculatePit({ taxYear: 2026, state: 'Lagos', incomeStreams: [salary] });
 * toPitResponse(result, { calculationId: 'a1' }).taxDue; // 6000.15
 * toPitResponse(result, { calculationId: 'a1', amounts: 'string' }).taxDue; // '6000.15'
 */
export function toPitResponse<D extends 'full' | undefined = undefined, W extends 'number' | 'string' = 'number'>(
  result: PitResult,
  options: ResponseOptions<D, W>,
): PitResponseFor<D, W extends 'string' ? string : number> {
  return respond(result, options) as PitResponseFor<D, W extends 'string' ? string : number>;
}

const respond = responderOf('PitResult', PIT_CONTRACT, { by: 'calculatePit', kind: 'individual' });
