import { describe, expect, it } from 'vitest';
import { evaluate, registersOf } from '../../src/algebra/evaluate.js';
import { Operation } from '../../src/algebra/program.js';
import { handWritten, oneInstruction, RESULTS } from './hand-written.js';

describe('registers', () => {
  it('hold the constants behind the inputs', () => {
    const program = handWritten(2, [5n, -7n], [[Operation.Plus, 0, 2]]);
    expect([...registersOf(program)]).toEqual([0, 0, 5, -7, 0]);
  });
});

describe('a program in numbers', () => {
  it.each(RESULTS)('works out %s', (_name, operation, x, y, z, result) => {
    const program = oneInstruction(operation, y, z);
    const registers = registersOf(program);
    registers[0] = x;
    expect(evaluate({ ...program, limit: 1e8 }, registers)).toBe(true);
    expect(registers[program.at.result]).toBe(result);
  });

  it('starts an instruction from the results of those before', () => {
    // A quarter of 8 + 2, which is 2.5 and a tie, less the 8.
    const program = handWritten(
      1,
      [2n, 4n],
      [
        [Operation.Plus, 0, 1],
        [Operation.Charge, 3, 1, 2],
        [Operation.Minus, 4, 0],
      ],
    );
    const registers = registersOf(program);
    registers[0] = 8;
    expect(evaluate(program, registers)).toBe(true);
    expect([...registers]).toEqual([8, 2, 4, 10, 3, -5]);
  });

  const within = { ...handWritten(2, [], [[Operation.Plus, 0, 1]]), limit: 100 };

  it.each([
    [60, 40, true],
    [-60, 40, true],
    [60, 41, false],
    [-60, -41, false],
    [Number.NaN, 1, false],
  ])('of the amounts %d and %d of either sign under a limit of 100 is proved: %s', (one, other, isProved) => {
    expect(evaluate(within, Float64Array.of(one, other, 0))).toBe(isProved);
  });

  it('declines an amount below zero where none may be', () => {
    const unsigned = { ...within, amounts: Int32Array.of(0), signedAmounts: Int32Array.of(1) };
    expect(evaluate(unsigned, Float64Array.of(0, -1, 0))).toBe(true);
    expect(evaluate(unsigned, Float64Array.of(-1, 0, 0))).toBe(false);
  });

  it('declines a share of more than the whole, even where a choice does not take it', () => {
    const program = handWritten(
      1,
      [0n, 5n, 4n],
      [
        [Operation.Apportion, 0, 2, 3],
        [Operation.Choose, 1, 4, 1],
      ],
    );
    const registers = registersOf(program);
    registers[0] = 100;
    expect(evaluate(program, registers)).toBe(false);
  });
});
