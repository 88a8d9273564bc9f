import { describe, expect, it } from 'vitest';
import { argumentOf, branchesOf, Graph, inOrder, type Node, type NodeOf, neededBy } from '../../src/algebra/graph.js';

function begun() {
  const graph = new Graph();
  const constant = (value: bigint): Node =>
    graph.node({ kind: 'constant', value: 'kobo', args: [], constant: value }, String(value));
  const least = (...args: Node[]): Node => graph.node({ kind: 'least', value: 'kobo', args });
  return { graph, constant, least };
}

describe('a graph', () => {
  it('has one node for what is equal', () => {
    const { graph, constant, least } = begun();
    const [one, two] = [constant(1n), constant(2n)];
    expect(constant(1n)).toBe(one);
    expect(least(one, two)).toBe(least(one, two));
    expect(graph.nodes).toEqual([one, two, least(one, two)]);
    expect(graph.nodes.map(({ id }) => id)).toEqual([0, 1, 2]);
  });

  it('tells nodes apart by kind, value, arguments and mark', () => {
    const { graph, constant, least } = begun();
    const [one, two] = [constant(1n), constant(2n)];
    const nodes = [
      ...[one, two, least(one, two), least(two, one), least(one)],
      graph.node({ kind: 'greatest', value: 'kobo', args: [one, two] }),
      graph.node({ kind: 'least', value: 'day', args: [one, two] }),
      graph.node({ kind: 'least', value: 'kobo', args: [one, two] }, 'marked'),
    ];
    expect(new Set(nodes).size).toBe(8);
  });
});

describe('the nodes that some need', () => {
  it('come once each, operands before what uses them, and without what nothing needs', () => {
    const { constant, least } = begun();
    const [one, two, unused] = [constant(1n), constant(2n), constant(3n)];
    const inner = least(two, one);
    const outer = least(one, inner);
    least(outer, unused);
    expect(neededBy([outer, inner])).toEqual([one, two, inner, outer]);
    expect(neededBy([])).toEqual([]);
  });

  it('are sorted in the order in which they were made', () => {
    const { constant } = begun();
    const [one, two, three] = [constant(1n), constant(2n), constant(3n)];
    const given = [three, one, two];
    expect(inOrder(given)).toEqual([one, two, three]);
    expect(given).toEqual([three, one, two]);
  });
});

describe('the parts of a node', () => {
  it('are its argument, or its condition and two sides', () => {
    const { graph, constant } = begun();
    const when = graph.node({ kind: 'constant', value: 'flag', args: [], constant: 1n });
    const [then, otherwise] = [constant(1n), constant(2n)];
    const choose = graph.node({ kind: 'choose', value: 'kobo', args: [when, then, otherwise] });
    expect(branchesOf(choose as NodeOf<'choose'>)).toEqual([when, then, otherwise]);
    expect(argumentOf(graph.node({ kind: 'least', value: 'kobo', args: [otherwise] }))).toBe(otherwise);
  });
});
