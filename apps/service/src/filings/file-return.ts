/**
 * From an accepted request to an order that storage carries out whole: what needs no storage is checked here.
 *
 * @module
 */
import { v7 } from 'uuid';
import type { Occasion } from '../answers.js';
import type { Instant } from '../clock.js';
import type { AmountsOption, FilingRequest } from '../contract/index.js';
import { type Kobo, nairaOf, refusedAmount } from '../naira.js';
import { Refusal } from '../refusal.js';
import type { Claim } from '../storage/claims.js';
import type { FilingOrder, NewFiling, TaxType } from '../storage/filings.js';
import { type Calculation, readCalculationId } from './calculation-id.js';

/** A return that somebody asks to file. */
export interface ReturnToFile {
  readonly request: FilingRequest;
  /** The tax of the endpoint that it came to. */
  readonly taxType: TaxType;
  readonly accountId: string;
  readonly claim: Claim | null;
  readonly at: Instant;
  /** The form of amounts in the answer. */
  readonly amounts: AmountsOption | undefined;
  readonly occasion: Occasion;
}

/** The service's part in a filing. */
export interface FilingTerms {
  /** The secrets of which a calculation id may be signed by any. */
  readonly secrets: readonly Uint8Array[];
  /** The fee of a filing, in kobo. */
  readonly fee: Kobo;
}

/** A return in the form that storage decides on. */
export interface OrderedReturn {
  readonly order: FilingOrder;
  /** The refusal of a return that cannot be filed, unless its key was used or its calculation filed before. */
  readonly refusal?: Refusal;
}

/**
 * The order to file a return. What was answered or filed before is found in storage alone: it needs no secret, so it is
 * answered the same after the secret that signed its calculation was retired.
 */
export function filingOrder(toFile: ReturnToFile, { secrets, fee }: FilingTerms): OrderedReturn {
  const { request, accountId, claim, amounts, occasion } = toFile;
  const calculation = readCalculationId(request.calculationId, accountId, secrets);
  const refusal = calculation === undefined ? notFound() : refusalOf(calculation, toFile);
  const order = { claim, occasion, amounts };
  return calculation === undefined || refusal !== undefined
    ? { order: { ...order, filing: lookedUp(toFile), isLookUp: true }, ...(refusal && { refusal }) }
    : { order: { ...order, filing: newFiling(toFile, calculation, fee) } };
}

function notFound(): Refusal {
  return new Refusal('calculation-not-found', 'This account has no calculation of that calculationId.');
}

/** The refusal of a calculation that is not of this return. */
function refusalOf({ taxType, taxYear, total }: Calculation, { request, ...asked }: ReturnToFile): Refusal | undefined {
  if (taxType !== asked.taxType || taxYear !== request.taxYear) {
    const returned = `the return of ${asked.taxType} for ${request.taxYear}`;
    const detail = `The calculation is of ${taxType} for ${taxYear}, and ${returned}.`;
    return new Refusal('wrong-calculation', detail);
  }
  if (total === request.taxDue) return undefined;
  const detail = `taxDue is ${nairaOf(request.taxDue)}, and the calculation found ${nairaOf(total)}.`;
  return new Refusal('tax-due-differs', detail, {
    members: { taxDue: refusedAmount(request.taxDue, asked.amounts), calculated: refusedAmount(total, asked.amounts) },
  });
}

/** The place of a return in storage. The figures of the request were not checked, and none of them is used. */
function lookedUp({ request: { calculationId }, accountId, taxType, at }: ReturnToFile): NewFiling {
  return {
    id: '',
    accountId,
    calculationId,
    taxType,
    taxYear: 0,
    taxDue: 0n,
    authority: '',
    tin: null,
    declarantName: null,
    amends: null,
    submittedAt: at,
    fee: 0n,
    tax: 0n,
  };
}

function newFiling({ request, accountId, at }: ReturnToFile, calculation: Calculation, fee: Kobo): NewFiling {
  const { calculationId, tin, declarantName, amends, payTax } = request;
  const { taxType, taxYear, total, authority } = calculation;
  return {
    id: `fil_${v7({ msecs: at })}`,
    accountId,
    calculationId,
    taxType,
    taxYear,
    taxDue: total,
    authority,
    tin,
    declarantName,
    amends,
    submittedAt: at,
    fee,
    tax: payTax ? total : 0n,
  };
}
