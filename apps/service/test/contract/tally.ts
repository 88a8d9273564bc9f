/**
 * Counts, over the whole run, the answers that were held against the OpenAPI document and the lines of logs that were
 * searched, and says so at its end.
 *
 * @module
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file to which each process of the tests adds a line with what it counted. */
    tally: string;
  }
}

/** What one file of tests counted. */
export interface Tally {
  readonly answers: number;
  readonly lines: number;
}

/** Lays out the file, and sums it up when the run is over. */
export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tally-'));
  const file = join(folder, 'tally.ndjson');
  writeFileSync(file, '');
  project.provide('tally', file);
  return async () => {
    const counts: readonly Tally[] = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
    rmSync(folder, { recursive: true });
    const isOfAll = await isWhole(project);
    if (counts.length > 0 || isOfAll) sumUp(counts, isOfAll);
  };
}

function sumUp(counts: readonly Tally[], isOfAll: boolean): void {
  const answers = counts.reduce((sum, each) => sum + each.answers, 0);
  const lines = counts.reduce((sum, each) => sum + each.lines, 0);
  console.log(`\n${answers} answers held against the OpenAPI document, ${lines} lines of logs searched for secrets.`);
  if (!isOfAll || (answers > 0 && lines > 0)) return;
  console.error('No answers, or no lines, of a whole run were watched: something is no longer heard of.');
  // An error here would be shown and passed over.
  process.exitCode = 1;
}

/** Returns true if every quick test was run, among them those of the service. */
async function isWhole(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles();
  const run = project.vitest.state.getFiles().filter(({ projectName }) => projectName === project.name);
  const isQuick = project.name === 'quick' && project.vitest.config.testNamePattern === undefined;
  return isQuick && run.length >= testFiles.length;
}
