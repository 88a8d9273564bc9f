/**
 * `rules/quotes`: the deciding words of every section that a primary or disputed rule cites, and of
 * others, checked against `rules/texts`.
 *
 * @module
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { actNames } from './acts.js';
import { type Citation, citationsMade, isQuoting, type TableRule, tableRules } from './citations.js';
import { placed, typed, wordingOf } from './compile.js';
import { citedText, standIn } from './law-texts.js';
import { block, list, text, word } from './pieces.js';
import { rememberedOf } from './remembered.js';
import { type Path, type RuleProblem, readSource, type Source } from './source.js';
import { entriesOf } from './tree.js';

const FOLDER = 'rules/quotes';

/** The citations of disputed rules whose source is not held as text, each with the reason. */
const NOT_HELD = 'not-held.yaml';

/** The figures that are none of the numbers that their rule quotes, each with the reason: `quoted-numbers.ts`. */
export const DIFFERING = 'differing.yaml';

const LEAST = 3;
const MOST = 60;

const place = word(/^(?:company|individual)\.[a-z_.]+$/, 'a section of a table', 'such as company.capital_income');
const quote = block({ words: text, for: list(place).optional() });
const quotesFile = z.record(z.string(), list(quote));
const notHeldFile = z.record(z.string(), text);

/** A quote, and where its file has it. */
interface PlacedQuote extends QuotedWords {
  readonly act: string;
  /** The citation without the name of the Act. */
  readonly section: string;
  readonly path: Path;
}

/** The contents of the files of the quotes, and the mistakes in each of them. */
interface Quotes {
  readonly quotes: readonly PlacedQuote[];
  readonly notHeld: readonly string[];
  readonly refusals: readonly string[];
}

/** The words that a section of the law is quoted with, as tables cite it. */
export interface QuotedWords {
  readonly citation: string;
  readonly words: string;
  /** The sections of tables that the words decide; all that cite the section, where none is named. */
  readonly for: readonly string[] | undefined;
}

/** Every quote, in the order of the files. */
export function quotedWords(root: string): readonly QuotedWords[] {
  return quoteFiles(root).flatMap(({ quotes }) => quotes);
}

/** The refusals of the build: a quote that does not stand in its section, and a citation or a rule without one. */
export function quoteRefusals(root: string): readonly string[] {
  const made = citationsMade(root);
  const { quotes, notHeld, refusals } = readQuotes(root, made);
  if (refusals.length > 0) return refusals;
  const unsaid = tableRules(root).filter((rule) => isQuoting(rule) && isUnheld(rule, notHeld));
  return [
    ...unquoted(made, quotes, notHeld).map((one) => missing(one)),
    ...new Set(unsaid.map(({ place, law }) => `${place} cites ${law.join(', ')}, and quotes none of them.`)),
  ];
}

/** `1210 of 1210 rules quote their Act.`: the primary and disputed rules of every version and reading. */
export function quotesText(root: string): string {
  const files = quoteFiles(root);
  const [quotes, notHeld] = [files.flatMap((one) => one.quotes), files.flatMap((one) => one.notHeld)];
  const rules = tableRules(root).filter(isQuoting);
  const without = unquoted(citationsMade(root), quotes, notHeld);
  const isUnquoted = ({ place, law }: TableRule): boolean =>
    without.some((one) => one.place === place && law.includes(one.citation));
  const quoting = rules.filter((rule) => !isUnquoted(rule) && !isUnheld(rule, notHeld));
  return `${quoting.length} of ${rules.length} rules quote their Act.`;
}

/** Returns true for a rule none of whose sources is held. */
function isUnheld({ law }: TableRule, notHeld: readonly string[]): boolean {
  return law.every((citation) => notHeld.includes(citation));
}

function missing({ citation, place }: Citation): string {
  const file = `${FOLDER}/${citation.split(' ')[0]}.yaml`;
  return (
    `${place} cites ${citation}, which no quote decides. Accepted: its deciding words in ${file}, or, where its text ` +
    `is not held, the reason in ${FOLDER}/${NOT_HELD}.`
  );
}

/** The citations that no quote is for, each once for a section of a table. */
function unquoted(made: readonly Citation[], quotes: readonly PlacedQuote[], notHeld: readonly string[]): Citation[] {
  const isQuoted = ({ citation, place }: Citation): boolean =>
    quotes.some((one) => one.citation === citation && (one.for ?? [place]).some((section) => isIn(place, section)));
  const found = made.filter((one) => isQuoting(one) && !notHeld.includes(one.citation) && !isQuoted(one));
  return [...new Map(found.map((one) => [`${one.citation} ${one.place}`, one])).values()];
}

function isIn(place: string, section: string): boolean {
  return place === section || place.startsWith(`${section}.`);
}

function readQuotes(root: string, made: readonly Citation[]): Quotes {
  const acts = actNames(root);
  const read = quoteFiles(root).map(({ file, problems, ...one }) => {
    const wrong = file === NOT_HELD ? notHeldProblems(one, made) : quoteProblems(root, file, one, acts, made);
    return { ...one, refusal: wordingOf(`${FOLDER}/${file}`, [...problems, ...wrong]) };
  });
  const quotes = read.flatMap((one) => one.quotes);
  const twice = read.flatMap(({ notHeld }) => notHeld.filter((one) => quotes.some((each) => each.citation === one)));
  return {
    quotes,
    notHeld: read.flatMap((one) => one.notHeld),
    refusals: [
      ...read.map(({ refusal }) => refusal).filter((refusal) => refusal !== ''),
      ...twice.map((one) => `${FOLDER}/${NOT_HELD}: ${one} is quoted. Accepted: one of the two.`),
    ],
  };
}

/** A file as it is written; nothing of it is held against the tables and the texts. */
interface ReadFile {
  readonly source: Source;
  readonly quotes: readonly PlacedQuote[];
  readonly notHeld: readonly string[];
  readonly problems: readonly RuleProblem[];
}

function quoteFiles(root: string): readonly (ReadFile & { readonly file: string })[] {
  const found = existsSync(join(root, FOLDER)) ? readdirSync(join(root, FOLDER)).sort() : [];
  const files = found.filter((file) => file !== DIFFERING);
  return files.map((file) => ({ file, ...readFile(readSource(readFileSync(join(root, FOLDER, file), 'utf8')), file) }));
}

const readFile = rememberedOf((source: Source, file = ''): ReadFile => {
  const problems = [...source.problems];
  const report = (mistake: Parameters<typeof placed>[1]) => problems.push(placed(source, mistake));
  const entries = typed(file === NOT_HELD ? notHeldFile : quotesFile, entriesOf(source.tree), [], report);
  if (file === NOT_HELD) return { source, quotes: [], notHeld: Object.keys(entriesOf(entries)), problems };
  const act = file.replace(/\.yaml$/, '');
  const quotes = Object.entries((entries ?? {}) as z.output<typeof quotesFile>).flatMap(([section, each]) => {
    const citation = section === 'extract' ? act : `${act} ${section}`;
    return each.map((one, at) => ({ for: undefined, ...one, act, section, citation, path: [section, at] }));
  });
  return { source, quotes, notHeld: [], problems };
});

type Written = Omit<ReadFile, 'problems'>;

function notHeldProblems({ source, notHeld }: Written, made: readonly Citation[]): readonly RuleProblem[] {
  return notHeld.flatMap((citation) => {
    const tiers = made.filter((one) => one.citation === citation && isQuoting(one)).map(({ verified }) => verified);
    if (tiers.length === 0) return [nobodyMakes(source, [citation], citation, 'disputed rule')];
    return tiers.includes('primary') ? [source.problemAt([citation], primaryText(citation), 'key')] : [];
  });
}

function primaryText(citation: string): string {
  return (
    `\`${citation}\`: a primary rule cites it, so its text was read. Accepted: its words in ${FOLDER}, ` +
    'or verified: secondary in the tables.'
  );
}

function nobodyMakes({ problemAt }: Source, path: Path, citation: string, rule = 'rule'): RuleProblem {
  const message = `\`${citation}\`: no ${rule} cites it. Accepted: a citation as the tables write it.`;
  return problemAt(path, message, 'key');
}

function quoteProblems(
  root: string,
  file: string,
  { source, quotes }: Written,
  acts: readonly string[],
  made: readonly Citation[],
): readonly RuleProblem[] {
  if (acts.includes(file.replace(/\.yaml$/, ''))) return quotes.flatMap((one) => problemsOf(root, source, one, made));
  const message = `no source ${file.replace(/\.yaml$/, '')} in rules/acts.yaml. Accepted: the name of a source.`;
  return [source.problemAt([], message)];
}

function problemsOf(root: string, source: Source, one: PlacedQuote, made: readonly Citation[]): RuleProblem[] {
  const { act, section, citation, words, path } = one;
  const places = made.filter((each) => each.citation === citation).map((each) => each.place);
  if (places.length === 0) return path[1] === 0 ? [nobodyMakes(source, [section], citation)] : [];
  const idle = (one.for ?? []).flatMap((name, at) =>
    places.some((place) => isIn(place, name))
      ? []
      : [source.problemAt([...path, 'for', at], `\`for\`: no rule of ${name} cites ${citation}.`)],
  );
  const held = citedText(root, act, section);
  const wrong = held === undefined ? notHeldText(citation) : wordsProblem(words, citation, held);
  return wrong === undefined ? idle : [source.problemAt([...path, 'words'], wrong), ...idle];
}

function notHeldText(citation: string): string {
  return `\`words\`: no section ${citation} in rules/texts. Accepted: a section whose text is held.`;
}

function wordsProblem(words: string, citation: string, held: { path: string; text: string }): string | undefined {
  const count = words.split(/\s+/).filter((one) => /\w/.test(one)).length;
  if (count < LEAST || count > MOST) return `\`words\`: ${count} words. Accepted: ${LEAST} to ${MOST} of the section.`;
  if (standIn(words, held.text)) return undefined;
  return `\`words\`: they do not stand in ${citation}. Accepted: words of ${held.path}, with … for what is left out.`;
}
