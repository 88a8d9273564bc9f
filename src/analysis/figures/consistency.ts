/**
 * Checks that take several figures: days and bounds in their order, every row that a list must have, every entry that a
 * method needs.
 *
 * @module
 */
import { type Problem, pointer, problem } from '../../ground/index.js';
import type { Changes } from './apply.js';
import { type Held, keyOf, type Place } from './places.js';
import { inWords, writtenOf } from './wording.js';

/** The problems of the figures of a table together, once they are changed. */
export function problemsBetween(places: readonly Place[], changes: Changes): Problem[] {
  const now = (place: Place): Held => changes.get(place) ?? place.held;
  return [...changes.keys()].flatMap((place) => [
    ...orderProblems(place, places, now),
    ...missingRows(place, now),
    ...missingEntries(place, places, now),
    ...nothingLeft(place, now),
    ...sharedAliases(place, places, now),
  ]);
}

/** Amounts that divide or bound others, and so cannot be nothing. */
const ABOVE_ZERO = ['toNearest', 'width'];

function nothingLeft(place: Place, now: (place: Place) => Held): Problem[] {
  if (!ABOVE_ZERO.includes(String(place.path.at(-1))) || now(place) !== 0n) return [];
  return [problem(pointer('', keyOf(place)), 'not-a-table', `${keyOf(place)} is 0.`, 'at least 0.01')];
}

/** A name that two rows of a list would share. */
function sharedAliases(place: Place, places: readonly Place[], now: (place: Place) => Held): Problem[] {
  if (place.path.at(-1) !== 'aliases') return [];
  const list = place.path.slice(0, -2).join('.');
  const rows = places.filter((other) => other.path.at(-1) === 'aliases' && other.path.slice(0, -2).join('.') === list);
  const others = rows.filter((other) => other !== place).flatMap((row) => [rowOf(row), ...(now(row) as string[])]);
  const shared = (now(place) as readonly string[]).filter((alias) => others.includes(alias));
  if (shared.length === 0) return [];
  const message = `${keyOf(place)} has ${shared.join(', ')}, which another row is called too.`;
  return [problem(pointer('', keyOf(place)), 'not-a-table', message, 'names of this row alone')];
}

/** The name of the row that the aliases are of. */
function rowOf(place: Place): string {
  return (keyOf(place).split('.').at(-2) ?? '').replace(/@.*/, '');
}

/** The words of the lower and of the upper end, of days and of bounds. */
const LOWER = ['from', 'moreThan', 'atLeast'];
const UPPER = ['until', 'lessThan', 'atMost'];

function orderProblems(place: Place, places: readonly Place[], now: (place: Place) => Held): Problem[] {
  const block = place.path.slice(0, -1).join('.');
  const inBlock = (words: readonly string[]): Place | undefined =>
    places.find(({ path }) => words.includes(String(path.at(-1))) && path.slice(0, -1).join('.') === block);
  const [lower, upper] = [inBlock(LOWER), inBlock(UPPER)];
  if (lower === undefined || upper === undefined || (place !== lower && place !== upper)) return [];
  const [from, until] = [now(lower), now(upper)];
  if (from === null || until === null || from < until) return [];
  const [low, high] = [writtenOf({ ...lower, held: from }), writtenOf({ ...upper, held: until })];
  const message = `${keyOf(lower)} is ${low}, which is not below ${keyOf(upper)}, ${high}: a gap or an overlap.`;
  return [
    problem(pointer('', keyOf(place)), 'not-a-table', message, `${inWords(String(lower.path.at(-1)))} below ${high}`),
  ];
}

/** Lists that may have fewer rows: what they leave out is not deducted, not accepted, not of a class. */
const MAY_LEAVE_OUT = ['allowed', 'frequencies', 'assetClasses'];

function missingRows(place: Place, now: (place: Place) => Held): Problem[] {
  const { held, path, shape } = place;
  const isRows = path.length === 1 || shape.list?.words === held;
  if (!isRows || MAY_LEAVE_OUT.includes(String(path.at(-1)))) return [];
  const titles = now(place) as readonly string[];
  const missing = (held as readonly string[]).filter((title) => !titles.includes(title));
  if (missing.length === 0) return [];
  const message = `${keyOf(place)} leaves out ${missing.join(', ')}.`;
  return [problem(pointer('', keyOf(place)), 'not-a-table', message, `${writtenOf(place)} in any order`)];
}

/** Entries that a method needs and the table does not have. */
function missingEntries(place: Place, places: readonly Place[], now: (place: Place) => Held): Problem[] {
  const { tells, path } = place;
  if (tells === undefined) return [];
  const word = String(now(place));
  const block = path.slice(0, -1);
  const there = new Set(
    places
      .filter((other) => block.every((step, index) => other.path[index] === step))
      .map(({ path }) => path[block.length]),
  );
  const missing = (tells.blocks?.[word]?.required ?? []).filter((name) => !there.has(name));
  if (missing.length === 0) return [];
  const message = `${keyOf(place)} cannot be ${word}: the table has no ${missing.map(inWords).join(', ')} here.`;
  return [problem(pointer('', keyOf(place)), 'not-a-table', message, writtenOf(place))];
}
