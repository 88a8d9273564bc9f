/**
 * A search over names and texts by whole words and by their beginnings, in the words of people or of the law. Pure.
 *
 * @module
 */
import { EVERYDAY_WORDS } from './everyday-words.js';

/** An item as a search reads it. */
export interface Findable {
  readonly name: string;
  /** The name of that of which it is a part, if of anything. */
  readonly partOf?: string;
  /** All else that it says. */
  readonly text: string;
  /** The likelihood that the item is meant, beside others that say the same; 1 by default. */
  readonly weight?: number;
  /** True of an item that holds no longer: it comes last. */
  readonly isPast?: boolean;
}

/** The worth of a word in a name, in that of the whole, and in a text; its beginning is worth less than the word. */
const [IN_NAME, IN_WHOLE, IN_TEXT, BEGINNING] = [4, 2.5, 1, 0.6] as const;
/** The worth of a name without a word that was not asked for. */
const WHOLE_NAME = 2;
/** The least part of the words, by how telling they are, that an item has which is found by some of them. */
const LEAST_SHARE = 0.34;
/** The part of its worth that an item keeps which other words than those asked for have found. */
const OTHER_WORDS = 0.95;

/** Words of questions, which tell nothing of what is asked for. */
export const IGNORED: ReadonlySet<string> = new Set(
  [
    'a an and any are as at be by can did do does for from get give has have how i in into is it its',
    'me much must my of on or our please should tell than that the their there these this to use',
    'using was we were what when where which who why will with would you your',
  ].flatMap((line) => line.split(' ')),
);

/** The demands of a search on an item that lacks a word. */
export interface Strictness {
  /** True if an item is found by the most telling of the words, as a question needs that is a whole sentence. */
  readonly isLoose?: boolean;
  /** The part of the worth of the best item that each other needs; 0 by default. */
  readonly nearTheBest?: number;
  /**
   * The power of the part of the words that an item has, by which its worth is lowered; 0 by default. With it, words
   * that no item has lower a question too: only those with the fewest are asked.
   */
  readonly lacking?: number;
}

/** The items that a search finds, the best first; those that hold no longer are the last. */
export function ranked<T>(items: readonly T[], read: (item: T) => Findable, find: string): T[] {
  return finderOf(items, read)(find);
}

/** A search over items that stay: their words are read once. */
export function finderOf<T>(
  items: readonly T[],
  read: (item: T) => Findable,
  strictness: Strictness = {},
): (find: string) => T[] {
  const findables = items.map(read);
  const index = indexOf(findables);
  return (find) => {
    const scores = [...scoresOf(index, questionsOf(find), strictness)];
    const weighed = scores.map(([place, score]) => ({ place, score: score * (findables[place]?.weight ?? 1) }));
    const least = Math.max(0, ...weighed.map(({ score }) => score)) * (strictness.nearTheBest ?? 0);
    return weighed
      .filter(({ score }) => score >= least)
      .sort((one, other) => isPast(one) - isPast(other) || other.score - one.score || one.place - other.place)
      .flatMap(({ place }) => items[place] as T);
  };

  function isPast({ place }: { place: number }): number {
    return Number(findables[place]?.isPast === true);
  }
}

/** The words of a text: lower case, without punctuation around them; `section 59` is `s.59`. */
export function wordsIn(text: string): readonly string[] {
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

/** A word in an item: how often in its name, and the worth of the best place in which it is. */
interface Posting {
  readonly inName: number;
  readonly worth: number;
}

/** Where a word is, by the place of the item. */
type Postings = ReadonlyMap<number, Posting>;

/** The words of all items. */
interface Index {
  readonly postings: ReadonlyMap<string, Postings>;
  /** The number of words in the name of each item. */
  readonly nameLengths: readonly number[];
}

function indexOf(findables: readonly Findable[]): Index {
  const postings = new Map<string, Map<number, Posting>>();
  const add = (words: readonly string[], place: number, worth: number): void => {
    for (const word of words.map(singular)) {
      const ofWord = postings.get(word) ?? new Map<number, Posting>();
      const before = ofWord.get(place) ?? { inName: 0, worth };
      ofWord.set(place, { ...before, inName: before.inName + (worth === IN_NAME ? 1 : 0) });
      postings.set(word, ofWord);
    }
  };
  const nameLengths = findables.map(({ name, partOf = '', text }, place) => {
    const names = wordsIn(name);
    add(names, place, IN_NAME);
    add(wordsIn(partOf), place, IN_WHOLE);
    add(wordsIn(text), place, IN_TEXT);
    return names.length;
  });
  return { postings, nameLengths };
}

/** The best score of each item that one of the questions finds. */
function scoresOf(
  index: Index,
  questions: readonly (readonly string[])[],
  strictness: Strictness,
): Map<number, number> {
  const best = new Map<number, number>();
  const asked = (strictness.lacking ?? 0) > 0 ? mostKnown(questions, index) : questions;
  asked.forEach((words) => {
    const part = words === questions[0] ? 1 : OTHER_WORDS;
    for (const [place, score] of scoresBy(words, index, strictness)) {
      best.set(place, Math.max(best.get(place) ?? 0, score * part));
    }
  });
  return best;
}

/** The questions with the fewest words that no item has: of `redundancy pay` the word `pay` alone leads elsewhere. */
function mostKnown(questions: readonly (readonly string[])[], index: Index): readonly (readonly string[])[] {
  const unknown = questions.map((words) => words.filter((word) => findWord(word, index).worths.size === 0).length);
  const least = Math.min(...unknown);
  return questions.filter((_, nth) => unknown[nth] === least);
}

/**
 * The worth of the words in each item: their mean, by how telling each is where words may be lacking, and more for a
 * name that is asked for whole.
 */
function scoresBy(
  words: readonly string[],
  index: Index,
  { isLoose = false, lacking = 0 }: Strictness,
): Map<number, number> {
  const found = words.map((word) => findWord(word, index));
  const told = isLoose ? found.filter(({ worths }) => worths.size > 0) : found;
  const weights = told.map(({ worths }) => (isLoose ? Math.log(1 + index.nameLengths.length / worths.size) : 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const places = new Set(told.flatMap(({ worths }) => [...worths.keys()]));
  const scores = new Map<number, number>();
  for (const place of places) {
    const worth = (nth: number): number => told[nth]?.worths.get(place) ?? 0;
    const share = weights.reduce((sum, weight, nth) => sum + (worth(nth) > 0 ? weight : 0), 0) / all;
    if (share < (isLoose ? LEAST_SHARE : 1)) continue;
    const mean = weights.reduce((sum, weight, nth) => sum + weight * worth(nth), 0) / all;
    scores.set(place, (mean + WHOLE_NAME * shareOfName(place, told, index)) * share ** lacking);
  }
  return scores;
}

/** A word that is asked for: its worth in each item, and the words of the items that are like it. */
interface FoundWord {
  readonly worths: ReadonlyMap<number, number>;
  readonly like: readonly string[];
}

function findWord(word: string, { postings }: Index): FoundWord {
  const worths = new Map<number, number>();
  const like = [...postings.keys()].filter((other) => likeness(word, other) > 0);
  for (const other of like) {
    for (const [place, { worth }] of postings.get(other) ?? []) {
      worths.set(place, Math.max(worths.get(place) ?? 0, worth * likeness(word, other)));
    }
  }
  return { worths, like };
}

function shareOfName(place: number, words: readonly FoundWord[], { postings, nameLengths }: Index): number {
  const like = [...new Set(words.flatMap((word) => word.like))];
  const asked = like.reduce((sum, word) => sum + (postings.get(word)?.get(place)?.inName ?? 0), 0);
  return asked / Math.max(1, nameLengths[place] ?? 0);
}

/** Numbers are found whole: `50m` is not in `250m`, nor `s.5` in `s.59`. */
function likeness(word: string, other: string): number {
  if (other === singular(word)) return 1;
  return word.length > 2 && !/\d/.test(word) && other.startsWith(word) ? BEGINNING : 0;
}

function singular(word: string): string {
  if (/[a-z]{3}ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /[a-z]{3}s$/.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
