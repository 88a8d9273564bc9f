/**
 * Figures against the words that their rule quotes: where the words state numbers of a measure, a figure of that
 * measure is one of them. `rules/quotes/differing.yaml` has the figures that are none, each with the reason.
 *
 * @module
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type TableRule, tableRules } from './citations.js';
import { placed, typed, wordingOf } from './compile.js';
import { isSame, type Measure, numbersIn, type Quantity } from './numbers-in-words.js';
import { block, list, text } from './pieces.js';
import { DIFFERING, type QuotedWords, quotedWords } from './quotes.js';
import { rememberedOf } from './remembered.js';
import { type Path, readSource } from './source.js';
import { entriesOf } from './tree.js';

const FILE = `rules/quotes/${DIFFERING}`;

/** The entries that are no figures of a rule: its sources and words, its days, and lists of names. */
const NO_FIGURES = new Set(['law', 'note', 'assumes', 'verified', 'from', 'until', 'aliases', 'clock']);

const exception = block({ figure: text, because: text });
const exceptionsFile = z.record(z.string(), list(exception));

/** A figure of a rule that is none of the numbers that the rule quotes. */
interface Contradiction {
  readonly rule: TableRule;
  readonly path: Path;
  readonly figure: string;
  readonly quoted: QuotedWords;
}

/** The refusals of the build: of primary rules, and of exceptions that nothing needs. */
export function quotedNumberRefusals(root: string): string[] {
  const { allowed, refusals } = exceptionsIn(root);
  const found = contradictionsIn(root);
  const refused = found.filter((one) => one.rule.verified === 'primary' && !isAllowed(one, allowed));
  const idle = allowed.filter((one) => !found.some((each) => isOf(one, each)));
  return [
    ...refusals,
    ...new Set(refused.map((one) => worded(root, one))),
    ...idle.map(
      ({ place, figure }) =>
        `${FILE}: no rule ${place} has ${figure} against its quotes. Accepted: figures that differ.`,
    ),
  ];
}

/** The warnings: of rules of every other tier, in tables that are open or in force. */
export function quotedNumberWarnings(root: string): string[] {
  const { allowed } = exceptionsIn(root);
  const other = contradictionsIn(root).filter((one) => one.rule.verified !== 'primary' && !isAllowed(one, allowed));
  return [...new Set(other.map((one) => `Warning: ${worded(root, one)}`))];
}

function contradictionsIn(root: string): Contradiction[] {
  const quotes = quotedWords(root);
  return tableRules(root).flatMap((rule) => contradictionsOf(root, rule, quotes));
}

function contradictionsOf(root: string, rule: TableRule, quotes: readonly QuotedWords[]): Contradiction[] {
  const its = quotes.filter((one) => rule.law.includes(one.citation) && isFor(one, rule.place));
  const stated = its.flatMap((one) => numbersOf(one));
  if (stated.length === 0) return [];
  const { tree } = readSource(readFileSync(join(root, rule.file), 'utf8'));
  const figures = figuresIn(at(tree, rule.path), rule.path);
  return figures.flatMap((one) => {
    const others = figures.filter(({ number }) => number.measure !== one.number.measure);
    const compared = beside(stated, others, one.number.measure);
    const [first] = compared;
    const isStated = first === undefined || compared.some(({ number }) => isSame(number, one.number));
    return isStated ? [] : [{ rule, path: one.path, figure: one.figure, quoted: first.quoted }];
  });
}

/** A number of a quote, and the piece of its words that it is in: pieces are separated by `…`. */
interface Stated {
  readonly quoted: QuotedWords;
  readonly piece: string;
  readonly number: Quantity;
}

const numbersOf = rememberedOf((quoted: QuotedWords): readonly Stated[] => {
  const pieces = quoted.words.split('…');
  return pieces.flatMap((piece) => numbersIn(piece).map((number) => ({ quoted, piece, number })));
});

/**
 * The numbers of a measure: those in the pieces of words that have another figure of the rule, such as the rate beside
 * the width of a band, or all of them where no piece has both.
 */
function beside(stated: readonly Stated[], others: readonly Figure[], measure: Measure): readonly Stated[] {
  const same = stated.filter(({ number }) => number.measure === measure);
  const has = (piece: string): boolean =>
    stated.some((one) => one.piece === piece && others.some(({ number }) => isEqual(number, one.number)));
  const near = same.filter(({ piece }) => has(piece));
  return near.length > 0 ? near : same;
}

function isEqual(one: Quantity, other: Quantity): boolean {
  return one.measure === other.measure && isSame(one, other);
}

/** The value at a path of a table. */
function at(tree: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => (value as Readonly<Record<string | number, unknown>>)[step], tree);
}

function isFor({ for: places }: QuotedWords, place: string): boolean {
  return places === undefined || places.some((one) => place === one || place.startsWith(`${one}.`));
}

interface Figure {
  readonly path: Path;
  /** As the table writes it. */
  readonly figure: string;
  readonly number: Quantity;
}

/** The figures of a rule, but for those of rules inside it. */
function figuresIn(value: unknown, path: Path): Figure[] {
  return Object.entries(entriesOf(value)).flatMap(([key, inner]) => {
    if (NO_FIGURES.has(key)) return [];
    const inside = [...path, key];
    if (typeof inner === 'string') return figureAt(key, inner, inside);
    return Array.isArray(inner) || 'law' in entriesOf(inner) ? [] : figuresIn(inner, inside);
  });
}

const RATE = /^(\d+(?:\.\d+)?)%$|^(\d+)\/(\d+)$/;
const AMOUNT = /^\d{1,3}(?:_\d{3})+(?:\.\d+)?$/;

function figureAt(key: string, figure: string, path: Path): Figure[] {
  const measure = measureOf(key, figure);
  if (measure === undefined) return [];
  const words = { rate: figure.includes('%') ? figure : `${figure} `, naira: `₦${figure.replaceAll('_', ',')}` };
  const [number] = numbersIn(measure === 'rate' || measure === 'naira' ? words[measure] : `${figure} ${measure}`);
  return number === undefined ? [] : [{ path, figure, number }];
}

/** The measure of a figure: by how it is written, and of a length of time by the name of its entry. */
function measureOf(key: string, figure: string): Measure | undefined {
  if (RATE.test(figure)) return 'rate';
  if (AMOUNT.test(figure)) return 'naira';
  if (!/^\d+$/.test(figure)) return undefined;
  const [measure] = /(?:months|years|days)/.exec(key) ?? [];
  return measure as Measure | undefined;
}

function worded(root: string, { rule, path, figure, quoted }: Contradiction): string {
  const { problemAt } = readSource(readFileSync(join(root, rule.file), 'utf8'));
  const name = path.at(-1);
  const message =
    `\`${name}\`: ${figure}, and ${quoted.citation} is quoted with "${quoted.words}". Accepted: a number of the ` +
    `words that are quoted, other words in rules/quotes, or the reason in ${FILE} under ${rule.place}.`;
  return wordingOf(rule.file, [problemAt(path, message)]);
}

/** A figure that may be none of the numbers of the words, of the rules of a section. */
interface Allowed {
  readonly place: string;
  readonly figure: string;
}

function exceptionsIn(root: string): { readonly allowed: readonly Allowed[]; readonly refusals: readonly string[] } {
  if (!existsSync(join(root, FILE))) return { allowed: [], refusals: [] };
  const source = readSource(readFileSync(join(root, FILE), 'utf8'));
  const problems = [...source.problems];
  const report = (mistake: Parameters<typeof placed>[1]) => problems.push(placed(source, mistake));
  const entries = (typed(exceptionsFile, entriesOf(source.tree), [], report) ?? {}) as z.output<typeof exceptionsFile>;
  const allowed = Object.entries(entries).flatMap(([place, each]) => each.map(({ figure }) => ({ place, figure })));
  return { allowed, refusals: problems.length === 0 ? [] : [wordingOf(FILE, problems)] };
}

function isAllowed(one: Contradiction, allowed: readonly Allowed[]): boolean {
  return allowed.some((each) => isOf(each, one));
}

function isOf({ place, figure }: Allowed, one: Contradiction): boolean {
  return one.rule.place === place && one.figure === figure;
}
