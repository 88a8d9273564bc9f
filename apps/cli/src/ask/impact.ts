/**
 * `nigeria-tax impact`: who pays more and who pays less under another law.
 *
 * @module
 */
import { command } from '../frame/command.js';
import { IMPACT_OPTIONS } from './impact/arguments.js';

/** Reports the impact of a change of law. It is loaded when it is asked for, so that no other command waits for it. */
export const impact = command({
  name: 'impact',
  summary: 'who pays more and who pays less under another law',
  usage: '--before TABLE --after TABLE FILE [OPTIONS]',
  about: `Works out every return of a file under two tables of rules, and reports who pays more, who pays less, and how
much: overall, by size and group, in quantiles and classes, and the rows that are affected most.

  nigeria-tax impact --before 2025 --after 2026 companies.csv --by sector
  nigeria-tax impact --before 2026 --after draft.yaml --made-up 100000 --html report.html

FILE is CSV (with a line of headings), NDJSON, Parquet or a workbook (.xlsx), which is read as by nigeria-tax cit; - is
standard input (CSV or NDJSON). Headings are the fields
of a request (nigeria-tax fields) in any case, with or without spaces, hyphens and underscores. An amount is naira, and
a day YYYY-MM-DD. Other columns are not used, but for those that an option names. An individual's column of a type of
income is the amount of the year.

Every row of CSV has a cell for each heading, and an empty cell for what is not stated. A row with fewer is left out, as
are rows that cannot be read. A file whose last quote is never closed is refused, with the lines that it takes in.
Ids are not compared: rows with the same id are each counted.

A table is a year (2026), one of its readings (2026/first_gazette), a revision (2024.r2), or a YAML file of rules
(draft.yaml, draft.yaml/certified_copy).`,
  words: ['FILE'],
  options: IMPACT_OPTIONS,
  exitCodes: {
    0: 'answered',
    1: 'refused: a table, a file or an option',
    2: 'some rows were left out and the others answered',
    130: 'interrupted; nothing is reported',
  },
  run: async (asked) => (await import('./impact/run.js')).answerImpact(asked),
});
