/**
 * A search over names and texts by whole words and by their beginnings, in the words of people or of the law. Pure.
 *
 * @module
 */
import { EVERYDAY_WORDS } from './everyday-words.js';

/** An item as a search reads it. */
export interface Findable {
  readonly name: string;
  /** All else that it says. */
  readonly text: string;
  /** The likelihood that the item is meant, beside others that say the same; 1 by default. */
  readonly weight?: number;
  /** True of an item that holds no longer: it comes last. */
  readonly isPast?: boolean;
}

/** The worth of a word in a name and in a text; the beginning of a word is worth less than the whole. */
const [IN_NAME, IN_TEXT, BEGINNING] = [4, 1, 0.6] as const;
/** The worth of a name without a word that was not asked for. */
const WHOLE_NAME = 2;
/** The part of its worth that an item keeps which other words than those asked for have found. */
const OTHER_WORDS = 0.95;

const IGNORED = new Set([
  'the',
  'of',
  'a',
  'an',
  'is',
  'are',
  'what',
  'how',
  'much',
  'for',
  'in',
  'on',
  'my',
  'do',
  'i',
]);

/** The items that a search finds, the best first; those that hold no longer are the last. */
export function ranked<T>(items: readonly T[], read: (item: T) => Findable, find: string): T[] {
  const questions = questionsOf(find);
  const scored = items.map((item) => ({
    item,
    isPast: read(item).isPast === true,
    score: scoreOf(read(item), questions),
  }));
  return scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => Number(one.isPast) - Number(other.isPast) || other.score - one.score)
    .map(({ item }) => item);
}

/** The words of a text: lower case, without punctuation around them; `section 59` is `s.59`. */
function wordsIn(text: string): readonly string[] {
  return text
    .toLowerCase()
    .replace(/\bsections? (?=\d)/g, 's.')
    .replace(/(\d) ?million\b/g, '$1m')
    .replace(/(\d) ?billion\b/g, '$1bn')
    .replace(/([a-z\d])\(/g, '$1 (')
    .split(/[\s;:/"“”()[\]?!-]+/)
    .map((word) => word.replace(/^[.,'’₦]+|[.,'’]+$/g, ''))
    .filter((word) => word !== '');
}

const PHRASES = EVERYDAY_WORDS.map(([everyday, law]) => [phraseOf(everyday), phraseOf(law)] as const);

/** The words that are asked for, and the same with up to two everyday words replaced by those of the law. */
function questionsOf(find: string): readonly (readonly string[])[] {
  const asked = phraseOf(find);
  const once = inLaw(asked);
  const questions = [...new Set([asked, ...once, ...once.flatMap(inLaw)])];
  return questions.map((question) => wordsIn(question).filter((word) => !IGNORED.has(word)));
}

function inLaw(question: string): readonly string[] {
  return PHRASES.filter(([everyday]) => question.includes(everyday)).map(([everyday, law]) =>
    question.replace(everyday, law),
  );
}

/** Words between spaces, so that a phrase is found whole. */
function phraseOf(text: string): string {
  return ` ${wordsIn(text).join(' ')} `;
}

/** Returns whether a text is a word of every day, such as CIT, which citations may begin with too. */
export function isEveryday(text: string): boolean {
  return PHRASES.some(([everyday]) => everyday === phraseOf(text));
}

function scoreOf({ name, text, weight = 1 }: Findable, questions: readonly (readonly string[])[]): number {
  const [names, texts] = [wordsIn(name), wordsIn(text)];
  const scores = questions.map((words, index) => scoreBy(words, names, texts) * (index === 0 ? 1 : OTHER_WORDS));
  return weight * Math.max(0, ...scores);
}

/** The mean worth of the words; nothing unless each of them is there. */
function scoreBy(words: readonly string[], names: readonly string[], texts: readonly string[]): number {
  const worths = words.map((word) => Math.max(IN_NAME * closest(word, names), IN_TEXT * closest(word, texts)));
  if (words.length === 0 || worths.includes(0)) return 0;
  const asked = names.filter((name) => words.some((word) => likeness(word, name) > 0)).length;
  const mean = worths.reduce((sum, worth) => sum + worth, 0) / words.length;
  return mean + (WHOLE_NAME * asked) / Math.max(1, names.length);
}

function closest(word: string, words: readonly string[]): number {
  return words.reduce((best, each) => Math.max(best, likeness(word, each)), 0);
}

/** Numbers are found whole: `50m` is not in `250m`, nor `s.5` in `s.59`. */
function likeness(word: string, other: string): number {
  if (other === word || singular(other) === singular(word)) return 1;
  return word.length > 2 && !/\d/.test(word) && other.startsWith(word) ? BEGINNING : 0;
}

function singular(word: string): string {
  return /[a-z]{3}s$/.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
