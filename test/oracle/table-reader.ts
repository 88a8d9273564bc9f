/**
 * Reads the numbers of a rule table for the second opinions, from the YAML that people edit: no schema, no compiled
 * table, nothing of the engine. Every value is text, as written. A changed rate is therefore typed twice, in the table
 * and in a worked case.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Decimal } from 'decimal.js';
import { parse } from 'yaml';

const RULES = new URL('../../rules/', import.meta.url);

/** A section: one list of versions, or a list for each reading, where readings that agree share a key. */
export type Section<V> = readonly V[] | Readonly<Record<string, readonly V[]>>;

/** The years that have a table. */
export const yearsOf = (kind: 'company' | 'individual'): number[] =>
  readdirSync(new URL(`${kind}/`, RULES)).map((file) => Number(file.slice(0, 4)));

/** Tables by `company/2024`, as text. */
export type TableTexts = ReadonlyMap<string, string>;

/** What is read instead of the tables in force. */
let instead: TableTexts = new Map();
const IN_FORCE = new Map<string, string>();
const READ = new Map<string, unknown>();

/** A table as written. `T` names the entries that the caller reads; they are not checked. */
export function tableOf<T>(kind: 'company' | 'individual', taxYear: number): T {
  const yaml = instead.get(`${kind}/${taxYear}`) ?? textInForce(`${kind}/${taxYear}`);
  const table = READ.get(yaml) ?? parse(yaml, { schema: 'failsafe' });
  READ.set(yaml, table);
  return table as T;
}

function textInForce(name: string): string {
  const yaml = IN_FORCE.get(name) ?? readFileSync(new URL(`${name}.yaml`, RULES), 'utf8');
  IN_FORCE.set(name, yaml);
  return yaml;
}

/** Runs with other tables in the place of some of those in force. */
export function withTables<R>(tables: TableTexts, run: () => R): R {
  instead = tables;
  try {
    return run();
  } finally {
    instead = new Map();
  }
}

/** The tables as their revision before was, of every table that has one. */
export function tablesBefore(): TableTexts {
  const names = (['company', 'individual'] as const).flatMap((kind) => yearsOf(kind).map((year) => `${kind}/${year}`));
  const archives = names.map((name) => {
    const [, revision] = /^revision: (\d+)$/m.exec(textInForce(name)) ?? [];
    return [name, new URL(`archive/${name}.r${Number(revision) - 1}.yaml`, RULES)] as const;
  });
  const kept = archives.filter(([, url]) => existsSync(url));
  return new Map(kept.map(([name, url]) => [name, readFileSync(url, 'utf8')]));
}

/** The readings of a table, the default first. */
export function namesOfReadings({ default: first, ...others }: Readonly<Record<string, unknown>>): string[] {
  return [String(first), ...Object.keys(others).filter((name) => name !== first)];
}

/** The versions of a section under a reading. */
export function versionsOf<V>(section: Section<V>, reading: string): readonly V[] {
  const entries = Object.entries(section as Readonly<Record<string, readonly V[]>>);
  if (Array.isArray(section)) return section;
  return entries.find(([names]) => names.split(/, */).includes(reading))?.[1] ?? [];
}

/** The version in force on a day. */
export function versionOn<V extends { readonly from?: string; readonly until?: string }>(
  section: Section<V>,
  reading: string,
  day: string,
): V {
  const inForce = ({ from = '', until = '9999' }: V) => day >= from && day < until;
  const version = versionsOf(section, reading).find(inForce);
  if (version === undefined) throw new Error(`No version for reading ${reading} on ${day}.`);
  return version;
}

/** An amount of naira as text without the grouping: `25_000_000` is `25000000`. */
export const nairaIn = (written: string): string => written.replaceAll('_', '');

/** A share of an amount by a rate as written, `7.5%` or `2/3`: one multiplication and one division. */
export function shareOf(amount: Decimal, rate: string): Decimal {
  const [times = '', over = '100'] = rate.replace('%', '').split('/');
  return amount.times(times).div(over);
}
