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
      case Operation.PlusTimes:
        result = x + y * (registers[code[at + 4] as number] as number);
        break;
      case Operation.Least:
        result = x < y ? x : y;
        break;
      case Operation.Greatest:
        result = x > y ? x : y;
        break;
      case Operation.NotBelowZero:
        result = x > 0 ? x : 0;
        break;
      case Operation.Charge:
        result = charged(x, y, registers[code[at + 4] as number] as number);
        break;
      case Operation.Apportion:
        result = apportioned(x, y, registers[code[at + 4] as number] as number);
        // Declined here, before a choice that does not take it hides it.
        if (Number.isNaN(result)) return false;
        break;
      case Operation.Less:
        result = x < y ? 1 : 0;
        break;
      case Operation.AtMost:
        result = x <= y ? 1 : 0;
        break;
      case Operation.Equal:
        result = x === y ? 1 : 0;
        break;
      case Operation.Not:
        result = 1 - x;
        break;
      case Operation.And:
        result = x * y;
        break;
      case Operation.Or:
        result = x + y > 0 ? 1 : 0;
        break;
      case Operation.Choose:
        result = x !== 0 ? y : (registers[code[at + 4] as number] as number);
        break;
      case Operation.YearOf:
        result = yearOfDay(x);
        break;
      case Operation.YearsLater:
        result = dayYearsLater(x, y);
        break;
    }
    registers[code[at + 1] as number] = result;
  }
  return true;
}
