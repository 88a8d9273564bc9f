/**
 * What takes long to make and what several files of tests use: made once in a run, when the first of them asks for it,
 * and removed at the end of the run.
 *
 * @module
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { answersAt } from '../asking.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The socket that answers a name in `Made` with what was made. */
    made: string;
  }
}

const MAKERS = {
  /** The service as one file. */
  programs: async () => (await import('../../apps/service/test/processes/programs.js')).buildPrograms(),
  /** The packages of the repository, packed and installed into one empty project. */
  packages: async () => (await import('../../tools/build/packing.js')).packAndInstall(),
};

/** What is made, by its name. It crosses to the tests as JSON. */
export type Made = { readonly [Name in keyof typeof MAKERS]: Awaited<ReturnType<(typeof MAKERS)[Name]>> };

/** Answers the tests while they run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'made-'));
  const making = new Map<string, Promise<Made[keyof Made]>>();
  const server = await answersAt(join(folder, 'socket'), (name) => {
    const made = making.get(name) ?? MAKERS[name as keyof Made]();
    making.set(name, made);
    return made;
  });
  project.provide('made', join(folder, 'socket'));
  return async () => {
    server.close();
    for (const made of await Promise.allSettled(making.values())) if (made.status === 'fulfilled') made.value.remove();
    rmSync(folder, { recursive: true, force: true });
  };
}
