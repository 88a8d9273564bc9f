/**
 * The figures on which two tables differ.
 *
 * A version of the later year is compared with the version that the other table has in force on the day on which it
 * starts; in tables of one year that have as many versions, with the one in the same place, so that a day that moved is
 * one difference.
 *
 * @module
 */
import { deepFrozen, problem, refuseIfAny } from '../../ground/index.js';
import { ALWAYS } from '../../tables/lookup.js';
import type { TableHeader } from '../../tables/table.js';
import { daysOfClock } from './clocks.js';
import { isDay } from './links.js';
import { type Figure, type PlacedFigure, placedFiguresOf, wordsOf } from './list.js';
import { keyOf, type Version } from './places.js';
import { writtenOf } from './wording.js';

/** One figure that differs between two tables. */
export interface FigureChange {
  /** Under the table before, of tables of one year with the same versions; else under the later table. */
  readonly key: string;
  readonly words: readonly string[];
  /** The figure in the table before; `null` if that has none. */
  readonly was: Figure | null;
  /** The figure in the table after; `null` if that has none. */
  readonly is: Figure | null;
}

/**
 * Every figure that two tables of a kind say differently, in the order of the table. Figures are compared by their
 * value, not by the law that they rest on. The header of a table, such as its year and revision, holds no figure.
 *
 * @example
 * const [first] = tableDifferences(companyRuleTable(2026), companyRuleTable(2026, { reading: 'first_gazette' }));
 * first?.key; // 'companySize@2025-07-01.small.grossTurnover.atMost'
 * [first?.was?.value.toString(), first?.is?.value.toString()]; // ['100000000', '50000000']
 */
export function tableDifferences(before: TableHeader, after: TableHeader): readonly FigureChange[] {
  refuseOtherKind(before, after);
  if (before.taxYear <= after.taxYear) return differencesFrom(before, after);
  // The earlier law says nothing of the days of the later one, so the way back is the way there, turned round.
  return differencesFrom(after, before).map((change) => ({ ...change, was: change.is, is: change.was }));
}

function refuseOtherKind(before: TableHeader, after: TableHeader): void {
  placedFiguresOf(before);
  placedFiguresOf(after);
  if (before.kind === after.kind) return;
  const message = `One table is of kind ${before.kind}, the other of kind ${after.kind}.`;
  refuseIfAny([problem('/after', 'not-a-table', message, `a table of kind ${before.kind}`)]);
}

function differencesFrom(before: TableHeader, after: TableHeader): FigureChange[] {
  const [old, now] = [groupsOf(before), groupsOf(after)];
  const names = [...new Set([...now.keys(), ...old.keys()])];
  return names.flatMap((name) => {
    const [versions, others] = [now.get(name) ?? [], old.get(name) ?? []];
    const isInPlace = before.taxYear === after.taxYear && versions.length === others.length;
    const pairs = isInPlace ? versions.map((is, at) => ({ was: others[at], is })) : pairsByDay(others, versions, after);
    return pairs.flatMap((pair) => changesBetween(pair, isInPlace));
  });
}

/** A version of a group with its figures by the names below it. */
interface FiguresOfVersion {
  readonly version: Version | null;
  readonly figures: Map<string, PlacedFigure>;
}

function groupsOf(table: TableHeader): Map<string, FiguresOfVersion[]> {
  const groups = new Map<string, FiguresOfVersion[]>();
  for (const each of placedFiguresOf(table)) {
    const { section, group, version, names } = each.place;
    const name = `${section}/${version === null ? '' : group}`;
    const versions = groups.get(name) ?? [];
    if (versions.at(-1)?.version !== version) versions.push({ version, figures: new Map() });
    groups.set(name, versions);
    versions.at(-1)?.figures.set(names.join('.'), each);
  }
  return groups;
}

interface Pair {
  readonly was: FiguresOfVersion | undefined;
  readonly is: FiguresOfVersion | undefined;
}

function pairsByDay(
  before: readonly FiguresOfVersion[],
  after: readonly FiguresOfVersion[],
  { taxYear }: TableHeader,
): Pair[] {
  const days = daysOfClock([...after, ...before][0]?.version?.clock ?? null, taxYear);
  const pairs = after.map((is) => ({
    is,
    was: before.find(({ version }) => isInForce(version, is.version?.from ?? days?.from ?? '')),
  }));
  const compared = new Set(pairs.map(({ was }) => was));
  const dropped = before.filter((was) => !compared.has(was) && (was.version?.until ?? '9999') > (days?.from ?? ''));
  return [...pairs, ...dropped.map((was) => ({ was, is: undefined }))];
}

function isInForce(version: Version | null, day: string): boolean {
  const { from, until } = version ?? ALWAYS;
  return (from ?? '') <= day && (until === null || day < until);
}

function changesBetween({ was, is }: Pair, isInPlace: boolean): FigureChange[] {
  const [old, now] = [was?.figures, is?.figures];
  const names = [...new Set([...(now?.keys() ?? []), ...(old?.keys() ?? [])])];
  // A figure that is gone is named by the version that no longer has it.
  const version = (isInPlace ? was : (is ?? was))?.version ?? null;
  return names.flatMap((name) => changeOf(old?.get(name), now?.get(name), version));
}

function changeOf(
  old: PlacedFigure | undefined,
  now: PlacedFigure | undefined,
  version: Version | null,
): FigureChange[] {
  const either = old ?? now;
  if (either === undefined || isOpenDay(old, now)) return [];
  if (old !== undefined && now !== undefined && writtenOf(old.place) === writtenOf(now.place)) return [];
  const place = { ...either.place, version };
  const change = { key: keyOf(place), words: wordsOf(place), was: old?.figure ?? null, is: now?.figure ?? null };
  return [deepFrozen(change)];
}

/** A version that has no first or last day in one of the tables is no figure that moved. */
function isOpenDay(old: PlacedFigure | undefined, now: PlacedFigure | undefined): boolean {
  const only = old === undefined ? now : now === undefined ? old : undefined;
  return only !== undefined && isDay(only.place);
}
