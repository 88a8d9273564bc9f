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

/**
 * The order to file a return.
 *
 * @throws Refusal `calculation-not-found`, `wrong-calculation` or `tax-due-differs`.
 */
export function filingOrder(toFile: ReturnToFile, { secrets, fee }: FilingTerms): FilingOrder {
  const { request, accountId, claim, amounts, occasion } = toFile;
  const calculation = readCalculationId(request.calculationId, accountId, secrets);
  if (!calculation)
    throw new Refusal('calculation-not-found', 'This account has no calculation of that calculationId.');
  refuseOther(calculation, toFile);
  return { claim, filing: newFiling(toFile, calculation, fee), occasion, amounts };
}

/** Refuses a calculation that is not of this return. */
function refuseOther({ taxType, taxYear, total }: Calculation, { request, ...asked }: ReturnToFile): void {
  if (taxType !== asked.taxType || taxYear !== request.taxYear) {
    const returned = `the return of ${asked.taxType} for ${request.taxYear}`;
    const detail = `The calculation is of ${taxType} for ${taxYear}, and ${returned}.`;
    throw new Refusal('wrong-calculation', detail);
  }
  if (total === request.taxDue) return;
  const detail = `taxDue is ${nairaOf(request.taxDue)}, and the calculation found ${nairaOf(total)}.`;
  throw new Refusal('tax-due-differs', detail, {
    members: { taxDue: refusedAmount(request.taxDue, asked.amounts), calculated: refusedAmount(total, asked.amounts) },
  });
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
