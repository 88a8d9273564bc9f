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

type Quote = z.output<typeof quote>;

/** A quote, and where its file has it. */
interface PlacedQuote extends Quote {
  /** As tables write it. */
  readonly citation: string;
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
  return readQuotes(root, citationsMade(root)).quotes.map(({ citation, words, for: places }) => ({
    citation,
    words,
    for: places,
  }));
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
  const { quotes, notHeld } = readQuotes(root, citationsMade(root));
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
  const found = existsSync(join(root, FOLDER)) ? readdirSync(join(root, FOLDER)).sort() : [];
  const files = found.filter((file) => file !== DIFFERING);
  const read = files.map((file) => {
    const source = readSource(readFileSync(join(root, FOLDER, file), 'utf8'));
    const one = file === NOT_HELD ? readNotHeld(source, made) : readFile(root, source, file, acts, made);
    return { ...one, refusal: wordingOf(`${FOLDER}/${file}`, one.problems) };
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

interface ReadFile {
  readonly quotes: readonly PlacedQuote[];
  readonly notHeld: readonly string[];
  readonly problems: readonly RuleProblem[];
}

function readNotHeld(source: Source, made: readonly Citation[]): ReadFile {
  const problems = [...source.problems];
  const entries = typed(notHeldFile, entriesOf(source.tree), [], (mistake) => problems.push(placed(source, mistake)));
  const notHeld = Object.keys(entriesOf(entries));
  const refused = notHeld.flatMap((citation) => {
    const tiers = made.filter((one) => one.citation === citation && isQuoting(one)).map(({ verified }) => verified);
    if (tiers.length === 0) return [nobodyMakes(source, [citation], citation, 'disputed rule')];
    return tiers.includes('primary') ? [source.problemAt([citation], primaryText(citation), 'key')] : [];
  });
  return { quotes: [], notHeld, problems: [...problems, ...refused] };
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

function readFile(
  root: string,
  source: Source,
  file: string,
  acts: readonly string[],
  made: readonly Citation[],
): ReadFile {
  const act = file.replace(/\.yaml$/, '');
  if (!acts.includes(act)) {
    const message = `no source ${act} in rules/acts.yaml. Accepted: the name of a source.`;
    return { quotes: [], notHeld: [], problems: [source.problemAt([], message)] };
  }
  const problems = [...source.problems];
  const report = (mistake: Parameters<typeof placed>[1]) => problems.push(placed(source, mistake));
  const entries = (typed(quotesFile, entriesOf(source.tree), [], report) ?? {}) as z.output<typeof quotesFile>;
  const quotes = Object.entries(entries).flatMap(([section, each]) => {
    const citation = section === 'extract' ? act : `${act} ${section}`;
    return each.map((one, at) => ({ ...one, act, section, citation, path: [section, at] }));
  });
  return {
    quotes,
    notHeld: [],
    problems: [...problems, ...quotes.flatMap((one) => problemsOf(root, source, one, made))],
  };
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
