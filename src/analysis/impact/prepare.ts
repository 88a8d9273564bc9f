/**
 * Reads the rows of a population into columns, once, before any law is worked out over them.
 *
 * @module
 */
import { type Problem, problem, shown } from '../../ground/index.js';
import { isRecord } from '../../request/fields.js';
import { count } from '../../request/readers.js';
import { problemsOfBooks } from '../plain-request.js';
import { companyReader } from './companies.js';
import { individualReader } from './individuals.js';
import { Labels } from './labels.js';
import { preparedKind } from './options.js';
import type { LeftOutRow, PopulationKind, PopulationRow, Prepared, PrepareOptions } from './rows.js';

const READERS = { company: companyReader, individual: individualReader };

/**
 * Reads and checks the rows of a population once, into columns, so that `simulate` works many laws out over them. A row
 * is a request under `input`, with what it is known and grouped by beside it. Rows that are refused are left out, each
 * with everything that is wrong with it; an amount from ₦90,071,992,547,409.92 on, which columns do not hold, is one
 * such refusal.
 *
 * @throws InputError naming every argument and option that is wrong. A year is, that has no table in force nor in
 * `under`.
 * @example
 * const rows = [
 *   { id: 'A', sector: 'Trade', input: { turnover: 80_000_000, operatingExpenses: 60_000_000 } },
 *   { id: 'B', sector: 'Farms', input: { turnover: -1 } },
 * ];
 * const read = prepare('company', rows, { taxYear: 2026, groups: ['sector'] });
 * read.rows; // 1
 * read.leftOut[0]?.problems[0]?.message; // 'turnover is negative: -1.'
 */
export function prepare(kind: PopulationKind, rows: Iterable<PopulationRow>, options: PrepareOptions): Prepared {
  const known = preparedKind(kind, rows, options);
  const reader = READERS[known](options);
  const labels = new Labels(options);
  const leftOut: LeftOutRow[] = [];
  let [given, kept, isMadeUp] = [0, 0, false];
  for (const row of rows) {
    given += 1;
    if (!isRecord(row)) {
      leftOut.push({ row: given, problems: [notARow(row)] });
      continue;
    }
    const books = problemsOfBooks(row.input);
    const problems: Problem[] = [...(row.problems ?? []), ...books];
    const weight = weightOf(row, options.weight, problems);
    if (row.problems === undefined && books.length === 0) reader.read(row.input, kept, problems);
    isMadeUp ||= row.isMadeUp === true;
    if (problems.length > 0) leftOut.push({ row: given, ...idOf(row), problems });
    else labels.add(row, kept++, given, weight);
  }
  const { taxYear } = options;
  return {
    kind: known,
    taxYear,
    rows: kept,
    returns: reader.finished(kept),
    ...labels.finished(kept),
    leftOut,
    isMadeUp,
  };
}

function notARow(row: unknown): Problem {
  const accepted = 'an object with the request under input';
  return problem('', 'not-an-object', `The row is ${shown(row)}, not ${accepted}.`, accepted);
}

function idOf({ id }: PopulationRow): { readonly id?: string } {
  return id === undefined ? {} : { id: String(id) };
}

function weightOf(row: PopulationRow, name: string | undefined, problems: Problem[]): number {
  if (name === undefined) return 1;
  const weight = row[name];
  if (weight !== undefined) return count.read(weight, '', name, problems) ?? 1;
  problems.push(problem(`/${name}`, 'missing-field', `${name} is required.`, count.accepted));
  return 1;
}
