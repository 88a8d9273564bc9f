import { describe, expect, it } from 'vitest';
import { type CoreNode, neededBy } from '../../../../src/algebra/graph.js';
import { layersOf } from '../../../../src/algebra/readers/sql/layers.js';
import { nodeOf as anyNodeOf, type Symbolic, Tracing } from '../../../../src/algebra/tracing.js';
import type { Figure } from '../../../../src/algebra/words.js';

const m = new Tracing();
const nodeOf = (symbol: Symbolic): CoreNode => anyNodeOf(symbol) as CoreNode;
const { hire, upkeep } = m.facts({ hire: { kind: 'amount' }, upkeep: { kind: 'amount' } });
const shared = m.least(hire, upkeep);
const left = m.greatest(m.minus(hire, shared), m.zero);
const right = m.greatest(upkeep, shared);

/** The layers of those figures that have one. */
function layers(roots: readonly Figure[], timesWritten: (node: CoreNode, operand: CoreNode) => number = () => 1) {
  const nodes = roots.map(nodeOf);
  return layersOf(neededBy(nodes), nodes, timesWritten);
}

describe('the values that become columns', () => {
  it('are those that several others use', () => {
    expect([...layers([left, right])]).toEqual([[nodeOf(shared), 0]]);
    expect([...layers([left])]).toEqual([]);
  });

  it('are those that are used by another and given, too', () => {
    expect([...layers([left, shared])]).toEqual([[nodeOf(shared), 0]]);
  });

  it('are those whose text another holds twice', () => {
    const twice = layers([right], (node) => (node === nodeOf(right) ? 2 : 1));
    expect([...twice]).toEqual([[nodeOf(shared), 0]]);
  });

  it('are never facts', () => {
    expect([...layers([hire, hire, m.plus(hire, upkeep)])]).toEqual([]);
  });

  it('come in the layer after those that they are worked out from', () => {
    const both = m.greatest(left, right);
    const found = layers([both, both, m.greatest(both, m.zero)]);
    expect(found.get(nodeOf(shared))).toBe(0);
    expect(found.get(nodeOf(both))).toBe(1);
    expect(found.size).toBe(2);
  });
});
