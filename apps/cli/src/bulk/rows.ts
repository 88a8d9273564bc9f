/**
 * `nigeria-tax gains` and `nigeria-tax income`: what the lists of requests come to, as columns for a query.
 *
 * @module
 */
import { Decimal, type PitInput } from 'nigeria-tax-rules';
import { type CitSchedule, citGains, type KoboColumns, pitIncome, type SqlUnit } from 'nigeria-tax-rules/sql';
import { type Asked, type Command, command, type ExitCode, type Options, oneFile } from '../frame/command.js';
import { READING_NAMES } from '../law/law.js';
import { filterRequests } from '../lines/requests.js';
import { UNIT_OPTION, unitOf } from './unit.js';

interface Rows {
  readonly name: string;
  readonly summary: string;
  readonly example: string;
  columnsOf(request: object, options: { readonly reading?: string }): KoboColumns;
}

const OPTIONS = {
  reading: {
    type: 'string',
    value: 'NAME',
    words: READING_NAMES,
    says: 'the reading of the law that the query is for',
  },
  unit: UNIT_OPTION,
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
in order: the request's own id, where it has one, and the columns that a query of nigeria-tax sql reads, in whole kobo
or, with --unit naira, in naira. A refused line is answered by a problem object.

  ${example}`;
}

async function answer(rows: Rows, { values, positionals }: Asked<typeof OPTIONS>): Promise<ExitCode> {
  const { reading } = values;
  const unit = unitOf(values.unit);
  const options = reading === undefined ? {} : { reading };
  return filterRequests(oneFile(positionals), (request) => rowOf(rows, request, options, unit));
}

function rowOf({ columnsOf }: Rows, request: unknown, options: { readonly reading?: string }, unit: SqlUnit): string {
  const columns = Object.entries(columnsOf(request as object, options));
  return `{${columns.map(([name, kobo]) => `"${name}":${amountIn(unit, kobo)}`).join()}}`;
}

/** A bigint has no JSON of its own; its digits are a number of JSON. */
function amountIn(unit: SqlUnit, kobo: bigint): string {
  return unit === 'kobo' ? String(kobo) : new Decimal(String(kobo)).dividedBy(100).toFixed(2);
}
