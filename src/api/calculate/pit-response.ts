/**
 * The response of `POST /api/v1/tax/calculate`: exactly the fields of the contract, and more with full detail.
 *
 * @module
 */
import type { PitResult } from '../../individual/result.js';
import { percentNumberOf } from '../../money/decimals.js';
import { inFull, type ResponseOptions, type Wire, type Write, wireOf, writerOf } from '../wire.js';

/** The fields of the contract. Amounts are naira; rates are percent, numbers however amounts are written. */
export interface PitResponse<A extends number | string = number> {
  readonly calculationId: string;
  readonly taxYear: number;
  readonly state: string;
  readonly stateTaxCode: string;
  readonly grossIncome: A;
  readonly reliefs: Wire<PitResult['reliefs'], A>;
  readonly totalReliefs: A;
  readonly chargeableIncome: A;
  readonly bands: readonly {
    readonly from: A;
    readonly to: A | null;
    readonly rate: number;
    readonly taxable: A;
    readonly tax: A;
  }[];
  readonly taxDue: A;
  readonly monthlyTax: A;
  /** 4 decimals. */
  readonly effectiveRate: number;
  readonly taxAuthority: string;
  readonly message: string;
  /** The signed certificate of the result, where one was asked for. */
  readonly certificate?: string;
}

type DetailNames =
  | 'rules'
  | 'reliance'
  | 'workings'
  | 'assumptions'
  | 'contested'
  | 'incomeStreams'
  | 'incomeTax'
  | 'taxBeforeCredits'
  | 'credits'
  | 'refundable'
  | 'instalments'
  | 'rolloutMode';

/** The parts that full detail adds. */
export type PitDetail<A extends number | string = number> = Wire<Required<Pick<PitResult, DetailNames>>, A> & {
  readonly reconciliation: Wire<Omit<PitResult['reconciliation'], 'variancePercent'>, A> & {
    readonly variancePercent: number;
  };
};

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
  { calculationId, detail, amounts, certificate }: ResponseOptions<D, W>,
): PitResponseFor<D, W extends 'string' ? string : number> {
  const write = writerOf(amounts);
  const response = contractFields(result, calculationId, write);
  const further = detail === 'full' ? detailFields(result, write) : {};
  const answer = { ...response, ...further, ...(certificate !== undefined && { certificate }) };
  return answer as PitResponseFor<D, W extends 'string' ? string : number>;
}

function contractFields<A extends number | string>(
  result: PitResult,
  calculationId: string,
  write: Write<A>,
): PitResponse<A> {
  return {
    calculationId,
    taxYear: result.taxYear,
    state: result.state,
    stateTaxCode: result.stateTaxCode,
    grossIncome: write(result.grossIncome),
    reliefs: result.reliefs.map(({ name, amount }) => ({ name, amount: write(amount) })),
    totalReliefs: write(result.totalReliefs),
    chargeableIncome: write(result.chargeableIncome),
    bands: result.bands.map((band) => bandFields(band, write)),
    taxDue: write(result.taxDue),
    monthlyTax: write(result.monthlyTax),
    effectiveRate: percentNumberOf(result.effectiveRate),
    taxAuthority: result.taxAuthority,
    message: result.message,
  };
}

function bandFields<A extends number | string>(
  { from, to, rate, taxable, tax }: PitResult['bands'][number],
  write: Write<A>,
): PitResponse<A>['bands'][number] {
  return {
    from: write(from),
    to: to === null ? null : write(to),
    rate: percentNumberOf(rate),
    taxable: write(taxable),
    tax: write(tax),
  };
}

function detailFields<A extends number | string>(result: PitResult, write: Write<A>): PitDetail<A> {
  const { rules, assumptions, incomeStreams, incomeTax, taxBeforeCredits, credits } = result;
  const { refundable, instalments, rolloutMode } = result;
  const { workings, reliance, contested } = inFull(result, 'calculatePit');
  const { variancePercent, ...variance } = result.reconciliation;
  const written = wireOf({ rules, reliance, workings, assumptions, contested, incomeStreams, incomeTax }, write);
  return {
    ...written,
    ...wireOf({ taxBeforeCredits, credits, refundable, instalments, rolloutMode }, write),
    reconciliation: { ...wireOf(variance, write), variancePercent: percentNumberOf(variancePercent) },
  };
}
