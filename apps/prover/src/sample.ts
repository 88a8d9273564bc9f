/**
 * The questions that `.ci/run` asks again: every one whose answer is not kept, and a sample of what is proved.
 * A refutation needs no solver to be held: the library computes its returns in every run of the tests.
 *
 * @module
 */
import { digestOf, type Kept, keptFor, keyOf } from './answers.js';
import { outsideOf } from './explained.js';
import type { Table } from './law.js';
import { lawsOf } from './laws.js';
import type { Property } from './property.js';
import { questionsWith, tableName } from './tables.js';

/** A question that is asked again. */
export interface Drawn {
  readonly table: Table;
  readonly property: Property;
  /** The seconds that its proof took, one at least; `null` where no answer is kept of the text that is asked today. */
  readonly seconds: number | null;
}

/**
 * All questions whose answers are not kept, but those of tables that wait for a whole run, then those that are proved,
 * as far as their proofs took this many seconds together. They are drawn by a digest of all that is asked, so another
 * law is asked about other properties.
 */
export function sampleOf(kept: Kept, seconds: number): Drawn[] {
  const asked = questionsWith([]).flatMap(({ table, property }) => {
    const key = keyOf(lawsOf(table), property);
    return key === null ? [] : questionsOf(kept, table, property).map((each) => ({ ...each, key }));
  });
  const seed = digestOf(asked.map(({ key }) => key));
  const placed = asked.map((each) => ({
    each,
    place: digestOf([seed, each.table.reading, each.property.name, each.key]),
  }));
  const drawn = placed.sort((one, other) => (one.place < other.place ? -1 : 1)).map(({ each }) => each);
  let left = seconds;
  const taken = drawn.filter((each) => {
    if (each.seconds === null || each.seconds > left) return false;
    left -= each.seconds;
    return true;
  });
  const waits = ({ table }: Drawn): boolean => kept.waiting.includes(tableName(table));
  return [...asked.filter((each) => each.seconds === null && !waits(each)), ...taken];
}

/** A property that is not kept, or what is proved of it and of what its exceptions leave. */
function questionsOf(kept: Kept, table: Table, property: Property): Drawn[] {
  const answers = keptFor(kept, table, property);
  if (answers === null) return [{ table, property, seconds: null }];
  const outside = outsideOf(table, property);
  return answers.flatMap(({ status, property: name, seconds }) => {
    const its = name === property.name ? property : outside;
    return status !== 'proved' || its === null ? [] : [{ table, property: its, seconds: Math.max(1, seconds) }];
  });
}
