/**
 * `npm run rules:diff 2025 2026`: the figures on which two tables differ, with the law of both.
 *
 * @module
 */
import type { Figure, FigureChange } from 'nigeria-tax-rules/analysis';
import type { TableHeader } from '../../../src/tables/table.js';
import { pathOf, type TableWords, tableWords } from './folder.js';
import type { TableKind } from './kind.js';
import { Refusal } from './refusal.js';
import { readWords } from './words.js';
import { tableOfWords } from './words-table.js';

export const USAGE =
  'npm run rules:diff -- 2025 2026 [--reading NAME] [--kind individual]\n' +
  '  a table is 2026, one of its readings 2026/first_gazette, an archived revision 2024.r1 or 2026.r1/first_gazette';

/** One thing that differs: its section, where in it, what it was and is, and the law of each. */
interface Difference {
  readonly section: string;
  readonly where: string;
  readonly change: string;
  readonly law: string;
}

export async function diff(root: string, words: readonly string[]): Promise<string> {
  const { kind, named, options } = readWords(words, USAGE, ['reading']);
  const [oldName, newName] = named;
  if (oldName === undefined || newName === undefined || named.length > 2) throw new Refusal(`Usage: ${USAGE}`);
  const before = tableNamed(root, kind, oldName, options.reading);
  const after = tableNamed(root, kind, newName, options.reading);
  const title = `${kind.title}: ${titleOf(oldName, before)} -> ${titleOf(newName, after)}`;
  const differences = await differencesOf(tableOfWords(kind, before), tableOfWords(kind, after));
  const sections = [...new Set(differences.map(({ section }) => section))];
  const parts = sections.map((name) =>
    sectionText(
      name,
      differences.filter(({ section }) => section === name),
    ),
  );
  return [title, ...(parts.length > 0 ? parts : ['The two say the same.'])].join('\n\n');
}

/** The words of a table under one reading: the one named after the slash, else `--reading`, else its default. */
function tableNamed(root: string, kind: TableKind, name: string, wanted: string | undefined): TableWords {
  const [, year, revision, own] = /^(\d{4})(?:\.r(\d+))?(?:\/(\w+))?$/.exec(name) ?? [];
  if (year === undefined) throw new Refusal(`"${name}" is not a table.\nUsage: ${USAGE}`);
  const path = pathOf(kind, Number(year), revision === undefined ? undefined : Number(revision));
  const readings = tableWords(root, kind, path);
  const reading = own ?? (readings.length > 1 ? wanted : undefined);
  const chosen = readings.find((one) => (reading === undefined ? one.isDefault : one.reading === reading));
  if (chosen !== undefined) return chosen;
  throw new Refusal(
    `There is no reading "${reading}" in ${name}. Available: ${readings.map((one) => one.reading).join(', ')}.`,
  );
}

function titleOf(name: string, { reading }: TableWords): string {
  return name.includes('/') ? name : `${name} (${reading})`;
}

/** The differences, section by section. The library is imported here: it holds the tables that the build writes. */
async function differencesOf(before: TableHeader, after: TableHeader): Promise<Difference[]> {
  const { listFigures, tableDifferences } = await import('nigeria-tax-rules/analysis');
  const changes = tableDifferences(before, after).map(differenceOf);
  const byAnotherLaw = sameByAnotherLaw(listFigures(before), listFigures(after));
  const known = withoutLawSaid([...changes, ...byAnotherLaw]);
  const silent = citedDifferently(before, after).filter(({ section }) => known.every((one) => one.section !== section));
  const order = Object.keys({ ...before, ...after });
  return [...known, ...silent].sort((one, other) => order.indexOf(one.section) - order.indexOf(other.section));
}

function differenceOf({ words, was, is }: FigureChange): Difference {
  const section = (is ?? was)?.section ?? '';
  const [, ...where] = words;
  const law = lawsOf(was?.law ?? [], is?.law ?? []);
  return { section, where: where.join(' · '), change: `${writtenOf(was)} -> ${writtenOf(is)}`, law };
}

function lawsOf(before: readonly string[], after: readonly string[]): string {
  const [old, now] = [before.join(', '), after.join(', ')];
  return old === now ? now : [old, now].filter(Boolean).join(' -> ');
}

function writtenOf(figure: Figure | null): string {
  if (figure === null) return '(nothing)';
  if (figure.kind !== 'amount') return String(figure.value);
  const [naira = '', kobo = '00'] = String(figure.value).split('.');
  return `${naira.replace(/\B(?=(?:\d{3})+$)/g, '_')}${kobo === '00' ? '' : `.${kobo}`}`;
}

/** Figures that stayed what they were, under the same name or as the version of the whole year, by another law. */
function sameByAnotherLaw(before: readonly Figure[], after: readonly Figure[]): Difference[] {
  const old = new Map(before.map((figure) => [figure.key, figure]));
  return after.flatMap((is) => {
    const was = old.get(is.key) ?? old.get(is.key.replace(/@[\d-]+/, ''));
    const isList = writtenOf(is).startsWith('[');
    if (was === undefined || isList || writtenOf(was) !== writtenOf(is) || was.law.join() === is.law.join()) return [];
    return [{ ...differenceOf({ key: is.key, words: is.words.slice(0, -1), was, is }), change: SAME }];
  });
}

const SAME = 'the same, by another law';

/** A figure that stayed the same is left out where a line of the same section names the same law before it. */
function withoutLawSaid(differences: readonly Difference[]): Difference[] {
  return differences.filter((one, at) => {
    const before = differences.slice(0, at).filter(({ section }) => section === one.section);
    return one.change !== SAME || before.every(({ law }) => law !== one.law);
  });
}

/** Sections that hold no figure, by the law that they name. */
function citedDifferently(before: TableHeader, after: TableHeader): Difference[] {
  const sections = Object.keys(after).filter((name) => typeof after[name as keyof TableHeader] === 'object');
  return sections.flatMap((name) => {
    const [old, now] = [before, after].map((table) => citationsIn(table[name as keyof TableHeader]));
    const law = lawsOf(old ?? [], now ?? []);
    const isSame = old?.join() === now?.join();
    return isSame ? [] : [{ section: name, where: '', change: SAME, law }];
  });
}

function citationsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'law' in value && Array.isArray(value.law) ? value.law.map(String) : [];
  return [...new Set([...own, ...Object.values(value).flatMap(citationsIn)])];
}

function inWords(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace('top up', 'top-up');
}

function sectionText(section: string, differences: readonly Difference[]): string {
  const rows = differences.map((one) => ({ ...one, where: one.where || 'all year' }));
  const width = (column: 'where' | 'change'): number => Math.max(...rows.map((one) => one[column].length));
  const lines = rows.map(({ where, change, law }) =>
    `  ${where.padEnd(width('where'))}   ${change.padEnd(width('change'))}   ${law}`.trimEnd(),
  );
  return `${inWords(section)}\n${lines.join('\n')}`;
}
