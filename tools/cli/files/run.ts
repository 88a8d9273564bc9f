/**
 * Answers `nigeria-tax cit` and `nigeria-tax pit` about a file of returns.
 *
 * @module
 */
import { type CitResult, calculateCit, calculatePit, type PitResult } from 'nigeria-tax-rules';
import type { ExitCode } from '../command.js';
import type { Tally } from '../filter.js';
import { write } from '../streams.js';
import { answerRows, type RowWork } from './answer.js';
import type { FileArguments } from './arguments.js';
import { requestTargets } from './headings.js';
import { CIT_COLUMNS, PIT_COLUMNS } from './results.js';

/** Writes the answer to each return of a file. */
export async function answerFile(tax: string, asked: FileArguments): Promise<ExitCode> {
  const tally = tax === 'cit' ? await answerRows(companies(asked), asked) : await answerRows(individuals(asked), asked);
  return reported(tally, asked);
}

function companies({ reading }: FileArguments): RowWork<CitResult> {
  const options = { ...(reading !== undefined && { reading }), workings: true, contested: true } as const;
  return {
    targets: requestTargets('cit'),
    columns: CIT_COLUMNS,
    compute: (input) => calculateCit(input, options),
  };
}

function individuals({ reading }: FileArguments): RowWork<PitResult> {
  const options = { ...(reading !== undefined && { reading }), workings: true, contested: true } as const;
  return {
    targets: requestTargets('pit'),
    columns: PIT_COLUMNS,
    compute: (input) => calculatePit(input, options),
  };
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
