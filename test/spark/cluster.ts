/** A Spark session on two worker processes of this machine, asked line by line. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pythonWith } from '../python-with.js';
import { tool } from '../tools.js';

/** The Spark that is tried, by the name of its package. */
const PYSPARK = 'pyspark==4.3.0';

/** The Python of Spark. It is installed into the cache the first time. */
const python = tool('java') === undefined ? null : await pythonWith('spark', [PYSPARK]);

/** Whether Spark can be started: `describe.skipIf(!hasSpark)`. */
export const hasSpark = python !== null;

/** A running session. */
export interface Cluster {
  readonly version: string;
  /** A folder for files, removed with the session. */
  readonly folder: string;
  /** Asks the session to do something; see `session.py`. */
  ask<A = object>(what: string, terms: object): Promise<A>;
  end(): Promise<void>;
}

/** Starts a session. */
export async function startCluster(): Promise<Cluster> {
  if (python === null) throw new Error('Spark is not installed.');
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
