/**
 * `nigeria-tax positions`: what is at stake where the law is uncertain.
 *
 * @module
 */
import { command } from '../frame/command.js';
import { POSITIONS_OPTIONS, positionsArguments, ROWS } from './positions/arguments.js';

/** Says what is at stake. What does so is loaded when it is asked for, so that no other command waits for it. */
export const positions = command({
  name: 'positions',
  summary: 'what the total is under each way of uncertain law',
  usage: '[FILE] [OPTIONS]',
  about: `Reads one JSON request from FILE (standard input when absent or -), and prints the total under every reading
of the year and under the other way of every disputed rule that decided a line. A disputed rule that the
tables have in one way only is listed as such. With your probabilities it prints the most likely amount and
the expected value (IFRIC 23 para 11).

  nigeria-tax positions company.json
  nigeria-tax positions company.json --probability reading.certified_copy=70% \\
    --probability reading.first_gazette=30% --xlsx positions.xlsx

FILE can be a file of companies, one a row, whose name ends with .csv, .tsv, .ndjson, .xlsx or .parquet, which is read
as by nigeria-tax impact: then it prints the tax of all rows under each way, and how many pay more or less.

  nigeria-tax positions companies.csv --year 2026`,
  words: ['FILE'],
  options: POSITIONS_OPTIONS,
  exitCodes: { 2: 'of a file of rows, some were left out and the others answered' },
  async run(asked) {
    const given = positionsArguments(asked);
    const { file = '-' } = given;
    const { answerRequest, answerRows } = await import('./positions/run.js');
    return ROWS.test(file) ? answerRows(given, file) : answerRequest(given);
  },
});
