/**
 * The search of the handbook: which pages a question finds, and at which heading of each to begin. Pure.
 *
 * @module
 */
import { finderOf, IGNORED, wordsIn } from '../../../libraries/search/src/search.js';

/** A part of a page, as the search reads it. */
export interface Entry {
  /** The address from the top of the handbook, with the anchor of the heading. */
  readonly href: string;
  /** The title of the page. */
  readonly page: string;
  /** The heading or the term; empty for the page itself. */
  readonly heading: string;
  /** Its beginning. */
  readonly says: string;
  /** The words that it has, each once. */
  readonly words: string;
  /** The likelihood that the page is meant. */
  readonly weight: number;
}

/** Finds the pages that a question is about, the best first, each with its best part. */
export function pageFinder(entries: readonly Entry[]): (question: string) => Entry[] {
  // A title may be a question: its words that tell nothing are no part of the name.
  const named = (text: string): string =>
    wordsIn(text)
      .filter((word) => !IGNORED.has(word))
      .join(' ');
  const findable = ({ page, heading, words, weight }: Entry) => ({
    name: named(heading === '' ? page : heading),
    ...(heading === '' ? {} : { partOf: page }),
    text: words,
    weight,
  });
  const find = finderOf(entries, findable, { isLoose: true });
  return (question) => {
    const seen = new Set<string>();
    return find(question).filter(({ page }) => !seen.has(page) && seen.add(page));
  };
}
