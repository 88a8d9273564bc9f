/** A client of one instance, over connections that it keeps. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** An answer that arrived whole. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly isReplay: boolean;
  readonly headers: IncomingHttpHeaders;
}

/** What to send beside the path. */
export interface Sending {
  /** JSON; its presence makes it a POST. */
  readonly body?: string;
  readonly idempotencyKey?: string;
}

/** Sends requests with one API key. */
export class Client {
  readonly #url: string;
  readonly #key: string;
  readonly #agent: Agent;

  constructor(url: string, key: string, agent = new Agent({ keepAlive: true })) {
    this.#url = url;
    this.#key = key;
    this.#agent = agent;
  }

  /** Sends a request to a path under `/api/v1`; rejects when no whole answer comes back. */
  send(path: string, { body, idempotencyKey }: Sending = {}): Promise<Answer> {
    return this.#exchange(`${this.#url}/api/v1${path}`, body, {
      'x-api-key': this.#key,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    });
  }

  /** Gets a path that needs no key, such as `/readyz`. */
  look(path: string): Promise<Answer> {
    return this.#exchange(`${this.#url}${path}`, undefined, {});
  }

  close(): void {
    this.#agent.destroy();
  }

  #exchange(url: string, body: string | undefined, headers: Record<string, string | number>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST';
      const sent = request(url, { method, headers, agent: this.#agent }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode = 0, headers } = response;
          const text = Buffer.concat(parts).toString();
          const isReplay = headers['idempotent-replayed'] === 'true';
          resolve({ status: statusCode, type: String(headers['content-type']), body: text, isReplay, headers });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }
}
