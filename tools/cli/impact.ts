/**
 * `nigeria-tax impact`: who pays more and who pays less under another law.
 *
 * @module
 */
import type { Command } from './command.js';

const HELP = `nigeria-tax impact --before TABLE --after TABLE FILE [OPTIONS]: who pays more, who pays less

Works out every return of a file under two tables of rules, and reports who pays
more, who pays less, and how much: overall, by size and group, in quantiles and
classes, and the rows that are affected most.

  nigeria-tax impact --before 2025 --after 2026 companies.csv --by sector
  nigeria-tax impact --before 2026 --after draft.yaml --made-up 100000 --html report.html

FILE is CSV (with a line of headings), NDJSON or Parquet; - is standard input
(CSV or NDJSON). Headings are the fields of a request (nigeria-tax fields) in any
case, with or without spaces, hyphens and underscores. An amount is naira, and a
day YYYY-MM-DD. Other columns are not used, but for those that an option names.
An individual's column of a type of income is the amount of the year.

Every row of CSV has a cell for each heading, and an empty cell for what is not
stated. A row with fewer is left out, as are rows that cannot be read. A file
whose last quote is never closed is refused, with the lines that it takes in.

A table is a year (2026), one of its readings (2026/first_gazette), a revision
(2024.r1), or a YAML file of rules (draft.yaml, draft.yaml/certified_copy).

Options
  --before TABLE    the law to compare with
  --after TABLE     the law that changes it
  --kind KIND       company (default) or individual
  --year YEAR       the year that the rows are stated for; by default that of the
                    first row, else the later of the two tables. Days are moved
                    by whole years for a table of another year
  --by COLUMN       group the rows by a column; may be repeated
  --weight COLUMN   the column that says for how many each row stands
  --id COLUMN       the column that names each row; id by default
  --parts           say which sections of the law change the tax; slower
  --made-up COUNT   in place of a file: companies made up by documented
                    assumptions, an illustration and no sample of Nigeria
  --seed SEED       which made-up companies; 1 by default
  --json FILE       write the report as JSON; - prints it in place of the text
  --html FILE       write the report as one HTML page with charts
  --xlsx FILE       write the report as a workbook of values
  --threads COUNT   how many threads read a large file; by default one a core
  --debug           on an error, show where in the program it arose
  --help            print this

Exit codes
  0    answered
  1    refused: a table, a file or an option
  2    some rows were left out and the others answered
  130  interrupted; nothing is reported
`;

/** Reports the impact of a change of law. It is loaded when it is asked for, so that no other command waits for it. */
export const impact: Command = {
  name: 'impact',
  summary: 'who pays more and who pays less under another law',
  help: HELP,
  run: async (words) => (await import('./impact/run.js')).answerImpact(words),
};
