/**
 * A program over the registers of one row, in numbers: while its range proof says that they are exact.
 *
 * @module
 */

import { apportioned, charged, dayYearsLater, yearOfDay } from './products.js';
import type { Program } from './program.js';
import { INSTRUCTION, Operation } from './program.js';

/** Registers of a program with its constants in place; its inputs are the first. */
export function registersOf({ registers, inputs, constants }: Program): Float64Array {
  const made = new Float64Array(registers);
  made.set(constants.map(Number), inputs.length);
  return made;
}

/** Works out every register; false where numbers are not proved exact for this row, and its registers mean nothing. */
export function evaluate(program: Program, registers: Float64Array): boolean {
  return isWithin(program, registers) && run(program.code, registers);
}

function isWithin({ amounts, signedAmounts, limit }: Program, registers: Float64Array): boolean {
  let sum = 0;
  for (let index = 0; index < amounts.length; index++) {
    const amount = registers[amounts[index] as number] as number;
    sum += amount >= 0 ? amount : Number.POSITIVE_INFINITY;
  }
  for (let index = 0; index < signedAmounts.length; index++) {
    sum += Math.abs(registers[signedAmounts[index] as number] as number);
  }
  return sum <= limit;
}

/** Results are stored in one place: a call for each instruction takes half as long again. */
function run(code: Int32Array, registers: Float64Array): boolean {
  for (let at = 0; at < code.length; at += INSTRUCTION) {
    const x = registers[code[at + 2] as number] as number;
    const y = registers[code[at + 3] as number] as number;
    let result = 0;
    switch (code[at] as Operation) {
      case Operation.Plus:
        result = x + y;
        break;
      case Operation.Minus:
        result = x - y;
        break;
      case Operation.Least:
        result = x < y ? x : y;
        break;
      case Operation.NotBelowZero:
        result = x > 0 ? x : 0;
        break;
      case Operation.Charge:
        result = charged(x, y, registers[code[at + 4] as number] as number);
        break;
      case Operation.Choose:
        result = x !== 0 ? y : (registers[code[at + 4] as number] as number);
        break;
      case Operation.Apportion:
        result = apportioned(x, y, registers[code[at + 4] as number] as number);
        // What is not proved is declined here, before a choice that does not take it hides it.
        if (Number.isNaN(result)) return false;
        break;
      default:
        result = otherOf(code[at] as Operation, x, y, registers[code[at + 4] as number] as number);
    }
    registers[code[at + 1] as number] = result;
  }
  return true;
}

/** Conditions, days, and what is rare. */
function otherOf(operation: Operation, x: number, y: number, z: number): number {
  switch (operation) {
    case Operation.Less:
      return x < y ? 1 : 0;
    case Operation.AtMost:
      return x <= y ? 1 : 0;
    case Operation.Equal:
      return x === y ? 1 : 0;
    case Operation.Not:
      return 1 - x;
    case Operation.And:
      return x * y;
    case Operation.Or:
      return x + y > 0 ? 1 : 0;
    case Operation.YearOf:
      return yearOfDay(x);
    case Operation.YearsLater:
      return dayYearsLater(x, y);
    case Operation.Greatest:
      return x > y ? x : y;
    default:
      return x + y * z;
  }
}
