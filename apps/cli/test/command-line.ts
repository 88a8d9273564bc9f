/**
 * The command line as it is packed: bundled with all that it needs. A run is a task of one thread that has the bundle
 * loaded, as starting a process takes ten times as long as most commands; `main.ci.test.ts` starts a process for each.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MessageChannel, type MessagePort, receiveMessageOnPort, SHARE_ENV, Worker } from 'node:worker_threads';
import { build, type Metafile } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** What a run of the command line left. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The bundle, and a folder for the files of one test file. */
export interface CommandLine {
  readonly folder: string;
  readonly path: string;
  /** The source files that every start reads; what few commands need is read when it is asked for. */
  readonly sources: readonly string[];
  run(words: readonly string[], input?: string | Uint8Array): Run;
  /** Writes a file into the folder, and gives its path. */
  file(name: string, text: string): string;
  /** Removes the folder. The bundle stays until the next run. */
  remove(): void;
}

/** The command line as it is bundled from its source, once for all test files of a process. */
export async function bundled(): Promise<CommandLine> {
  bundle ??= bundleOf(join(ROOT, '.reports/command-line', process.env.VITEST_POOL_ID ?? '0'));
  const { path, sources } = await bundle;
  const folder = mkdtempSync(join(tmpdir(), 'nigeria-tax-cli-'));
  return {
    folder,
    path,
    sources,
    run: (words, input = '') => runIn(path, words, input),
    file(name, text) {
      const file = join(folder, name);
      writeFileSync(file, text);
      return file;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

let bundle: Promise<Pick<CommandLine, 'path' | 'sources'>> | undefined;

/** The thread, and what it answers through. */
interface Thread {
  readonly worker: Worker;
  readonly answers: MessagePort;
  /** 1 when an answer was sent. */
  readonly signal: Int32Array;
}

let thread: Thread | undefined;

/** The longest that a command may take, in milliseconds. */
const LONGEST = 300_000;

/** Runs a command in the thread, and waits for it as for a process. */
function runIn(path: string, words: readonly string[], input: string | Uint8Array): Run {
  thread ??= started(path);
  const { worker, answers, signal } = thread;
  Atomics.store(signal, 0, 0);
  worker.postMessage({ words, input });
  const answered = Atomics.wait(signal, 0, 0, LONGEST) === 'timed-out' ? undefined : receiveMessageOnPort(answers);
  if (answered === undefined) throw new Error(`nigeria-tax ${words.join(' ')} does not end.`);
  const { isOver, ...run } = answered.message as Run & { readonly isOver: boolean };
  if (isOver) thread = undefined;
  return run;
}

function started(path: string): Thread {
  const { port1: answers, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const commands = pathToFileURL(join(dirname(path), 'commands.js')).href;
  const worker = new Worker(new URL('thread.mjs', import.meta.url), {
    workerData: { path, commands, answers: port2, signal },
    transferList: [port2],
    env: SHARE_ENV,
    execArgv: [],
    // Nothing of the thread's own outputs is read: it replaces them.
    stdout: true,
    stderr: true,
  });
  // Neither keeps the process of the tests alive.
  for (const each of [worker, answers]) each.unref();
  return { worker, answers, signal };
}

async function bundleOf(folder: string): Promise<Pick<CommandLine, 'path' | 'sources'>> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Beside what is built lie the rules, as in the package.
  symlinkSync(join(ROOT, 'rules'), join(folder, 'rules'));
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: {
      cli: 'apps/cli/src/main.ts',
      commands: 'apps/cli/src/commands.ts',
      'impact-worker': 'apps/cli/src/ask/impact/worker.ts',
    },
    outdir: join(folder, 'dist'),
    splitting: true,
    bundle: true,
    minify: true,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
  });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  return { path: join(folder, 'dist', 'cli.js'), sources: sourcesAtStart(metafile) };
}

/** A request that the repository shows as an example. */
export function example(name: string): { readonly path: string; readonly text: string } {
  const path = join(ROOT, 'fixtures/examples', `${name}.json`);
  return { path, text: readFileSync(path, 'utf8') };
}

/** The source files in the outputs that the command line imports, and in what those import in turn. */
function sourcesAtStart({ outputs }: Metafile): string[] {
  const met = new Set(Object.keys(outputs).filter((path) => path.endsWith('/cli.js')));
  for (const path of met) {
    const needed = outputs[path]?.imports.filter(({ kind }) => kind === 'import-statement') ?? [];
    for (const each of needed) if (each.path in outputs) met.add(each.path);
  }
  const inputs = [...met].flatMap((path) => Object.entries(outputs[path]?.inputs ?? {}));
  return inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([source]) => source);
}
