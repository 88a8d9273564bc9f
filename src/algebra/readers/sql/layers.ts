/**
 * The values of a query that become columns of its inner queries, and the query each belongs to.
 *
 * @module
 */
import type { CoreNode } from '../../graph.js';

/**
 * The values that the text of a query would hold more than once, each with its layer: the columns that it is worked out
 * from are in the layers before. `timesWritten` is how often the text of a node holds that of an operand.
 */
export function layersOf(
  order: readonly CoreNode[],
  roots: readonly CoreNode[],
  timesWritten: (node: CoreNode, operand: CoreNode) => number,
): Map<CoreNode, number> {
  const uses = usesOf(order, roots, timesWritten);
  const lowest = new Map<CoreNode, number>();
  const layers = new Map<CoreNode, number>();
  for (const node of order) {
    const below = node.args
      .map((each) => layers.get(each))
      .flatMap((layer) => (layer === undefined ? [] : [layer + 1]));
    const layer = Math.max(0, ...below, ...node.args.map((each) => lowest.get(each) ?? 0));
    lowest.set(node, layer);
    if (node.args.length > 0 && (uses.get(node) ?? 0) > 1) layers.set(node, layer);
  }
  return layers;
}

function usesOf(
  order: readonly CoreNode[],
  roots: readonly CoreNode[],
  timesWritten: (node: CoreNode, operand: CoreNode) => number,
): ReadonlyMap<CoreNode, number> {
  const uses = new Map<CoreNode, number>();
  const use = (node: CoreNode, times: number) => uses.set(node, (uses.get(node) ?? 0) + times);
  for (const node of order) for (const each of node.args) use(each, timesWritten(node, each));
  for (const root of roots) use(root, 1);
  return uses;
}
