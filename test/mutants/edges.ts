/**
 * The mistake that no build can see: both sides of an edge changed alike, so that versions still tile and bands meet.
 */
import { dayBeside } from '../../apps/rules/src/edges.js';
import type { TableKind } from '../../apps/rules/src/kind.js';
import type { Path } from '../../apps/rules/src/source.js';
import { type Entries, entriesOf } from '../../apps/rules/src/tree.js';
import { areAlike } from './alike.js';
import { type Edit, type Mutant, mutant } from './mutant.js';
import { amountBeside } from './word.js';

/** Every edge of a table moved a day or a kobo each way, or given to its other side. */
export function edgeMutants(kind: TableKind, tree: Entries): Mutant[] {
  return [
    ...boundMutants(tree),
    ...neighboursIn(tree, []).flatMap((pair) => [
      ...dayMutants(kind, tree, pair),
      ...bandMutants(tree, pair),
      ...widthMutants(tree, pair),
    ]),
  ];
}

interface Neighbours {
  readonly before: Placed;
  readonly after: Placed;
}

interface Placed {
  readonly path: Path;
  readonly value: Entries;
}

/** Blocks that follow each other in a list, anywhere in the table. */
function neighboursIn(value: unknown, path: Path): Neighbours[] {
  const entries = placesIn(value, path);
  const within = entries.flatMap((entry) => neighboursIn(entry.value, entry.path));
  if (!Array.isArray(value)) return within;
  const pairs = entries.slice(1).map((after, at) => ({ before: entries[at] ?? after, after }));
  return [...within, ...pairs];
}

function placesIn(value: unknown, path: Path): Placed[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  return entries.map(([key, entry]) => ({
    path: [...path, Array.isArray(value) ? Number(key) : key],
    value: entriesOrList(entry),
  }));
}

function entriesOrList(value: unknown): Entries {
  return Array.isArray(value) ? (value as unknown as Entries) : entriesOf(value);
}

function dayMutants(kind: TableKind, tree: Entries, { before, after }: Neighbours): Mutant[] {
  const day = before.value.until;
  if (typeof day !== 'string' || after.value.from !== day) return [];
  if (areAlike(kind, before.path[0], [before.value, after.value])) return [];
  return ([-1, 1] as const).map((days) => {
    const moved = dayBeside(day, days);
    return mutant(
      tree,
      `the edge ${day} became ${moved}`,
      { path: [...before.path, 'until'], value: moved },
      { path: [...after.path, 'from'], value: moved },
    );
  });
}

const PAIRS = { at_most: 'more_than', less_than: 'at_least' } as const;
const TWINS = { at_most: 'less_than', less_than: 'at_most', at_least: 'more_than', more_than: 'at_least' } as const;
type Upper = keyof typeof PAIRS;

function bandMutants(tree: Entries, { before, after }: Neighbours): Mutant[] {
  const limbs = Object.keys(before.value).filter((limb) => limb in after.value);
  return limbs.flatMap((limb) => {
    const [lower, upper] = [entriesOf(after.value[limb]), entriesOf(before.value[limb])];
    const word = (Object.keys(PAIRS) as Upper[]).find((one) => one in upper && upper[one] === lower[PAIRS[one]]);
    return word === undefined
      ? []
      : edgeOfBands(tree, [...before.path, limb], [...after.path, limb], word, upper, lower);
  });
}

function edgeOfBands(tree: Entries, below: Path, above: Path, word: Upper, upper: Entries, lower: Entries): Mutant[] {
  const amount = String(upper[word]);
  const moved = [1n, -1n].map((kobo) => {
    const other = amountBeside(amount, kobo);
    const edits: [Edit, Edit] = [
      { path: [...below, word], value: other },
      { path: [...above, PAIRS[word]], value: other },
    ];
    return mutant(tree, `the edge ${amount} became ${other}`, ...edits);
  });
  const given = mutant(
    tree,
    `the edge ${amount} went to the other band`,
    { path: below, value: renamed(upper, word) },
    { path: above, value: renamed(lower, PAIRS[word]) },
  );
  return [...moved, given];
}

/** The edge between two widths: what the one gains the next loses, and where no width is next, the sum above gains. */
function widthMutants(tree: Entries, { before, after }: Neighbours): Mutant[] {
  const own = ['first', 'next'].find((name) => name in before.value);
  const other = ['next', 'above'].find((name) => name in after.value);
  if (own === undefined || other === undefined) return [];
  const [width, beyond] = [String(before.value[own]), String(after.value[other])];
  return [1n, -1n].map((kobo) => {
    const moved = amountBeside(width, kobo);
    return mutant(
      tree,
      `the width ${width} became ${moved}`,
      { path: [...before.path, own], value: moved },
      { path: [...after.path, other], value: amountBeside(beyond, other === 'above' ? kobo : -kobo) },
    );
  });
}

/** Every bound word on its own: `at_most` for `less_than`. */
function boundMutants(tree: Entries): Mutant[] {
  const walk = (value: unknown, path: Path): Mutant[] => {
    const own = Object.keys(entriesOf(value)).filter((name): name is keyof typeof TWINS => name in TWINS);
    const here = own.map((word) =>
      mutant(tree, `${word} became ${TWINS[word]}`, { path, value: renamed(entriesOf(value), word) }),
    );
    return [...here, ...placesIn(value, path).flatMap((entry) => walk(entry.value, entry.path))];
  };
  return walk(tree, []);
}

function renamed(bounds: Entries, word: keyof typeof TWINS): Entries {
  return Object.fromEntries(
    Object.entries(bounds).map(([name, amount]) => [name === word ? TWINS[word] : name, amount]),
  );
}
