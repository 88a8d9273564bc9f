/** A proxy that stands between a client and the service, and harms what passes through it as chance will have it. */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Chance } from '../../apps/service/test/processes/random.js';

/** Everything that can become of a request. */
const FAULTS = [
  'cut before the service saw it',
  'cut before the answer',
  'cut within the answer',
  'late to the service',
  'late to the client',
  'sent twice at once',
  'sent twice in turn',
  '500 before the work',
  '500 after the work',
  '429',
] as const;

type Fault = (typeof FAULTS)[number];

/** How many of a hundred requests are harmed. */
const SHARE = 45;

/** A request as it came, whole. */
interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A proxy that listens. */
export interface FaultyProxy {
  readonly url: string;
  /** How often each thing has happened. */
  readonly counts: ReadonlyMap<Fault | 'nothing', number>;
  /** Two successes of one request that said different things. */
  readonly contradictions: readonly string[];
  /** Stops, once everything that it sent on has been answered. */
  close(): Promise<void>;
}

/** Starts a proxy to a service. */
export async function startProxy(service: string, chance: Chance): Promise<FaultyProxy> {
  const counts = new Map<Fault | 'nothing', number>(FAULTS.map((fault) => [fault, 0]));
  const contradictions: string[] = [];
  const underway = new Set<Promise<unknown>>();
  const agent = new Agent({ keepAlive: true });
  const passing: Passing = {
    chance,
    contradictions,
    forward: (incoming) => forwarded(service, agent, incoming),
  };
  const server = createServer((incoming, response) => {
    const fault = chance.below(100) < SHARE ? chance.of(FAULTS) : 'nothing';
    counts.set(fault, (counts.get(fault) ?? 0) + 1);
    // A client that hung up, or a service that is gone: the other side sees a lost connection.
    const dealing = whole(incoming)
      .then((request) => DEALINGS[fault](response, request, passing))
      .catch(() => cut(response))
      .finally(() => underway.delete(dealing));
    underway.add(dealing);
  });
  // Connections end by the proxy's choice alone.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    contradictions,
    async close() {
      while (underway.size > 0) await Promise.all(underway);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

/** What the proxy can do with a request. */
interface Passing {
  readonly chance: Chance;
  readonly contradictions: string[];
  forward(incoming: Incoming): Promise<Answer>;
}

type Dealing = (response: ServerResponse, incoming: Incoming, passing: Passing) => Promise<void>;

const DEALINGS: Readonly<Record<Fault | 'nothing', Dealing>> = {
  nothing: async (response, incoming, { forward }) => answer(response, await forward(incoming)),
  'cut before the service saw it': async (response) => cut(response),
  'cut before the answer': async (response, incoming, { forward }) => {
    await forward(incoming);
    cut(response);
  },
  'cut within the answer': async (response, incoming, { forward }) => cutWithin(response, await forward(incoming)),
  'late to the service': async (response, incoming, { forward }) => {
    await hungUp(response);
    answer(response, await forward(incoming));
  },
  'late to the client': async (response, incoming, { forward }) => {
    const late = await forward(incoming);
    await hungUp(response);
    answer(response, late);
  },
  'sent twice at once': async (response, incoming, passing) => {
    const answers = await Promise.all([passing.forward(incoming), passing.forward(incoming)]);
    answer(response, oneOf(answers, passing));
  },
  'sent twice in turn': async (response, incoming, passing) => {
    const first = await passing.forward(incoming);
    answer(response, oneOf([first, await passing.forward(incoming)], passing));
  },
  '500 before the work': async (response) => fail(response, 500),
  '500 after the work': async (response, incoming, { forward }) => {
    await forward(incoming);
    fail(response, 500);
  },
  '429': async (response, _incoming, { chance }) => fail(response, 429, { 'retry-after': String(chance.below(2)) }),
};

/** Either answer; two successes have to be the same. */
function oneOf([first, second]: readonly [Answer, Answer], { chance, contradictions }: Passing): Answer {
  const isTwice = first.status < 300 && second.status < 300;
  if (isTwice && !first.body.equals(second.body)) contradictions.push(`${first.body} and ${second.body}`);
  return chance.of([first, second]);
}

function answer(response: ServerResponse, { status, headers, body }: Answer): void {
  const { connection, 'keep-alive': _, 'transfer-encoding': __, ...others } = headers;
  response.writeHead(status, { ...others, 'content-length': body.length }).end(body);
}

function fail(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end('The proxy says so.');
}

function cut(response: ServerResponse): void {
  response.socket?.destroy();
}

/** Promises the whole body, and sends half of it. */
function cutWithin(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length });
  response.write(body.subarray(0, body.length / 2), () => cut(response));
}

/** What comes too late comes after its client has lost patience, however long that is. */
async function hungUp(response: ServerResponse): Promise<void> {
  if (!response.closed) await once(response, 'close');
}

async function whole(message: IncomingMessage): Promise<Incoming> {
  const { method = '', url: path = '', headers } = message;
  return { method, path, headers, body: await bodyOf(message) };
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

function forwarded(service: string, agent: Agent, { method, path, headers, body }: Incoming): Promise<Answer> {
  const { connection, ...others } = headers;
  return new Promise((resolve, reject) => {
    const outgoing = request(service + path, { method, headers: others, agent }, (incoming) => {
      const { statusCode: status = 0, headers } = incoming;
      bodyOf(incoming).then((body) => resolve({ status, headers, body }), reject);
    });
    outgoing.on('error', reject).end(body);
  });
}
