/**
 * The questions that the slow test asks again: every one whose answer is not kept, and a drawn sample of the others.
 *
 * @module
 */
import { digestOf, type Kept, type KeptAnswer, keptFor, keyOf } from './answers.js';
import type { Table } from './law.js';
import { lawsOf } from './laws.js';
import type { Property } from './property.js';
import { questionsWith } from './tables.js';

/** A question, and its answers that are kept; none where they are not, or are of another text. */
export interface Drawn {
  readonly table: Table;
  readonly property: Property;
  readonly answers: readonly KeptAnswer[];
}

/**
 * All questions whose answers are not kept, then others as far as their answers took this many seconds together. They
 * are drawn by a digest of all that is asked, so another law is asked about other properties.
 */
export function sampleOf(kept: Kept, seconds: number): Drawn[] {
  const asked = questionsWith([]).flatMap(({ table, property }) => {
    const key = keyOf(lawsOf(table), property);
    return key === null ? [] : [{ table, property, key, answers: keptFor(kept, table, property) ?? [] }];
  });
  const seed = digestOf(asked.map(({ key }) => key));
  const known = asked
    .filter(isDecided)
    .map((each) => ({ ...each, place: digestOf([seed, each.table.reading, each.key]) }));
  let left = seconds;
  const drawn = known
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .filter(({ answers }) => {
      const its = answers.reduce((sum, each) => sum + each.seconds, 0);
      if (its > left) return false;
      left -= its;
      return true;
    });
  return [...asked.filter(({ answers }) => answers.length === 0), ...drawn];
}

/** A question that was given up is not asked again: another try would say no more. */
function isDecided({ answers }: Pick<Drawn, 'answers'>): boolean {
  return answers.length > 0 && answers.every(({ status }) => status !== 'undecided');
}
