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

/**
 * Fewer than these in a run of every test, with or without PostgreSQL, and something is no longer watched. A run that
 * draws a fifth has some 13,000 answers and 8,000 lines where there is PostgreSQL.
 */
const LEAST: Tally = { answers: 9_000, lines: 5_500 };

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
    if (counts.length > 0) sumUp(counts, await isWhole(project));
  };
}

function sumUp(counts: readonly Tally[], isOfAll: boolean): void {
  const answers = counts.reduce((sum, each) => sum + each.answers, 0);
  const lines = counts.reduce((sum, each) => sum + each.lines, 0);
  console.log(`\n${answers} answers held against the OpenAPI document, ${lines} lines of logs searched for secrets.`);
  if (!isOfAll || (answers >= LEAST.answers && lines >= LEAST.lines)) return;
  console.error(`That is too few of a whole run: ${LEAST.answers} answers and ${LEAST.lines} lines are expected.`);
  // An error here would be shown and passed over.
  process.exitCode = 1;
}

/** Whether every test of the project was run. */
async function isWhole(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles();
  const run = project.vitest.state.getFiles().filter(({ projectName }) => projectName === project.name);
  return project.vitest.config.testNamePattern === undefined && run.length >= testFiles.length;
}
