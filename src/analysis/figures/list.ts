/**
 * The figures of a table: every amount, rate, count and word that is law, each under a key of names.
 *
 * @module
 */
import {
  type CivilDay,
  Decimal,
  deepFrozen,
  nairaOf,
  oncePer,
  problem,
  refuseIfAny,
  shown,
} from '../../ground/index.js';
import { engineTable } from '../../tables/shipped.js';
import type { TableHeader, Verified } from '../../tables/table.js';
import { linksOf } from './links.js';
import { keyOf, type Place, placesOf } from './places.js';
import { dayInWords, type FigureKind, inWords, kindOf, writtenOf } from './wording.js';

/** One figure of a table. */
export interface Figure {
  /**
   * The name of the figure: `companySize@2025-07-01.small.grossTurnover.atMost`. A key is made of the names of the
   * table and of the day from which its version is in force, so it is the same in every revision.
   */
  readonly key: string;
  readonly section: string;
  /** The key in words: `company size`, `from 1 July 2025`, `small`, `gross turnover`, `at most`. */
  readonly words: readonly string[];
  readonly kind: FigureKind;
  /** Naira of an amount, a count; a rate, a word or a list as the table writes it: `30%`, `2/3`, `[small, large]`. */
  readonly value: Decimal | string;
  /** The words that `withFigures` takes, of a closed list; those that may be in it, of a list. */
  readonly accepted?: readonly string[];
  /** The first day of the version; `null` if the table names none. */
  readonly from: CivilDay | null;
  /** The day on which the next version begins; `null` if the table names none. */
  readonly until: CivilDay | null;
  readonly law: readonly string[];
  readonly verified: Verified;
  readonly note?: string;
  /** Keys of the figures that change with this one: the other side of a bound or a day. */
  readonly linked: readonly string[];
}

/** A figure beside the place that it was read at. */
export interface PlacedFigure {
  readonly place: Place;
  readonly figure: Figure;
}

/**
 * Every figure of a rule table, in the order of the table.
 *
 * @example
 * const figures = listFigures(companyRuleTable(2026));
 * const limit = figures.find(({ key }) => key === 'companySize@2025-07-01.small.grossTurnover.atMost');
 * limit?.value.toString(); // '100000000'
 * limit?.words; // ['company size', 'from 1 July 2025', 'small', 'gross turnover', 'at most']
 */
export function listFigures(table: TableHeader): readonly Figure[] {
  return placedFiguresOf(table).map(({ figure }) => figure);
}

/** The figures of a table with their places, listed once for the same data. */
export function placedFiguresOf(table: TableHeader): readonly PlacedFigure[] {
  refuseOther(table);
  return placedOnce(engineTable(table));
}

function refuseOther(table: unknown): void {
  const { kind, taxYear } = (typeof table === 'object' && table !== null ? table : {}) as Partial<TableHeader>;
  if ((kind === 'company' || kind === 'individual') && taxYear !== undefined) return;
  const accepted = 'a table of companyRuleTable or individualRuleTable';
  refuseIfAny([problem('/table', 'not-a-table', `table is ${shown(table)}, not a rule table.`, accepted)]);
}

const placedOnce = oncePer((table: TableHeader): readonly PlacedFigure[] => {
  const places = placesOf(table);
  const links = linksOf(places);
  return places.map((place) => ({ place, figure: figureOf(place, links.get(place) ?? []) }));
});

function figureOf(place: Place, linked: readonly Place[]): Figure {
  const { section, version, basis, shape } = place;
  const accepted = shape.words ?? shape.list?.words;
  const { law = [], verified = 'practice', note } = basis;
  return deepFrozen({
    key: keyOf(place),
    section,
    words: wordsOf(place),
    kind: kindOf(place),
    value: valueAt(place),
    ...(accepted !== undefined && { accepted }),
    from: (version?.from ?? null) as CivilDay | null,
    until: (version?.until ?? null) as CivilDay | null,
    law,
    verified,
    ...(note !== undefined && { note }),
    linked: linked.map(keyOf),
  });
}

/** The key of a place in words. A section whose tax has another name in this version is called by that name. */
export function wordsOf({ group, version, names }: Place): string[] {
  const { from = null, until = null, tax } = version ?? {};
  const days = from !== null ? [`from ${dayInWords(from)}`] : until !== null ? [`until ${dayInWords(until)}`] : [];
  const [section = '', ...inside] = group.split('.');
  return [inWords(tax ?? section), ...inside.map(inWords), ...days, ...names.map(inWords)];
}

/** Sections as two tables call them: `education tax or development levy`, where a tax became another one. */
export function sectionWords(sections: readonly string[], tables: readonly TableHeader[]): string[] {
  return sections.map((section) => {
    const names = tables.flatMap((table) => [...(namesOnce(table).get(section) ?? [])]);
    return [...new Set(names)].join(' or ') || inWords(section);
  });
}

/** The names of each section, one for each name that a version has. */
const namesOnce = oncePer((table: TableHeader): ReadonlyMap<string, ReadonlySet<string>> => {
  const names = new Map<string, Set<string>>();
  for (const { section, words } of listFigures(table)) {
    const own = names.get(section) ?? new Set();
    names.set(section, own.add(words[0] ?? ''));
  }
  return names;
});

function valueAt(place: Place): Decimal | string {
  const { held } = place;
  if (typeof held === 'bigint') return nairaOf(held);
  return typeof held === 'number' ? new Decimal(held) : writtenOf(place);
}
