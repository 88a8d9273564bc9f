/**
 * The words behind `nigeria-tax impact`, read into what they ask for.
 *
 * @module
 */
import { availableParallelism } from 'node:os';
import type { PopulationKind } from 'nigeria-tax-rules/analysis';
import type { HowToRead } from '../../../../../libraries/files/src/reading/index.js';
import { type ForAll, POPULATION_OPTIONS, populationReading } from '../../files/arguments.js';
import { type Asked, type Options, oneFile, UsageError } from '../../frame/command.js';
import { TABLE_NAMES } from '../../law/law.js';
import { monthOf } from '../../payroll/month.js';

/** The rows that the words ask for, and how they are read. */
export interface RowsAsked {
  readonly kind: PopulationKind;
  /** The file of the rows, `-` for standard input; or how many to make up. */
  readonly rows: string | MadeUp;
  readonly taxYear?: number;
  readonly groups: readonly string[];
  readonly weight?: string;
  readonly id?: string;
  readonly threads: number;
  readonly how: HowToRead;
  readonly forAll: ForAll;
  /** The month that a payroll is of. */
  readonly month?: number;
}

/** Everything that the words ask for. */
export interface ImpactArguments extends RowsAsked {
  /** The names of the tables of before and after. */
  readonly before: string;
  readonly after: string;
  readonly json?: string;
  readonly html?: string;
  readonly xlsx?: string;
  /** True if to say which sections of the law change the tax. */
  readonly parts: boolean;
}

/** Rows that are made up. */
export interface MadeUp {
  readonly count: number;
  readonly seed: number;
}

/** The options of the command. */
export const IMPACT_OPTIONS = {
  before: { type: 'string', value: 'TABLE', words: TABLE_NAMES, says: 'the law to compare with' },
  after: { type: 'string', value: 'TABLE', words: TABLE_NAMES, says: 'the law that changes it' },
  kind: {
    type: 'string',
    value: 'KIND',
    words: ['company', 'individual'],
    says: 'company (default) or individual',
  },
  year: {
    type: 'string',
    value: 'YEAR',
    says:
      'the year that the rows are stated for; by default that of the first row that states one, else the later of ' +
      'the two tables. Days are moved by whole years for a table of another year',
  },
  by: { type: 'string', value: 'COLUMN', multiple: true, says: 'group the rows by a column; may be repeated' },
  weight: { type: 'string', value: 'COLUMN', says: 'the column that says for how many each row stands' },
  id: { type: 'string', value: 'COLUMN', says: 'the column that names each row; id by default' },
  parts: { type: 'boolean', says: 'say which sections of the law change the tax; slower' },
  'made-up': {
    type: 'string',
    value: 'COUNT',
    says: 'in place of a file: companies made up by documented assumptions, an illustration and no sample of Nigeria',
  },
  seed: { type: 'string', value: 'SEED', says: 'which made-up companies; 1 by default' },
  json: { type: 'string', value: 'FILE', says: 'write the report as JSON; - prints it in place of the text' },
  html: { type: 'string', value: 'FILE', says: 'write the report as one HTML page with charts' },
  xlsx: { type: 'string', value: 'FILE', says: 'write the report as a workbook of values' },
  threads: {
    type: 'string',
    value: 'COUNT',
    says: 'how many threads read a large file; by default one a core',
  },
  month: {
    type: 'string',
    value: 'YYYY-MM',
    says: 'of a file of employees with pay to date: the month whose pay it has',
  },
  ...POPULATION_OPTIONS,
} as const satisfies Options;

/** Returns what is asked for, or refuses it. */
export async function impactArguments({ values, positionals }: Asked<typeof IMPACT_OPTIONS>): Promise<ImpactArguments> {
  const { before, after, kind = 'company', year, by = [], weight, id, json, html, xlsx } = values;
  if (before === undefined || after === undefined) throw new UsageError('--before and --after each take a table.');
  if (kind !== 'company' && kind !== 'individual') throw new UsageError('--kind takes company or individual.');
  if (year !== undefined && !/^\d{4}$/.test(year)) throw new UsageError('--year takes a year, such as 2026.');
  const repeated = by.find((name, place) => by.indexOf(name) !== place);
  if (repeated !== undefined) throw new UsageError(`--by names ${repeated} twice.`);
  return {
    kind,
    before,
    after,
    rows: rowsOf(positionals, values, kind),
    ...(year !== undefined && { taxYear: Number(year) }),
    groups: by,
    ...(weight !== undefined && { weight }),
    ...(id !== undefined && { id }),
    ...(json !== undefined && { json }),
    ...(html !== undefined && { html }),
    ...(xlsx !== undefined && { xlsx }),
    threads: numberOf('--threads', values.threads) ?? availableParallelism(),
    ...(await populationReading(values, kind)),
    ...(values.month !== undefined && { month: monthOf(values.month).month }),
    parts: values.parts === true,
  };
}

function rowsOf(
  positionals: readonly string[],
  values: { readonly 'made-up'?: string | undefined; readonly seed?: string | undefined },
  kind: PopulationKind,
): string | MadeUp {
  const count = numberOf('--made-up', values['made-up']);
  const seed = numberOf('--seed', values.seed);
  const file = oneFile(positionals);
  if (count === undefined && seed !== undefined) throw new UsageError('--seed requires --made-up.');
  if (count !== undefined && file !== undefined) throw new UsageError('--made-up and a file cannot be used together.');
  if (count !== undefined && kind !== 'company') throw new UsageError('--made-up makes up companies only.');
  if (count !== undefined) return { count, seed: seed ?? 1 };
  if (file === undefined) throw new UsageError('A file of rows is missing, or --made-up with a number of companies.');
  return file;
}

function numberOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text) && Number(text) >= 1) return Number(text);
  throw new UsageError(`${option} takes a whole number from 1, not "${text}".`);
}
