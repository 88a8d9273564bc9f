/**
 * A web server on the loopback that answers with feeds, whole or broken.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import { afterEach } from 'vitest';

const opened: (Server | SocketServer)[] = [];

afterEach(async () => {
  for (const server of opened.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

async function listening(server: Server | SocketServer): Promise<string> {
  opened.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The address of a server that answers as the listener does, until the test ends. */
export function serveHttp(listener: RequestListener): Promise<string> {
  return listening(createServer(listener));
}

/** The address of a server that writes these bytes to whoever asks, and closes. */
export function serveBytes(bytes: string): Promise<string> {
  return listening(
    createSocketServer((socket) => socket.on('error', () => undefined).once('data', () => socket.end(bytes))),
  );
}

/** A whole answer that does not say that the connection ends with it. */
export function closingAnswer(body: string, framing: 'length' | 'chunked'): string {
  if (framing === 'length') return `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  const chunks = body.match(/[\s\S]{1,20000}/g) ?? [];
  const framed = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('');
  return `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${framed}0\r\n\r\n`;
}

/** A header of a request. */
export function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
