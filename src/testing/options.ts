/**
 * The options of drawn requests: a year or a size that the rule tables do not have is refused.
 *
 * @module
 */
import { type Problem, problem, refuseIfAny } from '../ground/index.js';
import { listRuleTables } from '../index.js';
import {
  type AnyFields,
  type Facts,
  type Field,
  fieldsOf,
  optional,
  type Reader,
  readFields,
} from '../request/fields.js';
import { listOf, wordOf, year } from '../request/readers.js';

type Kind = 'company' | 'individual';

/** Reads options by their fields, or refuses them with everything that is wrong. */
export function readOptions<F extends AnyFields>(options: unknown, described: F): Facts<F> {
  const problems: Problem[] = [];
  const isObject = typeof options === 'object' && options !== null;
  const read = readFields(options, isObject ? '' : '/options', fieldsOf(described), problems);
  refuseIfAny(problems);
  return read;
}

/** The years to draw of: those that were asked for, or every year that has a table. */
export function yearsField(kind: Kind): Field<readonly number[], readonly number[]> {
  const covered = coveredYears(kind);
  return optional(oneAtLeast(coveredYear(covered), covered), covered);
}

/** The words to draw of: those that were asked for, or every one. */
export function wordsField<W extends string>(words: readonly W[]): Field<readonly W[], readonly W[]> {
  const word = wordOf(new Map(words.map((each) => [each, each])));
  return optional(oneAtLeast(word, words), words);
}

/** Refuses a year of lists drawn alone that has no table. */
export function refuseUnknownYear(kind: Kind, taxYear: unknown): void {
  const problems: Problem[] = [];
  coveredYear(coveredYears(kind)).read(taxYear, '', 'taxYear', problems);
  refuseIfAny(problems);
}

function coveredYears(kind: Kind): readonly number[] {
  return [...new Set(listRuleTables().flatMap((table) => (table.kind === kind ? [table.taxYear] : [])))];
}

/** A year that has a table. */
function coveredYear(covered: readonly number[]): Reader<number> {
  return {
    accepted: covered.map(String),
    read(value, path, step, problems) {
      const read = year.read(value, path, step, problems);
      if (read === undefined || covered.includes(read)) return read;
      const message = `There is no rule table for ${read}.`;
      problems.push(problem(`${path}/${step}`, 'year-not-covered', message, covered.map(String)));
      return undefined;
    },
  };
}

/** A list that names something to draw. */
function oneAtLeast<T>(item: Reader<T>, known: readonly T[]): Reader<readonly T[]> {
  const list = listOf(item);
  return {
    accepted: list.accepted,
    read(value, path, step, problems) {
      const items = list.read(value, path, step, problems);
      if (items?.length === 0) {
        problems.push(problem(`${path}/${step}`, 'empty-list', `${step} names nothing to draw.`, known.map(String)));
      }
      return items;
    },
  };
}
