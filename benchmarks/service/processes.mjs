/** The processes of a run: servers on one core, the load on another, and all of them ended at the end. */
import { execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { root } from '../built.mjs';

const MAIN = `${root}apps/service/dist/main.js`;
const ONE_COMMIT = `${root}apps/service/dist/one-commit/`;
const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const started = [];

/** The folder of everything that a run writes; deleted at its end. */
export const folder = mkdtempSync(join(tmpdir(), 'benchmark-'));

/** True if processes can be kept to a core. */
export const isPinned = existsSync('/usr/bin/taskset') && availableParallelism() > 1;

function pinned(core, command, words) {
  return isPinned ? ['/usr/bin/taskset', ['-c', String(core), command, ...words]] : [command, words];
}

/**
 * Starts a server on the first core. What it says goes to a file; a line of JSON with a `url` tells where it listens.
 */
async function listening(words, env = {}) {
  const log = join(mkdtempSync(join(folder, 'log-')), 'stdout');
  const file = openSync(log, 'a');
  const [command, args] = pinned(0, process.execPath, words);
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', file, 'inherit'] });
  closeSync(file);
  started.push(child);
  while (child.exitCode === null) {
    const [, url] = /"url":"([^"]+)"/.exec(readFileSync(log, 'utf8')) ?? [];
    if (url) return { pid: child.pid, port: Number(new URL(url).port) };
    await setTimeout(50);
  }
  throw new Error(`node ${words.join(' ')} ended before it listened`);
}

/** The environment in which each commit of SQLite takes so many milliseconds longer. */
function slowFlush(delay) {
  if (delay === 0) return {};
  return {
    NODE_OPTIONS: `--import=${new URL('slow-flush.mjs', import.meta.url)}`,
    BENCHMARK_FLUSH_DELAY: String(delay),
  };
}

/** The server that answers a constant, with or without a transaction for each request. */
export const startBaseline = (options) => listening([pathOf('baseline.mjs'), JSON.stringify(options)]);

/** The service that a team would write. */
export const startStraightforward = (options, delay = 0) =>
  listening([pathOf('straightforward.mjs'), JSON.stringify(options)], slowFlush(delay));

/** The settings of the service beside its storage. */
const SETTINGS = {
  NODE_ENV: 'production',
  SANDBOX_AUTHORITY: 'accepts',
  PORT: '0',
  RATE_LIMIT: '0',
  KEPT_ANSWERS_LIMIT: '0MiB',
  OUTBOX_CONCURRENCY: '0',
  SWEEP_INTERVAL: '0s',
};

/** The service as it is shipped, with its log, which goes where many operators send it: to a file. */
export const startService = (store, delay = 0) =>
  listening([MAIN, 'serve'], { ...SETTINGS, ...slowFlush(delay), ...store });

/** The service with one commit a request, built from the same sources in the same way. */
export const startOneCommit = (store, delay = 0) =>
  listening([`${ONE_COMMIT}one-commit.js`], { ...SETTINGS, ...slowFlush(delay), ...store });

/** Builds the service with one commit a request, with the programs of its threads beside it. */
export function buildOneCommit() {
  const threads = `${root}apps/service/src/storage/sqlite/`;
  const workers = readdirSync(threads).filter((name) => name.endsWith('-worker.ts'));
  buildSync({
    entryPoints: [`${root}apps/service/tools/one-commit.ts`, ...workers.map((name) => threads + name)],
    outdir: ONE_COMMIT,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  });
}

/** Returns the output of a command of the service, in lines. */
export function command(store, ...words) {
  const env = { ...process.env, ...SETTINGS, ...store };
  return execFileSync(process.execPath, [MAIN, ...words], { env, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .trim()
    .split('\n');
}

/** The load, on the other core. */
export async function startLoad() {
  const child = fork(pathOf('load.mjs'));
  if (isPinned) execFileSync('/usr/bin/taskset', ['-cp', '1', String(child.pid)]);
  started.push(child);
  await once(child, 'message');
  return async (options) => {
    child.send(options);
    const [answer] = await once(child, 'message');
    if (answer.error) throw new Error(`${options.caseName}: ${answer.error}`);
    return answer;
  };
}

/** A throw-away PostgreSQL with durable commits, or nothing where none is installed. */
export async function startPostgres() {
  const words = ['--import', 'tsx', `${root}apps/service/tools/postgres.ts`];
  const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  started.push(child);
  for await (const line of createInterface({ input: child.stdout })) return line;
  return null;
}

const TICKS = 100;

/** Seconds of processor that a process has used so far; not known but on Linux. */
export function processorSeconds(pid) {
  if (!existsSync(`/proc/${pid}/stat`)) return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Ends everything that was started here, and deletes what it wrote. */
export async function stopAll() {
  await Promise.all(
    started.splice(0).map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }),
  );
  rmSync(folder, { recursive: true });
}
