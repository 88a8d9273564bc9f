/**
 * Columns over several workers, in Node and in browsers: each works out a range of the rows. docs/columns.md has the
 * two files that it takes.
 *
 * @module
 */
import type { TableOptions } from '../computation/index.js';
import { InputError, type Problem } from '../ground/index.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import type { IndividualRuleTable } from '../tables/individual-table.js';
import { refuse } from './checks.js';
import { type CitColumns, type CitColumnsInput, calculateCitColumns } from './company.js';
import { calculatePitColumns, type PitColumns, type PitColumnsInput } from './individual.js';
import type { Outputs } from './outputs.js';
import { boundsOf, copied, isWhole, returnsIn, together } from './ranges.js';

/**
 * A worker of Node or of a browser, as far as it is used here. Node workers report their exit through `on`, browser
 * workers their errors through `addEventListener`.
 */
export interface ColumnWorker {
  /** The thread of a Node worker; -1 once it has ended. */
  readonly threadId?: number;
  // Methods, so that it takes the workers of Node and those of browsers, which declare what they transfer differently.
  postMessage(message: unknown, transfer: never[]): void;
  on?(event: string, listener: (reason: unknown) => void): unknown;
  addEventListener?(event: string, listener: (reason: unknown) => void): unknown;
}

/** A `MessagePort` of Node or of a browser, as far as it is used here. */
export interface ColumnPort {
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  addEventListener(event: 'close', listener: () => void): void;
  postMessage(message: unknown, transfer?: readonly ArrayBuffer[]): void;
  close(): void;
}

type Task =
  | { readonly kind: 'hello' }
  | { readonly kind: 'cit'; readonly input: CitColumnsInput; readonly options: TableOptions<CompanyRuleTable> }
  | { readonly kind: 'pit'; readonly input: PitColumnsInput; readonly options: TableOptions<IndividualRuleTable> };

type Answer =
  | { readonly id: number; readonly isServed: true }
  | { readonly id: number; readonly result: CitColumns | PitColumns }
  | { readonly id: number; readonly problems: readonly Problem[] | null; readonly message: string };

/**
 * Works out what `ColumnWorkers` asks. Called once, in the file of a worker: with `parentPort` in Node, with `self` in
 * a browser.
 *
 * @throws InputError where there is no port: in the main thread of Node, `parentPort` is null.
 * @example
 * serveColumns(null); // InputError: serveColumns was called outside of a worker.
 */
export function serveColumns(port: Pick<ColumnPort, 'postMessage'> | null): void {
  if (!port) {
    const message = 'serveColumns was called outside of a worker.';
    refuse('port', 'missing-field', message, 'the port of a worker: parentPort in Node, self in a browser');
  }
  (port as ColumnPort).onmessage = ({ data }) => {
    // The port that a worker is born with brings the one that the work comes through.
    if (isPort(data)) serveColumns(data);
    else post(port, data as Task & { readonly id: number });
  };
}

function isPort(data: unknown): data is ColumnPort {
  return typeof (data as Partial<ColumnPort> | null)?.postMessage === 'function';
}

function post(port: Pick<ColumnPort, 'postMessage'>, task: Task & { readonly id: number }): void {
  const answer = answerOf(task);
  port.postMessage(answer, 'result' in answer ? memoryOf(answer.result) : []);
}

function answerOf(task: Task & { readonly id: number }): Answer {
  const { id } = task;
  try {
    if (task.kind === 'hello') return { id, isServed: true };
    const { kind, input, options } = task;
    return { id, result: kind === 'cit' ? calculateCitColumns(input, options) : calculatePitColumns(input, options) };
  } catch (error) {
    return { id, problems: error instanceof InputError ? error.errors : null, message: String(error) };
  }
}

/** The memory of a result, which is handed over rather than copied; its columns share it. */
function memoryOf({ figures }: CitColumns | PitColumns): ArrayBuffer[] {
  return [...new Set(Object.values(figures as Outputs).map(({ buffer }) => buffer as ArrayBuffer))];
}

/** A worker, the port to it, and the tasks that it has not answered. */
interface Colleague {
  readonly port: ColumnPort;
  readonly waiting: Map<number, Waiting>;
  /** The reason why it cannot work any more. */
  failure: Error | null;
  /** True once it has answered the first message. */
  isServed: boolean;
}

/** The options of workers that work together. */
export interface ColumnWorkersOptions {
  /**
   * The milliseconds within which each worker must answer the first message, which a file without `serveColumns` never
   * does. Defaults to 30,000. Running work has no limit.
   */
  readonly answerWithin?: number;
}

interface Waiting {
  readonly resolve: (result: CitColumns | PitColumns) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Some workers that work out columns together. The caller starts them, and ends them when they are not needed. Once a
 * worker has failed or ended, what it had not answered and whatever it is asked later is rejected with the reason.
 */
export class ColumnWorkers {
  private readonly colleagues: readonly Colleague[];
  private asked = 0;

  /** Workers that were started with a file that calls `serveColumns`. */
  constructor(workers: readonly ColumnWorker[], { answerWithin = 30_000 }: ColumnWorkersOptions = {}) {
    this.colleagues = workers.map((worker) => colleagueOf(worker, answerWithin));
  }

  /** As `calculateCitColumns`, on all workers. */
  async calculateCitColumns(input: CitColumnsInput, options: TableOptions<CompanyRuleTable> = {}): Promise<CitColumns> {
    const taskOf = (part: CitColumnsInput): Task => ({ kind: 'cit', input: part, options });
    return this.onAll(input, taskOf, () => calculateCitColumns(input, options));
  }

  /** As `calculatePitColumns`, on all workers. */
  async calculatePitColumns(
    input: PitColumnsInput,
    options: TableOptions<IndividualRuleTable> = {},
  ): Promise<PitColumns> {
    const taskOf = (part: PitColumnsInput): Task => ({ kind: 'pit', input: part, options });
    return this.onAll(input, taskOf, () => calculatePitColumns(input, options));
  }

  /** Lets go of the workers; the caller ends them. What they have not answered is rejected. */
  close(): void {
    for (const colleague of this.colleagues) {
      fail(colleague, new Error('The workers were let go.'));
      colleague.port.close();
    }
  }

  private async onAll<I extends CitColumnsInput | PitColumnsInput, R extends CitColumns | PitColumns>(
    input: I,
    taskOf: (part: I) => Task,
    alone: () => R,
  ): Promise<R> {
    if (!isWhole(input)) return alone();
    const bounds = boundsOf(input.rows, this.colleagues.length);
    const partAt = (place: number): I => returnsIn(input, bounds[place] ?? 0, bounds[place + 1] ?? 0, copied);
    try {
      const parts = await Promise.all(this.colleagues.map((each, place) => this.ask(taskOf(partAt(place)), each)));
      return together(parts as R[]);
    } catch (error) {
      // A worker that refuses counts the rows of its range, so its refusal is left to one thread, which sees them all.
      if (error instanceof InputError) return alone();
      throw error;
    }
  }

  private ask(task: Task, { port, waiting, failure }: Colleague): Promise<CitColumns | PitColumns> {
    this.asked += 1;
    const id = this.asked;
    if (failure) return Promise.reject(failure);
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      port.postMessage({ ...task, id });
    });
  }
}

function colleagueOf(worker: ColumnWorker, answerWithin: number): Colleague {
  const { port1, port2 } = new MessageChannel();
  const port = port1 as unknown as ColumnPort;
  const colleague: Colleague = { port, waiting: new Map(), failure: null, isServed: false };
  port.onmessage = ({ data }) => settle(colleague, data as Answer);
  port.addEventListener('close', () => fail(colleague, new Error('A worker of columns closed its port.')));
  const end = (reason: unknown): void => fail(colleague, endedBy(reason));
  if (worker.threadId === -1) fail(colleague, new Error('A worker of columns had ended before it was given work.'));
  worker.on?.('error', end);
  worker.on?.('exit', end);
  if (!worker.on) worker.addEventListener?.('error', end);
  worker.postMessage(port2, [port2 as never]);
  port.postMessage({ id: 0, kind: 'hello' });
  refuseSilence(colleague, answerWithin);
  return colleague;
}

/** No figure depends on this clock: it ends a wait that would have no end. */
function refuseSilence(colleague: Colleague, answerWithin: number): void {
  const message = `A worker of columns did not answer within ${answerWithin} ms. Its file must call serveColumns.`;
  AbortSignal.timeout(answerWithin).addEventListener('abort', () => {
    if (!colleague.isServed) fail(colleague, new Error(message));
  });
}

function settle(colleague: Colleague, answer: Answer): void {
  colleague.isServed = true;
  if ('isServed' in answer) return;
  const { waiting } = colleague;
  const asked = waiting.get(answer.id);
  waiting.delete(answer.id);
  if ('result' in answer) asked?.resolve(answer.result);
  else asked?.reject(errorOf(answer));
}

function fail(colleague: Colleague, failure: Error): void {
  colleague.failure ??= failure;
  for (const { reject } of colleague.waiting.values()) reject(failure);
  colleague.waiting.clear();
}

/** An error, the `ErrorEvent` of a browser, or the code that a worker of Node ended with. */
function endedBy(reason: unknown): Error {
  const said = (reason as { readonly message?: unknown }).message ?? `exit code ${reason}`;
  return new Error(`A worker of columns ended: ${said}.`, { cause: reason });
}

function errorOf({ problems, message }: Extract<Answer, { readonly problems: unknown }>): Error {
  const [first, ...others] = problems ?? [];
  return first ? new InputError([first, ...others]) : new Error(message);
}
