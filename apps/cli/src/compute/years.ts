/**
 * `nigeria-tax years`: several years of a company, each beginning with what the one before leaves.
 *
 * @module
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { RuleError, toPlain } from 'nigeria-tax-rules';
import {
  type CompanyInput,
  type CompanyYearResult,
  calculateCitYears,
  calculateCompany,
  nextYear,
} from 'nigeria-tax-rules/accounts';
import { type Asked, command, type ExitCode, type Options, oneFile, UsageError } from '../frame/command.js';
import { reasonOf, textOf, write } from '../frame/streams.js';
import { refuse } from '../json/refusal.js';
import { requestIn } from '../json/request.js';
import { READING_NAMES } from '../law/law.js';
import { filterRequests } from '../lines/requests.js';

const OPTIONS = {
  ndjson: {
    type: 'boolean',
    says: 'a filter: one company a line in, { "requests": [...] }, and its years a line out, { "years": [...] }',
  },
  workings: { type: 'boolean', says: 'full detail: workings, reliance and the values that readings decide' },
  reading: {
    type: 'string',
    value: 'NAME',
    words: READING_NAMES,
    says: 'answer by this reading in the years that have it, in the others by their default',
  },
} as const satisfies Options;

type Values = Asked<typeof OPTIONS>['values'];

/** The years of a company. */
export const years = command({
  name: 'years',
  summary: 'several years of a company, each carrying on what the one before leaves',
  usage: '[FILE | FOLDER] [OPTIONS]',
  about: `Reads the requests of a company for years of assessment that follow each other: a JSON list of requests of
cit, or an object with such a list as requests, in FILE (standard input when absent or -); or one request a file in the
files of FOLDER that end in .json, by their years. Losses, capital allowances, capital losses, excess interest and the
assets of the register are carried from year to year. Prints { "years": [...] }, the answers in the order of the years.

  nigeria-tax years fixtures/examples/three-years.json`,
  words: ['FILE'],
  options: OPTIONS,
  exitCodes: {
    1: 'a request was refused, or an argument is invalid',
    2: 'with --ndjson, some companies were refused and the others answered',
  },
  async run({ values, positionals }) {
    const file = oneFile(positionals);
    if (values.ndjson) return answerLines(file, values);
    const requests = await requestsOf(file);
    return printed(() => yearsOf(requests, values));
  },
});

/** The request of the year after. */
export const next = command({
  name: 'next',
  summary: 'the request of the next year, with all that is carried',
  usage: '[FILE | FOLDER] [OPTIONS]',
  about: `Reads a request of cit, or the requests of years that follow each other as years does, and prints the request
of the year after the last: losses, capital allowances, capital losses, excess interest and the assets that are carried.
The figures of the next period are then added to it.

  nigeria-tax next fixtures/examples/register-2024.json`,
  words: ['FILE'],
  options: { reading: OPTIONS.reading },
  async run({ values, positionals }) {
    const requests = await requestsOf(oneFile(positionals));
    return printed(() => nextOf(requests, values));
  },
});

async function printed(answer: () => object): Promise<ExitCode> {
  try {
    await write(`${JSON.stringify(answer(), null, 2)}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return await refuse(error, true);
  }
}

function optionsOf({ workings: isFull = false, reading }: Values) {
  return { ...(reading !== undefined && { reading }), workings: isFull, contested: isFull };
}

function yearsOf(requests: unknown, values: Values): object {
  const results = calculateCitYears(requests as CompanyInput[], optionsOf(values));
  return { years: results.map((result) => toPlain(result)) };
}

function nextOf(requests: unknown, { reading }: Pick<Values, 'reading'>): object {
  const options = reading === undefined ? {} : { reading };
  if (!Array.isArray(requests)) return nextYear(calculateCompany(requests, options));
  return nextYear(calculateCitYears(requests, options).at(-1) as CompanyYearResult);
}

/** The requests in a file, or in the files of a folder by their years; of `next` a single request too. */
async function requestsOf(file: string | undefined): Promise<unknown> {
  if (file !== undefined && file !== '-' && isFolder(file)) return inFolder(file);
  return listIn(requestIn(await textOf(file)));
}

function listIn(value: unknown): unknown {
  const isList = typeof value === 'object' && value !== null && 'requests' in value;
  return isList ? value.requests : value;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    throw new UsageError(`Cannot read ${path}: ${reasonOf(error)}.`);
  }
}

async function inFolder(folder: string): Promise<unknown[]> {
  const names = readdirSync(folder).filter((name) => name.toLowerCase().endsWith('.json'));
  if (names.length === 0) throw new UsageError(`${folder} has no file that ends in .json.`);
  const requests: unknown[] = [];
  for (const name of names.sort()) requests.push(requestIn(await textOf(join(folder, name))));
  return requests.sort((one, other) => yearIn(one) - yearIn(other));
}

function yearIn(request: unknown): number {
  const { taxYear } = (request ?? {}) as { readonly taxYear?: unknown };
  return typeof taxYear === 'number' ? taxYear : 0;
}

function answerLines(file: string | undefined, values: Values): Promise<ExitCode> {
  return filterRequests(file, (company) => JSON.stringify(yearsOf(listIn(company), values)));
}
