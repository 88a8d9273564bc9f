/**
 * Asks a command: started once, questions in on standard input, answers out on standard output.
 *
 * @module
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { type Answers, Collector } from './answer.js';
import type { Question } from './case.js';

const HAS_GROUPS = process.platform !== 'win32';

/**
 * The answers of a command. It is ended when every question is answered, when it closes its output, or when no
 * further question is answered for the time-out. What it writes to standard error is shown.
 */
export async function askCommand(
  command: string,
  questions: readonly Question[],
  timeoutSeconds: number,
): Promise<Answers> {
  const collector = new Collector(new Set(questions.map(({ id }) => id)));
  const engine = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'], detached: HAS_GROUPS });
  const ended = exitOf(engine);
  const endNow = (): void => end(engine);
  process.once('exit', endNow);
  ask(engine, questions);
  const ending = await listen(engine, collector, timeoutSeconds);
  if (ending === 'closed' && !collector.isComplete) reportExit(await ended, collector);
  if (ending === 'silent')
    collector.ended(`The engine answered no further question for ${timeoutSeconds} s and was ended.`);
  endNow();
  process.off('exit', endNow);
  return collector.answers();
}

/** The time that an engine that has closed its output gets to end, in milliseconds. */
const GRACE = 2000;

/** The end of an engine in words; it may close its output and still run. */
function exitOf(engine: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    engine.once('error', (error) => resolve(`The engine could not be started: ${error.message}`));
    engine.once('exit', (code, signal) => resolve(`The engine ended with ${signal ?? `exit code ${code}`}.`));
    engine.stdout?.once('close', () => {
      setTimeout(() => resolve('The engine closed its output and was ended.'), GRACE).unref();
    });
  });
}

/** Writes the questions at the pace at which the engine reads them. */
function ask(engine: ChildProcess, questions: readonly Question[]): void {
  const { stdin } = engine;
  if (stdin === null) return;
  // An engine that ends early closes the pipe; what it did not answer is reported as that.
  stdin.on('error', () => {});
  const lines = function* () {
    for (const question of questions) yield `${JSON.stringify(question)}\n`;
  };
  Readable.from(lines()).pipe(stdin);
}

/** Collects lines until all questions are answered, the output is closed, or the engine is silent for too long. */
function listen(
  { stdout }: ChildProcess,
  collector: Collector,
  timeoutSeconds: number,
): Promise<'complete' | 'closed' | 'silent'> {
  return new Promise((resolve) => {
    if (stdout === null) return resolve('closed');
    const finish = (ending: 'complete' | 'closed' | 'silent'): void => {
      clearTimeout(timer);
      stdout.removeAllListeners('data');
      resolve(ending);
    };
    const timer = setTimeout(() => finish('silent'), timeoutSeconds * 1000);
    const take = linesInto((line) => {
      const before = collector.byId.size;
      if (!collector.isComplete) collector.line(line);
      if (collector.byId.size > before) timer.refresh();
    });
    stdout.setEncoding('utf8').on('data', (block: string) => {
      take(block);
      if (collector.isComplete) finish('complete');
    });
    stdout.once('end', () => {
      take('\n');
      finish('closed');
    });
    stdout.once('close', () => finish('closed'));
  });
}

/** The longest line that is kept, in characters; a longer one is cut, and so is no JSON. */
const LONGEST_LINE = 1 << 24;

/** Takes blocks of text and gives on each line of it. */
function linesInto(give: (line: string) => void): (block: string) => void {
  let begun = '';
  return (block) => {
    const [first = '', ...more] = block.split('\n');
    begun += first.slice(0, LONGEST_LINE - begun.length);
    for (const next of more) {
      give(begun);
      begun = next;
    }
  };
}

/** An exit before the last answer is a fault of its own, unless the engine says that all is well. */
function reportExit(exit: string, collector: Collector): void {
  if (exit !== 'The engine ended with exit code 0.') collector.ended(exit);
}

/** Ends the shell and what it started. */
function end({ pid, stdin, stdout }: ChildProcess): void {
  stdin?.destroy();
  stdout?.destroy();
  if (pid === undefined) return;
  try {
    process.kill(HAS_GROUPS ? -pid : pid, 'SIGKILL');
  } catch {
    // It has ended on its own.
  }
}
