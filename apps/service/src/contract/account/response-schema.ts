/**
 * The responses and requests of what an account has, as the published contract: its filings, statement, use and
 * webhooks. Amounts are strings.
 *
 * @module
 */

import { shortTextSchema, stringAmountSchema, textSchema, wordSchema } from 'nigeria-tax-rules/schemas';
import * as z from 'zod';
import { describing, orNull, paymentStatus, time } from '../pieces.js';
import { FILING_EVENTS, FILING_STATUSES, LONGEST_ID, POSTING_KINDS, TAX_TYPES } from '../words.js';
import { MONTH } from './requests.js';

const naira = describing(stringAmountSchema);
const count = (description: string) => z.int().min(0).meta({ description });
const next = orNull('The `cursor` of the next page; null on the last.');
const day = (description: string) =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .meta({ description, format: 'date' });
const listOf = <T extends z.ZodType>(item: T, description: string) => z.array(item).meta({ description });
const timeOrNull = (description: string) =>
  time(description)
    .nullable()
    .meta({ description: `${description} UTC.` });

const listedFiling = z
  .strictObject({
    filingId: textSchema('The name of the filing.'),
    calculationId: textSchema('The calculation that was filed.'),
    taxType: wordSchema(TAX_TYPES, 'CIT: company income tax. PIT: personal income tax.'),
    taxYear: z.int().meta({ description: 'The year of the calculation that was filed.' }),
    taxDue: naira('The tax due of the return.'),
    tin: orNull('The taxpayer identification number of the return, where it was given.'),
    amends: orNull('The filing that this one amends.'),
    authority: textSchema('The authority that takes the return.'),
    status: wordSchema(FILING_STATUSES, 'The present status.'),
    authorityReference: orNull("The authority's own reference; null until it has acknowledged the return."),
    submittedAt: time('When the return was taken in.'),
    feeCharged: naira('The fee of the filing.'),
    taxCharged: naira('The tax paid from the wallet; 0 unless `payTax` was asked for.'),
    paymentStatus,
  })
  .meta({ id: 'ListedFiling', description: 'A filing without its history.' });

/** The answer for a list of filings. */
export const filingsResponseSchema = z
  .strictObject({ filings: listOf(listedFiling, 'The filings, the newest first.'), next })
  .meta({ id: 'FilingsResponse', description: 'Filings of the account. Amounts are naira, as strings.' });

const movement = z
  .strictObject({
    id: textSchema('The name of the movement.'),
    kind: wordSchema(POSTING_KINDS, 'The kind of the movement, as in `GET /wallet`.'),
    amount: naira('The change of the balance: less than 0 for a hold, 0 for a capture.'),
    filingId: orNull('The filing that it belongs to; null of a credit or a correction.'),
    at: time('When it happened.'),
    note: orNull('A note on it.'),
  })
  .meta({ id: 'StatementEntry', description: 'A movement of the wallet.' });

/** The answer for a statement. */
export const statementResponseSchema = z
  .strictObject({
    currency: z.literal('NGN').meta({ description: 'Naira.' }),
    month: z.string().regex(MONTH).meta({ description: 'The month of the statement, in the time of Lagos.' }),
    opening: naira('The balance before the first movement of the month.'),
    closing: naira('The balance after the last movement of the month, or now.'),
    entries: listOf(movement, 'The movements, the newest first.'),
    next,
  })
  .meta({
    id: 'StatementResponse',
    description: 'A month of a wallet: `opening` and all movements sum to `closing`. Amounts are naira, as strings.',
  });

const dayOfUse = z
  .strictObject({
    day: day('A day in the time of Lagos.'),
    calculations: count('Calculations that were answered.'),
    filings: count('Filings that were placed.'),
    verifications: count('Verifications that were answered.'),
    refused: count('Requests that were refused with a status of 4xx.'),
  })
  .meta({ id: 'DayOfUse', description: 'The use of an account on a day. Replays are not counted.' });

/** The answer for the use of an account. */
export const usageResponseSchema = z
  .strictObject({
    from: day('The first day.'),
    to: day('The last day.'),
    days: listOf(dayOfUse, 'The days with any use, in their order.'),
  })
  .meta({ id: 'UsageResponse', description: 'The use of the account by day, to about a minute.' });

const endpoint = z
  .strictObject({
    id: textSchema('The name of the endpoint.'),
    url: textSchema('Its URL.'),
    events: listOf(wordSchema(FILING_EVENTS, 'An event.'), 'The events that it receives.'),
    state: wordSchema(
      ['ACTIVE', 'GONE'],
      'ACTIVE: it is sent events. GONE: it answered 410, and is sent nothing more.',
    ),
    createdAt: time('When it was made.'),
    endedAt: timeOrNull('When it was ended; null while it is active.'),
    waiting: count('Events that it has not received yet.'),
    givenUp: count('Events that were given up after the last attempt.'),
    lastFailure: z
      .strictObject({ at: time('When it failed.'), reason: textSchema('The answer, or why there was none.') })
      .nullable()
      .meta({ description: 'The last attempt that failed; null if none has.' }),
  })
  .meta({ id: 'WebhookEndpoint', description: 'An endpoint of webhooks, without its secret.' });

/** The answer for the endpoints of webhooks. */
export const webhooksResponseSchema = z
  .strictObject({ endpoints: listOf(endpoint, 'The endpoints, the oldest first.') })
  .meta({ id: 'WebhooksResponse', description: 'The endpoints of the account that were not revoked.' });

const undelivered = z
  .strictObject({
    endpointId: textSchema('The endpoint that has not received it.'),
    attempts: count('The number of attempts so far.'),
    nextAttemptAt: timeOrNull('The next attempt; null when it was given up, or the endpoint is gone.'),
    lastFailure: orNull('The reason of the last failure.'),
  })
  .meta({ id: 'UndeliveredEvent', description: 'An endpoint that has not received an event.' });

const event = z
  .strictObject({
    id: textSchema('The name of the event, which is its `webhook-id`.'),
    type: wordSchema(FILING_EVENTS, 'The event, named after the status.'),
    timestamp: time('When the status changed.'),
    filingId: textSchema('The filing.'),
    undelivered: listOf(undelivered, 'The endpoints that have not received it.'),
  })
  .meta({ id: 'WebhookEvent', description: 'An event of a filing, whether or not an endpoint was to receive it.' });

/** The answer for events. */
export const webhookEventsResponseSchema = z
  .strictObject({ events: listOf(event, 'The events, the newest first.'), next })
  .meta({ id: 'WebhookEventsResponse', description: 'Events of the last 30 days.' });

/** The answer to a request that sends events again. */
export const queuedResponseSchema = z
  .strictObject({ queued: count('The number of events that are sent again, at once.') })
  .meta({ id: 'QueuedResponse', description: 'Events that were queued.' });

/** The request to send events again. */
export const resendRequestSchema = z
  .strictObject({
    filingId: shortTextSchema(
      LONGEST_ID,
      'The filing whose events are sent, received or not; without it, all events that were given up.',
    ).optional(),
  })
  .meta({ id: 'ResendWebhooksRequest', title: 'Sending events again: request', description: 'The events to send.' });

/** The request to revive an endpoint. */
export const reviveRequestSchema = z
  .strictObject({})
  .meta({ id: 'ReviveWebhookRequest', title: 'Reviving an endpoint: request', description: 'It has no fields.' });

/** The request to test an endpoint. */
export const testWebhookRequestSchema = z
  .strictObject({})
  .meta({ id: 'TestWebhookRequest', title: 'Testing an endpoint: request', description: 'It has no fields.' });

/** The answer to a test of an endpoint. */
export const testWebhookResponseSchema = z
  .strictObject({
    messageId: textSchema('The `webhook-id` of the test message.'),
    received: z.boolean().meta({ description: 'True if the endpoint answered 200 to 299 within the time limit.' }),
    failure: orNull('The answer, or why there was none; null where the message was received.'),
  })
  .meta({ id: 'TestWebhookResponse', description: 'The outcome of a test message.' });

/** A list of filings. */
export type FilingsResponse = z.infer<typeof filingsResponseSchema>;
/** A statement of a wallet. */
export type StatementResponse = z.infer<typeof statementResponseSchema>;
/** The use of an account. */
export type UsageResponse = z.infer<typeof usageResponseSchema>;
/** The endpoints of webhooks. */
export type WebhooksResponse = z.infer<typeof webhooksResponseSchema>;
/** The events of webhooks. */
export type WebhookEventsResponse = z.infer<typeof webhookEventsResponseSchema>;
/** The outcome of a test message. */
export type TestWebhookResponse = z.infer<typeof testWebhookResponseSchema>;
/** The number of events that were queued. */
export type QueuedResponse = z.infer<typeof queuedResponseSchema>;
