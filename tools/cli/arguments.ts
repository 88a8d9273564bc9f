/**
 * The options of a computation, and what they ask for.
 *
 * @module
 */
import { type Asked, type Options, oneFile, refuseTogether, UsageError } from './command.js';
import { FILE_OPTIONS } from './files/arguments.js';
import { LAW_OPTIONS } from './law.js';

/** Everything that the words of a computation ask for. */
export interface CalculationArguments {
  /** The file to read; standard input when absent or `-`. */
  readonly file?: string;
  /** True if the workings, and all else of full detail, are wanted. */
  readonly isFull: boolean;
  readonly form: 'sheet' | 'json' | 'ndjson';
  /** The file of the workbook that is wanted beside the answer. */
  readonly xlsx?: string;
}

/** The options of a computation. */
export const CALCULATION_OPTIONS = {
  json: {
    type: 'boolean',
    says:
      'print JSON, the plain form that toPlain gives: amounts are text with two decimals; the default when the ' +
      'output is not a terminal',
  },
  sheet: { type: 'boolean', says: 'print the readable sheet; the default on a terminal' },
  ndjson: {
    type: 'boolean',
    says:
      'a filter: one request a line in, one answer a line out, in order; a refused line is answered by a problem ' +
      'object',
  },
  workings: { type: 'boolean', says: 'add the workings with their citations (in JSON: full detail)' },
  detail: { type: 'string', value: 'full', words: ['full'], says: 'the same as --workings' },
  ...LAW_OPTIONS,
  xlsx: {
    type: 'string',
    value: 'FILE',
    says: 'also write the answer as a workbook whose values are formulas over figures that can be edited',
  },
  ...FILE_OPTIONS,
} as const satisfies Options;

/** Returns what is asked of a computation, or refuses it. */
export function calculationArguments(
  { values, positionals }: Asked<typeof CALCULATION_OPTIONS>,
  isTerminal: boolean,
): CalculationArguments {
  const { json = false, sheet = false, ndjson = false, detail, xlsx } = values;
  refuseTogether(values, 'sheet', 'json');
  refuseTogether(values, 'sheet', 'ndjson');
  if (ndjson && xlsx !== undefined) throw new UsageError('--xlsx writes one answer and cannot be used with --ndjson.');
  if (detail !== undefined && detail !== 'full') throw new UsageError(`--detail takes full, not "${detail}".`);
  const file = oneFile(positionals);
  const isSheet = sheet || (isTerminal && !json);
  return {
    ...(file !== undefined && { file }),
    ...(xlsx !== undefined && { xlsx }),
    form: ndjson ? 'ndjson' : isSheet ? 'sheet' : 'json',
    isFull: detail === 'full' || values.workings === true,
  };
}
