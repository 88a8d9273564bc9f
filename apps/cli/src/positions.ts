/**
 * `nigeria-tax positions`: what is at stake where the law is uncertain.
 *
 * @module
 */
import { type Asked, command, type Options, oneFile, UsageError } from './command.js';
import { LAW_OPTIONS } from './law.js';

/** The options of the command. */
export const POSITIONS_OPTIONS = {
  probability: {
    type: 'string',
    value: 'POSITION.WAY=SHARE',
    multiple: true,
    says:
      'your probability of a way, such as reading.first_gazette=15%; may be repeated. Those of a position add up to 1. ' +
      'Without it nothing is weighed: no probability is ours',
  },
  ...LAW_OPTIONS,
  year: { type: 'string', value: 'YEAR', says: 'of a file of rows: the year that the rows are stated for' },
  kind: {
    type: 'string',
    value: 'KIND',
    words: ['company', 'individual'],
    says: 'of a file of rows: company (default) or individual',
  },
  weight: { type: 'string', value: 'COLUMN', says: 'of a file of rows: the column that says for how many each stands' },
  xlsx: { type: 'string', value: 'FILE', says: 'also write a workbook, with the sheet Positions' },
  json: { type: 'boolean', says: 'print JSON; amounts are text with two decimals' },
} as const satisfies Options;

/** Everything that the words ask for. */
export interface PositionsArguments {
  readonly file: string | undefined;
  readonly probabilities: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly xlsx: string | undefined;
  readonly isJson: boolean;
  readonly values: Asked<typeof POSITIONS_OPTIONS>['values'];
}

/** Says what is at stake. What does so is loaded when it is asked for, so that no other command waits for it. */
export const positions = command({
  name: 'positions',
  summary: 'what the total is under each way of uncertain law',
  usage: '[FILE] [OPTIONS]',
  about: `Reads one JSON request from FILE (standard input when absent or -), and prints the total under every reading of
the year and under the other way of every disputed rule that decided a line. A disputed rule that the tables have in one
way only is listed as such. With your probabilities it prints the most likely amount and the expected value (IFRIC 23
para 11).

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
    const given = argumentsOf(asked);
    const { file = '-' } = given;
    const { answerRequest, answerRows } = await import('./positions/run.js');
    return ROWS.test(file) ? answerRows(given, file) : answerRequest(given);
  },
});

const ROWS = /\.(?:csv|tsv|ndjson|xlsx|parquet)(?:\.gz)?$/i;
const OF_ROWS = ['year', 'kind', 'weight'] as const;

function argumentsOf({ values, positionals }: Asked<typeof POSITIONS_OPTIONS>): PositionsArguments {
  const file = oneFile(positionals);
  const isOfRows = file !== undefined && ROWS.test(file);
  const only = OF_ROWS.find((name) => values[name] !== undefined);
  if (!isOfRows && only !== undefined) throw new UsageError(`--${only} is for a file of rows.`);
  if (isOfRows && !/^\d{4}$/.test(values.year ?? '')) {
    throw new UsageError('--year takes the year that the rows are stated for, such as 2026.');
  }
  return {
    file,
    probabilities: probabilitiesOf(values.probability ?? []),
    xlsx: values.xlsx,
    isJson: values.json === true,
    values,
  };
}

/** Returns the probabilities by position and way; the library refuses those that it does not know. */
function probabilitiesOf(given: readonly string[]): PositionsArguments['probabilities'] {
  const read: Record<string, Record<string, string>> = {};
  for (const text of given) {
    const [, position = '', way = '', share = ''] = /^([\w-]+)\.([\w-]+)=(.+)$/.exec(text) ?? [];
    if (share === '') throw new UsageError(`--probability takes POSITION.WAY=SHARE, not "${text}".`);
    const ways = read[position] ?? {};
    if (way in ways) throw new UsageError(`--probability names ${position}.${way} twice.`);
    read[position] = { ...ways, [way]: share };
  }
  return read;
}
