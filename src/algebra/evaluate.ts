/**
 * A program over the registers of one row, in numbers: while its range proof says that they are exact.
 *
 * @module
 */

import { dayYearsLater } from '../ground/index.js';
import { apportioned, charged } from './products.js';
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

/** Each case stores its result itself: one store behind the switch, or a call for rare cases, takes twice as long. */
function run(code: Int32Array, registers: Float64Array): boolean {
  const at = (register: number | undefined): number => registers[register as number] as number;
  for (let place = 0; place < code.length; place += INSTRUCTION) {
    const result = code[place + 1] as number;
    const x = registers[code[place + 2] as number] as number;
    switch (code[place] as Operation) {
      case Operation.Plus:
        registers[result] = x + at(code[place + 3]);
        break;
      case Operation.Minus:
        registers[result] = x - at(code[place + 3]);
        break;
      case Operation.Least:
        registers[result] = Math.min(x, at(code[place + 3]));
        break;
      case Operation.NotBelowZero:
        registers[result] = Math.max(x, 0);
        break;
      case Operation.Charge:
        registers[result] = charged(x, at(code[place + 3]), at(code[place + 4]));
        break;
      case Operation.Choose:
        registers[result] = at(code[place + 4 - x]);
        break;
      case Operation.Apportion: {
        const share = apportioned(x, at(code[place + 3]), at(code[place + 4]));
        // What is not proved is declined here, before a choice that does not take it hides it.
        if (Number.isNaN(share)) return false;
        registers[result] = share;
        break;
      }
      case Operation.Less:
        registers[result] = Number(x < at(code[place + 3]));
        break;
      case Operation.AtMost:
        registers[result] = Number(x <= at(code[place + 3]));
        break;
      case Operation.Equal:
        registers[result] = Number(x === at(code[place + 3]));
        break;
      case Operation.Not:
        registers[result] = 1 - x;
        break;
      case Operation.And:
        registers[result] = x * at(code[place + 3]);
        break;
      case Operation.Or:
        registers[result] = Math.max(x, at(code[place + 3]));
        break;
      case Operation.YearsLater:
        registers[result] = dayYearsLater(x, at(code[place + 3]));
        break;
      case Operation.Greatest:
        registers[result] = Math.max(x, at(code[place + 3]));
        break;
      case Operation.PlusTimes:
        registers[result] = x + at(code[place + 3]) * at(code[place + 4]);
        break;
    }
  }
  return true;
}
