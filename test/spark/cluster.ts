/** A Spark session on two worker processes of this machine, asked line by line. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../source-files.js';

/** The Spark that is tried, by the name of its package. */
const PYSPARK = 'pyspark==4.3.0';

const starts = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

/** Whether Spark can be installed and started: `describe.skipIf(!hasSpark)`. Where it cannot, it says so loudly. */
export const hasSpark = starts('java', '-version') && starts('python3', '-c', 'import ensurepip, venv');

if (!hasSpark) {
  process.stderr.write(
    '\n*** NO JAVA, OR NO VENV OF PYTHON: the tests of Spark are SKIPPED. Install them (apt-get install ' +
      'default-jre-headless python3-venv). ***\n\n',
  );
}

/** A running session. */
export interface Cluster {
  readonly version: string;
  /** A folder for files, removed with the session. */
  readonly folder: string;
  /** Asks the session to do something; see `session.py`. */
  ask<A = object>(what: string, terms: object): Promise<A>;
  end(): Promise<void>;
}

/** Starts a session; installs Spark into the cache the first time. */
export async function startCluster(): Promise<Cluster> {
  const { pythonWith } = (await import(join(ROOT, 'benchmarks/pip.mjs'))) as Pip;
  const python = pythonWith('spark', [PYSPARK]);
  const folder = mkdtempSync(join(tmpdir(), 'spark-'));
  const env = { ...process.env, SPARK_LOCAL_IP: '127.0.0.1', PYSPARK_PYTHON: python, SPARK_HOME: undefined };
  const args = [join(import.meta.dirname, 'session.py'), folder];
  const child = spawn(python, args, { env, stdio: ['pipe', 'pipe', 'ignore'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => {
    const { value } = await lines.next();
    if (value === undefined) throw new Error('The session of Spark ended.');
    return JSON.parse(value);
  };
  const { ready } = (await next()) as { ready: string };
  return {
    version: ready,
    folder,
    async ask<A>(what: string, terms: object) {
      child.stdin.write(`${JSON.stringify({ do: what, ...terms })}\n`);
      const told = (await next()) as { error?: string };
      if (told.error !== undefined) throw new Error(`${what}: ${told.error}`);
      return told as A;
    },
    async end() {
      const ended = child.exitCode === null ? once(child, 'exit') : undefined;
      child.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Pip {
  pythonWith(name: string, packages: readonly string[]): string;
}
