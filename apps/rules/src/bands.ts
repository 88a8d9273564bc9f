/**
 * Bands over an amount meet: neighbours pair on the same amount, so that a gap or an overlap does not build.
 *
 * @module
 */
import type { TableKind } from './kind.js';
import { type Entries, entriesOf, listOf, type Placed, type StructureProblem, variantsOf } from './tree.js';

/** Gaps and overlaps between bands. */
export function bandProblems(kind: TableKind, tree: Entries): StructureProblem[] {
  return bandListsOf(kind, tree).flatMap(problemsOf);
}

function bandListsOf(kind: TableKind, tree: Entries): Placed<Entries>[][] {
  return Object.entries(kind.sections).flatMap(([name, { bandsIn }]) => {
    if (bandsIn === undefined) return [];
    const versions = variantsOf(tree, name).flatMap(({ path, value }) => listOf(value, path));
    return versions.map(({ path, value }) => listOf(value[bandsIn], [...path, bandsIn]));
  });
}

/** Bands either end in one that takes every other case, or follow each other over one amount without gap or overlap. */
function problemsOf(bands: readonly Placed<Entries>[]): StructureProblem[] {
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
  const isOnOneAmount = limbsOf(value).length === 1 && value.professional_services === undefined;
  return isOnOneAmount ? [] : [{ path, message }];
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
