/** Other programs that the tests run, each to its end. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { tool } from '../../test/tools.js';

const PYTHON_CLIENT = join(import.meta.dirname, '../python');

/** Whether there is a Python that the client runs on. */
export const hasPython = tool('python3') !== undefined;

/** What a program is given. */
export interface Given {
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Exit codes that are no failure; 0 when absent. */
  readonly accepted?: readonly number[];
}

/** What a module of the Python client's tests prints. */
export function runPython(module: string, given: Given): Promise<string> {
  return run('python3', ['-m', `tests.${module}`], given);
}

/** What a program prints on its standard output; rejects when it ends with another exit code. */
export function run(
  command: string,
  words: readonly string[],
  { input = '', environment = {}, accepted = [0] }: Given,
): Promise<string> {
  const child = spawn(command, words, {
    cwd: PYTHON_CLIENT,
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // A test that fails does not wait for the program.
  const end = (): void => void child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.stdin.on('error', () => {}).end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const printed = Buffer.concat(parts).toString();
      if (accepted.some((each) => each === code)) resolve(printed);
      else reject(new Error(`${[command, ...words].join(' ')} ended with ${code}: ${printed.slice(-2_000)}`));
    });
  });
}

/** The values of lines of JSON. */
export function linesOf<T>(text: string): T[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}

/** The results of a piece of work for each item, in order, so many at a time. */
export async function inParallel<T, R>(items: readonly T[], width: number, work: (item: T) => Promise<R>) {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
