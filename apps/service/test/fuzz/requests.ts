/**
 * Requests: from right ones to any, in a form that HTTP can carry.
 *
 * @module
 */
import * as fc from 'fast-check';
import { citRequests, pitRequests } from 'nigeria-tax-rules/testing';
import { bodies } from './hostile-json.js';
import type { World } from './world.js';

/** A request before it is written. */
export interface FuzzRequest {
  readonly method: string;
  /** The path with its query. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer | null;
}

const TINS = [
  '20304753-0001',
  '203047530001',
  '2030475301',
  '2612345812857',
  ' 2030 4753-0001',
  '00000000-0001',
  '2030-4753',
];
const NINS = ['12345678901', '00000000001', '123 4567 8901', '1234567890'];

const IDEMPOTENCY_KEYS: readonly string[] = [
  ...Array.from({ length: 20 }, (_, each) => `key-${each}`),
  ...[
    '',
    ' ',
    '""',
    '"',
    '"a',
    'a"',
    '"a"b"',
    '"a\\"b"',
    'a, b',
    'a\tb',
    'é',
    '\u00ff',
    'k'.repeat(255),
    'k'.repeat(256),
  ],
  ...['__proto__', 'constructor', "'; --", '%00', '$a', '0', 'null', '{"a":1}', '<a>', '../a'],
];
const CONTENT_TYPES: readonly string[] = [
  ...['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json;charset="UTF-8"'],
  ...[
    'application/json; charset=latin1',
    'application/json; charset=utf-16',
    'application/json; charset=',
    'application/json;',
  ],
  ...[
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=a',
    'application/x-www-form-urlencoded',
    '',
    ';',
    '/',
  ],
  ...['application/json, text/plain', 'application/problem+json', 'application/jsonp', '*/*', 'application/json\u00e9'],
];
/** Headers of any request. */
const HEADERS: readonly (readonly [string, string])[] = [
  ...[
    'abc-1',
    '',
    ' ',
    'a'.repeat(129),
    '12345678901',
    'req-12345678901',
    'ntr_live_x',
    'a b',
    'é',
    '"',
    '<b>',
    '..',
    '{}',
  ].map((value) => ['X-Request-Id', value] as const),
  ...['*/*', 'text/html', 'application/xml;q=0', '', ',', 'é'].map((value) => ['Accept', value] as const),
  ...['gzip', 'br', 'identity', 'chunked'].map((value) => ['Content-Encoding', value] as const),
  ...['100-continue', 'the-impossible'].map((value) => ['Expect', value] as const),
  ...['"x"', '*', 'W/"x"', ',,', '"', 'é'].map((value) => ['If-None-Match', value] as const),
  ...['close', 'keep-alive', 'upgrade', 'x-api-key'].map((value) => ['Connection', value] as const),
  ...['websocket', 'h2c'].map((value) => ['Upgrade', value] as const),
  ...[
    '__proto__',
    'constructor',
    'X-Forwarded-For',
    'X-HTTP-Method-Override',
    'Cookie',
    'Authorization',
    'Range',
    'Origin',
  ].map((name) => [name, 'DELETE'] as const),
  ['X-Long', 'a'.repeat(5_000)],
];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'SEARCH', 'LOCK'];

const POSTED = ['/tax/calculate-cit', '/tax/calculate', '/tax/file-cit', '/tax/file-pit'];
const ASKED = [
  '/wallet',
  '/metadata/states',
  '/rules/2024',
  '/verify/company',
  '/verify/tin',
  '/verify/nin',
  '/tax/filing-status',
];
const OPEN = [
  '/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/openapi.json',
  '/docs',
  '/docs/',
  '/docs/swagger-ui.css',
  '/docs/start.js',
  '/problems',
  '/problems/sub-kobo',
];
const NOWHERE: readonly string[] = [
  ...['//', '/api', '/api/v1', '/api/v1/', '/api/v2/wallet', '/API/V1/WALLET', '/api/v1/wallet/', '/api//v1/wallet'],
  ...[
    '/api/v1/../v1/wallet',
    '/api/v1/./wallet',
    '/api/v1/%77allet',
    '/api/v1/wallet%00',
    '/api/v1/rules/',
    '/api/v1/rules/%zz',
  ],
  ...[
    '/api/v1/rules/%ff',
    '/api/v1/rules/%2e%2e',
    '/api/v1/rules/__proto__',
    '/api/v1/rules/2024;a',
    '/api/v1/rules/２０２４',
  ],
  ...[
    '/api/v1/rules/1999',
    '/api/v1/rules/9999',
    '/api/v1/rules/02024',
    `/api/v1/rules/${'9'.repeat(101)}`,
    '/api/v1/rules/2024%20',
  ],
  ...[
    '/api/v1/verify',
    '/api/v1/tax',
    '/docs/../package.json',
    '/docs/%2e%2e%2fpackage.json',
    '/docs/..%5cindex.html',
    '/problems/a',
  ],
  ...[
    '/problems/__proto__',
    '/problems/not-json',
    '/problems/%00',
    '/%',
    '/%c0%af',
    '/*',
    '/:taxYear',
    `/${'a/'.repeat(2_000)}`,
  ],
  ...['http://elsewhere/api/v1/wallet', '//elsewhere/api/v1/wallet', '/favicon.ico', '/.env', '/api/v1/rules/2024#a'],
];

const QUERIES: readonly string[] = [
  ...[
    'detail=full',
    'detail=FULL',
    'detail=',
    'detail=full&detail=full',
    'amounts=string',
    'amounts=number',
    'amounts=a',
  ],
  ...[
    'reading=first_gazette',
    'reading=nobody',
    'reading=',
    'reading=__proto__',
    'reading=%ed%a0%80',
    'tax=pit',
    'tax=vat',
  ],
  ...[
    'rcNumber=RC1000001',
    'rcNumber=7000',
    'rcNumber=BN1',
    'rcNumber=%00',
    'rcNumber=RC1&rcNumber=RC2',
    'rcNumber[]=RC1',
  ],
  ...[
    'rcNumber=RC999999999999',
    'filingId=%00',
    'filingId=a',
    'filingId=',
    'filingId=%ff',
    'filingId=a&calculationId=b',
  ],
  ...[
    'filingId=%F0%9F%98%80',
    'calculationId=%ed%a0%80',
    `filingId=${'a'.repeat(256)}`,
    'filingId=__proto__',
    'calculationId=%0a',
  ],
  ...[
    'firstName=Ada',
    'lastName=%00',
    'dateOfBirth=1990-02-30',
    'dateOfBirth=1990-01-31',
    'firstName=%ED%A0%80',
    'lastName=',
  ],
  ...[
    '__proto__=1',
    '__proto__[a]=1',
    'constructor=1',
    'constructor[prototype][a]=1',
    'toString=1',
    'hasOwnProperty=1',
  ],
  ...[
    'a',
    '=',
    '&',
    '&&&',
    '=a',
    '%',
    '%zz',
    '%00=%00',
    '%ff=1',
    'a=b=c',
    'a;b',
    '?',
    '?a',
    '+',
    '%2B',
    '[]',
    '[',
    'a[b]=c',
  ],
  ...[`a=${'b'.repeat(5_000)}`, Array.from({ length: 1_000 }, (_, each) => `a${each}`).join('&')],
  ...TINS.map((tin) => `tin=${encodeURIComponent(tin)}`),
  ...NINS.map((nin) => `nin=${encodeURIComponent(nin)}`),
];

const filings = ({ returns, filingIds }: World): fc.Arbitrary<object> =>
  fc
    .record(
      {
        right: fc.constantFrom(...returns),
        tin: fc.constantFrom(...TINS),
        declarantName: fc.constantFrom('Ada Obi', 'Ẹ̀bùn', 'a'.repeat(201), '\u0000', '\ud800', ' ', "O'Neil"),
        payTax: fc.boolean(),
        amends: fc.constantFrom(...filingIds, 'none', '\u0000', ''),
      },
      { requiredKeys: ['right'] },
    )
    .map(({ right, ...more }) => ({ ...right, ...more }));

/** Sometimes, in so many of a hundred. */
function sometimes<T>(percent: number, values: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: 100 - percent, arbitrary: fc.constant(null) }, { weight: percent, arbitrary: values });
}

const headersOf = ({ keys }: World) =>
  fc
    .record({
      key: fc.oneof(
        { weight: 80, arbitrary: fc.constant(keys[0] ?? '') },
        {
          weight: 20,
          arbitrary: fc.constantFrom(...keys, '', ' ', 'é', 'ntr_live_', `${keys[0]}x`, `${keys[0]}, ${keys[0]}`, null),
        },
      ),
      secondKey: sometimes(2, fc.constantFrom(...keys)),
      type: fc.oneof(
        { weight: 80, arbitrary: fc.constant('application/json') },
        { weight: 20, arbitrary: fc.constantFrom(...CONTENT_TYPES, null) },
      ),
      idempotency: sometimes(30, fc.constantFrom(...IDEMPOTENCY_KEYS)),
      otherIdempotency: sometimes(6, fc.constantFrom(...IDEMPOTENCY_KEYS)),
      others: fc.array(fc.constantFrom(...HEADERS), { maxLength: 2 }),
    })
    .map(({ key, secondKey, type, idempotency, otherIdempotency, others }) => {
      const all: [string, string | null][] = [
        ['X-API-Key', key],
        ['x-api-key', secondKey],
        ['Content-Type', type],
        ['Idempotency-Key', idempotency],
        ['X-Idempotency-Key', otherIdempotency],
        ...others.map(([name, value]): [string, string] => [name, value]),
      ];
      return all.filter((header): header is [string, string] => header[1] !== null);
    });

const queries = fc
  .array(fc.constantFrom(...QUERIES), { maxLength: 3 })
  .map((parts) => (parts.length === 0 ? '' : `?${parts.join('&')}`));

/** Requests to a world: most of them to an endpoint, by a method that it takes. */
export function requestsTo(world: World): fc.Arbitrary<FuzzRequest> {
  const headers = headersOf(world);
  const right = [citRequests(), pitRequests(), filings(world), filings(world)];
  const posts = POSTED.map((path, index) =>
    fc.record({
      method: fc.constant('POST'),
      target: sometimes(20, queries).map((query) => `/api/v1${path}${query ?? ''}`),
      headers,
      body: bodies(right[index] ?? fc.object()),
    }),
  );
  const gets = fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
    target: fc.tuple(fc.constantFrom(...ASKED), queries).map(([path, query]) => `/api/v1${path}${query}`),
    headers,
    body: fc.constant(null),
  });
  const places = [...NOWHERE, ...OPEN, ...[...POSTED, ...ASKED].map((path) => `/api/v1${path}`)];
  const any = fc.record({
    method: fc.constantFrom(...METHODS),
    target: fc.tuple(fc.constantFrom(...places), sometimes(20, queries)).map(([path, query]) => path + (query ?? '')),
    headers,
    body: sometimes(30, bodies(citRequests())),
  });
  return fc.oneof(
    ...posts.map((arbitrary) => ({ weight: 15, arbitrary })),
    { weight: 25, arbitrary: gets },
    { weight: 15, arbitrary: any },
  );
}

/** A request as bytes, of the length that it says. */
export function written({ method, target, headers, body }: FuzzRequest): Buffer {
  const length = body === null ? [] : [['Content-Length', String(body.length)]];
  const lines = [['Host', 'localhost'], ...headers, ...length].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = [Buffer.from(`${method} ${target} HTTP/1.1\r\n`), Buffer.from(`${lines.join('')}\r\n`, 'latin1')];
  return Buffer.concat([...head, body ?? Buffer.alloc(0)]);
}
