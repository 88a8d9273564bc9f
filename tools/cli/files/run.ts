/**
 * Answers `nigeria-tax cit` and `nigeria-tax pit` about a file of returns.
 *
 * @module
 */

import type { ExitCode } from '../command.js';
import type { Tally } from '../filter.js';
import { write } from '../streams.js';
import type { Tax } from '../taxpayer.js';
import { answerRows } from './answer.js';
import type { FileArguments } from './arguments.js';
import { CIT_COLUMNS, PIT_COLUMNS, type ResultColumn } from './results.js';
import { requestTargets } from './targets.js';

/** Writes the answer to each return of a file; `compute` gives results in full detail. */
export async function answerFile<Result extends object>(
  tax: Tax,
  asked: FileArguments,
  compute: (request: unknown) => Result,
): Promise<ExitCode> {
  // The results are those of the tax.
  const columns = (tax === 'cit' ? CIT_COLUMNS : PIT_COLUMNS) as readonly ResultColumn<object>[];
  return reported(await answerRows({ targets: requestTargets(tax), columns, compute }, asked), asked);
}

/** Says what was written, and how many rows have problems. */
export async function reported(tally: Tally, { out }: FileArguments): Promise<ExitCode> {
  const { lines, refused } = tally;
  const bad = refused === 0 ? '' : ` ${rowsOf(refused)} refused: see the column Problems.`;
  if (out !== undefined) await write(`Wrote ${rowsOf(lines)} to ${out}.${bad}\n`);
  else if (bad !== '') process.stderr.write(`${rowsOf(lines)},${bad}\n`);
  return exitCodeOf(tally);
}

/** `1 row`, `1,250 rows`. */
export function rowsOf(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`;
}

/** 2 where some rows were refused. */
export function exitCodeOf({ refused }: Tally): ExitCode {
  return refused > 0 ? 2 : 0;
}
