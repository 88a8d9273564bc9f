/**
 * The checks that no single word of a table shows: that versions tile the days, that bands meet, that every citation
 * names a listed act, that a contested section answers under every reading, that a revision says what it changed.
 *
 * It reads the text of the table, not its types, so that these mistakes are reported together with all the others.
 *
 * @module
 */
import { bandProblems } from './bands.js';
import type { TableKind } from './kind.js';
import { readingProblems } from './readings.js';
import type { Path } from './source.js';
import { versionProblems } from './tiling.js';
import { type Entries, entriesOf, listOf, type StructureProblem } from './tree.js';

/** Every mistake of structure in the table. */
export function structureProblems(kind: TableKind, tree: Entries, acts: readonly string[]): StructureProblem[] {
  return [
    ...citationProblems(tree, acts, []),
    ...silentDisputes(tree, []),
    ...uncheckedRevision(tree),
    ...readingProblems(kind, tree),
    ...historyProblems(tree),
    ...rolloutProblems(tree),
    ...versionProblems(kind, tree),
    ...bandProblems(kind, tree),
  ];
}

// Citations

function citationProblems(value: unknown, acts: readonly string[], path: Path): StructureProblem[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    const inside = [...path, Array.isArray(value) ? Number(key) : key];
    if (key !== 'law' || !Array.isArray(entry)) return citationProblems(entry, acts, inside);
    return entry.flatMap((citation, at) => {
      const listed = acts.some((act) => citation === act || String(citation).startsWith(`${act} `));
      const accepted = 'Accepted: a citation that starts with a name in rules/acts.yaml.';
      const message = `\`${citation}\` names no listed act. ${accepted}`;
      return listed ? [] : [{ path: [...inside, at], message, isIndependent: true as const }];
    });
  });
}

/** Rules on which sources disagree, without a word on how; a reading says what it rests on. */
function silentDisputes(value: unknown, path: Path): StructureProblem[] {
  if (typeof value !== 'object' || value === null) return [];
  const { verified, note, rests_on } = value as Entries;
  const message = 'disputed, and nothing says how. Accepted: a note on how the sources differ, or another tier.';
  const isSilent = verified === 'disputed' && note === undefined && rests_on === undefined;
  const inside = Object.entries(value).flatMap(([key, entry]) =>
    silentDisputes(entry, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return isSilent ? [{ path: [...path, 'verified'], message, isIndependent: true }, ...inside] : inside;
}

// History and rollout

/** The name that `rules:new` leaves for whoever checks a draft. */
export const NOBODY_YET = 'nobody yet';

/** Ways to say that a table was not checked, but for `unreviewed` itself, which results repeat. */
const NO_CHECKER = /^(?!unreviewed$)(?:no|not|nobody|none|nil|unreviewed|unchecked|tbd|pending)\b/i;

function uncheckedRevision(tree: Entries): StructureProblem[] {
  const newest = listOf(tree.history, ['history']).at(-1);
  const checkedBy = String(newest?.value.checked_by ?? '');
  if (tree.status !== 'in_force' || newest === undefined || !NO_CHECKER.test(checkedBy)) return [];
  const message = 'this table has not been checked. Accepted: who checked it against the law, or unreviewed.';
  return [{ path: [...newest.path, 'checked_by'], message }];
}

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
  const { mode, with: candidate } = entriesOf(tree.rollout);
  const earlier = Array.from({ length: (Number(tree.revision) || 1) - 1 }, (_, at) => String(at + 1));
  if (mode === 'live') {
    const message = 'a live table has no candidate. Accepted: mode shadow or parallel, or no `with`.';
    return candidate === undefined ? [] : [{ path: ['rollout', 'with'], message }];
  }
  if ((mode !== 'shadow' && mode !== 'parallel') || earlier.includes(String(candidate))) return [];
  const accepted = earlier.length > 0 ? `with: one of the revisions ${earlier.join(', ')}` : 'mode: live';
  return [
    { path: ['rollout', 'with'], message: `no earlier revision to compute as its candidate. Accepted: ${accepted}.` },
  ];
}
