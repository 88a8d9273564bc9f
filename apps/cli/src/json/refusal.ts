/**
 * The refusal of a request: a problem document where JSON is asked for, and words for a reader.
 *
 * @module
 */
import type { RuleError } from 'nigeria-tax-rules';
import { problemOf } from 'nigeria-tax-rules/api';
import type { ExitCode } from '../frame/command.js';
import { showStack } from '../frame/debug.js';
import { write } from '../frame/streams.js';
import { NotJson } from './request.js';

/** In JSON the problem is the answer; else it is words on standard error, where the line of a mistake always is. */
export async function refuse(error: RuleError, isJson: boolean): Promise<ExitCode> {
  const problem = problemOf(error);
  const count = problem.errors.length === 1 ? '1 error' : `${problem.errors.length} errors`;
  if (isJson) await write(`${JSON.stringify(problem, null, 2)}\n`);
  const excerpt = error instanceof NotJson ? error.excerpt : '';
  const rows = problem.errors.map(({ message, accepted }) => `\n  ${message}\n${excerpt}    Accepted: ${accepted}.\n`);
  process.stderr.write(printable(`Nothing was computed: ${count}.\n${isJson ? excerpt : rows.join('')}`));
  showStack(error);
  return 1;
}

/** The name of a field can be any text: what a terminal would obey is printed as a replacement character. */
export function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]/gu, '\uFFFD');
}
