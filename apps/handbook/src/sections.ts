/**
 * The sections of the Acts, as the search finds them: by their headings alone, so that it stays small. Pure.
 *
 * @module
 */
import { DOES } from '../../../tools/rules/accounted.js';
import type { Entry } from './found.js';

/** An Act for the search. */
export interface FoundAct {
  /** The address of its page from the top of the handbook. */
  readonly href: string;
  /** Its short name, such as CITA. */
  readonly act: string;
  readonly title: string;
  /** What is computed of it. */
  readonly says: string;
  /** A line each: the name of its file, the place of what the engine does among all that it can do, its heading. */
  readonly sections: string;
}

/** An Act is seldom meant where a page of the handbook says the same. */
const WEIGHT = 0.5;

/** The entries of the Acts and of their sections. */
export function sectionEntries(acts: readonly FoundAct[]): Entry[] {
  const does = Object.values(DOES);
  return acts.flatMap(({ href, act, title, says, sections }) => {
    const page = `${title} (${act})`;
    const whole = { href, page, heading: '', says, words: '', weight: WEIGHT };
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
