/**
 * The answer to a return that was placed or refused. Storage writes it, because it names the balance that the filing
 * left and is kept in the transaction of the filing.
 *
 * @module
 */
import {
  type AmountsOption,
  problemDocument,
  type ServiceProblemCode,
  toFilingResponse,
  writeKobo,
} from 'nigeria-tax-rules/api';
import { type Answer, jsonAnswer, problemAnswer } from '../answers.js';
import { type Kobo, nairaOf } from '../naira.js';
import type { FilingOrder, NewFiling, Placement } from './filings.js';

/** Writes the answer to a placement. */
export function answerOf({ filing, occasion, amounts }: FilingOrder, placement: Placement): Answer {
  if (placement.outcome === 'placed') return answerPlaced(filing, placement.balance, amounts);
  const [code, detail, members] = refusalOf(placement, amounts);
  return problemAnswer(problemDocument(code, { detail, ...occasion, ...(members && { members }) }));
}

function answerPlaced(filing: NewFiling, balance: Kobo, amounts: AmountsOption | undefined): Answer {
  const { id, calculationId, taxType, taxYear, taxDue, authority, submittedAt, fee, tax } = filing;
  const response = toFilingResponse(
    {
      filingId: id,
      calculationId,
      taxType,
      taxYear,
      taxDue,
      status: 'SUBMITTED',
      authority,
      submittedAt: new Date(submittedAt).toISOString(),
      authorityReference: null,
      wallet: { feeCharged: fee, taxCharged: tax, balance },
    },
    amounts === undefined ? {} : { amounts },
  );
  return jsonAnswer(201, response);
}

type Refused = readonly [code: ServiceProblemCode, detail: string, members?: Readonly<Record<string, unknown>>];

function refusalOf(placement: Exclude<Placement, { outcome: 'placed' }>, amounts: AmountsOption | undefined): Refused {
  switch (placement.outcome) {
    case 'already-filed': {
      const { filingId } = placement;
      return ['already-filed', `The return was filed before, as ${filingId}.`, { filingId }];
    }
    case 'unknown-amended':
      return ['filing-not-found', 'This account has no filing of the id in amends.'];
    case 'wrong-amended':
      return ['unknown-amended', 'The filing in amends is of another tax, year or TIN.'];
    case 'insufficient-balance': {
      const { needed, available } = placement;
      const left = `the wallet has ${nairaOf(available)} left to spend`;
      const members = { needed: writeKobo(needed, amounts), available: writeKobo(available, amounts) };
      return ['insufficient-balance', `The filing needs ${nairaOf(needed)} naira, and ${left}.`, members];
    }
  }
}
