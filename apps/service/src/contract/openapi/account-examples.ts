/**
 * Examples of what an account has.
 *
 * @module
 */
import type {
  FilingsResponse,
  QueuedResponse,
  StatementResponse,
  TestWebhookResponse,
  UsageResponse,
  WebhookEventsResponse,
  WebhooksResponse,
} from '../account/response-schema.js';
import { CALCULATION_ID, type Examples, FILING_ID } from './examples.js';

/** The endpoint of webhooks that examples name. */
export const ENDPOINT_ID = 'whe_01a204b1-d49a-747e-b319-44f50e6308c7';

const SUBMITTED_AT = '2024-06-30T09:00:00.000Z';
const FAILED_AT = '2024-07-03T11:20:00.000Z';

/** Answers of `GET /filings`. */
export function filingsAnswers(): Examples<FilingsResponse> {
  const filing = {
    filingId: FILING_ID,
    calculationId: CALCULATION_ID,
    taxType: 'CIT',
    taxYear: 2024,
    taxDue: '9200000.00',
    tin: '00000000-0001',
    amends: null,
    authority: 'Federal Inland Revenue Service',
    status: 'ACCEPTED',
    authorityReference: 'SBX-1',
    submittedAt: SUBMITTED_AT,
    feeCharged: '1000.00',
    taxCharged: '0.00',
    paymentStatus: 'UNPAID',
  } as const;
  const last = { summary: 'The only filing of an account', value: { filings: [filing], next: null } };
  return { oneFiling: last };
}

/** Answers of `GET /wallet/statement`. */
export function statementAnswers(): Examples<StatementResponse> {
  const entry = { id: `${FILING_ID}:hold`, kind: 'HOLD', amount: '-1000.00', filingId: FILING_ID } as const;
  const value = {
    currency: 'NGN' as const,
    month: '2024-06',
    opening: '100000.00',
    closing: '99000.00',
    entries: [{ ...entry, at: SUBMITTED_AT, note: null }],
    next: null,
  } satisfies StatementResponse;
  return { oneMovement: { summary: 'A month with one filing', value } };
}

/** Answers of `GET /usage`. */
export function usageAnswers(): Examples<UsageResponse> {
  const days = [{ day: '2024-06-30', calculations: 14, filings: 1, verifications: 3, refused: 2 }];
  return { oneDay: { summary: 'A month with one day of use', value: { from: '2024-06-01', to: '2024-06-30', days } } };
}

/** Answers of `GET /webhooks`. */
export function webhooksAnswers(): Examples<WebhooksResponse> {
  const endpoint = {
    id: ENDPOINT_ID,
    url: 'https://acme.example/hooks',
    events: ['filing.accepted', 'filing.rejected'],
    state: 'ACTIVE',
    createdAt: '2024-06-01T08:00:00.000Z',
    endedAt: null,
    waiting: 0,
    givenUp: 1,
    lastFailure: { at: FAILED_AT, reason: 'answered 500' },
  } satisfies WebhooksResponse['endpoints'][number];
  return { oneEndpoint: { summary: 'An endpoint on which an event was given up', value: { endpoints: [endpoint] } } };
}

/** Answers of `GET /webhooks/events`. */
export function eventsAnswers(): Examples<WebhookEventsResponse> {
  const undelivered = { endpointId: ENDPOINT_ID, attempts: 10, nextAttemptAt: null, lastFailure: 'answered 500' };
  const event = {
    id: `msg_${FILING_ID}_3`,
    type: 'filing.accepted',
    timestamp: '2024-06-30T09:00:03.000Z',
    filingId: FILING_ID,
    undelivered: [undelivered],
  } satisfies WebhookEventsResponse['events'][number];
  return { givenUp: { summary: 'An event that was given up', value: { events: [event], next: null } } };
}

/** Requests of `POST /webhooks/{endpointId}/resend`. */
export function resendRequests(): Examples {
  return {
    givenUp: { summary: 'All events that were given up', value: {} },
    ofFiling: { summary: 'All events of a filing', value: { filingId: FILING_ID } },
  };
}

/** Requests of `POST /webhooks/{endpointId}/revive`. */
export function reviveRequests(): Examples {
  return { revive: { summary: 'The request has no fields', value: {} } };
}

/** Requests of `POST /webhooks/{endpointId}/test`. */
export function testWebhookRequests(): Examples {
  return { test: { summary: 'The request has no fields', value: {} } };
}

/** Answers of it. */
export function testWebhookAnswers(): Examples<TestWebhookResponse> {
  const messageId = 'msg_test_01906860-0b6a-7b1c-8d3e-5f0a1b2c3d4e';
  return {
    received: { summary: 'It was received', value: { messageId, received: true, failure: null } },
    failed: { summary: 'It was not', value: { messageId, received: false, failure: 'answered 500' } },
  };
}

/** Answers of "resend" and "revive". */
export function queuedAnswers(): Examples<QueuedResponse> {
  return { queued: { summary: 'Two events are sent', value: { queued: 2 } } };
}
