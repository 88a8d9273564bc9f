/**
 * Slips between readings: what two of them say the other way round, another one by default, another one as baseline.
 */
import type { TableKind } from '../../apps/rules/src/kind.js';
import type { Path } from '../../apps/rules/src/source.js';
import { type Entries, entriesOf, variantsOf } from '../../apps/rules/src/tree.js';
import { areAlike } from './alike.js';
import { type Mutant, mutant, valueAt } from './mutant.js';

/** Every slip between the readings of a table. */
export function readingMutants(kind: TableKind, tree: Entries): Mutant[] {
  const swapped = Object.keys(kind.sections).flatMap((section) => swapMutants(kind, tree, section));
  const readings = Object.keys(entriesOf(tree.readings)).filter((name) => name !== 'default');
  const renamed = placesOfReadings(tree).flatMap((path) => {
    const others = readings.filter((name) => name !== valueAt(tree, path));
    return others.map((name) => mutant(tree, `became ${name}`, { path, value: name }));
  });
  return [...swapped, ...renamed];
}

function swapMutants(kind: TableKind, tree: Entries, section: string): Mutant[] {
  const variants = variantsOf(tree, section);
  return variants.slice(1).flatMap((variant, at) => {
    const before = variants[at] ?? variant;
    if (areAlike(kind, section, [before.value, variant.value].flat())) return [];
    return mutant(
      tree,
      `${before.path.at(-1)} and ${variant.path.at(-1)} changed places`,
      { path: variant.path, value: before.value },
      { path: before.path, value: variant.value },
    );
  });
}

function placesOfReadings(tree: Entries): Path[] {
  const baselines = Object.keys(entriesOf(entriesOf(tree.reconciliation).baseline));
  return [['readings', 'default'], ...baselines.map((reading) => ['reconciliation', 'baseline', reading])];
}
