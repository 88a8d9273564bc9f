/**
 * The engine as promises and signals. A newer question replaces an older one: an answer to an old question is dropped.
 *
 * @module
 */
import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Problem } from 'nigeria-tax-rules';
import { whenReleased } from '../device/pointer.js';
import type { Answers, Ask, Kind, Questions, Told } from '../request/protocol.js';

/** The engine refused the input; `problems` says what is wrong with it. */
class Refused extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join(' '));
  }
}

/** Where a question stands. The last good value stays while a newer question is refused or not yet answered. */
export interface Standing<T> {
  readonly value: T | null;
  readonly problems: readonly Problem[];
  /** A fault of the engine itself, in its own words; `null` while there is none. */
  readonly failure: string | null;
  readonly isPending: boolean;
  /** The progress of long work: rows done, and of how many. */
  readonly progress: readonly [done: number, of: number] | null;
}

/** The failure of work that a person stopped. */
export const STOPPED = 'stopped';

/** The failure of an engine of which a part was not loaded: the line is cut, or a newer release has replaced it. */
export const NOT_LOADED = 'not loaded';

/** The words in which browsers say that a part of a program was not loaded. */
const OF_LOADING = /module|import/i;

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
  readonly progress: (done: number, of: number) => void;
}

/** An engine: a worker and the questions that wait for it. */
class Engine {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private next = 1;

  /** Asks one question. The promise is rejected with `Refused`, or with the fault of the engine. */
  ask<K extends Kind>(
    kind: K,
    question: Questions[K],
    progress: (done: number, of: number) => void = () => {},
  ): Promise<Answers[K]> {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, progress });
      this.started().postMessage({ id, kind, ...question } as Ask);
    });
  }

  /** Stops the work: every question fails. The next question starts the engine again. */
  stop(message: string = STOPPED): void {
    this.worker?.terminate();
    this.worker = undefined;
    const failed = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of failed) reject(new Error(message));
  }

  private started(): Worker {
    if (this.worker !== undefined) return this.worker;
    const worker = new Worker(new URL('../engine/engine.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Told>) => this.hear(data);
    worker.onerror = ({ message }) => this.stop(message || NOT_LOADED);
    this.worker = worker;
    return worker;
  }

  private hear(told: Told): void {
    const waiting = this.waiting.get(told.id);
    if (waiting === undefined) return;
    // A browser may remember that a part failed to load; an engine that is started anew asks for it again.
    if (told.kind === 'failed' && OF_LOADING.test(told.message)) this.stop(NOT_LOADED);
    else this.settle(told, waiting);
  }

  private settle(told: Told, waiting: Waiting): void {
    if (told.kind !== 'progress') this.waiting.delete(told.id);
    if (told.kind === 'progress') waiting.progress(told.done, told.of);
    else if (told.kind === 'answer') waiting.resolve(told.value as never);
    else waiting.reject(told.kind === 'refused' ? new Refused(told.problems) : new Error(told.message));
  }
}

/** A question of a screen has been answered: what can wait for that loads then. */
export const hasAnswered = signal(false);

/** The engine of the answers. */
export const engine = new Engine();

/** The engine of long work, so that an answer never waits for it. It starts with its first question. */
export const longEngine = new Engine();

/** The standing before there is a question. */
export const NOTHING = { value: null, problems: [], failure: null, isPending: false, progress: null } as const;

/** The answer to a question that changes: asked again whenever it does. Without a question there is no answer. */
export function answerOf<K extends Kind>(
  kind: K,
  question: ReadonlySignal<Questions[K] | null>,
  by: Engine = engine,
): ReadonlySignal<Standing<Answers[K]>> {
  const standing = signal<Standing<Answers[K]>>(NOTHING);
  let newest = 0;
  let asked = '';
  /** The same question may be asked again after a fault of the engine. */
  const forgetIfFailed = (): void => {
    if (standing.peek().failure !== null) asked = '';
  };
  effect(() => {
    const given = question.value;
    const text = JSON.stringify(given);
    if (text === asked) return;
    asked = text;
    const turn = ++newest;
    const isNewest = (): boolean => turn === newest;
    if (given === null) standing.value = NOTHING;
    else void follow(by, kind, given, standing, isNewest).then(forgetIfFailed);
  });
  return standing;
}

async function follow<K extends Kind>(
  by: Engine,
  kind: K,
  question: Questions[K],
  standing: Signal<Standing<Answers[K]>>,
  isNewest: () => boolean,
): Promise<void> {
  const tell = (news: Partial<Standing<Answers[K]>>): void => {
    if (isNewest()) standing.value = { ...standing.peek(), ...news };
  };
  tell({ isPending: true });
  const told = await outcome(by.ask(kind, question, (done, of) => tell({ progress: [done, of] })));
  await new Promise<void>(whenReleased);
  tell({ ...told, isPending: false, progress: null });
  if (told.value !== undefined) hasAnswered.value = true;
}

/** A refused question keeps the last good value: the parts left out of the outcome stay. */
async function outcome<T>(asked: Promise<T>): Promise<Partial<Standing<T>>> {
  try {
    return { value: await asked, problems: [], failure: null };
  } catch (error) {
    if (error instanceof Refused) return { problems: error.problems, failure: null };
    return { problems: [], failure: error instanceof Error ? error.message : String(error) };
  }
}
