/**
 * Versions tile the days of a table: each starts on the day that the one before it ends.
 *
 * @module
 */
import type { Clock } from '../../../src/tables/table.js';
import type { Days, TableKind } from './kind.js';
import type { Path } from './source.js';
import { type Entries, listOf, type Placed, type StructureProblem, variantsOf } from './tree.js';

/** Days without a version, days with two, and versions that are never in force. */
export function versionProblems(kind: TableKind, tree: Entries): StructureProblem[] {
  return versionListsOf(kind, tree).flatMap((versions) => {
    const backwards = versions.list.flatMap(backwardsProblems);
    return backwards.length > 0 ? backwards : tilingProblems(kind, Number(tree.tax_year), versions);
  });
}

/** Days the wrong way round: the mistake behind every gap and overlap around them. */
function backwardsProblems({ path, value }: Placed<Entries>): StructureProblem[] {
  const [from, until] = [dayIn(value, 'from'), dayIn(value, 'until')];
  if (from === undefined || until === undefined || from < until) return [];
  const message = `until ${until} is not after from ${from}. Accepted: a day after ${from}.`;
  return [{ path: [...path, 'until'], message }];
}

interface VersionList {
  readonly clock: Clock;
  readonly list: readonly Placed<Entries>[];
  readonly days: Days | null;
}

function versionListsOf(kind: TableKind, tree: Entries): VersionList[] {
  const daysByClock = kind.daysOf(Number(tree.tax_year));
  return Object.entries(kind.sections).flatMap(([name, { clock, versionsIn }]) =>
    variantsOf(tree, name).flatMap(({ path, value }) => {
      const days = daysByClock[clock] ?? null;
      const items = listOf(value, path);
      if (versionsIn === undefined) return [{ clock, list: items, days }];
      return items.map((item) => ({ clock, list: listOf(item.value[versionsIn], [...item.path, versionsIn]), days }));
    }),
  );
}

function tilingProblems(kind: TableKind, taxYear: number, { clock, list, days }: VersionList): StructureProblem[] {
  return list.flatMap(({ path, value }, at) => [
    ...startProblems(path, value, list[at - 1]?.value, days),
    ...(at === list.length - 1 ? endProblems(path, value, days) : []),
    ...(days === null ? [] : lifeProblems(path, value, days, otherTable(kind, taxYear, clock, days))),
  ]);
}

function startProblems(
  path: Path,
  version: Entries,
  before: Entries | undefined,
  days: Days | null,
): StructureProblem[] {
  const from = dayIn(version, 'from');
  if (before === undefined) {
    const late = from !== undefined && (days === null || from > days.from);
    const accepted = days === null ? 'no `from`' : `no \`from\`, or one not after ${days.from}`;
    return late
      ? [{ path: [...path, 'from'], message: `no version is in force before ${from}. Accepted: ${accepted}.` }]
      : [];
  }
  const until = dayIn(before, 'until');
  if (until === undefined) {
    const message = 'the version before this one has no end. Accepted: `until` there, and the same day as `from` here.';
    return [{ path, message }];
  }
  if (from === until) return [];
  if (from === undefined) return [{ path, message: `this version has no start. Accepted: from: ${until}.` }];
  const what =
    from > until
      ? `no version is in force from ${until} to ${from}`
      : `two versions are in force from ${from} to ${until}`;
  return [{ path: [...path, 'from'], message: `${what}. Accepted: from: ${until}.` }];
}

function endProblems(path: Path, version: Entries, days: Days | null): StructureProblem[] {
  const until = dayIn(version, 'until');
  if (until === undefined || (days !== null && until >= days.until)) return [];
  const accepted = days === null ? 'no `until`' : `no \`until\`, or one not before ${days.until}`;
  return [{ path: [...path, 'until'], message: `no version is in force from ${until}. Accepted: ${accepted}.` }];
}

/** Names the table that has a day which this one has not. */
type OtherTable = (day: string) => string;

function lifeProblems(path: Path, version: Entries, days: Days, other: OtherTable): StructureProblem[] {
  const from = dayIn(version, 'from') ?? '';
  const until = dayIn(version, 'until') ?? '9999-12-31';
  if (from < days.until && until > days.from) return [];
  const accepted = `Accepted: days within ${days.from} to ${days.until}.`;
  const message = `this version is never in force in this table. ${accepted}${other(from < days.until ? until : from)}`;
  return [{ path, message }];
}

const WHAT_A_TABLE_HAS: Readonly<Partial<Record<Clock, string>>> = {
  accounting_period_end: 'periods',
  disposal_date: 'disposals',
  income_year_end: 'income years',
};

function otherTable(kind: TableKind, taxYear: number, clock: Clock, days: Days): OtherTable {
  return (day) => {
    const years = Number(day.slice(0, 4)) - Number(days.from.slice(0, 4)) + taxYear;
    const own = kind.daysOf(years)[clock];
    if (own === undefined || years === taxYear) return '';
    return ` ${years}.yaml is the table of ${WHAT_A_TABLE_HAS[clock]} from ${own.from}.`;
  };
}

function dayIn(version: Entries, name: 'from' | 'until'): string | undefined {
  const day = version[name];
  return typeof day === 'string' ? day : undefined;
}
