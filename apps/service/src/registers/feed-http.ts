/**
 * A feed over HTTP. The client is that of Node.js, which parses each piece of an answer to its end before it waits for
 * its reader. A client whose parser itself waits can see the connection end before it has parsed the end of the body,
 * and takes a whole feed for a broken one whenever the store is slow.
 *
 * @module
 */
import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

/** The time limit for a feed, in milliseconds. */
export interface FeedTimeouts {
  /** Until the connection is established. */
  readonly connect: number;
  /** Between two pieces of the answer. */
  readonly idle: number;
  /** For the whole feed. */
  readonly whole: number;
}

/** The options for reading a URL. */
export interface HttpOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly timeouts: FeedTimeouts;
  /** Aborts the request and the reading of its answer. */
  readonly signal?: AbortSignal | undefined;
}

const MAX_REDIRECTIONS = 5;
const REDIRECTIONS = new Set([301, 302, 303, 307, 308]);

/**
 * The answer to a GET, after any redirections.
 *
 * @throws Error when no answer arrives in time.
 */
export async function get(url: string, options: HttpOptions): Promise<IncomingMessage> {
  const { timeouts, signal } = options;
  const ends = AbortSignal.any([AbortSignal.timeout(timeouts.whole), ...(signal ? [signal] : [])]);
  for (let [at, redirections] = [new URL(url), 0]; ; redirections++) {
    const response = await answerOf(at, options, ends);
    const { statusCode = 0, headers } = response;
    if (!REDIRECTIONS.has(statusCode) || headers.location === undefined) return response;
    dismiss(response);
    if (redirections === MAX_REDIRECTIONS) throw new Error(`more than ${MAX_REDIRECTIONS} redirections`);
    at = new URL(headers.location, at);
  }
}

/** Closes the connection of an answer that is not read to its end. */
export function dismiss(response: IncomingMessage): void {
  response.on('error', () => undefined).destroy();
}

/**
 * The pieces of an answer's body. The time that the reader takes between two pieces does not count as silence of the
 * source.
 */
export async function* piecesOf(response: IncomingMessage, idle: number): AsyncGenerator<Buffer> {
  const silence = new Silence(idle, (error) => response.destroy(error));
  const pieces = response[Symbol.asyncIterator]();
  try {
    for (;;) {
      silence.begin();
      const { value, done } = await pieces.next();
      silence.end();
      if (done) break;
      yield value;
    }
    if (!response.complete) throw new Error('the connection was closed before the end of the body');
  } finally {
    silence.end();
    dismiss(response);
  }
}

function answerOf(url: URL, { headers, timeouts }: HttpOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: false, headers, signal });
    const connecting = new Silence(timeouts.connect, (error) => sent.destroy(error));
    const silence = new Silence(timeouts.idle, (error) => sent.destroy(error));
    connecting.begin();
    onConnected(sent, url, () => {
      connecting.end();
      silence.begin();
    });
    sent.once('close', () => {
      connecting.end();
      silence.end();
    });
    sent.once('response', (response) => {
      silence.end();
      resolve(response);
    });
    // After the answer has begun, an error reaches whoever reads its body.
    sent.on('error', reject);
    sent.end();
  });
}

function onConnected(sent: ClientRequest, { protocol }: URL, connected: () => void): void {
  sent.once('socket', (socket) => socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', connected));
}

/** Ends something that stays silent for too long. */
class Silence {
  readonly #limit: number;
  readonly #over: (error: Error) => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(limit: number, over: (error: Error) => void) {
    this.#limit = limit;
    this.#over = over;
  }

  begin(): void {
    this.#timer = setTimeout(() => this.#over(new Error(`no answer within ${this.#limit} ms`)), this.#limit);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
