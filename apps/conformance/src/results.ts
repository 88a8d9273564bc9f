/**
 * Reads answers that were made before: one JSON object a line.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { type Answers, Collector } from './answer.js';
import { UsageError } from './usage-error.js';

/** The answers in a file to the questions that are asked; those to other questions of the kit are ignored. */
export function readAnswers(path: string, asked: ReadonlySet<string>, known: ReadonlySet<string>): Answers {
  const collector = new Collector(asked, known);
  for (const line of textOf(path).split('\n')) collector.line(line);
  return collector.answers();
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new UsageError(`The answers cannot be read: ${(error as Error).message}`);
  }
}
