/**
 * The options of commands that read a file of rows and write one, and what they ask for.
 *
 * @module
 */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Mapping } from '../../files/headings.js';
import { spelling } from '../../files/spelling.js';
import { UsageError } from '../command.js';
import type { Tax } from '../taxpayer.js';

/** The selection of a file of rows, and of the files that go with it. */
export interface FileArguments {
  readonly file: string;
  /** The file to write; standard output when absent. */
  readonly out?: string;
  readonly maps: readonly Mapping[];
  /** The column that names each row, where it is not called id. */
  readonly id?: string;
  /** The files of the lists of requests, by the field that each is. */
  readonly schedules: Readonly<Record<string, string>>;
}

/** The options of a file of rows. */
export const FILE_OPTIONS = {
  out: {
    type: 'string',
    value: 'FILE',
    says: 'of a file of returns: write the answers to FILE, as .csv, .tsv or .xlsx; standard output without it',
  },
  map: {
    type: 'string',
    value: 'HEADING=FIELD',
    multiple: true,
    says: 'of a file of returns: the column of that heading is that field; may be repeated',
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

/** The selection of a file of rows; nothing where the file that is named is no such file. */
export function fileArguments(asked: Asked, tax: Tax): FileArguments | undefined {
  const { values, positionals } = asked;
  const [file, ...more] = positionals;
  if (file === undefined || !TABLE.test(file)) return refuseOptionsOfFiles(asked);
  if (more.length > 0) throw new UsageError(`One file at a time: ${positionals.join(', ')}.`);
  refuseOptionsOfOne(values);
  const [other, owner] = tax === 'cit' ? (['income', 'pit'] as const) : (['disposals', 'cit'] as const);
  if (values[other] !== undefined) throw new UsageError(`--${other} is an option of ${owner}.`);
  return rowsAsked(file, values);
}

/** The same of a command that reads nothing but files of rows. */
export function rowsAsked(file: string, values: Asked['values']): FileArguments {
  const { out, map = [], id } = values;
  if (!TABLE.test(file)) throw new UsageError(`A file of rows ends with .csv, .tsv or .xlsx, and ${file} does not.`);
  const given = Object.entries(SCHEDULES).filter(([option]) => typeof values[option] === 'string');
  if (typeof out === 'string') refuseOut('out', out, [file, ...given.map(([option]) => String(values[option]))]);
  return {
    file,
    ...(typeof out === 'string' && { out }),
    ...(typeof id === 'string' && { id }),
    maps: (map as readonly string[]).map(mappingOf),
    schedules: Object.fromEntries(given.map(([option, field]) => [field, String(values[option])])),
  };
}

function refuseOptionsOfFiles({ values }: Asked): undefined {
  const option = Object.keys(FILE_OPTIONS).find((name) => values[name] !== undefined);
  if (option === undefined) return undefined;
  throw new UsageError(`--${option} requires a file of returns whose name ends with .csv, .tsv or .xlsx.`);
}

const OF_ONE = ['json', 'sheet', 'ndjson', 'workings', 'detail', 'xlsx', 'html', 'compare'] as const;
const HEAD_OF_ONE = ['name', 'rc', 'tin', 'prepared-by', 'date'] as const;

function refuseOptionsOfOne(values: Asked['values']): void {
  const option = [...OF_ONE, ...HEAD_OF_ONE].find((name) => {
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
  if (at > 0 && heading !== '' && spelling(field) !== '') return { heading, field };
  throw new UsageError(`--map takes a heading and a field, such as "Turnover (NGN)=turnover", not "${text}".`);
}
