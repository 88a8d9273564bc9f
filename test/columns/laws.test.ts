import { describe, expect, it } from 'vitest';
import { Operation } from '../../src/algebra/program.js';
import { kernels } from '../../src/columns/kernels.generated.js';
import { kernelOf } from '../../src/columns/laws.js';
import type { TracedLaw } from '../../src/columns/programs.js';
import { individualRuleTable } from '../../src/tables/individual.js';
import { oneInstruction } from '../algebra/hand-written.js';

const TABLE = individualRuleTable(2026);

/** A law that adds 5 to its only input. */
const LAW: TracedLaw = {
  from: 0,
  program: oneInstruction(Operation.Plus, 5, 0),
  layout: {
    columns: [{ source: 0, name: 'input0', fact: { kind: 'amount' } }],
    reads: [{ column: 0, reading: 'amount' }],
    outputs: [{ name: 'result', register: 3, value: 'kobo' }],
  },
  plain: () => {
    throw new Error('a law is run without its graph');
  },
};

describe('a law that can be run', () => {
  it('has the kernel that is written for its table and its day', () => {
    expect(kernelOf(LAW, TABLE).kernel).toBe(kernels[`${TABLE.digest} 0`]);
    expect(Object.values(kernels)).not.toContain(kernelOf({ ...LAW, from: 1 }, TABLE).kernel);
  });

  it('of a draft is interpreted', () => {
    const { kernel } = kernelOf(LAW, { ...TABLE, status: 'draft' });
    const result = new Float64Array(2);
    expect(kernel([Float64Array.of(1, 37)], [result], Int32Array.of(0, 1), 2, new Int32Array(2))).toBe(0);
    expect([...result]).toEqual([6, 42]);
  });

  it('evaluates one row by itself', () => {
    expect(kernelOf(LAW, TABLE).evaluator.run([{ input0: 70 }])).toEqual([75]);
  });
});
