/**
 * `npm run rules:diff 2025 2026`: what one table says and another does not, number by number, in the analyst's words.
 *
 * A version is compared with the version that the other table has in force on the day it starts.
 *
 * @module
 */
import { pathOf, type TableWords, tableWords } from './folder.js';
import type { Days, Section, TableKind } from './kind.js';
import { Refusal } from './refusal.js';
import { type Entries, entriesOf } from './tree.js';
import { readWords } from './words.js';

export const USAGE =
  'npm run rules:diff -- 2025 2026 [--reading NAME] [--kind individual]\n' +
  '  a table is 2026, one of its readings 2026/first_gazette, an archived revision 2024.r1 or 2026.r1/first_gazette';

/** One thing that differs: where, what it was, what it is, and the law of each. */
interface Difference {
  readonly where: string;
  readonly change: string;
  readonly law: string;
}

export function diff(root: string, words: readonly string[]): string {
  const { kind, named, options } = readWords(words, USAGE, ['reading']);
  const [oldName, newName] = named;
  if (oldName === undefined || newName === undefined || named.length > 2) throw new Refusal(`Usage: ${USAGE}`);
  const before = tableNamed(root, kind, oldName, options.reading);
  const after = tableNamed(root, kind, newName, options.reading);
  const title = `${kind.title}: ${titleOf(oldName, before)} -> ${titleOf(newName, after)}`;
  const sections = Object.keys({ ...before.source, ...after.source }).filter((name) => !NOT_RULES.includes(name));
  const parts = sections.map((name) => sectionText(kind, name, before, after)).filter((part) => part !== '');
  return [title, ...(parts.length > 0 ? parts : ['The two say the same.'])].join('\n\n');
}

/** The header of a table, which two tables never share. */
const NOT_RULES = ['tax_year', 'revision', 'status', 'history', 'rollout', 'readings', 'acts'];

/** The words of a table under one reading: the one named after the slash, else `--reading`, else its default. */
function tableNamed(root: string, kind: TableKind, name: string, wanted: string | undefined): TableWords {
  const [, year, revision, own] = /^(\d{4})(?:\.r(\d+))?(?:\/(\w+))?$/.exec(name) ?? [];
  if (year === undefined) throw new Refusal(`"${name}" is not a table.\nUsage: ${USAGE}`);
  const path = pathOf(kind, Number(year), revision === undefined ? undefined : Number(revision));
  const readings = tableWords(root, kind, path);
  const reading = own ?? (readings.length > 1 ? wanted : undefined);
  const chosen = readings.find((one) => (reading === undefined ? one.isDefault : one.reading === reading));
  if (chosen !== undefined) return chosen;
  throw new Refusal(`${name} has no reading "${reading}". Accepted: ${readings.map((one) => one.reading).join(', ')}.`);
}

function titleOf(name: string, { reading }: TableWords): string {
  return name.includes('/') ? name : `${name} (${reading})`;
}

function sectionText(kind: TableKind, name: string, before: TableWords, after: TableWords): string {
  const section = kind.sections[name];
  const [old, now] = [before.source[name], after.source[name]];
  const differences =
    section === undefined || section.versionsIn !== undefined
      ? valueDifferences(old, now, '', section && daysIn(kind, section, after), section?.versionsIn)
      : versionDifferences(versionsIn(old), versionsIn(now), '', daysIn(kind, section, after));
  return differences.length === 0 ? '' : `${name}\n${aligned(differences)}`;
}

function daysIn(kind: TableKind, section: Section, { taxYear }: TableWords): Days | null {
  return kind.daysOf(taxYear)[section.clock] ?? null;
}

function versionsIn(value: unknown): Entries[] {
  return Array.isArray(value) ? value.map(entriesOf) : [];
}

// Versions

function versionDifferences(
  before: readonly Entries[],
  after: readonly Entries[],
  where: string,
  days: Days | null,
): Difference[] {
  const compared = new Set<Entries | undefined>();
  const changes = after.flatMap((version) => {
    const start = String(version.from ?? days?.from ?? '');
    const old = before.find(
      ({ from, until }) => String(from ?? '') <= start && (until === undefined || start < String(until)),
    );
    compared.add(old);
    const place = step(where, daysText(version));
    return [...movedDays(old ?? {}, version, place), ...blockDifferences(old ?? {}, version, place)];
  });
  const dropped = before.filter((old) => !compared.has(old) && String(old.until ?? '9999') > (days?.from ?? ''));
  return [
    ...changes,
    ...dropped.map((old) => ({ where: step(where, daysText(old)), change: 'taken away', law: lawOf(old) })),
  ];
}

function movedDays(before: Entries, after: Entries, where: string): Difference[] {
  const moved = ['from', 'until'].filter((name) => before[name] && after[name] && before[name] !== after[name]);
  return moved.map((name) => ({
    where: step(where, name),
    change: `${before[name]} -> ${after[name]}`,
    law: lawOf(after),
  }));
}

function daysText({ from, until }: Entries): string {
  return [from === undefined ? '' : `from ${from}`, until === undefined ? '' : `until ${until}`]
    .filter(Boolean)
    .join(' ');
}

// Blocks, lists and words

const BESIDE_THE_RULE = ['law', 'verified', 'note', 'clock', 'from', 'until'];

function blockDifferences(
  before: Entries,
  after: Entries,
  where: string,
  days?: Days | null,
  versionsName?: string,
): Difference[] {
  const names = Object.keys({ ...before, ...after }).filter((name) => !BESIDE_THE_RULE.includes(name));
  const changes = names.flatMap((name) => {
    if (name === versionsName)
      return versionDifferences(versionsIn(before[name]), versionsIn(after[name]), where, days ?? null);
    return valueDifferences(before[name], after[name], step(where, name), days, versionsName);
  });
  const law =
    lawOf(before) === lawOf(after) ? lawOf(after) : [lawOf(before), lawOf(after)].filter(Boolean).join(' -> ');
  if (changes.length === 0 && lawOf(before) !== lawOf(after))
    return [{ where, change: 'the same, by another law', law }];
  return changes.map((change) => (change.law === '' ? { ...change, law } : change));
}

function valueDifferences(
  before: unknown,
  after: unknown,
  where: string,
  days?: Days | null,
  versionsName?: string,
): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const rows = rowsOf(before) ?? rowsOf(after);
  if (rows !== undefined) {
    return blockDifferences(
      Object.fromEntries(rowsOf(before) ?? []),
      Object.fromEntries(rowsOf(after) ?? []),
      where,
      days,
      versionsName,
    );
  }
  if (isBlock(before) && isBlock(after)) return blockDifferences(before, after, where, days, versionsName);
  if (isBlock(before) || isBlock(after)) {
    const law = lawOf(entriesOf(after)) || lawOf(entriesOf(before));
    const change = `${textOf(before)} -> ${textOf(after)}`;
    return [{ where, change, law }];
  }
  return [{ where, change: `${textOf(before)} -> ${textOf(after)}`, law: '' }];
}

/** A list of blocks by what its blocks are called, the first entry of each; where that is an amount, by their place. */
function rowsOf(value: unknown): [string, unknown][] | undefined {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isBlock)) return undefined;
  return value.map((row: Entries, at) => {
    const [first, ...rest] = Object.entries(row);
    const name = String(first?.[1] ?? '');
    return /^[\d_.]+$/.test(name) ? [`${at + 1}`, row] : [name, Object.fromEntries(rest)];
  });
}

function isBlock(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function lawOf({ law }: Entries): string {
  return Array.isArray(law) ? law.join(', ') : '';
}

function textOf(value: unknown): string {
  if (value === undefined) return '(nothing)';
  if (Array.isArray(value)) return `[${value.map(textOf).join(', ')}]`;
  if (!isBlock(value)) return String(value);
  const said = Object.entries(value).filter(([name]) => !BESIDE_THE_RULE.includes(name));
  return said.map(([name, inner]) => `${name} ${textOf(inner)}`).join(', ');
}

function step(where: string, name: string): string {
  return [where, name].filter(Boolean).join(' · ');
}

function aligned(differences: readonly Difference[]): string {
  const rows = differences.map((one) => ({ ...one, where: one.where || 'all year' }));
  const width = (column: 'where' | 'change'): number => Math.max(...rows.map((one) => one[column].length));
  const lines = rows.map(({ where, change, law }) =>
    `  ${where.padEnd(width('where'))}   ${change.padEnd(width('change'))}   ${law}`.trimEnd(),
  );
  return lines.join('\n');
}
