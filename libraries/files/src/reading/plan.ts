/**
 * The plan by which the rows of a file are read: what each of its columns is, and which have to be asked about because
 * they look like money and are none of it.
 *
 * @module
 */
import { type Cell, valueIn } from '../cells.js';
import { orderIn } from '../days.js';
import { type Columns, labelsIn, type UsedColumn } from '../headings.js';
import { refuseScaled } from '../scaled.js';
import type { FileKind } from './kinds.js';
import {
  type Choices,
  canSum,
  isMoney,
  type Meaning,
  namedMeanings,
  refuseRepeated,
  unknownMeaning,
  withoutRepeated,
} from './meanings.js';
import { LIKELY } from './proofs.js';
import { hintOf, proved } from './proved-meanings.js';
import type { Check } from './totals.js';

/** A column that has to be asked about. */
export interface OpenColumn {
  readonly place: number;
  readonly heading: string;
  /** The first amounts of it. */
  readonly values: readonly string[];
  /** The reason why it was not taken for something. */
  readonly why: string;
  /** The field that it most likely is, or `ignore`; nothing where its heading does not say. */
  readonly likely: string | null;
}

/** A result that is compared with the answer. */
export interface ResultPlace {
  readonly place: number;
  readonly name: string;
}

/** The way in which the rows of a file are read. Plain data, so that it can be sent to a thread. */
export interface Plan {
  readonly headings: readonly string[];
  readonly columns: Columns;
  readonly meanings: readonly Meaning[];
  readonly opens: readonly OpenColumn[];
  readonly results: readonly ResultPlace[];
  /** The totals that later rows are held to. */
  readonly checks: readonly Check[];
  /** The totals that proved what open columns are, by their headings. */
  readonly provedBy: readonly string[];
  /** The columns that had nothing in the rows that were judged: an amount in a later one is asked about. */
  readonly watched: readonly number[];
  /** The columns of money, whose sums a row of totals has. */
  readonly money: readonly number[];
  /** The number of rows that were judged. */
  readonly judged: number;
}

/** Makes the plan of a file from its headings and some of its rows, without those that are no returns. */
export function planOf(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  kind: FileKind,
  choices: Choices,
): Plan {
  const cellsAt = (place: number): Cell[] => rows.map((cells) => cells[place]);
  const named = namedMeanings(headings, kind, choices);
  const all = named.map((meaning, place) => meaning ?? unknownMeaning(headings[place] ?? '', cellsAt(place), kind));
  const known = choices.asksRepeated === true ? withoutRepeated(all, kind) : all;
  refuseRepeated(headings, known, kind);
  known.forEach((meaning, place) => {
    if (meaning.is === 'field' && meaning.target.kind === 'amount') refuseScaled(headings[place] ?? '', 'A heading');
  });
  const proof = proved(headings, known, rows, kind);
  const meanings = choices.ignoresUnknown ? proof.meanings.map(leftOpen) : proof.meanings;
  const labels = labelsIn(headings, choices.labels);
  const used = [...usedIn(meanings, kind, choices, cellsAt), ...labels];
  const asked = new Set(labels.map(({ place }) => place));
  const places = new Set(used.map(({ place }) => place));
  const opens = meanings.flatMap((meaning, place) =>
    meaning.is === 'open' && !asked.has(place) ? [openColumn(headings, place, cellsAt(place), meaning.why, kind)] : [],
  );
  return {
    headings,
    columns: { used, unused: headings.filter((_, place) => !places.has(place)), count: headings.length },
    meanings,
    opens,
    results: resultsIn(meanings, kind),
    checks: proof.checks,
    provedBy: proof.provedBy,
    watched: meanings.flatMap((meaning, place) =>
      meaning.is === 'unused' && meaning.look === 'nothing' && !asked.has(place) ? [place] : [],
    ),
    money: meanings.flatMap((meaning, place) => (isMoney(meaning) ? [place] : [])),
    judged: rows.length,
  };
}

function leftOpen(meaning: Meaning): Meaning {
  return meaning.is === 'open' ? { is: 'ignored', by: 'unknown' } : meaning;
}

/** The columns that are fields, with what several of them share. */
function usedIn(
  meanings: readonly Meaning[],
  kind: FileKind,
  { days }: Choices,
  cellsAt: (place: number) => readonly Cell[],
): UsedColumn[] {
  const fields = meanings.flatMap((meaning, place) => (meaning.is === 'field' ? [{ place, ...meaning.target }] : []));
  return fields.map((column) => {
    const isPart =
      canSum(column, kind) && column.to !== 'stream' && fields.filter(({ name }) => name === column.name).length > 1;
    const order = column.kind === 'day' && days === undefined ? orderIn(cellsAt(column.place)) : undefined;
    return { ...column, ...(isPart && { isPart }), ...(order !== undefined && { days: order }) };
  });
}

/** The results, with a take-home pay beside the pay that it is of. */
function resultsIn(meanings: readonly Meaning[], kind: FileKind): ResultPlace[] {
  return meanings.flatMap((meaning, place): ResultPlace[] => {
    if (meaning.is === 'result') return [{ place, name: meaning.name }];
    const isNet = kind.name === 'paye' && meaning.is === 'field' && meaning.target.name === 'netPay';
    return isNet && meaning.by !== 'map' ? [{ place, name: 'netPay' }] : [];
  });
}

/** The amounts that are shown of an open column. */
const SHOWN = 3;

function openColumn(
  headings: readonly string[],
  place: number,
  cells: readonly Cell[],
  why: string,
  kind: FileKind,
): OpenColumn {
  const given = cells.filter((cell) => cell !== null && cell !== undefined && String(cell).trim() !== '');
  const other = given.filter((cell) => Number(valueIn(cell, 'amount')) !== 0);
  const values = [...(other.length > 0 ? other : given)].slice(0, SHOWN).map((cell) => String(cell).trim());
  const heading = headings[place] ?? '';
  const hint = hintOf(heading, kind);
  return { place, heading, values, why, likely: (hint && LIKELY[hint]) ?? null };
}
