/**
 * The words behind a computation's command, read into what they ask for.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import type { Selection } from './calculation.js';
import { UsageError } from './command.js';
import { FILE_OPTIONS } from './files/arguments.js';

/** Everything that the words of a computation ask for. */
export interface CalculationArguments extends Selection {
  /** The file to read; standard input when absent or `-`. */
  readonly file?: string;
  readonly form: 'sheet' | 'json' | 'ndjson';
  /** The file of the workbook that is wanted beside the answer. */
  readonly xlsx?: string;
}

const OPTIONS = {
  json: { type: 'boolean' },
  sheet: { type: 'boolean' },
  ndjson: { type: 'boolean' },
  workings: { type: 'boolean' },
  detail: { type: 'string' },
  reading: { type: 'string' },
  xlsx: { type: 'string' },
  ...FILE_OPTIONS,
  debug: { type: 'boolean' },
} as const;

/** The meaning of each option, for the help. */
export const OPTIONS_HELP = `Options
  --json            print JSON, the plain form that toPlain gives: amounts are
                    text with two decimals; the default when the output is not
                    a terminal
  --sheet           print the readable sheet; the default on a terminal
  --ndjson          a filter: one request a line in, one answer a line out, in
                    order; a refused line is answered by a problem object
  --workings        add the workings with their citations (in JSON: full detail)
  --detail full     the same as --workings
  --reading NAME    answer by this reading of the law, such as first_gazette
  --xlsx FILE       also write the answer as a workbook whose values are
                    formulas over figures that can be edited
  --out FILE        of a file of returns (.csv, .tsv, .xlsx): write the answers to
                    FILE, in any of these forms; to standard output without it
  --map HEADING=FIELD  of a file of returns: the column of that heading is that
                    field; may be repeated
  --id HEADING      of a file of returns: the column that names each row
  --disposals FILE  of companies: their disposals, each with the id of its return
  --income FILE     of individuals: their income, each with the id of its return
  --debug           on an error, show where in the program it arose
  --help            print this
  --version         print the version

Exit codes
  0  success
  1  the request was refused, or an argument is invalid
  2  with --ndjson or a file of returns, some were refused and the others answered
`;

/** Reads the words of a computation, or refuses them. */
export function calculationArguments(words: readonly string[], isTerminal: boolean): CalculationArguments {
  const { values, positionals } = parsed(words);
  const { json = false, sheet = false, ndjson = false, detail, reading, xlsx } = values;
  if ([json || ndjson, sheet].every(Boolean)) throw new UsageError('--sheet and --json cannot be used together.');
  if (ndjson && xlsx !== undefined) throw new UsageError('--xlsx writes one answer and cannot be used with --ndjson.');
  if (detail !== undefined && detail !== 'full') throw new UsageError(`--detail takes full, not "${detail}".`);
  const [file, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`One file at a time: ${positionals.join(', ')}.`);
  const isSheet = sheet || (isTerminal && !json);
  return {
    ...(file !== undefined && { file }),
    ...(reading !== undefined && { reading }),
    ...(xlsx !== undefined && { xlsx }),
    form: ndjson ? 'ndjson' : isSheet ? 'sheet' : 'json',
    isFull: detail === 'full' || values.workings === true,
  };
}

/** The words of a computation as its options read them. */
export function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}
