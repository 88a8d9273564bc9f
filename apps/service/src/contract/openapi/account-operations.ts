/**
 * The endpoints of what an account has: its filings, statement, use and webhooks.
 *
 * @module
 */
import {
  parseFilingsQuery,
  parseResendRequest,
  parseReviveRequest,
  parseStatementQuery,
  parseTestWebhookRequest,
  parseUsageQuery,
  parseWebhookEventsQuery,
} from '../account/requests.js';
import {
  filingsResponseSchema,
  queuedResponseSchema,
  resendRequestSchema,
  reviveRequestSchema,
  statementResponseSchema,
  testWebhookRequestSchema,
  testWebhookResponseSchema,
  usageResponseSchema,
  webhookEventsResponseSchema,
  webhooksResponseSchema,
} from '../account/response-schema.js';
import { parseNoQuery } from '../queries.js';
import {
  ENDPOINT_ID,
  eventsAnswers,
  filingsAnswers,
  queuedAnswers,
  resendRequests,
  reviveRequests,
  statementAnswers,
  testWebhookAnswers,
  testWebhookRequests,
  usageAnswers,
  webhooksAnswers,
} from './account-examples.js';
import { ANY, type Endpoint, POSTED, SCOPED } from './endpoint.js';
import {
  endpointPathSchema,
  filingsQuerySchema,
  noQuerySchema,
  statementQuerySchema,
  usageQuerySchema,
  webhookEventsQuerySchema,
} from './query-schema.js';

const BY_PAGE = 'The answer has a page; `next` of it is the `cursor` of the page after it.';

const filingsEndpoint: Endpoint = {
  method: 'get',
  path: '/api/v1/filings',
  id: 'filings',
  tag: 'Filing',
  summary: 'List filings',
  description: `Lists the filings of the account by day, status and TIN. ${BY_PAGE} Requires the scope \`file\`.`,
  query: filingsQuerySchema,
  status: 200,
  answer: 'The filings, the newest first.',
  answers: [filingsResponseSchema],
  examples: filingsAnswers,
  refuse: () => parseFilingsQuery({ status: 'LOST' }),
  headers: [],
  problems: SCOPED,
};

const statementEndpoint: Endpoint = {
  method: 'get',
  path: '/api/v1/wallet/statement',
  id: 'walletStatement',
  tag: 'Filing',
  summary: 'Get the statement of a month',
  description:
    'Shows the movements of the wallet in a month of Lagos, with the balance before and after them. ' +
    `${BY_PAGE} Any key of the account may ask.`,
  query: statementQuerySchema,
  sampleUrl: '/api/v1/wallet/statement?month=2026-11',
  status: 200,
  answer: 'The statement, or a page of it.',
  answers: [statementResponseSchema],
  examples: statementAnswers,
  refuse: () => parseStatementQuery({ month: '2026-13' }),
  headers: [],
  problems: ANY,
};

const usageEndpoint: Endpoint = {
  method: 'get',
  path: '/api/v1/usage',
  id: 'usage',
  tag: 'Filing',
  summary: 'Get the use by day',
  description:
    'Shows how many calculations, filings, verifications and refused requests the account had on each day of Lagos; ' +
    'without `from` and `to`, on the last 30. Any key of the account may ask.',
  query: usageQuerySchema,
  status: 200,
  answer: 'The use of the account.',
  answers: [usageResponseSchema],
  examples: usageAnswers,
  refuse: () => parseUsageQuery({ from: '2026-02-30' }),
  headers: [],
  problems: ANY,
};

const webhooksEndpoint: Endpoint = {
  method: 'get',
  path: '/api/v1/webhooks',
  id: 'webhooks',
  tag: 'Webhooks',
  summary: 'List the endpoints',
  description:
    'Lists the endpoints of the account with their state, what they have not received, and their last failure. ' +
    'Requires the scope `file`.',
  query: noQuerySchema,
  status: 200,
  answer: 'The endpoints.',
  answers: [webhooksResponseSchema],
  examples: webhooksAnswers,
  refuse: () => parseNoQuery({ page: '2' }),
  headers: [],
  problems: SCOPED,
};

const eventsEndpoint: Endpoint = {
  method: 'get',
  path: '/api/v1/webhooks/events',
  id: 'webhookEvents',
  tag: 'Webhooks',
  summary: 'List the events',
  description:
    'Lists the events of the last 30 days, with the endpoints that have not received each. It has every event of the ' +
    `account, also without an endpoint. ${BY_PAGE} Requires the scope \`file\`.`,
  query: webhookEventsQuerySchema,
  status: 200,
  answer: 'The events, the newest first.',
  answers: [webhookEventsResponseSchema],
  examples: eventsAnswers,
  refuse: () => parseWebhookEventsQuery({ limit: '1000' }),
  headers: [],
  problems: SCOPED,
};

const ACTED = [...POSTED, 'webhook-not-found'] as const;

const resendEndpoint: Endpoint = {
  method: 'post',
  path: '/api/v1/webhooks/{endpointId}/resend',
  id: 'resendWebhooks',
  tag: 'Webhooks',
  summary: 'Send events again',
  description:
    'Sends an endpoint all events that were given up, or with `filingId` all events of a filing, received or not. ' +
    'Requires the scope `file`.',
  pathFields: endpointPathSchema,
  query: noQuerySchema,
  bodies: [resendRequestSchema],
  requests: resendRequests,
  sampleUrl: `/api/v1/webhooks/${ENDPOINT_ID}/resend`,
  status: 200,
  answer: 'The number of events.',
  answers: [queuedResponseSchema],
  examples: queuedAnswers,
  refuse: () => parseResendRequest({ filing: 'x' }),
  headers: ['Idempotent-Replayed'],
  problems: [...ACTED, 'webhook-ended'],
};

const reviveEndpoint: Endpoint = {
  method: 'post',
  path: '/api/v1/webhooks/{endpointId}/revive',
  id: 'reviveWebhook',
  tag: 'Webhooks',
  summary: 'Revive an endpoint',
  description:
    'Puts an endpoint in force again that was ended by its answer 410, with its secret, and sends what it has ' +
    'missed. Of an endpoint in force it changes nothing. Requires the scope `file`.',
  pathFields: endpointPathSchema,
  query: noQuerySchema,
  bodies: [reviveRequestSchema],
  requests: reviveRequests,
  sampleUrl: `/api/v1/webhooks/${ENDPOINT_ID}/revive`,
  status: 200,
  answer: 'The number of events that are sent.',
  answers: [queuedResponseSchema],
  examples: queuedAnswers,
  refuse: () => parseReviveRequest({ rotate: true }),
  headers: ['Idempotent-Replayed'],
  problems: ACTED,
};

const testEndpoint: Endpoint = {
  method: 'post',
  path: '/api/v1/webhooks/{endpointId}/test',
  id: 'testWebhook',
  tag: 'Webhooks',
  summary: 'Test an endpoint',
  description:
    'Sends a test message to an endpoint while the request waits, signed as all are, and says what came back. Its ' +
    'type is `webhook.test`, and its data the id of the endpoint. It is sent once and changes nothing: an answer of ' +
    '410 does not end the endpoint. An account can send 10 a minute, above which the answer is 429 with the ' +
    'policy `webhook-tests`. Requires the scope `file`.',
  pathFields: endpointPathSchema,
  query: noQuerySchema,
  bodies: [testWebhookRequestSchema],
  requests: testWebhookRequests,
  sampleUrl: `/api/v1/webhooks/${ENDPOINT_ID}/test`,
  status: 200,
  answer: 'The outcome, also where the message was not received.',
  answers: [testWebhookResponseSchema],
  examples: testWebhookAnswers,
  refuse: () => parseTestWebhookRequest({ type: 'filing.accepted' }),
  headers: ['Idempotent-Replayed'],
  problems: [...ACTED, 'webhook-ended'],
};

/** The endpoints of what an account has. */
export const ACCOUNT_ENDPOINTS: readonly Endpoint[] = [
  filingsEndpoint,
  statementEndpoint,
  usageEndpoint,
  webhooksEndpoint,
  eventsEndpoint,
  resendEndpoint,
  reviveEndpoint,
  testEndpoint,
];
