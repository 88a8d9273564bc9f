/**
 * The requests that the service sends: one for each event of a filing, signed by the Standard Webhooks specification.
 *
 * @module
 */

import { FILING_EVENTS } from '../filing/response.js';
import { filingEventSchema } from '../filing/response-schema.js';
import { type Examples, filingEvents } from './examples.js';
import { type JsonObject, refTo } from './headers.js';

/** The schema of every body that is sent. */
export const EVENT_SCHEMA = filingEventSchema;

const MEANINGS: Readonly<Record<(typeof FILING_EVENTS)[number], string>> = {
  'filing.acknowledged': 'The authority has the return.',
  'filing.accepted': 'The authority accepted the return.',
  'filing.rejected': 'The authority rejected the return.',
  'filing.failed': 'The return could not be filed.',
};

const DESCRIPTION =
  'Sent to each endpoint of the account that asked for the event. Answer with any 2xx within 15 seconds; other ' +
  'answers are followed by further attempts for about three days. An endpoint that answers 410 receives nothing ' +
  'more. An event may arrive more than once, with the same `webhook-id`, and in another order: `data.history` says ' +
  'which is later. Check the signature before anything else: see the Standard Webhooks specification ' +
  '(standardwebhooks.com).';

/** The headers of every request. */
const HEADERS = [
  header('webhook-id', 'The name of the event, the same in every attempt.', 'msg_fil_0190685f-6280-7104-9273-4ecda2_2'),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.', '1719738002'),
  header(
    'webhook-signature',
    'Signatures, separated by spaces: `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. Two while a ' +
      'secret is being replaced.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

function header(name: string, description: string, example: string): JsonObject {
  return { name, in: 'header', description, required: true, schema: { type: 'string' }, example };
}

/** The webhooks of the document, by event. */
export function webhooksOf(): Readonly<Record<string, JsonObject>> {
  const examples = filingEvents();
  return Object.fromEntries(FILING_EVENTS.map((event) => [event, webhookOf(event, examples)]));
}

function webhookOf(event: (typeof FILING_EVENTS)[number], examples: Examples): JsonObject {
  const content = {
    'application/json': { schema: refTo('schemas', 'FilingEvent'), examples: { [event]: examples[event] } },
  };
  return {
    post: {
      operationId: event.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase()),
      tags: ['Filing'],
      summary: MEANINGS[event],
      description: DESCRIPTION,
      security: [],
      parameters: HEADERS,
      requestBody: { required: true, content },
      responses: {
        '2XX': { description: 'The event was received.' },
        410: { description: 'The endpoint is gone, and is ended.' },
      },
    },
  };
}
