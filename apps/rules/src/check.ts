/**
 * `npm run rules:check`: what an edit of a table changes and what it breaks, before it is built.
 *
 * Every worked case is computed twice by the public package: once with the generated tables as they are committed, and
 * once with the tables as they now compile.
 *
 * @module
 */

import { build as bundle } from 'esbuild';
import { grouped } from '../../../libraries/looks/src/grouped.js';
import { coverageText } from './act-coverage.js';
import { allWarnings, staleFiles, staleReference } from './build.js';
import { factsText } from './facts.js';
import { acceptedInsteadOfRefused, answerTo, differencesOf, type Fixture, readFixtures } from './fixture.js';
import { readTables } from './folder.js';
import type { BuiltFile } from './generate.js';
import type { TableKind } from './kind.js';
import { kinds } from './kinds.js';
import { quotesText } from './quotes.js';
import { Refusal } from './refusal.js';
import { isOpen } from './seal.js';

const SHOWN = 30;

type Calculate = (request: unknown, options: object) => unknown;

export async function check(root: string): Promise<string> {
  const reports = [...(await Promise.all(kinds.map((kind) => checkKind(root, kind)))), checkReference(root)];
  const tables = factsText(kinds.flatMap((kind) => readTables(root, kind)));
  const warnings = allWarnings(root);
  const warned = warnings.length > 0 ? [warnings.join('\n')] : [];
  const texts = [...reports.map(({ text }) => text), tables, ...warned, quotesText(root), coverageText(root)];
  const report = texts.join('\n\n');
  if (reports.some(({ passes }) => !passes)) throw new Refusal(report);
  return report;
}

interface Report {
  readonly passes: boolean;
  readonly text: string;
}

function checkReference(root: string): Report {
  const stale = staleReference(root);
  const files = 'rules/acts.yaml, rules/quotes, rules/coverage, rules/states.yaml and rules/contributions.yaml';
  return { passes: stale.length === 0, text: `${files} compile.\n${staleText(stale)}` };
}

function staleText(stale: readonly BuiltFile[]): string {
  if (stale.length === 0) return 'What was built from them is up to date.';
  return `Not yet built: ${stale.map(({ path }) => path).join(', ')}. Run npm run rules:build.`;
}

async function checkKind(root: string, kind: TableKind): Promise<Report> {
  const stale = staleFiles(root, kind);
  const cases = await checkCases(root, kind, stale);
  const open = openTables(root, kind);
  const text = [`The tables in rules/${kind.name} compile.`, staleText(stale), ...open, cases.text].join('\n');
  return { passes: stale.length === 0 && cases.passes, text };
}

function openTables(root: string, kind: TableKind): string[] {
  const inForce = readTables(root, kind).filter(({ tables }) => tables[0]?.table.status === 'in_force');
  const open = inForce.filter(isOpen).map(({ path }) => path);
  return open.length === 0 ? [] : [`Open revisions, which rules:build seals: ${open.join(', ')}.`];
}

async function checkCases(root: string, kind: TableKind, stale: readonly BuiltFile[]): Promise<Report> {
  const fixtures = readFixtures(kind.name, { root });
  if (fixtures.length === 0) return { passes: true, text: `There are no worked cases in fixtures/${kind.name}.` };
  const committed = await packageWith(root, kind, []);
  const fresh = stale.length === 0 ? committed : await packageWith(root, kind, stale);
  const same = yearsAlike(committed, fresh);
  const touched = fixtures.filter(({ request }) => !same.has(request.taxYear));
  const changes = touched.flatMap((fixture) => changesOf(fixture, committed.calculate, fresh.calculate));
  const broken = fixtures.flatMap((fixture) => brokenIn(fixture, fresh.calculate));
  const text = [changesText(changes, fixtures.length), brokenText(broken, fixtures.length)].join('\n');
  return { passes: broken.length === 0, text };
}

/** The exports of the package for a kind of table. */
interface Package {
  readonly calculate: Calculate;
  readonly tables: readonly { readonly taxYear: number }[];
}

/** The years whose tables are the same in two packages, so that every answer of them is. */
function yearsAlike(one: Package, other: Package): ReadonlySet<number> {
  const years = [...one.tables, ...other.tables].map(({ taxYear }) => taxYear);
  return new Set(years.filter((year) => one === other || tablesText(one, year) === tablesText(other, year)));
}

function tablesText({ tables }: Package, year: number): string {
  const ofYear = tables.filter(({ taxYear }) => taxYear === year);
  return JSON.stringify(ofYear, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
}

/** The package with some of its files replaced by what is to be built. */
async function packageWith(root: string, kind: TableKind, replaced: readonly BuiltFile[]): Promise<Package> {
  const load = ({ path }: { path: string }) => {
    const file = replaced.find((one) => path.endsWith(one.path));
    return file === undefined ? undefined : { contents: file.text, loader: 'ts' as const };
  };
  const { outputFiles } = await bundle({
    stdin: { contents: entryOf(kind), resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    absWorkingDir: root,
    logLevel: 'error',
    plugins: [{ name: 'replaced', setup: (setup) => setup.onLoad({ filter: /\.generated\.ts$/ }, load) }],
  }).catch(() => {
    throw new Refusal('The package itself does not compile: see above. The tables could not be tried on it.');
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return (await import(`data:text/javascript;base64,${code}`)) as Package;
}

function entryOf({ name, calculation }: TableKind): string {
  const calculate = `export { ${calculation} as calculate } from 'nigeria-tax-rules';`;
  return `${calculate} export { ${name}Tables as tables } from 'nigeria-tax-rules/rules';`;
}

/** A figure of a worked case, before and after. */
interface Change {
  readonly title: string;
  readonly figure: string;
  readonly from: string;
  readonly to: string;
}

function changesOf(fixture: Fixture, committed: Calculate, fresh: Calculate): Change[] {
  const { title } = fixture;
  const [before, after] = [figuresOf(fixture, committed), figuresOf(fixture, fresh)];
  const figures = [...new Set([...before.keys(), ...after.keys()])];
  return figures
    .map((figure) => ({ title, figure, from: before.get(figure) ?? 'none', to: after.get(figure) ?? 'none' }))
    .filter(({ from, to }) => from !== to);
}

/** Every figure of the answer by its dotted path, or what the refusal says. */
function figuresOf(fixture: Fixture, calculate: Calculate): Map<string, string> {
  try {
    const answer = JSON.stringify(answerTo(fixture, calculate));
    return new Map(leavesOf(JSON.parse(answer), []).filter(([figure]) => figure !== 'rules.digest'));
  } catch (error) {
    return new Map([['refused', error instanceof Error ? error.message : String(error)]]);
  }
}

function leavesOf(value: unknown, path: readonly string[]): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), String(value)]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

/** Returns the faults of a worked case in one line; nothing if it holds. */
function brokenIn(fixture: Fixture, calculate: Calculate): string[] {
  const answer = () => answerTo(fixture, calculate);
  const [first, ...more] = fixture.refused === undefined ? wrongFigures(fixture, answer) : notRefused(fixture, answer);
  if (first === undefined) return [];
  return [`  ${fixture.title}: ${first}${more.length > 0 ? ` (and ${more.length} more)` : ''}`];
}

function notRefused(fixture: Fixture, answer: () => unknown): string[] {
  return acceptedInsteadOfRefused(fixture, answer).map((path) => `${path} is no longer refused`);
}

function wrongFigures(fixture: Fixture, answer: () => unknown): string[] {
  try {
    return differencesOf(fixture, answer()).map(
      ({ path, expected, actual }) => `${path} is ${JSON.stringify(actual)}, the case says ${JSON.stringify(expected)}`,
    );
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function changesText(changes: readonly Change[], cases: number): string {
  const changed = new Set(changes.map(({ title }) => title)).size;
  if (changed === 0) return `Of ${cases} worked cases, no figure changes.`;
  const figures = [...new Set(changes.map(({ figure }) => figure))];
  const lines = figures
    .map((figure) => changes.filter((change) => change.figure === figure))
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map(changeLine);
  return [`Of ${cases} worked cases, figures change in ${changed}:`, ...shown(lines)].join('\n');
}

const EXPLANATIONS = /^(?:message|assumptions|workings|contested)\b/;

/** Amounts of money first, then other figures and words, then explanations. */
function placeOf([change]: readonly Change[]): number {
  if (change === undefined || EXPLANATIONS.test(change.figure)) return 2;
  return isMoney(change) ? 0 : 1;
}

function changeLine(same: readonly Change[]): string {
  const [first] = same;
  if (first === undefined) return '';
  const [from, to] = isMoney(first) ? [nairaOf(first.from), nairaOf(first.to)] : [first.from, first.to];
  const cases = `${same.length} ${same.length === 1 ? 'case' : 'cases'}`;
  return `  ${first.figure}: ${cases}, such as ${first.title}: ${from} -> ${to}`;
}

const AMOUNT = /^-?\d+(?:\.\d+)?$/;

function isMoney({ figure, from, to }: Change): boolean {
  const isOther = /percent|rate$|^rules\.|taxYear/i.test(figure) || EXPLANATIONS.test(figure);
  return !isOther && [from, to].every((value) => AMOUNT.test(value) || value === 'none') && from !== to;
}

/** `₦1,234,567.89`. */
function nairaOf(amount: string): string {
  if (!AMOUNT.test(amount)) return amount;
  return `${amount.startsWith('-') ? '-' : ''}₦${grouped(amount.replace('-', ''))}`;
}

function brokenText(broken: readonly string[], cases: number): string {
  if (broken.length === 0) return `All ${cases} worked cases hold.`;
  const heading = `Of ${cases} worked cases, ${broken.length} do not hold:`;
  return [heading, ...shown(broken), 'npm run cases:rewrite writes what a second computation gives.'].join('\n');
}

function shown(lines: readonly string[]): string[] {
  return lines.length <= SHOWN ? [...lines] : [...lines.slice(0, SHOWN), `  and ${lines.length - SHOWN} more`];
}
