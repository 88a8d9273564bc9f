/**
 * A contested section answers under every reading once, and no reading is spoken of that is not named.
 *
 * @module
 */
import type { TableKind } from './kind.js';
import { type Entries, entriesOf, type StructureProblem, variantsOf } from './tree.js';

function readingNames(tree: Entries): string[] {
  return Object.keys(entriesOf(tree.readings)).filter((name) => name !== 'default');
}

/** Readings that are missing, repeated, or named nowhere. */
export function readingProblems(kind: TableKind, tree: Entries): StructureProblem[] {
  const known = readingNames(tree);
  const accepted = `Accepted: ${known.join(', ')}.`;
  const contested = Object.keys(kind.sections).flatMap((name) => contestedProblems(tree, name, known));
  const defaultReading = entriesOf(tree.readings).default;
  const unknownDefault = typeof defaultReading === 'string' && !known.includes(defaultReading);
  const baselines = Object.entries(entriesOf(entriesOf(tree.reconciliation).baseline));
  const strayBaselines = baselines.flatMap(([reading, baseline]) =>
    [reading, String(baseline)].filter((name) => !known.includes(name)).map((name) => ({ reading, name })),
  );
  const unpaired =
    baselines.length === 0 ? [] : known.filter((name) => !baselines.some(([reading]) => reading === name));
  return [
    ...contested,
    ...(unknownDefault
      ? [{ path: ['readings', 'default'], message: `\`${defaultReading}\` is no reading. ${accepted}` }]
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
      message: `the reading ${reading} is repeated in ${name}. Accepted: each reading once.`,
    })),
    ...missing.map((reading) => ({
      path: [name],
      at: 'key' as const,
      message: `nothing is said under the reading ${reading}. Accepted: each of ${known.join(', ')} once.`,
    })),
  ];
}
