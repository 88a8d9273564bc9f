/**
 * What no single word of a table shows: that versions tile the days, that bands meet, that every citation names a
 * listed act, that a contested section answers under every reading, that a revision says what it changed.
 *
 * It reads the text of the table, not its types, so that these mistakes are reported together with all the others.
 *
 * @module
 */
import type { Days, TableKind } from './kind.js';
import type { Path } from './source.js';

/** A block of the table, untyped. */
export type Entries = Readonly<Record<string, unknown>>;

/** A mistake at an entry of the table. */
export interface StructureProblem {
  readonly path: Path;
  readonly message: string;
  readonly at?: 'key';
}

/** Something of the table, and where it stands. */
export interface Placed<T> {
  readonly path: Path;
  readonly value: T;
}

/** The entries of a block, none when it is not a block. */
export function entriesOf(value: unknown): Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Entries) : {};
}

/** The readings that a key of a contested section names: `certified_copy, first_gazette`. */
export function namesIn(key: string): string[] {
  return key.split(',').map((name) => name.trim());
}

/** A section under the readings that it stands for; `null` is all of them. */
export interface Variant extends Placed<unknown> {
  readonly readings: readonly string[] | null;
}

/** A section once, or once per reading where it is contested. */
export function variantsOf(tree: Entries, name: string): Variant[] {
  const section = tree[name];
  const contested = Object.entries(entriesOf(section));
  if (contested.length === 0) return [{ path: [name], readings: null, value: section }];
  return contested.map(([key, value]) => ({ path: [name, key], readings: namesIn(key), value }));
}

/** Every mistake of structure in the table. */
export function structureProblems(kind: TableKind, tree: Entries): StructureProblem[] {
  return [
    ...citationProblems(tree, Object.keys(entriesOf(tree.acts)), []),
    ...readingProblems(kind, tree),
    ...historyProblems(tree),
    ...rolloutProblems(tree),
    ...versionListsOf(kind, tree).flatMap(({ list, days }) => tilingProblems(list, days)),
    ...bandListsOf(kind, tree).flatMap(bandProblems),
  ];
}

/** The items of a list, each a block at its place. */
export function listOf(value: unknown, path: Path): Placed<Entries>[] {
  return Array.isArray(value) ? value.map((item, at) => ({ path: [...path, at], value: entriesOf(item) })) : [];
}

// Citations

function citationProblems(value: unknown, acts: readonly string[], path: Path): StructureProblem[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    const inside = [...path, Array.isArray(value) ? Number(key) : key];
    if (key !== 'law' || !Array.isArray(entry)) return citationProblems(entry, acts, inside);
    return entry.flatMap((citation, at) => {
      const listed = acts.some((act) => citation === act || String(citation).startsWith(`${act} `));
      const message = `\`${citation}\` names no listed act. Accepted: a citation that starts with ${acts.join(', ')}.`;
      return listed ? [] : [{ path: [...inside, at], message }];
    });
  });
}

// Readings

function readingNames(tree: Entries): string[] {
  return Object.keys(entriesOf(tree.readings)).filter((name) => name !== 'default');
}

function readingProblems(kind: TableKind, tree: Entries): StructureProblem[] {
  const known = readingNames(tree);
  const accepted = `Accepted: ${known.join(', ')}.`;
  const contested = Object.keys(kind.sections).flatMap((name) => contestedProblems(tree, name, known));
  const standard = entriesOf(tree.readings).default;
  const unknownDefault = typeof standard === 'string' && !known.includes(standard);
  const baselines = Object.entries(entriesOf(entriesOf(tree.reconciliation).baseline));
  const strayBaselines = baselines.flatMap(([reading, baseline]) =>
    [reading, String(baseline)].filter((name) => !known.includes(name)).map((name) => ({ reading, name })),
  );
  const unpaired =
    baselines.length === 0 ? [] : known.filter((name) => !baselines.some(([reading]) => reading === name));
  return [
    ...contested,
    ...(unknownDefault
      ? [{ path: ['readings', 'default'], message: `\`${standard}\` is no reading. ${accepted}` }]
      : []),
    ...strayBaselines.map(({ reading, name }) => ({
      path: ['reconciliation', 'baseline', reading],
      message: `\`${name}\` is no reading of this table. ${accepted}`,
    })),
    ...unpaired.map((name) => ({
      path: ['reconciliation', 'baseline'],
      message: `no baseline for the reading ${name}. Accepted: one for each of ${known.join(', ')}, or none.`,
    })),
  ];
}

function contestedProblems(tree: Entries, name: string, known: readonly string[]): StructureProblem[] {
  const variants = variantsOf(tree, name).filter(({ readings }) => readings !== null);
  if (variants.length === 0) return [];
  const seen = variants.flatMap(({ readings, path }) => (readings ?? []).map((reading) => ({ reading, path })));
  const strangers = seen.filter(({ reading }) => !known.includes(reading));
  const twice = seen.filter(({ reading }, at) => seen.findIndex((other) => other.reading === reading) < at);
  const missing = known.filter((reading) => !seen.some((other) => other.reading === reading));
  return [
    ...strangers.map(({ reading, path }) => ({
      path,
      at: 'key' as const,
      message: `the reading ${reading} is named nowhere under readings. Accepted: ${known.join(', ')}.`,
    })),
    ...twice.map(({ reading, path }) => ({
      path,
      at: 'key' as const,
      message: `the reading ${reading} stands twice in ${name}. Accepted: each reading once.`,
    })),
    ...missing.map((reading) => ({
      path: [name],
      at: 'key' as const,
      message: `nothing is said under the reading ${reading}. Accepted: each of ${known.join(', ')} once.`,
    })),
  ];
}

// History and rollout

function historyProblems(tree: Entries): StructureProblem[] {
  const lines = listOf(tree.history, ['history']);
  const numbers = lines.map(({ value }) => String(value.revision));
  const expected = Array.from({ length: Number(tree.revision) || 0 }, (_, at) => String(at + 1));
  if (numbers.join() === expected.join()) return [];
  const accepted = `Accepted: a line for each of the revisions ${expected.join(', ')}, in order`;
  return [
    { path: ['history'], at: 'key', message: `the history has the revisions ${numbers.join(', ')}. ${accepted}.` },
  ];
}

function rolloutProblems(tree: Entries): StructureProblem[] {
  const { mode, with: beside } = entriesOf(tree.rollout);
  const earlier = Array.from({ length: (Number(tree.revision) || 1) - 1 }, (_, at) => String(at + 1));
  if (mode === 'live') {
    const message = 'a live table has nothing beside it. Accepted: mode shadow or parallel, or no `with`.';
    return beside === undefined ? [] : [{ path: ['rollout', 'with'], message }];
  }
  if ((mode !== 'shadow' && mode !== 'parallel') || earlier.includes(String(beside))) return [];
  const accepted = earlier.length > 0 ? `with: one of the revisions ${earlier.join(', ')}` : 'mode: live';
  return [
    { path: ['rollout', 'with'], message: `no earlier revision to compute beside this one. Accepted: ${accepted}.` },
  ];
}

// Versions tile the days

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

// Bands meet

function bandListsOf(kind: TableKind, tree: Entries): Placed<Entries>[][] {
  return Object.entries(kind.sections).flatMap(([name, { bandsIn }]) => {
    if (bandsIn === undefined) return [];
    const versions = variantsOf(tree, name).flatMap(({ path, value }) => listOf(value, path));
    return versions.map(({ path, value }) => listOf(value[bandsIn], [...path, bandsIn]));
  });
}

/** Bands either end in one that takes every other case, or follow each other over one amount without gap or overlap. */
function bandProblems(bands: readonly Placed<Entries>[]): StructureProblem[] {
  const last = bands.at(-1);
  if (last?.value.any_other !== undefined) {
    const early = bands
      .slice(0, -1)
      .filter(({ value }) => value.any_other !== undefined || limbsOf(value).length === 0);
    const message = 'only the last band takes any other case. Accepted: bounds here.';
    return early.map(({ path }) => ({ path, message }));
  }
  return bands.flatMap((band, at) => [
    ...limbProblems(band),
    ...lowerProblems(band, bands[at - 1]),
    ...(band === last ? openEndProblems(band) : []),
  ]);
}

const BOUND_WORDS = ['at_most', 'less_than', 'at_least', 'more_than'];

function limbsOf(band: Entries): string[] {
  return Object.keys(band).filter((name) =>
    Object.keys(entriesOf(band[name])).some((key) => BOUND_WORDS.includes(key)),
  );
}

function limbProblems({ path, value }: Placed<Entries>): StructureProblem[] {
  const message =
    'a band is not on one amount alone. Accepted: bounds of one amount, or a last band with any_other: true.';
  return limbsOf(value).length === 1 ? [] : [{ path, message }];
}

const PAIRS = { at_most: 'more_than', less_than: 'at_least' } as const;

function lowerProblems(band: Placed<Entries>, before: Placed<Entries> | undefined): StructureProblem[] {
  const limb = limbsOf(band.value)[0] ?? '';
  const bounds = entriesOf(band.value[limb]);
  const lower = bounds.more_than ?? bounds.at_least;
  const path = [...band.path, limb];
  if (before === undefined) {
    const message = 'nothing takes the amounts below the first band. Accepted: no lower bound here.';
    return lower === undefined ? [] : [{ path, message }];
  }
  const upper = entriesOf(before.value[limb]);
  const word = upper.at_most !== undefined ? 'at_most' : 'less_than';
  if (upper[word] === undefined) {
    const message = `the band before this one has no upper bound on ${limb}. Accepted: at_most or less_than there.`;
    return [{ path, message }];
  }
  if (bounds[PAIRS[word]] === upper[word]) return [];
  const found = Object.entries(bounds).map(([name, amount]) => `${name}: ${amount}`);
  const message = `${found.join(', ')} does not meet the band before, ${word}: ${upper[word]}`;
  return [{ path, message: `${message}. Accepted: ${PAIRS[word]}: ${upper[word]}.` }];
}

function openEndProblems({ path, value }: Placed<Entries>): StructureProblem[] {
  const limb = limbsOf(value)[0] ?? '';
  const bounds = entriesOf(value[limb]);
  const message = 'nothing takes the amounts above the last band. Accepted: no upper bound here.';
  return bounds.at_most === undefined && bounds.less_than === undefined ? [] : [{ path: [...path, limb], message }];
}
