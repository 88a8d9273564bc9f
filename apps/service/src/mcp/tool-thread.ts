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

/** The most messages of one account, and of all, that wait. */
const MOST_OF_ONE = 32;
const MOST = 256;

interface Job extends ToolMessage {
  readonly resolve: (answer: HttpAnswer) => void;
  readonly reject: (reason: Error) => void;
}

/** Answers messages of accounts, one of each in turn. The thread starts with the first message. */
export class ToolThread {
  readonly #longest: number;
  /** The waiting messages by account; the account whose turn is next comes first. */
  readonly #queues = new Map<string, Job[]>();
  #worker: Worker | undefined;
  #isReady = false;
  #current: Job | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** With the longest time for one message, in milliseconds. */
  constructor(longest = LONGEST) {
    this.#longest = longest;
  }

  /** The answer to a message; refused as `overloaded` where too many wait already. */
  ask(account: string, message: ToolMessage): Promise<HttpAnswer> {
    const queue = this.#queues.get(account) ?? [];
    const waiting = [...this.#queues.values()].reduce((sum, { length }) => sum + length, 0);
    if (queue.length >= MOST_OF_ONE || waiting >= MOST) throw tooMany();
    return new Promise((resolve, reject) => {
      queue.push({ ...message, resolve, reject });
      this.#queues.set(account, queue);
      this.#next();
    });
  }

  /** Ends the thread, and what waits for it. */
  async stop(): Promise<void> {
    this.#refuseWaiting(new Error('The thread of the tools was stopped'));
    await this.#drop();
  }

  #next(): void {
    if (this.#current !== undefined || this.#queues.size === 0) return;
    this.#worker ??= this.#start();
    if (!this.#isReady) return;
    const job = this.#take();
    this.#current = job;
    this.#timer = setTimeout(() => this.#giveUp(), this.#longest);
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
    this.#settle((job) => job.resolve(tooLong(job.message, this.#longest)));
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

function tooMany(): Refusal {
  return new Refusal('overloaded', 'Too many calls of tools wait already.', SOON);
}

/** The code by which JSON-RPC of the Model Context Protocol says that a request took too long. */
const REQUEST_TIMEOUT = -32_001;

function tooLong(message: unknown, longest: number): HttpAnswer {
  const { id = null } = message as { id?: unknown };
  const text = `The call took longer than ${longest / 1000} seconds. Ask with a shorter request, or of fewer fields.`;
  return { status: 200, body: JSON.stringify({ jsonrpc: '2.0', id, error: { code: REQUEST_TIMEOUT, message: text } }) };
}
