/** An endpoint on loopback that receives webhooks, and answers as it is told. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A webhook as it arrived. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly event: { readonly type: string; readonly timestamp: string; readonly data: Record<string, unknown> };
}

/** Answers the webhook that was received as the `index`th. */
export type Answering = (response: ServerResponse, index: number) => void;

export const answer =
  (status: number, headers: Readonly<Record<string, string>> = {}, body = ''): Answering =>
  (response) =>
    void response.writeHead(status, headers).end(body);

/** Holds a request open until the test ends. */
export const silence: Answering = () => {};

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** How many arrived at most before one of them was answered. */
  mostAtOnce: number;
}

/** Starts an endpoint; it is closed at the end of the test. */
export async function openReceiver(answering: Answering = answer(204)): Promise<Receiver> {
  const received: Received[] = [];
  const receiver: Receiver = { url: '', received, mostAtOnce: 0 };
  let atOnce = 0;
  const server = createServer(async (request, response) => {
    atOnce += 1;
    receiver.mostAtOnce = Math.max(receiver.mostAtOnce, atOnce);
    // When it is answered, or given up by the sender, whichever is first.
    const isOver = Promise.race(['finish', 'close'].map((name) => once(response, name)));
    void isOver.then(() => {
      atOnce -= 1;
    });
    const { method = '', url: path = '', headers } = request;
    const body = await text(request);
    const index = received.push({ method, path, headers, body, event: JSON.parse(body) }) - 1;
    answering(response, index);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, { url: `http://127.0.0.1:${port}/hooks?of=acme` });
}
