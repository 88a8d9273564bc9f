/**
 * Notifications of the database: one connection that listens to every channel for which there is a handler. It is
 * opened with the first handler and made anew when it breaks. Notifications are missed in between, so whoever depends
 * on one looks by itself now and then.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import type { Database, Session } from './database.js';

/** Hears the notifications of a channel. */
export interface Handler {
  /** Receives the payload of each. */
  readonly heard: (payload: string) => void;
  /** Called when notifications begin to arrive, and again after each break. */
  readonly began?: () => void;
  /** Called when they may be missed from now on. */
  readonly broke?: () => void;
}

type OpenSession = Session & { readonly close: () => void };

/** The pace of a listener. Times are in milliseconds. */
export interface ListenerPace {
  /**
   * The time between two signs of life: a connection that broke without a word is noticed by a statement that is not
   * answered. Defaults to 1 minute.
   */
  readonly signEvery?: number;
  /** The time between a break and the next connection. Defaults to 1 second. */
  readonly pause?: number;
}

const PACE = { signEvery: milliseconds({ minutes: 1 }), pause: milliseconds({ seconds: 1 }) };

/** The notifications of one database. */
export class Listener {
  readonly #database: Database;
  readonly #pace: Required<ListenerPace>;
  readonly #handlers = new Map<string, Set<Handler>>();
  #opening: Promise<void> | undefined;
  #session: OpenSession | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(database: Database, pace: ListenerPace = {}) {
    this.#database = database;
    this.#pace = { ...PACE, ...pace };
  }

  /** Calls a handler for each notification of a channel, whose name is plain letters. What it returns ends it. */
  listen(channel: string, handler: Handler): () => void {
    const handlers = this.#handlers.get(channel) ?? new Set();
    const isNew = !this.#handlers.has(channel);
    this.#handlers.set(channel, handlers.add(handler));
    if (this.#session !== undefined && isNew) void this.#subscribe(this.#session, channel).catch(() => this.#lose());
    else this.#open();
    return () => void handlers.delete(handler);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#opening;
    this.#session?.close();
  }

  #open(): void {
    if (this.#isClosed) return;
    this.#opening ??= this.#connect()
      .catch(() => this.#lose())
      .finally(() => {
        this.#opening = undefined;
      });
  }

  async #connect(): Promise<void> {
    if (this.#session !== undefined) return;
    const session = await this.#database.openSession(
      () => this.#lose(session),
      (channel, payload) => this.#pass(channel, payload),
    );
    this.#session = session;
    for (const channel of this.#handlers.keys()) await this.#subscribe(session, channel);
    this.#stayAlive(session);
  }

  async #subscribe(session: Session, channel: string): Promise<void> {
    await session.run({ name: `listen-${channel}`, text: `LISTEN ${channel}` });
    for (const { began } of this.#handlers.get(channel) ?? []) began?.();
  }

  #stayAlive(session: OpenSession): void {
    this.#timer = setTimeout(() => {
      session.run({ name: 'live', text: 'SELECT 1' }).then(
        () => this.#session === session && !this.#isClosed && this.#stayAlive(session),
        () => this.#lose(session),
      );
    }, this.#pace.signEvery).unref();
  }

  /** Closes a broken connection and schedules a new one. */
  #lose(session = this.#session): void {
    if (this.#isClosed || session !== this.#session) return;
    this.#session = undefined;
    session?.close();
    for (const { broke } of [...this.#handlers.values()].flatMap((handlers) => [...handlers])) broke?.();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), this.#pace.pause).unref();
  }

  #pass(channel: string, payload: string): void {
    for (const { heard } of this.#handlers.get(channel) ?? []) heard(payload);
  }
}
