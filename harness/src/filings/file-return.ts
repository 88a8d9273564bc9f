/**
 * From an accepted request to an order that storage carries out whole: what needs no storage is checked here, and the
 * answer to whatever storage finds is chosen here.
 *
 * @module
 */
import { type AmountsOption, type FilingRequest, writeKobo } from 'nigeria-tax-rules/api';
import { v7 } from 'uuid';
import type { Instant } from '../clock.js';
import { type Kobo, nairaOf } from '../naira.js';
import { Refusal } from '../refusal.js';
import type { Answer, Claim } from '../storage/claims.js';
import type { FilingOrder, NewFiling, Placement, TaxType } from '../storage/filings.js';
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
}

/** The service's part in a filing. */
export interface FilingTerms {
  /** By which calculation ids are signed. */
  readonly secret: Uint8Array;
  /** The fee of a filing, in kobo. */
  readonly fee: Kobo;
  /** Writes the answer to a filing that was placed; `balance` is what the wallet has left to spend, in kobo. */
  readonly placed: (filing: NewFiling, balance: Kobo) => Answer;
  /** Writes the answer to a refusal. */
  readonly refused: (refusal: Refusal) => Answer;
}

/**
 * The order to file a return.
 *
 * @throws Refusal `calculation-not-found`, `wrong-calculation` or `tax-due-differs`.
 */
export function filingOrder(toFile: ReturnToFile, { secret, fee, placed, refused }: FilingTerms): FilingOrder {
  const { request, accountId, claim, amounts } = toFile;
  const calculation = readCalculationId(request.calculationId, accountId, secret);
  if (!calculation)
    throw new Refusal('calculation-not-found', 'This account has no calculation of that calculationId.');
  refuseOther(calculation, toFile);
  const filing = newFiling(toFile, calculation, fee);
  const answerTo = (placement: Placement): Answer =>
    placement.outcome === 'placed' ? placed(filing, placement.balance) : refused(refusalOf(placement, amounts));
  return { claim, filing, answerTo };
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
  const write = (kobo: Kobo) => writeKobo(kobo, asked.amounts);
  throw new Refusal('tax-due-differs', detail, {
    members: { taxDue: write(request.taxDue), calculated: write(total) },
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

function refusalOf(placement: Exclude<Placement, { outcome: 'placed' }>, amounts: AmountsOption | undefined): Refusal {
  switch (placement.outcome) {
    case 'already-filed': {
      const { filingId } = placement;
      return new Refusal('already-filed', `The return was filed before, as ${filingId}.`, { members: { filingId } });
    }
    case 'unknown-amended':
      return new Refusal('filing-not-found', 'This account has no filing of the id in amends.');
    case 'wrong-amended':
      return new Refusal('unknown-amended', 'The filing in amends is of another tax, year or TIN.');
    case 'insufficient-balance': {
      const { needed, available } = placement;
      const left = `the wallet has ${nairaOf(available)} left to spend`;
      const detail = `The filing needs ${nairaOf(needed)} naira, and ${left}.`;
      const members = { needed: writeKobo(needed, amounts), available: writeKobo(available, amounts) };
      return new Refusal('insufficient-balance', detail, { members });
    }
  }
}
