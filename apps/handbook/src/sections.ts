/**
 * The sections of the Acts, as the search finds them: by their headings alone, so that it stays small. Pure.
 *
 * @module
 */

import { wordsIn } from '../../../libraries/search/src/search.js';
import { DOES } from '../../rules/src/accounted.js';
import { type Entry, pageFinder } from './found.js';

/** An Act for the search. */
export interface FoundAct {
  /** The address of its page from the top of the handbook. */
  readonly href: string;
  /** Its short name, such as CITA. */
  readonly act: string;
  readonly title: string;
  /** Its counts. */
  readonly says: string;
  /** A line each: the name of its file, the place of what the engine does among all that it can do, its heading. */
  readonly sections: string;
}

/** The pages of the handbook that come before those of the Acts, where no section is asked for by its number. */
const PAGES_BEFORE = 5;

/**
 * Finds pages of the handbook and sections of the Acts, each among its own, so that the thousand headings of the Acts
 * do not decide which words are telling.
 */
export function everythingFinder(entries: readonly Entry[], acts: readonly FoundAct[]): (question: string) => Entry[] {
  const [pages, sections] = [pageFinder(entries), pageFinder(sectionEntries(acts))];
  return (question) => {
    const [found, law] = [pages(question), sections(question)];
    const before = wordsIn(question).some((word) => /^s\.\d/.test(word)) ? 0 : PAGES_BEFORE;
    return [...found.slice(0, before), ...law, ...found.slice(before)];
  };
}

/** The entries of the Acts and of their sections. */
function sectionEntries(acts: readonly FoundAct[]): Entry[] {
  const does = Object.values(DOES);
  return acts.flatMap(({ href, act, title, says, sections }) => {
    const page = `${title} (${act})`;
    const whole = { href, page, heading: '', says, words: '', weight: 1 };
    const parts = sections.split('\n').map((line) => {
      const [file = '', place = '', ...heading] = line.split(' ');
      const name = `${nameOf(file)} ${heading.join(' ')}`;
      return { ...whole, href: `${href}#section-${file}`, heading: name, says: does[Number(place)] ?? '' };
    });
    return [whole, ...parts];
  });
}

/** `s.40` of `s40`, and `reg. 5` of `reg5`. */
function nameOf(file: string): string {
  return file.replace(/^s(?=\d)/, 's.').replace(/^reg(?=\d)/, 'reg. ');
}
