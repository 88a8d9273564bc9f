import { describe, expect, it } from 'vitest';
import { evaluateExactly } from '../../src/algebra/exactly.js';
import { Operation } from '../../src/algebra/program.js';
import { handWritten, oneInstruction, RESULTS } from './hand-written.js';

describe('a program in bigint', () => {
  it.each(RESULTS)('works out %s', (_name, operation, x, y, z, result) => {
    const program = oneInstruction(operation, y, z);
    expect(evaluateExactly(program, [BigInt(x)])[program.at.result]).toBe(BigInt(result));
  });

  it('has an operation tried for each that there is', () => {
    const operations = Object.values(Operation).filter((each) => typeof each === 'number');
    expect(new Set(RESULTS.map(([, operation]) => operation))).toEqual(new Set(operations));
  });

  it('is exact beyond what numbers hold', () => {
    const program = handWritten(
      2,
      [3n],
      [
        [Operation.Plus, 0, 1],
        [Operation.Apportion, 3, 1, 2],
      ],
    );
    // 2^60 + 1, and (2^60 + 1) / 3 = 384307168202282325.67.
    expect(evaluateExactly(program, [2n ** 60n, 1n])).toEqual([
      ...[2n ** 60n, 1n, 3n],
      ...[1_152_921_504_606_846_977n, 384_307_168_202_282_326n],
    ]);
  });

  it('allows a share of more than the whole', () => {
    expect(evaluateExactly(oneInstruction(Operation.Apportion, 5, 4), [100n])[3]).toBe(125n);
  });

  it.each([
    [1n, 'up', 25n, 3n],
    [1n, 'even', 25n, 2n],
    [1n, 'even', 35n, 4n],
    [100n, 'up', 1500n, 200n],
    [100n, 'up', 1499n, 100n],
    [100n, 'even', 2500n, 200n],
  ] as const)('rounds to %d kobo, ties %s: 10%% of %d is %d', (toNearest, ties, amount, tenth) => {
    const program = { ...oneInstruction(Operation.Charge, 2, 10), rounding: { toNearest, ties } };
    expect(evaluateExactly(program, [amount])[program.at.result]).toBe(tenth);
  });
});
