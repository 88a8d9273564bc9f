/**
 * Threads for work that would keep the requests waiting.
 *
 * @module
 */
import { Worker } from 'node:worker_threads';

/** The answer of a thread: a result, or the reason of a failure. An SQLite error would lose its message on the way. */
export type TaskDone = { readonly result: unknown } | { readonly reason: string };

/** Does a task in a thread. */
export const attempt = (task: () => unknown): TaskDone => {
  try {
    return { result: task() };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
};

/** The loader of the service's own source does not reach its threads: they have to fetch it themselves. */
const startSource = (program: string, data: unknown): Worker => {
  const text = `import('tsx/esm/api').then(({ register }) => { register(); return import('${program}'); })`;
  return new Worker(text, { eval: true, execArgv: [], workerData: data });
};

/** Starts a program with what it works on: from its source, or, when it is built, from the file beside the bundle. */
export const startThread = (source: URL, data: unknown): Worker =>
  import.meta.url.endsWith('.ts')
    ? startSource(source.href, data)
    : new Worker(new URL(source.href.replace(/\.ts$/, '.js')), { execArgv: [], workerData: data });

/** The file that this thread was started on. */
export const fileOfThread = (data: unknown): string => {
  if (typeof data !== 'string') {
    throw new TypeError('A thread was started without a file');
  }
  return data;
};
