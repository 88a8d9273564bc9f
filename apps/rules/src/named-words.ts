/**
 * The words that a request may use for the classes, types and frequencies of a table. Each of them is named by a worked
 * case of the year: a class that no case names could be treated in any way unnoticed.
 *
 * @module
 */
import type { Fixture } from './fixture.js';
import { type Path, type RuleProblem, readSource } from './source.js';
import { entriesOf } from './tree.js';

/** The entries that name what has aliases. */
const NAMES = ['class', 'type', 'frequency'];

interface Word {
  readonly path: Path;
  readonly word: string;
}

/** The words of a table that no case of its year names. */
export function unnamedWords(yaml: string, kind: string, fixtures: readonly Fixture<unknown>[]): RuleProblem[] {
  const { tree, problemAt } = readSource(yaml);
  const taxYear = Number(entriesOf(tree).tax_year);
  const requests = fixtures.map(({ request }) => request).filter((request) => yearOf(request) === taxYear);
  const named = new Set(requests.flatMap(wordsOf));
  const accepted = `Accepted: status: draft, or a case in fixtures/${kind} whose request names it.`;
  return wordsIn(tree, [])
    .filter(({ word }) => !named.has(word))
    .map(({ path, word }) => problemAt(path, `no worked case of ${taxYear} names \`${word}\`. ${accepted}`));
}

function yearOf(request: unknown): unknown {
  return (request as { readonly taxYear?: unknown }).taxYear;
}

function wordsIn(value: unknown, path: Path): Word[] {
  if (typeof value !== 'object' || value === null) return [];
  const { aliases } = value as { readonly aliases?: unknown };
  const inside = Object.entries(value).flatMap(([key, entry]) =>
    wordsIn(entry, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return Array.isArray(aliases) ? [...ownWords(entriesOf(value), path), ...inside] : inside;
}

function ownWords(entry: Readonly<Record<string, unknown>>, path: Path): Word[] {
  const name = NAMES.find((one) => typeof entry[one] === 'string');
  const own = name === undefined ? [] : [{ path: [...path, name], word: String(entry[name]) }];
  const aliases = entry.aliases as readonly unknown[];
  return [...own, ...aliases.map((word, at) => ({ path: [...path, 'aliases', at], word: String(word) }))];
}

/** Every name and text in a request, as tables spell words. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.toLowerCase().replaceAll(/[ -]/g, '_')];
  if (typeof value !== 'object' || value === null) return [];
  return [...Object.keys(value).flatMap(wordsOf), ...Object.values(value).flatMap(wordsOf)];
}
