/**
 * A table with other figures: read in its own words, checked against each other, under a digest of its own.
 *
 * @module
 */
import {
  deepFrozen,
  didYouMean,
  nearest,
  type Problem,
  pointer,
  problem,
  refuseIfAny,
  shown,
} from '../../ground/index.js';
import { digestOf } from '../../tables/digest.js';
import type { TableHeader } from '../../tables/table.js';
import { type Changes, tableWith } from './apply.js';
import { problemsBetween } from './consistency.js';
import { endsAt, isAbove, meets } from './links.js';
import { type PlacedFigure, placedFiguresOf } from './list.js';
import { type Held, keyOf, type Place } from './places.js';
import { readHeld } from './reading.js';
import { writtenOf } from './wording.js';

/**
 * A rule table with other figures, under the keys of `listFigures`. The table that was passed is not changed. The
 * result is frozen, has a digest of its own, and is accepted wherever a `table` is. A change of nothing returns the
 * same table.
 *
 * Values are text in the table's own words. Amounts are naira: `50_000_000`, `50,000,000` or `50000000`, with kobo as
 * `0.50`. Rates are `21%`, `7.5%` or `2/3`; counts are whole numbers; days are `2025-07-01`; words are those that
 * `accepted` names; lists are `[small, large]`. Bounds and days that meet (`linked`) move together. The digest takes
 * milliseconds, so change a table once and compute many returns under it.
 *
 * @throws InputError with every fault at once: a key that the table does not have, a value that cannot be read, a rate
 * above 100 %, a word that is not accepted, bounds or days that would leave a gap or overlap.
 * @example
 * const reform = withFigures(companyRuleTable(2026), { 'incomeTax@2025-07-01.large.rate': '25%' });
 * const company = { taxYear: 2026, turnover: 200_000_000, operatingExpenses: 100_000_000, fixedAssets: 0 };
 * calculateCit(company).taxLiability.cit.toFixed(2); // '30000000.00'
 * calculateCit(company, { table: reform }).taxLiability.cit.toFixed(2); // '25000000.00'
 * withFigures(reform, { 'incomeTax@2025-07-01.large.rate': '120%' });
 * // InputError: incomeTax@2025-07-01.large.rate is 120%, which is above 100%.
 */
export function withFigures<T extends TableHeader>(table: T, edits: Readonly<Record<string, string>>): T {
  const figures = placedFiguresOf(table);
  const problems: Problem[] = [];
  refuseNoEdits(edits);
  const changes = changesOf(figures, edits, problems);
  problems.push(
    ...problemsBetween(
      figures.map(({ place }) => place),
      changes,
    ),
  );
  refuseIfAny(problems);
  if (changes.size === 0) return table;
  const edited = { ...tableWith(table, changes), digest: '' };
  return deepFrozen({ ...edited, digest: digestOf(edited) }) as T;
}

function refuseNoEdits(edits: unknown): void {
  if (typeof edits === 'object' && edits !== null && !Array.isArray(edits)) return;
  const message = `edits is ${shown(edits)}, not an object.`;
  refuseIfAny([problem('', 'not-an-object', message, 'values as text, each under a key of listFigures')]);
}

/** The values that differ from those of the table, with the other sides of their bounds and days. */
function changesOf(
  figures: readonly PlacedFigure[],
  edits: Readonly<Record<string, string>>,
  problems: Problem[],
): Changes {
  const byKey = new Map(figures.map(({ figure, place }) => [figure.key, place]));
  const read: Changes = new Map();
  for (const [key, text] of Object.entries(edits)) {
    const place = byKey.get(key);
    const held = place && readHeld(place, key, text, problems);
    if (place === undefined) problems.push(unknownFigure(key, [...byKey.keys()]));
    else if (held !== undefined) read.set(place, held);
  }
  for (const { place, figure } of figures) {
    const linked = figure.linked.flatMap((key) => byKey.get(key) ?? []);
    moveOtherSide(place, linked, read, problems);
    if (isAbove(place)) settleWidths(place, figures, read, problems);
  }
  for (const [place, held] of read) if (isSame(place, held)) read.delete(place);
  return read;
}

function unknownFigure(key: string, known: readonly string[]): Problem {
  const near = nearest(key, known);
  const message = `${shown(key)} is no figure of this table.${didYouMean(near)}`;
  return problem(pointer('', key), 'unknown-field', message, near ?? 'a key of listFigures');
}

function isSame({ shape, held }: Place, other: Held): boolean {
  return writtenOf({ held, shape }) === writtenOf({ held: other, shape });
}

/** The other side of a bound or a day takes the same value; two sides that are both given must say the same. */
function moveOtherSide(place: Place, linked: readonly Place[], read: Changes, problems: Problem[]): void {
  for (const other of linked.filter((each) => meets(place, each))) {
    const [own, given] = [read.get(place), read.get(other)];
    if (own === undefined && given !== undefined) read.set(place, given);
    else if (own !== undefined && given === undefined) read.set(other, own);
    else if (own !== given && endsAt(place)) problems.push(apart(place, own as Held, other, given as Held));
  }
}

function apart(place: Place, held: Held, other: Place, given: Held): Problem {
  const [own, theirs] = [writtenOf({ ...place, held }), writtenOf({ ...other, held: given })];
  const message = `${keyOf(place)} is ${own} and ${keyOf(other)} is ${theirs}, which leaves a gap or an overlap.`;
  return problem(pointer('', keyOf(place)), 'not-a-table', message, 'one of them, or both alike');
}

/** The last band begins where the widths end: the sum follows the widths, or the last width follows the sum. */
function settleWidths(above: Place, figures: readonly PlacedFigure[], read: Changes, problems: Problem[]): void {
  const widths = widthsBelow(above, figures);
  const sum = widths.reduce((total, place) => total + koboOf(place, read), 0n);
  const given = read.get(above);
  const last = widths.at(-1);
  if (given === undefined) read.set(above, sum);
  else if (given !== sum && last !== undefined) {
    const rest = (given as bigint) - sum + koboOf(last, read);
    if (read.has(last) || rest <= 0n) problems.push(apart(above, given, last, koboOf(last, read)));
    else read.set(last, rest);
  }
}

function widthsBelow({ path }: Place, figures: readonly PlacedFigure[]): Place[] {
  const bands = path.slice(0, -2).join('.');
  const places = figures.map(({ place }) => place);
  return places.filter((place) => place.path.at(-1) === 'width' && place.path.slice(0, -2).join('.') === bands);
}

function koboOf(place: Place, read: Changes): bigint {
  return (read.get(place) ?? place.held) as bigint;
}
