/**
 * `nigeria-tax gains` and `nigeria-tax income`: what the lists of requests come to, as columns for a query.
 *
 * @module
 */
import type { PitInput } from 'nigeria-tax-rules';
import { type CitSchedule, citGains, type KoboColumns, pitIncome } from 'nigeria-tax-rules/sql';
import { type Asked, type Command, command, type ExitCode, type Options, oneFile } from './command.js';
import { showStack } from './debug.js';
import { filterLines } from './filter.js';
import { requestIn } from './json/request.js';
import { Progress } from './progress.js';
import { blocksOf, write } from './streams.js';

interface Rows {
  readonly name: string;
  readonly summary: string;
  readonly example: string;
  columnsOf(request: object, options: { readonly reading?: string }): KoboColumns;
}

const OPTIONS = {
  reading: { type: 'string', value: 'NAME', says: 'the reading of the law that the query is for' },
} as const satisfies Options;

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
  const { name, summary, example } = rows;
  return command({
    name,
    summary,
    usage: '[FILE] [OPTIONS]',
    about: aboutOf(example),
    words: ['FILE'],
    options: OPTIONS,
    exitCodes: { 0: 'answered', 1: 'called wrongly', 2: 'some lines were refused and the others answered' },
    run: (asked) => answer(rows, asked),
  });
}

function aboutOf(example: string): string {
  return `Reads one JSON request a line from FILE (standard input when absent or -), and writes one JSON object a line,
in order: the request's own id, where it has one, and the columns that a query of nigeria-tax sql reads, in whole kobo.
A refused line is answered by a problem object.

  ${example}`;
}

async function answer(rows: Rows, { values: { reading }, positionals }: Asked<typeof OPTIONS>): Promise<ExitCode> {
  const options = reading === undefined ? {} : { reading };
  const progress = new Progress();
  const tally = await filterLines((line) => rowOf(rows, requestIn(line, 'line'), options), {
    blocks: blocksOf(oneFile(positionals)),
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
