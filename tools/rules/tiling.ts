/**
 * Versions tile the days of a table: each starts on the day that the one before it ends.
 *
 * @module
 */
import type { Days, TableKind } from './kind.js';
import type { Path } from './source.js';
import { type Entries, listOf, type Placed, type StructureProblem, variantsOf } from './tree.js';

/** Days without a version, days with two, and versions that are never in force. */
export function versionProblems(kind: TableKind, tree: Entries): StructureProblem[] {
  return versionListsOf(kind, tree).flatMap(({ list, days }) => tilingProblems(list, days));
}

interface VersionList {
  readonly list: readonly Placed<Entries>[];
  readonly days: Days | null;
}

function versionListsOf(kind: TableKind, tree: Entries): VersionList[] {
  const daysByClock = kind.daysOf(Number(tree.tax_year));
  return Object.entries(kind.sections).flatMap(([name, { clock, versionsIn }]) =>
    variantsOf(tree, name).flatMap(({ path, value }) => {
      const days = daysByClock[clock] ?? null;
      const items = listOf(value, path);
      if (versionsIn === undefined) return [{ list: items, days }];
      return items.map((item) => ({ list: listOf(item.value[versionsIn], [...item.path, versionsIn]), days }));
    }),
  );
}

function tilingProblems(list: readonly Placed<Entries>[], days: Days | null): StructureProblem[] {
  return list.flatMap(({ path, value }, at) => [
    ...startProblems(path, value, list[at - 1]?.value, days),
    ...(at === list.length - 1 ? endProblems(path, value, days) : []),
    ...lifeProblems(path, value, days),
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

function lifeProblems(path: Path, version: Entries, days: Days | null): StructureProblem[] {
  const from = dayIn(version, 'from') ?? '';
  const until = dayIn(version, 'until') ?? '9999-12-31';
  const outside = days !== null && (from >= days.until || until <= days.from);
  if (from < until && !outside) return [];
  const accepted = days === null ? 'a `from` before its `until`' : `days within ${days.from} to ${days.until}`;
  return [{ path, message: `this version is never in force in this table. Accepted: ${accepted}.` }];
}

function dayIn(version: Entries, name: 'from' | 'until'): string | undefined {
  const day = version[name];
  return typeof day === 'string' ? day : undefined;
}
