/**
 * The thread that answers messages of the Model Context Protocol, seen from the service. A tool may compute for
 * seconds: no other request waits for it, accounts take turns, and one that takes too long is ended with its thread.
 *
 * @module
 */
import type { Worker } from 'node:worker_threads';
import { milliseconds } from 'date-fns/milliseconds';
import type { HttpAnswer } from '../../../mcp/src/index.js';
import { Refusal, SOON } from '../refusal.js';
import { startThread } from '../thread.js';
import type { ToolMessage, ToolReply } from './tool-worker.js';

/** The longest time for one message, in milliseconds. */
const LONGEST = milliseconds({ seconds: 30 });

/** The time for which a message is answered on whose caller has hung up, in milliseconds: a thread costs as much. */
const LEFT = milliseconds({ seconds: 1 });

/** The most messages of one account, and of all, that wait. */
const MOST_OF_ONE = 32;
const MOST = 256;

/** The time limits of one message, in milliseconds. */
export interface ToolLimits {
  readonly longest: number;
  /** From the moment its caller has hung up. */
  readonly left: number;
}

interface Job extends ToolMessage {
  readonly account: string;
  readonly resolve: (answer: HttpAnswer) => void;
  readonly reject: (reason: Error) => void;
}

/** Answers messages of accounts, one of each in turn. The thread starts with the first message. */
export class ToolThread {
  readonly #limits: ToolLimits;
  /** The waiting messages by account; the account whose turn is next comes first. */
  readonly #queues = new Map<string, Job[]>();
  #worker: Worker | undefined;
  #isReady = false;
  #current: Job | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor({ longest = LONGEST, left = LEFT }: Partial<ToolLimits> = {}) {
    this.#limits = { longest, left };
  }

  /**
   * The answer to a message; refused as `overloaded` where too many wait already, and after a stop. `left` is aborted
   * when the caller hangs up: a message that waits is dropped then, and one that is being answered soon given up.
   */
  ask(account: string, message: ToolMessage, left?: AbortSignal): Promise<HttpAnswer> {
    if (this.#isStopped) throw stopping();
    if (left?.aborted || !this.#hasRoomFor(account)) throw tooMany();
    return new Promise((resolve, reject) => {
      const job = { ...message, account, resolve, reject };
      const queue = this.#queues.get(account) ?? [];
      queue.push(job);
      this.#queues.set(account, queue);
      left?.addEventListener('abort', () => this.#leave(job), { once: true });
      this.#next();
    });
  }

  /** Refuses what waits as `overloaded`, gives up what is being answered, and ends the thread. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#refuseWaiting(stopping());
    await this.#drop();
  }

  /** Makes room for a message of an account. Returns false if that account itself has the most waiting. */
  #hasRoomFor(account: string): boolean {
    const own = this.#queues.get(account)?.length ?? 0;
    if (own >= MOST_OF_ONE) return false;
    const queues = [...this.#queues.values()];
    if (queues.reduce((sum, { length }) => sum + length, 0) < MOST) return true;
    const largest = queues.reduce((one, other) => (other.length > one.length ? other : one));
    const last = largest.length > own ? largest.at(-1) : undefined;
    if (last === undefined) return false;
    this.#remove(last);
    last.reject(tooMany());
    return true;
  }

  /** The caller of a message has hung up. */
  #leave(job: Job): void {
    if (job === this.#current) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#giveUp(), this.#limits.left);
    } else if (this.#remove(job)) job.reject(stopping());
  }

  /** Takes a message out of its queue. Returns false if it does not wait. */
  #remove(job: Job): boolean {
    const queue = this.#queues.get(job.account) ?? [];
    const index = queue.indexOf(job);
    if (index === -1) return false;
    queue.splice(index, 1);
    if (queue.length === 0) this.#queues.delete(job.account);
    return true;
  }

  #next(): void {
    if (this.#current !== undefined || this.#queues.size === 0) return;
    this.#worker ??= this.#start();
    if (!this.#isReady) return;
    const job = this.#take();
    this.#current = job;
    this.#timer = setTimeout(() => this.#giveUp(), this.#limits.longest);
    const { message, protocolVersion } = job;
    this.#worker.postMessage({ message, protocolVersion } satisfies ToolMessage);
  }

  /** The oldest message of the account whose turn it is, which then goes to the end. */
  #take(): Job {
    const [[account, queue]] = this.#queues as unknown as [[string, Job[]]];
    const job = queue.shift() as Job;
    this.#queues.delete(account);
    if (queue.length > 0) this.#queues.set(account, queue);
    return job;
  }

  #start(): Worker {
    const worker = startThread(new URL('./tool-worker.ts', import.meta.url), undefined);
    // A thread that nothing waits for does not keep the process running.
    worker.unref();
    worker.on('message', (reply: ToolReply) => this.#hear(reply));
    worker.on('error', (error) => this.#fail(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#fail(worker, new Error('The thread of the tools has ended')));
    return worker;
  }

  #hear(reply: ToolReply): void {
    if ('isReady' in reply) this.#isReady = true;
    else this.#settle((job) => ('answer' in reply ? job.resolve(reply.answer) : job.reject(new Error(reply.reason))));
    this.#next();
  }

  #settle(end: (job: Job) => void): void {
    clearTimeout(this.#timer);
    const job = this.#current;
    this.#current = undefined;
    if (job !== undefined) end(job);
  }

  /** A computation cannot be interrupted but with its thread. */
  #giveUp(): void {
    this.#settle((job) => job.resolve(tooLong(job.message, this.#limits.longest)));
    this.#drop();
    this.#next();
  }

  /** A thread that ends by itself takes the message with it that it was at; before it was ready, all that wait. */
  #fail(worker: Worker, reason: Error): void {
    if (worker !== this.#worker) return;
    if (this.#isReady) this.#settle(({ reject }) => reject(reason));
    else this.#refuseWaiting(reason);
    this.#drop();
    this.#next();
  }

  #refuseWaiting(reason: Error): void {
    const waiting = [...this.#queues.values()].flat();
    this.#queues.clear();
    for (const { reject } of waiting) reject(reason);
    this.#settle(({ reject }) => reject(reason));
  }

  async #drop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#isReady = false;
    await worker?.terminate();
  }
}

function stopping(): Refusal {
  return new Refusal('overloaded', 'The service stops: send the request again.', SOON);
}

function tooMany(): Refusal {
  return new Refusal('overloaded', 'Too many calls of tools wait already.', SOON);
}

/** The code by which JSON-RPC of the Model Context Protocol says that a request took too long. */
const REQUEST_TIMEOUT = -32_001;

function tooLong(message: unknown, longest: number): HttpAnswer {
  const { id = null } = Object(message);
  const text = `The call took longer than ${longest / 1000} seconds. Ask with a shorter request, or of fewer fields.`;
  return { status: 200, body: JSON.stringify({ jsonrpc: '2.0', id, error: { code: REQUEST_TIMEOUT, message: text } }) };
}
