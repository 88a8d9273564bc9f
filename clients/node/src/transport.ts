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

/** The outcomes of an attempt without a usable answer. */
export type FaultCode =
  | 'connection-lost'
  | 'connect-timeout'
  | 'read-timeout'
  | 'answer-too-large'
  | 'answer-unreadable';

/** An attempt that brought no usable answer. */
export class TransportFault extends Error {
  readonly code: FaultCode;
  /** `false` if no connection was made: the service has not seen the request. */
  readonly isConnected: boolean;

  /** `reason` is the end of a sentence, without a full stop. */
  constructor(code: FaultCode, reason: string, { isConnected = true } = {}) {
    super(reason);
    this.code = code;
    this.isConnected = isConnected;
  }
}

/** The fault of an answer that is longer than the client reads. */
export function tooLarge(mostBytes: number): TransportFault {
  return new TransportFault('answer-too-large', `the answer is longer than ${mostBytes} bytes`);
}

/** The fault of a service that was silent for too long. */
export function silent(milliseconds: number): TransportFault {
  return new TransportFault('read-timeout', `the service was silent for ${lengthOf(milliseconds)}`);
}

/** A connection that failed, by what the platform says of it. */
export function lost(error: unknown, isConnected: boolean): TransportFault {
  if (error instanceof TransportFault) return error;
  return new TransportFault('connection-lost', reasonOf(error), { isConnected });
}

/** The failed step and its code, such as `connect ECONNREFUSED`, or the message where the platform has no code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // `fetch` of Node.js has the reason in the cause; of several addresses tried, the error itself has no message.
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const { syscall, code } = error as { syscall?: unknown; code?: unknown };
  if (typeof syscall === 'string' && typeof code === 'string') return `${syscall} ${code}`;
  return error.message || 'no reason was given';
}

/** A length of time for a message: `40 ms`, `5.2 s`. */
export function lengthOf(milliseconds: number): string {
  return milliseconds < 1_000 ? `${Math.round(milliseconds)} ms` : `${Math.round(milliseconds / 100) / 10} s`;
}
