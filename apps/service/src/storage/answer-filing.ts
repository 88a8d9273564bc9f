/**
 * The answer to a return that was placed or refused. Storage writes it, because it names the balance that the filing
 * left and is kept in the transaction of the filing.
 *
 * @module
 */

import { type Occurrence, problemDocument, type ServiceProblemCode } from 'nigeria-tax-rules/api';
import { type Answer, jsonAnswer, problemAnswer } from '../answers.js';
import { type AmountsOption, toFilingResponse } from '../contract/index.js';
import { type Kobo, nairaOf, refusedAmount } from '../naira.js';
import type { FilingOrder, FilingStatus, NewFiling, Placement } from './filings.js';

/** A placement that storage answers. */
type Answered = Exclude<Placement, { outcome: 'not-found' }>;

/**
 * Writes the answer to a placement. Nothing is placed whose answer could not be written, so this throws nothing: a
 * refusal that was thrown in the thread of SQLite would be no refusal any more on its way out of it.
 */
export function answerOf({ filing, occasion, amounts }: FilingOrder, placement: Answered): Answer {
  if (placement.outcome === 'placed') return answerPlaced(filing, placement.balance, amounts);
  const [code, detail, extras = {}] = refusalOf(placement, amounts);
  return problemAnswer(problemDocument(code, { detail, ...occasion, ...extras }));
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

const FILE_AGAIN = 'To file it again, correct and calculate it again, and name that filing in `amends`';

/** The status of the filing that stands in the way, in words, where the return has to be filed again. */
const AFTER: Partial<Readonly<Record<FilingStatus, string>>> = {
  REJECTED: `, and the authority rejected it. ${FILE_AGAIN}`,
  FAILED: `, and it could not be delivered to the authority. ${FILE_AGAIN}`,
};

type Refused = readonly [code: ServiceProblemCode, detail: string, extras?: Pick<Occurrence, 'members' | 'errors'>];

function refusalOf(placement: Exclude<Answered, { outcome: 'placed' }>, amounts: AmountsOption | undefined): Refused {
  switch (placement.outcome) {
    case 'already-filed': {
      const { filingId, status } = placement;
      const detail = `The return was filed before, as ${filingId}${AFTER[status] ?? ''}.`;
      return ['already-filed', detail, { members: { filingId } }];
    }
    case 'unknown-amended':
      return ['filing-not-found', 'This account has no filing of the id in amends.'];
    case 'wrong-amended':
      return ['unknown-amended', 'The filing in amends is of another tax, year or TIN.'];
    case 'insufficient-balance': {
      const { needed, available } = placement;
      const left = `the wallet has ${nairaOf(available)} left to spend`;
      const members = { needed: refusedAmount(needed, amounts), available: refusedAmount(available, amounts) };
      return ['insufficient-balance', `The filing needs ${nairaOf(needed)} naira, and ${left}.`, { members }];
    }
    case 'unwritable': {
      const { problem } = placement;
      return ['invalid-input', problem.message, { errors: [problem] }];
    }
  }
}
