/**
 * The options of a computation, and what they ask for.
 *
 * @module
 */

import { FILE_OPTIONS } from '../files/arguments.js';
import { type Asked, type Options, oneFile, refuseTogether, UsageError } from '../frame/command.js';
import { LAW_OPTIONS } from '../law/law.js';
import { headOf } from '../sheet/head.js';
import type { SheetHead } from '../sheet/options.js';

/** Everything that the words of a computation ask for. */
export interface CalculationArguments {
  /** The file to read; standard input when absent or `-`. */
  readonly file?: string;
  /** True if the workings, and all else of full detail, are wanted. */
  readonly isFull: boolean;
  readonly form: 'sheet' | 'json' | 'ndjson';
  /** The file of the workbook that is wanted beside the answer. */
  readonly xlsx?: string;
  /** The file of the page that is wanted beside the answer; `-` prints the page in its place. */
  readonly html?: string;
  /** The year or file of the computation that the sheet puts beside this one. */
  readonly compare?: string;
  /** The head of the sheet. */
  readonly head: SheetHead;
}

/** The options of an answer to one request: its law, and the forms that it is shown in. */
export const ANSWER_OPTIONS = {
  json: {
    type: 'boolean',
    says:
      'print JSON, the plain form that toPlain gives: amounts are text with two decimals; the default when the ' +
      'output is not a terminal',
  },
  sheet: { type: 'boolean', says: 'print the readable sheet; the default on a terminal' },
  workings: { type: 'boolean', says: 'full detail in JSON, and the notes on the law on a sheet' },
  detail: { type: 'string', value: 'full', words: ['full'], says: 'the same as --workings' },
  ...LAW_OPTIONS,
  xlsx: {
    type: 'string',
    value: 'FILE',
    says: 'also write the answer as a workbook whose values are formulas over figures that can be edited',
  },
  html: {
    type: 'string',
    value: 'FILE',
    says: 'also write the sheet as a page of HTML that prints on A4; - prints the page and nothing else',
  },
  compare: {
    type: 'string',
    value: 'YEAR|FILE',
    says: 'put another year beside it on the sheet: this request under the law of YEAR, or the request in FILE',
  },
  name: { type: 'string', value: 'NAME', says: 'the taxpayer, for the head of the sheet and the workbook' },
  rc: {
    type: 'string',
    value: 'NUMBER',
    says: 'the registration number of the company, for the head of the sheet and the workbook',
  },
  tin: {
    type: 'string',
    value: 'NUMBER',
    says: 'the tax identification number, for the head of the sheet and the workbook',
  },
  'prepared-by': { type: 'string', value: 'NAME', says: 'who prepared the sheet, for its head' },
  date: { type: 'string', value: 'YYYY-MM-DD', says: 'the day of the sheet, for its head; no clock is read' },
} as const satisfies Options;

/** The options of a computation, which also answers many requests. */
export const CALCULATION_OPTIONS = {
  ...ANSWER_OPTIONS,
  ndjson: {
    type: 'boolean',
    says:
      'a filter: one request a line in, one answer a line out, in order; a refused line is answered by a problem ' +
      'object',
  },
  ...FILE_OPTIONS,
} as const satisfies Options;

/** The options of an answer as they were given, and whether many answers are wanted. */
export interface AskedOfAnswer {
  readonly values: Values & { readonly ndjson?: boolean };
  readonly positionals: readonly string[];
}

/** Returns what is asked of a computation, or refuses it. */
export function calculationArguments(
  { values, positionals }: AskedOfAnswer,
  isTerminal: boolean,
): CalculationArguments {
  const { json = false, sheet = false, ndjson = false, detail, xlsx, html, compare } = values;
  refuseTogether(values, 'sheet', 'json');
  for (const name of ['sheet', ...BESIDE_ONE_ANSWER] as const) refuseTogether(values, name, 'ndjson');
  if (detail !== undefined && detail !== 'full') throw new UsageError(`--detail takes full, not "${detail}".`);
  const file = oneFile(positionals);
  const isSheet = sheet || (isTerminal && !json);
  if (!isSheet && html === undefined) refuseWithoutSheet(values, xlsx === undefined ? ON_A_SHEET : ['compare']);
  return {
    ...(file !== undefined && { file }),
    ...(xlsx !== undefined && { xlsx }),
    ...(html !== undefined && { html }),
    ...(compare !== undefined && { compare }),
    head: headOf(values),
    form: ndjson ? 'ndjson' : isSheet ? 'sheet' : 'json',
    isFull: detail === 'full' || values.workings === true,
  };
}

type Values = Asked<typeof ANSWER_OPTIONS>['values'];

const ON_A_SHEET = ['compare', 'name', 'rc', 'tin', 'prepared-by', 'date'] as const;
const BESIDE_ONE_ANSWER = ['xlsx', 'html', ...ON_A_SHEET] as const;

function refuseWithoutSheet(values: Values, needing: readonly (typeof ON_A_SHEET)[number][]): void {
  const given = needing.find((name) => values[name] !== undefined);
  const accepted = given === 'compare' ? '--sheet or --html FILE' : '--sheet, --html FILE or --xlsx FILE';
  if (given !== undefined) throw new UsageError(`--${given} is for a sheet. Add ${accepted}.`);
}
