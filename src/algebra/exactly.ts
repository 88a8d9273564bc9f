/**
 * The same program in bigint: the definition of what it computes, for rows beyond the range of numbers and for tables
 * that round in a way of their own.
 *
 * @module
 */

import { apportion, atLeastZero, charge, dayYearsLater, greatest, least, type Rounding } from '../ground/index.js';
import type { Program } from './program.js';
import { INSTRUCTION, Operation } from './program.js';

/** Works out every register from the inputs. */
export function evaluateExactly(program: Program, inputs: readonly bigint[]): readonly bigint[] {
  const { code, constants, rounding } = program;
  const registers = [...inputs, ...constants];
  const of = (at: number): bigint => registers[code[at] ?? 0] ?? 0n;
  for (let at = 0; at < code.length; at += INSTRUCTION) {
    registers[code[at + 1] ?? 0] = resultOf(code[at] ?? 0, of(at + 2), of(at + 3), of(at + 4), rounding);
  }
  return registers;
}

function resultOf(operation: Operation, x: bigint, y: bigint, z: bigint, rounding: Rounding): bigint {
  switch (operation) {
    case Operation.Plus:
      return x + y;
    case Operation.Minus:
      return x - y;
    case Operation.PlusTimes:
      return x + y * z;
    case Operation.Least:
      return least(x, y);
    case Operation.Greatest:
      return greatest(x, y);
    case Operation.NotBelowZero:
      return atLeastZero(x);
    case Operation.Charge:
      return charge(x, { numerator: y, denominator: z + z }, rounding);
    case Operation.Apportion:
      return apportion(x, y, z, rounding);
    case Operation.Less:
      return x < y ? 1n : 0n;
    case Operation.AtMost:
      return x <= y ? 1n : 0n;
    case Operation.Equal:
      return x === y ? 1n : 0n;
    case Operation.Not:
      return 1n - x;
    case Operation.And:
      return x * y;
    case Operation.Or:
      return x + y > 0n ? 1n : 0n;
    case Operation.Choose:
      return x !== 0n ? y : z;
    case Operation.YearsLater:
      return BigInt(dayYearsLater(Number(x), Number(y)));
  }
}
