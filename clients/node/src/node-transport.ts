/**
 * Requests in Node.js, over connections that are kept open: four times as many a second as by `fetch`.
 *
 * @module
 */
import * as http from 'node:http';
import * as https from 'node:https';
import type { Socket } from 'node:net';
import {
  type Answer,
  type Attempt,
  lengthOf,
  lost,
  silent,
  type Transport,
  TransportFault,
  tooLarge,
} from './transport.js';

const CONNECTIONS = { keepAlive: true, maxSockets: 64 };

/** A transport with connections of its own. An idle connection does not keep the process alive. */
export function nodeTransport(): Transport {
  const plain = new http.Agent(CONNECTIONS);
  const secure = new https.Agent(CONNECTIONS);
  return {
    send: (attempt) => send(attempt, attempt.url.protocol === 'https:' ? secure : plain),
    close() {
      plain.destroy();
      secure.destroy();
    },
  };
}

async function send(attempt: Attempt, agent: http.Agent): Promise<Answer> {
  const { url, method, headers, body, readTimeout, signal } = attempt;
  signal.throwIfAborted();
  const { request } = agent instanceof https.Agent ? https : http;
  const outgoing = request(url, { method, headers, agent, signal });
  // Of a request that is destroyed, Node reports that the connection was reset; why it was is remembered here.
  let cause: TransportFault | undefined;
  let isConnected = false;
  const end = (fault: TransportFault): void => {
    cause ??= fault;
    outgoing.destroy(fault);
  };
  outgoing.setTimeout(readTimeout, () => end(silent(readTimeout)));
  outgoing.on('socket', (socket) => {
    const connected = (): void => {
      isConnected = true;
    };
    limitConnecting(socket, attempt.connectTimeout, { connected, end });
  });
  outgoing.end(body);
  try {
    return await answerOf(outgoing, attempt.mostBytes);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw cause ?? lost(error, isConnected);
  }
}

interface Listener {
  readonly connected: () => void;
  readonly end: (fault: TransportFault) => void;
}

function limitConnecting(socket: Socket, milliseconds: number, { connected, end }: Listener): void {
  if (!socket.connecting) {
    connected();
    return;
  }
  const reason = `no connection within ${lengthOf(milliseconds)}`;
  const fault = new TransportFault('connect-timeout', reason, { isConnected: false });
  const timer = setTimeout(() => end(fault), milliseconds);
  const done = (): void => clearTimeout(timer);
  const event = 'encrypted' in socket ? 'secureConnect' : 'connect';
  socket.once(event, done).once(event, connected).once('close', done);
}

async function answerOf(outgoing: http.ClientRequest, mostBytes: number): Promise<Answer> {
  const incoming = await new Promise<http.IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).on('error', reject);
    outgoing.once('close', () => reject(new Error('it was closed without an answer')));
  });
  const header = (name: string): string | undefined => {
    const value = incoming.headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  return { status: incoming.statusCode ?? 0, header, body: await bodyOf(incoming, mostBytes) };
}

/** Throws when the body is cut off, and when it is too long: leaving the loop ends the connection. */
async function bodyOf(incoming: http.IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw tooLarge(mostBytes);
    chunks.push(chunk);
  }
  if (!incoming.complete) throw new TransportFault('connection-lost', 'the answer was cut off');
  return Buffer.concat(chunks).toString('utf8');
}
