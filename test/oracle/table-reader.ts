/**
 * Reads the numbers of a rule table for the second opinions, from the YAML that people edit: no schema, no compiled
 * table, nothing of the engine. Every value is text, as written. A changed rate is therefore typed twice, in the table
 * and in a worked case.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Decimal } from 'decimal.js';
import { parse } from 'yaml';

const RULES = new URL('../../rules/', import.meta.url);

/** A section: one list of versions, or a list for each reading, where readings that agree share a key. */
export type Section<V> = readonly V[] | Readonly<Record<string, readonly V[]>>;

/** The years that have a table. */
export const yearsOf = (kind: 'company' | 'individual'): number[] =>
  readdirSync(new URL(`${kind}/`, RULES)).map((file) => Number(file.slice(0, 4)));

/** A table as written. `T` names the entries that the caller reads; they are not checked. */
export const tableOf = <T>(kind: 'company' | 'individual', taxYear: number): T =>
  parse(readFileSync(new URL(`${kind}/${taxYear}.yaml`, RULES), 'utf8'), { schema: 'failsafe' }) as T;

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
