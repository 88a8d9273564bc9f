/**
 * The words behind `nigeria-tax columns`, read into what they ask for.
 *
 * @module
 */
import { extname } from 'node:path';
import type { PopulationKind } from 'nigeria-tax-rules/analysis';
import type { HowToRead } from '../../../../../libraries/files/src/reading/index.js';
import { type ForAll, POPULATION_OPTIONS, populationReading } from '../../files/arguments.js';
import { type Asked, type Options, oneFile, refuseTogether, UsageError } from '../../frame/command.js';
import { READING_NAMES, TABLE_NAMES } from '../../law/law.js';

const FORMS = { '.parquet': 'parquet', '.csv': 'csv', '.tsv': 'csv', '.ndjson': 'ndjson', '.jsonl': 'ndjson' } as const;

/** Everything that the words ask for. */
export interface ColumnsArguments {
  readonly file: string;
  readonly out: string;
  readonly form: 'parquet' | 'csv' | 'ndjson';
  readonly kind: PopulationKind;
  readonly taxYear?: number;
  /** The table of rules by its name, or the reading of that in force. */
  readonly table?: string;
  readonly reading?: string;
  readonly figures?: readonly string[];
  readonly prefix: string;
  readonly how: HowToRead;
  readonly forAll: ForAll;
}

/** The options of the command. */
export const COLUMNS_OPTIONS = {
  out: { type: 'string', value: 'FILE', says: 'the file to write; its ending is its form' },
  kind: {
    type: 'string',
    value: 'KIND',
    words: ['company', 'individual'],
    says: 'company (default) or individual',
  },
  year: {
    type: 'string',
    value: 'YEAR',
    says: 'the year of every row; by default that of the first row that states one',
  },
  reading: {
    type: 'string',
    value: 'NAME',
    words: READING_NAMES,
    says: 'the reading of the law that answers, such as first_gazette',
  },
  table: {
    type: 'string',
    value: 'TABLE',
    words: TABLE_NAMES,
    says: 'the rules that answer: a year, 2026/first_gazette, 2024.r2 or a YAML file of rules',
  },
  figures: { type: 'string', value: 'NAMES', says: 'only these figures, by their names with commas between them' },
  prefix: { type: 'string', value: 'TEXT', says: 'put before the name of each column that is added, such as tax_' },
  ...POPULATION_OPTIONS,
} as const satisfies Options;

/** Returns what is asked for, or refuses it. */
export async function columnsArguments({
  values,
  positionals,
}: Asked<typeof COLUMNS_OPTIONS>): Promise<ColumnsArguments> {
  const { out, kind = 'company', year, reading, table, figures, prefix = '' } = values;
  const file = oneFile(positionals);
  if (file === undefined) throw new UsageError('columns takes a file of returns, such as companies.parquet.');
  if (out === undefined) throw new UsageError('--out is required: the file to write, such as answers.parquet.');
  if (kind !== 'company' && kind !== 'individual') throw new UsageError('--kind takes company or individual.');
  if (year !== undefined && !/^\d{4}$/.test(year)) throw new UsageError('--year takes a year, such as 2026.');
  refuseTogether(values, 'table', 'reading');
  refuseTogether(values, 'table', 'year');
  return {
    file,
    out,
    form: formOf(out),
    kind,
    ...(year !== undefined && { taxYear: Number(year) }),
    ...(reading !== undefined && { reading }),
    ...(table !== undefined && { table }),
    ...(figures !== undefined && { figures: figures.split(',').map((name) => name.trim()) }),
    prefix,
    ...(await populationReading(values, kind)),
  };
}

function formOf(out: string): ColumnsArguments['form'] {
  const ending = extname(out).toLowerCase();
  if (ending in FORMS) return FORMS[ending as keyof typeof FORMS];
  throw new UsageError(`--out takes a file ending with ${Object.keys(FORMS).join(', ')}, not ${out}.`);
}
