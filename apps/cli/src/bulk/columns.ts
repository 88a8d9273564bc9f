/**
 * `nigeria-tax columns`: every figure of every row of a large file.
 *
 * @module
 */

import { command } from '../frame/command.js';
import { COLUMNS_OPTIONS } from './columns/arguments.js';

/** Works out a large file. It is loaded when it is asked for, so that no other command waits for it. */
export const columns = command({
  name: 'columns',
  summary: 'every figure of every row of a large file, at the speed of columns',
  usage: 'FILE --out FILE [OPTIONS]',
  about: `Works out every return of a file, and writes each row again with its figures behind it. It is made for
millions of rows: nigeria-tax cit also explains each return, at a fifth to a fifteenth of the speed.

  nigeria-tax columns companies.parquet --out answers.parquet
  nigeria-tax columns staff.csv --kind individual --year 2026 --out answers.csv --figures taxDue,chargeableIncome

FILE is Parquet, CSV (with a line of headings), NDJSON or a workbook (.xlsx), which is read as by nigeria-tax cit; - is
standard input (CSV or NDJSON). The name of --out ends
with .parquet, .csv, .tsv or .ndjson. What the columns of FILE mean is as in nigeria-tax impact. All rows are of one
year. Every column of FILE is copied. A row that is refused has the reasons in the column problems, and no figure. Ids
are not compared: rows with the same id are each answered.

Figures are amounts in naira, as nigeria-tax-rules/columns names them; in Parquet they are DECIMAL(18, 2). Where sources
contest the law of the year, total_under_NAME (taxDue_under_NAME) is the tax under another reading.`,
  words: ['FILE'],
  options: COLUMNS_OPTIONS,
  exitCodes: {
    0: 'answered',
    1: 'refused: a table, a file or an option',
    2: 'some rows were refused and the others answered',
  },
  run: async (asked) => (await import('./columns/run.js')).answerColumns(asked),
});
