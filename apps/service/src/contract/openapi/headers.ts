/**
 * The headers of requests and answers, said once.
 *
 * @module
 */

import { MOST_YEARS } from 'nigeria-tax-rules/api';

/** A part of a JSON document. */
export type JsonObject = Readonly<Record<string, unknown>>;

function header(description: string, schema: JsonObject): JsonObject {
  return { description, schema };
}

const text = (pattern?: string): JsonObject => ({ type: 'string', ...(pattern === undefined ? {} : { pattern }) });
const seconds = { type: 'integer', minimum: 0 };

const HEADERS = {
  'X-Request-Id': header('By which the request is found in the logs: the one that was sent, or a new one.', text()),
  'X-Content-Type-Options': header('Tells browsers not to guess the type of the answer.', {
    type: 'string',
    const: 'nosniff',
  }),
  'Accept-Encoding': header('`identity` where the request was compressed: no encoding is supported.', {
    type: 'string',
    const: 'identity',
  }),
  'Idempotent-Replayed': header('`true` where this is the answer to an earlier request with the same key.', {
    type: 'string',
    const: 'true',
  }),
  RateLimit: header(
    'Requests left for this key (`r`) and seconds until the quota is full again (`t`): ' +
      '`"default";r=50;t=30`. The current IETF draft.',
    text(),
  ),
  'RateLimit-Policy': header(
    'The quota of this key: requests (`q`) per window in seconds (`w`), such as `"default";q=100;w=60`. A request ' +
      'counts once for each started 4 KiB of its body, and that 5 times with `detail` and 10 times with ' +
      `\`certificate\`, of several years ${MOST_YEARS} times as often. A call of a tool counts 10 times, and of ` +
      '`what_matters` 100 times.',
    {
      type: 'string',
    },
  ),
  'Retry-After': header('How many seconds to wait before the request is sent again.', seconds),
  'Last-Modified': header('When the register was last synchronised, as an HTTP date.', text()),
  Age: header('The age of the copy of the register, in seconds.', seconds),
  Warning: header('Present where the copy of the register is older than 48 hours: `110 - "…"`.', text()),
  ETag: header('The version of the answer, for `If-None-Match`.', text('^(W/)?".*"$')),
  Location: header('Where the path leads, relative to it.', text()),
  Allow: header('The methods that the endpoint takes.', text()),
  'WWW-Authenticate': header('How to authenticate: `ApiKey`, in the header `X-API-Key`.', text('^ApiKey\\b')),
} as const;

/** The name of a header of an answer. */
export type HeaderName = keyof typeof HEADERS;

/** The headers of answers. */
export const ANSWER_HEADERS: Readonly<Record<HeaderName, JsonObject>> = HEADERS;

const key = (name: string, description: string): JsonObject => ({
  name,
  in: 'header',
  description,
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 257, pattern: '^[ -~]+$' },
  example: '5f3c1a52-7a0e-4d9b-9d55-2f1f7e0c9a11',
});

/** A reference to a component of the document. */
export function refTo(kind: 'schemas' | 'headers' | 'parameters', name: string): JsonObject {
  return { $ref: `#/components/${kind}/${name}` };
}

const ALWAYS = ['X-Request-Id', 'X-Content-Type-Options'] as const satisfies readonly HeaderName[];

/** Headers of an answer: those of every answer and these, each a reference to what it says. */
export function shownHeaders(names: readonly HeaderName[]): JsonObject {
  return Object.fromEntries([...ALWAYS, ...names].map((name) => [name, refTo('headers', name)]));
}

/** The headers of requests, as parameters. */
export const REQUEST_HEADERS = {
  IdempotencyKey: key(
    'Idempotency-Key',
    'A name of your own for this request, 1 to 255 printable ASCII characters, bare or in double quotes. Kept for 7 ' +
      'days from its first use, for this account and endpoint. A repetition must have the same query and body, byte ' +
      'for byte: the same fields in another order are another request.',
  ),
  XIdempotencyKey: key('X-Idempotency-Key', 'The same under another name. Where both are given they must be the same.'),
  XRequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description: 'A name for this request in the logs and in the answer; one is made where it is absent or not sane.',
    required: false,
    schema: { type: 'string' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an earlier answer: where nothing has changed the answer is 304, without a body.',
    required: false,
    schema: { type: 'string' },
  },
} as const satisfies Readonly<Record<string, JsonObject>>;
