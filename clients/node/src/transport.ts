/**
 * The transport of one request and its answer; `node-transport.ts` and `fetch-transport.ts` do it.
 *
 * @module
 */

/** One attempt of a call. Times are milliseconds. */
export interface Attempt {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** To be connected to the service, with TLS. */
  readonly connectTimeout: number;
  /** The longest silence while the answer is awaited and read. */
  readonly readTimeout: number;
  /** The longest body that is read. */
  readonly mostBytes: number;
  /** Ends the attempt, which then rejects with the reason of the signal. */
  readonly signal: AbortSignal;
}

/** A whole answer. */
export interface Answer {
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  readonly body: string;
}

/** The transport of the client. */
export interface Transport {
  /** Rejects with a `TransportFault`, or the reason of the signal. */
  send(attempt: Attempt): Promise<Answer>;
  close(): void;
}

/** The outcomes of an attempt. */
export type FaultCode =
  | 'connection-lost'
  | 'connect-timeout'
  | 'read-timeout'
  | 'answer-too-large'
  | 'answer-unreadable';

/** An attempt that brought no usable answer. */
export class TransportFault extends Error {
  readonly code: FaultCode;

  /** `message` says more than the code does. */
  constructor(code: FaultCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The fault of an answer that is longer than the client reads. */
export function tooLarge(mostBytes: number): TransportFault {
  return new TransportFault('answer-too-large', `The answer is longer than ${mostBytes} bytes.`);
}

/** The fault of a service that was silent for too long. */
export function silent(milliseconds: number): TransportFault {
  return new TransportFault('read-timeout', `The service was silent for ${milliseconds} ms.`);
}

/** A connection that failed, by what the platform says of it. */
export function lost(error: unknown): TransportFault {
  if (error instanceof TransportFault) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new TransportFault('connection-lost', `The connection failed: ${reason || 'no reason was given'}.`);
}
