/** The processes of a run: servers on one core, the load on another, and all of them ended at the end. */
import { execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { root } from '../built.mjs';

const MAIN = `${root}harness/dist/main.js`;
const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const started = [];

/** Whether processes can be kept to a core. */
export const isPinned = existsSync('/usr/bin/taskset') && availableParallelism() > 1;

function pinned(core, command, words) {
  return isPinned ? ['/usr/bin/taskset', ['-c', String(core), command, ...words]] : [command, words];
}

/** Starts a server on the first core; its first line of JSON with a `url` says where it listens. */
async function listening(words, { env = {}, log } = {}) {
  const stdio = ['ignore', 'pipe', log ? openSync(log, 'a') : 'inherit'];
  const [command, args] = pinned(0, process.execPath, words);
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio });
  started.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const { url } = line.startsWith('{') ? JSON.parse(line) : {};
    if (url) return { pid: child.pid, port: Number(new URL(url).port), child };
  }
  throw new Error(`node ${words.join(' ')} ended before it listened`);
}

/** The server that answers a constant, with or without a transaction for each request. */
export const startBaseline = (wish) => listening([pathOf('baseline.mjs'), JSON.stringify(wish)]);

/** What the service is run with beside where it stores. */
const SETTINGS = { NODE_ENV: 'production', PORT: '0', RATE_LIMIT: '0', OUTBOX_CONCURRENCY: '0', SWEEP_INTERVAL: '0' };

/** The service as it is shipped. Its log goes where an operator would send it: to a file, through the pipe of this process. */
export async function startService(store) {
  const server = await listening([MAIN, 'serve'], { env: { ...SETTINGS, ...store } });
  server.child.stdout.resume();
  return server;
}

/** What a command of the service prints, in lines. */
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
  return async (wish) => {
    child.send(wish);
    const [answer] = await once(child, 'message');
    if (answer.error) throw new Error(`${wish.caseName}: ${answer.error}`);
    return answer;
  };
}

/** A throw-away PostgreSQL with durable commits, or nothing where none is installed. */
export async function startPostgres() {
  const words = ['--import', 'tsx', `${root}harness/tools/postgres.ts`];
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

/** Ends everything that was started here. */
export async function stopAll() {
  await Promise.all(
    started.splice(0).map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }),
  );
}
