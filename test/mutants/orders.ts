/**
 * Losses that are pooled are used class by class, in the order of the table: which of them is left over is a fact.
 */
import { type Entries, listOf, variantsOf } from '../../apps/rules/src/tree.js';
import { type Mutant, mutant } from './mutant.js';

/** Classes of asset that follow each other in a pool, the other way round. */
export function orderMutants(tree: Entries): Mutant[] {
  return variantsOf(tree, 'asset_classes').flatMap(({ value, path }) => {
    const classes = listOf(value, path).filter((one) => one.value.pool !== undefined);
    return classes.flatMap((one, at) => {
      const next = classes.slice(at + 1).find((other) => other.value.pool === one.value.pool);
      if (next === undefined) return [];
      const change = `${one.value.class} and ${next.value.class} changed places`;
      return [mutant(tree, change, { path: one.path, value: next.value }, { path: next.path, value: one.value })];
    });
  });
}
