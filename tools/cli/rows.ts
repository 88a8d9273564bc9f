/**
 * `nigeria-tax gains` and `nigeria-tax income`: what the lists of requests come to, as columns for a query.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import type { PitInput } from 'nigeria-tax-rules';
import { parseJson } from 'nigeria-tax-rules/api';
import { type CitSchedule, citGains, type KoboColumns, pitIncome } from 'nigeria-tax-rules/sql';
import { type Command, type ExitCode, UsageError } from './command.js';
import { showStack } from './debug.js';
import { filterLines } from './filter.js';
import { Progress } from './progress.js';
import { blocksOf, write } from './streams.js';

interface Rows {
  readonly name: string;
  readonly summary: string;
  readonly example: string;
  columnsOf(request: object, options: { readonly reading?: string }): KoboColumns;
}

/** The results of companies' schedules of disposals. */
export const gains: Command = rowsCommand({
  name: 'gains',
  summary: 'the gains of companies as columns for the query',
  example: `{"id": 7, "taxYear": 2027, "disposalSchedule": [{"assetClass": "land", "proceeds": 800, "costBase": 600,
         "disposalDate": "2026-03-01"}]}`,
  columnsOf: (request, options) => citGains(request as CitSchedule, options),
});

/** The results of individuals' streams of income. */
export const income: Command = rowsCommand({
  name: 'income',
  summary: 'the income of individuals as columns for the query',
  example: `{"id": 7, "taxYear": 2026, "state": "Lagos", "incomeStreams": [{"type": "employment", "amount": 500000,
         "frequency": "monthly"}]}`,
  columnsOf: (request, options) => pitIncome(request as PitInput, options),
});

function rowsCommand(rows: Rows): Command {
  const { name, summary } = rows;
  return { name, summary, help: helpOf(rows), run: (words) => answer(rows, words) };
}

function helpOf({ name, summary, example }: Rows): string {
  return `nigeria-tax ${name} [FILE] [OPTIONS]: ${summary}

Reads one JSON request a line from FILE (standard input when absent or -), and
writes one JSON object a line, in order: the request's own id, where it has one,
and the columns that a query of nigeria-tax sql reads, in whole kobo. A refused
line is answered by a problem object.

  ${example}

Options
  --reading NAME    the reading of the law that the query is for
  --debug           on an error, show where in the program it arose
  --help            print this

Exit codes
  0  answered
  1  called wrongly
  2  some lines were refused and the others answered
`;
}

async function answer(rows: Rows, words: readonly string[]): Promise<ExitCode> {
  const { file, reading } = parsed(words);
  const options = reading === undefined ? {} : { reading };
  const progress = new Progress();
  const tally = await filterLines((line) => rowOf(rows, parseJson(line), options), {
    blocks: blocksOf(file),
    write,
    progress: (current) => progress.show(current),
    refused: showStack,
  });
  progress.end(tally);
  return tally.refused > 0 ? 2 : 0;
}

/** The id is the caller's own, and no field of a request. */
function rowOf({ columnsOf }: Rows, value: unknown, options: { readonly reading?: string }): string {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const { id, ...request } = isObject ? (value as Record<string, unknown>) : { id: undefined };
  const columns = Object.entries(columnsOf(isObject ? request : (value as object), options));
  const given = id === undefined ? [] : [`"id":${JSON.stringify(id)}`];
  // A bigint has no JSON of its own; its digits are a number of JSON.
  return `{${[...given, ...columns.map(([name, kobo]) => `"${name}":${kobo}`)].join()}}`;
}

function parsed(words: readonly string[]): { readonly file?: string; readonly reading?: string } {
  const options = { reading: { type: 'string' }, debug: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (more.length > 0) throw new UsageError(`One file at a time: ${positionals.join(', ')}.`);
    return { ...(file !== undefined && { file }), ...(values.reading !== undefined && { reading: values.reading }) };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}
