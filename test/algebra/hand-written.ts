/** Programs of a few instructions, written by hand, and what each operation comes to. */
import type { InputNode } from '../../src/algebra/graph.js';
import { Operation, type ProgramOf } from '../../src/algebra/program.js';

type Instruction = readonly [operation: Operation, x: number, y?: number, z?: number];

/** A program that puts its results behind its inputs, all amounts of either sign, and its constants. */
export function handWritten(
  inputs: number,
  constants: readonly bigint[],
  instructions: readonly Instruction[],
): ProgramOf<'result'> {
  const first = inputs + constants.length;
  const code = instructions.map(([operation, x, y = 0, z = 0], at) => [operation, first + at, x, y, z]);
  return {
    inputs: Array.from({ length: inputs }, (_, id) => input(id)),
    constants,
    registers: first + instructions.length,
    code: Int32Array.from(code.flat()),
    amounts: Int32Array.of(),
    signedAmounts: Int32Array.from({ length: inputs }, (_, place) => place),
    limit: 10 ** 12,
    rounding: { toNearest: 1n, ties: 'up' },
    vocabulary: [],
    at: { result: first + code.length - 1 },
  };
}

function input(id: number): InputNode {
  return { id, kind: 'input', value: 'kobo', args: [], name: `input${id}`, source: 0, fact: { kind: 'signed_amount' } };
}

/** A program of one instruction on its only input and two constants. */
export function oneInstruction(operation: Operation, y: number, z: number): ProgramOf<'result'> {
  return handWritten(1, [BigInt(y), BigInt(z)], [[operation, 0, 1, 2]]);
}

/** Operations on x, y and z, with the result by hand. A charge has twice the numerator of its rate as y. */
export const RESULTS: readonly (readonly [name: string, Operation, x: number, y: number, z: number, result: number])[] =
  [
    ['7 + 5', Operation.Plus, 7, 5, 0, 12],
    ['7 - 12', Operation.Minus, 7, 12, 0, -5],
    ['100 + 7 x -3', Operation.PlusTimes, 100, 7, -3, 79],
    ['the least of 7 and -3', Operation.Least, 7, -3, 0, -3],
    ['the least of -9 and -3', Operation.Least, -9, -3, 0, -9],
    ['the greatest of 7 and -3', Operation.Greatest, 7, -3, 0, 7],
    ['the greatest of -9 and -3', Operation.Greatest, -9, -3, 0, -3],
    ['-4, not below zero', Operation.NotBelowZero, -4, 0, 0, 0],
    ['4, not below zero', Operation.NotBelowZero, 4, 0, 0, 4],
    ['7.5% of 20, a tie', Operation.Charge, 20, 150, 1000, 2],
    ['7.5% of -20, a tie', Operation.Charge, -20, 150, 1000, -2],
    ['7.5% of 19', Operation.Charge, 19, 150, 1000, 1],
    ['1000 x 1 / 3', Operation.Apportion, 1000, 1, 3, 333],
    ['1000 x 2 / 3', Operation.Apportion, 1000, 2, 3, 667],
    ['-1000 x 2 / 3', Operation.Apportion, -1000, 2, 3, -667],
    ['1000 x 2 / 0', Operation.Apportion, 1000, 2, 0, 0],
    ['4 < 5', Operation.Less, 4, 5, 0, 1],
    ['5 < 5', Operation.Less, 5, 5, 0, 0],
    ['5 <= 5', Operation.AtMost, 5, 5, 0, 1],
    ['6 <= 5', Operation.AtMost, 6, 5, 0, 0],
    ['5 = 5', Operation.Equal, 5, 5, 0, 1],
    ['4 = 5', Operation.Equal, 4, 5, 0, 0],
    ['not true', Operation.Not, 1, 0, 0, 0],
    ['not false', Operation.Not, 0, 0, 0, 1],
    ['true and true', Operation.And, 1, 1, 0, 1],
    ['true and false', Operation.And, 1, 0, 0, 0],
    ['true or true', Operation.Or, 1, 1, 0, 1],
    ['false or true', Operation.Or, 0, 1, 0, 1],
    ['false or false', Operation.Or, 0, 0, 0, 0],
    ['10 if true, else 20', Operation.Choose, 1, 10, 20, 10],
    ['10 if false, else 20', Operation.Choose, 0, 10, 20, 20],
    ['a leap day a year later', Operation.YearsLater, 20240229, 1, 0, 20250228],
    ['a leap day four years later', Operation.YearsLater, 20240229, 4, 0, 20280229],
  ];
