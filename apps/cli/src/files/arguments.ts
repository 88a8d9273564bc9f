/**
 * The options of commands that read a file of rows and write one, and what they ask for.
 *
 * @module
 */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DayOrder } from '../../../../libraries/files/src/days.js';
import type { Mapping } from '../../../../libraries/files/src/headings.js';
import type { HowToRead } from '../../../../libraries/files/src/reading/index.js';
import { isArchive, isParquet } from '../../../../libraries/files/src/signatures.js';
import { UsageError } from '../frame/command.js';
import { firstBytes } from '../frame/streams.js';
import { headOf } from '../sheet/head.js';
import type { SheetHead } from '../sheet/options.js';
import type { Tax } from '../taxes/taxpayer.js';
import type { MapFile } from './map-file.js';

/** The selection of a file of rows, and of the files that go with it. */
export interface FileArguments {
  readonly file: string;
  /** The file to write; standard output when absent. */
  readonly out?: string;
  /** The way in which the file is read, with the fields of its columns. */
  readonly how: HowToRead;
  /** The values of fields that are the same in all rows. */
  readonly forAll: ForAll;
  /** The folder of a computation sheet and a workbook for each row, and what their heads have. */
  readonly sheets?: { readonly folder: string; readonly head: SheetHead };
  /** The file to which the reading is written. */
  readonly writeMap?: string;
  /** The column that names each row, where it is not called id. */
  readonly id?: string;
  /** The files of the lists of requests, by the field that each is. */
  readonly schedules: Readonly<Record<string, string>>;
}

/** The values of fields for all rows, each with the option that gives it. */
export type ForAll = Readonly<Record<string, { readonly value: string | number; readonly option: string }>>;

/** The options that say how a file of rows is read, for every command that reads one. */
export const READING_OPTIONS = {
  csv: {
    type: 'boolean',
    says: 'FILE, or standard input when absent or -, is a file of rows as CSV, whatever its name',
  },
  map: {
    type: 'string',
    value: 'HEADING=FIELD',
    multiple: true,
    says:
      'of a file of rows: the column of that heading is that field, or is left out with =ignore; may be repeated, ' +
      'also for several columns of one field, which are added up',
  },
  'ignore-unknown': {
    type: 'boolean',
    says: 'of a file of rows: leave out columns that look like money and are not known, in place of asking',
  },
  state: {
    type: 'string',
    value: 'STATE',
    says: 'of a file of individuals or employees: the state of residence of all rows',
  },
  'map-file': {
    type: 'string',
    value: 'FILE',
    says: 'of a file of rows: read it as FILE says, which --write-map wrote',
  },
  'write-map': {
    type: 'string',
    value: 'FILE',
    says: 'of a file of rows: write to FILE, in YAML, what each column was read as',
  },
  'heading-row': {
    type: 'string',
    value: 'N',
    says: 'of a file of rows: the headings are in row N; the row with the most known names by default',
  },
  days: {
    type: 'string',
    value: 'dmy|mdy',
    words: ['dmy', 'mdy'],
    says: 'of a file of rows: the order of day and month where both are possible, as in 05/06/2025',
  },
  round: {
    type: 'string',
    value: 'kobo',
    words: ['kobo'],
    says: 'of a file of rows: round amounts of more than two decimals to the kobo',
  },
  strict: {
    type: 'boolean',
    says: 'of a file of rows: headings in row 1, names of fields, and plain cells only; nothing is read by its meaning',
  },
} as const;

const { csv: _csv, 'write-map': _writeMap, strict: _strict, ...OF_POPULATIONS } = READING_OPTIONS;
/** The options that say how a population is read. */
export const POPULATION_OPTIONS = OF_POPULATIONS;

/** The way in which a population is read. Its year is an option of the command, and no field of rows. */
export async function populationReading(
  values: Asked['values'],
  kind: 'company' | 'individual',
): Promise<Pick<FileArguments, 'how' | 'forAll'>> {
  const { year: _, ...others } = values;
  if (kind === 'company' && values.state !== undefined) throw new UsageError('--state is for individuals.');
  return readingAsked(others);
}

/** The options of a file of rows. */
export const FILE_OPTIONS = {
  out: {
    type: 'string',
    value: 'FILE',
    says: 'of a file of returns: write the answers to FILE, as .csv, .tsv or .xlsx; standard output without it',
  },
  ...READING_OPTIONS,
  year: {
    type: 'string',
    value: 'YEAR',
    says: 'of a file of returns: the tax year of every row that states none',
  },
  sheets: {
    type: 'string',
    value: 'FOLDER',
    says:
      'of a file of returns: write a computation sheet (.html) and a workbook (.xlsx) for each row into FOLDER; the ' +
      'columns Name, RC and TIN fill their heads',
  },
  id: { type: 'string', value: 'HEADING', says: 'of a file of returns: the column that names each row; id by default' },
  disposals: {
    type: 'string',
    value: 'FILE',
    says: 'of a file of companies: the disposals, each with the id of its return',
  },
  income: {
    type: 'string',
    value: 'FILE',
    says: 'of a file of individuals: the streams of income, each with the id of its return',
  },
} as const;

/** The field that each file of a schedule is. */
const SCHEDULES = { disposals: 'disposalSchedule', income: 'incomeStreams' } as const;

/** The values of options, with the other words. */
export interface Asked {
  readonly values: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;
  readonly positionals: readonly string[];
}

const TABLE = /\.(?:csv|tsv|xlsx)$/i;
/** Text may be packed; what is written is not. */
const READ = /\.(?:(?:csv|tsv)(?:\.gz)?|xlsx|parquet)$/i;
const OTHER_SPREADSHEET = /\.(?:xls|xlsb|ods|numbers)$/i;

/** The selection of a file of rows; nothing where the file that is named is no such file. */
export async function fileArguments(asked: Asked, tax: Tax): Promise<FileArguments | undefined> {
  const { values, positionals } = asked;
  const [file = '-', ...more] = positionals;
  if (!isTable(file, values)) return refuseOptionsOfFiles(asked);
  if (more.length > 0) throw new UsageError(`One file at a time: ${positionals.join(', ')}.`);
  refuseOptionsOfOne(
    values,
    values.sheets === undefined ? [...OF_ONE, ...HEAD_OF_ALL, ...HEAD_OF_ONE] : [...OF_ONE, ...HEAD_OF_ONE],
  );
  const [other, owner] = tax === 'cit' ? (['income', 'pit'] as const) : (['disposals', 'cit'] as const);
  if (values[other] !== undefined) throw new UsageError(`--${other} is an option of ${owner}.`);
  const rows = await rowsAsked(file, values);
  return typeof values.sheets === 'string'
    ? { ...rows, sheets: { folder: values.sheets, head: headOf(values) } }
    : rows;
}

/** The same of a command that reads nothing but files of rows. */
export async function rowsAsked(file: string, values: Asked['values']): Promise<FileArguments> {
  const { out, id, 'write-map': writeMap } = values;
  if (!isTable(file, values)) throw notATable(file);
  const given = Object.entries(SCHEDULES).filter(([option]) => typeof values[option] === 'string');
  if (typeof out === 'string') refuseOut('out', out, [file, ...given.map(([option]) => String(values[option]))]);
  return {
    file,
    ...(typeof out === 'string' && { out }),
    ...(typeof id === 'string' && { id }),
    ...(typeof writeMap === 'string' && { writeMap }),
    ...(await readingAsked(values)),
    schedules: Object.fromEntries(given.map(([option, field]) => [field, String(values[option])])),
  };
}

/** The way in which a file is read: by its map, which options go before. */
export async function readingAsked(values: Asked['values']): Promise<Pick<FileArguments, 'how' | 'forAll'>> {
  const { map = [], 'map-file': mapFile, round, strict, 'ignore-unknown': ignoreUnknown } = values;
  if (round !== undefined && round !== 'kobo') throw new UsageError(`--round takes kobo, not "${round}".`);
  const file = typeof mapFile === 'string' ? await mapFileAt(mapFile) : { columns: {} };
  const headingRow = numberIn(values, 'heading-row', /^[1-9]\d{0,3}$/, 'a row, such as 4') ?? file.headingRow;
  const days = daysIn(values) ?? file.days;
  const year = numberIn(values, 'year', /^[12]\d{3}$/, 'a year, such as 2026') ?? file.year;
  const given = (map as readonly string[]).map(mappingOf);
  const ofFile = Object.entries(file.columns).map(([heading, field]) => ({
    ...mapping(heading, field),
    isOfFile: true,
    wasUnused: field === null,
  }));
  const how = {
    isStrict: strict === true,
    isRounded: round === 'kobo',
    ignoresUnknown: ignoreUnknown === true,
    ...(headingRow !== undefined && { headingRow }),
    ...(days !== undefined && { days }),
    maps: [...given, ...ofFile],
  };
  refuseStrictWith(how, values);
  return { how, forAll: forAllIn(values, year, file.state) };
}

/** The values that options, or the file of mappings, give for all rows. */
function forAllIn(
  { state = undefined }: Asked['values'],
  year: number | undefined,
  ofFile: string | undefined,
): ForAll {
  const named = state ?? ofFile;
  return {
    ...(year !== undefined && { taxYear: { value: year, option: '--year' } }),
    ...(named !== undefined && { state: { value: String(named), option: '--state' } }),
  };
}

/** The reader of files of mappings is loaded when there is one. */
async function mapFileAt(path: string): Promise<MapFile> {
  return (await import('./map-file.js')).readMapFile(path);
}

function numberIn(values: Asked['values'], name: string, form: RegExp, what: string): number | undefined {
  const value = values[name];
  if (value === undefined) return undefined;
  if (form.test(String(value))) return Number(value);
  throw new UsageError(`--${name} takes ${what}, not "${String(value)}".`);
}

function daysIn({ days }: Asked['values']): DayOrder | undefined {
  if (days === undefined || days === 'dmy' || days === 'mdy') return days;
  throw new UsageError(`--days takes dmy or mdy, not "${String(days)}".`);
}

function refuseStrictWith({ isStrict }: HowToRead, values: Asked['values']): void {
  const other = ['heading-row', 'days', 'round'].find((name) => values[name] !== undefined);
  if (isStrict && other !== undefined) throw new UsageError(`--strict and --${other} cannot be used together.`);
}

/** Returns whether a file is one of rows: as the caller says, by its name or by its first bytes. */
function isTable(file: string, { csv }: Asked['values']): boolean {
  if (csv === true || READ.test(file)) return true;
  const start = file === '-' ? Buffer.alloc(0) : firstBytes(file);
  return isArchive(start) || isParquet(start);
}

function notATable(file: string): UsageError {
  const cure = OTHER_SPREADSHEET.test(file) ? ' Save it as .xlsx first.' : ' Add --csv if it is CSV.';
  return new UsageError(`A file of rows ends with .csv, .tsv, .xlsx or .parquet, and ${file} does not.${cure}`);
}

function refuseOptionsOfFiles({ values, positionals: [file = '-'] }: Asked): undefined {
  const option = Object.keys(FILE_OPTIONS).find((name) => values[name] !== undefined);
  if (option === undefined) return undefined;
  if (OTHER_SPREADSHEET.test(file)) throw notATable(file);
  throw new UsageError(
    `--${option} requires a file of returns whose name ends with .csv, .tsv, .xlsx or .parquet, or CSV with --csv.`,
  );
}

const OF_ONE = ['json', 'sheet', 'ndjson', 'workings', 'detail', 'xlsx', 'html', 'compare'] as const;
const HEAD_OF_ONE = ['name', 'rc', 'tin'] as const;
const HEAD_OF_ALL = ['prepared-by', 'date'] as const;

function refuseOptionsOfOne(values: Asked['values'], options: readonly string[]): void {
  const option = options.find((name) => {
    const value = values[name];
    return value !== undefined && value !== false;
  });
  if (option === undefined) return;
  throw new UsageError(`--${option} is for one return, and cannot be used with a file of returns. Use --out FILE.`);
}

/** Refuses a file to write that has another form, or that is also read. */
export function refuseOut(option: string, out: string, files: readonly string[]): void {
  if (!TABLE.test(out)) throw new UsageError(`--${option} takes a file ending with .csv, .tsv or .xlsx, not ${out}.`);
  const read = files.find((file) => isSameFile(out, file));
  if (read !== undefined) throw new UsageError(`--${option} names the file that is read: ${read}.`);
}

/** True of two names of one file, also where one is a link. */
export function isSameFile(one: string, other: string): boolean {
  if (resolve(one) === resolve(other)) return true;
  const [a, b] = [one, other].map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }));
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev;
}

function mappingOf(text: string): Mapping {
  const at = text.lastIndexOf('=');
  const [heading, field] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  if (at > 0 && heading !== '') return mapping(heading, field);
  throw new UsageError(`--map takes a heading and a field, such as "Turnover (NGN)=turnover", not "${text}".`);
}

/** The words for a column that is left out. */
const LEFT_OUT = ['', 'ignore', 'none'];

function mapping(heading: string, field: string | null): Mapping {
  return { heading, field: field === null || LEFT_OUT.includes(field.toLowerCase()) ? null : field };
}
