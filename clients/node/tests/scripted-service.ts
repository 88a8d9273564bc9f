/**
 * A service on the loopback that answers by a script: what it was asked, and over how many connections.
 *
 * @module
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request as it arrived. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What the service does with a request. */
export type Step = (response: ServerResponse, seen: Seen) => void;

/** A running service. */
export interface ScriptedService {
  readonly baseUrl: string;
  readonly seen: readonly Seen[];
  /** How many connections were made to it. */
  connections(): number;
}

/** Follows the steps, one a request; the last step serves all further requests. It ends with the test. */
export async function scripted(...steps: readonly [Step, ...Step[]]): Promise<ScriptedService> {
  const seen: Seen[] = [];
  let connections = 0;
  const server = createServer(async (request, response) => {
    const arrived = await arrival(request);
    seen.push(arrived);
    (steps[seen.length - 1] ?? steps.at(-1) ?? steps[0])(response, arrived);
  });
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, seen, connections: () => connections };
}

async function arrival(request: IncomingMessage): Promise<Seen> {
  let body = '';
  for await (const chunk of request) body += chunk;
  const url = new URL(request.url ?? '', 'http://service');
  const { method = '', headers } = request;
  return { method, path: url.pathname, query: Object.fromEntries(url.searchParams), headers, body };
}

/** Answers a JSON body. */
export function answers(status: number, body: unknown, headers: Record<string, string> = {}): Step {
  const type = status < 300 ? 'application/json' : 'application/problem+json';
  return (response) => response.writeHead(status, { 'Content-Type': type, ...headers }).end(JSON.stringify(body));
}

/** Answers a problem document of a code. */
export function problem(status: number, code: string, headers: Record<string, string> = {}, more: object = {}): Step {
  const type = `http://127.0.0.1:8080/problems/${code}`;
  const document = {
    type,
    title: code,
    status,
    detail: `It is ${code}.`,
    code,
    requestId: 'req-1',
    errors: [],
    ...more,
  };
  return answers(status, document, headers);
}

/** Answers any text. */
export function says(status: number, text: string): Step {
  return (response) => response.writeHead(status).end(text);
}

/** Cuts the connection without an answer. */
export const cuts: Step = (response) => {
  response.socket?.destroy();
};

/** Promises a body by its length and cuts the connection in the middle of it. */
export const cutsInBody: Step = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
  response.write('{"states": [', () => response.socket?.destroy());
};

/** Sends a body in chunks and cuts the connection before the last. */
export const cutsInChunks: Step = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.write('{"states": []}', () => response.socket?.destroy());
};

/** Never answers. */
export const isSilent: Step = () => {};

/** Begins an answer, and then says nothing more. */
export const fallsSilent: Step = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.write('{"states": [');
};

/** Answers as to a request for another protocol. */
export const switchesProtocol: Step = (response) => {
  response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n');
};
