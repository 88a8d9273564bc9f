/**
 * Columns over several workers, in Node and in browsers: each works out a range of the rows.
 *
 * A worker is a file of two lines. In Node:
 *
 *     import { parentPort } from 'node:worker_threads';
 *     import { serveColumns } from 'nigeria-tax-rules/columns';
 *     parentPort.once('message', serveColumns);
 *
 * In a browser: `addEventListener('message', ({ data }) => serveColumns(data), { once: true })`.
 *
 * @module
 */
import { InputError, type Problem } from '../errors.js';
import type { TableOptions } from '../request/options.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import type { IndividualRuleTable } from '../tables/individual-table.js';
import { type CitColumns, type CitColumnsInput, calculateCitColumns } from './company.js';
import { calculatePitColumns, type PitColumns, type PitColumnsInput } from './individual.js';
import type { Outputs } from './outputs.js';
import { boundsOf, companiesIn, individualsIn, together } from './ranges.js';

/** A worker of Node or of a browser, as far as it is used here. */
export interface ColumnWorker {
  // A method, so that it takes the workers of Node and those of browsers, which declare what they transfer differently.
  postMessage(message: unknown, transfer: never[]): void;
}

/** A `MessagePort` of Node or of a browser, as far as it is used here. */
export interface ColumnPort {
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  postMessage(message: unknown, transfer?: readonly ArrayBuffer[]): void;
  close(): void;
}

type Task =
  | { readonly kind: 'cit'; readonly input: CitColumnsInput; readonly options: TableOptions<CompanyRuleTable> }
  | { readonly kind: 'pit'; readonly input: PitColumnsInput; readonly options: TableOptions<IndividualRuleTable> };

type Answer =
  | { readonly id: number; readonly result: CitColumns | PitColumns }
  | { readonly id: number; readonly problems: readonly Problem[] | null; readonly message: string };

/** Works out what comes through a port; called in a worker with the first message that it gets. */
export function serveColumns(port: ColumnPort): void {
  port.onmessage = ({ data }) => {
    const answer = answerOf(data as Task & { readonly id: number });
    const memory = 'result' in answer ? memoryOf(answer.result) : [];
    port.postMessage(answer, memory);
  };
}

function answerOf(task: Task & { readonly id: number }): Answer {
  const { id } = task;
  try {
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

/** Some workers that work out columns together. The caller starts them, and ends them when they are not needed. */
export class ColumnWorkers {
  private readonly ports: readonly ColumnPort[];
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private asked = 0;

  /** Workers that were started with a file as shown above: `new Worker(new URL('./worker.js', import.meta.url))`. */
  constructor(workers: readonly ColumnWorker[]) {
    this.ports = workers.map((worker) => this.portOf(worker));
  }

  /** As `calculateCitColumns`, on all workers. */
  async calculateCitColumns(input: CitColumnsInput, options: TableOptions<CompanyRuleTable> = {}): Promise<CitColumns> {
    const parts = this.ranges(input.rows, (start, end, port) =>
      this.ask({ kind: 'cit', input: companiesIn(input, start, end), options }, port),
    );
    return together((await Promise.all(parts)) as CitColumns[]);
  }

  /** As `calculatePitColumns`, on all workers. */
  async calculatePitColumns(
    input: PitColumnsInput,
    options: TableOptions<IndividualRuleTable> = {},
  ): Promise<PitColumns> {
    const parts = this.ranges(input.rows, (start, end, port) =>
      this.ask({ kind: 'pit', input: individualsIn(input, start, end), options }, port),
    );
    return together((await Promise.all(parts)) as PitColumns[]);
  }

  /** Lets go of the workers; the caller ends them. */
  close(): void {
    for (const port of this.ports) port.close();
  }

  private portOf(worker: ColumnWorker): ColumnPort {
    const { port1, port2 } = new MessageChannel();
    worker.postMessage(port2, [port2 as never]);
    const port = port1 as unknown as ColumnPort;
    port.onmessage = ({ data }) => {
      const answer = data as Answer;
      this.waiting.get(answer.id)?.(answer);
      this.waiting.delete(answer.id);
    };
    return port;
  }

  private ranges<R>(rows: number, work: (start: number, end: number, port: ColumnPort) => R): R[] {
    const bounds = boundsOf(rows, this.ports.length);
    return this.ports.map((port, place) => work(bounds[place] ?? 0, bounds[place + 1] ?? 0, port));
  }

  private ask(task: Task, port: ColumnPort): Promise<CitColumns | PitColumns> {
    this.asked += 1;
    const id = this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, (answer) => ('result' in answer ? resolve(answer.result) : reject(errorOf(answer))));
      port.postMessage({ ...task, id });
    });
  }
}

/** The error of a worker, as it would have been thrown here; its rows are counted within the worker's range. */
function errorOf({ problems, message }: Exclude<Answer, { readonly result: unknown }>): Error {
  const [first, ...others] = problems ?? [];
  return first ? new InputError([first, ...others]) : new Error(message);
}
