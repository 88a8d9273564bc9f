/** An instance of the service: its command line in a process of its own, on a port of loopback. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { environmentOf, type Place } from './place.js';
import type { Programs } from './programs.js';

/** A process that serves. */
export interface Instance {
  readonly url: string;
  readonly pid: number;
  /** Tells it to stop. */
  terminate(): void;
  /** Stops it where it is, as a paused machine is. */
  freeze(): void;
  thaw(): void;
  /** Resolves with its exit code once it is gone, which is the name of the signal where one ended it. */
  readonly ended: Promise<number | string>;
  /** Ends it at once, if it is still there. */
  end(): Promise<void>;
}

/** Ends the instance when its test is gone: its standard input ends then, however the test ended. */
const LEASH = `data:text/javascript,process.stdin.on('close',()=>process.exit(9)).resume().unref()`;

/** Starts an instance, which its test has to end. */
export async function startInstance(
  { main }: Programs,
  place: Place,
  environment: Readonly<Record<string, string>> = {},
): Promise<Instance> {
  const child = spawn(process.execPath, ['--import', LEASH, main, 'serve'], {
    env: { ...environmentOf(place), ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = endOf(child);
  return {
    url: await urlOf(child),
    pid: child.pid ?? 0,
    terminate: () => void child.kill('SIGTERM'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    ended,
    async end() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function endOf(child: ChildProcess): Promise<number | string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? String(signal)));
  });
}

/** Where it says that it listens. */
function urlOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`An instance ended as it started: ${code ?? signal}`)));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { url } = JSON.parse(line);
      if (typeof url === 'string') resolve(url);
    });
  });
}
