/**
 * HTTP/1.1 by the byte, over a socket: what no client library would send, and what comes back.
 *
 * @module
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What came back. */
export interface Answer {
  readonly status: number;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An answer, and the bytes after it. */
interface Parsed {
  readonly answer: Answer;
  readonly rest: Buffer;
}

/** How long nothing may come back before it counts as never, in milliseconds. */
const PATIENCE = 30_000;
const BLANK_LINE = '\r\n\r\n';

/** A connection on which requests are sent and their answers read, in turn. */
export class Wire {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #isOver = false;
  #wake: () => void = () => {};

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    this.#socket.on('data', (chunk) => {
      this.#received = Buffer.concat([this.#received, chunk]);
      this.#wake();
    });
    const over = (): void => {
      this.#isOver = true;
      this.#wake();
    };
    this.#socket.on('end', over).on('close', over).on('error', over);
  }

  /** Whether the server has hung up. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Sends pieces one after the other, with a moment between them. */
  async send(...pieces: readonly (string | Buffer)[]): Promise<void> {
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) await sleep(2);
      if (!this.#isOver) this.#socket.write(piece);
    }
  }

  /** Says that there is nothing more to come. */
  end(): void {
    this.#socket.end();
  }

  /** The next answer, or nothing where the server hangs up instead. */
  async answer(isWithoutBody = false): Promise<Answer | undefined> {
    for (;;) {
      const parsed = parse(this.#received, isWithoutBody);
      if (parsed && parsed.answer.status >= 200) {
        this.#received = parsed.rest;
        return parsed.answer;
      }
      if (parsed) this.#received = parsed.rest;
      else if (this.#isOver) return this.#nothing();
      else await this.#more();
    }
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #nothing(): undefined {
    if (this.#received.length > 0) throw new Error(`The server hung up within ${this.#received}`);
    return undefined;
  }

  #more(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('There was no answer.')), PATIENCE);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function parse(received: Buffer, isWithoutBody: boolean): Parsed | undefined {
  const end = received.indexOf(BLANK_LINE);
  if (end === -1) return undefined;
  const [first = '', ...lines] = received.toString('latin1', 0, end).split('\r\n');
  const headers = Object.fromEntries(lines.map(fieldOf));
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
  if (!(status >= 100)) throw new Error(`This is no answer: ${first}`);
  const from = end + BLANK_LINE.length;
  const length = isWithoutBody || status < 200 || status === 204 || status === 304 ? 0 : lengthOf(headers);
  if (received.length < from + length) return undefined;
  return {
    answer: { status, headers, body: received.toString('utf8', from, from + length) },
    rest: received.subarray(from + length),
  };
}

function fieldOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}

/** Everything that the service answers has a length. */
function lengthOf(headers: Readonly<Record<string, string>>): number {
  const length = headers['content-length'];
  if (length === undefined || !/^\d+$/.test(length))
    throw new Error(`An answer of no length: ${JSON.stringify(headers)}`);
  return Number(length);
}
