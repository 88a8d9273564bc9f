/**
 * Connections on which no request arrives that could be routed: slow ones, and those that speak something else.
 *
 * @module
 */

import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { milliseconds } from 'date-fns/milliseconds';
import { Refusal } from '../refusal.js';
import type { Service } from '../service/service.js';
import { answerOfRefusal } from './problems.js';
import { ALWAYS } from './protocol.js';

/** The time limits of a client. */
export const TIMES = {
  /** For the headers of a request. */
  headersTimeout: milliseconds({ seconds: 10 }),
  /** For a whole request. */
  requestTimeout: milliseconds({ seconds: 30 }),
  /** Without a byte in either direction. */
  connectionTimeout: milliseconds({ seconds: 60 }),
  /** Between two requests; longer than the minute of the usual balancer, which should be the one that hangs up. */
  keepAliveTimeout: milliseconds({ seconds: 72 }),
  /** The interval between checks of these limits. */
  connectionsCheckingInterval: milliseconds({ seconds: 2 }),
} as const;

/**
 * Watches the connections of a server. The function that it returns closes those on which nothing is asked, the silent
 * ones among them: the server does not count a connection as idle that never sent a byte, such as a balancer keeps
 * ready, and would wait for it when it stops.
 */
export function closerOfUnused(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    server.closeIdleConnections();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}

/** The answers that each socket still waits for, the oldest first; some of them may have been sent by now. */
const awaited = new WeakMap<Duplex, ServerResponse[]>();

function awaitAnswer({ socket }: IncomingMessage, response: ServerResponse): void {
  const answers = awaited.get(socket);
  if (!answers) {
    awaited.set(socket, [response]);
    return;
  }
  // Forgotten with the next request, not when they close: every request would pay for a listener that is hardly needed.
  while (answers[0]?.closed) answers.shift();
  answers.push(response);
}

/** Answers a request that could not be read, or one that is not HTTP at all. */
type AnswerUnreadable = (error: { readonly code?: string }, socket: Duplex) => void;

/** Has the server answer what Node.js would hang up on, or refuse without a word. */
export function answerEverything(server: Server, answerUnreadable: AnswerUnreadable): void {
  server.on('request', awaitAnswer);
  // An expectation that is not known may be passed over (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('checkContinue', (request, response) => {
    inTurn(response, () => {
      response.writeContinue();
      server.emit('request', request, response);
    });
  });
  server.on('connect', (_request, socket) => answerUnreadable({}, socket));
}

/**
 * Waits for the answers before it on the same connection. Node.js would write `100 Continue` between the head and the
 * body of an answer that is complete before its turn.
 */
function inTurn(response: ServerResponse, go: () => void): void {
  if (response.socket === null) response.once('socket', go);
  else go();
}

/**
 * Answers a request that could not be read with a problem, where the client still listens, and hangs up. Requests that
 * came whole before it on the same connection are answered first.
 */
export function answererOfUnreadable(service: Pick<Service, 'publicUrl'>): AnswerUnreadable {
  return function answerUnreadable(error, socket) {
    const isOnItsWay = socket.writableEnded && !socket.writableFinished;
    if (isOnItsWay) return;
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const before = awaited
      .get(socket)
      ?.findLast(({ req, headersSent, closed }) => !closed && (req.complete || headersSent));
    if (before) before.once('close', () => answerUnreadable(error, socket));
    else socket.end(unreadable(error.code, service));
  };
}

/** The answer to what could not be read, as it goes over the wire. */
function unreadable(reason: string | undefined, service: Pick<Service, 'publicUrl'>): string {
  const id = randomUUID();
  const { status, contentType, body } = answerOfRefusal(refusalOf(reason), { id, url: '' }, service);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries(ALWAYS).map(([name, value]) => `${name}: ${value}`),
    `X-Request-Id: ${id}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

function refusalOf(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new Refusal('request-timeout', 'The request took too long to arrive.');
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('invalid-header', 'The headers are longer than 16 KiB.');
  return new Refusal('invalid-header', 'This is not a request of HTTP/1.1.');
}
