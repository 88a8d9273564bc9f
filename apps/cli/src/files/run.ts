/**
 * Answers `nigeria-tax cit` and `nigeria-tax pit` about a file of returns.
 *
 * @module
 */

import { fewComputed } from '../../../../libraries/files/src/headline.js';
import type { ExitCode } from '../frame/command.js';
import { write } from '../frame/streams.js';
import type { Tally } from '../lines/filter.js';
import type { Calculation } from '../taxes/calculation.js';
import { answerRows, type KeptRow } from './answer.js';
import type { FileArguments } from './arguments.js';
import type { Compared } from './compared.js';
import { requestKind } from './kinds.js';
import { CIT_COLUMNS, CIT_COMPARED, PIT_COLUMNS, PIT_COMPARED, type ResultColumn } from './results.js';
import { SheetFolder } from './sheets.js';

/** Writes the answer to each return of a file; `compute` gives results in full detail. */
export async function answerFile<Result extends object>(
  calculation: Pick<Calculation<Result>, 'name' | 'sheet' | 'workbook'>,
  asked: FileArguments,
  compute: (request: unknown) => Result,
): Promise<ExitCode> {
  const { name } = calculation;
  // The results are those of the tax.
  const columns = (name === 'cit' ? CIT_COLUMNS : PIT_COLUMNS) as readonly ResultColumn<object>[];
  const compared = (name === 'cit' ? CIT_COMPARED : PIT_COMPARED) as Compared<object>;
  const folder = asked.sheets === undefined ? undefined : await SheetFolder.open(asked.sheets, calculation);
  const keep = folder && { keep: (rows: readonly KeptRow<Result>[]) => folder.write(rows) };
  const code = await reported(
    await answerRows({ kind: requestKind(name), columns, compared, compute, ...keep }, asked),
    asked,
  );
  for (const sentence of folder?.sentences ?? []) process.stderr.write(`${sentence}\n`);
  return code;
}

/** Says what was written, and how many rows have problems. */
export async function reported(tally: Tally, { out }: FileArguments): Promise<ExitCode> {
  const { lines, refused, leftOut = 0 } = tally;
  const none = leftOut === 0 ? '' : ` ${rowsOf(leftOut)} left out: see the column Read as.`;
  const bad = `${none}${refused === 0 ? '' : ` ${rowsOf(refused)} refused: see the column Problems.`}`;
  const few = headlineOf(tally);
  if (out !== undefined) await write(`${few === '' ? '' : `${few} `}Wrote ${rowsOf(lines)} to ${out}.${bad}\n`);
  else if (bad !== '') process.stderr.write(`${few === '' ? `${rowsOf(lines)},` : few}${bad}\n`);
  return exitCodeOf(tally);
}

/** The headline of a file of which fewer rows were computed than not; nothing of any other. */
export function headlineOf({ lines, refused, leftOut = 0 }: Tally): string {
  return fewComputed(lines - refused - leftOut, refused + leftOut);
}

/** `1 row`, `1,250 rows`. */
export function rowsOf(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`;
}

/** 2 where some rows were refused. */
export function exitCodeOf({ refused }: Tally): ExitCode {
  return refused > 0 ? 2 : 0;
}
