/**
 * The words behind `nigeria-tax impact`, read into what they ask for.
 *
 * @module
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { PopulationKind } from 'nigeria-tax-rules/analysis';
import { UsageError } from '../command.js';

/** Everything that the words ask for. */
export interface ImpactArguments {
  readonly kind: PopulationKind;
  /** The names of the tables of before and after. */
  readonly before: string;
  readonly after: string;
  /** The file of the rows, `-` for standard input; or how many to make up. */
  readonly rows: string | MadeUp;
  readonly taxYear?: number;
  readonly groups: readonly string[];
  readonly weight?: string;
  readonly id?: string;
  readonly json?: string;
  readonly html?: string;
  readonly xlsx?: string;
  readonly threads: number;
  /** True if to say which sections of the law change the tax. */
  readonly parts: boolean;
}

/** Rows that are made up. */
export interface MadeUp {
  readonly count: number;
  readonly seed: number;
}

const OPTIONS = {
  before: { type: 'string' },
  after: { type: 'string' },
  kind: { type: 'string' },
  year: { type: 'string' },
  by: { type: 'string', multiple: true },
  weight: { type: 'string' },
  id: { type: 'string' },
  'made-up': { type: 'string' },
  seed: { type: 'string' },
  json: { type: 'string' },
  html: { type: 'string' },
  xlsx: { type: 'string' },
  threads: { type: 'string' },
  parts: { type: 'boolean' },
  debug: { type: 'boolean' },
} as const;

/** Reads the words, or refuses them. */
export function impactArguments(words: readonly string[]): ImpactArguments {
  const { values, positionals } = parsed(words);
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
    parts: values.parts === true,
  };
}

function rowsOf(
  [file, ...more]: readonly string[],
  values: { readonly 'made-up'?: string | undefined; readonly seed?: string | undefined },
  kind: PopulationKind,
): string | MadeUp {
  const count = numberOf('--made-up', values['made-up']);
  const seed = numberOf('--seed', values.seed);
  if (more.length > 0) throw new UsageError(`One file at a time: ${[file, ...more].join(', ')}.`);
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

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}
