/**
 * Threads for work that would keep the requests waiting.
 *
 * @module
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
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

/** The programs of threads that were bundled, by their source. */
const bundled = new Map<string, string>();

/** Within the packages, so that a program finds the one it does not carry. */
const BUNDLES = new URL('../../../node_modules/.cache/nigeria-tax-service/', import.meta.url);

/** The function that CommonJS packages call, which a file of ESM does not have. */
const BANNER = `import { createRequire as creator } from 'node:module'; const require = creator(import.meta.url);`;

/**
 * A program of the service's own source in one file, with its packages. Its loader does not reach threads, and to load
 * every file again in each of them takes a second; a file without the packages takes half of one.
 */
const bundleOf = (source: URL): string => {
  const path = bundled.get(source.href) ?? writeBundle(source);
  bundled.set(source.href, path);
  return path;
};

const writeBundle = (source: URL): string => {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  const define = { 'import.meta.url': JSON.stringify(source.href) };
  const form: import('esbuild').BuildOptions = {
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    define,
    external: ['better-sqlite3'],
    banner: { js: BANNER },
  };
  const [file] = buildSync({ ...form, entryPoints: [fileURLToPath(source)], write: false }).outputFiles;
  if (file === undefined) throw new Error(`${source.href} could not be bundled`);
  mkdirSync(BUNDLES, { recursive: true });
  const path = fileURLToPath(new URL(`${file.hash.replaceAll('/', '-')}.mjs`, BUNDLES));
  // Whole at once, for another process may be starting it.
  writeFileSync(`${path}.${process.pid}`, file.contents);
  renameSync(`${path}.${process.pid}`, path);
  return path;
};

/** Starts a program with what it works on: from its source, or, when it is built, from the file beside the bundle. */
export const startThread = (source: URL, data: unknown): Worker => {
  const isSource = import.meta.url.endsWith('.ts');
  const program = isSource ? bundleOf(source) : new URL(source.href.replace(/\.ts$/, '.js'));
  return new Worker(program, { execArgv: [], workerData: data });
};

/** The file that this thread was started on. */
export const fileOfThread = (data: unknown): string => {
  if (typeof data !== 'string') {
    throw new TypeError('A thread was started without a file');
  }
  return data;
};
