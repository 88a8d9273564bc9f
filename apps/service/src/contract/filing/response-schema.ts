/**
 * The responses of `POST /api/v1/tax/file-cit` and `file-pit` (amounts as numbers or as strings), and of
 * `GET /api/v1/tax/filing-status`, and the body of a webhook, as the published contract.
 *
 * @module
 */

import {
  type AmountSchema,
  numberAmountSchema,
  stringAmountSchema,
  textSchema,
  wordSchema,
} from 'nigeria-tax-rules/schemas';
import * as z from 'zod';
import { describing, orNull, paymentStatus, time } from '../pieces.js';
import {
  FILING_EVENTS,
  FILING_STATUSES,
  type FilingEvent,
  type FilingResponse,
  type FilingStatusResponse,
  TAX_TYPES,
} from './response.js';

const NAMES = {
  filingId: textSchema('The name of the filing.'),
  taxType: wordSchema(TAX_TYPES, 'CIT: company income tax. PIT: personal income tax.'),
  taxYear: z.int().meta({ description: 'The year of the calculation that was filed.' }),
  status: wordSchema(
    FILING_STATUSES,
    'SUBMITTED: on its way. ACKNOWLEDGED: the authority has it. ACCEPTED and REJECTED: what the authority decided. ' +
      'FAILED: it could not be filed.',
  ),
  authorityReference: orNull("The authority's own reference; null until it has acknowledged the return."),
};

function responseOf<A>(schema: AmountSchema<A>) {
  const naira = describing(schema);
  return {
    ...NAMES,
    calculationId: textSchema('The calculation that was filed.'),
    taxDue: naira('The tax due of the return.'),
    authority: textSchema('The authority that takes the return.'),
    submittedAt: time('When the return was taken in.'),
    wallet: z
      .strictObject({
        feeCharged: naira('The fee: held on the wallet, and taken when the authority acknowledges the return.'),
        taxCharged: naira('The tax, held and taken in the same way; 0 unless the request says `payTax`.'),
        currency: z.literal('NGN').meta({ description: 'Naira.' }),
        balance: naira('The balance left to spend.'),
      })
      .meta({ description: 'The amount that the filing takes from the wallet.' }),
  };
}

const description = 'A return that was taken in, to be delivered to the authority. Amounts are naira';

/** The answer to a filing: amounts are numbers. */
export const filingResponseSchema = z
  .strictObject(responseOf(numberAmountSchema))
  .meta({ id: 'FilingResponse', description: `${description}, as numbers.` }) satisfies z.ZodType<
  FilingResponse<number>
>;

/** The answer to a filing with `amounts=string`. */
export const filingStringResponseSchema = z.strictObject(responseOf(stringAmountSchema)).meta({
  id: 'FilingStringResponse',
  description: `${description}, as strings with two decimals.`,
}) satisfies z.ZodType<FilingResponse<string>>;

const changeSchema = z
  .strictObject({
    status: wordSchema(FILING_STATUSES, 'The status from then on.'),
    at: time('When it changed.'),
    note: orNull('Why, where there is something to say.'),
  })
  .meta({ id: 'StatusChange', description: 'A change of status.' });

/** The answer for the status of a filing. */
export const filingStatusResponseSchema = z
  .strictObject({
    ...NAMES,
    paymentStatus,
    history: z.array(changeSchema).min(1).meta({ description: 'Every status that it has had, the first one first.' }),
  })
  .meta({
    id: 'FilingStatusResponse',
    description: 'A filing as it stands.',
  }) satisfies z.ZodType<FilingStatusResponse>;

/** The body of a webhook. */
export const filingEventSchema = z
  .strictObject({
    type: wordSchema(FILING_EVENTS, 'The event, named after the status.'),
    timestamp: time('When the status changed.'),
    data: filingStatusResponseSchema,
  })
  .meta({
    id: 'FilingEvent',
    description: "A change of a filing's status. `data` is the filing as it was right after the change.",
  }) satisfies z.ZodType<FilingEvent>;
