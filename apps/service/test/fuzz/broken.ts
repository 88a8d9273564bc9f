/**
 * What arrives on a socket and is no request, or not quite: in pieces, with a moment between them.
 *
 * @module
 */
import * as fc from 'fast-check';
import type { World } from './world.js';

type Pieces = readonly (string | Buffer)[];

const BODY = '{"taxYear":2024,"turnover":50000000}';
const LENGTH = `Content-Length: ${BODY.length}`;
const CHUNKED = 'Transfer-Encoding: chunked';

const LINES = [
  ...[
    'GET',
    'GET /',
    'GET /healthz',
    'GET  /healthz HTTP/1.1',
    'GET /healthz  HTTP/1.1',
    ' GET /healthz HTTP/1.1',
    'get /healthz HTTP/1.1',
  ],
  ...[
    'GET /healthz HTTP/1.0',
    'GET /healthz HTTP/0.9',
    'GET /healthz HTTP/1.2',
    'GET /healthz HTTP/2.0',
    'GET /healthz HTTP/9.9',
  ],
  ...[
    'GET /healthz HTTP/1',
    'GET /healthz HTTP',
    'GET /healthz http/1.1',
    'GET /healthz RTSP/1.0',
    'GET healthz HTTP/1.1',
    'GET * HTTP/1.1',
  ],
  ...[
    'FETCH /healthz HTTP/1.1',
    'GET\t/healthz\tHTTP/1.1',
    'GET /heal thz HTTP/1.1',
    'GET /\u0000 HTTP/1.1',
    'GET /\u007f HTTP/1.1',
  ],
  ...[
    'OPTIONS * HTTP/1.1',
    'CONNECT localhost:80 HTTP/1.1',
    'PRI * HTTP/2.0',
    'GET http:// HTTP/1.1',
    'GET http://a:b/ HTTP/1.1',
  ],
  ...[
    `GET /${'a'.repeat(15_000)} HTTP/1.1`,
    `GET /${'a'.repeat(20_000)} HTTP/1.1`,
    `${'A'.repeat(100)} / HTTP/1.1`,
    '\u0016\u0003\u0001\u0002',
  ],
];

/** An upgrade is not among them: Node.js says nothing of a body that breaks off in a request that asks for one. */
const HEADS = [
  ...[
    'Host',
    'Host:',
    ': a',
    'Host : localhost',
    'X A: b',
    'X-A',
    'X-A: \u0000',
    'X-A: \u0001',
    'X-A: a\u007f',
    'X-A: a\rb',
    'X-A: a\nX-B: b',
  ],
  ...[
    ' folded: a',
    'X-A: a\r\n b',
    '\tX-A: a',
    'Host: a\r\nHost: b',
    'Host: a b',
    'Hôst: a',
    '"X": a',
    `X-${'a'.repeat(17_000)}: b`,
  ],
  ...[`X-A: ${'a'.repeat(17_000)}`, Array.from({ length: 500 }, (_, each) => `X-${each}: a`).join('\r\n')],
  ...[
    'Content-Length: -1',
    'Content-Length: +5',
    'Content-Length: 1e3',
    'Content-Length: 0x10',
    'Content-Length: a',
    'Content-Length:',
  ],
  ...[
    'Content-Length: 5, 5',
    'Content-Length: 5\r\nContent-Length: 6',
    'Content-Length: 99999999999999999999',
    'Content-Length: 10485760',
  ],
  ...[
    'Transfer-Encoding: gzip',
    'Transfer-Encoding: chunked, gzip',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: identity',
  ],
  ...[
    'Transfer-Encoding: chunked, chunked',
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding:',
    `${CHUNKED}\r\nContent-Length: 5`,
  ],
  ...[
    'Expect: 100-continue',
    'Expect: a',
    'Trailer: X-API-Key',
    'TE: trailers',
    'Proxy-Connection: keep-alive',
    'Keep-Alive: timeout=1',
  ],
];

const CHUNKS = [
  ...[
    `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`,
    `1\r\n{\r\n${(BODY.length - 1).toString(16)}\r\n${BODY.slice(1)}\r\n0\r\n\r\n`,
  ],
  ...[
    `${BODY.length.toString(16)};a=b\r\n${BODY}\r\n0\r\nX-API-Key: a\r\n\r\n`,
    '0\r\n\r\n',
    '',
    '0',
    '\r\n',
    'g\r\n',
    '-1\r\na\r\n',
    '5\r\nab\r\n0\r\n\r\n',
  ],
  ...[
    'ffffffffffffffff\r\na',
    'fffffffffffffffff\r\n',
    ' 5\r\nabcde\r\n0\r\n\r\n',
    '0x5\r\nabcde\r\n0\r\n\r\n',
    '5\nabcde\n0\n\n',
    `${'0'.repeat(100)}\r\n\r\n`,
  ],
];

const BODIES = [
  '',
  BODY,
  BODY.slice(0, 10),
  `${BODY}${BODY}`,
  `${BODY}GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n`,
  '\r\n',
  '\u0000',
];

/** Requests that are broken in one way or in several. */
export function brokenRequests({ keys }: World): fc.Arbitrary<Pieces> {
  const own = ['Host: localhost', `X-API-Key: ${keys[0]}`, 'Content-Type: application/json'];
  const posted = (heads: readonly string[], body: string): string =>
    ['POST /api/v1/tax/calculate-cit HTTP/1.1', ...own, ...heads, '', body].join('\r\n');
  const lines = fc.constantFrom(...LINES).map((line) => `${line}\r\nHost: localhost\r\n\r\n`);
  const heads = fc
    .tuple(fc.array(fc.constantFrom(...HEADS), { minLength: 1, maxLength: 2 }), fc.constantFrom(...BODIES))
    .map(([some, body]) => posted(some, body));
  const lengths = fc.constantFrom(...BODIES).map((body) => posted([LENGTH], body));
  const chunked = fc.constantFrom(...CHUNKS).map((body) => posted([CHUNKED], body));
  const hostless = fc.constant('GET /healthz HTTP/1.1\r\n\r\n');
  const requests = fc.oneof(lines, heads, lengths, chunked, hostless);
  const noise = fc
    .uint8Array({ minLength: 3, maxLength: 300 })
    .map((bytes): Pieces => [Buffer.from(bytes), '\r\n\r\n']);
  const flipped = fc
    .tuple(requests, fc.nat(), fc.nat({ max: 255 }))
    .map(([text, at, byte]): Pieces => [withByte(Buffer.from(text, 'latin1'), at, byte)]);
  const slow = fc.tuple(requests, fc.array(fc.nat(), { maxLength: 3 })).map(([text, cuts]) => cut(text, cuts));
  const second = requests.map((text): Pieces => ['GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n', text]);
  return fc.oneof(
    { weight: 5, arbitrary: requests.map((text): Pieces => [Buffer.from(text, 'latin1')]) },
    { weight: 3, arbitrary: flipped },
    { weight: 3, arbitrary: slow },
    { weight: 2, arbitrary: second },
    { weight: 1, arbitrary: noise },
  );
}

function withByte(bytes: Buffer, at: number, byte: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at % changed.length] = byte;
  return changed;
}

function cut(text: string, cuts: readonly number[]): Pieces {
  const places = [...new Set(cuts.map((each) => each % text.length))].sort((a, b) => a - b);
  return [0, ...places].map((from, index) => Buffer.from(text.slice(from, places[index]), 'latin1'));
}
