/**
 * The words behind `nigeria-tax positions`, read into what they ask for.
 *
 * @module
 */
import { type Asked, type Options, oneFile, UsageError } from '../../frame/command.js';
import { LAW_OPTIONS } from '../../law/law.js';

/** The options of the command. */
export const POSITIONS_OPTIONS = {
  probability: {
    type: 'string',
    value: 'POSITION.WAY=SHARE',
    multiple: true,
    says:
      'your probability of a way, such as reading.first_gazette=15%; may be repeated. Those of a position add up to ' +
      '1. Without it nothing is weighed: no probability is ours',
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

/** The names of files of rows. */
export const ROWS = /\.(?:csv|tsv|ndjson|xlsx|parquet)(?:\.gz)?$/i;
const OF_ROWS = ['year', 'kind', 'weight'] as const;

/** Returns what is asked for, or refuses it. */
export function positionsArguments({ values, positionals }: Asked<typeof POSITIONS_OPTIONS>): PositionsArguments {
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
